import { addDays, type Day, lastOfMonth, parseDay } from '../../../kernel/date.ts';
import { lookUp } from '../../../kernel/look-up.ts';
import { addMonths } from '../../../ledger/calendar.ts';

/** Today, and the month and day, `MM-DD`, on which the person's fiscal year begins. */
export interface Today {
  today: Day;
  fiscalYearStart: string;
}

type Meaning = (now: Today) => Day;

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;
const yearStart = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
const lastMonth: Meaning = ({ today }) => addMonths(monthStart(today), -1);
const lastYear: Meaning = ({ today }) => addMonths(yearStart(today), -12);
const yearFrom = (start: Day): Day => addDays(addMonths(start, 12), -1);

/** The first day of the fiscal year that today lies in. */
const fiscalStart: Meaning = ({ today, fiscalYearStart }) => {
  const start = `${today.slice(0, 4)}-${fiscalYearStart}`;
  return start <= today ? start : addMonths(start, -12);
};
const lastFiscalStart: Meaning = (now) => addMonths(fiscalStart(now), -12);

/** The words that may stand for a day in a path (contract 10, section 8). */
const WORDS: Readonly<Record<string, Meaning>> = {
  currentMonthStart: ({ today }) => monthStart(today),
  currentMonthEnd: ({ today }) => lastOfMonth(today),
  currentYearStart: ({ today }) => yearStart(today),
  currentYearEnd: ({ today }) => yearFrom(yearStart(today)),
  previousMonthStart: lastMonth,
  previousMonthEnd: (now) => lastOfMonth(lastMonth(now)),
  previousYearStart: lastYear,
  previousYearEnd: (now) => yearFrom(lastYear(now)),
  currentFiscalYearStart: fiscalStart,
  currentFiscalYearEnd: (now) => yearFrom(fiscalStart(now)),
  previousFiscalYearStart: lastFiscalStart,
  previousFiscalYearEnd: (now) => yearFrom(lastFiscalStart(now)),
};

/** Whether the text is one of the words whose meaning depends on the fiscal year. */
export const needsFiscalYear = (text: string): boolean =>
  lookUp(WORDS, text) !== undefined && text.includes('FiscalYear');

/** The day that a date or one of the words means; undefined for anything else. */
export function dayOfWord(text: string, now: Today): Day | undefined {
  return lookUp(WORDS, text)?.(now) ?? parseDay(text);
}

/**
 * The month and day on which a fiscal year begins, from what the person stored; the calendar year's when they
 * have none of their own, or what is stored is no day of every year.
 */
export function fiscalYearStartOf(custom: unknown, start: unknown): string {
  const isOwn = custom === true && typeof start === 'string' && parseDay(`2001-${start}`) === `2001-${start}`;
  return isOwn ? start : '01-01';
}
