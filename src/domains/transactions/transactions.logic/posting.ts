import { assert } from '../../../kernel/assert.ts';
import type { CivilTime } from '../../../kernel/date.ts';
import type { Amount } from '../../../ledger/money.ts';

/** One leg of a split: an account moves by an amount in a currency. */
export interface Posting {
  accountId: number;
  currencyId: number;
  /** Negative for the source, positive for the destination. */
  amount: Amount;
  date: CivilTime;
  position: number;
  journalId: number;
}

/** What is needed of a split to book it. */
export interface Bookable {
  journalId: number;
  date: CivilTime;
  position: number;
  sourceId: number;
  destinationId: number;
  currencyId: number;
  amount: Amount;
  foreignCurrencyId: number | null;
  foreignAmount: Amount | null;
  /** The destination's own currency; null when it takes that of each transaction. */
  destinationCurrencyId: number | null;
}

/**
 * The currency in which the destination is booked: its own, when the split carries that as foreign currency;
 * else the currency of the split (contract 10, section 4.7, step 6). So an account's balance is a plain sum
 * of its postings.
 */
export function destinationCurrency(
  split: Pick<Bookable, 'currencyId' | 'foreignCurrencyId' | 'destinationCurrencyId'>,
): number {
  const own = split.destinationCurrencyId;
  return own !== null && own !== split.currencyId && own === split.foreignCurrencyId ? own : split.currencyId;
}

/**
 * The two legs of a split. In one currency they mirror each other; else each side moves by its own amount.
 */
export function postingsOf(split: Bookable): [Posting, Posting] {
  assert(split.sourceId !== split.destinationId, 'money must move between two accounts');
  assert(split.amount > 0n, 'a split has a positive amount');
  const { journalId, date, position } = split;
  const currencyId = destinationCurrency(split);
  const received = currencyId === split.currencyId ? split.amount : split.foreignAmount;
  assert(received !== null, 'a foreign currency comes with its amount');
  return [
    {
      accountId: split.sourceId,
      currencyId: split.currencyId,
      amount: -split.amount,
      date,
      position,
      journalId,
    },
    { accountId: split.destinationId, currencyId, amount: received, date, position, journalId },
  ];
}
