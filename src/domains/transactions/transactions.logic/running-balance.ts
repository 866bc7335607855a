import { type Amount, fromLimbs } from '../../../ledger/money.ts';

/** A leg of a split, as needed for running balances. */
export interface BalancePosting {
  account_id: number;
  currency_id: number;
  date: string;
  position: number;
  journal_id: number;
  amount_units: number;
  amount_frac: number;
}

/** Names an account in a currency on a day, for look-ups. */
export const accountDayKey = (accountId: number, currencyId: number, day: string): string =>
  `${accountId} ${currencyId} ${day}`;

/** Names the balance of an account in a currency after a split. */
export const balanceKey = (accountId: number, currencyId: number, journalId: number): string =>
  `${accountId} ${currencyId} ${journalId}`;

/** What an account held before a day, or what the day moved. */
export interface DayBalance {
  accountId: number;
  currencyId: number;
  day: string;
  amount: Amount;
}

/**
 * What was held before each day, by `accountDayKey`: `starts` says it for the first day of each account,
 * currency and month, and `days` what each day from there on moved.
 */
export function balancesBefore(
  starts: readonly DayBalance[],
  days: readonly DayBalance[],
): Map<string, Amount> {
  const before = new Map<string, Amount>();
  const running = new Map<string, Amount>();
  const monthKey = (at: DayBalance) => accountDayKey(at.accountId, at.currencyId, at.day.slice(0, 7));
  for (const start of starts) {
    before.set(accountDayKey(start.accountId, start.currencyId, start.day), start.amount);
    running.set(monthKey(start), start.amount);
  }
  for (const moved of [...days].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const key = monthKey(moved);
    const held = running.get(key) ?? 0n;
    before.set(accountDayKey(moved.accountId, moved.currencyId, moved.day), held);
    running.set(key, held + moved.amount);
  }
  return before;
}

/**
 * Within a day postings follow each other by time, then by position from the highest, then by number
 * (contract 10, 4.13).
 */
function compareInDay(a: BalancePosting, b: BalancePosting): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return b.position - a.position || a.journal_id - b.journal_id;
}

/**
 * The balance of each account after each of its postings, from the balance before each day on. `before` holds
 * that balance by `accountDayKey`; the answer is found by `balanceKey`.
 */
export function runningBalances(
  before: ReadonlyMap<string, Amount>,
  postings: readonly BalancePosting[],
): Map<string, Amount> {
  const after = new Map<string, Amount>();
  const now = new Map(before);
  for (const posting of [...postings].sort(compareInDay)) {
    const { account_id: account, currency_id: currency, journal_id: journal } = posting;
    const key = accountDayKey(account, currency, posting.date.slice(0, 10));
    const balance = (now.get(key) ?? 0n) + fromLimbs(posting.amount_units, posting.amount_frac);
    now.set(key, balance);
    after.set(balanceKey(account, currency, journal), balance);
  }
  return after;
}
