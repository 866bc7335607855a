import { type Amount, amountOf } from '../money/amount.ts';
import { addMonths, endOfMonth, type Period, startOfMonth } from '../time/day.ts';
import { type InsightRow, type KnownCurrency, sharesOf } from './insight.ts';
import { cellOf } from './table.ts';

/** The most months whose categories are asked for, each with requests of its own. */
export const MONTHS_MAX = 12;

/** The latest months of a period, oldest first, each as far as it lies in the period. */
export function monthsOf({ start, end }: Period): Period[] {
  const months: Period[] = [];
  for (let first = startOfMonth(end); months.length < MONTHS_MAX; first = addMonths(first, -1)) {
    const last = endOfMonth(first);
    if (last < start) break;
    months.unshift({ start: first < start ? start : first, end: last > end ? end : last });
  }
  return months;
}

/** What a label came to in each month; `others` for all that are small. */
export interface Layer {
  kind: 'label' | 'none' | 'others';
  name: string | undefined;
  values: string[];
}

/** What the largest labels came to in each month in one currency, and all others together. */
export function layersOf(
  months: readonly (readonly InsightRow[])[],
  { code, count }: { code: string; count: number },
): { currency: KnownCurrency; layers: Layer[] } | undefined {
  const inCurrency = months.map((rows) => rows.filter(({ currency_code }) => currency_code === code));
  const [all] = sharesOf(mergedById(inCurrency.flat()));
  if (!all) return undefined;
  const { currency } = all;
  const named = all.shares.slice(0, all.shares.length <= count + 1 ? undefined : count);
  const sizeOf = (row: InsightRow): Amount => {
    const amount = amountOf(row.difference);
    return amount < 0n ? -amount : amount;
  };
  const valuesOf = (fits: (row: InsightRow) => boolean) =>
    inCurrency.map((rows) =>
      cellOf(
        rows.filter(fits).reduce((sum, row) => sum + sizeOf(row), 0n),
        currency,
      ),
    );
  const layers = named.map(
    ({ id, name }): Layer => ({
      kind: id === undefined ? 'none' : 'label',
      name,
      values: valuesOf((row) => row.id === id),
    }),
  );
  const known = new Set(named.map(({ id }) => id));
  if (named.length < all.shares.length) {
    layers.push({ kind: 'others', name: undefined, values: valuesOf(({ id }) => !known.has(id)) });
  }
  return { currency, layers };
}

/** One row for each label, so that the largest over all months can be told. */
function mergedById(rows: readonly InsightRow[]): InsightRow[] {
  const merged = new Map<string | undefined, { row: InsightRow; amount: Amount }>();
  for (const row of rows) {
    const of = merged.get(row.id) ?? { row, amount: 0n };
    of.amount += amountOf(row.difference);
    merged.set(row.id, of);
  }
  return [...merged.values()].map(({ row, amount }) => ({
    ...row,
    difference: cellOf(amount, { currency_decimal_places: row.difference.split('.')[1]?.length ?? 0 }),
  }));
}
