import { expect, test } from 'vitest';
import { amount, formatAmount } from '../../ledger/money.ts';
import {
  type AutoBudgetType,
  decideNextAmount,
  frequencyOf,
  nextStart,
  PERIOD_WORDS,
  wordOf,
} from './budgets.logic.ts';

test.each<[AutoBudgetType, string, string, string]>([
  ['reset', '130', '10', '100'],
  ['reset', '100', '150', '100'],
  ['rollover', '100', '30', '170'],
  ['rollover', '170', '0', '270'],
  ['rollover', '100', '100', '100'],
  ['rollover', '100', '150', '100'],
  ['adjusted', '100', '30', '100'],
  ['adjusted', '100', '100', '100'],
  ['adjusted', '100', '130.25', '69.75'],
  ['adjusted', '100', '200', '0'],
  ['adjusted', '100', '250', '0'],
])('after %s with a limit of %s and %s spent, 100 a period become %s', (type, limit, spent, next) => {
  const before = { amount: amount(limit), spent: amount(spent) };
  const decided = decideNextAmount({ type, amount: amount('100') }, before);
  expect(formatAmount(decided, 0)).toBe(next);
});

test.each<AutoBudgetType>(['reset', 'rollover', 'adjusted'])(
  'without a limit before, %s begins anew',
  (type) => {
    expect(decideNextAmount({ type, amount: amount('100') }, undefined)).toBe(amount('100'));
  },
);

test.each([
  ['2026-03-15', 'daily', '2026-03-16'],
  ['2026-03-15', 'weekly', '2026-03-16'],
  ['2024-01-31', 'monthly', '2024-02-01'],
  ['2026-03-15', 'quarterly', '2026-04-01'],
  ['2026-03-15', 'half-year', '2026-07-01'],
  ['2026-12-31', 'yearly', '2027-01-01'],
] as const)('after %s the next %s period begins on %s', (day, period, next) => {
  expect(nextStart(day, period)).toBe(next);
});

test('every word of the wire means one frequency', () => {
  expect(PERIOD_WORDS.map((word) => wordOf(frequencyOf(word)))).toEqual([...PERIOD_WORDS]);
  expect(frequencyOf('half_year')).toBe('half-year');
});
