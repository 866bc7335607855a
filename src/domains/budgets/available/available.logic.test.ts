import { expect, test } from 'vitest';
import { addDays } from '../../../kernel/date.ts';
import { FREQUENCIES } from '../../../ledger/calendar.ts';
import { type Amount, amount, formatAmount } from '../../../ledger/money.ts';
import {
  frequencyOfView,
  isPeriod,
  type Planned,
  plannedIn,
  plannedPerPeriod,
  shareOf,
} from './available.logic.ts';

const plan = (start: string, end: string, sum: string): Planned => ({ start, end, amount: amount(sum) });
const shown = (planned: readonly Planned[]) =>
  planned.map(({ start, end, amount: sum }) => `${start} ${end} ${formatAmount(sum, 0)}`);

test('a plan counts in each period with the share of its days', () => {
  const plans = [plan('2026-01-15', '2026-02-14', '310'), plan('2026-02-01', '2026-02-28', '60')];
  expect(shown(plannedPerPeriod(plans, { range: undefined, frequency: 'monthly' }))).toEqual([
    '2026-01-01 2026-01-31 170',
    '2026-02-01 2026-02-28 200',
  ]);
  const range = { start: '2026-02-01', end: '2026-02-28' };
  expect(shown(plannedPerPeriod(plans, { range, frequency: 'monthly' }))).toEqual([
    '2026-02-01 2026-02-28 200',
  ]);
});

test('days outside of a plan have no share, and periods without anything are left out', () => {
  const january = plan('2026-01-01', '2026-01-31', '31');
  expect(shareOf(january, { start: '2025-12-01', end: '2025-12-31' })).toBe(0n);
  expect(shareOf(january, { start: '2026-02-01', end: '2026-02-28' })).toBe(0n);
  expect(shareOf(january, { start: '2025-12-31', end: '2026-01-02' })).toBe(amount('2'));
  const nothing = plan('2026-01-01', '2026-01-31', '0');
  expect(plannedPerPeriod([nothing], { range: undefined, frequency: 'monthly' })).toEqual([]);
});

test('whatever the periods, the shares add up to the plans to the last digit', () => {
  let state = 7;
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const sum = (planned: readonly Planned[]): Amount => planned.reduce((all, one) => all + one.amount, 0n);
  for (let round = 0; round < 100; round++) {
    const plans = Array.from({ length: 1 + random(5) }, () => {
      const start = addDays('2023-12-01', random(400));
      return { start, end: addDays(start, random(120)), amount: BigInt(1 + random(2_000_000_000)) * 997n };
    });
    const frequency = FREQUENCIES[random(FREQUENCIES.length)] ?? 'monthly';
    const planned = plannedPerPeriod(plans, { range: undefined, frequency });
    expect(sum(planned), `round ${round}`).toBe(sum(plans));
    for (const period of planned) {
      expect(isPeriod(period, frequency)).toBe(true);
      expect(plannedIn(plans, period)).toBe(period.amount);
    }
  }
});

test.each([
  ['1D', 'daily'],
  ['1W', 'weekly'],
  ['1M', 'monthly'],
  ['3M', 'quarterly'],
  ['6M', 'half-year'],
  ['1Y', 'yearly'],
  ['MTD', 'monthly'],
  ['QTD', 'quarterly'],
  ['YTD', 'yearly'],
  ['last30', 'monthly'],
  ['toString', 'monthly'],
  [null, 'monthly'],
  [{}, 'monthly'],
])('whoever looks at %s sees %s periods', (value, frequency) => {
  expect(frequencyOfView(value)).toBe(frequency);
});
