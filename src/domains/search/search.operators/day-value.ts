import { type Day, type Instant, instantOf } from '../../../kernel/date.ts';
import { Problem } from './operator.ts';

/** A day to compare with. */
export interface WholeDay {
  readonly kind: 'day';
  readonly day: Day;
  /** The moments at which it and the next day begin, in the server's zone. */
  readonly begins: Instant;
  readonly ends: Instant;
}

/** Parts of a date to compare with, each by itself; those that are left open are undefined. */
export interface DayParts {
  readonly kind: 'parts';
  readonly year: string | undefined;
  readonly month: string | undefined;
  readonly dayOfMonth: string | undefined;
}

/** A day to compare with, or parts of one (contract 30, section 8.1). */
export type DayValue = WholeDay | DayParts;

const UNREADABLE = new Problem(
  'The value must be a date, as 2026-03-15, or a word for one, as today or -3d.',
);
const pad = (n: number, width: number): string => String(n).padStart(width, '0');

/** Year, month from 0, and day of the month; each may run over into its neighbours. */
type DateNumbers = [year: number, month: number, dayOfMonth: number];

/** The first and last year of what is compared: their days, and those around them, have four digits. */
const YEARS = { first: 1001, last: 9998 };

/** The day that is meant; undefined in years that are not compared. */
function dayFrom(...[year, month, dayOfMonth]: DateNumbers): Day | undefined {
  // JavaScript takes the years before 100 for those of the twentieth century.
  if (year < YEARS.first) return undefined;
  const moment = new Date(Date.UTC(year, month, dayOfMonth));
  const shown = moment.getUTCFullYear();
  if (Number.isNaN(shown) || shown < YEARS.first || shown > YEARS.last) return undefined;
  return `${shown}-${pad(moment.getUTCMonth() + 1, 2)}-${pad(moment.getUTCDate(), 2)}`;
}

const partsOf = (day: Day): DateNumbers => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8, 10)),
];

/** The Monday of the week that a day lies in. */
function mondayOf([year, month, dayOfMonth]: DateNumbers): DateNumbers {
  const sinceMonday = (new Date(Date.UTC(year, month, dayOfMonth)).getUTCDay() + 6) % 7;
  return [year, month, dayOfMonth - sinceMonday];
}

/** Some days later. */
const after = ([year, month, dayOfMonth]: DateNumbers, days: number): DateNumbers => [
  year,
  month,
  dayOfMonth + days,
];

/** The words for days, as they are from today. */
const WORDS: Record<string, (today: DateNumbers) => DateNumbers> = {
  today: (today) => today,
  yesterday: (today) => after(today, -1),
  tomorrow: (today) => after(today, 1),
  'start of this week': (today) => mondayOf(today),
  'end of this week': (today) => after(mondayOf(today), 6),
  'start of this month': ([year, month]) => [year, month, 1],
  'end of this month': ([year, month]) => [year, month + 1, 0],
  'start of this quarter': ([year, month]) => [year, month - (month % 3), 1],
  'end of this quarter': ([year, month]) => [year, month - (month % 3) + 3, 0],
  'start of this year': ([year]) => [year, 0, 1],
  'end of this year': ([year]) => [year, 12, 0],
};

const SHIFT = /^([+-]\d{1,5})([dwmqy])$/;
/** What one step adds to year, month and day of the month. */
const STEPS: Record<string, DateNumbers> = {
  d: [0, 0, 1],
  w: [0, 0, 7],
  m: [0, 1, 0],
  q: [0, 3, 0],
  y: [1, 0, 0],
};

/** Moves a day by parts such as `-1y` and `+6m`, from left to right; other parts are skipped. */
function shifted(text: string, today: Day): Day | undefined {
  const shifts = text.split(' ').flatMap((part) => {
    const match = SHIFT.exec(part);
    return match ? [{ count: Number(match[1]), step: STEPS[match[2] as string] as DateNumbers }] : [];
  });
  if (shifts.length === 0) return undefined;
  let day: Day | undefined = today;
  for (const { count, step } of shifts) {
    if (day === undefined) return undefined;
    const [year, month, dayOfMonth] = partsOf(day);
    day = dayFrom(year + count * step[0], month + count * step[1], dayOfMonth + count * step[2]);
  }
  return day;
}

const FULL = /^((?:19|20)\d\d)-(\d\d)-(\d\d)$/;
const MASKED = /^(\d{4}|xxxx)-(\d\d|xx)-(\d\d|xx)$/;

function wholeDay(text: string, today: Day): Day | undefined {
  const full = FULL.exec(text);
  if (full) {
    const day = dayFrom(Number(full[1]), Number(full[2]) - 1, Number(full[3]));
    return day === text ? day : undefined;
  }
  if (/^\d{4}$/.test(text)) {
    return Number(text) > 1000 && Number(text) <= 3000 ? `${text}-01-01` : undefined;
  }
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  return word ? dayFrom(...word(partsOf(today))) : shifted(text, today);
}

function dayParts(text: string): DayParts | undefined {
  const match = MASKED.exec(text);
  if (!match?.[0]?.includes('x')) return undefined;
  const [year, month, dayOfMonth] = match.slice(1).map((part) => (part.startsWith('x') ? undefined : part));
  if (year === undefined && month === undefined && dayOfMonth === undefined) return undefined;
  if (month !== undefined && (month < '01' || month > '12')) return undefined;
  if (dayOfMonth !== undefined && (dayOfMonth < '01' || dayOfMonth > '31')) return undefined;
  return { kind: 'parts', year, month, dayOfMonth };
}

/** The moment at which a day begins in the server's zone. */
function beginOf(day: Day, later = 0): Instant {
  const [year, month, dayOfMonth] = partsOf(day);
  return instantOf(new Date(year, month, dayOfMonth + later));
}

/** Reads a day in any of the forms of contract 30, section 8.1; relative ones count from `today`. */
export function readDay(value: string, today: Day): DayValue | Problem {
  const text = value.trim().toLowerCase();
  const day = wholeDay(text, today);
  if (day !== undefined) return { kind: 'day', day, begins: beginOf(day), ends: beginOf(day, 1) };
  return dayParts(text) ?? UNREADABLE;
}
