import type { Days } from '../parts/days.ts';
import type { Day } from '../time/day.ts';

/** Months as the groups of a bar chart, by the day each begins with. */
export const monthGroups = (starts: readonly Day[], days: Days): { short: string; long: string }[] =>
  starts.map((start) => ({ short: days.day(start, 'monthShort'), long: days.day(start, 'month') }));
