import { api, contentOf, type Schema, unlessChanged } from '../api/client.ts';
import { bodyOf, type Sending } from './recurrence-form.body.ts';
import type { RecurrenceValues } from './recurrence-form.values.ts';

/** A transaction that comes again and again. */
export type Recurrence = Schema<'Recurrence'>;
/** One split of what a recurrence makes. */
export type Template = Schema<'RecurrenceTransaction'>;

/** Rows of one request: as many recurring transactions as a household may have. */
const AT_ONCE = 10_000;

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

/** Stores a recurrence: a new one, or the changes of one. */
export function storeRecurrence(values: RecurrenceValues, force: boolean, sending: Sending) {
  const { stored } = sending;
  const body = bodyOf(values, sending);
  if (!stored) return contentOf(api.POST('/v1/recurrences', { body }));
  const headers = force ? {} : unlessChanged(stored.attributes.updated_at);
  return contentOf(api.PUT('/v1/recurrences/{id}', { params: { path: { id: stored.id } }, body, headers }));
}
