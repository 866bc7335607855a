/**
 * Exact amounts in the page. On the wire an amount is a decimal number in a text; here it is computed with as
 * a whole number of 10^-12 units in a BigInt and shown by `Intl`, which takes texts exactly. No amount ever
 * becomes a binary floating point number, except for the position of a point in a picture.
 */
export type Amount = bigint;

/** Decimal places that are computed with, as the server does. */
const SCALE = 12;
const ONE = 10n ** BigInt(SCALE);

const DECIMAL = /^([+-])?(\d*)(?:\.(\d*))?$/;

/** Reads a decimal number such as `-12.50`. Undefined for anything else, and for more than 12 decimals. */
export function parseAmount(text: string): Amount | undefined {
  const found = DECIMAL.exec(text.trim());
  if (!found || (!found[2] && !found[3])) return undefined;
  const decimals = found[3] ?? '';
  if (/[1-9]/.test(decimals.slice(SCALE))) return undefined;
  const scaled = BigInt(found[2] || '0') * ONE + BigInt(decimals.slice(0, SCALE).padEnd(SCALE, '0'));
  return found[1] === '-' ? -scaled : scaled;
}

/** The amount of a text of the API; 0 where there is none. */
export const amountOf = (text: string | null | undefined): Amount => parseAmount(text ?? '0') ?? 0n;

/** Writes an amount as a decimal number with at least so many decimals: `12.50`. */
export function writeAmount(amount: Amount, decimals = 0): string {
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  const fraction = (size % ONE).toString().padStart(SCALE, '0');
  const kept = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  return `${sign}${size / ONE}${kept && `.${kept}`}`;
}

/** Rounds to so many decimals, half away from zero. */
export function roundAmount(amount: Amount, decimals: number): Amount {
  const step = 10n ** BigInt(SCALE - decimals);
  const half = amount < 0n ? -step / 2n : step / 2n;
  return ((amount + half) / step) * step;
}

/** The sum of texts of the API. */
export const sumOf = (texts: Iterable<string | null | undefined>): Amount => {
  let sum = 0n;
  for (const text of texts) sum += amountOf(text);
  return sum;
};

/** How large a part is, between 0 and 1, for the length of a bar; 0 where there is no whole. */
export function shareOf(part: Amount, whole: Amount): number {
  if (whole <= 0n || part <= 0n) return 0;
  return Math.min(1, Number((part * 10_000n) / whole) / 10_000);
}

/** The position of an amount in a picture. Never for computing. */
export const forDrawing = (text: string | null | undefined): number => Number(text ?? '0');

/** Multiplies two amounts, rounded half away from zero at twelve decimals. */
export function multiply(a: Amount, b: Amount): Amount {
  const product = a * b;
  const half = product < 0n ? -ONE / 2n : ONE / 2n;
  return (product + half) / ONE;
}

/** Divides two amounts, rounded half away from zero at twelve decimals; undefined by zero. */
export function divide(a: Amount, b: Amount): Amount | undefined {
  if (b === 0n) return undefined;
  const negative = a < 0n !== b < 0n;
  const [size, by] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const quotient = (size * ONE * 2n + by) / (by * 2n);
  return negative ? -quotient : quotient;
}
