import { changedFields } from '../../kernel/changed-fields.ts';
import type { Day, Instant } from '../../kernel/date.ts';
import { addMonths } from '../../ledger/calendar.ts';
import { type Amount, formatAmount, roundAmount } from '../../ledger/money.ts';

/** How much of an account's money is set aside in a piggy bank. */
export interface Share {
  accountId: number;
  saved: Amount;
}

/** What people decide about a piggy bank. */
export interface PiggyBankFields {
  name: string;
  currencyId: number;
  /** Null when there is no end to the saving; never zero. */
  target: Amount | null;
  startDate: Day;
  targetDate: Day | null;
  /** Lists are ordered by it, then by age. */
  position: number;
  notes: string | null;
  objectGroupId: number | null;
}

/** A goal to save for, with what is saved. */
export interface PiggyBank extends PiggyBankFields {
  id: number;
  /** At least one, in the order in which they were named. */
  shares: readonly Share[];
  createdAt: Instant;
  updatedAt: Instant;
}

/** Money that moved, as the history keeps it: plain data. */
export interface KeptEvent {
  id: number;
  date: Day;
  /** As a decimal text. */
  amount: string;
  journalId: number | null;
  createdAt: Instant;
}

/** All that is saved, over all accounts. */
export const totalOf = (shares: readonly Pick<Share, 'saved'>[]): Amount =>
  shares.reduce((sum, share) => sum + share.saved, 0n);

/**
 * The part of the target that is saved, in whole per cent, cut off. Null without a target (contract 10,
 * D-4).
 */
export function percentageOf(target: Amount | null, saved: Amount): number | null {
  return target === null ? null : Number((saved * 100n) / target);
}

/**
 * The number of months within which a day is reached: the months that have begun count whole. Zero when it
 * is today or past.
 */
export function monthsUntil(today: Day, day: Day): number {
  if (day <= today) return 0;
  const ahead = (Number(day.slice(0, 4)) - Number(today.slice(0, 4))) * 12;
  const months = ahead + Number(day.slice(5, 7)) - Number(today.slice(5, 7));
  return addMonths(today, months) < day ? months + 1 : months;
}

/** What is needed to tell how much to save a month. */
interface Goal extends Pick<PiggyBank, 'target' | 'targetDate'> {
  saved: Amount;
  /** Of the currency, to which the amount is rounded. */
  decimals: number;
}

/**
 * What has to be saved each month so that the target is reached in time: zero when it is reached already or
 * nobody said when, all of the rest when the day has come (contract 10, section 10).
 */
export function savePerMonth({ target, targetDate, saved, decimals }: Goal, today: Day): Amount {
  if (target === null || targetDate === null || saved >= target) return 0n;
  const months = Math.max(monthsUntil(today, targetDate), 1);
  return roundAmount((target - saved) / BigInt(months), decimals);
}

/**
 * The shares once no more than the target is saved, and what was taken out on the way, account by account
 * from the first one on (contract 10, section 10).
 */
export function fitted(
  shares: readonly Share[],
  target: Amount | null,
): { shares: Share[]; taken: Amount[] } {
  let excess = target === null ? 0n : totalOf(shares) - target;
  const taken: Amount[] = [];
  const left = shares.map((share) => {
    const out = excess > share.saved ? share.saved : excess;
    if (out <= 0n) return share;
    excess -= out;
    taken.push(out);
    return { ...share, saved: share.saved - out };
  });
  return { shares: left, taken };
}

/** A transaction as a piggy bank sees it. */
export interface Move {
  sourceId: number;
  destinationId: number;
  /** What moves, in the piggy bank's currency. */
  amount: Amount;
}

/**
 * How a transaction changes what is saved on which account: money is added when only its destination belongs
 * to the piggy bank, and taken out when only its source does. No more is taken out than was saved, and no
 * more added than the target leaves room for (contract 10, section 4.9). Undefined when nothing changes.
 */
export function changeBy(
  piggyBank: Pick<PiggyBank, 'shares' | 'target'>,
  move: Move,
): { accountId: number; change: Amount } | undefined {
  const { shares, target } = piggyBank;
  const from = shares.find((share) => share.accountId === move.sourceId);
  const to = shares.find((share) => share.accountId === move.destinationId);
  if (from && !to) {
    const change = move.amount < from.saved ? move.amount : from.saved;
    return change > 0n ? { accountId: from.accountId, change: -change } : undefined;
  }
  if (!to || from) return undefined;
  const room = target === null ? move.amount : target - totalOf(shares);
  const change = move.amount < room ? move.amount : room;
  return change > 0n ? { accountId: to.accountId, change } : undefined;
}

/** Fields of a piggy bank and what is saved, as the history keeps them: amounts are written out. */
export function recordable(
  piggyBank: Partial<PiggyBankFields> & { shares?: readonly Share[] },
): Record<string, unknown> {
  const { target, shares, ...rest } = piggyBank;
  const shown = (amount: Amount) => formatAmount(amount, 0);
  return {
    ...rest,
    ...(target !== undefined && { target: target === null ? null : shown(target) }),
    ...(shares && { shares: shares.map(({ accountId, saved }) => ({ accountId, saved: shown(saved) })) }),
  };
}

/** What differs between two states of a piggy bank, as the history keeps it; undefined when nothing does. */
export function changesOf(before: PiggyBank, after: PiggyBank) {
  return changedFields(
    recordable(before),
    recordable({ ...after, updatedAt: before.updatedAt } as PiggyBank),
    { target: 'currencyId', shares: 'currencyId' },
  );
}

/**
 * What is saved on each account once a change of it is turned back: by as much as it differed, because more
 * may have come in or gone out since. Where the change was of the accounts themselves, they must not have
 * been changed again. Undefined where that does not go, as for money that was taken out since.
 */
export function sharesBack(
  now: readonly Share[],
  { before, after }: { before: readonly Share[]; after: readonly Share[] },
): Share[] | undefined {
  const idsOf = (shares: readonly Share[]) => shares.map(({ accountId }) => accountId).join();
  const isSame = (a: readonly Share[], b: readonly Share[]) =>
    idsOf(a) === idsOf(b) && a.every(({ saved }, n) => saved === b[n]?.saved);
  if (isSame(now, after)) return [...before];
  if (idsOf(now) !== idsOf(after) || idsOf(now) !== idsOf(before)) return undefined;
  const back = now.map(({ accountId, saved }, n) => ({
    accountId,
    saved: saved + (before[n]?.saved ?? 0n) - (after[n]?.saved ?? 0n),
  }));
  return back.every(({ saved }) => saved >= 0n) ? back : undefined;
}
