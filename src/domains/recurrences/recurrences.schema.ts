import {
  always,
  flag,
  id,
  listOf,
  moment,
  money,
  named,
  object,
  oneOf,
  orNull,
  resource,
  type Schema,
  TIMES,
  text,
  whole,
} from '../../http/schema.ts';
import { CURRENCIES, currencyFieldsOrNull } from '../currencies/currencies.schema.ts';
import { AccountTypeName } from '../transactions/transactions.schema.ts';
import { RECURRENCE_TYPES } from './recurrences.logic/recurrence.ts';
import { REPETITION_TYPES } from './recurrences.logic/repetition.ts';

const account = (side: string): Record<string, Schema> => ({
  [`${side}_id`]: id,
  [`${side}_name`]: text,
  [`${side}_iban`]: orNull(text),
  [`${side}_type`]: AccountTypeName,
});

const thing = (what: string): Record<string, Schema> => ({
  [`${what}_id`]: orNull(id),
  [`${what}_name`]: orNull(text),
});

const RecurrenceRepetition = named(
  'RecurrenceRepetition',
  object({
    id,
    ...TIMES,
    type: oneOf(...REPETITION_TYPES),
    moment: text,
    skip: whole,
    weekend: whole,
    description: text,
    occurrences: listOf(moment),
  }),
);

const RecurrenceTransaction = named(
  'RecurrenceTransaction',
  object({
    id,
    object_has_currency_setting: always(true),
    ...account('source'),
    ...account('destination'),
    amount: money,
    foreign_amount: orNull(money),
    pc_amount: orNull(money),
    pc_foreign_amount: orNull(money),
    description: text,
    tags: listOf(text),
    ...thing('category'),
    ...thing('budget'),
    ...thing('piggy_bank'),
    ...thing('subscription'),
    ...CURRENCIES,
    ...currencyFieldsOrNull('foreign_'),
  }),
);

/** A recurring transaction (contract 20, section 8.2). */
export const Recurrence = resource(
  { name: 'Recurrence', type: 'recurrences' },
  object({
    ...TIMES,
    type: oneOf(...RECURRENCE_TYPES),
    title: text,
    description: text,
    first_date: moment,
    latest_date: orNull(moment),
    made_dates: listOf(moment),
    repeat_until: orNull(moment),
    apply_rules: flag,
    active: flag,
    nr_of_repetitions: orNull(whole),
    notes: orNull(text),
    problem: orNull(text),
    repetitions: listOf(RecurrenceRepetition),
    transactions: listOf(RecurrenceTransaction),
  }),
);
