/**
 * Characters that a text never needs: controls, odd spaces, line separators, zero-width spaces and direction
 * marks. Joiners stay, because emoji and several scripts are written with them.
 */
const ODD = String.raw`\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`;
const ODD_IN_LINE = new RegExp(`[${ODD}]`, 'gu');
const ODD_IN_LINES = new RegExp(`(?!\n)[${ODD}]`, 'gu');

/**
 * Cleans a single-line text: control characters, unusual spaces, tabs and line ends become plain spaces, then
 * it is trimmed (contract 10, section 1.3, step 3).
 */
export const cleanLine = (text: string): string => text.replace(ODD_IN_LINE, ' ').trim();

/** Cleans a text of several lines: as `cleanLine`, but line feeds stay (contract 10, section 1.3, step 4). */
export const cleanLines = (text: string): string => text.replace(ODD_IN_LINES, ' ').trim();

/** As `cleanLines`, but spaces at both ends stay: where texts are joined or compared, they count. */
export const cleanInside = (text: string): string => text.replace(ODD_IN_LINES, ' ');

/** Without any white space: IBANs and account numbers are typed in groups. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * The folded form for comparing without regard to case, done by us rather than by a database, so that SQLite,
 * PostgreSQL and the in-memory matcher agree letter by letter.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Length in characters as a person counts them (code points), not in UTF-16 units. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
