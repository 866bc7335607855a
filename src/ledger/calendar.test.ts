import { describe, expect, it, test } from 'vitest';
import { addDays, type Day, lastOfMonth } from '../kernel/date.ts';
import {
  addMonths,
  addPeriods,
  daysBetween,
  FREQUENCIES,
  type Frequency,
  indexFrom,
  nearestWithin,
  occurrence,
  periodAround,
  type Series,
  weekday,
} from './calendar.ts';

const SEED = 20_260_315;
const CASES = 3000;

/** Numbers that look random and are the same in every run (linear congruence of Numerical Recipes). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Any series of the years 1990 to 2030. */
function anySeries(next: (below: number) => number): Series {
  const frequency = FREQUENCIES[next(FREQUENCIES.length)] as Frequency;
  return { first: addDays('1990-01-01', next(14_600)), frequency, skip: next(3) === 0 ? next(32) : 0 };
}

describe('addMonths', () => {
  test.each([
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-10-31', 4, '2025-02-28'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
    ['1999-12-31', 2, '2000-02-29'],
    ['2100-01-30', 1, '2100-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('periodAround', () => {
  test.each<[Day, Frequency, Day, Day]>([
    ['2024-05-05', 'daily', '2024-05-05', '2024-05-05'],
    ['2024-05-05', 'weekly', '2024-04-29', '2024-05-05'],
    ['2024-05-06', 'weekly', '2024-05-06', '2024-05-12'],
    ['2024-02-10', 'monthly', '2024-02-01', '2024-02-29'],
    ['2024-12-31', 'quarterly', '2024-10-01', '2024-12-31'],
    ['2024-06-30', 'half-year', '2024-01-01', '2024-06-30'],
    ['2024-07-01', 'half-year', '2024-07-01', '2024-12-31'],
    ['2024-07-01', 'yearly', '2024-01-01', '2024-12-31'],
  ])('%s lies in the %s period from %s to %s', (day, frequency, start, end) => {
    expect(periodAround(day, frequency)).toEqual({ start, end });
  });

  test('periods follow each other without a gap', () => {
    const next = numbers(SEED);
    for (let i = 0; i < CASES; i++) {
      const { first, frequency } = anySeries(next);
      const { start, end } = periodAround(first, frequency);
      expect(start <= first && first <= end).toBe(true);
      expect(periodAround(addDays(end, 1), frequency).start).toBe(addDays(end, 1));
      expect(periodAround(addDays(start, -1), frequency).end).toBe(addDays(start, -1));
    }
  });
});

describe('a series', () => {
  test.each<[string, Series, Day[]]>([
    [
      'weekly, every third week',
      { first: '2024-01-01', frequency: 'weekly', skip: 2 },
      ['2024-01-01', '2024-01-22', '2024-02-12', '2024-03-04'],
    ],
    [
      'monthly from the 31st: each month end, and the 31st again where there is one',
      { first: '2024-01-31', frequency: 'monthly', skip: 0 },
      ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31'],
    ],
    [
      'monthly from the 30th through a February',
      { first: '2022-12-30', frequency: 'monthly', skip: 0 },
      ['2022-12-30', '2023-01-30', '2023-02-28', '2023-03-30'],
    ],
    [
      'every second quarter from a month end',
      { first: '2024-08-31', frequency: 'quarterly', skip: 1 },
      ['2024-08-31', '2025-02-28', '2025-08-31', '2026-02-28'],
    ],
    [
      'half-years',
      { first: '2023-12-24', frequency: 'half-year', skip: 0 },
      ['2023-12-24', '2024-06-24', '2024-12-24'],
    ],
    [
      'half-years from 31 August',
      { first: '2023-08-31', frequency: 'half-year', skip: 0 },
      ['2023-08-31', '2024-02-29', '2024-08-31', '2025-02-28'],
    ],
    [
      'yearly from a leap day: the 28th in between, the 29th again every four years',
      { first: '2020-02-29', frequency: 'yearly', skip: 0 },
      ['2020-02-29', '2021-02-28', '2022-02-28', '2023-02-28', '2024-02-29'],
    ],
    [
      'yearly with the most periods skipped',
      { first: '1999-06-01', frequency: 'yearly', skip: 31 },
      ['1999-06-01', '2031-06-01'],
    ],
  ])('%s', (_name, series, days) => {
    expect(days.map((_, n) => occurrence(series, n))).toEqual(days);
  });

  it('goes on and on, in order and never twice on one day', () => {
    const next = numbers(SEED);
    for (let i = 0; i < CASES; i++) {
      const series = anySeries(next);
      const n = next(20);
      expect(occurrence(series, n) < occurrence(series, n + 1)).toBe(true);
    }
  });

  it('keeps its day of the month, or the last one of a shorter month', () => {
    const next = numbers(SEED);
    for (let i = 0; i < CASES; i++) {
      const series = anySeries(next);
      if (series.frequency === 'daily' || series.frequency === 'weekly') continue;
      const day = occurrence(series, next(40));
      const isKept = day.slice(8) === series.first.slice(8);
      expect(isKept || (day === lastOfMonth(day) && day.slice(8) < series.first.slice(8))).toBe(true);
    }
  });

  it('keeps its day of the week', () => {
    const next = numbers(SEED);
    for (let i = 0; i < CASES; i++) {
      const series: Series = { ...anySeries(next), frequency: 'weekly' };
      const day = occurrence(series, next(200));
      expect(weekday(day)).toBe(weekday(series.first));
      expect(daysBetween(series.first, day) % (7 * (series.skip + 1))).toBe(0);
    }
  });

  it('finds the first occurrence from any day on', () => {
    const next = numbers(SEED);
    for (let i = 0; i < CASES; i++) {
      const series = anySeries(next);
      const day = addDays(series.first, next(6000) - 400);
      const n = indexFrom(series, day);
      expect(occurrence(series, n) >= day, `${JSON.stringify(series)} ${day}`).toBe(true);
      if (n > 0) expect(occurrence(series, n - 1) < day, `${JSON.stringify(series)} ${day}`).toBe(true);
    }
  });
});

describe('nearestWithin', () => {
  const monthly: Series = { first: '2024-01-31', frequency: 'monthly', skip: 0 };
  test.each<[string, Series, Day, number, Day | undefined]>([
    ['the day itself', monthly, '2024-02-29', 0, '2024-02-29'],
    ['a few days early', monthly, '2024-03-28', 5, '2024-03-31'],
    ['a few days late', monthly, '2024-03-03', 5, '2024-02-29'],
    ['too far from both', monthly, '2024-03-15', 5, undefined],
    ['before the first', monthly, '2024-01-28', 3, '2024-01-31'],
    ['long before the first', monthly, '2024-01-15', 10, undefined],
    ['a period that is skipped', { ...monthly, skip: 1 }, '2024-02-29', 10, undefined],
    ['of two equally near the later', monthly, '2024-06-15', 15, '2024-06-30'],
  ])('%s', (_name, series, day, days, expected) => {
    expect(nearestWithin(series, day, days)).toBe(expected);
  });

  it('is never further away than asked, and nothing is nearer', () => {
    const next = numbers(SEED);
    for (let i = 0; i < CASES; i++) {
      const series = anySeries(next);
      const day = addDays(series.first, next(3000) - 20);
      const days = next(12);
      const found = nearestWithin(series, day, days);
      const distances = Array.from({ length: indexFrom(series, day) + 2 }, (_, n) =>
        Math.abs(daysBetween(day, occurrence(series, n))),
      );
      const least = Math.min(...distances);
      if (found === undefined) expect(least).toBeGreaterThan(days);
      else expect(Math.abs(daysBetween(day, found))).toBe(least);
    }
  });
});

test('addPeriods there and back is the same day, but where a month is shorter', () => {
  const next = numbers(SEED);
  for (let i = 0; i < CASES; i++) {
    const { first, frequency } = anySeries(next);
    const back = addPeriods(addPeriods(first, frequency, 7), frequency, -7);
    if (Number(first.slice(8)) <= 28) expect(back).toBe(first);
    else expect(back <= first && back.slice(0, 7) === first.slice(0, 7)).toBe(true);
  }
});
