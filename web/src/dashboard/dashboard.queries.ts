import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readBalances } from '../accounts/accounts.queries.ts';
import { useOwnAccounts } from '../accounts/use-own-accounts.ts';
import { api, contentOf } from '../api/client.ts';
import { addMonths, type Day, endOfMonth, type Period, startOfMonth } from '../time/day.ts';
import { type BalanceHistory, firstMonthEnd, worthAccounts } from './worth.ts';

/** How many months the net worth is shown for. */
const MONTHS = 12;

/** What accounts held at the end of each of some months, and on the last day where that ends none. */
async function readHistory(
  ids: readonly string[],
  { last, months, now }: { last: Day; months: number; now: Day },
): Promise<BalanceHistory> {
  const reads = [readBalances({ ids, start: firstMonthEnd(last, months), end: last, step: '1M' })];
  const endsNoMonth = last < now && last !== endOfMonth(last);
  if (endsNoMonth) reads.push(readBalances({ ids, start: last, end: last, step: '1D' }));
  const [monthly = [], end = []] = await Promise.all(reads);
  const lines = ids.flatMap((id, at) => {
    const [line, lastPoint] = [monthly[at], end[at]];
    if (!line) return [];
    const entries = { ...line.entries, ...lastPoint?.entries };
    return [[id, { ...line, entries, pc_entries: { ...line.pc_entries, ...lastPoint?.pc_entries } }]];
  });
  return {
    lines: Object.fromEntries(lines),
    now: last === now ? now : undefined,
    from: endOfMonth(addMonths(startOfMonth(last), -months)),
  };
}

/** What the household was worth at the end of each of some months, and now where the period is not over. */
export function useWorth({ end }: Period, now: Day, months = MONTHS) {
  const { accounts: all, failed } = useOwnAccounts();
  const last = end < now ? end : now;
  const accounts = useMemo(() => all && worthAccounts(all), [all]);
  // The order of accounts changes nothing of what they hold.
  const ids = accounts?.map(({ id }) => id).sort() ?? [];
  const history = useQuery({
    queryKey: ['chart', 'account', 'worth', ids, last, months],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => readHistory(ids, { last, months, now }),
  });
  return {
    accounts,
    history: history.data,
    failed: failed ?? (history.error && !history.data ? history : undefined),
  };
}

/** What came in and went out in a period. */
export const useSummary = (period: Period) =>
  useQuery({
    queryKey: ['summary', period],
    placeholderData: keepPreviousData,
    // Figures are told with their days, so that those of one month never stand under the name of another.
    queryFn: async () => ({
      period,
      summary: await contentOf(api.GET('/v1/summary/basic', { params: { query: period } })),
    }),
  });

/** The latest transactions, once they are looked at; up to a day, because later ones have not happened. */
export const useLatest = ({ enabled, end, limit }: { enabled: boolean; end: Day; limit: number }) =>
  useQuery({
    queryKey: ['transactions', 'latest', end, limit],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await contentOf(api.GET('/v1/transactions', { params: { query: { end, limit } } }))).data,
  });
