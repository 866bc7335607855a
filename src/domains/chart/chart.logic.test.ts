import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../../kernel/date.ts';
import { bucketsOf, CHART_PERIODS, type ChartPeriod, runningBalances, stepsOf } from './chart.logic.ts';

const steps = (start: Day, end: Day, period: ChartPeriod) => stepsOf({ start, end }, period);

describe('the points of a chart', () => {
  test.each([
    ['2026-02-01', '2026-02-03', '1D', ['2026-02-01', '2026-02-02', '2026-02-03']],
    ['2026-02-01', '2026-02-14', '1W', ['2026-02-01', '2026-02-08']],
    ['2026-01-31', '2026-03-31', '1M', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['2026-01-15', '2026-12-31', '3M', ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']],
    ['2026-01-01', '2026-12-31', '6M', ['2026-01-01', '2026-07-01']],
    ['2024-02-29', '2026-02-28', '1Y', ['2024-02-29', '2025-02-28', '2026-02-28']],
    ['2026-02-01', '2026-02-01', '1Y', ['2026-02-01']],
  ] as const)('from %s to %s by %s', (start, end, period, days) => {
    expect(steps(start, end, period)).toEqual(days);
  });
});

test('a balance is carried on from one point to the next', () => {
  const changes = [
    { day: '2026-02-01', amount: 5n },
    { day: '2026-02-02', amount: -2n },
    { day: '2026-02-04', amount: 10n },
  ];
  const days = ['2026-02-01', '2026-02-03', '2026-02-04', '2026-02-09'];
  expect(runningBalances(100n, changes, days)).toEqual([105n, 103n, 113n, 113n]);
  expect(runningBalances(1n, [], ['2026-02-01'])).toEqual([1n]);
});

describe('the periods of a chart', () => {
  test('are those of the calendar; a last one without a point is told under its first day', () => {
    expect(bucketsOf({ start: '2026-01-15', end: '2026-03-14' }, '1M')).toEqual([
      { label: '2026-01-15', end: '2026-01-31' },
      { label: '2026-02-15', end: '2026-02-28' },
      { label: '2026-03-01', end: '2026-03-31' },
    ]);
    expect(bucketsOf({ start: '2026-02-04', end: '2026-02-11' }, '1W')).toEqual([
      { label: '2026-02-04', end: '2026-02-08' },
      { label: '2026-02-11', end: '2026-02-15' },
    ]);
  });

  test('hold every day of the range once, each under a label of its own that lies in it', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2020-01-01', n));
    const period = fc.constantFrom(...(Object.keys(CHART_PERIODS) as ChartPeriod[]));
    fc.assert(
      fc.property(day, day, period, (one, other, wanted) => {
        const [start, end] = one < other ? [one, other] : [other, one];
        const buckets = bucketsOf({ start, end }, wanted);
        const labels = buckets.map(({ label }) => label);
        expect(new Set(labels).size).toBe(labels.length);
        expect(labels).toEqual([...labels].sort());
        let from = start;
        for (const bucket of buckets) {
          expect(bucket.label >= from && bucket.label <= bucket.end && bucket.label <= end).toBe(true);
          from = addDays(bucket.end, 1);
        }
        expect(from > end).toBe(true);
      }),
    );
  });
});
