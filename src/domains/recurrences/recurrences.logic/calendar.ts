import { addDays, type Day, lastOfMonth } from '../../../kernel/date.ts';
import { daysBetween, weekday } from '../../../ledger/calendar.ts';
import { type RepetitionFields, type Schedule, WEEKENDS } from './repetition.ts';

/**
 * Days of a rhythm that may fall away one behind the other before nothing more is expected of it: every
 * Saturday, but not on weekends, never comes.
 */
const LOST_MAX = 120;
/** A day is moved by two days at most, so the search for a day begins that much earlier. */
const MOVE_MAX = 2;
/** Months are counted from the year 0; years have four digits. */
const MONTHS_MAX = 10_000 * 12;

const SATURDAY = 6;
const SUNDAY = 0;

/** The days of a rhythm, by number from 0; undefined where the month has no such day, and after the last. */
interface Rhythm {
  day(n: number): Day | undefined;
  /** A number from which on every day not before the given one is found. */
  indexBefore(day: Day): number;
}

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const firstOfMonth = (month: number): Day =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** The day of a month; its last where it has no such day. */
function dayInMonth(month: number, day: number): Day {
  const first = firstOfMonth(month);
  const wanted = `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
  const last = lastOfMonth(first);
  return wanted < last ? wanted : last;
}

/** The nth of a weekday in a month, 1 being Monday; undefined where there is no fifth. */
function nthWeekday(month: number, nth: number, day: number): Day | undefined {
  const first = firstOfMonth(month);
  const found = addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (nth - 1));
  return monthOf(found) === month ? found : undefined;
}

/** Every so many days from a first one. */
function everyDays(first: Day, step: number): Rhythm {
  return {
    day: (n) => addDays(first, n * step),
    indexBefore: (day) => Math.max(0, Math.floor(daysBetween(first, day) / step)),
  };
}

/** A day of every so many months, from the first month on in which it is not before the first day. */
function everyMonths(first: Day, step: number, dayOf: (month: number) => Day | undefined): Rhythm {
  let start = monthOf(first);
  for (let tries = 0; tries < LOST_MAX && (dayOf(start) ?? '') < first; tries++) start++;
  return {
    day: (n) => (start + n * step < MONTHS_MAX ? dayOf(start + n * step) : undefined),
    indexBefore: (day) => Math.max(0, Math.floor((monthOf(day) - start) / step)),
  };
}

/** The days of a repetition, before weekends are looked at (contract 20, section 8.2). */
function rhythmOf({ type, moment, skip }: RepetitionFields, first: Day): Rhythm {
  const step = skip + 1;
  switch (type) {
    case 'daily':
      return everyDays(first, step);
    case 'weekly': {
      const ahead = (Number(moment) - weekday(first) + 7) % 7;
      return everyDays(addDays(first, ahead), 7 * step);
    }
    case 'monthly':
      return everyMonths(first, step, (month) => dayInMonth(month, Number(moment)));
    case 'ndom': {
      const [nth, day] = moment.split(',').map(Number) as [number, number];
      return everyMonths(first, step, (month) => nthWeekday(month, nth, day));
    }
    case 'yearly': {
      const own = Number(moment.slice(5, 7)) - 1;
      const inYear = (month: number) =>
        month % 12 === own ? dayInMonth(month, Number(moment.slice(8))) : undefined;
      return everyMonths(first, 12 * step, inYear);
    }
  }
}

/** Where a day on a weekend is moved to; undefined when it falls away. */
function moved(day: Day, weekend: number): Day | undefined {
  const on = weekday(day);
  if (on !== SATURDAY && on !== SUNDAY) return day;
  if (weekend === WEEKENDS.leaveOut) return undefined;
  if (weekend === WEEKENDS.fridayBefore) return addDays(day, on === SATURDAY ? -1 : -2);
  if (weekend === WEEKENDS.mondayAfter) return addDays(day, on === SATURDAY ? 2 : 1);
  return day;
}

/** The days of one rhythm that are not before a day, each once and in their order. */
function* daysFrom(repetition: RepetitionFields, firstDate: Day, from: Day): Generator<Day, undefined> {
  const rhythm = rhythmOf(repetition, firstDate);
  let last = '';
  let lost = 0;
  // Moving keeps the order, so no earlier one comes behind a later one.
  for (let n = rhythm.indexBefore(addDays(from, -MOVE_MAX)); lost < LOST_MAX; n++) {
    const day = rhythm.day(n);
    const found = day === undefined ? undefined : moved(day, repetition.weekend);
    if (found === undefined || found < from || found === last) lost++;
    else {
      yield found;
      last = found;
      lost = 0;
    }
  }
}

/** The days of a schedule that are not before a day, each once and in their order. */
function* occurrencesFrom(schedule: Schedule, from: Day): Generator<Day, undefined> {
  const { firstDate, repeatUntil, repetitions } = schedule;
  const rhythms = repetitions.map((repetition) => daysFrom(repetition, firstDate, from));
  const heads = rhythms.map((rhythm) => rhythm.next().value);
  for (;;) {
    const [next] = heads.filter((head) => head !== undefined).sort();
    if (next === undefined || (repeatUntil !== null && next > repeatUntil)) return;
    yield next;
    for (const [i, rhythm] of rhythms.entries()) {
      if (heads[i] === next) heads[i] = rhythm.next().value;
    }
  }
}

/** The first day of a schedule that is not before a day; undefined when there is none any more. */
export const nextOccurrence = (schedule: Schedule, from: Day): Day | undefined =>
  occurrencesFrom(schedule, from).next().value;

/** The first days of a schedule that are not before a day, not more than a number of them. */
export const nextOccurrences = (schedule: Schedule, from: Day, count: number): Day[] =>
  occurrencesFrom(schedule, from).take(count).toArray();

/** Whether a schedule has a day. */
export const isOccurrence = (schedule: Schedule, day: Day): boolean => nextOccurrence(schedule, day) === day;
