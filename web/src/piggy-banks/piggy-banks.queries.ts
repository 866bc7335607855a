import { api, contentOf, type Schema } from '../api/client.ts';
import { dayOf } from '../time/day.ts';
import type { SavedEvent } from './savings.ts';

/** A goal to save for, with what is saved. */
export type PiggyBank = Schema<'PiggyBank'>;

/** Rows of one request; a household has far fewer piggy banks. */
const AT_ONCE = 500;
/** Transactions whose days are looked up at once; the address of a request has an end. */
const DAYS_AT_ONCE = 200;

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
        api.GET('/v1/piggy-banks/{id}/accounts', { params: { path: { id }, query: { limit: 100 } } }),
      )
    ).data,
});

/** The days of transactions, by their numbers. */
async function daysOf(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const query = { query: `id:${ids.join(',')}`, limit: DAYS_AT_ONCE };
  const { data } = await contentOf(api.GET('/v1/search/transactions', { params: { query } }));
  return new Map(data.map(({ id, attributes }) => [id, dayOf(attributes.transactions[0]?.date ?? '')]));
}

/**
 * What was put into a piggy bank and taken out of it, newest first. An event knows only when it was noted; a
 * transaction behind it knows its day, which is another one where it was imported.
 */
export const eventsQuery = (id: string) => ({
  queryKey: ['piggy-banks', 'events', id],
  queryFn: async (): Promise<SavedEvent[]> => {
    const params = { path: { id }, query: { limit: AT_ONCE } };
    const { data } = await contentOf(api.GET('/v1/piggy-banks/{id}/events', { params }));
    const groups = data.flatMap(({ attributes }) => attributes.transaction_group_id ?? []);
    const days = await daysOf([...new Set(groups)].slice(0, DAYS_AT_ONCE));
    return data.map(({ id: key, attributes }) => {
      const transaction = attributes.transaction_group_id;
      const day = (transaction && days.get(transaction)) || dayOf(attributes.created_at);
      return { key, day, amount: attributes.amount, transaction };
    });
  },
});
