import { addDays, type CivilTime, type Day, dayOf } from '../../../kernel/date.ts';
import { type KeyRange, periodsBefore } from '../../../ledger/period.ts';

/** The kept periods of all time. */
export const ALL_TIME: readonly KeyRange[] = [{ from: 'y', before: 'z' }];

/** The kept periods that make up all time before a day. */
export function everythingBefore(day: Day): KeyRange[] {
  const { years, months, days } = periodsBefore(day);
  // In January, and on the first of a month, some of them are empty and need not be asked for.
  return [years, months, days].filter((range) => range.from < range.before);
}

/** Whether a moment is the last second of its day, so that the sum of the whole day may be taken. */
export const endsDay = (moment: CivilTime): boolean => moment.endsWith('T23:59:59');

/** The day up to which kept periods tell what there was at a moment; the rest of it is added from its postings. */
export function dayAsked(moment: CivilTime): Day {
  return endsDay(moment) ? addDays(dayOf(moment), 1) : dayOf(moment);
}
