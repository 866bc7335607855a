import type { Schema } from '../api/client.ts';
import { type Amount, amountOf } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';

/** A row of an insight: what was spent, earned or moved, with its sign. */
export type InsightRow = Schema<'InsightTotal'> & Partial<Pick<Schema<'InsightEntry'>, 'id' | 'name'>>;

/** A currency that is known, with its code. */
export type KnownCurrency = CurrencyFacts & { currency_code: string };

/**
 * The currency of a row of an insight, which only has its code: the amount says how many decimals it has.
 */
export const currencyOfRow = ({
  currency_code,
  difference,
}: Pick<InsightRow, 'currency_code' | 'difference'>): KnownCurrency => ({
  currency_code,
  currency_decimal_places: difference.split('.')[1]?.length ?? 0,
});

/** What one label or account comes to, without a sign. */
export interface Share {
  /** Undefined for what has no label. */
  id: string | undefined;
  name: string | undefined;
  amount: Amount;
}

/** What several labels or accounts come to in one currency, most first. */
export interface Shares {
  currency: KnownCurrency;
  total: Amount;
  shares: Share[];
}

/**
 * Rows of insights by currency, without signs and most first; the currencies in the order in which the server
 * tells them, whose first is that of the household.
 */
export function sharesOf(rows: readonly InsightRow[]): Shares[] {
  const found = new Map<string, Shares>();
  for (const row of rows) {
    const of = found.get(row.currency_code) ?? { currency: currencyOfRow(row), total: 0n, shares: [] };
    const signed = amountOf(row.difference);
    const amount = signed < 0n ? -signed : signed;
    of.total += amount;
    of.shares.push({ id: row.id, name: row.name, amount });
    found.set(row.currency_code, of);
  }
  for (const { shares } of found.values()) shares.sort(bySize);
  return [...found.values()];
}

function bySize(a: Share, b: Share): number {
  if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1;
  return (a.name ?? '').localeCompare(b.name ?? '');
}

/** The currency of the household first, the others as they came. */
export function primaryFirst<T extends { currency: CurrencyFacts }>(
  list: readonly T[],
  primary: string | undefined,
): T[] {
  return [...list].sort(
    (a, b) => Number(b.currency.currency_code === primary) - Number(a.currency.currency_code === primary),
  );
}
