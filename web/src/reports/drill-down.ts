import type { Period } from '../time/day.ts';

/** Writes a text as one value of the search language. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

/** The transactions of some days that fit conditions of the search language. */
export const transactionsOf = ({ start, end }: Period, ...conditions: string[]): { query: string } => ({
  query: [...conditions, `date_after:${start}`, `date_before:${end}`].join(' '),
});
