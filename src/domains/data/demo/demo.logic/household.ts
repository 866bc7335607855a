import { addDays, type CivilTime, dayOf } from '../../../../kernel/date.ts';
import { addMonths } from '../../../../ledger/calendar.ts';
import type { Entry } from '../../bulk/bulk.logic.ts';
import { recurrences, rules, webhook } from './automation.ts';
import { balanceAccounts } from './balance.ts';
import { Book, type Currencies, RECONCILED_AFTER_DAYS } from './book.ts';
import { liveADay } from './everyday.ts';
import { furnishings, monthsOf, openAccounts, type Span } from './frame.ts';
import { buyLarge, celebrate, isAway } from './occasions.ts';
import { fileOf, type ReceiptFile } from './receipt.ts';
import { payStanding } from './regular.ts';
import { treatOurselves } from './this-month.ts';

/** Whole months before the current one. */
const MONTHS = 24;

/** A household of two years that never was. */
export interface DemoHousehold {
  /** What it has before the first transaction. */
  furnishings: Entry[];
  /** The oldest first, but for the last two. */
  transactions: Entry[];
  /** What comes back by itself, and what is told to others. */
  outlook: Entry[];
  receipts: ReceiptFile[];
}

/**
 * Makes a household up: two years of a family's money up to a moment. The same moment and currencies give the
 * same household, and what happened on a day stays the same for as long as the month lasts.
 */
export function makeHousehold(currencies: Currencies, now: CivilTime): DemoHousehold {
  const today = dayOf(now);
  const span: Span = { first: addMonths(`${today.slice(0, 8)}01`, -MONTHS), today };
  const book = new Book(currencies, { now, reconciledBefore: addDays(today, -RECONCILED_AFTER_DAYS) });
  openAccounts(book);
  monthsOf(span).forEach((first, month) => {
    const end = addMonths(first, 1);
    for (let day = first; day < end && day <= today; day = addDays(day, 1)) {
      payStanding(book, day, month);
      balanceAccounts(book, day, today);
      celebrate(book, day, today);
      buyLarge(book, day, span.first);
      if (!isAway(day)) liveADay(book, day, month);
    }
  });
  treatOurselves(book, today);
  return {
    furnishings: [...furnishings(book, span), ...rules(currencies)],
    transactions: book.entries,
    outlook: [...recurrences(currencies, span), webhook],
    receipts: book.receipts.map((receipt) => fileOf(receipt, currencies)),
  };
}
