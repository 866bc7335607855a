import { addDays, addMonths, type Day, daysBetween, startOfMonth, utcOf } from '../time/day.ts';

/** The rhythms there are; `ndom` is the nth weekday of the month. */
export const REPETITION_TYPES = ['daily', 'weekly', 'monthly', 'ndom', 'yearly'] as const;
/** One of the rhythms. */
export type RepetitionType = (typeof REPETITION_TYPES)[number];

/** The most periods that may be left out between two days. */
export const SKIP_MAX = 31;

/** What becomes of a day on a weekend, by its number on the wire. */
export const WEEKENDS = { stay: 1, leaveOut: 2, fridayBefore: 3, mondayAfter: 4 } as const;

/** One rhythm, as the API has it. */
export interface Rhythm {
  type: RepetitionType;
  /**
   * Nothing (daily), the weekday from 1 for Monday (weekly), the day of the month (monthly), `N,D` for the
   * Nth weekday D of the month (ndom), a day of which month and day count (yearly).
   */
  moment: string;
  /** Periods left out between two days. */
  skip: number;
  weekend: number;
}

/** A schedule: its rhythms, counted from a first day, up to a last one or for a number of times. */
export interface Schedule {
  firstDate: Day;
  repeatUntil: Day | undefined;
  times: number | undefined;
  rhythms: readonly Rhythm[];
}

/** Days that may fall away one behind the other before nothing more is expected of a rhythm. */
const LOST_MAX = 120;
/** A day is moved by two days at most. */
const MOVE_MAX = 2;
const DAYS_IN_WEEK = 7;
const MONTHS_IN_YEAR = 12;

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => utcOf(day).getUTCDay() || DAYS_IN_WEEK;

const isWeekend = (day: Day): boolean => weekdayOf(day) > 5;

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * MONTHS_IN_YEAR + Number(day.slice(5, 7)) - 1;

/** A day of the month in which another one lies; its last where it has no such day. */
function dayInMonth(month: Day, day: number): Day {
  const found = addDays(startOfMonth(month), day - 1);
  return found.slice(0, 7) === month.slice(0, 7) ? found : addDays(addMonths(startOfMonth(month), 1), -1);
}

/** The nth of a weekday in a month; undefined where there is no fifth. */
function nthWeekday(month: Day, nth: number, weekday: number): Day | undefined {
  const first = startOfMonth(month);
  const ahead = (weekday - weekdayOf(first) + DAYS_IN_WEEK) % DAYS_IN_WEEK;
  const found = addDays(first, ahead + DAYS_IN_WEEK * (nth - 1));
  return found.slice(0, 7) === month.slice(0, 7) ? found : undefined;
}

/** The day with a number of a rhythm, before weekends are looked at, and a number to begin with. */
interface Series {
  at(n: number): Day | undefined;
  before(day: Day): number;
}

function everyDays(first: Day, step: number): Series {
  return {
    at: (n) => addDays(first, n * step),
    before: (day) => Math.max(0, Math.floor(daysBetween(first, day) / step)),
  };
}

/** A day of every so many months, from the first month on in which it is not before the first day. */
function everyMonths(first: Day, step: number, dayOf: (month: Day) => Day | undefined): Series {
  let start = startOfMonth(first);
  for (let tries = 0; tries < LOST_MAX && (dayOf(start) ?? '') < first; tries++) start = addMonths(start, 1);
  return {
    at: (n) => dayOf(addMonths(start, n * step)),
    before: (day) => Math.max(0, Math.floor((monthOf(day) - monthOf(start)) / step)),
  };
}

function seriesOf({ type, moment, skip }: Rhythm, first: Day): Series {
  const step = skip + 1;
  switch (type) {
    case 'daily':
      return everyDays(first, step);
    case 'weekly': {
      const ahead = (Number(moment) - weekdayOf(first) + DAYS_IN_WEEK) % DAYS_IN_WEEK;
      return everyDays(addDays(first, ahead), DAYS_IN_WEEK * step);
    }
    case 'monthly':
      return everyMonths(first, step, (month) => dayInMonth(month, Number(moment)));
    case 'ndom': {
      const [nth = 1, weekday = 1] = moment.split(',').map(Number);
      return everyMonths(first, step, (month) => nthWeekday(month, nth, weekday));
    }
    case 'yearly': {
      const inYear = (month: Day) =>
        month.slice(5, 7) === moment.slice(5, 7) ? dayInMonth(month, Number(moment.slice(8))) : undefined;
      return everyMonths(first, MONTHS_IN_YEAR * step, inYear);
    }
  }
}

/** Where a day on a weekend is moved to; undefined when it falls away. */
function moved(day: Day, weekend: number): Day | undefined {
  if (!isWeekend(day) || weekend === WEEKENDS.stay) return day;
  const isSaturday = weekdayOf(day) === 6;
  if (weekend === WEEKENDS.fridayBefore) return addDays(day, isSaturday ? -1 : -2);
  if (weekend === WEEKENDS.mondayAfter) return addDays(day, isSaturday ? 2 : 1);
  return undefined;
}

/** The days of one rhythm from one on, at most so many. */
function daysFrom(rhythm: Rhythm, first: Day, { from, count }: { from: Day; count: number }): Day[] {
  const series = seriesOf(rhythm, first);
  const days: Day[] = [];
  let lost = 0;
  for (let n = series.before(addDays(from, -MOVE_MAX)); days.length < count && lost < LOST_MAX; n++) {
    const day = series.at(n);
    const found = day && moved(day, rhythm.weekend);
    if (!found || found < from || found === days.at(-1)) lost++;
    else {
      days.push(found);
      lost = 0;
    }
  }
  return days;
}

/** Whether a day is one that a calendar can go on from: while a year is typed it may be any. */
export const isFirstDay = (day: string): boolean => /^[0-8]\d{3}-\d\d-\d\d$/.test(day);

/** Whether a rhythm says on which day, so that its days can be told. */
export function isComplete({ type, moment }: Rhythm): boolean {
  if (type === 'daily') return true;
  if (type === 'weekly') return /^[1-7]$/.test(moment);
  if (type === 'monthly') return /^([1-9]|[12]\d|3[01])$/.test(moment);
  if (type === 'ndom') return /^[1-5],[1-7]$/.test(moment);
  return /^\d{4}-\d\d-\d\d$/.test(moment);
}

/**
 * The first days of a schedule that are not before a day, at most so many. Days before today count among the
 * number of times only when they are asked for, because the server makes nothing for days that have passed.
 */
export function nextDays(schedule: Schedule, from: Day, count: number): Day[] {
  const { firstDate, repeatUntil, times, rhythms } = schedule;
  const all = rhythms
    .filter(isComplete)
    .flatMap((rhythm) => daysFrom(rhythm, firstDate, { from, count }))
    .filter((day) => repeatUntil === undefined || day <= repeatUntil);
  return [...new Set(all)].sort().slice(0, Math.min(count, times ?? count));
}

/** The rhythm of a kind that fits a first day: the same weekday, day of the month or of the year. */
export function rhythmFor(type: RepetitionType, first: Day): string {
  const day = Number(first.slice(8));
  if (type === 'weekly') return String(weekdayOf(first));
  if (type === 'monthly') return String(day);
  if (type === 'ndom') return `${Math.ceil(day / DAYS_IN_WEEK)},${weekdayOf(first)}`;
  return type === 'yearly' ? first : '';
}
