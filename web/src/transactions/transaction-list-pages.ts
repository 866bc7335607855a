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

/** What was read of some pages, and the first that could not be read. */
const dataAndError = (results: UseQueryResult<ListPage>[]) => ({
  answers: results.map(({ data }) => data),
  failed: results.find(({ error, data }) => error !== null && data === undefined),
});

/** Reads the pages that are looked at, and tells the row at each place where it is known. */
export function useRowAt(source: TransactionSource, pages: number[]) {
  const { answers, failed } = useQueries({
    queries: pages.map((page) => pageQuery(source, page)),
    combine: dataAndError,
  });
  const rowAt = useMemo(() => {
    const byPage = new Map(pages.map((page, n) => [page, answers[n]]));
    return (index: number): Row | undefined => {
      const page = Math.floor(index / PAGE_ROWS);
      return (byPage.get(page) ?? pageInMemory(source, page))?.rows[index % PAGE_ROWS];
    };
  }, [answers, pages, source]);
  return { rowAt, failed };
}

const pageInMemory = (source: TransactionSource, page: number): ListPage | undefined =>
  queries.getQueryData(pageQuery(source, page).queryKey);

/** The rows from one place to another, read where they are not known yet. */
export async function rowsBetween(source: TransactionSource, from: number, to: number): Promise<Row[]> {
  const pages = pagesAround({ first: from, last: to }, { count: to + 1, forward: false }).filter(
    (page) => page >= Math.floor(from / PAGE_ROWS),
  );
  const rows: Row[] = [];
  for (const page of pages) {
    const { rows: read } = await queries.fetchQuery(pageQuery(source, page));
    rows.push(...read.slice(Math.max(0, from - page * PAGE_ROWS), to - page * PAGE_ROWS + 1));
  }
  return rows;
}
