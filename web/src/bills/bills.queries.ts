import { keepPreviousData } from '@tanstack/react-query';
import { api, contentOf } from '../api/client.ts';
import { addDays, addMonths, type Period, today } from '../time/day.ts';
import type { Bill } from './bill.ts';
import { MATCHED_DAYS } from './due-days.ts';

/** The bills with the payments that may belong to a period. */
export interface PeriodBills {
  period: Period;
  bills: Bill[];
}

/** Rows of one request: more than a household has. */
const AT_ONCE = 10_000;
/** How far back the payments of one bill are shown. */
const MONTHS_BACK = 36;

/** All bills, with the payments of a period and of the days around it that may belong to it. */
export const billsQuery = (period: Period) => ({
  queryKey: ['bills', 'list', period],
  placeholderData: keepPreviousData,
  queryFn: async (): Promise<PeriodBills> => {
    const start = addDays(period.start, -MATCHED_DAYS);
    const query = { start, end: addDays(period.end, MATCHED_DAYS), limit: AT_ONCE };
    // What is late is decided by the payments of the period, so one is never shown with those of another.
    return { period, bills: (await contentOf(api.GET('/v1/bills', { params: { query } }))).data };
  },
});

/** One bill with its payments of the last years. */
export const billQuery = (id: string) => ({
  queryKey: ['bills', 'one', id],
  queryFn: async (): Promise<Bill> => {
    const query = { start: addMonths(today(), -MONTHS_BACK), end: addMonths(today(), 1) };
    return (await contentOf(api.GET('/v1/bills/{id}', { params: { path: { id }, query } }))).data;
  },
});

/** The rules that link transactions to a bill. */
export const billRulesQuery = (id: string) => ({
  queryKey: ['bills', 'rules', id],
  queryFn: async () =>
    (
      await contentOf(
        api.GET('/v1/bills/{id}/rules', { params: { path: { id }, query: { limit: AT_ONCE } } }),
      )
    ).data,
});
