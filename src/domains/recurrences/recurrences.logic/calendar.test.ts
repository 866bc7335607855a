import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, lastOfMonth } from '../../../kernel/date.ts';
import { daysBetween, weekday } from '../../../ledger/calendar.ts';
import { isOccurrence, nextOccurrence, nextOccurrences } from './calendar.ts';
import { isMoment, REPETITION_TYPES, type RepetitionFields, type Schedule } from './repetition.ts';

const everyMonth = (moment: string, more: Partial<RepetitionFields> = {}): RepetitionFields => ({
  type: 'monthly',
  moment,
  skip: 0,
  weekend: 1,
  ...more,
});
const schedule = (firstDate: Day, ...repetitions: RepetitionFields[]): Schedule => ({
  firstDate,
  repeatUntil: null,
  repetitions,
});

describe('the days of a rhythm', () => {
  it.each<[string, RepetitionFields, Day, Day[]]>([
    [
      'every day',
      { type: 'daily', moment: '', skip: 0, weekend: 1 },
      '2026-02-27',
      ['2026-02-27', '2026-02-28', '2026-03-01'],
    ],
    [
      'every third day',
      { type: 'daily', moment: '', skip: 2, weekend: 1 },
      '2026-02-27',
      ['2026-02-27', '2026-03-02', '2026-03-05'],
    ],
    [
      'every Monday, from the first one on',
      { type: 'weekly', moment: '1', skip: 0, weekend: 1 },
      '2026-01-07',
      ['2026-01-12', '2026-01-19', '2026-01-26'],
    ],
    [
      'every second Sunday',
      { type: 'weekly', moment: '7', skip: 1, weekend: 1 },
      '2026-01-04',
      ['2026-01-04', '2026-01-18', '2026-02-01'],
    ],
    [
      'the 31st, which is the last in short months and comes back',
      everyMonth('31'),
      '2026-01-01',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    ['the 30th in a leap year', everyMonth('30'), '2028-01-31', ['2028-02-29', '2028-03-30', '2028-04-30']],
    [
      'the 5th of every second month, from the next month on when it is over',
      everyMonth('5', { skip: 1 }),
      '2026-02-06',
      ['2026-03-05', '2026-05-05', '2026-07-05'],
    ],
    [
      'the second Tuesday',
      { type: 'ndom', moment: '2,2', skip: 0, weekend: 1 },
      '2026-01-01',
      ['2026-01-13', '2026-02-10', '2026-03-10'],
    ],
    [
      'the fifth Friday, where there is one',
      { type: 'ndom', moment: '5,5', skip: 0, weekend: 1 },
      '2026-01-01',
      ['2026-01-30', '2026-05-29', '2026-07-31'],
    ],
    [
      'a day of the year, which may be 29 February',
      { type: 'yearly', moment: '2024-02-29', skip: 0, weekend: 1 },
      '2026-03-01',
      ['2027-02-28', '2028-02-29', '2029-02-28'],
    ],
    [
      'every third year',
      { type: 'yearly', moment: '1999-12-24', skip: 2, weekend: 1 },
      '2026-01-01',
      ['2026-12-24', '2029-12-24', '2032-12-24'],
    ],
  ])('%s', (_name, repetition, first, days) => {
    expect(nextOccurrences(schedule(first, repetition), '0000-01-01', days.length)).toEqual(days);
  });

  // 31 January 2026 and 28 February 2026 are Saturdays, 31 May is a Sunday.
  it.each<[string, number, Day[]]>([
    ['stays', 1, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['falls away', 2, ['2026-03-31', '2026-04-30', '2026-06-30']],
    ['goes to the Friday before', 3, ['2026-01-30', '2026-02-27', '2026-03-31', '2026-04-30', '2026-05-29']],
    ['goes to the Monday after', 4, ['2026-02-02', '2026-03-02', '2026-03-31', '2026-04-30', '2026-06-01']],
  ])('on a weekend it %s', (_name, weekend, days) => {
    const monthly = schedule('2026-01-31', everyMonth('31', { weekend }));
    expect(nextOccurrences(monthly, '2026-01-01', days.length)).toEqual(days);
  });

  it('ends with the last day, and with the calendar', () => {
    const monthly = schedule('2026-01-31', everyMonth('31'));
    const until = (repeatUntil: Day) => nextOccurrences({ ...monthly, repeatUntil }, '2026-02-01', 9).at(-1);
    expect([until('2026-04-30'), until('2026-04-29'), until('2026-02-01')]).toEqual([
      '2026-04-30',
      '2026-03-31',
      undefined,
    ]);
    expect(nextOccurrences(monthly, '9999-12-01', 9)).toEqual(['9999-12-31']);
  });

  it('is none where every day falls away', () => {
    const saturdays: RepetitionFields = { type: 'weekly', moment: '6', skip: 0, weekend: 2 };
    expect(nextOccurrence(schedule('2026-01-01', saturdays), '2026-01-01')).toBeUndefined();
  });

  it('comes once where two rhythms meet', () => {
    const both = schedule('2026-01-01', everyMonth('31'), everyMonth('30'));
    expect(nextOccurrences(both, '2026-01-01', 4)).toEqual([
      '2026-01-30',
      '2026-01-31',
      '2026-02-28',
      '2026-03-30',
    ]);
  });
});

/** Whether a rhythm has a day, found out by walking there from the first one, day by day. */
class Walk {
  readonly #of: RepetitionFields;
  /** Days, weeks, months or years since the first one that counted, and whether there was one yet. */
  #left = 0;
  #started = false;

  constructor(of: RepetitionFields) {
    this.#of = of;
  }

  step(day: Day): boolean {
    if (!this.#fits(day)) {
      if (this.#isPeriodWithout(day) && this.#started) this.#left--;
      return false;
    }
    if (!this.#started || this.#left === 0) {
      this.#started = true;
      this.#left = this.#of.skip;
      return true;
    }
    this.#left--;
    return false;
  }

  /** A month without a fifth weekday counts when it is left out. */
  #isPeriodWithout(day: Day): boolean {
    if (this.#of.type !== 'ndom' || day !== lastOfMonth(day)) return false;
    const days = Array.from({ length: Number(day.slice(8)) }, (_, n) => addDays(day, -n));
    const has = days.some((other) => this.#fits(other));
    if (!has && this.#left === 0 && this.#started) this.#left = this.#of.skip + 1;
    return !has;
  }

  #fits(day: Day): boolean {
    const { type, moment } = this.#of;
    const number = Number(day.slice(8));
    const isLast = day === lastOfMonth(day);
    const isoWeekday = weekday(day) === 0 ? 7 : weekday(day);
    if (type === 'daily') return true;
    if (type === 'weekly') return isoWeekday === Number(moment);
    if (type === 'monthly') return number === Number(moment) || (isLast && number < Number(moment));
    if (type === 'ndom') return moment === `${Math.ceil(number / 7)},${isoWeekday}`;
    const wanted = Number(moment.slice(8));
    return day.slice(5, 7) === moment.slice(5, 7) && (number === wanted || (isLast && number < wanted));
  }
}

/** Where a day goes, as the words of the contract say it. */
function weekendOf(day: Day, weekend: number): Day[] {
  if (weekday(day) !== 0 && weekday(day) !== 6) return [day];
  if (weekend === 2) return [];
  const step = weekend === 3 ? -1 : weekend === 4 ? 1 : 0;
  let to = day;
  while (step !== 0 && (weekday(to) === 0 || weekday(to) === 6)) to = addDays(to, step);
  return [to];
}

function walk({ firstDate, repeatUntil, repetitions }: Schedule, last: Day): Day[] {
  const found = repetitions.flatMap((repetition) => {
    const walker = new Walk(repetition);
    const days: Day[] = [];
    for (let day = firstDate; day <= addDays(last, 3); day = addDays(day, 1)) {
      if (walker.step(day)) days.push(...weekendOf(day, repetition.weekend));
    }
    return days;
  });
  const until = repeatUntil !== null && repeatUntil < last ? repeatUntil : last;
  return [...new Set(found)].filter((day) => day <= until).sort();
}

const MOMENTS: Record<RepetitionFields['type'], fc.Arbitrary<string>> = {
  daily: fc.constant(''),
  weekly: fc.integer({ min: 1, max: 7 }).map(String),
  monthly: fc.integer({ min: 1, max: 31 }).map(String),
  ndom: fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 7 }))
    .map(([nth, day]) => `${nth},${day}`),
  yearly: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days)),
};

const repetitions = fc.constantFrom(...REPETITION_TYPES).chain((type) =>
  fc.record({
    type: fc.constant(type),
    moment: MOMENTS[type],
    skip: fc.integer({ min: 0, max: 5 }),
    weekend: fc.integer({ min: 1, max: 4 }),
  }),
);

const schedules = fc.record({
  firstDate: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days)),
  repeatUntil: fc.option(fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))),
  repetitions: fc.array(repetitions, { minLength: 1, maxLength: 3 }),
});

describe('the calendar agrees with a walk day by day', () => {
  it('whatever the schedule', () => {
    fc.assert(
      fc.property(schedules, (of) => {
        const last = addDays(of.firstDate, 800);
        const found = nextOccurrences(of, '0000-01-01', daysBetween(of.firstDate, last) + 5);
        expect(found.filter((day) => day <= last)).toEqual(walk(of, last));
      }),
      { numRuns: 100 },
    );
  });

  it('wherever one begins to look', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: -10, max: 1200 }), (of, days) => {
        const from = addDays(of.firstDate, days);
        const expected = walk(of, addDays(of.firstDate, 2000)).find((day) => day >= from);
        const found = nextOccurrence(of, from);
        if (expected !== undefined) expect(found).toBe(expected);
        expect(isOccurrence(of, from)).toBe(expected === from);
      }),
      { numRuns: 60 },
    );
  });
});

describe('moments', () => {
  it.each<[RepetitionFields['type'], string[], string[]]>([
    ['daily', [''], ['1', 'x']],
    ['weekly', ['1', '7'], ['', '0', '8', '1,2', 'Monday']],
    ['monthly', ['1', '31', '10'], ['', '0', '32', '-1', '1.5']],
    ['ndom', ['1,1', '5,7'], ['', '1', '6,1', '1,8', '0,1', '1,1,1']],
    ['yearly', ['2026-01-31', '2024-02-29'], ['', '2026-02-30', '2026-1-1', '01-31', '31']],
  ])('of %s', (type, right, wrong) => {
    expect(right.filter((moment) => !isMoment(type, moment))).toEqual([]);
    expect(wrong.filter((moment) => isMoment(type, moment))).toEqual([]);
  });
});
