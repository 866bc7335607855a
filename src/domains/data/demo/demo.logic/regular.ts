import { addDays, type Day } from '../../../../kernel/date.ts';
import { weekday } from '../../../../ledger/calendar.ts';
import { ACCOUNTS, BILLS, CATEGORIES } from '../names.ts';
import type { Book, Payment } from './book.ts';
import { chanceOf } from './chance.ts';
import { type Cents, percentOf } from './coins.ts';

/** Something that comes back on a day of the month; on the Monday behind it when that is a weekend. */
export interface Standing {
  type: Payment['type'];
  /** Day of the month, early enough that the Monday behind it is in the same month. */
  on: number;
  /** The months in which it happens, from 1; every month when left out. */
  months?: readonly number[];
  from: string;
  to: string;
  what: string;
  amount: Cents;
  /** By how much it differs from time to time, in per cent. */
  differs?: number;
  /** By how much it goes up after the first year, in per cent. */
  rises?: number;
  category?: string;
  bill?: string;
}

const { everyday, joint, loan } = ACCOUNTS;
/** Who insures all there is. */
const ANCHOR = 'Anchor Mutual';
const { housing, subscriptions, insurance, finance, salary, otherIncome } = CATEGORIES;

/** What each bill costs, to whom, when and from where. */
const BILL_TABLE: readonly (Omit<Standing, 'type' | 'what' | 'category'> & { bill: string })[] = [
  { bill: BILLS.rent, on: 2, from: joint, to: 'Housing Cooperative Elm Court', amount: 118_000, rises: 3 },
  { bill: BILLS.electricity, on: 4, from: joint, to: 'Volta Power and Heat', amount: 8_400, rises: 8 },
  { bill: BILLS.internet, on: 9, from: joint, to: 'Fernlink Broadband', amount: 3_999 },
  { bill: BILLS.phone, on: 12, from: everyday, to: 'Wren Mobile', amount: 1_999 },
  { bill: BILLS.streaming, on: 17, from: everyday, to: 'Nightlight Films', amount: 1_299, rises: 15 },
  { bill: BILLS.music, on: 21, from: everyday, to: 'Tuneharbour', amount: 1_099 },
  { bill: BILLS.gym, on: 26, from: everyday, to: 'Ironworks Gym', amount: 3_490 },
  {
    ...{ bill: BILLS.broadcasting, on: 15, months: [1, 4, 7, 10], from: joint, to: 'Public Broadcasting' },
    amount: 5_508,
  },
  { bill: BILLS.contents, on: 10, months: [2], from: joint, to: ANCHOR, amount: 11_840, rises: 4 },
  { bill: BILLS.car, on: 16, months: [1], from: everyday, to: ANCHOR, amount: 41_280, rises: -5 },
  { bill: BILLS.liability, on: 1, months: [4], from: everyday, to: ANCHOR, amount: 6_290 },
];

/** Withdrawals that are expected, with the bill each of them pays. */
export const BILLED: readonly (Standing & { bill: string })[] = BILL_TABLE.map((row) => ({
  ...row,
  ...{ type: 'withdrawal', what: row.bill, category: categoryOf(row.bill) },
}));

function categoryOf(bill: string): string {
  const { rent, electricity, contents, car, liability } = BILLS;
  if (([contents, car, liability] as string[]).includes(bill)) return insurance;
  return bill === rent || bill === electricity ? housing : subscriptions;
}

/** THE TABLE of all that is regular, but for what depends on what an account holds. */
const STANDING: readonly Standing[] = [
  ...BILLED,
  {
    ...{ type: 'deposit', on: 25, from: 'Brightwater Studio', to: everyday, what: 'Salary' },
    ...{ amount: 302_000, rises: 4, category: salary },
  },
  {
    ...{ type: 'deposit', on: 25, months: [11], from: 'Brightwater Studio', to: everyday },
    ...{ what: 'Yearly bonus', amount: 164_000, rises: 10, category: salary },
  },
  {
    ...{ type: 'deposit', on: 1, from: 'Robin', to: joint, what: 'Robin’s share of the household' },
    ...{ amount: 98_000, rises: 3, category: otherIncome },
  },
  {
    ...{ type: 'transfer', on: 1, from: everyday, to: joint, what: 'My share of the household' },
    ...{ amount: 108_000, rises: 3 },
  },
  {
    ...{ type: 'withdrawal', on: 15, from: everyday, to: loan, what: 'Student loan, instalment' },
    ...{ amount: 19_500, category: finance },
  },
  {
    ...{ type: 'withdrawal', on: 28, months: [3, 6, 9, 12], from: loan, to: 'Student Loan Office' },
    ...{ what: 'Student loan, interest', amount: 6_400, rises: -16, category: finance },
  },
  {
    ...{ type: 'deposit', on: 18, months: [6], from: 'Tax Office', to: everyday, what: 'Tax refund' },
    ...{ amount: 64_800, differs: 12, category: otherIncome },
  },
  {
    ...{ type: 'withdrawal', on: 20, months: [5], from: joint, to: 'Volta Power and Heat' },
    ...{ what: 'Heating, settlement of the year', amount: 14_300, differs: 30, category: housing },
  },
  {
    ...{ type: 'withdrawal', on: 9, months: [4, 10], from: everyday, to: 'Garage Hoffnung' },
    ...{ what: 'Change of tyres', amount: 7_900, differs: 10, category: CATEGORIES.transport },
  },
  {
    ...{ type: 'withdrawal', on: 22, months: [9], from: everyday, to: 'Garage Hoffnung' },
    ...{ what: 'Car service', amount: 36_400, differs: 20, category: CATEGORIES.transport },
  },
  {
    ...{ type: 'withdrawal', on: 12, months: [3, 9], from: everyday, to: 'Dental Practice Dr. Vogel' },
    ...{ what: 'Dental cleaning', amount: 9_500, category: CATEGORIES.health },
  },
];

/** Hours at which banks book. */
const BOOKED_AT = '06:30';

/** The first working day from a day of the month on. */
export function workingDay(day: Day, on: number): Day {
  const due = `${day.slice(0, 8)}${String(on).padStart(2, '0')}`;
  return addDays(due, { 6: 2, 0: 1 }[weekday(due)] ?? 0);
}

/** What is due on a day; `month` counts from the first one of the books. */
export function payStanding(book: Book, day: Day, month: number): void {
  for (const standing of STANDING) {
    const { type, on, months, from, to, what, category, bill } = standing;
    if (months && !months.includes(Number(day.slice(5, 7)))) continue;
    if (workingDay(day, on) !== day) continue;
    const amount = amountOf(standing, day, month);
    const part = { amount, what, ...(category && { category }), ...(bill && { bill }) };
    book.write({ type, day, time: BOOKED_AT, from, to, parts: [part] });
  }
}

function amountOf({ amount, differs = 0, rises = 0, what }: Standing, day: Day, month: number): Cents {
  const risen = month < 12 ? amount : percentOf(amount, 100 + rises);
  return percentOf(risen, 100 + chanceOf(what, day).between(-differs, differs));
}
