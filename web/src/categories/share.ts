import { type Amount, amountOf, shareOf, writeAmount } from '../money/amount.ts';

/** A sum in one currency, as the API gives it. */
export interface CurrencySum {
  sum: string;
  currency_code: string;
  currency_symbol: string;
  currency_decimal_places: number;
}

/** What one name comes to in one currency, and how that compares. */
export interface Share<T> {
  of: T;
  sum: CurrencySum;
  /** Between 0 and 1: how long its bar is beside the longest one of its currency. */
  bar: number;
  /** Between 0 and 1: its part of all of its currency. */
  part: number;
}

const sizeOf = (text: string): Amount => {
  const amount = amountOf(text);
  return amount < 0n ? -amount : amount;
};

/**
 * The sums of many names, largest first, currency by currency: that of the household first, the others as
 * they come.
 */
export function sharesOf<T>(
  things: readonly T[],
  sumsOf: (thing: T) => readonly CurrencySum[],
  primary?: string,
): Share<T>[] {
  const all = things.flatMap((of) => sumsOf(of).map((sum) => ({ of, sum, size: sizeOf(sum.sum) })));
  const byCurrency = Map.groupBy(all, ({ sum }) => sum.currency_code);
  const rank = (code: string) => (code === primary ? 0 : 1);
  const sorted = [...byCurrency].sort(([a], [b]) => rank(a) - rank(b));
  return sorted.flatMap(([, shares]) => {
    const total = shares.reduce((total, { size }) => total + size, 0n);
    const largest = shares.reduce((largest, { size }) => (size > largest ? size : largest), 0n);
    return shares
      .toSorted((a, b) => (a.size < b.size ? 1 : a.size > b.size ? -1 : 0))
      .map(({ of, sum, size }) => ({ of, sum, bar: shareOf(size, largest), part: shareOf(size, total) }));
  });
}

/** How much more, or less, something came to than before, without regard to its sign. */
export function changeOf(now: string, before: string): string {
  return writeAmount(sizeOf(now) - sizeOf(before));
}

/** All sums of one kind added up by currency. */
export function totalsOf(sums: readonly CurrencySum[]): CurrencySum[] {
  return [...Map.groupBy(sums, ({ currency_code }) => currency_code).values()].map((same) => ({
    ...(same[0] as CurrencySum),
    sum: writeAmount(same.reduce((total, { sum }) => total + amountOf(sum), 0n)),
  }));
}

/** The currency in which a thing is told best: that of the household, unless it only moves others. */
export function currencyOf<C extends Omit<CurrencySum, 'sum'>>(sums: readonly C[], primary: C): C {
  return sums.find(({ currency_code }) => currency_code === primary.currency_code) ?? sums[0] ?? primary;
}

/** What sums come to in one currency, without signs: one for each of the lists. */
export const sizesIn = (
  lists: readonly (readonly CurrencySum[])[],
  { currency_code: code, currency_decimal_places: decimals }: Omit<CurrencySum, 'sum'>,
): string[] =>
  lists.map((sums) =>
    writeAmount(sizeOf(sums.find(({ currency_code }) => currency_code === code)?.sum ?? '0'), decimals),
  );
