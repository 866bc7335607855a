import type { Day } from '../time/day.ts';

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

/** A day of the calendar; undefined for anything else that stands in an address. */
function day(value: unknown): Day | undefined {
  const written = text(value) ?? '';
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(written) ? `${written}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

/**
 * What an address says, as far as it is understood. What is not has to be there as undefined: the router
 * hands everything on that nothing is said about.
 */
const understood = <T extends object>(found: { [K in keyof Required<T>]: T[K] | undefined }): T => found as T;

/** Reads the address of the list of transactions. */
export const transactionsSearch = (search: Record<string, unknown>): TransactionsSearch =>
  understood<TransactionsSearch>({
    query: text(search.query) || undefined,
    start: day(search.start),
    end: day(search.end),
    type: text(search.type) || undefined,
  });

/** A stretch of days in the address of a screen. */
export interface PeriodSearch {
  start?: string;
  end?: string;
}

/** Reads the days of an address. Those that are none, or lie the wrong way round, count as not given. */
export function periodSearch(search: Record<string, unknown>): PeriodSearch {
  const [start, end] = [day(search.start), day(search.end)];
  const isPeriod = !start || !end || start <= end;
  return understood<PeriodSearch>(isPeriod ? { start, end } : { start: undefined, end: undefined });
}

/** What a new rule begins with. */
export interface RuleSearch {
  /** What it asks, in the search language. */
  query?: string;
  /** The title of the group that it goes into. */
  group?: string;
  /** What it does, by the name of the API, and the value of that. */
  action?: string;
  value?: string;
}

/** Reads what the address of a new rule says about it. */
export const ruleSearch = (search: Record<string, unknown>): RuleSearch =>
  understood<RuleSearch>({
    query: text(search.query) || undefined,
    group: text(search.group) || undefined,
    action: text(search.action) || undefined,
    value: text(search.value) || undefined,
  });
