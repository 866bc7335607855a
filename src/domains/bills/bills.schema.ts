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
import { CURRENCIES } from '../currencies/currencies.schema.ts';
import { OBJECT_GROUP } from '../object-groups/object-groups.schema.ts';
import { BILL_FREQUENCIES } from './bills.logic/bill.ts';

/** How a payment names a currency: without its name. */
const shortCurrency = (prefix: string): Record<string, Schema> => ({
  [`${prefix}currency_id`]: id,
  [`${prefix}currency_code`]: text,
  [`${prefix}currency_symbol`]: text,
  [`${prefix}currency_decimal_places`]: whole,
});

const BillPayment = named(
  'BillPayment',
  object(
    {
      transaction_group_id: id,
      transaction_journal_id: id,
      date: moment,
      subscription_id: id,
      ...shortCurrency(''),
      ...shortCurrency('primary_'),
      amount: money,
      pc_amount: orNull(money),
      foreign_amount: orNull(money),
      pc_foreign_amount: orNull(money),
    },
    shortCurrency('foreign_'),
  ),
);

/** A bill, also called subscription (contract 10, section 9). */
export const Bill = resource(
  { name: 'Bill', type: 'bills' },
  object({
    ...TIMES,
    name: text,
    object_has_currency_setting: always(true),
    ...CURRENCIES,
    amount_min: money,
    pc_amount_min: orNull(money),
    amount_max: money,
    pc_amount_max: orNull(money),
    amount_avg: money,
    pc_amount_avg: orNull(money),
    date: moment,
    end_date: orNull(moment),
    extension_date: orNull(moment),
    repeat_freq: oneOf(...BILL_FREQUENCIES),
    skip: whole,
    active: flag,
    order: whole,
    notes: orNull(text),
    ...OBJECT_GROUP,
    paid_dates: listOf(BillPayment),
    pay_dates: listOf(moment),
    next_expected_match: orNull(moment),
    next_expected_match_diff: text,
  }),
);
