import { type Day, dayOf } from '../time/day.ts';
import type { Recurrence } from './recurrences.queries.ts';

/** The days to come of a recurrence: from today on, without the one that was made in advance. */
export function comingDays({ attributes }: Pick<Recurrence, 'attributes'>, today: Day): Day[] {
  const made = attributes.latest_date && dayOf(attributes.latest_date);
  const days = attributes.repetitions.flatMap(({ occurrences }) => occurrences.map(dayOf));
  return [...new Set(days)].filter((day) => day >= today && (!made || day > made)).sort();
}
