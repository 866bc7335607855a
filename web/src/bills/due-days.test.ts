import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/day.ts';
import type { Payment } from './bill.ts';
import { dueDays, duesOf, type Frequency, matchedDays, nextDue, type Rhythm } from './due-days.ts';

const rhythm = (date: string, repeat_freq: Frequency, more: Partial<Rhythm> = {}): Rhythm => ({
  date: `${date}T00:00:00+00:00`,
  repeat_freq,
  skip: 0,
  end_date: null,
  extension_date: null,
  ...more,
});
const paidOn = (day: string) => ({ date: `${day}T06:30:00+00:00` }) as Payment;

describe('the days of a bill in a period', () => {
  it.each<[string, Rhythm, [string, string], string[]]>([
    ['a month', rhythm('2024-01-05', 'monthly'), ['2026-11-01', '2026-11-30'], ['2026-11-05']],
    [
      'the 31st in short months, and the 31st again',
      rhythm('2026-01-31', 'monthly'),
      ['2026-02-01', '2026-03-31'],
      ['2026-02-28', '2026-03-31'],
    ],
    [
      'every second week',
      rhythm('2026-11-02', 'weekly', { skip: 1 }),
      ['2026-11-01', '2026-11-30'],
      ['2026-11-02', '2026-11-16', '2026-11-30'],
    ],
    ['a quarter between', rhythm('2026-01-10', 'quarterly'), ['2026-11-01', '2026-11-30'], []],
    ['half a year', rhythm('2026-05-10', 'half-year'), ['2026-11-01', '2026-11-30'], ['2026-11-10']],
    ['a leap day', rhythm('2024-02-29', 'yearly'), ['2026-02-01', '2026-03-31'], ['2026-02-28']],
    ['before it begins', rhythm('2026-12-05', 'monthly'), ['2026-11-01', '2026-11-30'], []],
    [
      'after it ended',
      rhythm('2024-01-05', 'monthly', { end_date: '2026-10-31T00:00:00+00:00' }),
      ['2026-10-01', '2026-11-30'],
      ['2026-10-05'],
    ],
    [
      'after it ended and was extended',
      rhythm('2024-01-05', 'monthly', { end_date: '2026-10-31', extension_date: '2026-11-30' }),
      ['2026-11-01', '2026-12-31'],
      ['2026-11-05'],
    ],
  ])('%s', (_name, of, [start, end], days) => {
    expect(dueDays(of, { start, end })).toEqual(days);
  });

  it('agrees with asking for the next one, again and again', () => {
    const rhythms = fc.record({
      repeat_freq: fc.constantFrom<Frequency>('weekly', 'monthly', 'quarterly', 'half-year', 'yearly'),
      skip: fc.integer({ min: 0, max: 5 }),
      first: fc.integer({ min: 0, max: 1500 }),
      from: fc.integer({ min: -100, max: 3000 }),
    });
    fc.assert(
      fc.property(rhythms, ({ repeat_freq, skip, first, from }) => {
        const of = rhythm(addDays('2024-01-01', first), repeat_freq, { skip });
        const start = addDays('2024-01-01', from);
        const end = addDays(start, 700);
        const walked: string[] = [];
        for (let day = nextDue(of, start); day && day <= end; day = nextDue(of, addDays(day, 1))) {
          walked.push(day);
        }
        expect(dueDays(of, { start, end })).toEqual(walked);
      }),
    );
  });
});

describe('payments', () => {
  const november = { start: '2026-11-01', end: '2026-11-30' };
  it.each<[string, Rhythm, string[], (string | undefined)[]]>([
    ['none', rhythm('2024-01-02', 'monthly'), [], [undefined]],
    ['some days early, in the month before', rhythm('2024-01-02', 'monthly'), ['2026-10-30'], ['2026-10-30']],
    ['late, in the month after', rhythm('2024-01-30', 'monthly'), ['2026-12-04'], ['2026-12-04']],
    ['of the month before', rhythm('2024-01-02', 'monthly'), ['2026-10-02'], [undefined]],
    [
      'each for the nearest day',
      rhythm('2026-11-02', 'weekly', { skip: 1 }),
      ['2026-11-03', '2026-11-15'],
      ['2026-11-03', '2026-11-15', undefined],
    ],
    [
      'two near the same day count once for it',
      rhythm('2024-01-10', 'monthly'),
      ['2026-11-09', '2026-11-10'],
      ['2026-11-10'],
    ],
  ])('%s', (_name, of, days, expected) => {
    const dues = duesOf(of, days.map(paidOn), november);
    expect(dues.map(({ payment }) => payment?.date.slice(0, 10))).toEqual(expected);
  });

  it('count for less than half the way to the next day', () => {
    expect([
      matchedDays({ repeat_freq: 'weekly', skip: 0 }),
      matchedDays({ repeat_freq: 'weekly', skip: 1 }),
      matchedDays({ repeat_freq: 'monthly', skip: 0 }),
      matchedDays({ repeat_freq: 'yearly', skip: 0 }),
    ]).toEqual([3, 6, 14, 15]);
  });
});
