import type { Amount } from '../money/amount.ts';
import type { Day, Period } from '../time/day.ts';
import { type Flows, totalOf } from './flows.ts';
import { averageOf, busyRows, cellOf, type Row, shareCell, type Table } from './table.ts';

/** The words of the table. */
export interface FlowWords {
  caption: string;
  name: string;
  in: string;
  out: string;
  kept: string;
  /** Which part of the income was kept. */
  rate: string;
  total: string;
  average: string;
}

interface Told {
  names: string[];
  periods: Period[];
  /** The day it is: what has not begun by then does not count for the average. */
  now: Day;
  words: FlowWords;
}

/** What came in, went out and was kept in each stretch of time, in all, and on average. */
export function flowTable({ currency, earned, spent }: Flows, { names, periods, now, words }: Told): Table {
  const cells = (name: string, income: Amount, expense: Amount): (string | null)[] => [
    name,
    cellOf(income, currency),
    cellOf(expense, currency),
    cellOf(income - expense, currency),
    // Of what was never there nothing can be kept.
    income < expense ? null : shareCell(income - expense, income),
  ];
  const rows = names.map((name, at): Row => {
    const { start, end } = periods[at] ?? {};
    return {
      key: name,
      cells: cells(name, earned[at] ?? 0n, spent[at] ?? 0n),
      ...(start && end && { link: { to: '/transactions', search: { start, end } } }),
    };
  });
  const [income, expense] = [totalOf(earned), totalOf(spent)];
  const begun = periods.filter(({ start }) => start <= now).length || periods.length;
  const average = (sum: Amount) => averageOf(sum, begun, currency);
  return {
    caption: words.caption,
    currency,
    columns: [
      { label: words.name, kind: 'text' },
      { label: words.in, kind: 'money' },
      { label: words.out, kind: 'money' },
      { label: words.kept, kind: 'change' },
      { label: words.rate, kind: 'share' },
    ],
    rows: busyRows(rows),
    footers: [
      { key: 'total', cells: cells(words.total, income, expense) },
      { key: 'average', cells: cells(words.average, average(income), average(expense)) },
    ],
  };
}
