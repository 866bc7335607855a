import type { Schema } from '../api/client.ts';
import { type Amount, amountOf } from '../money/amount.ts';
import { type Day, dayOf } from '../time/day.ts';
import type { KnownCurrency } from './insight.ts';

type Line = Schema<'ChartFlowLine'>;

/** What came in and went out in one currency, in each of some stretches of time. */
export interface Flows {
  currency: KnownCurrency;
  /** A day in each stretch. */
  days: Day[];
  earned: Amount[];
  /** Without a sign. */
  spent: Amount[];
}

/** Whether all amounts of a line are known in the currency of the household too. */
function converts({ entries, pc_entries }: Line): boolean {
  const told = Object.entries(pc_entries);
  return (
    told.length > 0 && told.every(([at, amount]) => amountOf(amount) !== 0n || amountOf(entries[at]) === 0n)
  );
}

/** The currency of the household, in which a line is told too. */
const primaryOf = (line: Line): KnownCurrency => ({
  currency_code: line.primary_currency_code,
  currency_symbol: line.primary_currency_symbol,
  currency_decimal_places: line.primary_currency_decimal_places,
});

const hasAny = ({ earned, spent }: Flows): boolean => [...earned, ...spent].some((amount) => amount !== 0n);

/**
 * Adds up lines of charts by currency: those of all own accounts, of assets alone and of debts alone. A
 * chart tells what crosses the border of its accounts, so none of the three tells everything: what pays a
 * debt off stays within all, interest stays out of assets. But whatever goes to or from somebody else, or
 * between assets and debts, crosses exactly two of the three borders, so half of the sum is everything once,
 * as reports by category tell it. Lines are told in the currency
 * of the household where they are converted, and in their own where a rate is missing, so that nothing is
 * lost. Currencies in which nothing moved are left out, but for the first.
 */
export function flowsOf(lines: readonly Line[]): Flows[] {
  const found = new Map<string, Flows>();
  const codes = [...new Set(lines.map(({ currency_code }) => currency_code))];
  for (const code of codes) {
    const of = lines.filter(({ currency_code }) => currency_code === code);
    const isConverted = of.every(converts);
    for (const line of of) {
      const currency: KnownCurrency = isConverted ? primaryOf(line) : line;
      const entries = Object.entries(isConverted ? line.pc_entries : line.entries);
      const days = entries.map(([moment]) => dayOf(moment));
      const zeros = () => days.map(() => 0n);
      const flows = found.get(currency.currency_code) ?? { currency, days, earned: zeros(), spent: zeros() };
      found.set(currency.currency_code, flows);
      for (const [at, [, text]] of entries.entries()) {
        const amount = amountOf(text);
        if (line.label === 'earned') flows.earned[at] = (flows.earned[at] ?? 0n) + amount;
        else flows.spent[at] = (flows.spent[at] ?? 0n) - amount;
      }
    }
  }
  for (const flows of found.values()) {
    flows.earned = flows.earned.map(half);
    flows.spent = flows.spent.map(half);
  }
  return [...found.values()].filter((flows, at) => at === 0 || hasAny(flows));
}

const half = (amount: Amount): Amount => amount / 2n;

/** The sum of amounts. */
export const totalOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

/** What amounts come to from the first one on. */
export function runningTotals(amounts: readonly Amount[]): Amount[] {
  let sum = 0n;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
}
