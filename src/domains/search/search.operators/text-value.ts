import { type RawBuilder, sql } from 'kysely';
import { fold } from '../../../kernel/text.ts';

/** How a text is compared with what is looked for. */
export type How = 'is' | 'contains' | 'starts' | 'ends';

/** What is looked for in a text. */
export interface TextValue {
  /** As it was written, for the few comparisons that tell capitals apart. */
  readonly exact: string;
  /** Folded. All of them have to be in one and the same text; only a search for words has several. */
  readonly needles: readonly string[];
}

/** A text as it is looked for. A half of a surrogate pair becomes what both databases make of it. */
export function readText(value: string): TextValue {
  const exact = value.toWellFormed();
  return { exact, needles: [fold(exact)] };
}

/** Several things that one text has to contain. */
export const joinNeedles = (values: readonly TextValue[]): TextValue => ({
  exact: values.map((value) => value.exact).join(' '),
  needles: values.flatMap((value) => value.needles),
});

const FITS: Record<How, (text: string, needle: string) => boolean> = {
  is: (text, needle) => text === needle,
  contains: (text, needle) => text.includes(needle),
  starts: (text, needle) => text.startsWith(needle),
  ends: (text, needle) => text.endsWith(needle),
};

/** Whether a folded text is what is looked for; one that is not there never is. */
export function fits(how: How, value: TextValue, folded: string | null): boolean {
  if (folded === null) return false;
  const one = FITS[how];
  for (const needle of value.needles) if (!one(folded, needle)) return false;
  return true;
}

/** What would be a wildcard, in one of the two databases at least. */
const WILDCARD = /[%_\\!]/;
/** Bytes of a pattern that SQLite compares with; PostgreSQL has no limit. */
const PATTERN_BYTES_MAX = 50_000;

function like(column: string, needle: string, how: Exclude<How, 'is'>): RawBuilder<boolean> | undefined {
  const escapes = WILDCARD.test(needle);
  const literal = escapes ? needle.replace(/[%_!]/g, '!$&') : needle;
  const pattern = `${how === 'starts' ? '' : '%'}${literal}${how === 'ends' ? '' : '%'}`;
  if (Buffer.byteLength(pattern) > PATTERN_BYTES_MAX) return undefined;
  // Without wildcards the clause is left out, because with one no text index can help.
  const end = escapes ? sql` escape '!'` : sql``;
  return sql<boolean>`${sql.ref(column)} like ${pattern}${end}`;
}

/**
 * The same as `fits`, of a folded column. Both databases compare folded texts letter by letter: there are no
 * capitals left that SQLite could take for small letters. Undefined for what is too long for a pattern.
 */
export function fitsSql(how: How, value: TextValue, column: string): RawBuilder<boolean> | undefined {
  // No stored text holds a zero character, and PostgreSQL would refuse to be asked.
  if (value.needles.some((needle) => needle.includes('\0'))) return sql<boolean>`false`;
  const parts = value.needles.map((needle) =>
    how === 'is' ? sql<boolean>`${sql.ref(column)} = ${needle}` : like(column, needle, how),
  );
  if (parts.includes(undefined)) return undefined;
  return sql<boolean>`${sql.ref(column)} is not null and ${sql.join(parts, sql` and `)}`;
}
