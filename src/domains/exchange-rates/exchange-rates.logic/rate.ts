import type { Amount } from '../../../ledger/money.ts';
import { SCALE } from '../../../ledger/money.ts';

/** Decimal places that a rate may have: one satoshi in a currency of small change still has ten digits. */
export const RATE_PLACES_MAX = 24;
/** Digits that a rate may have before the decimal sign. */
export const RATE_DIGITS_MAX = 15;

const DECIMAL = /^\+?(\d*)(?:\.(\d*))?$/;
const FLOAT = /^(\d+)(?:\.(\d+))?e([+-]\d+)$/;

/**
 * A number of JSON as a decimal: `1e-7`, as small numbers are printed, is `0.0000001`. Rates between a strong
 * and a weak currency are that small.
 */
export function plainDecimal(number: number): string {
  const m = FLOAT.exec(String(number));
  if (!m) return String(number);
  const [, whole = '', fraction = '', exponent = '0'] = m;
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  return `${digits.slice(0, point).padEnd(point, '0')}.${digits.slice(point)}`;
}

/** A rate in the form that is stored and shown, without needless zeros; undefined for what is no rate. */
export function cleanRate(text: string): string | undefined {
  const m = DECIMAL.exec(text);
  if (!m || ((m[1] ?? '') === '' && (m[2] ?? '') === '')) return undefined;
  const whole = (m[1] ?? '').replace(/^0+/, '') || '0';
  const fraction = (m[2] ?? '').replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Whether a clean rate is 0, which would make everything worthless. */
export const isZero = (rate: string): boolean => rate === '0';

/** Whether a clean rate has no more digits than are kept, so that nothing typed is rounded away. */
export function isKept(rate: string): boolean {
  const [whole = '', fraction = ''] = rate.split('.');
  return whole.length <= RATE_DIGITS_MAX && fraction.length <= RATE_PLACES_MAX;
}

/** By how much an amount is multiplied: a fraction, so that one divided by a rate stays exact. */
export interface Factor {
  over: bigint;
  under: bigint;
}

const STEP = /([*/])(\d+)(?:\.(\d+))?/g;

/**
 * The factor of a chain of rates, as `*0.8` (the rate), `/1.25` (its inverse) or `*0.8/1.25` (over a third
 * currency). Exact: nothing is rounded between the steps.
 */
export function factorOf(formula: string): Factor {
  let [over, under] = [1n, 1n];
  for (const [, sign, whole = '', fraction = ''] of formula.matchAll(STEP)) {
    const digits = BigInt(whole + fraction);
    const scale = 10n ** BigInt(fraction.length);
    if (sign === '*') [over, under] = [over * digits, under * scale];
    else [over, under] = [over * scale, under * digits];
  }
  return { over, under };
}

/**
 * An amount times a factor, rounded once, half away from zero, to the decimals of the currency it is now in
 * (contract 10, section 2.12).
 */
export function convertAmount(amount: Amount, factor: Factor, decimals: number): Amount {
  const step = 10n ** BigInt(SCALE - decimals);
  const over = (amount < 0n ? -amount : amount) * factor.over;
  const under = factor.under * step;
  const rounded = ((2n * over + under) / (2n * under)) * step;
  return amount < 0n ? -rounded : rounded;
}
