import { addDays, type Day, lastOfMonth } from '../kernel/date.ts';

/** How often something repeats. */
export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'quarterly', 'half-year', 'yearly'] as const;
/** One of them. */
export type Frequency = (typeof FREQUENCIES)[number];

/** The months of a frequency; none for those that are counted in days. */
const MONTHS: Record<Frequency, number> = {
  daily: 0,
  weekly: 0,
  monthly: 1,
  quarterly: 3,
  'half-year': 6,
  yearly: 12,
};

/**
 * The day some months later. Where that month has no such day it is the month's last, so 31 January plus one
 * month is 28 or 29 February.
 */
export function addMonths(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  const month = String((index % 12) + 1).padStart(2, '0');
  const last = lastOfMonth(`${year}-${month}-01`);
  const wanted = `${year}-${month}-${day.slice(8)}`;
  return wanted < last ? wanted : last;
}

/**
 * The day some periods later or, with a negative number, earlier; counted from `day` itself, so that a series
 * that begins on the 31st comes back to the 31st after a short month.
 */
export function addPeriods(day: Day, frequency: Frequency, periods: number): Day {
  if (frequency === 'daily') return addDays(day, periods);
  if (frequency === 'weekly') return addDays(day, 7 * periods);
  return addMonths(day, MONTHS[frequency] * periods);
}

/** The first and last day of the calendar's period that holds a day; weeks begin on Monday (ISO 8601). */
export function periodAround(day: Day, frequency: Frequency): { start: Day; end: Day } {
  if (frequency === 'daily') return { start: day, end: day };
  if (frequency === 'weekly') {
    const start = addDays(day, -((weekday(day) + 6) % 7));
    return { start, end: addDays(start, 6) };
  }
  const months = MONTHS[frequency];
  const month = Number(day.slice(5, 7)) - 1;
  const first = month - (month % months) + 1;
  const start = `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
  return { start, end: addDays(addMonths(start, months), -1) };
}

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** How many days lie between two days; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Something that comes back: from its first day on, every period but those skipped in between. */
export interface Series {
  first: Day;
  frequency: Frequency;
  /** Periods left out between two occurrences, 0 and up: 1 is every second period. */
  skip: number;
}

/**
 * The n-th day of a series, counted from 0. Each is counted from the first one, so that month ends come back.
 */
export const occurrence = ({ first, frequency, skip }: Series, n: number): Day =>
  addPeriods(first, frequency, n * (skip + 1));

/** How many months the month of one day lies after that of another. */
const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/** Which occurrence of a series is the first that is not before a day, counted from 0. */
export function indexFrom(series: Series, day: Day): number {
  const { first, frequency, skip } = series;
  if (day <= first) return 0;
  const months = MONTHS[frequency] * (skip + 1);
  const days = (frequency === 'daily' ? 1 : 7) * (skip + 1);
  // At most one too low: within its month the day may lie behind the occurrence.
  const guess = Math.floor(months ? monthsBetween(first, day) / months : daysBetween(first, day) / days);
  return occurrence(series, guess) < day ? guess + 1 : guess;
}

/**
 * The occurrence of a series that lies nearest to a day, within a number of days before or after it; of two
 * equally near the later one. Undefined when there is none.
 */
export function nearestWithin(series: Series, day: Day, days: number): Day | undefined {
  const n = indexFrom(series, day);
  const near = n > 0 ? [occurrence(series, n - 1), occurrence(series, n)] : [occurrence(series, 0)];
  const distance = (other: Day) => Math.abs(daysBetween(day, other));
  return near
    .filter((other) => distance(other) <= days)
    .sort((a, b) => distance(a) - distance(b) || (a < b ? 1 : -1))[0];
}
