import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/day.ts';
import { isComplete, nextDays, REPETITION_TYPES, type Rhythm, rhythmFor, type Schedule } from './schedule.ts';

const rhythm = (type: Rhythm['type'], moment: string, more: Partial<Rhythm> = {}): Rhythm => ({
  type,
  moment,
  skip: 0,
  weekend: 1,
  ...more,
});
const schedule = (firstDate: string, ...rhythms: Rhythm[]): Schedule => ({
  firstDate,
  repeatUntil: undefined,
  times: undefined,
  rhythms,
});

describe('the days of a rhythm', () => {
  it.each<[string, Rhythm, string, string[]]>([
    ['every third day', rhythm('daily', '', { skip: 2 }), '2026-02-27', ['2026-02-27', '2026-03-02']],
    ['every Monday', rhythm('weekly', '1'), '2026-01-07', ['2026-01-12', '2026-01-19']],
    ['every second Sunday', rhythm('weekly', '7', { skip: 1 }), '2026-01-04', ['2026-01-04', '2026-01-18']],
    ['the 31st', rhythm('monthly', '31'), '2026-01-01', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['every second month', rhythm('monthly', '5', { skip: 1 }), '2026-02-06', ['2026-03-05', '2026-05-05']],
    ['the second Tuesday', rhythm('ndom', '2,2'), '2026-01-01', ['2026-01-13', '2026-02-10']],
    [
      'the fifth Friday, where there is one',
      rhythm('ndom', '5,5'),
      '2026-01-01',
      ['2026-01-30', '2026-05-29'],
    ],
    ['29 February', rhythm('yearly', '2024-02-29'), '2026-03-01', ['2027-02-28', '2028-02-29']],
    [
      'every third year',
      rhythm('yearly', '1999-12-24', { skip: 2 }),
      '2026-01-01',
      ['2026-12-24', '2029-12-24'],
    ],
  ])('%s', (_name, of, first, days) => {
    expect(nextDays(schedule(first, of), '1970-01-01', days.length)).toEqual(days);
  });

  // 31 January and 28 February 2026 are Saturdays.
  it.each<[string, number, string[]]>([
    ['stays', 1, ['2026-01-31', '2026-02-28']],
    ['falls away', 2, ['2026-03-31', '2026-04-30']],
    ['goes to the Friday before', 3, ['2026-01-30', '2026-02-27']],
    ['goes to the Monday after', 4, ['2026-02-02', '2026-03-02']],
  ])('on a weekend it %s', (_name, weekend, days) => {
    const of = schedule('2026-01-31', rhythm('monthly', '31', { weekend }));
    expect(nextDays(of, '2026-01-01', days.length)).toEqual(days);
  });

  it('end with the last day, or after a number of times', () => {
    const monthly = schedule('2026-01-15', rhythm('monthly', '15'));
    expect(nextDays({ ...monthly, repeatUntil: '2026-02-28' }, '2026-01-01', 5)).toHaveLength(2);
    expect(nextDays({ ...monthly, times: 3 }, '2026-01-01', 5)).toHaveLength(3);
  });

  it('come once where two rhythms meet, and not at all where all of them fall away', () => {
    const both = schedule('2026-01-01', rhythm('monthly', '31'), rhythm('monthly', '30'));
    expect(nextDays(both, '2026-02-01', 3)).toEqual(['2026-02-28', '2026-03-30', '2026-03-31']);
    const never = schedule('2026-01-01', rhythm('weekly', '6', { weekend: 2 }));
    expect(nextDays(never, '2026-01-01', 3)).toEqual([]);
  });
});

it('a rhythm that fits a first day begins on it', () => {
  const days = fc.integer({ min: 0, max: 3000 }).map((ahead) => addDays('2024-01-01', ahead));
  fc.assert(
    fc.property(fc.constantFrom(...REPETITION_TYPES), days, (type, first) => {
      const fitting = rhythm(type, rhythmFor(type, first));
      expect(isComplete(fitting)).toBe(true);
      expect(nextDays(schedule(first, fitting), first, 1)).toEqual([first]);
    }),
  );
});

it('wherever one begins to look, the same days come', () => {
  const rhythms = fc.constantFrom(...REPETITION_TYPES).chain((type) =>
    fc.record({
      type: fc.constant(type),
      first: fc.integer({ min: 0, max: 900 }).map((ahead) => addDays('2024-01-01', ahead)),
      skip: fc.integer({ min: 0, max: 5 }),
      weekend: fc.integer({ min: 1, max: 4 }),
      from: fc.integer({ min: 0, max: 900 }),
    }),
  );
  fc.assert(
    fc.property(rhythms, ({ type, first, skip, weekend, from }) => {
      const of = schedule(first, rhythm(type, rhythmFor(type, first), { skip, weekend }));
      const all = nextDays(of, first, 60);
      const start = addDays(first, from);
      const later = all.filter((day) => day >= start).slice(0, 3);
      expect(nextDays(of, start, 3).slice(0, later.length)).toEqual(later);
    }),
  );
});
