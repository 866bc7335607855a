import { addDays, addMonths, type Day, dayOf, daysBetween, type Period } from '../time/day.ts';
import type { Bill, Payment } from './bill.ts';

/** How often a bill comes. */
export type Frequency = Bill['attributes']['repeat_freq'];

/** What decides on which days a bill is expected. */
export type Rhythm = Pick<
  Bill['attributes'],
  'date' | 'repeat_freq' | 'skip' | 'end_date' | 'extension_date'
>;

/** How many days around its own a payment may be made at most and still count for it. */
export const MATCHED_DAYS = 15;
const WEEK = 7;
const DAYS_IN_MONTH = 30;

const MONTHS: Record<Exclude<Frequency, 'weekly'>, number> = {
  monthly: 1,
  quarterly: 3,
  'half-year': 6,
  yearly: 12,
};

/** The day with a number of a bill, counted from 0. */
function dayAt({ date, repeat_freq, skip }: Rhythm, at: number): Day {
  const first = dayOf(date);
  const step = at * (skip + 1);
  return repeat_freq === 'weekly'
    ? addDays(first, WEEK * step)
    : addMonths(first, MONTHS[repeat_freq] * step);
}

/** A number from which on no day of a bill in a period is missed. */
function numberBefore({ date, repeat_freq, skip }: Rhythm, start: Day): number {
  const longest = (repeat_freq === 'weekly' ? WEEK : 31 * MONTHS[repeat_freq]) * (skip + 1);
  return Math.max(0, Math.floor(daysBetween(dayOf(date), start) / longest));
}

/** The last day on which a bill may be expected; undefined where it has no end. */
function lastDayOf({ end_date, extension_date }: Rhythm): Day | undefined {
  if (end_date === null) return undefined;
  const end = dayOf(end_date);
  const extended = extension_date && dayOf(extension_date);
  return extended && extended > end ? extended : end;
}

/** The days of a period on which a bill is expected. */
export function dueDays(rhythm: Rhythm, { start, end }: Period): Day[] {
  const last = lastDayOf(rhythm);
  const days: Day[] = [];
  for (let at = numberBefore(rhythm, start); ; at++) {
    const day = dayAt(rhythm, at);
    if (day > end || (last !== undefined && day > last)) return days;
    if (day >= start) days.push(day);
  }
}

/** The first day from a given one on at which a bill is expected. */
export function nextDue(rhythm: Rhythm, from: Day): Day | undefined {
  const last = lastDayOf(rhythm);
  for (let at = numberBefore(rhythm, from); ; at++) {
    const day = dayAt(rhythm, at);
    if (last !== undefined && day > last) return undefined;
    if (day >= from) return day;
  }
}

/** How many days around an expected one a payment counts for it: less than half the way to the next. */
export function matchedDays({ repeat_freq, skip }: Pick<Rhythm, 'repeat_freq' | 'skip'>): number {
  const length = repeat_freq === 'weekly' ? WEEK : DAYS_IN_MONTH * MONTHS[repeat_freq];
  return Math.min(MATCHED_DAYS, Math.floor((length * (skip + 1) - 1) / 2));
}

/** An expected day, and the payment that was made for it. */
export interface Due {
  day: Day;
  payment: Payment | undefined;
}

/**
 * The days of a period on which a bill is expected, each with its payment: the nearest one that is not the
 * payment of another day.
 */
export function duesOf(rhythm: Rhythm, payments: readonly Payment[], period: Period): Due[] {
  const within = matchedDays(rhythm);
  const around = { start: addDays(period.start, -MATCHED_DAYS), end: addDays(period.end, MATCHED_DAYS) };
  const days = dueDays(rhythm, around);
  const pairs = days
    .flatMap((day) =>
      payments.map((payment) => ({ day, payment, apart: Math.abs(daysBetween(day, dayOf(payment.date))) })),
    )
    .filter(({ apart }) => apart <= within)
    .sort((a, b) => a.apart - b.apart);
  const paid = new Map<Day, Payment>();
  const used = new Set<Payment>();
  for (const { day, payment } of pairs) {
    if (paid.has(day) || used.has(payment)) continue;
    paid.set(day, payment);
    used.add(payment);
  }
  return days
    .filter((day) => day >= period.start && day <= period.end)
    .map((day) => ({ day, payment: paid.get(day) }));
}
