import { addDays, type CivilTime, type Day } from '../../../kernel/date.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { dayKey, monthKey, type PeriodKey } from '../../../ledger/period.ts';

/** Which list of groups: that of the whole ledger, or of what one account or one currency has to do with. */
export interface Register {
  register: 'ledger' | 'account' | 'currency';
  /** Number of the account or currency; 0 for the ledger. */
  registerId: number;
}

/** The register of everything in the household. */
export const LEDGER: Register = { register: 'ledger', registerId: 0 };

/** The register of one account. */
export const accountRegister = (accountId: number): Register => ({
  register: 'account',
  registerId: accountId,
});

/** The register of one currency, as the main or the foreign one of a split. */
export const currencyRegister = (currencyId: number): Register => ({
  register: 'currency',
  registerId: currencyId,
});

/** Where a group stands in every list it is on: the first of its splits in list order. */
export interface ListPlace {
  date: CivilTime;
  position: number;
  journalId: number;
}

/**
 * Compares two places in list order: newest first, then by position, then the later number first (contract
 * 10, 4.1).
 */
export function compareInList(a: ListPlace, b: ListPlace): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  if (a.position !== b.position) return a.position - b.position;
  return b.journalId - a.journalId;
}

/** The place of a group: that of its first split in list order. */
export function placeOf(splits: readonly ListPlace[]): ListPlace {
  const [first] = [...splits].sort(compareInList);
  if (!first) throw new Error('Broken invariant: a group has at least one split');
  return first;
}

/** What decides on which lists a split is. */
export interface ListedSplit extends ListPlace {
  sourceId: number;
  destinationId: number;
  currencyId: number;
  foreignCurrencyId: number | null;
}

/** The lists a group is on, each once. */
export function registersOf(splits: readonly ListedSplit[]): Register[] {
  const accounts = new Set(splits.flatMap((split) => [split.sourceId, split.destinationId]));
  const currencies = new Set(
    splits.flatMap((split) => [split.currencyId, split.foreignCurrencyId ?? split.currencyId]),
  );
  return [LEDGER, ...[...accounts].map(accountRegister), ...[...currencies].map(currencyRegister)];
}

/** One group on one list, as kept. */
export interface RegisterEntry extends Register, ListPlace {
  type: TransactionType;
  groupId: number;
}

/** The entries of a group on all its lists. */
export function entriesOf(
  groupId: number,
  type: TransactionType,
  splits: readonly ListedSplit[],
): RegisterEntry[] {
  const { date, position, journalId } = placeOf(splits);
  return registersOf(splits).map((r) => ({ ...r, date, position, journalId, type, groupId }));
}

/** An inclusive stretch of period keys. */
export interface KeySpan {
  from: PeriodKey;
  to: PeriodKey;
}

/** A span that holds nothing. */
const EMPTY: KeySpan = { from: 'z', to: 'a' };

/** The month that a day begins or ends, for adding up whole ones. */
const isFirst = (day: Day): boolean => day.endsWith('-01');
const isLast = (day: Day): boolean => isFirst(addDays(day, 1));
const lastOfMonth = (day: Day): Day => {
  const next = addDays(`${day.slice(0, 7)}-28`, 4);
  return addDays(`${next.slice(0, 7)}-01`, -1);
};

/**
 * The kept periods that together make up a range of days: whole months, and single days where the range
 * begins or ends inside a month. Open ends reach to the beginning or end of time.
 */
export function periodsOf(range: DayRange): { months: KeySpan; head: KeySpan; tail: KeySpan } {
  const { start, end } = range;
  const sameMonth = start !== undefined && end !== undefined && start.slice(0, 7) === end.slice(0, 7);
  if (sameMonth && !(isFirst(start) && isLast(end))) {
    return { months: EMPTY, head: { from: dayKey(start), to: dayKey(end) }, tail: EMPTY };
  }
  const headOpen = start !== undefined && !isFirst(start);
  const tailOpen = end !== undefined && !isLast(end);
  const firstMonth = start === undefined ? 'm' : monthKey(headOpen ? addDays(lastOfMonth(start), 1) : start);
  const lastMonth =
    end === undefined ? 'm~' : monthKey(tailOpen ? addDays(`${end.slice(0, 7)}-01`, -1) : end);
  return {
    months: firstMonth <= lastMonth ? { from: firstMonth, to: lastMonth } : EMPTY,
    head: headOpen ? { from: dayKey(start), to: dayKey(lastOfMonth(start)) } : EMPTY,
    tail: tailOpen ? { from: dayKey(`${end.slice(0, 7)}-01`), to: dayKey(end) } : EMPTY,
  };
}

/** How many groups a period has. */
export interface PeriodCount {
  period: PeriodKey;
  count: number;
}

/** Where a page begins: in which period, and how many of its groups come before. */
export interface PageStart {
  total: number;
  /** Undefined when the page lies beyond the end. */
  period?: PeriodKey;
  skip: number;
}

/**
 * Finds the period in which the row after `offset` newer ones lies, by adding up counts from the newest on.
 */
export function findStart(counts: readonly PeriodCount[], offset: number): PageStart {
  const newestFirst = [...counts].sort((a, b) => (a.period.slice(1) < b.period.slice(1) ? 1 : -1));
  const total = counts.reduce((sum, c) => sum + c.count, 0);
  let skip = offset;
  for (const { period, count } of newestFirst) {
    if (skip < count) return { total, period, skip };
    skip -= count;
  }
  return { total, skip: 0 };
}

/** The last second that a period can hold. */
export function endOfPeriod(period: PeriodKey): CivilTime {
  const text = period.slice(1);
  return text.length === 7 ? `${text}-31T23:59:59` : `${text}T23:59:59`;
}
