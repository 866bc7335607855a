import { type Amount, formatAmount, roundAmount } from './money.ts';

/** The locale of somebody who chose none, and of names that no locale has. */
export const LOCALE_DEFAULT = 'en-US';

/** What is needed of a currency to write its amounts for people. */
export interface ReadableCurrency {
  symbol: string;
  decimalPlaces: number;
}

const formats = new Map<string, Intl.NumberFormat>();
/** Formats kept: locales of people by decimals of currencies. */
const FORMATS_MAX = 1000;

function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const at = `${locale} ${decimals}`;
  const known = formats.get(at);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    // Stands for any currency; its sign is replaced by the symbol that the household gave its own.
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  if (formats.size < FORMATS_MAX) formats.set(at, format);
  return format;
}

/** The locale that a name such as `nl_NL` means; the default where there is none of that name. */
export function localeNamed(name: unknown): string {
  if (typeof name !== 'string') return LOCALE_DEFAULT;
  try {
    const [known] = Intl.NumberFormat.supportedLocalesOf(name.replaceAll('_', '-'));
    return known ?? LOCALE_DEFAULT;
  } catch {
    return LOCALE_DEFAULT;
  }
}

/** Letters touch no digits: `CHF 5.00`, but `$5.00`. */
const ENDS_IN_LETTER = /\p{L}$/u;

/**
 * An amount as people of a locale write it, rounded to the currency's decimals: `-€1,234.50`. The digits
 * are exact; no binary float touches them.
 */
export function readableAmount(amount: Amount, currency: ReadableCurrency, locale = LOCALE_DEFAULT): string {
  const { symbol, decimalPlaces } = currency;
  const text = formatAmount(roundAmount(amount, decimalPlaces), decimalPlaces);
  const parts = formatOf(locale, decimalPlaces).formatToParts(text as Intl.StringNumericLiteral);
  return parts
    .map(({ type, value }, i) => {
      if (type !== 'currency') return value;
      const next = parts[i + 1]?.type;
      return ENDS_IN_LETTER.test(symbol) && next === 'integer' ? `${symbol}\u00a0` : symbol;
    })
    .join('');
}
