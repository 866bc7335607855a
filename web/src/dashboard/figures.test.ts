import { expect, test } from 'vitest';
import type { Schema } from '../api/client.ts';
import { amountOf } from '../money/amount.ts';
import { daysLeft, figuresOf, perDay } from './figures.ts';

const MONTH = { start: '2026-11-01', end: '2026-11-30' };

test.each([
  ['2026-11-21', 10],
  ['2026-11-30', 1],
  ['2026-12-01', 0],
  ['2026-10-01', 30],
])('on %s there are %i days left', (now, left) => {
  expect(daysLeft(MONTH, now)).toBe(left);
});

test.each([
  ['86.08', 10, 2, '8.60'],
  ['100', 3, 0, '33'],
  ['-1', 3, 2, '0'],
  ['10', 0, 2, '0'],
])('%s over %i days is never more than there is', (left, days, decimals, each) => {
  expect(perDay(amountOf(left), days, decimals)).toBe(amountOf(each));
});

test('reads a summary by currency', () => {
  const entry = (kind: string, monetary_value: string, code = 'EUR', more = {}) => [
    `${kind}-in-${code}`,
    { key: `${kind}-in-${code}`, monetary_value, currency_code: code, ...more },
  ];
  const summary = Object.fromEntries([
    entry('balance', '-1.00'),
    entry('spent', '-3.00'),
    entry('earned', '2.00'),
    entry('bills-unpaid', '-4.00'),
    entry('left-to-spend', '9.00', 'EUR', { no_available_budgets: false }),
    entry('net-worth', '5.00', 'CHF'),
    entry('balance', '0.00', 'USD'),
    entry('left-to-spend', '-9.00', 'USD', { no_available_budgets: true }),
  ]) as Record<string, Schema<'SummaryEntry'>>;
  const [euro, dollar, ...more] = figuresOf(summary);
  expect(more).toEqual([]);
  expect(euro).toMatchObject({
    earned: amountOf('2'),
    spent: amountOf('3'),
    kept: amountOf('-1'),
    left: amountOf('9'),
    unpaid: amountOf('4'),
  });
  expect(dollar).toMatchObject({ spent: 0n, left: undefined, unpaid: 0n });
});
