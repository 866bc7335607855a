import {
  addMonths,
  type Day,
  endOfMonth,
  endOfYear,
  lengthInMonths,
  type Period,
  startOfMonth,
  startOfYear,
} from '../time/day.ts';

/** What the time of a report is divided into. */
export const UNITS = ['month', 'quarter', 'year'] as const;
/** A stretch of time that is shown as one. */
export type Unit = (typeof UNITS)[number];

/** The same in the words of the charts of the API. */
export const CHART_PERIODS = { month: '1M', quarter: '3M', year: '1Y' } as const;

/** Months up to which a report is shown by month, and by quarter, where nobody says otherwise. */
const MANY_MONTHS = 24;
const MANY_QUARTERS = 60;

/** The unit in which a period is shown well. */
export function unitFor(period: Period): Unit {
  const whole = { start: startOfMonth(period.start), end: endOfMonth(period.end) };
  const months = lengthInMonths(whole) ?? 1;
  if (months <= MANY_MONTHS) return 'month';
  return months <= MANY_QUARTERS ? 'quarter' : 'year';
}

const quarterOf = (day: Day): number => Math.ceil(Number(day.slice(5, 7)) / 3);

/** The month, quarter or year around a day, as far as it lies in a period. */
export function bucketAround(day: Day, unit: Unit, within: Period): Period {
  const whole = wholeAround(day, unit);
  return {
    start: whole.start < within.start ? within.start : whole.start,
    end: whole.end > within.end ? within.end : whole.end,
  };
}

function wholeAround(day: Day, unit: Unit): Period {
  if (unit === 'year') return { start: startOfYear(day), end: endOfYear(day) };
  if (unit === 'month') return { start: startOfMonth(day), end: endOfMonth(day) };
  const start = addMonths(startOfYear(day), (quarterOf(day) - 1) * 3);
  return { start, end: endOfMonth(addMonths(start, 2)) };
}

/** Names months in the person's language; quarters and years have no words. */
export interface MonthNames {
  short(day: Day): string;
  long(day: Day): string;
}

/** How a month, quarter or year is called along an axis, and in a table. */
export function bucketName(day: Day, unit: Unit, months: MonthNames): { short: string; long: string } {
  const year = day.slice(0, 4);
  if (unit === 'year') return { short: year, long: year };
  if (unit === 'quarter') {
    const name = `Q${quarterOf(day)}`;
    return { short: `${name} ${year.slice(2)}`, long: `${name} ${year}` };
  }
  return { short: months.short(day), long: months.long(day) };
}

/** The twelve months up to this one: what a report shows where nobody says otherwise. */
export const lastTwelveMonths = (now: Day): Period => ({
  start: addMonths(startOfMonth(now), -11),
  end: endOfMonth(now),
});
