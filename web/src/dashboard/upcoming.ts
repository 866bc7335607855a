import type { Bill } from '../bills/bill.ts';
import { duesOf } from '../bills/due-days.ts';
import { type Amount, amountOf } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { addDays, type Day, dayOf, type Period } from '../time/day.ts';

/** How many days ahead bills are shown. */
export const DAYS_AHEAD = 30;
/** How many days back a missing payment is noticed. */
const DAYS_BACK = 31;

/** The days whose bills are looked at: those that may be late, and those to come. */
export const lookedAt = (now: Day): Period => ({
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

/** Sorts the days of bills into what is late, what comes next, and what was paid this month. */
export function upcomingOf(bills: readonly Bill[], now: Day): Upcoming {
  const found: Upcoming = { late: [], next: [], paid: [] };
  for (const { id, attributes } of bills) {
    if (!attributes.active) continue;
    const due = { id, name: attributes.name, amount: attributes.amount_avg, currency: attributes };
    for (const { day, payment } of duesOf(attributes, attributes.paid_dates, lookedAt(now))) {
      if (!payment) (day < now ? found.late : found.next).push({ ...due, day });
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
