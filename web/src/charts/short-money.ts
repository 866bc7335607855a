import type { CurrencyFacts } from '../parts/amount.tsx';

/**
 * Writes where an axis stands in a few signs, such as `€12K`. Only for the position in a picture: an amount
 * itself is written exactly by `formatAmount`.
 */
export function shortMoney(locale: string, currency: CurrencyFacts): (value: number) => string {
  const code = currency.currency_code ?? '';
  const format = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 4,
    ...(/^[A-Z]{3}$/.test(code) && { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }),
  });
  return (value) => format.format(value);
}
