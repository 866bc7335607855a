import { type Amount, shareOf } from '../money/amount.ts';
import { type InsightRow, type Shares, sharesOf } from './insight.ts';
import { cellOf, type Row, shareCell, type Table } from './table.ts';

/** The words of the table. */
export interface ShareWords {
  caption: string;
  name: string;
  amount: string;
  share: string;
  before: string;
  change: string;
  total: string;
  /** What has no label. */
  none: string;
}

interface Asked {
  now: readonly InsightRow[];
  before: readonly InsightRow[];
  words: ShareWords;
  /** The transactions behind a row; undefined for what has no label. */
  linkOf(name: string | undefined): Row['link'];
}

const keyOf = (id: string | undefined): string => id ?? 'none';

/**
 * Tables of shares, one for each currency: what each label came to, its part of the whole, and how that
 * compares with the period before. What was there only before is shown with nothing now.
 */
export function shareTables({ now, before, words, linkOf }: Asked): Table[] {
  const earlier = sharesOf(before);
  const current = sharesOf(now);
  const known = new Set(current.map(({ currency }) => currency.currency_code));
  const gone = earlier
    .filter(({ currency }) => !known.has(currency.currency_code))
    .map(({ currency }): Shares => ({ currency, total: 0n, shares: [] }));
  return [...current, ...gone].map((shares) => {
    const past = earlier.find(({ currency }) => currency.currency_code === shares.currency.currency_code);
    return tableOf(shares, past, { words, linkOf });
  });
}

function tableOf(
  { currency, total, shares }: Shares,
  past: Shares | undefined,
  { words, linkOf }: Pick<Asked, 'words' | 'linkOf'>,
): Table {
  const pastOf = new Map(past?.shares.map(({ id, amount }) => [keyOf(id), amount]));
  const present = new Set(shares.map(({ id }) => keyOf(id)));
  const gone = (past?.shares ?? []).filter(({ id }) => !present.has(keyOf(id)));
  const all = [...shares, ...gone.map((share) => ({ ...share, amount: 0n }))];
  const largest = shares[0]?.amount ?? 0n;
  const cells = (name: string, amount: Amount, earlier: Amount): (string | null)[] => [
    name,
    cellOf(amount, currency),
    shareCell(amount, total),
    cellOf(earlier, currency),
    cellOf(amount - earlier, currency),
  ];
  const rows = all.map(({ id, name, amount }): Row => {
    const link = linkOf(name);
    return {
      key: keyOf(id),
      cells: cells(name ?? words.none, amount, pastOf.get(keyOf(id)) ?? 0n),
      bar: shareOf(amount, largest),
      ...(link && { link }),
    };
  });
  return {
    caption: words.caption,
    currency,
    columns: [
      { label: words.name, kind: 'text' },
      { label: words.amount, kind: 'money' },
      { label: words.share, kind: 'share' },
      { label: words.before, kind: 'money' },
      { label: words.change, kind: 'change' },
    ],
    rows,
    footers: [{ key: 'total', cells: cells(words.total, total, past?.total ?? 0n) }],
  };
}
