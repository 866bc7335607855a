import { day, flag, integer, line, lines, oneOf } from '../../../http/field-kinds.ts';
import { type Draft, readFields, Violations } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import type { Day } from '../../../kernel/date.ts';
import { NR_OF_REPETITIONS_MAX, RECURRENCE_TYPES, type Recurrence } from '../recurrences.logic/recurrence.ts';
import { REPETITION_FIELDS, type RepetitionDraft, readRepetitions } from './repetitions.ts';
import { readTemplates, TEMPLATE_FIELDS, type TemplateDraft } from './templates.ts';

/** Characters of a title and of longer texts. */
const TITLE_MAX = 255;
const TEXT_MAX = 32_768;

/** What is sent about a recurrence itself (contract 20, section 8.1). */
export const HEAD_FIELDS = {
  type: oneOf(RECURRENCE_TYPES, { required: true }),
  title: line({ required: true, max: TITLE_MAX }),
  description: lines({ max: TEXT_MAX }),
  first_date: day({ required: true }),
  nr_of_repetitions: integer({ min: 1, max: NR_OF_REPETITIONS_MAX }),
  repeat_until: day(),
  apply_rules: flag(),
  active: flag(),
  notes: lines({ max: TEXT_MAX }),
};

/** Errors are told in this order. */
const ERROR_ORDER = [
  ...Object.keys(HEAD_FIELDS),
  ...['transactions', 'transactions.*', 'transactions.*.id'],
  ...Object.keys(TEMPLATE_FIELDS).map((name) => `transactions.*.${name}`),
  ...['repetitions', 'repetitions.*'],
  ...Object.keys(REPETITION_FIELDS).map((name) => `repetitions.*.${name}`),
];

const END = 'Require either a number of repetitions, or an end date (repeat_until). Not both.';

/** A recurrence as it was sent. */
export interface RecurrenceDraft {
  violations: Violations;
  head: Draft<typeof HEAD_FIELDS>;
  /** Undefined when the request says nothing about them. */
  templates: TemplateDraft[] | undefined;
  /** Undefined when the request says nothing about them. */
  repetitions: RepetitionDraft[] | undefined;
}

/** Reads a new recurrence. */
export function readNewRecurrence(raw: RawInput): RecurrenceDraft {
  const violations = new Violations();
  violations.declare(ERROR_ORDER);
  const head = readFields(HEAD_FIELDS, raw.body, { violations });
  if (!head.hasAny('nr_of_repetitions', 'repeat_until')) failEnd(head);
  refuseTwoEnds(head);
  const { transactions, repetitions } = raw.body;
  const type = head.values.type ?? 'withdrawal';
  return {
    violations,
    head,
    templates: readTemplates(transactions, { violations, type, stored: [] }),
    repetitions: readRepetitions(repetitions, { violations, stored: [] }),
  };
}

/**
 * Reads changes to a recurrence: fields that are not there stay, also those of a template or a repetition
 * that is changed. Its type cannot be changed, so one that is sent is passed over.
 */
export function readRecurrenceChange(raw: RawInput, current: Recurrence): RecurrenceDraft {
  const violations = new Violations();
  violations.declare(ERROR_ORDER);
  const head = readFields(HEAD_FIELDS, { ...raw.body, type: current.type }, { violations, update: true });
  refuseTwoEnds(head);
  const { type, templates, repetitions } = current;
  const said = (name: string) => raw.body[name] !== undefined;
  return {
    violations,
    head,
    templates: said('transactions')
      ? readTemplates(raw.body.transactions, { violations, type, stored: templates })
      : undefined,
    repetitions: said('repetitions')
      ? readRepetitions(raw.body.repetitions, { violations, stored: repetitions })
      : undefined,
  };
}

function refuseTwoEnds(head: RecurrenceDraft['head']): void {
  const { nr_of_repetitions: count, repeat_until: until } = head.values;
  if (count != null && until != null) failEnd(head);
}

function failEnd(head: RecurrenceDraft['head']): void {
  for (const field of ['nr_of_repetitions', 'repeat_until'] as const) head.fail(field, END);
}

export const TRIGGER_FIELDS = { date: day({ required: true }) };

/** Reads for which day a transaction is to be made now. Refuses (422) what is no day. */
export const readTriggerDay = (raw: RawInput): Day => readFields(TRIGGER_FIELDS, raw.body).done().date;
