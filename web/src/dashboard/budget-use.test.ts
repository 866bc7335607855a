import { expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { usesOf } from './budget-use.ts';

const EURO = {
  currency_id: '1',
  currency_name: 'Euro',
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_decimal_places: 2,
};
const DOLLAR = { ...EURO, currency_id: '2', currency_code: 'USD' };
const budget = (id: string, spent: { sum: string; currency: typeof EURO }[] = [], active = true) => ({
  id,
  attributes: {
    active,
    name: `Budget ${id}`,
    spent: spent.map(({ sum, currency }) => ({ sum, ...currency })),
  },
});
const limit = (budget_id: string, amount: string, spent: string | undefined) => ({
  attributes: { budget_id, amount, spent: spent ? [{ sum: spent, ...EURO }] : [], ...EURO },
});

test.each([
  ['100', '-50', 'under'],
  ['100', '-84.99', 'under'],
  ['100', '-85', 'near'],
  ['100', '-100', 'near'],
  ['100', '-100.01', 'over'],
  ['100', undefined, 'under'],
  ['0', undefined, 'under'],
])('%s planned and %s spent is %s', (amount, spent, state) => {
  expect(usesOf([budget('1')], [limit('1', amount, spent)])[0]?.state).toBe(state);
});

test('adds limits of the days shown, and tells what is spent in other currencies', () => {
  const spent = [
    { sum: '-30', currency: EURO },
    { sum: '-5', currency: DOLLAR },
  ];
  const uses = usesOf(
    [budget('1', spent), budget('2'), budget('3', spent, false)],
    [limit('1', '20', '-10'), limit('1', '20', '-20'), limit('9', '1', '-1')],
  );
  expect(uses.map(({ key, limit, spent, state }) => [key, limit, spent, state])).toEqual([
    ['1 EUR', amountOf('40'), amountOf('30'), 'under'],
    ['1 USD', undefined, amountOf('5'), 'unplanned'],
  ]);
});
