import { api, contentOf, type Schema } from '../api/client.ts';
import { dayOf } from '../time/day.ts';
import type { SavedEvent } from './savings.ts';

/** A goal to save for, with what is saved. */
export type PiggyBank = Schema<'PiggyBank'>;

/** Rows of one request: more than a household has. */
const AT_ONCE = 10_000;
/** The latest events of one piggy bank that are shown. */
const EVENTS = 1000;

/** All piggy banks, in their order. */
export const piggyBanksQuery = {
  queryKey: ['piggy-banks', 'list'],
  queryFn: async (): Promise<PiggyBank[]> =>
    (await contentOf(api.GET('/v1/piggy-banks', { params: { query: { limit: AT_ONCE } } }))).data,
};

/** One piggy bank. */
export const piggyBankQuery = (id: string) => ({
  queryKey: ['piggy-banks', 'one', id],
  queryFn: async (): Promise<PiggyBank> =>
    (await contentOf(api.GET('/v1/piggy-banks/{id}', { params: { path: { id } } }))).data,
});

/** The accounts a piggy bank saves on, with what they hold. */
export const piggyBankAccountsQuery = (id: string) => ({
  queryKey: ['piggy-banks', 'accounts', id],
  queryFn: async () =>
    (
      await contentOf(
        api.GET('/v1/piggy-banks/{id}/accounts', { params: { path: { id }, query: { limit: AT_ONCE } } }),
      )
    ).data,
});

/** What was lately put into a piggy bank and taken out of it, newest first. */
export const eventsQuery = (id: string) => ({
  queryKey: ['piggy-banks', 'events', id],
  queryFn: async (): Promise<SavedEvent[]> => {
    const params = { path: { id }, query: { limit: EVENTS } };
    const { data } = await contentOf(api.GET('/v1/piggy-banks/{id}/events', { params }));
    return data.map(({ id: key, attributes }) => {
      const { date, amount, transaction_group_id: transaction } = attributes;
      return { key, day: dayOf(date), amount, transaction };
    });
  },
});
