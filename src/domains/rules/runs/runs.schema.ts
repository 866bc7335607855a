import {
  day,
  flag,
  id,
  listOf,
  mapOf,
  moment,
  named,
  object,
  oneOf,
  orNull,
  resource,
  type Schema,
  TIMES,
  text,
  whole,
  within,
} from '../../../http/schema.ts';
import { TRANSACTION } from '../../transactions/transactions.schema.ts';
import { ACTION_TYPES } from '../rules.logic/action-types.ts';
import { RUN_STATES } from './runs.logic.ts';

const RUN: Record<string, Schema> = {
  ...TIMES,
  finished_at: orNull(moment),
  subject_type: oneOf('rule', 'rule group'),
  subject_id: id,
  title: text,
  state: oneOf(...RUN_STATES),
  start: orNull(day),
  end: orNull(day),
  accounts: listOf(id),
  transactions_seen: whole,
  transactions_matched: whole,
  transactions_changed: whole,
  transactions_restored: whole,
  transactions_skipped: whole,
};
const SKIPPED = object({ transaction_group_id: id, transaction_journal_id: id, reason: text });

/** Rules that were started by hand, in a list. */
export const RuleRun = resource({ name: 'RuleRun', type: 'rule_runs' }, object(RUN));
/** The same alone, with the splits to which undoing could not give everything back. */
export const RuleRunInFull = resource(
  { name: 'RuleRunInFull', type: 'rule_runs' },
  object({ ...RUN, skipped: listOf(SKIPPED) }),
);

/** A text, several, or none: what a field of a split holds. */
const FIELD: Schema = { anyOf: [orNull(text), listOf(text)] };
const CHANGES = { deleted: flag, fields: mapOf(object({ before: FIELD, after: FIELD })) };
const CHANGED = { piggy_bank_ids: listOf(id) };

/** A transaction that rules would be run over, with what they would change where that was asked for. */
export const TestedTransaction = resource(
  { name: 'TestedTransaction', type: 'transactions' },
  object(TRANSACTION, { changes: listOf(object({ transaction_journal_id: id, ...CHANGES }, CHANGED)) }),
);

/** What a run changed in one split; its number is that of the split. */
export const RuleRunChange = resource(
  { name: 'RuleRunChange', type: 'rule_run_changes', hasUri: false },
  object({
    transaction_group_id: id,
    transaction_journal_id: id,
    description: text,
    ...CHANGES,
    piggy_bank_ids: listOf(id),
    skipped: orNull(text),
  }),
);

const RuleCondition = named(
  'RuleConditionVerdict',
  object({
    type: text,
    value: text,
    prohibited: flag,
    seen: orNull(text),
    holds: flag,
    skipped: flag,
    problem: orNull(text),
  }),
);
const VERDICTS = 'RuleConditionsVerdict';
const RuleConditions = named(VERDICTS, {
  anyOf: [
    RuleCondition,
    object({ all: listOf(within(VERDICTS)), holds: flag }),
    object({ any: listOf(within(VERDICTS)), holds: flag }),
    object({ not: within(VERDICTS), holds: flag }),
  ],
});

/** Why a rule applies to a split or does not, and what it would do. */
export const RuleExplanation = named(
  'RuleExplanation',
  object({
    rule_id: id,
    rule_title: text,
    transaction_journal_id: id,
    active: flag,
    strict: flag,
    matches: flag,
    triggers: listOf(RuleCondition),
    conditions: orNull(RuleConditions),
    actions: listOf(
      object({ type: oneOf(...Object.keys(ACTION_TYPES)), value: text, changed: flag, why: orNull(text) }),
    ),
    changes: object(CHANGES, CHANGED),
  }),
);
