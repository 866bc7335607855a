import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import { formatAmount } from '../../ledger/money.ts';
import { currencyFields, primaryCurrencyFields } from '../currencies/currencies.presenter.ts';
import type { Currency, CurrencyMap } from '../currencies/currencies.service.ts';
import { wordOf } from './budgets.logic.ts';
import type { BudgetView } from './budgets.service/show.ts';
import type { Spending } from './budgets.service/spending.ts';

/** The currency fields of a budget without an auto-budget, which has no currency of its own. */
const NO_CURRENCY = {
  currency_id: null,
  currency_name: null,
  currency_code: null,
  currency_symbol: null,
  currency_decimal_places: null,
};

/** A budget as the wire shows it (contract 10, section 14). */
export function presentBudget(view: BudgetView): Resource {
  const { budget, spending, currencies, autoInPrimary } = view;
  const { auto } = budget;
  const { primary } = currencies;
  const currency = auto && currencies.get(auto.currencyId);
  return {
    type: 'budgets',
    id: budget.id,
    attributes: {
      created_at: showInstant(budget.createdAt),
      updated_at: showInstant(budget.updatedAt),
      active: budget.active,
      name: budget.name,
      order: budget.position,
      notes: budget.notes,
      auto_budget_type: auto?.type ?? null,
      auto_budget_period: auto ? wordOf(auto.period) : null,
      object_group_id: null,
      object_group_order: null,
      object_group_title: null,
      object_has_currency_setting: auto !== null,
      ...(currency ? currencyFields(currency) : NO_CURRENCY),
      ...primaryCurrencyFields(primary),
      auto_budget_amount: auto && currency ? formatAmount(auto.amount, currency.decimalPlaces) : null,
      pc_auto_budget_amount:
        autoInPrimary === null ? null : formatAmount(autoInPrimary, primary.decimalPlaces),
      spent: spending ? presentSpent(spending, currencies) : null,
      pc_spent: spending ? presentConverted(spending, primary) : null,
    },
  };
}

/** What was spent, one element per currency. */
export const presentSpent = (spending: Spending, currencies: CurrencyMap) =>
  spending.perCurrency.map(({ currencyId, amount }) => {
    const currency = currencies.get(currencyId);
    return { sum: formatAmount(amount, currency.decimalPlaces), ...currencyFields(currency) };
  });

/** What was spent in the primary currency, as one element; its sum is null where a rate is missing. */
export function presentConverted({ inPrimary }: Spending, primary: Currency) {
  if (inPrimary === undefined) return [];
  const sum = inPrimary === null ? null : formatAmount(inPrimary, primary.decimalPlaces);
  return [{ sum, ...currencyFields(primary) }];
}
