import { canonicalJson } from './json.ts';

/** The fields in which two states of one object differ: as they were, and as they are now. */
export interface ChangedFields<T> {
  before: Partial<T>;
  after: Partial<T>;
}

/**
 * Compares an object with what it is to become, for the history: only the fields that really change.
 * Undefined when none does, so that an update that changes nothing writes nothing.
 */
export function changedFields<T extends object>(before: T, after: Partial<T>): ChangedFields<T> | undefined {
  const changes: ChangedFields<T> = { before: {}, after: {} };
  for (const field of Object.keys(after) as (keyof T)[]) {
    if (canonicalJson(before[field]) === canonicalJson(after[field])) continue;
    changes.before[field] = before[field];
    changes.after[field] = after[field];
  }
  return Object.keys(changes.after).length > 0 ? changes : undefined;
}
