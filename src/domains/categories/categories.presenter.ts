import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import { type Amount, formatAmount } from '../../ledger/money.ts';
import { currencyFields, primaryCurrencyFields } from '../currencies/currencies.presenter.ts';
import type { Currency, CurrencyMap } from '../currencies/currencies.service.ts';
import type { Direction, Movements } from './categories.logic.ts';
import type { CategoriesView } from './categories.service/view.ts';

/** Every category of a view as a resource (contract 10, section 13). */
export function presentCategories({ categories, currencies }: CategoriesView): Resource[] {
  const primary = primaryCurrencyFields(currencies.primary);
  return categories.map(({ category, movements }) => ({
    type: 'categories',
    id: category.id,
    attributes: {
      created_at: showInstant(category.createdAt),
      updated_at: showInstant(category.updatedAt),
      name: category.name,
      notes: category.notes,
      object_has_currency_setting: false,
      ...primary,
      ...presentMovement('spent', movements, currencies),
      ...presentMovement('earned', movements, currencies),
      ...presentMovement('transferred', movements, currencies),
    },
  }));
}

/** The one category of a view. */
export const presentCategory = (view: CategoriesView): Resource => presentCategories(view)[0] as Resource;

function presentMovement(direction: Direction, movements: Movements | null, currencies: CurrencyMap): object {
  if (movements === null) return { [direction]: null, [`pc_${direction}`]: null };
  const { perCurrency, inPrimary } = movements[direction];
  return {
    [direction]: perCurrency.map(({ currencyId, amount }) => presentSum(amount, currencies.get(currencyId))),
    [`pc_${direction}`]: inPrimary === undefined ? [] : [presentSum(inPrimary, currencies.primary)],
  };
}

/** A sum that lacks a rate cannot be told, and is not told in part either: it is null. */
const presentSum = (amount: Amount | null, currency: Currency): object => ({
  sum: amount === null ? null : formatAmount(amount, currency.decimalPlaces),
  ...currencyFields(currency),
});
