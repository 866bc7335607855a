/** A day of the calendar as `2026-03-15`; it belongs to no time zone. */
export type Day = string;

/** The day of a moment of the API, whose dates are what the clock on the wall shows. */
export const dayOf = (moment: string): Day => moment.slice(0, 10);

const pad = (number: number): string => String(number).padStart(2, '0');

/** The day it is for the person in front of the page. */
export function today(): Day {
  const now = new Date();
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The moment it is, on the person's clock, as the API takes it: `2026-03-15T12:30:00`. */
export function thisMoment(): string {
  const now = new Date();
  return `${today()}T${pad(now.getHours())}:${pad(now.getMinutes())}:${pad(now.getSeconds())}`;
}

/** A day in UTC, in which days all have 24 hours. */
export const utcOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const dayFrom = (date: Date): Day => date.toISOString().slice(0, 10);

/** A day so many days later. */
export function addDays(day: Day, days: number): Day {
  const date = utcOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayFrom(date);
}

/** The same day so many months later, or the last one of a month that is too short. */
export function addMonths(day: Day, months: number): Day {
  const date = utcOf(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return dayFrom(date);
}

export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1);
export const startOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
export const endOfYear = (day: Day): Day => `${day.slice(0, 4)}-12-31`;

/** How many days it is from one day to another. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utcOf(to).getTime() - utcOf(from).getTime()) / 86_400_000);

/** A stretch of days, both ends included. */
export interface Period {
  start: Day;
  end: Day;
}

/** The month in which a day lies. */
export const monthOf = (day: Day): Period => ({ start: startOfMonth(day), end: endOfMonth(day) });

/** A period of two days at least, where the server refuses a single one: that stands for its month. */
export const longerThanADay = (period: Period): Period =>
  period.start < period.end ? period : monthOf(period.start);

/** So many months in their order, of which the last is that of a day. */
export const monthsUntil = (day: Day, count: number): Period[] =>
  Array.from({ length: count }, (_, at) => monthOf(addMonths(startOfMonth(day), at + 1 - count)));

/** How many whole months a period is, where it is whole months. */
export function lengthInMonths({ start, end }: Period): number | undefined {
  if (start !== startOfMonth(start) || end !== endOfMonth(end)) return undefined;
  const month = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return month(end) - month(start) + 1;
}

/** The period of the same length that lies before or behind. */
export function nextPeriod(period: Period, by: 1 | -1): Period {
  const months = lengthInMonths(period);
  if (months !== undefined) {
    const start = addMonths(period.start, by * months);
    return { start, end: endOfMonth(addMonths(start, months - 1)) };
  }
  const days = daysBetween(period.start, period.end) + 1;
  return { start: addDays(period.start, by * days), end: addDays(period.end, by * days) };
}
