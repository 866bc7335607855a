import { type Amount, amountOf, writeAmount } from '../money/amount.ts';
import type { Day } from '../time/day.ts';
import type { PiggyBank } from './piggy-banks.queries.ts';

/** Money that was put in or taken out. */
export interface SavedEvent {
  key: string;
  day: Day;
  /** Less than nothing where it was taken out. */
  amount: string;
  /** The transaction that moved it, if there was one. */
  transaction: string | null;
}

/** An event with what was saved after it. */
export interface SavedStep extends SavedEvent {
  after: string;
}

/**
 * Events newest first, each with what was saved after it. It is counted back from what is saved now, so that
 * the newest ones are right even where older ones are not known.
 */
export function stepsOf(events: readonly SavedEvent[], saved: string): SavedStep[] {
  const newestFirst = events.toSorted((a, b) => b.day.localeCompare(a.day));
  let after = amountOf(saved);
  return newestFirst.map((event) => {
    const step = { ...event, after: writeAmount(after) };
    after -= amountOf(event.amount);
    return step;
  });
}

/** What was saved at the end of each day on which something moved, oldest first, up to today. */
export function savedByDay(steps: readonly SavedStep[], today: Day): { days: Day[]; values: string[] } {
  const byDay = new Map<Day, string>();
  // The newest step of a day comes first and is the one that counts.
  for (const { day, after } of steps) if (!byDay.has(day)) byDay.set(day, after);
  const [newest] = steps;
  if (newest && !byDay.has(today) && newest.day < today) byDay.set(today, newest.after);
  const days = [...byDay.keys()].sort();
  return { days, values: days.map((day) => byDay.get(day) as string) };
}

/** Whether money is put in or taken out. */
export type Direction = 'add' | 'remove';

/** How much can move, and what sets the limit: undefined where nothing does. */
export interface Room {
  most: Amount | undefined;
  limit: 'target' | 'account' | 'saved' | undefined;
}

interface Move {
  direction: Direction;
  accountId: string;
  /** What the account holds that no piggy bank has set aside; undefined for a debt, which holds nothing. */
  free: Amount | undefined;
}

/** How much can be put in or taken out. */
export function roomFor(piggyBank: PiggyBank, { direction, accountId, free }: Move): Room {
  const { accounts, left_to_save } = piggyBank.attributes;
  if (direction === 'remove') {
    const saved = amountOf(accounts.find(({ account_id }) => account_id === accountId)?.current_amount);
    return { most: saved, limit: 'saved' };
  }
  const left = left_to_save === null ? undefined : amountOf(left_to_save);
  const held = free === undefined ? undefined : free > 0n ? free : 0n;
  if (left === undefined && held === undefined) return { most: undefined, limit: undefined };
  if (held === undefined || (left !== undefined && left <= held)) return { most: left, limit: 'target' };
  return { most: held, limit: 'account' };
}

/** What piggy banks have set aside on an account. */
export function setAsideOn(piggyBanks: readonly PiggyBank[], accountId: string): Amount {
  return piggyBanks
    .flatMap(({ attributes }) => attributes.accounts)
    .filter(({ account_id }) => account_id === accountId)
    .reduce((sum, { current_amount }) => sum + amountOf(current_amount), 0n);
}

/** A piggy bank as it will be once money was put in (or, with less than nothing, taken out). */
export function withMoved(piggyBank: PiggyBank, accountId: string, change: Amount): PiggyBank {
  const { attributes } = piggyBank;
  const write = (amount: Amount) => writeAmount(amount, attributes.currency_decimal_places);
  const saved = amountOf(attributes.current_amount) + change;
  const target = attributes.target_amount;
  const whole = amountOf(target);
  return {
    ...piggyBank,
    attributes: {
      ...attributes,
      accounts: attributes.accounts.map((account) =>
        account.account_id === accountId
          ? { ...account, current_amount: write(amountOf(account.current_amount) + change) }
          : account,
      ),
      current_amount: write(saved),
      left_to_save: target === null ? null : write(whole - saved),
      percentage: whole > 0n ? Number((saved * 100n) / whole) : null,
    },
  };
}

/** The list with one piggy bank at the place of another; each has the order of the place it is at then. */
export function movedTo(list: readonly PiggyBank[], id: string, to: string): PiggyBank[] {
  const from = list.findIndex((one) => one.id === id);
  const at = list.findIndex((one) => one.id === to);
  const one = list[from];
  if (one === undefined || at < 0) return [...list];
  const orders = list.map(({ attributes }) => attributes.order);
  return list
    .toSpliced(from, 1)
    .toSpliced(at, 0, one)
    .map((moved, place) => ({
      ...moved,
      attributes: { ...moved.attributes, order: orders[place] ?? moved.attributes.order },
    }));
}
