import {
  always,
  id,
  listOf,
  moment,
  money,
  object,
  orNull,
  resource,
  type Schema,
  TIMES,
  text,
  whole,
} from '../../http/schema.ts';
import { CURRENCIES } from '../currencies/currencies.schema.ts';
import { OBJECT_GROUP } from '../object-groups/object-groups.schema.ts';

/** An amount and its conversion, which is null where a rate is missing. */
const amounts = (name: string): Record<string, Schema> => ({ [name]: money, [`pc_${name}`]: orNull(money) });
/** The same of an amount that there may not be. */
const amountsOrNull = (name: string): Record<string, Schema> => ({
  [name]: orNull(money),
  [`pc_${name}`]: orNull(money),
});

/** A piggy bank (contract 10, section 10). */
export const PiggyBank = resource(
  { name: 'PiggyBank', type: 'piggy-banks' },
  object({
    ...TIMES,
    name: text,
    percentage: orNull(whole),
    start_date: moment,
    target_date: orNull(moment),
    order: whole,
    active: always(true),
    notes: orNull(text),
    ...OBJECT_GROUP,
    accounts: listOf(object({ account_id: id, name: text, ...amounts('current_amount') })),
    object_has_currency_setting: always(true),
    ...CURRENCIES,
    ...amountsOrNull('target_amount'),
    ...amounts('current_amount'),
    ...amountsOrNull('left_to_save'),
    ...amounts('save_per_month'),
  }),
);

/** What was put into a piggy bank or taken out of it (contract 10, section 10 and D-3). */
export const PiggyBankEvent = resource(
  { name: 'PiggyBankEvent', type: 'piggy_bank_events' },
  object({
    ...TIMES,
    date: moment,
    ...amounts('amount'),
    has_currency_setting: always(true),
    object_has_currency_setting: always(true),
    ...CURRENCIES,
    transaction_journal_id: orNull(id),
    transaction_group_id: orNull(id),
  }),
);
