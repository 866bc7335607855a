import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BILL_FREQUENCIES } from '../src/domains/bills/bills.logic/bill.ts';
import { payDates } from '../src/domains/bills/bills.logic/schedule.ts';
import { nextOccurrences } from '../src/domains/recurrences/recurrences.logic/calendar.ts';
import { addDays } from '../src/kernel/date.ts';
import { dueDays } from '../web/src/bills/due-days.ts';
import { nextDays, REPETITION_TYPES, type Rhythm } from '../web/src/recurrences/schedule.ts';

// The page tells days to come by itself, also while they are typed; here it is held to what the server says.

const days = (first: string, span: number) =>
  fc.integer({ min: 0, max: span }).map((ahead) => addDays(first, ahead));

const number = (max: number) => fc.integer({ min: 1, max });

const MOMENTS: Record<Rhythm['type'], fc.Arbitrary<string>> = {
  daily: fc.constant(''),
  weekly: number(7).map(String),
  monthly: number(31).map(String),
  ndom: fc.tuple(number(5), number(7)).map(String),
  yearly: days('1999-01-01', 2000),
};

const rhythms: fc.Arbitrary<Rhythm> = fc.constantFrom(...REPETITION_TYPES).chain((type) =>
  fc.record({
    type: fc.constant(type),
    moment: MOMENTS[type],
    skip: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 31 })),
    weekend: number(4),
  }),
);

describe('the days of a recurrence', () => {
  it('are the same on the page and on the server', () => {
    const schedules = fc.record({
      firstDate: days('2023-06-01', 1500),
      from: days('2023-06-01', 3000),
      until: fc.option(days('2024-01-01', 4000)),
      repetitions: fc.array(rhythms, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(schedules, ({ firstDate, from, until, repetitions }) => {
        const onPage = { firstDate, repeatUntil: until ?? undefined, times: undefined, rhythms: repetitions };
        expect(nextDays(onPage, from, 7)).toEqual(
          nextOccurrences({ firstDate, repeatUntil: until, repetitions }, from, 7),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the days of a bill', () => {
  it('are the same on the page and on the server', () => {
    const bills = fc.record({
      date: days('2023-06-01', 1500),
      frequency: fc.constantFrom(...BILL_FREQUENCIES),
      skip: fc.integer({ min: 0, max: 31 }),
      endDate: fc.option(days('2024-01-01', 2000)),
      extensionDate: fc.option(days('2024-01-01', 2000)),
    });
    fc.assert(
      fc.property(bills, days('2023-06-01', 3000), (bill, start) => {
        const end = addDays(start, 100);
        const { date, frequency: repeat_freq, skip, endDate: end_date, extensionDate: extension_date } = bill;
        const expected = payDates(bill, { start, end }, undefined).filter((day) => day <= end);
        expect(dueDays({ date, repeat_freq, skip, end_date, extension_date }, { start, end })).toEqual(
          expected,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
