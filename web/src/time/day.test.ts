import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  lengthInMonths,
  longerThanADay,
  monthsUntil,
  nextPeriod,
} from './day.ts';

test.each([
  ['2026-03-05', '2026-03-06', '2026-03-05', '2026-03-06'],
  ['2026-02-05', '2026-02-05', '2026-02-01', '2026-02-28'],
])('from %s to %s is shown from %s to %s', (start, end, first, last) =>
  expect(longerThanADay({ start, end })).toEqual({ start: first, end: last }),
);

describe('days', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s and %i months is %s', (day, months, wanted) => expect(addMonths(day, months)).toBe(wanted));

  test('go over the end of a month, of a year and over the change of clocks', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(endOfMonth('2024-02-10')).toBe('2024-02-29');
  });

  test('lie in the months before them, also where those are shorter', () => {
    expect(monthsUntil('2026-03-31', 3)).toEqual([
      { start: '2026-01-01', end: '2026-01-31' },
      { start: '2026-02-01', end: '2026-02-28' },
      { start: '2026-03-01', end: '2026-03-31' },
    ]);
  });
});

describe('the period behind another', () => {
  test.each([
    ['a month', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
    ['a quarter', '2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30'],
    ['a year', '2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
    ['ten days', '2026-01-05', '2026-01-14', '2026-01-15', '2026-01-24'],
  ])('of %s is as long', (_, start, end, nextStart, nextEnd) => {
    const next = nextPeriod({ start, end }, 1);
    expect(next).toEqual({ start: nextStart, end: nextEnd });
    expect(nextPeriod(next, -1)).toEqual({ start, end });
  });

  test('knows whole months from others', () => {
    expect(lengthInMonths({ start: '2026-01-01', end: '2026-12-31' })).toBe(12);
    expect(lengthInMonths({ start: '2026-01-02', end: '2026-01-31' })).toBeUndefined();
  });
});
