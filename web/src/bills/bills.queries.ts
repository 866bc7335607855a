import { keepPreviousData } from '@tanstack/react-query';
import { api, contentOf, type Schema } from '../api/client.ts';
import { addDays, addMonths, type Period, today } from '../time/day.ts';
import { MATCHED_DAYS } from './due-days.ts';

/** A bill with its payments in the stretch of days it was asked for. */
export type Bill = Schema<'Bill'>;
/** A payment of a bill. */
export type Payment = Schema<'BillPayment'>;

/** Rows of one request; a household has far fewer bills. */
const AT_ONCE = 500;
/** How far back the payments of one bill are shown. */
const MONTHS_BACK = 36;

/** All bills, with the payments of a period and of the days around it that may belong to it. */
export const billsQuery = ({ start, end }: Period) => ({
  queryKey: ['bills', 'list', start, end],
  placeholderData: keepPreviousData,
  queryFn: async (): Promise<Bill[]> => {
    const query = { start: addDays(start, -MATCHED_DAYS), end: addDays(end, MATCHED_DAYS), limit: AT_ONCE };
    return (await contentOf(api.GET('/v1/bills', { params: { query } }))).data;
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
    (await contentOf(api.GET('/v1/bills/{id}/rules', { params: { path: { id }, query: { limit: 50 } } })))
      .data,
});
