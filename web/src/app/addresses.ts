/** A text of the address, where it is one. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** What the list of transactions shows: a query in the search language, and days. */
export interface TransactionsSearch {
  query?: string;
  start?: string;
  end?: string;
  type?: string;
}

/** Reads the address of the list of transactions. */
export function transactionsSearch(search: Record<string, unknown>): TransactionsSearch {
  const found: TransactionsSearch = {};
  for (const name of ['query', 'start', 'end', 'type'] as const) {
    const value = text(search[name]);
    if (value !== undefined && value !== '') found[name] = value;
  }
  return found;
}

/** A stretch of days in the address of a screen. */
export interface PeriodSearch {
  start?: string;
  end?: string;
}

/** Reads the days of an address. */
export function periodSearch(search: Record<string, unknown>): PeriodSearch {
  const { start, end } = transactionsSearch(search);
  return { ...(start && { start }), ...(end && { end }) };
}
