import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shares } from './insight.ts';
import { householdOf } from './sankey-data.ts';

const shares = (amounts: bigint[]): Shares => ({
  currency: { currency_code: 'EUR', currency_decimal_places: 2 },
  total: amounts.reduce((a, b) => a + b, 0n),
  shares: [...amounts]
    .sort((a, b) => (a > b ? -1 : 1))
    .map((amount, at) => ({ id: String(at), name: `Label ${at}`, amount })),
});

test('what is left was kept, and what is missing was drawn', () => {
  const kinds = (income: bigint[], expense: bigint[]) =>
    householdOf(shares(income), shares(expense))?.stops.map(({ kind, amount }) => `${kind} ${amount}`);
  expect(kinds([10n], [4n])).toEqual(['income 10', 'middle 10', 'kept 6', 'expense 4']);
  expect(kinds([3n], [4n])).toEqual(['income 3', 'drawn 1', 'middle 4', 'expense 4']);
  expect(householdOf(undefined, undefined)).toBeUndefined();
});

test('as much goes into the middle as comes out of it, however many there are', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 18n }), { maxLength: 40 });
  fc.assert(
    fc.property(amounts, amounts, (income, expense) => {
      const { stops = [], streams = [] } = householdOf(shares(income), shares(expense)) ?? {};
      const sum = (list: { amount: bigint }[]) => list.reduce((total, { amount }) => total + amount, 0n);
      const into = sum(streams.filter(({ to }) => to === 'middle'));
      expect(into).toBe(sum(streams.filter(({ from }) => from === 'middle')));
      expect(into).toBe(stops.find(({ kind }) => kind === 'middle')?.amount);
      expect(new Set(stops.map(({ key }) => key)).size).toBe(stops.length);
      expect(stops.length).toBeLessThanOrEqual(27);
    }),
  );
});
