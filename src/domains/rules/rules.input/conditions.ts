import { type Draft, readFields, type Violations } from '../../../http/fields.ts';
import { CONDITION_DEPTH_MAX, CONDITIONS_MAX } from '../rules.logic/conditions.ts';
import { CONDITION_FIELDS, isObject } from './parts.ts';

/** A single condition as it was sent. */
export type LeafDraft = Draft<typeof CONDITION_FIELDS>;

/** Conditions within each other as they were sent. */
export type ConditionDraft =
  | { leaf: LeafDraft }
  | { all: ConditionDraft[] }
  | { any: ConditionDraft[] }
  | { not: ConditionDraft };

/** A reading of conditions: how many there were so far, and what is wrong. */
interface Reading {
  violations: Violations;
  count: number;
}

/** A place in the tree: its name in messages, and how deep it lies. */
interface Spot {
  field: string;
  depth: number;
}

const GROUPS = ['all', 'any', 'not'] as const;
/** Stands for what was refused; it is never stored. */
const NOTHING: ConditionDraft = { all: [] };

/**
 * Reads the conditions that hold besides the triggers: an object with one of the lists `all` and `any`, with
 * `not` and what shall not hold, or with the fields of a trigger. Null where they are taken away, undefined
 * where nothing is said of them. Notes groups that are empty, too many conditions, and those too deep.
 */
export function readConditions(sent: unknown, violations: Violations): ConditionDraft | null | undefined {
  if (sent === undefined || sent === null) return sent;
  const reading = { violations, count: 0 };
  return readCondition(sent, { field: 'conditions', depth: 1 }, reading);
}

function readCondition(sent: unknown, { field, depth }: Spot, reading: Reading): ConditionDraft {
  const { violations } = reading;
  const refuse = (message: string): ConditionDraft => {
    violations.add(field, message);
    return NOTHING;
  };
  reading.count += 1;
  if (reading.count > CONDITIONS_MAX) return refuseTooMany(reading);
  if (!isObject(sent)) return refuse(`The ${field} must be an object.`);
  if (depth > CONDITION_DEPTH_MAX) return refuse(`Conditions may be ${CONDITION_DEPTH_MAX} levels deep.`);
  const groups = GROUPS.filter((name) => sent[name] !== undefined && sent[name] !== null);
  const [group] = groups;
  if (group === undefined) {
    return { leaf: readFields(CONDITION_FIELDS, sent, { violations, prefix: `${field}.` }) };
  }
  if (groups.length > 1 || 'type' in sent) {
    return refuse(`The ${field} must be one of: ${GROUPS.join(', ')}, or a single condition.`);
  }
  const inside = { field: `${field}.${group}`, depth: depth + 1 };
  if (group === 'not') return { not: readCondition(sent.not, inside, reading) };
  const parts = readList(sent[group], inside, reading);
  return group === 'all' ? { all: parts } : { any: parts };
}

function readList(sent: unknown, { field, depth }: Spot, reading: Reading): ConditionDraft[] {
  if (!Array.isArray(sent) || sent.length === 0) {
    reading.violations.add(field, `The ${field} must have at least one condition.`);
    return [];
  }
  // So that a list without an end costs nothing.
  if (sent.length > CONDITIONS_MAX) return [refuseTooMany(reading)];
  return sent.map((item, n) => readCondition(item, { field: `${field}.${n}`, depth }, reading));
}

/** Notes, once, that there are more conditions than a rule may have. */
function refuseTooMany({ violations }: Reading): ConditionDraft {
  if (!violations.has('conditions')) {
    violations.add('conditions', `The conditions may not have more than ${CONDITIONS_MAX} items.`);
  }
  return NOTHING;
}
