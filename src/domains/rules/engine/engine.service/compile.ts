import type { Day } from '../../../../kernel/date.ts';
import {
  allOf,
  anyOf,
  type Condition,
  holds,
  NEVER,
  needsBalances,
  negate,
  readCondition,
} from '../../../search/search.operators/condition.ts';
import { Problem } from '../../../search/search.operators/operator.ts';
import { operatorNamed } from '../../../search/search.operators/registry.ts';
import type { SplitView } from '../../../search/search.service/split-views.ts';
import { readActionValue } from '../../expression/expression.logic/action-value.ts';
import type { ConditionTree } from '../../rules.logic/conditions.ts';
import type { Rule } from '../../rules.logic/rule.ts';
import type { CompiledCondition, CompiledRule, CompiledTree } from '../engine.logic/compiled.ts';

/** The words of a condition. */
interface Words {
  type: string;
  value: string;
  prohibited: boolean;
  stopProcessing?: boolean;
}

/** A condition in both forms: as it is asked, and as it is explained. */
interface Read {
  condition: Condition;
  compiled: CompiledCondition;
}

/** A quote in a value may be written with a backslash, as in a search (contract 30, section 8.3). */
const literal = (value: string): string => value.replaceAll('\\"', '"');

function read(words: Words, today: Day): Read {
  const { type, value, prohibited, stopProcessing = false } = words;
  const found = readCondition({ name: type, value: literal(value), negated: prohibited }, today);
  const about = { type, value, prohibited, stopProcessing };
  if (found === undefined || found instanceof Problem) {
    const problem = found?.message ?? `There is no trigger "${type}".`;
    return {
      condition: NEVER,
      compiled: { ...about, problem, holds: () => false, seen: () => null },
    };
  }
  const seen = (split: SplitView) => (found.kind === 'is' ? found.operator.seen(split) : null);
  return {
    condition: found,
    compiled: { ...about, problem: null, holds: (split) => holds(found, split), seen },
  };
}

/** A word that the contract knows but gives no meaning says nothing; it must not make "any of these" true. */
const asksSomething = ({ type }: { type: string }): boolean => operatorNamed(type)?.takes !== 'ignored';

/** Conditions within each other, in both forms. */
function readTree(tree: ConditionTree, today: Day): { condition: Condition; compiled: CompiledTree } {
  if ('not' in tree) {
    const { condition, compiled } = readTree(tree.not, today);
    return {
      condition: negate(condition),
      compiled: { kind: 'all', of: [compiled], negated: true },
    };
  }
  if ('all' in tree || 'any' in tree) {
    const kind = 'all' in tree ? 'all' : 'any';
    const parts = ('all' in tree ? tree.all : tree.any).map((part) => readTree(part, today));
    return {
      condition: { kind, of: parts.map(({ condition }) => condition), negated: false },
      compiled: { kind, of: parts.map(({ compiled }) => compiled), negated: false },
    };
  }
  const { condition, compiled } = read(tree, today);
  return { condition, compiled: { kind: 'is', condition: compiled } };
}

/** A rule with what it asks as one condition, which the database can be asked as well. */
export type CompiledWithCondition = CompiledRule & { condition: Condition };

/**
 * Makes a rule ready to be run on a day, on which relative dates depend: reads the values of its active
 * triggers, conditions and actions. A rule without an active trigger matches nothing.
 */
export function compileRule(rule: Rule, today: Day): CompiledWithCondition {
  const triggers = rule.triggers
    .filter((trigger) => trigger.active && asksSomething(trigger))
    .map((trigger) => read(trigger, today));
  const asked = triggers.map(({ condition }) => condition);
  const joined = rule.strict && asked.length > 0 ? allOf(asked) : anyOf(asked);
  const tree = rule.conditions && readTree(rule.conditions, today);
  const condition = tree ? allOf([joined, tree.condition]) : joined;
  const { id, title, groupId, strict, stopProcessing, timing } = rule;
  return {
    id,
    title,
    groupId,
    strict,
    stopProcessing,
    timing,
    triggers: triggers.map(({ compiled }) => compiled),
    conditions: tree?.compiled ?? null,
    actions: rule.actions
      .filter(({ active }) => active)
      .map(({ type, value, stopProcessing: stops }) => ({
        type,
        stopProcessing: stops,
        value: readActionValue(value),
        written: value,
      })),
    condition,
    matches: (split) => holds(condition, split),
    needsBalances: needsBalances(condition),
  };
}
