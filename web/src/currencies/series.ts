import { inverseOf, type Rate, shortRate } from './conversion.ts';

/** Which currency is told in which. */
export interface Pair {
  from: string;
  to: string;
}

/** What one unit of the first currency of a pair is worth in the second, wherever way round it is stored. */
export const rateFor = (rate: Rate, { from }: Pair): string =>
  rate.from === from ? shortRate(rate.rate) : inverseOf(rate.rate);

/** The rates of a pair over time, oldest first; a rate of the pair itself counts before an opposite one. */
export function seriesOf(rates: readonly Rate[], pair: Pair): { day: string; rate: string }[] {
  const days = new Map<string, Rate>();
  for (const rate of rates) {
    const known = days.get(rate.day);
    if (!known || (known.from !== pair.from && rate.from === pair.from)) days.set(rate.day, rate);
  }
  return [...days.values()]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map((rate) => ({ day: rate.day, rate: rateFor(rate, pair) }));
}
