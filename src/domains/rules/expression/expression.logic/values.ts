import { compareDecimals, type Decimal, readDecimal, showDecimal, whole } from './decimal.ts';
import { ExpressionFailure } from './failure.ts';
import type { Value } from './syntax.ts';

/** Whether a value is a number. */
export const isDecimal = (value: Value): value is Decimal =>
  typeof value === 'object' && value !== null && 'digits' in value;

/** Whether a value is a list. */
export const isList = (value: Value): value is ReadonlyMap<string, Value> => value instanceof Map;

/** The value as text: true is `1`, false and nothing are empty (contract 30, section 10). Fails for lists. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null || value === false) return '';
  if (value === true) return '1';
  if (isDecimal(value)) return showDecimal(value);
  throw new ExpressionFailure('a list is no text');
}

/** The value as a number; a text counts by the number it begins with. Fails when there is none. */
export function numberOf(value: Value): Decimal {
  if (typeof value === 'string') {
    const read = readDecimal(value);
    if (read) return read.value;
    throw new ExpressionFailure(`"${value.slice(0, 40)}" is no number`);
  }
  if (value === null || typeof value === 'boolean') return whole(value ? 1 : 0);
  if (isDecimal(value)) return value;
  throw new ExpressionFailure('a list is no number');
}

/** Whether the value counts as true. */
export function isTrue(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value !== '' && value !== '0';
  if (value === null) return false;
  return isDecimal(value) ? value.digits !== 0n : (value as ReadonlyMap<string, Value>).size > 0;
}

/** The number that a text is as a whole. */
function numeric(value: Value): Decimal | undefined {
  if (typeof value !== 'string') return isDecimal(value) ? value : undefined;
  const read = readDecimal(value);
  return read?.isAll ? read.value : undefined;
}

const sign = (a: string | number | boolean, b: typeof a): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares two values as the reference does: as truth when one is true, false or nothing, as numbers when
 * both look like one, else as text.
 */
export function compare(a: Value, b: Value): number {
  if (a === null && typeof b === 'string') return sign('', b);
  if (typeof a === 'string' && b === null) return sign(a, '');
  if (a === null || b === null || typeof a === 'boolean' || typeof b === 'boolean')
    return sign(isTrue(a), isTrue(b));
  if (isList(a) && isList(b)) return compareLists(a, b);
  if (isList(a) || isList(b)) return isList(a) ? 1 : -1;
  const [left, right] = [numeric(a), numeric(b)];
  if (left && right) return compareDecimals(left, right);
  return Math.sign(Buffer.compare(Buffer.from(textOf(a)), Buffer.from(textOf(b))));
}

/** The shorter list is the lesser one; of two as long, the first element that differs decides. */
function compareLists(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): number {
  if (a.size !== b.size) return sign(a.size, b.size);
  for (const [key, value] of a) {
    const other = b.get(key);
    const difference = other === undefined ? 1 : compare(value, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether two values are of one kind and equal. */
export function isIdentical(a: Value, b: Value): boolean {
  if (isDecimal(a) && isDecimal(b)) return compareDecimals(a, b) === 0;
  if (isList(a) && isList(b))
    return a.size === b.size && [...a].every(([key, value]) => sameUnder(b, key, value));
  return a === b;
}

const sameUnder = (list: ReadonlyMap<string, Value>, key: string, value: Value): boolean => {
  const other = list.get(key);
  return other !== undefined && isIdentical(value, other);
};
