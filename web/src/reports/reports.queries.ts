import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, contentOf } from '../api/client.ts';
import { nextPeriod, type Period } from '../time/day.ts';
import type { InsightRow } from './insight.ts';

/** The questions of insights that reports ask. */
export type InsightPath =
  | `/v1/insight/${'expense' | 'income'}/${'category' | 'no-category' | 'tag' | 'no-tag'}`
  | `/v1/insight/expense/${'budget' | 'no-budget' | 'expense'}`
  | '/v1/insight/income/revenue';

/** The rows of several questions about the same days, asked at once. */
async function rowsOf(paths: readonly InsightPath[], { start, end }: Period): Promise<InsightRow[]> {
  const answers = paths.map((path) =>
    contentOf<InsightRow[]>(api.GET(path, { params: { query: { start, end } } })),
  );
  return (await Promise.all(answers)).flat();
}

/** The same questions about a period and the one before, for income and for expenses. */
export const useShares = (
  { expense, income }: { expense: readonly InsightPath[]; income: readonly InsightPath[] },
  period: Period,
) =>
  useQuery({
    queryKey: ['insight', 'report', expense, income, period],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const before = nextPeriod(period, -1);
      const [spent, spentBefore, earned, earnedBefore] = await Promise.all([
        rowsOf(expense, period),
        rowsOf(expense, before),
        rowsOf(income, period),
        rowsOf(income, before),
      ]);
      return {
        period,
        expense: { now: spent, before: spentBefore },
        income: { now: earned, before: earnedBefore },
      };
    },
  });

/** The same questions about each of some months; as many requests as there are months and questions. */
export const useMonthlyRows = (paths: readonly InsightPath[], months: readonly Period[]) =>
  useQuery({
    queryKey: ['insight', 'months', paths, months],
    placeholderData: keepPreviousData,
    queryFn: () => Promise.all(months.map((month) => rowsOf(paths, month))),
  });

/** What came in, by `sources`, and what it was spent on. */
export const useStreams = (sources: readonly InsightPath[], period: Period) =>
  useQuery({
    queryKey: ['insight', 'streams', sources, period],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const uses: InsightPath[] = ['/v1/insight/expense/category', '/v1/insight/expense/no-category'];
      const [income, expense] = await Promise.all([rowsOf(sources, period), rowsOf(uses, period)]);
      return { period, income, expense };
    },
  });

/** The borders across which flows are told; each is crossed on two of these (see `flowsOf`). */
const BORDERS = ['all', 'assets', 'liabilities'] as const;

/** What came in and went out, period by period. */
export const useFlows = ({ start, end }: Period, by: '1M' | '3M' | '1Y') =>
  useQuery({
    queryKey: ['chart', 'balance', start, end, by],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answers = BORDERS.map((preselected) =>
        contentOf(
          api.GET('/v1/chart/balance/balance', {
            params: { query: { start, end, period: by, preselected } },
          }),
        ),
      );
      return { period: { start, end }, by, lines: (await Promise.all(answers)).flat() };
    },
  });
