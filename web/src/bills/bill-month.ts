import { type Amount, amountOf, writeAmount } from '../money/amount.ts';
import { addDays, type Day, dayOf, type Period } from '../time/day.ts';
import type { Bill, Payment } from './bill.ts';
import { type Due, duesOf, type Frequency, nextDue } from './due-days.ts';

/** How a bill stands in a period: paid, still to come, overdue, or not expected at all. */
export type BillState = 'paid' | 'due' | 'late' | 'none' | 'inactive';

/** A bill in a period. */
export interface BillRow {
  bill: Bill;
  state: BillState;
  dues: Due[];
  /** Payments that were made in the period. */
  payments: Payment[];
  /** The day that matters: the first that is overdue, else the next one. */
  next: Day | undefined;
}

/** How a bill stands in a period, seen from a day. */
export function billRow(bill: Bill, period: Period, today: Day): BillRow {
  const { attributes } = bill;
  const dues = attributes.active ? duesOf(attributes, attributes.paid_dates, period) : [];
  const payments = attributes.paid_dates.filter(
    ({ date }) => dayOf(date) >= period.start && dayOf(date) <= period.end,
  );
  const open = dues.filter(({ payment }) => !payment).map(({ day }) => day);
  const late = open.find((day) => day < today);
  const isPaid = dues.some(({ payment }) => payment) || payments.length > 0;
  const from = period.end < today ? today : period.start > today ? period.start : today;
  const later = dues.findLast(({ payment }) => payment)?.day;
  const next = late ?? open[0] ?? nextDue(attributes, later && later >= from ? addDays(later, 1) : from);
  const state = !attributes.active ? 'inactive' : late ? 'late' : open[0] ? 'due' : isPaid ? 'paid' : 'none';
  return { bill, state, dues, payments, next: attributes.active ? next : undefined };
}

/** Something that happens on a day of the calendar. */
export interface DayEntry {
  key: string;
  day: Day;
  bill: Bill;
  state: 'paid' | 'due' | 'late';
  amount: string;
  currency: Pick<Payment, 'currency_code' | 'currency_symbol' | 'currency_decimal_places'>;
  /** The transaction that paid it. */
  transaction: string | undefined;
}

/** What is paid and expected on the days of a period, in the order of the days. */
export function dayEntries(rows: readonly BillRow[], today: Day): DayEntry[] {
  const entries = rows.flatMap(({ bill, dues, payments }): DayEntry[] => [
    ...payments.map((payment) => ({
      key: `paid ${payment.transaction_journal_id}`,
      day: dayOf(payment.date),
      bill,
      state: 'paid' as const,
      amount: payment.amount,
      currency: payment,
      transaction: payment.transaction_group_id,
    })),
    ...dues
      .filter(({ payment }) => !payment)
      .map(({ day }) => ({
        key: `due ${bill.id} ${day}`,
        day,
        bill,
        state: day < today ? ('late' as const) : ('due' as const),
        amount: bill.attributes.amount_avg,
        currency: bill.attributes,
        transaction: undefined,
      })),
  ]);
  const name = ({ bill }: DayEntry) => bill.attributes.name;
  return entries.sort((a, b) => a.day.localeCompare(b.day) || name(a).localeCompare(name(b)));
}

/** What bills come to in one currency. */
export interface BillSums {
  currency: DayEntry['currency'];
  expected: string;
  paid: string;
  open: string;
  perYear: string;
}

const A_YEAR: Record<Frequency, bigint> = {
  weekly: 52n,
  monthly: 12n,
  quarterly: 4n,
  'half-year': 2n,
  yearly: 1n,
};

/** What a bill comes to in a year, on average. */
export function perYear({ attributes }: Bill): Amount {
  return (amountOf(attributes.amount_avg) * A_YEAR[attributes.repeat_freq]) / BigInt(attributes.skip + 1);
}

/** What the bills of a period come to, by currency; that of most bills first. */
export function sumsOf(rows: readonly BillRow[], entries: readonly DayEntry[]): BillSums[] {
  const active = rows.filter(({ bill }) => bill.attributes.active);
  const seen = [...active.map(({ bill }) => bill.attributes), ...entries.map(({ currency }) => currency)];
  const byCode = Map.groupBy(seen, ({ currency_code }) => currency_code);
  const codes = [...byCode].sort(([, a], [, b]) => b.length - a.length).map(([code]) => code);
  return codes.map((code) => {
    const currency = byCode.get(code)?.[0] as DayEntry['currency'];
    const write = (amount: Amount) => writeAmount(amount, currency.currency_decimal_places);
    const own = entries.filter((entry) => entry.currency.currency_code === code);
    const sum = (isPaid: boolean) =>
      own
        .filter(({ state }) => (state === 'paid') === isPaid)
        .reduce((total, { amount }) => total + amountOf(amount), 0n);
    const year = active
      .filter(({ bill }) => bill.attributes.currency_code === code)
      .reduce((total, { bill }) => total + perYear(bill), 0n);
    return {
      currency,
      expected: write(sum(true) + sum(false)),
      paid: write(sum(true)),
      open: write(sum(false)),
      perYear: write(year),
    };
  });
}
