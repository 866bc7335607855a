import {
  always,
  id,
  listOf,
  moment,
  money,
  object,
  oneOf,
  orNull,
  resource,
  TIMES,
  text,
} from '../../../http/schema.ts';
import { CURRENCIES } from '../../currencies/currencies.schema.ts';
import { PERIOD_WORDS } from '../budgets.logic.ts';
import { PrimarySum, Sum } from '../budgets.schema.ts';

/** A limit: what a budget may spend in a period (contract 10, section 16). */
export const BudgetLimit = resource(
  { name: 'BudgetLimit', type: 'budget_limits', related: ['budget'] },
  object({
    ...TIMES,
    start: moment,
    end: moment,
    budget_id: id,
    object_has_currency_setting: always(true),
    ...CURRENCIES,
    amount: money,
    pc_amount: orNull(money),
    period: oneOf('', ...PERIOD_WORDS),
    spent: listOf(Sum),
    pc_spent: listOf(PrimarySum),
    notes: orNull(text),
  }),
);
