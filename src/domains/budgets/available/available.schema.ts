import { always, listOf, moment, money, object, orNull, resource, TIMES } from '../../../http/schema.ts';
import { CURRENCIES } from '../../currencies/currencies.schema.ts';
import { PrimarySum, Sum } from '../budgets.schema.ts';

/** What limits plan to spend in a period and a currency (contract 10, section 15). */
export const AvailableBudget = resource(
  { name: 'AvailableBudget', type: 'available_budgets' },
  object({
    ...TIMES,
    object_has_currency_setting: always(true),
    ...CURRENCIES,
    amount: money,
    pc_amount: orNull(money),
    start: moment,
    end: moment,
    spent_in_budgets: listOf(Sum),
    pc_spent_in_budgets: listOf(PrimarySum),
    spent_outside_budgets: listOf(Sum),
    pc_spent_outside_budgets: listOf(PrimarySum),
  }),
);
