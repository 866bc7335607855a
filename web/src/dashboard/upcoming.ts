import type { Schema } from '../api/client.ts';
import { type Amount, amountOf } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { addDays, type Day, dayOf, type Period } from '../time/day.ts';

/** What has to be known of a bill. */
export interface BillFacts {
  id: string;
  attributes: Pick<
    Schema<'Bill'>['attributes'],
    | 'active'
    | 'name'
    | 'amount_avg'
    | 'currency_code'
    | 'currency_symbol'
    | 'currency_decimal_places'
    | 'pay_dates'
  > & {
    paid_dates: Pick<
      Schema<'BillPayment'>,
      'date' | 'amount' | 'currency_code' | 'currency_symbol' | 'currency_decimal_places'
    >[];
  };
}

/** How many days ahead bills are shown. */
export const DAYS_AHEAD = 30;
/** How many days back a missing payment is noticed. */
const DAYS_BACK = 31;
/** How many days before its day a payment counts for it. */
const EARLY_DAYS = 7;

/** The days of bills that are asked for: what may be late, and what comes. */
export const billDays = (now: Day): Period => ({
  start: addDays(now, -DAYS_BACK),
  end: addDays(now, DAYS_AHEAD),
});

/** A payment that is expected, or was made. */
export interface Due {
  id: string;
  name: string;
  day: Day;
  amount: string;
  currency: CurrencyFacts & { currency_code: string };
}

/** What is to be paid, and what was. */
export interface Upcoming {
  /** Expected before today, and not paid. */
  late: Due[];
  /** Expected from today on, soonest first. */
  next: Due[];
  /** Paid in the month of today, latest first. */
  paid: Due[];
}

const byDay = (a: Due, b: Due): number => a.day.localeCompare(b.day) || a.name.localeCompare(b.name);

/** Whether a payment shortly before an expected day was that for it. */
const isPaid = ({ attributes }: BillFacts, day: Day): boolean =>
  attributes.paid_dates.some(({ date }) => dayOf(date) >= addDays(day, -EARLY_DAYS) && dayOf(date) <= day);

/** Sorts the days of bills into what is late, what comes next, and what was paid this month. */
export function upcomingOf(bills: readonly BillFacts[], now: Day): Upcoming {
  const found: Upcoming = { late: [], next: [], paid: [] };
  const { end } = billDays(now);
  for (const bill of bills) {
    const { id, attributes } = bill;
    if (!attributes.active) continue;
    const due = { id, name: attributes.name, amount: attributes.amount_avg, currency: attributes };
    for (const moment of attributes.pay_dates) {
      const day = dayOf(moment);
      if (day >= now && day <= end) found.next.push({ ...due, day });
      else if (day < now && !isPaid(bill, day)) found.late.push({ ...due, day });
    }
    for (const { date, amount, ...currency } of attributes.paid_dates) {
      const day = dayOf(date);
      if (day.slice(0, 7) === now.slice(0, 7)) found.paid.push({ ...due, day, amount, currency });
    }
  }
  found.late.sort(byDay);
  found.next.sort(byDay);
  found.paid.sort(byDay).reverse();
  return found;
}

/** What payments come to, per currency, in the order of the first of each. */
export function totalsOf(dues: readonly Due[]): { currency: Due['currency']; amount: Amount }[] {
  const totals = new Map<string, { currency: Due['currency']; amount: Amount }>();
  for (const { currency, amount } of dues) {
    const total = totals.get(currency.currency_code) ?? { currency, amount: 0n };
    total.amount += amountOf(amount);
    totals.set(currency.currency_code, total);
  }
  return [...totals.values()];
}
