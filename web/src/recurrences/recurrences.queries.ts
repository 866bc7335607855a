import { api, contentOf, type Schema } from '../api/client.ts';

/** A transaction that comes again and again. */
export type Recurrence = Schema<'Recurrence'>;
/** One split of what a recurrence makes. */
export type Template = Schema<'RecurrenceTransaction'>;

/** Rows of one request; a household has far fewer recurring transactions. */
const AT_ONCE = 500;

/** All recurring transactions, active ones first. */
export const recurrencesQuery = {
  queryKey: ['recurrences', 'list'],
  queryFn: async (): Promise<Recurrence[]> =>
    (await contentOf(api.GET('/v1/recurrences', { params: { query: { limit: AT_ONCE } } }))).data,
};

/** One recurring transaction. */
export const recurrenceQuery = (id: string) => ({
  queryKey: ['recurrences', 'one', id],
  queryFn: async (): Promise<Recurrence> =>
    (await contentOf(api.GET('/v1/recurrences/{id}', { params: { path: { id } } }))).data,
});

/** Deletes a recurring transaction; what it made stays. */
export const destroyRecurrence = (id: string) =>
  contentOf(api.DELETE('/v1/recurrences/{id}', { params: { path: { id } } }));
