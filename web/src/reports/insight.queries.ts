import { keepPreviousData } from '@tanstack/react-query';
import { api, contentOf } from '../api/client.ts';
import type { Period } from '../time/day.ts';
import { currencyOfRow, type InsightRow } from './insight.ts';

/** The questions of insights that the page asks. */
export type InsightPath =
  | `/v1/insight/${'expense' | 'income'}/${'category' | 'no-category' | 'tag' | 'no-tag'}`
  | `/v1/insight/expense/${'budget' | 'no-budget' | 'expense'}`
  | '/v1/insight/income/revenue';

/** A row of an insight, with the decimals of its currency, which the server does not name beside it. */
export type KnownRow = InsightRow & { currency_decimal_places?: number | null };

/** One question about the days of a period. */
export const insightQuery = (path: InsightPath, { start, end }: Period) => ({
  queryKey: ['insight', path, start, end],
  placeholderData: keepPreviousData,
  queryFn: async (): Promise<KnownRow[]> => {
    const rows = await contentOf<InsightRow[]>(api.GET(path, { params: { query: { start, end } } }));
    return rows.map((row) => ({ ...row, ...currencyOfRow(row) }));
  },
});
