import { api, contentOf } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { TransactionSource } from './transaction-list.tsx';
import { PAGE_ROWS } from './transaction-list-paging.ts';

/** A transaction as lists show it. Those of a search hold only the splits that were found. */
export type Row = Awaited<ReturnType<typeof read>>['data'][number];
/** One of its splits. */
export type Split = Row['attributes']['transactions'][number];

/** Some rows of a list, and how many there are in all. */
export interface ListPage {
  source: TransactionSource;
  rows: Row[];
  total: number;
}

/** How long pages behind the first are kept, in milliseconds: 100,000 rows gone through are not kept all. */
const KEPT_MS = 300_000;
/** The ends of time, for what takes both ends of a period or none. */
export const ALL_TIME = { start: '1970-01-03', end: '2038-01-16' };

interface Asked {
  page: number;
  limit: number;
}

/** Which rows are asked for, and by what the answer is no longer wanted. */
interface Request extends Asked {
  signal?: AbortSignal | undefined;
}

/** The days of a source where the server demands both ends, and none that are the same. */
function strictDays({ start, end }: { start?: string | undefined; end?: string | undefined }) {
  return start || end ? { start: start ?? ALL_TIME.start, end: end ?? ALL_TIME.end } : {};
}

/** A period of one day is something the list of an account refuses, and the search language does not. */
function asSearch(source: TransactionSource): TransactionSource {
  if (source.of !== 'account' || !source.start || source.start !== source.end) return source;
  return { of: 'search', query: `account_id:${source.id} date_on:${source.start}` };
}

/** Whether rows may hold only some of their splits: those that a search has found. */
export const isPartial = (source: TransactionSource): boolean => asSearch(source).of === 'search';

async function read(source: TransactionSource, { signal, ...asked }: Request) {
  const init = signal ? { signal } : {};
  if (source.of === 'search') {
    return contentOf(
      api.GET('/v1/search/transactions', { params: { query: { ...asked, query: source.query } }, ...init }),
    );
  }
  const { start, end } = source;
  const query = { ...asked, ...(start && { start }), ...(end && { end }) };
  if (source.of === 'all') {
    const { type } = source;
    return contentOf(
      api.GET('/v1/transactions', { params: { query: { ...query, ...(type && { type }) } }, ...init }),
    );
  }
  const path = { id: source.id };
  const strict = { ...asked, ...strictDays(source) };
  switch (source.of) {
    case 'account':
      return contentOf(
        api.GET('/v1/accounts/{id}/transactions', { params: { path, query: strict }, ...init }),
      );
    case 'bill':
      return contentOf(api.GET('/v1/bills/{id}/transactions', { params: { path, query: strict }, ...init }));
    case 'category':
      return contentOf(api.GET('/v1/categories/{id}/transactions', { params: { path, query }, ...init }));
    case 'budget':
      return contentOf(api.GET('/v1/budgets/{id}/transactions', { params: { path, query }, ...init }));
    case 'recurrence':
      return contentOf(api.GET('/v1/recurrences/{id}/transactions', { params: { path, query }, ...init }));
    case 'tag':
      return contentOf(
        api.GET('/v1/tags/{tagOrId}/transactions', {
          params: { path: { tagOrId: source.id }, query },
          ...init,
        }),
      );
  }
}

/** The noun of the URL that a source is read from. */
const NOUNS = {
  all: 'transactions',
  search: 'search',
  account: 'accounts',
  category: 'categories',
  budget: 'budgets',
  tag: 'tags',
  bill: 'bills',
  recurrence: 'recurrences',
} as const;

/** Reads some rows of a source. */
export async function readRows(source: TransactionSource, request: Request): Promise<ListPage> {
  const { data, meta } = await read(asSearch(source), request);
  return { source, rows: data, total: meta.pagination.total };
}

/** One page of a list, counted from 0. */
export const pageQuery = (source: TransactionSource, page: number, limit = PAGE_ROWS) => ({
  queryKey: [NOUNS[source.of], 'rows', source, page, limit],
  queryFn: ({ signal }: { signal?: AbortSignal }) => readRows(source, { page: page + 1, limit, signal }),
  ...(page > 0 && { gcTime: KEPT_MS, meta: { volatile: true } }),
});

const isPage = (data: unknown): data is ListPage =>
  typeof data === 'object' && data !== null && 'rows' in data && 'source' in data;

/** Shows a transaction as it is stored now wherever it is on a page that was read. */
export function showStored(stored: Row): void {
  queries.setQueriesData<unknown>(
    { predicate: ({ queryKey }) => queryKey[1] === 'rows' },
    (page: unknown) => {
      if (!isPage(page)) return page;
      return { ...page, rows: page.rows.map((row) => (row.id === stored.id ? onlyShown(row, stored) : row)) };
    },
  );
}

/** The splits of a stored transaction that the row of a list had. */
function onlyShown(row: Row, stored: Row): Row {
  const shown = new Set(row.attributes.transactions.map((split) => split.transaction_journal_id));
  const transactions = stored.attributes.transactions.filter((split) =>
    shown.has(split.transaction_journal_id),
  );
  return { ...stored, attributes: { ...stored.attributes, transactions } };
}
