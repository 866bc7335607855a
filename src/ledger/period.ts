import type { CivilTime, Day } from '../kernel/date.ts';

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
