import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { api, contentOf } from '../api/client.ts';
import { nextPeriod, type Period } from '../time/day.ts';
import { type InsightPath, insightQuery } from './insight.queries.ts';
import type { InsightRow } from './insight.ts';

/**
 * The rows of several questions about the same days, asked at once. What another screen, or another view of
 * the same months, has just been told is not asked again.
 */
async function rowsOf(
  client: QueryClient,
  paths: readonly InsightPath[],
  period: Period,
): Promise<InsightRow[]> {
  return (await Promise.all(paths.map((path) => client.fetchQuery(insightQuery(path, period))))).flat();
}

/** The same questions about a period and the one before, for income and for expenses. */
export const useShares = (
  { expense, income }: { expense: readonly InsightPath[]; income: readonly InsightPath[] },
  period: Period,
) =>
  useQuery({
    queryKey: ['insight', 'report', expense, income, period],
    placeholderData: keepPreviousData,
    queryFn: async ({ client }) => {
      const before = nextPeriod(period, -1);
      const [spent, spentBefore, earned, earnedBefore] = await Promise.all([
        rowsOf(client, expense, period),
        rowsOf(client, expense, before),
        rowsOf(client, income, period),
        rowsOf(client, income, before),
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
    queryFn: async ({ client }) => {
      const rows = await Promise.all(months.map((month) => rowsOf(client, paths, month)));
      return { months, rows };
    },
  });

/** What came in, by `sources`, and what it was spent on. */
export const useStreams = (sources: readonly InsightPath[], period: Period) =>
  useQuery({
    queryKey: ['insight', 'streams', sources, period],
    placeholderData: keepPreviousData,
    queryFn: async ({ client }) => {
      const uses: InsightPath[] = ['/v1/insight/expense/category', '/v1/insight/expense/no-category'];
      const [income, expense] = await Promise.all([
        rowsOf(client, sources, period),
        rowsOf(client, uses, period),
      ]);
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
