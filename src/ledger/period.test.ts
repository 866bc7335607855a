import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, endOfDay } from '../kernel/date.ts';
import {
  dayKey,
  endOfPeriod,
  type KeyRange,
  monthKey,
  monthSpansOf,
  partsOf,
  periodsBefore,
  spansOf,
  yearKey,
} from './period.ts';

const FIRST = '2019-01-01';
const days = fc.nat(365 * 6).map((n) => addDays(FIRST, n));
const KEYS = [yearKey, monthKey, dayKey];

/** How often kept sums count a day: once each for its year, its month and itself, where they are taken. */
const timesCounted = (day: Day, takes: (key: string) => boolean): number =>
  KEYS.filter((key) => takes(key(day))).length;

describe('the periods of a range', () => {
  it.each<[name: string, start: string | undefined, end: string | undefined, spans: string[]]>([
    ['of all time', undefined, undefined, ['y..y~']],
    ['of one day', '2024-02-29', '2024-02-29', ['d2024-02-29..d2024-02-29']],
    ['of a whole month', '2024-02-01', '2024-02-29', ['m2024-02..m2024-02']],
    ['of a whole year', '2024-01-01', '2024-12-31', ['y2024..y2024']],
    ['up to a day', undefined, '2024-03-02', ['d2024-03-01..d2024-03-02', 'm2024-01..m2024-02', 'y..y2023']],
    [
      'from a day on',
      '2024-11-29',
      undefined,
      ['d2024-11-29..d2024-11-30', 'm2024-12..m2024-12', 'y2025..y~'],
    ],
    ['the wrong way round', '2024-02-02', '2024-02-01', []],
    [
      'of years with ends',
      '2021-11-29',
      '2024-03-02',
      [
        'd2021-11-29..d2021-11-30',
        'd2024-03-01..d2024-03-02',
        'm2021-12..m2021-12',
        'm2024-01..m2024-02',
        'y2022..y2023',
      ],
    ],
    ['to the end of the calendar', '2024-01-01', '9999-12-31', ['y2024..y9999']],
  ])('%s', (_name, start, end, spans) => {
    expect(spansOf({ start, end }).map(({ from, to }) => `${from}..${to}`)).toEqual(spans);
  });

  it('hold each day of it exactly once, and no other day', () => {
    const range = fc.record({
      start: fc.option(days, { nil: undefined }),
      end: fc.option(days, { nil: undefined }),
    });
    fc.assert(
      fc.property(range, ({ start, end }) => {
        const spans = spansOf({ start, end });
        expect(spans.length).toBeLessThanOrEqual(5);
        const takes = (key: string) => spans.some(({ from, to }) => key >= from && key <= to);
        for (let day = FIRST; day < '2025-02-01'; day = addDays(day, 1)) {
          const isInside = (start === undefined || day >= start) && (end === undefined || day <= end);
          expect([day, timesCounted(day, takes)]).toEqual([day, isInside ? 1 : 0]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the months and days of a range', () => {
  it.each([
    ['a whole month', '2024-02-01', '2024-02-29', ['m2024-02..m2024-02']],
    ['a day', '2024-02-29', '2024-02-29', ['d2024-02-29..d2024-02-29']],
    ['days over the end of a month', '2024-01-31', '2024-02-01', ['d2024-01-31..d2024-02-01']],
    [
      'months with days on both sides',
      '2023-11-30',
      '2024-02-28',
      ['d2023-11-30..d2023-11-30', 'm2023-12..m2024-01', 'd2024-02-01..d2024-02-28'],
    ],
    ['years', '2020-01-01', '2024-12-31', ['m2020-01..m2024-12']],
    ['nothing, when it ends before it begins', '2024-02-02', '2024-02-01', []],
  ])('%s', (_name, start, end, spans) => {
    expect(monthSpansOf({ start, end }).map(({ from, to }) => `${from}..${to}`)).toEqual(spans);
  });

  it('hold each day of it exactly once, and no other day', () => {
    fc.assert(
      fc.property(days, days, (start, end) => {
        const spans = monthSpansOf({ start, end });
        expect(spans.length).toBeLessThanOrEqual(3);
        const takes = (key: string) => spans.some(({ from, to }) => key >= from && key <= to);
        for (let day = FIRST; day < '2025-02-01'; day = addDays(day, 1)) {
          expect([day, timesCounted(day, takes)]).toEqual([day, day >= start && day <= end ? 1 : 0]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('the periods before a day hold each earlier day exactly once, and no other day', () => {
  fc.assert(
    fc.property(days, (asked) => {
      const { years, months, days: single } = periodsBefore(asked);
      const within = (key: string, { from, before }: KeyRange) => key >= from && key < before;
      const takes = (key: string) => [years, months, single].some((range) => within(key, range));
      for (let day = FIRST; day < '2025-02-01'; day = addDays(day, 1)) {
        expect([day, timesCounted(day, takes)]).toEqual([day, day < asked ? 1 : 0]);
      }
    }),
    { numRuns: 60 },
  );
});

describe('a period', () => {
  it('has parts that make it up', () => {
    fc.assert(
      fc.property(days, days, (day, other) => {
        for (const [whole, part] of [
          [yearKey, monthKey],
          [monthKey, dayKey],
        ] as const) {
          const span = partsOf(whole(day));
          const isPart = span !== undefined && part(other) >= span.from && part(other) <= span.to;
          expect(isPart).toBe(whole(other) === whole(day));
        }
        expect(partsOf(dayKey(day))).toBeUndefined();
      }),
    );
  });

  it('ends with the last second of its last day', () => {
    expect(['y2024', 'm2024-06', 'd2024-02-29'].map(endOfPeriod)).toEqual([
      '2024-12-31T23:59:59',
      '2024-06-31T23:59:59',
      '2024-02-29T23:59:59',
    ]);
    fc.assert(
      fc.property(days, (day) => {
        for (const key of KEYS) expect(endOfDay(day) <= endOfPeriod(key(day))).toBe(true);
      }),
    );
  });
});
