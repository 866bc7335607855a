import { canonicalJson } from './json.ts';

/** The fields in which two states of one object differ: as they were, and as they are now. */
export interface ChangedFields<T> {
  before: Partial<T>;
  after: Partial<T>;
}

/** Amounts, by name, with the field that says what they are of: `{ amountMin: 'currencyId' }`. */
export type Units<T> = Partial<Record<keyof T, keyof T>>;

/**
 * Compares an object with what it is to become, for the history: only the fields that really change, and of
 * each amount among them its currency too, without which it says nothing once that is another one. Undefined
 * when none changes, so that an update that changes nothing writes nothing.
 */
export function changedFields<T extends object>(
  before: T,
  after: Partial<T>,
  units: Units<T> = {},
): ChangedFields<T> | undefined {
  const changes: ChangedFields<T> = { before: {}, after: {} };
  const now = { ...before, ...after };
  for (const field of Object.keys(after) as (keyof T)[]) {
    if (canonicalJson(before[field]) === canonicalJson(after[field])) continue;
    for (const told of [field, units[field] ?? field]) {
      changes.before[told] = before[told];
      changes.after[told] = now[told];
    }
  }
  return Object.keys(changes.after).length > 0 ? changes : undefined;
}
