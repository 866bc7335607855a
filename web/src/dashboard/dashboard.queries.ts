import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, contentOf } from '../api/client.ts';
import { addMonths, type Day, endOfMonth, type Period, startOfMonth } from '../time/day.ts';
import { billDays } from './upcoming.ts';
import { firstMonthEnd, worthAccounts } from './worth.ts';

/** How many entries of a list are asked for: as many as anybody has on one page. */
const MANY = 200;
/** How many months the net worth is shown for. */
const MONTHS = 12;

const accountsOf = (type: 'asset' | 'liabilities') => ({
  queryKey: ['accounts', 'dashboard', type],
  queryFn: async () =>
    (await contentOf(api.GET('/v1/accounts', { params: { query: { type, limit: MANY } } }))).data,
});

/** An account as a list shows it. */
export type OwnAccount = Awaited<ReturnType<ReturnType<typeof accountsOf>['queryFn']>>[number];

/** The household's own accounts: what it has, and what it owes. */
export function useOwnAccounts() {
  const assets = useQuery(accountsOf('asset'));
  const debts = useQuery(accountsOf('liabilities'));
  return { assets, debts };
}

/** What the household was worth at the end of each of some months, and now where the period is not over. */
export function useWorth({ end }: Period, now: Day, months = MONTHS) {
  const { assets, debts } = useOwnAccounts();
  const last = end < now ? end : now;
  const accounts = assets.data && debts.data ? worthAccounts([...assets.data, ...debts.data]) : undefined;
  const ids = accounts?.map(({ id }) => Number(id)) ?? [];
  const start = firstMonthEnd(last, months);
  const lines = useQuery({
    queryKey: ['chart', 'account', ids, start, last],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () =>
      contentOf(
        api.GET('/v1/chart/account/overview', {
          params: { query: { start, end: last, period: '1M', 'accounts[]': ids } },
        }),
      ),
  });
  const from = endOfMonth(addMonths(startOfMonth(last), -months));
  return { lines, accounts, shown: { now: last === now ? now : undefined, from } };
}

/** What came in and went out in a period. */
export const useSummary = (period: Period) =>
  useQuery({
    queryKey: ['summary', period],
    placeholderData: keepPreviousData,
    queryFn: () => contentOf(api.GET('/v1/summary/basic', { params: { query: period } })),
  });

/** What was spent by category in a period. */
export const useSpending = (period: Period) =>
  useQuery({
    queryKey: ['insight', 'expense', 'category', period],
    placeholderData: keepPreviousData,
    queryFn: () => contentOf(api.GET('/v1/insight/expense/category', { params: { query: period } })),
  });

/** What was spent without a category in a period. */
export const useUncategorised = (period: Period) =>
  useQuery({
    queryKey: ['insight', 'expense', 'no-category', period],
    placeholderData: keepPreviousData,
    queryFn: () => contentOf(api.GET('/v1/insight/expense/no-category', { params: { query: period } })),
  });

/** The budgets with what they spent in a period. */
export const useBudgets = ({ start, end }: Period) =>
  useQuery({
    queryKey: ['budgets', 'dashboard', start, end],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await contentOf(api.GET('/v1/budgets', { params: { query: { start, end, limit: MANY } } }))).data,
  });

/** The limits of budgets that share days with a period. */
export const useLimits = ({ start, end }: Period) =>
  useQuery({
    queryKey: ['budget-limits', 'dashboard', start, end],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await contentOf(api.GET('/v1/budget-limits', { params: { query: { start, end, limit: MANY } } })))
        .data,
  });

/** The bills with what was paid lately and what comes. */
export const useBills = (now: Day) =>
  useQuery({
    queryKey: ['bills', 'dashboard', now],
    queryFn: async () =>
      (await contentOf(api.GET('/v1/bills', { params: { query: { ...billDays(now), limit: MANY } } }))).data,
  });

/** The piggy banks, once they are looked at. */
export const usePiggyBanks = (enabled: boolean) =>
  useQuery({
    queryKey: ['piggy-banks', 'dashboard'],
    enabled,
    queryFn: async () =>
      (await contentOf(api.GET('/v1/piggy-banks', { params: { query: { limit: MANY } } }))).data,
  });

const latestOf = async (end: Day, limit: number) =>
  (await contentOf(api.GET('/v1/transactions', { params: { query: { end, limit } } }))).data;

/** A transaction as a list shows it. */
export type LatestGroup = Awaited<ReturnType<typeof latestOf>>[number];

/** The latest transactions, once they are looked at; up to a day, because later ones have not happened. */
export const useLatest = ({ enabled, end, limit }: { enabled: boolean; end: Day; limit: number }) =>
  useQuery({
    queryKey: ['transactions', 'latest', end, limit],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: () => latestOf(end, limit),
  });
