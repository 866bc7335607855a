import { expect, test } from 'vitest';
import { changeOf, currencyOf, sharesOf, sizesIn, totalsOf } from './share.ts';

const sum = (text: string, code = 'EUR') => ({
  sum: text,
  currency_code: code,
  currency_symbol: '',
  currency_decimal_places: 2,
});

test('shares are told by currency, largest first, whatever their sign', () => {
  const things = [
    { name: 'small', sums: [sum('-25')] },
    { name: 'large', sums: [sum('-75'), sum('-10', 'USD')] },
  ];
  const shares = sharesOf(things, ({ sums }) => sums);
  expect(shares.map(({ of, sum, bar, part }) => [of.name, sum.currency_code, bar, part])).toEqual([
    ['large', 'EUR', 1, 0.75],
    ['small', 'EUR', 0.3333, 0.25],
    ['large', 'USD', 1, 1],
  ]);
});

test('the currency of the household stands first, wherever it comes', () => {
  const things = [{ sums: [sum('-10', 'USD')] }, { sums: [sum('-5')] }];
  const codes = sharesOf(things, ({ sums }) => sums, 'EUR').map((share) => share.sum.currency_code);
  expect(codes).toEqual(['EUR', 'USD']);
});

test('months are told in the currency of the household, unless nothing moved in it', () => {
  const { sum: _none, ...euro } = sum('0');
  expect(currencyOf([], euro).currency_code).toBe('EUR');
  expect(currencyOf([sum('-1', 'USD'), sum('-1')], euro).currency_code).toBe('EUR');
  expect(currencyOf([sum('-1', 'USD')], euro).currency_code).toBe('USD');
  expect(sizesIn([[sum('-1', 'USD'), sum('-2.5')], []], euro)).toEqual(['2.50', '0.00']);
});

test('a change tells how much more was moved', () => {
  expect(changeOf('-30', '-20')).toBe('10');
  expect(changeOf('-10.5', '-20')).toBe('-9.5');
});

test('totals are exact, one for each currency', () =>
  expect(totalsOf([sum('0.1'), sum('0.2'), sum('1', 'USD')]).map((total) => total.sum)).toEqual([
    '0.3',
    '1',
  ]));
