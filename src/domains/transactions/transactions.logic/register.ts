import type { CivilTime } from '../../../kernel/date.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import type { PeriodKey } from '../../../ledger/period.ts';
import { LABELS, type Label, type Labels, labelIdsOf } from './label.ts';

/**
 * Which list of groups: that of the whole ledger, of what one account or one currency has to do with, of what
 * carries a label, or of withdrawals without a budget.
 */
export interface Register {
  register: 'ledger' | 'account' | 'currency' | Label | 'without-budget';
  /** Number of the account, currency or label; 0 for the ledger and for what has no budget. */
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

/** The register of one category, budget, bill or tag. */
export const labelRegister = (label: Label, labelId: number): Register => ({
  register: label,
  registerId: labelId,
});

/** The register of withdrawals with a split that has no budget (contract 10, section 14). */
export const WITHOUT_BUDGET: Register = { register: 'without-budget', registerId: 0 };

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
export interface ListedSplit extends ListPlace, Labels {
  sourceId: number;
  destinationId: number;
  currencyId: number;
  foreignCurrencyId: number | null;
}

/** The lists a group is on, each once. */
export function registersOf(type: TransactionType, splits: readonly ListedSplit[]): Register[] {
  const accounts = new Set(splits.flatMap((split) => [split.sourceId, split.destinationId]));
  const currencies = new Set(
    splits.flatMap((split) => [split.currencyId, split.foreignCurrencyId ?? split.currencyId]),
  );
  return [
    LEDGER,
    ...[...accounts].map(accountRegister),
    ...[...currencies].map(currencyRegister),
    ...labelRegistersOf(splits),
    ...(type === 'withdrawal' && splits.some((split) => split.budgetId === null) ? [WITHOUT_BUDGET] : []),
  ];
}

function labelRegistersOf(splits: readonly ListedSplit[]): Register[] {
  const ids = splits.map(labelIdsOf);
  return LABELS.flatMap((label) =>
    [...new Set(ids.flatMap((of) => of[label]))].map((id) => labelRegister(label, id)),
  );
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
  return registersOf(type, splits).map((r) => ({ ...r, date, position, journalId, type, groupId }));
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
 * Finds the period in which the row after `offset` newer ones lies, by adding up counts from the newest on. A
 * period may come several times, once per type.
 */
export function findStart(counts: readonly PeriodCount[], offset: number): PageStart {
  const byPeriod = new Map<PeriodKey, number>();
  let total = 0;
  for (const { period, count } of counts) {
    byPeriod.set(period, (byPeriod.get(period) ?? 0) + count);
    total += count;
  }
  const newestFirst = [...byPeriod].sort(([a], [b]) => (a.slice(1) < b.slice(1) ? 1 : -1));
  let skip = offset;
  for (const [period, count] of newestFirst) {
    if (skip < count) return { total, period, skip };
    skip -= count;
  }
  return { total, skip: 0 };
}
