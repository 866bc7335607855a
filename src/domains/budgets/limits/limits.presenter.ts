import type { Resource } from '../../../http/json-api.ts';
import { endOfDay, showCivil, showInstant } from '../../../kernel/date.ts';
import { formatAmount } from '../../../ledger/money.ts';
import { currencyFields, primaryCurrencyFields } from '../../currencies/currencies.presenter.ts';
import { wordOf } from '../budgets.logic.ts';
import { presentBudget, presentConverted, presentSpent } from '../budgets.presenter.ts';
import type { LimitsPage, LimitView } from './limits.service/show.ts';

/** A limit as the wire shows it (contract 10, section 16). */
export function presentLimit(view: LimitView): Resource {
  const { limit, currency, primary, inPrimary, spending, currencies } = view;
  return {
    type: 'budget_limits',
    id: limit.id,
    uri: `/budgets/limits/${limit.id}`,
    attributes: {
      created_at: showInstant(limit.createdAt),
      updated_at: showInstant(limit.updatedAt),
      start: showCivil(limit.start),
      end: showCivil(endOfDay(limit.end)),
      budget_id: String(limit.budgetId),
      object_has_currency_setting: true,
      ...currencyFields(currency),
      ...primaryCurrencyFields(primary),
      amount: formatAmount(limit.amount, currency.decimalPlaces),
      pc_amount: inPrimary === null ? null : formatAmount(inPrimary, primary.decimalPlaces),
      period: limit.period === null ? '' : wordOf(limit.period),
      spent: presentSpent(spending, currencies),
      pc_spent: presentConverted(spending, primary),
      notes: limit.notes,
    },
    relationships: { budget: { type: 'budgets', id: limit.budgetId } },
  };
}

/** A page of limits with their budgets beside them, each once (contract 10, section 16). */
export const presentLimits = ({ items, total, budgets }: LimitsPage) => ({
  items: items.map(presentLimit),
  total,
  included: budgets.map(presentBudget),
});
