import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../api/queries.ts';
import { type ListPage, pageQuery, type Row } from './transaction-list.queries.ts';
import type { TransactionSource } from './transaction-list.tsx';
import { PAGE_ROWS, pagesAround } from './transaction-list-paging.ts';

/**
 * The first page of a list. While that of another one is being read, the one before stays, and its `source`
 * says so.
 */
export const useFirstPage = (source: TransactionSource): UseQueryResult<ListPage> =>
  useQuery({ ...pageQuery(source, 0), placeholderData: keepPreviousData });

/** When pages were read, and what became of the others: so little that comparing it takes no time. */
const progressOf = (results: UseQueryResult<ListPage>[]) => ({
  times: results.map(({ dataUpdatedAt }) => dataUpdatedAt),
  isReading: results.some(({ isLoading }) => isLoading),
  failed: results.find(({ error, data }) => error !== null && data === undefined),
});

/** Reads the pages that are looked at, and tells the row at each place where it is known. */
export function useRowAt(source: TransactionSource, pages: number[]) {
  const { times, isReading, failed } = useQueries({
    queries: pages.map((page) => pageQuery(source, page)),
    combine: progressOf,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in memory is other when these are.
  const rowAt = useMemo(() => {
    const known = new Map<number, ListPage | undefined>();
    return (index: number): Row | undefined => {
      const page = Math.floor(index / PAGE_ROWS);
      if (!known.get(page)) known.set(page, pageInMemory(source, page));
      return known.get(page)?.rows[index % PAGE_ROWS];
    };
  }, [times, pages, source]);
  return { rowAt, isReading, failed };
}

const pageInMemory = (source: TransactionSource, page: number): ListPage | undefined =>
  queries.getQueryData(pageQuery(source, page).queryKey);

/** The rows from one place to another, read where they are not known yet. */
export async function rowsBetween(source: TransactionSource, from: number, to: number): Promise<Row[]> {
  const pages = pagesAround({ first: from, last: to }, { count: to + 1, forward: false }).filter(
    (page) => page >= Math.floor(from / PAGE_ROWS),
  );
  const read = await Promise.all(pages.map((page) => queries.fetchQuery(pageQuery(source, page))));
  return read.flatMap(({ rows }, at) => {
    const begin = (pages[at] ?? 0) * PAGE_ROWS;
    return rows.slice(Math.max(0, from - begin), to - begin + 1);
  });
}
