import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../kernel/date.ts';
import type { SplitView } from '../search.logic/split-view.ts';
import { type NameKind, type Operator, Problem, type SqlScope } from './operator.ts';
import { IGNORING_VALUES, operatorNamed } from './registry.ts';
import { joinNeedles, type TextValue } from './text-value.ts';

/** One operator with a value. */
export interface Leaf {
  readonly kind: 'is';
  readonly operator: Operator;
  /** As the operator's `read` gave it. */
  readonly value: unknown;
  readonly negated: boolean;
}

/** All of some conditions, or any of them. All of none is true, any of none is false. */
export interface Nested {
  readonly kind: 'all' | 'any';
  readonly of: readonly Condition[];
  readonly negated: boolean;
}

/** What is asked about a split. Negation is the exact complement. */
export type Condition = Leaf | Nested;

/** What every split is. */
export const ALWAYS: Condition = { kind: 'all', of: [], negated: false };
/** What no split is. */
export const NEVER: Condition = { kind: 'any', of: [], negated: false };

/** The other of a condition. */
export const negate = (condition: Condition): Condition => ({ ...condition, negated: !condition.negated });

/** An operator with its value as people write them. */
export interface Written {
  /** Name or alias, without a minus. */
  name: string;
  value: string;
  negated: boolean;
}

/**
 * Reads an operator with its value. Undefined for a name that no operator has; a problem for a value that
 * cannot be read. What only carries a rule's timing (`user_action`) is true of every split, negated or not.
 */
export function readCondition(written: Written, today: Day): Condition | Problem | undefined {
  const operator = operatorNamed(written.name);
  if (operator === undefined) return undefined;
  if (operator.takes === 'ignored') return ALWAYS;
  const value = operator.read(IGNORING_VALUES.has(written.name) ? 'true' : written.value, today);
  return value instanceof Problem ? value : { kind: 'is', operator, value, negated: written.negated };
}

/**
 * As `readCondition`, in the tolerant way of a search (contract 30, section 8): a value that is no number is
 * 0, an unreadable day is left out. Undefined for what is left out.
 */
export function readSearched(written: Written, today: Day): Condition | undefined {
  const read = readCondition(written, today);
  if (!(read instanceof Problem)) return read;
  const operator = operatorNamed(written.name);
  if (operator?.fallback === undefined) return undefined;
  return { kind: 'is', operator, value: operator.fallback, negated: written.negated };
}

const isContained = (condition: Condition): condition is Leaf =>
  condition.kind === 'is' && condition.operator.name === 'description_contains' && !condition.negated;

/** The parts of conditions that all have to hold: nested ones of the same kind are taken apart. */
const partsOf = (conditions: readonly Condition[]): Condition[] =>
  conditions.flatMap((condition) =>
    condition.kind === 'all' && !condition.negated ? partsOf(condition.of) : [condition],
  );

/**
 * All of some conditions. Several words that the description has to contain are asked together: all of them
 * in the description, or all of them in the group title (contract 30, section 7.1).
 */
export function allOf(conditions: readonly Condition[]): Condition {
  const parts = partsOf(conditions);
  const words = parts.filter(isContained);
  const [first] = words;
  if (first === undefined || words.length === 1) {
    return parts.length === 1 ? (parts[0] as Condition) : { kind: 'all', of: parts, negated: false };
  }
  const value = joinNeedles(words.map((leaf) => leaf.value as TextValue));
  const rest = parts.filter((condition) => !isContained(condition));
  return { kind: 'all', of: [{ ...first, value }, ...rest], negated: false };
}

/** Any of some conditions. */
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1 ? (conditions[0] as Condition) : { kind: 'any', of: conditions, negated: false };

/** Whether a condition is true of a split. */
export function holds(condition: Condition, split: SplitView): boolean {
  if (condition.kind === 'is') return condition.operator.test(split, condition.value) !== condition.negated;
  const { kind, of, negated } = condition;
  // One part that is otherwise decides: a false one of all, a true one of any.
  const decisive = kind === 'any';
  for (const part of of) if (holds(part, split) === decisive) return decisive !== negated;
  return decisive === negated;
}

/** The operators of a condition. */
export function operatorsOf(condition: Condition): Operator[] {
  return condition.kind === 'is' ? [condition.operator] : condition.of.flatMap(operatorsOf);
}

/** The names of the household that the SQL of a condition has to be given. */
export const namesNeeded = (condition: Condition): Set<NameKind> =>
  new Set(operatorsOf(condition).flatMap((operator) => operator.names ?? []));

/** Whether testing a condition needs the balances before each split. */
export const needsBalances = (condition: Condition): boolean =>
  operatorsOf(condition).some((operator) => operator.needsBalances === true);

/** A condition as SQL. */
export interface ConditionSql {
  /** About `j` of `journals` and `t` of `search_texts`: never null. */
  where: RawBuilder<boolean>;
  /** Whether it says all; if not, what it finds are candidates, which `holds` has to be asked about. */
  exact: boolean;
}

/**
 * A condition as SQL. Where SQL cannot say a part of it, the answer finds at least every split that the
 * condition is true of.
 */
export function conditionSql(condition: Condition, scope: SqlScope): ConditionSql {
  return sqlOf(condition, scope, true);
}

/** `most`: what cannot be said is taken for true, so that too much is found; otherwise for false. */
function sqlOf(condition: Condition, scope: SqlScope, most: boolean): ConditionSql {
  const inner = condition.negated ? !most : most;
  const found =
    condition.kind === 'is' ? leafSql(condition, scope, inner) : nestedSql(condition, scope, inner);
  return condition.negated ? { ...found, where: sql<boolean>`not ${found.where}` } : found;
}

function leafSql(leaf: Leaf, scope: SqlScope, most: boolean): ConditionSql {
  const where = leaf.operator.sql(leaf.value, scope);
  if (where === undefined) return { where: most ? sql<boolean>`true` : sql<boolean>`false`, exact: false };
  return { where: sql<boolean>`(${where})`, exact: true };
}

function nestedSql(nested: Nested, scope: SqlScope, most: boolean): ConditionSql {
  const parts = nested.of.map((part) => sqlOf(part, scope, most));
  const exact = parts.every((part) => part.exact);
  if (parts.length === 0) return { where: nested.kind === 'all' ? sql`true` : sql`false`, exact };
  const joiner = nested.kind === 'all' ? sql` and ` : sql` or `;
  return {
    where: sql<boolean>`(${sql.join(
      parts.map((part) => part.where),
      joiner,
    )})`,
    exact,
  };
}
