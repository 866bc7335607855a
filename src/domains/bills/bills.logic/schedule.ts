import type { Day } from '../../../kernel/date.ts';
import { addMonths, daysBetween, indexFrom, occurrence } from '../../../ledger/calendar.ts';
import { type BillTimes, lastDayOf, seriesOf } from './bill.ts';

/** Days of a bill that are looked at for one answer, as the reference does (contract 10, section 9). */
export const PAY_DATES_MAX = 31;

/** A range of days with both ends. */
export interface Span {
  start: Day;
  end: Day;
}

/**
 * The days in a range on which a payment is still expected: those after the newest payment of the range.
 * Where none is left, the first one after the range is given instead, so that it is known when to expect it
 * (contract 10, section 9). No day is given after the bill has ended.
 */
export function payDates(bill: BillTimes, { start, end }: Span, lastPaid: Day | undefined): Day[] {
  const series = seriesOf(bill);
  const last = lastDayOf(bill);
  const found: Day[] = [];
  const from = indexFrom(series, start);
  for (let n = from; n < from + PAY_DATES_MAX; n++) {
    const day = occurrence(series, n);
    if (last !== undefined && day > last) break;
    if (day > end) {
      if (found.length === 0) found.push(day);
      break;
    }
    if (lastPaid === undefined || day > lastPaid) found.push(day);
  }
  return found;
}

/** The first of the expected days, if it lies in the range. */
export function nextExpected(days: readonly Day[], { start, end }: Span): Day | null {
  const [first] = days;
  return first !== undefined && first >= start && first <= end ? first : null;
}

/** How many whole months lie between two days; a month end counts as the end of a longer month. */
function wholeMonths(from: Day, to: Day): number {
  let months = Math.floor(daysBetween(from, to) / 31);
  while (addMonths(from, months + 1) <= to) months++;
  return months;
}

/** How far a day is after another, in the largest unit of which there is a whole one, rounded down. */
function apart(from: Day, to: Day): string {
  const [months, days] = [wholeMonths(from, to), daysBetween(from, to)];
  const sizes: [number, string][] = [
    [Math.floor(months / 12), 'year'],
    [months, 'month'],
    [Math.floor(days / 7), 'week'],
    [days, 'day'],
  ];
  const [count, unit] = sizes.find(([size]) => size > 0) ?? [0, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** When the next payment is expected, said as people do (contract 10, section 9). */
export function describeNext(next: Day | null, today: Day): string {
  if (next === null) return 'Not expected this period';
  if (next === today) return 'today';
  return next > today ? `Expected in ${apart(today, next)}` : `Expected ${apart(next, today)} ago`;
}
