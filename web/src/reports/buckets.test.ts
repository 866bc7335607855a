import { expect, test } from 'vitest';
import { bucketAround, bucketName, lastTwelveMonths, unitFor } from './buckets.ts';

const ALL = { start: '2025-02-10', end: '2026-11-20' };
const MONTHS = { short: (day: string) => day.slice(5, 7), long: (day: string) => day.slice(0, 7) };

test.each([
  ['month', '2025-06-15', '2025-06-01', '2025-06-30'],
  ['month', '2025-02-15', '2025-02-10', '2025-02-28'],
  ['quarter', '2025-06-15', '2025-04-01', '2025-06-30'],
  ['quarter', '2026-10-01', '2026-10-01', '2026-11-20'],
  ['year', '2026-01-01', '2026-01-01', '2026-11-20'],
] as const)('the %s around %s', (unit, day, start, end) => {
  expect(bucketAround(day, unit, ALL)).toEqual({ start, end });
});

test.each([
  ['month', { short: '08', long: '2026-08' }],
  ['quarter', { short: 'Q3 26', long: 'Q3 2026' }],
  ['year', { short: '2026', long: '2026' }],
] as const)('the name of a %s', (unit, name) => {
  expect(bucketName('2026-08-01', unit, MONTHS)).toEqual(name);
});

test.each([
  [{ start: '2026-01-01', end: '2026-12-31' }, 'month'],
  [{ start: '2026-01-05', end: '2026-01-06' }, 'month'],
  [{ start: '2024-01-01', end: '2026-12-31' }, 'quarter'],
  [{ start: '2016-01-01', end: '2026-12-31' }, 'year'],
])('a period is shown well by', (period, unit) => {
  expect(unitFor(period)).toBe(unit);
});

test('the last twelve months are whole ones', () => {
  expect(lastTwelveMonths('2026-11-21')).toEqual({ start: '2025-12-01', end: '2026-11-30' });
});
