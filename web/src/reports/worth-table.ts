import { amountOf } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { cellOf, type Table } from './table.ts';

/** What there was on each day, latest first, and how the first of the lines changed since the day before. */
export function worthTable(
  lines: readonly { label: string; values: string[] }[],
  {
    currency,
    names,
    words,
  }: { currency: CurrencyFacts; names: string[]; words: { caption: string; day: string; change: string } },
): Table {
  const [net] = lines;
  const rows = names.map((name, at) => {
    const before = net?.values[at - 1];
    const change =
      before === undefined ? null : cellOf(amountOf(net?.values[at]) - amountOf(before), currency);
    return { key: name, cells: [name, ...lines.map(({ values }) => values[at] ?? null), change] };
  });
  return {
    caption: words.caption,
    currency,
    columns: [
      { label: words.day, kind: 'text' },
      ...lines.map(({ label }) => ({ label, kind: 'money' as const })),
      { label: words.change, kind: 'change' },
    ],
    rows: rows.reverse(),
    footers: [],
  };
}
