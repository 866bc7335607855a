import type { Day } from '../../../kernel/date.ts';
import type { Amount } from '../../../ledger/money.ts';

/**
 * What splits of one kind come to: those of a group, in one currency, that say the same second currency or
 * none.
 */
export interface Flow {
  /** Number of the account or label; 0 where nothing is sorted by. */
  key: number;
  /** Known where it is needed to convert; null for amounts in the primary currency. */
  day: Day | null;
  currencyId: number;
  /** Positive. */
  amount: Amount;
  /** What they say in a second currency. */
  foreign: { currencyId: number; amount: Amount } | null;
}

/** An amount to be added up under a key; without a day it is not converted. */
export interface Part {
  key: number;
  day: Day | null;
  currencyId: number;
  amount: Amount;
}

/** What a key comes to in a currency. */
export interface Sum {
  key: number;
  currencyId: number;
  amount: Amount;
}

/** How flows are counted. */
export interface Counting {
  /** The primary currency, where all is to be shown in it. */
  into: number | undefined;
  countsForeign: boolean;
}

/**
 * The amounts of a flow that count (contract 20, section 2): its own, and where asked for that in the second
 * currency too. Where all is shown in the primary currency, one amount counts: what a split itself says in
 * it goes before what a rate would make of it.
 */
export function partsOfFlow({ foreign, ...own }: Flow, { into, countsForeign }: Counting): Part[] {
  if (foreign === null) return [own];
  const second: Part = { ...own, ...foreign };
  if (into === undefined) return countsForeign ? [own, second] : [own];
  return own.currencyId !== into && foreign.currencyId === into ? [second] : [own];
}

/**
 * What has to be added to sums of own amounts, so that they count the second amounts of these flows as
 * `partsOfFlow` does.
 */
export function correctionsOf(flow: Flow, counting: Counting): Part[] {
  const { foreign, ...own } = flow;
  return [...partsOfFlow({ ...own, foreign }, counting), { ...own, amount: -own.amount }];
}

/** Gives an amount in the primary currency; null where there is no rate. */
export type ToPrimary = (amount: Amount, of: { currencyId: number; day: Day }) => Amount | null;

/**
 * Adds parts up by key and currency. What a day comes to is converted at once, so that it is rounded once.
 * Amounts for which there is no rate stay in their own currency, so that nothing is lost and nothing is shown
 * at a wrong rate (decision 0015). Sums of zero are left out.
 */
export function foldParts(
  parts: Iterable<Part>,
  { into, toPrimary }: { into: number | undefined; toPrimary: ToPrimary },
): Sum[] {
  const days = new Map<string, Part>();
  for (const part of parts) addTo(days, `${part.day} ${part.key} ${part.currencyId}`, part);
  const sums = new Map<string, Part>();
  for (const { key, day, currencyId, amount } of days.values()) {
    const isConverted = into !== undefined && currencyId !== into && day !== null;
    const converted = isConverted ? toPrimary(amount, { currencyId, day }) : null;
    const sum =
      converted === null
        ? { key, currencyId, amount }
        : { key, currencyId: into as number, amount: converted };
    addTo(sums, `${key} ${sum.currencyId}`, { ...sum, day: null });
  }
  const found = [...sums.values()].map(({ day: _day, ...sum }) => sum);
  return found.filter(({ amount }) => amount !== 0n);
}

function addTo(sums: Map<string, Part>, at: string, part: Part): void {
  const sum = sums.get(at);
  if (sum) sum.amount += part.amount;
  else sums.set(at, { ...part });
}
