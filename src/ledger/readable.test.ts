import { describe, expect, test } from 'vitest';
import { amount } from './money.ts';
import { localeNamed, readableAmount } from './readable.ts';

const EURO = { symbol: '€', decimalPlaces: 2 };
const DINAR = { symbol: 'د', decimalPlaces: 3 };

describe('an amount for people', () => {
  test.each([
    ['4205.05', EURO, 'en-US', '€4,205.05'],
    ['-3354.95', EURO, 'en-US', '-€3,354.95'],
    ['0', { symbol: '$', decimalPlaces: 2 }, 'en-US', '$0.00'],
    ['-0.3626', { symbol: '$', decimalPlaces: 2 }, 'en-US', '-$0.36'],
    ['1234567890.5', { symbol: '¥', decimalPlaces: 0 }, 'en-US', '¥1,234,567,891'],
    ['9007199254740993.123', DINAR, 'en-US', 'د\u00a09,007,199,254,740,993.123'],
    ['12.5', { symbol: 'CHF', decimalPlaces: 2 }, 'en-US', 'CHF\u00a012.50'],
    ['1234.5', EURO, 'de-DE', '1.234,50\u00a0€'],
  ])('%s', (value, currency, locale, text) => {
    expect(readableAmount(amount(value), currency, locale)).toBe(text);
  });

  test.each([
    ['nl_NL', 'nl-NL'],
    ['en_US', 'en-US'],
    ['equal?', 'en-US'],
    ['', 'en-US'],
    [5, 'en-US'],
    ['zz_ZZ', 'en-US'],
  ])('in the locale %s', (name, locale) => {
    expect(localeNamed(name)).toBe(locale);
  });
});
