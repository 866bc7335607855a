import type { Violations } from '../../../http/fields.ts';

/** A list in a body: what it and one of its items are called, and how many there may be. */
interface ListKind {
  name: string;
  one: string;
  max: number;
}

/** The objects of a list. Notes what is no list, empty, too long, or holds something else. */
export function readList(
  sent: unknown,
  { name, one, max }: ListKind,
  violations: Violations,
): Record<string, unknown>[] {
  if (sent !== undefined && sent !== null && !Array.isArray(sent)) {
    violations.add(name, `The ${name} must be an array.`);
    return [];
  }
  const items: unknown[] = sent ?? [];
  if (items.length === 0) violations.add(name, `Need at least one ${one}.`);
  if (items.length > max) violations.add(name, `The ${name} may not have more than ${max} items.`);
  if (items.length > max) return [];
  return items.map((item, n) => {
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
      return item as Record<string, unknown>;
    }
    violations.add(`${name}.${n}`, `The ${name}.${n} must be an array.`);
    return {};
  });
}
