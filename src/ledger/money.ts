/**
 * Exact money. An `Amount` is a whole number of 10^-12 units in a BigInt: no binary floating point ever
 * touches it. Twelve places are what the wire contract computes with (contract 10, section 2.11).
 */
export type Amount = bigint;

/** Decimal places of an amount. */
export const SCALE = 12;
const ONE = 10n ** 12n;

/** An amount in a currency. Only amounts of one currency may be added. */
export interface Money {
  readonly amount: Amount;
  readonly currencyId: number;
}

const DECIMAL = /^([+-])?(\d*)(?:\.(\d*))?$/;

/**
 * Reads a decimal number such as `-12.50`, `.5` or `+3`. Undefined for anything else: scientific notation,
 * `NaN`, grouping signs, more than twelve decimals that are not zero.
 */
export function parseAmount(text: string): Amount | undefined {
  const m = DECIMAL.exec(text);
  if (!m || ((m[2] ?? '') === '' && (m[3] ?? '') === '')) return undefined;
  const decimals = m[3] ?? '';
  const kept = decimals.slice(0, SCALE);
  if (/[1-9]/.test(decimals.slice(SCALE))) return undefined;
  const scaled = BigInt(m[2] || '0') * ONE + BigInt(kept.padEnd(SCALE, '0'));
  return m[1] === '-' ? -scaled : scaled;
}

/** The amount of a literal in our own code; stops on nonsense. */
export function amount(text: string): Amount {
  const parsed = parseAmount(text);
  if (parsed === undefined) throw new Error(`not an amount: ${text}`);
  return parsed;
}

/**
 * The amount as text with the currency's decimals, and more only where the stored digits need them: `12.50`,
 * but `0.00000042` stays whole (contract 10, section 2.11, recommendation D-36). What was typed is never
 * rounded away.
 */
export function formatAmount(value: Amount, decimals: number): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(SCALE + 1, '0');
  const whole = digits.slice(0, -SCALE);
  let places = SCALE;
  while (places > decimals && digits.charCodeAt(digits.length - SCALE + places - 1) === 48) places--;
  const fraction = places > 0 ? `.${digits.slice(-SCALE).slice(0, places)}` : '';
  return `${negative ? '-' : ''}${whole}${fraction}`;
}

/** Rounds half away from zero to a number of decimals, because the wire contract prints it so. */
export function roundAmount(value: Amount, decimals: number): Amount {
  if (decimals >= SCALE) return value;
  const step = 10n ** BigInt(SCALE - decimals);
  const half = step / 2n;
  const size = value < 0n ? -value : value;
  const rounded = ((size + half) / step) * step;
  return value < 0n ? -rounded : rounded;
}

/** The size of an amount, without its sign. */
export const absolute = (value: Amount): Amount => (value < 0n ? -value : value);

/** The sum of two amounts of one currency; refuses to add different ones. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currencyId !== b.currencyId)
    throw new Error('Broken invariant: amounts of two currencies cannot be added');
  return { amount: a.amount + b.amount, currencyId: a.currencyId };
}

/**
 * An amount as two whole numbers for storing: `units` is the floor, `frac` counts 10^-12 and lies in [0,
 * 10^12). So a database can sum and compare exactly: -5.75 is (-6, 250000000000).
 */
export interface Limbs {
  units: number;
  frac: number;
}

/** Splits an amount into its two columns. */
export function toLimbs(value: Amount): Limbs {
  let units = value / ONE;
  let frac = value % ONE;
  if (frac < 0n) {
    frac += ONE;
    units -= 1n;
  }
  return { units: Number(units), frac: Number(frac) };
}

/** Joins the two columns, or sums of them (which come as text, because they may pass 2^53). */
export function fromLimbs(units: number | string, frac: number | string): Amount {
  return BigInt(units) * ONE + BigInt(frac);
}

/** Joins two columns that may be null together. */
export function fromLimbsOrNull(units: number | null, frac: number | null): Amount | null {
  return units === null || frac === null ? null : fromLimbs(units, frac);
}
