import { lengthOf } from '../../../../kernel/text.ts';
import { ExpressionFailure } from './failure.ts';

/**
 * A number of an expression: `digits` x 10^-`places`. What comes from adding and multiplying is exact; what
 * had to be cut, as a third is, is shown with fewer digits.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly places: number;
  readonly exact: boolean;
}

/** Significant digits of a number that had to be cut (contract 30, section 10). */
const DIGITS_SHOWN = 14;
/** Decimals that a division is carried to. */
const DIVISION_PLACES = 40;
/** Digits of a number; more are refused, so that no power takes the server's time. */
const DIGITS_MAX = 200;
/** Decimals of a number; finer ones are refused for the same reason. */
const PLACES_MAX = 200;
const NUMERIC = /^\s*([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d{1,3}))?/;

const power10 = (n: number): bigint => 10n ** BigInt(n);
const size = (n: bigint): bigint => (n < 0n ? -n : n);

/** A number with the zeros at its end taken off. Refuses one that is too long or too fine. */
function decimal(digits: bigint, places: number, exact = true): Decimal {
  let [n, p] = [digits, places];
  if (p < 0) [n, p] = [n * power10(-p), 0];
  if (lengthOf(size(n).toString()) > DIGITS_MAX * 2) throw new ExpressionFailure('the number is too large');
  while (p > 0 && n % 10n === 0n) [n, p] = [n / 10n, p - 1];
  if (lengthOf(size(n).toString()) > DIGITS_MAX) throw new ExpressionFailure('the number is too large');
  if (p > PLACES_MAX) throw new ExpressionFailure('the number is too fine');
  return { digits: n, places: p, exact };
}

/** A whole number. */
export const whole = (n: number | bigint): Decimal => ({ digits: BigInt(n), places: 0, exact: true });

/** The number that a text begins with, and whether it is all of the text; undefined when there is none. */
export function readDecimal(text: string): { value: Decimal; isAll: boolean } | undefined {
  const m = NUMERIC.exec(text);
  if (!m) return undefined;
  const [all, sign = '', written = '', exponent = '0'] = m;
  const [before = '', decimals = ''] = written.split('.');
  const digits = BigInt(`${before}${decimals}` || '0');
  const value = decimal(sign === '-' ? -digits : digits, decimals.length - Number(exponent));
  return { value, isAll: text.slice(all.length).trim() === '' };
}

/** Both numbers with as many places as the finer one. */
function aligned(a: Decimal, b: Decimal): { left: bigint; right: bigint; places: number; exact: boolean } {
  const places = Math.max(a.places, b.places);
  return {
    left: a.digits * power10(places - a.places),
    right: b.digits * power10(places - b.places),
    places,
    exact: a.exact && b.exact,
  };
}

/** Less than zero, zero or more, as the first number is less than, equal to or more than the second. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const { left, right } = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

function divide(a: Decimal, b: Decimal): Decimal {
  if (b.digits === 0n) throw new ExpressionFailure('division by zero');
  const { left, right, exact } = aligned(a, b);
  const scaled = left * power10(DIVISION_PLACES);
  return decimal(scaled / right, DIVISION_PLACES, exact && scaled % right === 0n);
}

/** What is left of a division of whole numbers; decimals are cut off first, as the reference does. */
function remainder(a: Decimal, b: Decimal): Decimal {
  const [left, right] = [truncated(a), truncated(b)];
  if (right === 0n) throw new ExpressionFailure('division by zero');
  return whole(left % right);
}

function raise(base: Decimal, exponent: Decimal): Decimal {
  const { digits, places } = exponent;
  if (places > 0) {
    const root = Number(showDecimal(base)) ** Number(showDecimal(exponent));
    const read = Number.isFinite(root) ? readDecimal(root.toPrecision(DIGITS_SHOWN)) : undefined;
    if (!read) throw new ExpressionFailure('the power is no number');
    return { ...read.value, exact: false };
  }
  const times = size(digits);
  // Powers of one and zero do not grow.
  const length = size(base.digits) <= 1n ? 0n : BigInt(lengthOf(size(base.digits).toString()));
  if (times * length > BigInt(DIGITS_MAX)) throw new ExpressionFailure('the number is too large');
  const raised = decimal(base.digits ** times, base.places * Number(times), base.exact);
  return digits < 0n ? divide(whole(1), raised) : raised;
}

/** The whole part of a number. */
export const truncated = ({ digits, places }: Decimal): bigint => digits / power10(places);

/** The arithmetic of expressions. Each refuses division by zero and numbers that are too long. */
export const ARITHMETIC: Record<string, (a: Decimal, b: Decimal) => Decimal> = {
  '+': (a, b) => {
    const { left, right, places, exact } = aligned(a, b);
    return decimal(left + right, places, exact);
  },
  '-': (a, b) => {
    const { left, right, places, exact } = aligned(a, b);
    return decimal(left - right, places, exact);
  },
  '*': (a, b) => decimal(a.digits * b.digits, a.places + b.places, a.exact && b.exact),
  '/': divide,
  '%': remainder,
  '**': raise,
  '|': (a, b) => whole(truncated(a) | truncated(b)),
  '&': (a, b) => whole(truncated(a) & truncated(b)),
  '^': (a, b) => whole(truncated(a) ^ truncated(b)),
};

/** The number as text; one that had to be cut is rounded half away from zero to 14 significant digits. */
export function showDecimal(value: Decimal): string {
  let { digits, places } = value;
  if (!value.exact) {
    const surplus = lengthOf(size(digits).toString()) - DIGITS_SHOWN;
    if (surplus > 0) {
      const step = power10(surplus);
      const rounded = (size(digits) + step / 2n) / step;
      ({ digits, places } = decimal(digits < 0n ? -rounded : rounded, places - surplus));
    }
  }
  const written = size(digits)
    .toString()
    .padStart(places + 1, '0');
  const text = places === 0 ? written : `${written.slice(0, -places)}.${written.slice(-places)}`;
  return digits < 0n ? `-${text}` : text;
}
