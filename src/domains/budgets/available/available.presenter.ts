import type { Resource } from '../../../http/json-api.ts';
import { endOfDay, showCivil, showInstant } from '../../../kernel/date.ts';
import { formatAmount, roundAmount } from '../../../ledger/money.ts';
import { currencyFields, primaryCurrencyFields } from '../../currencies/currencies.presenter.ts';
import { presentConverted, presentSpent } from '../budgets.presenter.ts';
import type { AvailableView } from './available.service.ts';

/** An available budget as the wire shows it (contract 10, section 15). */
export function presentAvailable(view: AvailableView): Resource {
  const { available, currency, primary, inPrimary, inBudgets, outside, currencies } = view;
  return {
    type: 'available_budgets',
    id: available.id,
    attributes: {
      created_at: showInstant(available.createdAt),
      updated_at: showInstant(available.updatedAt),
      object_has_currency_setting: true,
      ...currencyFields(currency),
      ...primaryCurrencyFields(primary),
      amount: formatAmount(roundAmount(available.amount, currency.decimalPlaces), currency.decimalPlaces),
      pc_amount: inPrimary === null ? null : formatAmount(inPrimary, primary.decimalPlaces),
      start: showCivil(available.start),
      end: showCivil(endOfDay(available.end)),
      spent_in_budgets: presentSpent(inBudgets, currencies),
      pc_spent_in_budgets: presentConverted(inBudgets, primary),
      spent_outside_budgets: presentSpent(outside, currencies),
      pc_spent_outside_budgets: presentConverted(outside, primary),
    },
  };
}
