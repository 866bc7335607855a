import { type Amount, parseAmount, writeAmount } from '../money/amount.ts';

/** How a total is shared out among parts. */
export interface Shares {
  /** The amount of each part, as it will be stored; undefined where what was typed is no amount. */
  amounts: (Amount | undefined)[];
  /** The one part that was left empty and takes what remains. */
  taker: number | undefined;
  /** What is not shared out yet; less than nothing where it is too much. */
  remaining: Amount;
}

/**
 * Shares a total out. A single part without an amount of its own takes what the others leave, where they
 * leave anything. Undefined while the total is no amount.
 */
export function shareOut(total: string, parts: readonly string[]): Shares | undefined {
  const whole = parseAmount(total);
  if (whole === undefined) return undefined;
  const amounts = parts.map((part) => parseAmount(part));
  const remaining = amounts.reduce<Amount>((left, amount) => left - (amount ?? 0n), whole);
  const empty = parts.flatMap((part, at) => (part.trim() === '' ? [at] : []));
  const taker = empty.length === 1 && remaining > 0n ? empty[0] : undefined;
  if (taker === undefined) return { amounts, taker, remaining };
  return { amounts: amounts.with(taker, remaining), taker, remaining: 0n };
}

/** What a part would be if it took all that remains besides it. */
export function restFor(total: string, parts: readonly string[], at: number): string | undefined {
  const others = parts.map((part, n) => (n === at ? '' : part));
  const amount = shareOut(
    total,
    others.map((part, n) => (n === at ? '' : part || '0')),
  )?.amounts[at];
  return amount === undefined || amount <= 0n ? undefined : writeAmount(amount);
}
