import {
  flag,
  listOf,
  money,
  named,
  object,
  oneOf,
  orNull,
  resource,
  TIMES,
  text,
  whole,
} from '../../http/schema.ts';
import { currencyFields, currencyFieldsOrNull } from '../currencies/currencies.schema.ts';
import { NO_OBJECT_GROUP } from '../object-groups/object-groups.schema.ts';
import { AUTO_BUDGET_TYPES, PERIOD_WORDS } from './budgets.logic.ts';

/** A sum in one currency. */
export const Sum = named('Sum', object({ sum: money, ...currencyFields() }));
/** A sum in the primary currency; null where a rate is missing. */
export const PrimarySum = named('PrimarySum', object({ sum: orNull(money), ...currencyFields() }));

/** A budget (contract 10, section 14). */
export const Budget = resource(
  { name: 'Budget', type: 'budgets' },
  object({
    ...TIMES,
    active: flag,
    name: text,
    order: whole,
    notes: orNull(text),
    auto_budget_type: orNull(oneOf(...AUTO_BUDGET_TYPES)),
    auto_budget_period: orNull(oneOf(...PERIOD_WORDS)),
    ...NO_OBJECT_GROUP,
    object_has_currency_setting: flag,
    ...currencyFieldsOrNull(),
    ...currencyFields('primary_'),
    auto_budget_amount: orNull(money),
    pc_auto_budget_amount: orNull(money),
    spent: orNull(listOf(Sum)),
    pc_spent: orNull(listOf(PrimarySum)),
  }),
);
