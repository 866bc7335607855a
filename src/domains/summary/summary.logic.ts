import { addDays, type Day } from '../../kernel/date.ts';
import { daysBetween, indexFrom } from '../../ledger/calendar.ts';
import type { Amount } from '../../ledger/money.ts';
import { type BillTimes, lastDayOf, seriesOf } from '../bills/bills.logic/bill.ts';

/** Days from the first to the last, both included. */
export interface Days {
  start: Day;
  end: Day;
}

/** How many payments of a bill are expected in some days; none after it has ended. */
export function expectedPayments(bill: BillTimes, { start, end }: Days): number {
  const series = seriesOf(bill);
  const last = lastDayOf(bill) ?? end;
  const until = last < end ? last : end;
  return until < start ? 0 : indexFrom(series, addDays(until, 1)) - indexFrom(series, start);
}

/** What there is to spend on each day that is left, today included; nothing when no day or money is left. */
export function leftPerDay(left: Amount, end: Day, today: Day): Amount {
  const days = daysBetween(today, end) + 1;
  return left > 0n && days > 0 ? left / BigInt(days) : 0n;
}

/** What an amount comes to on each day of a range. */
export const perDay = (amount: Amount, { start, end }: Days): Amount =>
  amount / BigInt(daysBetween(start, end) + 1);
