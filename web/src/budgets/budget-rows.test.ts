import { describe, expect, test } from 'vitest';
import { averageOf, budgetRows, totalsOf } from './budget-rows.ts';
import type { Budget, Limit } from './budgets.queries.ts';

const MONTH = { start: '2026-03-01', end: '2026-03-31' };

const budget = (id: string, ...spent: [string, string][]): Budget =>
  ({ id, attributes: { spent: spent.map(([sum, currency_code]) => ({ sum, currency_code })) } }) as Budget;

const limit = (budget_id: string, amount: string, more: object = {}): Limit =>
  ({
    id: `${budget_id}-${amount}`,
    attributes: {
      budget_id,
      amount,
      currency_code: 'EUR',
      start: '2026-03-01T00:00:00+00:00',
      end: '2026-03-31T23:59:59+00:00',
      ...more,
    },
  }) as Limit;

const rowsOf = (budgets: Budget[], limits: Limit[]) => budgetRows({ budgets, limits, period: MONTH }, 'EUR');

describe('a budget of a month', () => {
  test.each([
    ['fine', '-50', '100', '50', 0.5],
    ['near', '-95', '100', '5', 0.95],
    ['over', '-100.01', '100', '-0.01', 1],
    ['fine', '-90', '100', '10', 0.9],
  ])('is %s with %s spent of %s', (state, spent, amount, left, share) => {
    const [row] = rowsOf([budget('1', [spent, 'EUR'])], [limit('1', amount)]);
    expect(row).toMatchObject({ state, left, share });
  });

  test('is open without a limit, and with one of another currency', () => {
    const rows = rowsOf([budget('1', ['-5', 'EUR'])], [limit('1', '100', { currency_code: 'USD' })]);
    expect(rows[0]).toMatchObject({
      state: 'open',
      spent: '5',
      left: undefined,
      limit: undefined,
      others: [],
    });
  });

  test('counts the limits of its weeks together, and not the one that reaches over its end', () => {
    const week = (start: string, end: string) =>
      limit('1', '25.50', { start: `${start}T00:00:00+00:00`, end: `${end}T23:59:59+00:00` });
    const [first, second] = [week('2026-03-02', '2026-03-08'), week('2026-03-09', '2026-03-15')];
    const last = week('2026-03-30', '2026-04-05');
    const [row] = rowsOf([budget('1', ['-50', 'EUR'])], [first, second, last]);
    expect(row).toMatchObject({ within: [first, second], others: [last], planned: '51', left: '1' });
    expect([row?.limit, row?.state]).toEqual([undefined, 'near']);
  });

  test('shows the limit of a quarter beside its own', () => {
    const quarter = limit('1', '900', { start: '2026-01-01T00:00:00+00:00' });
    const [row] = rowsOf([budget('1')], [quarter, limit('1', '300')]);
    expect(row?.limit?.attributes.amount).toBe('300');
    expect(row?.others).toEqual([quarter]);
  });
});

describe('all budgets together', () => {
  const rows = rowsOf(
    [budget('1', ['-40', 'EUR']), budget('2', ['-70', 'EUR'])],
    [limit('1', '100'), limit('3', '5')],
  );

  test('count where there is a limit, and tell what may be spent on each day left', () => {
    expect(totalsOf(rows, MONTH, { today: '2026-03-22', decimals: 2 })).toMatchObject({
      budgeted: '100',
      spent: '40',
      left: '60',
      days: 10,
      perDay: '6',
    });
  });

  test.each([
    ['before the month', '2026-02-10', 31],
    ['on its last day', '2026-03-31', 1],
    ['behind it', '2026-04-01', 0],
  ])('%s %s there are %i days', (_, today, days) =>
    expect(totalsOf(rows, MONTH, { today, decimals: 2 }).days).toBe(days),
  );

  test.each([
    [2, '1.93'],
    [0, '1'],
    [3, '1.935'],
  ])('tell with %i decimals what a currency of so many has', (decimals, perDay) => {
    expect(totalsOf(rows, MONTH, { today: '2026-02-22', decimals }).perDay).toBe(perDay);
  });
});

test.each([
  [2, '6.66'],
  [0, '6'],
])('an average is cut at %i decimals', (decimals, average) =>
  expect(averageOf(['10', '10', '0'], decimals)).toBe(average),
);
