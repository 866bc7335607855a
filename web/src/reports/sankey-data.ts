import type { Amount } from '../money/amount.ts';
import type { KnownCurrency, Share, Shares } from './insight.ts';

/** A place money goes through. */
export interface Stop {
  key: string;
  /** Undefined for what the page itself names: see `kind`. */
  name: string | undefined;
  kind: 'income' | 'expense' | 'middle' | 'kept' | 'drawn' | 'otherIncome' | 'otherExpense' | 'unnamed';
  amount: Amount;
}

/** Money that goes from one place to another. */
export interface Stream {
  from: string;
  to: string;
  amount: Amount;
}

/** How money went through a household in some days, in one currency. */
export interface Household {
  currency: KnownCurrency;
  stops: Stop[];
  streams: Stream[];
}

/** How many sources and how many uses are told by name. */
const SOURCES = 6;
const USES = 14;

/** The largest parts by name, and the rest as one. */
function largest(shares: readonly Share[], count: number): { named: Share[]; rest: Amount } {
  const named = shares.length <= count + 1 ? [...shares] : shares.slice(0, count);
  const rest = shares.slice(named.length).reduce((sum, { amount }) => sum + amount, 0n);
  return { named, rest };
}

/**
 * Income runs together in the middle and parts into what it was spent on. What is left was kept; where more
 * was spent than came in, the difference was drawn from what there was.
 */
export function householdOf(income: Shares | undefined, expense: Shares | undefined): Household | undefined {
  const currency = (income ?? expense)?.currency;
  if (!currency) return undefined;
  const [earned, spent] = [income?.total ?? 0n, expense?.total ?? 0n];
  const middle: Stop = {
    key: 'middle',
    name: undefined,
    kind: 'middle',
    amount: earned > spent ? earned : spent,
  };
  const sources = stopsOf(largest(income?.shares ?? [], SOURCES), 'income');
  const uses = stopsOf(largest(expense?.shares ?? [], USES), 'expense');
  if (spent > earned) sources.push({ key: 'drawn', name: undefined, kind: 'drawn', amount: spent - earned });
  if (earned > spent) uses.unshift({ key: 'kept', name: undefined, kind: 'kept', amount: earned - spent });
  return {
    currency,
    stops: [...sources, middle, ...uses],
    streams: [
      ...sources.map(({ key, amount }) => ({ from: key, to: middle.key, amount })),
      ...uses.map(({ key, amount }) => ({ from: middle.key, to: key, amount })),
    ],
  };
}

function stopsOf(
  { named, rest }: { named: readonly Share[]; rest: Amount },
  side: 'income' | 'expense',
): Stop[] {
  const stops = named
    .filter(({ amount }) => amount > 0n)
    .map(
      ({ id, name, amount }): Stop => ({
        key: `${side} ${id ?? 'none'}`,
        name,
        kind: name === undefined ? 'unnamed' : side,
        amount,
      }),
    );
  const kind = side === 'income' ? 'otherIncome' : 'otherExpense';
  return rest > 0n ? [...stops, { key: kind, name: undefined, kind, amount: rest }] : stops;
}
