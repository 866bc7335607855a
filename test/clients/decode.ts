import { expect } from 'vitest';

/**
 * What a typed client reads under a name: one kind of value, with `?` behind it where null and nothing at all
 * are taken too; `day` and `moment` are texts that it parses.
 */
export type Kind = 'text' | 'number' | 'flag' | 'list' | 'object' | 'day' | 'moment' | 'amount' | 'id';
/** What a typed client reads of an object. */
export interface Shape {
  readonly [name: string]: Kind | `${Kind}?` | Shape | readonly [Shape];
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
const FITS: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  moment: (value) => typeof value === 'string' && MOMENT.test(value),
  amount: (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
  id: (value) => typeof value === 'string' && /^\d+$/.test(value),
};

/** Stops the test at the first value that a client with a typed decoder would stop at. */
export function decode(value: unknown, shape: Shape, at = 'answer'): void {
  expect(FITS.object(value), `${at} is an object: ${JSON.stringify(value)}`).toBe(true);
  const fields = value as Record<string, unknown>;
  for (const [name, kind] of Object.entries(shape)) {
    const [field, place] = [fields[name], `${at}.${name}`];
    if (typeof kind !== 'string') {
      if (Array.isArray(kind)) decodeAll(field, kind[0] as Shape, place);
      else decode(field, kind as Shape, place);
    } else if (!(kind.endsWith('?') && (field === null || field === undefined))) {
      const fits = FITS[kind.replace('?', '') as Kind](field);
      expect(fits, `${place} is ${kind}: ${JSON.stringify(field)}`).toBe(true);
    }
  }
}

/** The same of each of a list, in which there must be something. */
export function decodeAll(value: unknown, shape: Shape, at = 'answer'): void {
  expect(Array.isArray(value) && value.length > 0, `${at} is a list with something in it`).toBe(true);
  for (const [i, one] of (value as unknown[]).entries()) decode(one, shape, `${at}.${i}`);
}

/** The numbers about a page that every list tells (contract 50, rule 13). */
export const PAGINATION: Shape = {
  total: 'number',
  count: 'number',
  per_page: 'number',
  current_page: 'number',
  total_pages: 'number',
};
