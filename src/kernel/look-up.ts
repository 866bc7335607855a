/**
 * Looks a client's word up in a table. Only what the table itself holds counts: every object also answers to
 * `constructor` and `toString`, which it inherits.
 */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
