import { expect, test } from 'vitest';
import { currencyOfRow, primaryFirst, sharesOf } from './insight.ts';

const row = (name: string, difference: string, currency_code = 'EUR') => ({
  id: name,
  name,
  difference,
  difference_float: 0,
  currency_id: '1',
  currency_code,
});
const units = (text: string) => BigInt(text.replace('.', '')) * 10n ** 10n;

test('the amount says how many decimals a currency has', () => {
  expect(currencyOfRow(row('a', '-195.00')).currency_decimal_places).toBe(2);
  expect(currencyOfRow(row('a', '-195', 'JPY')).currency_decimal_places).toBe(0);
});

test('shares are added up by currency, without signs, most first', () => {
  const [euro, dollar] = sharesOf([
    row('Food', '-10.10'),
    row('Home', '-20.20'),
    row('Food', '-3.00', 'USD'),
    row('Art', '-10.10'),
  ]);
  expect(euro?.total).toBe(units('40.40'));
  expect(euro?.shares.map(({ name }) => name)).toEqual(['Home', 'Art', 'Food']);
  expect(dollar?.shares).toEqual([{ id: 'Food', name: 'Food', amount: units('3.00') }]);
  expect(sharesOf([])).toEqual([]);
});

test('the currency of the household stands first', () => {
  const list = ['USD', 'EUR', 'CHF'].map((code) => ({ currency: { currency_code: code } }));
  const codes = (primary?: string) =>
    primaryFirst(list, primary).map(({ currency }) => currency.currency_code);
  expect(codes('EUR')).toEqual(['EUR', 'USD', 'CHF']);
  expect(codes(undefined)).toEqual(['USD', 'EUR', 'CHF']);
});
