import { api, contentOf, type Schema } from '../api/client.ts';
import { type Day, dayOf } from '../time/day.ts';

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

/** The days to come of a recurrence: from today on, without the one that was made in advance. */
export function comingDays({ attributes }: Pick<Recurrence, 'attributes'>, today: Day): Day[] {
  const made = attributes.latest_date && dayOf(attributes.latest_date);
  const days = attributes.repetitions.flatMap(({ occurrences }) => occurrences.map(dayOf));
  return [...new Set(days)].filter((day) => day >= today && (!made || day > made)).sort();
}

/** Deletes a recurring transaction; what it made stays. */
export const destroyRecurrence = (id: string) =>
  contentOf(api.DELETE('/v1/recurrences/{id}', { params: { path: { id } } }));
