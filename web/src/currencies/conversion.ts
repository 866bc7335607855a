import { type Amount, amountOf, parseAmount, roundAmount, writeAmount } from '../money/amount.ts';
import type { Day } from '../time/day.ts';

/** What one unit of a currency was worth in another from a day on. */
export interface Rate {
  from: string;
  to: string;
  day: Day;
  /** A decimal number above nothing. */
  rate: string;
}

/** By how much an amount is multiplied, as a fraction, so that dividing by a rate stays exact. */
export interface Factor {
  over: bigint;
  under: bigint;
}

/** The currency over which two others are compared that have no rate of their own. */
const BRIDGE = 'EUR';

/** A decimal number as a fraction, with all its digits; undefined for anything else and for nothing. */
export function factorOf(rate: string): Factor | undefined {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(rate);
  if (!found) return undefined;
  const [, whole = '', decimals = ''] = found;
  const over = BigInt(whole + decimals);
  return over === 0n ? undefined : { over, under: 10n ** BigInt(decimals.length) };
}

const inverse = ({ over, under }: Factor): Factor => ({ over: under, under: over });
const times = (a: Factor, b: Factor): Factor => ({ over: a.over * b.over, under: a.under * b.under });

/** The newest rate from one currency to another that is not newer than a day. */
function newest(rates: readonly Rate[], { from, to, day }: Question): Factor | undefined {
  let found: Rate | undefined;
  for (const rate of rates) {
    if (rate.from !== from || rate.to !== to || rate.day > day) continue;
    if (!found || rate.day > found.day) found = rate;
  }
  return found && factorOf(found.rate);
}

/** What is asked: how much of one currency another is worth on a day. */
export interface Question {
  from: string;
  to: string;
  day: Day;
}

function direct(rates: readonly Rate[], question: Question): Factor | undefined {
  const { from, to, day } = question;
  if (from === to) return { over: 1n, under: 1n };
  const forward = newest(rates, question);
  if (forward) return forward;
  const backward = newest(rates, { from: to, to: from, day });
  return backward && inverse(backward);
}

/**
 * What one unit of a currency is worth in another on a day, as the server finds it: the newest rate, or the
 * inverse of the newest opposite one, or both over the euro. Undefined where nothing is known.
 */
export function factorFor(rates: readonly Rate[], question: Question): Factor | undefined {
  const found = direct(rates, question);
  if (found) return found;
  const first = direct(rates, { ...question, to: BRIDGE });
  const second = direct(rates, { ...question, from: BRIDGE });
  return first && second && times(first, second);
}

/** An amount in another currency, rounded once, half away from nothing, to the decimals of that currency. */
export function converted(amount: Amount, { over, under }: Factor, decimals: number): string {
  const one = parseAmount('1') ?? 1n;
  const step = one / 10n ** BigInt(decimals);
  const size = amount < 0n ? -amount : amount;
  const steps = (2n * size * over + under * step) / (2n * under * step);
  return writeAmount((amount < 0n ? -steps : steps) * step, decimals);
}

/** A rate turned round, with so many decimals, for reading. */
export function inverseOf(rate: string, decimals = 6): string {
  const factor = factorOf(rate);
  return factor ? shortRate(converted(amountOf('1'), inverse(factor), 12), decimals) : '';
}

/** A rate with so many decimals at most, and as many digits more as small ones need to be told apart. */
export function shortRate(rate: string, decimals = 6): string {
  const amount = amountOf(rate);
  const rounded = roundAmount(amount, decimals);
  return rounded * 100_000n < amount || rounded === 0n ? rate : writeAmount(rounded);
}
