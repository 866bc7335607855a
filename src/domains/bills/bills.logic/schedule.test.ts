import { describe, expect, it, test } from 'vitest';
import { addDays, type Day } from '../../../kernel/date.ts';
import { indexFrom, occurrence } from '../../../ledger/calendar.ts';
import { BILL_FREQUENCIES, type BillFrequency, type BillTimes, lastDayOf, seriesOf } from './bill.ts';
import { describeNext, nextExpected, PAY_DATES_MAX, payDates } from './schedule.ts';

const bill = (date: Day, frequency: BillFrequency, more: Partial<BillTimes> = {}): BillTimes => ({
  date,
  endDate: null,
  extensionDate: null,
  frequency,
  skip: 0,
  ...more,
});

describe('the days on which a bill is still expected', () => {
  test.each<[string, BillTimes, [Day, Day], Day | undefined, Day[]]>([
    [
      'every third week',
      bill('2024-01-01', 'weekly', { skip: 2 }),
      ['2024-01-01', '2024-03-01'],
      undefined,
      ['2024-01-01', '2024-01-22', '2024-02-12'],
    ],
    [
      'monthly from the 30th',
      bill('2023-11-30', 'monthly'),
      ['2024-02-01', '2024-05-31'],
      undefined,
      ['2024-02-29', '2024-03-30', '2024-04-30', '2024-05-30'],
    ],
    [
      'every second quarter',
      bill('2023-02-28', 'quarterly', { skip: 1 }),
      ['2024-01-01', '2024-12-31'],
      undefined,
      ['2024-02-28', '2024-08-28'],
    ],
    [
      'every second quarter, from the day after the first payment on',
      bill('2024-01-31', 'quarterly', { skip: 1 }),
      ['2024-02-01', '2024-03-31'],
      undefined,
      ['2024-07-31'],
    ],
    [
      'every second quarter, through the end of a short month',
      bill('2023-08-29', 'quarterly', { skip: 1 }),
      ['2024-01-01', '2024-12-31'],
      undefined,
      ['2024-02-29', '2024-08-29'],
    ],
    [
      'half-yearly',
      bill('2023-12-24', 'half-year'),
      ['2024-01-01', '2024-12-31'],
      undefined,
      ['2024-06-24', '2024-12-24'],
    ],
    [
      'yearly from a leap day',
      bill('2020-02-29', 'yearly'),
      ['2024-01-01', '2025-12-31'],
      undefined,
      ['2024-02-29', '2025-02-28'],
    ],
    [
      'not before it begins',
      bill('2024-03-10', 'monthly'),
      ['2024-01-01', '2024-04-30'],
      undefined,
      ['2024-03-10', '2024-04-10'],
    ],
    [
      'after a payment in the range',
      bill('2024-01-05', 'monthly'),
      ['2024-02-01', '2024-03-31'],
      '2024-02-06',
      ['2024-03-05'],
    ],
    [
      'the first one behind the range, when all in it are paid',
      bill('2024-01-05', 'monthly'),
      ['2024-02-01', '2024-02-29'],
      '2024-02-05',
      ['2024-03-05'],
    ],
    [
      'the first one behind the range, when there is none in it',
      bill('2024-01-05', 'yearly'),
      ['2024-02-01', '2024-02-29'],
      undefined,
      ['2025-01-05'],
    ],
    [
      'up to the end date',
      bill('2024-01-05', 'monthly', { endDate: '2024-03-05' }),
      ['2024-02-01', '2024-06-30'],
      undefined,
      ['2024-02-05', '2024-03-05'],
    ],
    [
      'up to the extension date, when it is later',
      bill('2024-01-05', 'monthly', { endDate: '2024-03-05', extensionDate: '2024-04-05' }),
      ['2024-03-01', '2024-06-30'],
      undefined,
      ['2024-03-05', '2024-04-05'],
    ],
    [
      'none any more, when it has ended',
      bill('2024-01-05', 'monthly', { endDate: '2024-03-04' }),
      ['2024-03-01', '2024-06-30'],
      undefined,
      [],
    ],
  ])('%s', (_name, times, [start, end], lastPaid, expected) => {
    expect(payDates(times, { start, end }, lastPaid)).toEqual(expected);
  });

  it('are due days in order, complete, and never more than the limit', () => {
    const ranges = [0, 6, 40, 400].map((days) => ['2026-01-15', addDays('2026-01-15', days)] as const);
    for (const frequency of BILL_FREQUENCIES) {
      for (const skip of [0, 1, 2, 5, 31]) {
        for (let first = '2024-01-01'; first < '2024-03-05'; first = addDays(first, 1)) {
          const times = bill(first, frequency, { skip });
          const series = seriesOf(times);
          for (const [start, end] of ranges) {
            const days = payDates(times, { start, end }, undefined);
            const from = indexFrom(series, start);
            expect(days).toEqual(days.map((_, n) => occurrence(series, from + n)));
            expect(days.length).toBeGreaterThan(0);
            expect(days.length).toBeLessThanOrEqual(PAY_DATES_MAX);
            const next = occurrence(series, from + days.length);
            expect(next > end || days.length === PAY_DATES_MAX).toBe(true);
            expect(nextExpected(days, { start, end })).toBe((days[0] as Day) <= end ? days[0] : null);
          }
        }
      }
    }
  });
});

test.each<[Day | null, Day | null, Day | undefined]>([
  [null, null, undefined],
  [null, '2024-05-01', undefined],
  ['2024-05-01', null, '2024-05-01'],
  ['2024-05-01', '2024-04-01', '2024-05-01'],
  ['2024-05-01', '2024-06-01', '2024-06-01'],
])('a bill that ends on %s and is extended until %s is due until %s', (endDate, extensionDate, expected) => {
  expect(lastDayOf(bill('2024-01-01', 'monthly', { endDate, extensionDate }))).toBe(expected);
});

test.each<[Day | null, string]>([
  [null, 'Not expected this period'],
  ['2026-03-15', 'today'],
  ['2026-03-16', 'Expected in 1 day'],
  ['2026-03-21', 'Expected in 6 days'],
  ['2026-03-22', 'Expected in 1 week'],
  ['2026-04-14', 'Expected in 4 weeks'],
  ['2026-04-15', 'Expected in 1 month'],
  ['2026-06-30', 'Expected in 3 months'],
  ['2027-03-14', 'Expected in 11 months'],
  ['2027-03-15', 'Expected in 1 year'],
  ['2037-12-31', 'Expected in 11 years'],
  ['2026-03-14', 'Expected 1 day ago'],
  ['2026-03-01', 'Expected 2 weeks ago'],
  ['2026-02-15', 'Expected 1 month ago'],
  ['2024-03-05', 'Expected 2 years ago'],
])('on 15 March 2026 the day %s is told as %j', (next, expected) => {
  expect(describeNext(next, '2026-03-15')).toBe(expected);
});
