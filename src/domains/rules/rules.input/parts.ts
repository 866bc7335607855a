import { flag, line, spaced } from '../../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields, type Specs, type Violations } from '../../../http/fields.ts';
import { ACTIONS_MAX, TRIGGERS_MAX } from '../rules.logic/rule.ts';

/** Characters of a type's name, of what a trigger compares with, and of what an action writes. */
const TYPE_MAX = 64;
const TRIGGER_VALUE_MAX = 1024;
const ACTION_VALUE_MAX = 32_768;

const text = spaced({ max: TRIGGER_VALUE_MAX });

/** What a trigger compares with. `true` is sent as such by some where a text is meant. */
const triggerValue: FieldSpec<string, false> = {
  ...text,
  read: (sent, label, fail) => text.read(typeof sent === 'boolean' ? String(sent) : sent, label, fail),
};

/** What is sent of a condition, and of a trigger above all (contract 30, section 2). */
export const CONDITION_FIELDS = {
  type: line({ required: true, max: TYPE_MAX }),
  value: triggerValue,
  prohibited: flag(),
};
export const TRIGGER_FIELDS = { ...CONDITION_FIELDS, active: flag(), stop_processing: flag() };
export const ACTION_FIELDS = {
  type: line({ required: true, max: TYPE_MAX }),
  value: spaced({ max: ACTION_VALUE_MAX }),
  active: flag(),
  stop_processing: flag(),
};

/** A trigger as it was sent. */
export type TriggerDraft = Draft<typeof TRIGGER_FIELDS>;
/** An action as it was sent. */
export type ActionDraft = Draft<typeof ACTION_FIELDS>;

/** Whether something sent is an object with fields. */
export const isObject = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** A list of parts: what it is called, and how many there may be. */
interface ListKind {
  name: 'triggers' | 'actions';
  one: 'trigger' | 'action';
  max: number;
}

const TRIGGERS: ListKind = { name: 'triggers', one: 'trigger', max: TRIGGERS_MAX };
const ACTIONS: ListKind = { name: 'actions', one: 'action', max: ACTIONS_MAX };

/** A request that is being read: what is wrong with it, and whether it changes a rule. */
interface Reading {
  violations: Violations;
  update: boolean;
}

/**
 * Reads the objects of a list; undefined where nothing is said of one. Notes, on the title as old clients
 * expect it, what is no list or empty (contract 30, section 13).
 */
function readList<S extends Specs>(
  { sent, fields }: { sent: unknown; fields: S },
  { name, one, max }: ListKind,
  { violations, update }: Reading,
): Draft<S>[] | undefined {
  if (update && (sent === undefined || sent === null)) return undefined;
  if (!Array.isArray(sent) || sent.length === 0) {
    violations.add('title', `Rule must have at least one ${one}.`);
    return undefined;
  }
  if (sent.length > max) {
    violations.add(name, `The ${name} may not have more than ${max} items.`);
    return undefined;
  }
  return sent.flatMap((item, n) => {
    if (isObject(item)) return [readFields(fields, item, { violations, prefix: `${name}.${n}.` })];
    violations.add(`${name}.${n}`, `The ${name}.${n} must be an array.`);
    return [];
  });
}

/** The same parts. Notes a list of which nothing would ever be used. */
function refuseAllInactive<D extends { values: { active: boolean | null | undefined } }>(
  parts: D[] | undefined,
  { name, one }: ListKind,
  { violations }: Reading,
): D[] | undefined {
  if (parts && parts.length > 0 && parts.every(({ values }) => values.active === false)) {
    violations.add(`${name}.${parts.length - 1}.active`, `Rule must have at least one active ${one}.`);
  }
  return parts;
}

/** Reads the triggers of a rule. Notes empty lists, those that are too long and those all inactive. */
export const readTriggers = (sent: unknown, reading: Reading): TriggerDraft[] | undefined =>
  refuseAllInactive(readList({ sent, fields: TRIGGER_FIELDS }, TRIGGERS, reading), TRIGGERS, reading);

/** Reads the actions of a rule. Notes empty lists, those that are too long and those all inactive. */
export const readActions = (sent: unknown, reading: Reading): ActionDraft[] | undefined =>
  refuseAllInactive(readList({ sent, fields: ACTION_FIELDS }, ACTIONS, reading), ACTIONS, reading);
