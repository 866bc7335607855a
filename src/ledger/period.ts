import { addDays, type CivilTime, type Day, lastOfMonth } from '../kernel/date.ts';
import type { DayRange } from '../kernel/day-range.ts';

/**
 * Periods in which sums are kept ready: years, months and days, each written with its letter in front so that
 * one key column holds all three apart: `y2024`, `m2024-05`, `d2024-05-17`.
 */
export type PeriodKey = string;

/** The key of the year that a day or civil time lies in. */
export const yearKey = (time: CivilTime | Day): PeriodKey => `y${time.slice(0, 4)}`;
/** The key of its month. */
export const monthKey = (time: CivilTime | Day): PeriodKey => `m${time.slice(0, 7)}`;
/** The key of the day. */
export const dayKey = (time: CivilTime | Day): PeriodKey => `d${time.slice(0, 10)}`;

/** A half-open stretch of period keys: from `from` on, before `before`. */
export interface KeyRange {
  from: PeriodKey;
  before: PeriodKey;
}

/**
 * The kept periods that together make up all time before a day: whole years, then whole months of its year,
 * then days of its month. A few dozen rows, however long the history is.
 */
export function periodsBefore(day: Day): { years: KeyRange; months: KeyRange; days: KeyRange } {
  return {
    years: { from: 'y', before: yearKey(day) },
    months: { from: `m${day.slice(0, 4)}-01`, before: monthKey(day) },
    days: { from: `d${day.slice(0, 7)}-01`, before: dayKey(day) },
  };
}

/** A stretch of period keys of one grain, both ends included. */
export interface KeySpan {
  from: PeriodKey;
  to: PeriodKey;
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const isAfter = (a: Day | undefined, b: Day | undefined): boolean =>
  a !== undefined && b !== undefined && a > b;
const earlier = (a: Day, b: Day | undefined): Day => (b !== undefined && b < a ? b : a);
const later = (a: Day, b: Day | undefined): Day => (b !== undefined && b > a ? b : a);

/**
 * The kept periods that together make up a range of days, each day once: whole years, the months that are
 * left at both ends, and the days that are left of those. At most five spans, however long the range is; open
 * ends reach to the beginning or end of time.
 */
export function spansOf(range: DayRange): KeySpan[] {
  const spans: KeySpan[] = [];
  let { start, end } = range;
  const take = (key: (day: Day) => PeriodKey, from: Day, to: Day) => {
    if (from <= to) spans.push({ from: key(from), to: key(to) });
  };
  if (isAfter(start, end)) return spans;
  if (start !== undefined && start !== firstOfMonth(start)) {
    take(dayKey, start, earlier(lastOfMonth(start), end));
    start = addDays(lastOfMonth(start), 1);
  }
  if (end !== undefined && end !== lastOfMonth(end)) {
    take(dayKey, later(firstOfMonth(end), start), end);
    end = addDays(firstOfMonth(end), -1);
  }
  if (isAfter(start, end)) return spans;
  if (start !== undefined && !start.endsWith('-01-01')) {
    const lastOfYear = `${start.slice(0, 4)}-12-31`;
    take(monthKey, start, earlier(lastOfYear, end));
    start = addDays(lastOfYear, 1);
  }
  if (end !== undefined && !end.endsWith('-12-31')) {
    const firstOfYear = `${end.slice(0, 4)}-01-01`;
    take(monthKey, later(firstOfYear, start), end);
    end = addDays(firstOfYear, -1);
  }
  if (isAfter(start, end)) return spans;
  spans.push({
    from: start === undefined ? 'y' : yearKey(start),
    to: end === undefined ? 'y~' : yearKey(end),
  });
  return spans;
}

/**
 * The kept months and days that together make up a range of days, each day once, for sums of which no years
 * are kept. At most three spans, however long the range is; none for a range that ends before it begins.
 */
export function monthSpansOf(range: { start: Day; end: Day }): KeySpan[] {
  const spans: KeySpan[] = [];
  const { start, end } = range;
  const take = (key: (day: Day) => PeriodKey, from: Day, to: Day) => {
    if (from <= to) spans.push({ from: key(from), to: key(to) });
  };
  const first = start === firstOfMonth(start) ? start : addDays(lastOfMonth(start), 1);
  const last = end === lastOfMonth(end) ? end : addDays(firstOfMonth(end), -1);
  if (first > last) {
    // No whole month lies inside, so there is one stretch of days.
    take(dayKey, start, end);
    return spans;
  }
  take(dayKey, start, addDays(first, -1));
  take(monthKey, first, last);
  take(dayKey, addDays(last, 1), end);
  return spans;
}

/** The periods of the next smaller grain that make up a year or a month; undefined for a day. */
export function partsOf(period: PeriodKey): KeySpan | undefined {
  const text = period.slice(1);
  if (period.startsWith('y')) return { from: `m${text}-01`, to: `m${text}-12` };
  return period.startsWith('m') ? { from: `d${text}-01`, to: `d${text}-31` } : undefined;
}

/** The last second that a period can hold. */
export function endOfPeriod(period: PeriodKey): CivilTime {
  return `${period.slice(1)}${'-12-31T23:59:59'.slice(period.length - 5)}`;
}
