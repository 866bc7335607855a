import { type Amount, amountOf, writeAmount } from '../money/amount.ts';
import { type Day, endOfMonth } from '../time/day.ts';
import { type Flows, runningTotals, totalOf } from './flows.ts';
import type { KnownCurrency } from './insight.ts';
import { busyRows, cellOf, type Row, type Table } from './table.ts';

/** What two years are compared by. */
export const MEASURES = ['expenses', 'income', 'kept'] as const;
/** One of the things two years are compared by. */
export type Measure = (typeof MEASURES)[number];

/** A year beside the one before it, month by month; null for months that have not begun. */
export interface TwoYears {
  currency: KnownCurrency;
  measure: Measure;
  year: number;
  /** The first days of the months of the year. */
  months: Day[];
  before: (string | null)[];
  now: (string | null)[];
  beforeTotal: (string | null)[];
  nowTotal: (string | null)[];
}

const amountsOf = ({ earned, spent }: Flows, measure: Measure): Amount[] => {
  if (measure === 'income') return earned;
  return measure === 'expenses' ? spent : earned.map((amount, at) => amount - (spent[at] ?? 0n));
};

/** The two years of flows of twenty-four months. */
export function twoYears(flows: Flows, { measure, now }: { measure: Measure; now: Day }): TwoYears {
  const amounts = amountsOf(flows, measure);
  const months = flows.days.slice(12);
  const begun = months.filter((day) => day <= now).length;
  const texts = (list: Amount[]) =>
    list.map((amount) => writeAmount(amount, flows.currency.currency_decimal_places ?? 2));
  const untilNow = (list: string[]) => list.map((text, at) => (at < begun ? text : null));
  const [before, current] = [amounts.slice(0, 12), amounts.slice(12)];
  return {
    currency: flows.currency,
    measure,
    year: Number(months[0]?.slice(0, 4)),
    months,
    before: texts(before),
    now: untilNow(texts(current)),
    beforeTotal: texts(runningTotals(before)),
    nowTotal: untilNow(texts(runningTotals(current))),
  };
}

/** The words of the table. */
export interface YearWords {
  caption: string;
  month: string;
  change: string;
  total: string;
  /** The months that have begun in both years. */
  soFar: string;
}

/** The months of both years, what they came to up to now, and in all. */
export function yearsTable(years: TwoYears, { names, words }: { names: string[]; words: YearWords }): Table {
  const { currency, year, months, before, now } = years;
  const begun = now.filter((text) => text !== null).length;
  const cells = (name: string, past: Amount, current: Amount | null): (string | null)[] => [
    name,
    cellOf(past, currency),
    current === null ? null : cellOf(current, currency),
    current === null ? null : cellOf(current - past, currency),
  ];
  const rows = names.map((name, at): Row => {
    const start = months[at];
    const current = now[at] ?? null;
    return {
      key: name,
      cells: cells(name, amountOf(before[at]), current === null ? null : amountOf(current)),
      ...(start && { link: { to: '/transactions', search: { start, end: endOfMonth(start) } } }),
    };
  });
  const sum = (list: (string | null)[]) => totalOf(list.map(amountOf));
  const soFar = cells(words.soFar, sum(before.slice(0, begun)), sum(now));
  const total = cells(words.total, sum(before), begun === 12 ? sum(now) : null);
  return {
    caption: words.caption,
    currency,
    columns: [
      { label: words.month, kind: 'text' },
      { label: String(year - 1), kind: 'money' },
      { label: String(year), kind: 'money' },
      { label: words.change, kind: 'change' },
    ],
    rows: busyRows(rows),
    footers: [
      ...(begun > 0 && begun < 12 ? [{ key: 'soFar', cells: soFar }] : []),
      { key: 'total', cells: total },
    ],
  };
}
