import { type Day, dayOf } from '../time/day.ts';
import type { Recurrence } from './recurrences.queries.ts';

/** How many days of a rhythm the server tells at least, where there are so many. */
const TOLD = 5;

/**
 * The days to come of a recurrence: from today on, without those that were made in advance. Of several
 * rhythms each is told up to another day; beyond the first of these nothing is sure.
 */
export function comingDays({ attributes }: Pick<Recurrence, 'attributes'>, today: Day): Day[] {
  const made = new Set(attributes.made_dates.map(dayOf));
  const lists = attributes.repetitions.map(({ occurrences }) => occurrences.map(dayOf));
  const [sure] = lists.flatMap((days) => (days.length < TOLD ? [] : days.slice(-1))).sort();
  const days = lists.flat().filter((day) => day >= today && !made.has(day) && (!sure || day <= sure));
  return [...new Set(days)].sort();
}
