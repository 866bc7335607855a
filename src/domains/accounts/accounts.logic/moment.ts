import { addDays, type CivilTime, type Day, dayOf } from '../../../kernel/date.ts';

/** A day after all days there are, before which lies all that ever moved. */
export const AFTER_ALL: Day = '9999-12-31';

/** Whether a moment is the last second of its day, so that the sum of the whole day may be taken. */
export const endsDay = (moment: CivilTime): boolean => moment.endsWith('T23:59:59');

/**
 * The day up to which kept sums tell what there was at a moment; the rest of it is added from its postings.
 */
export function dayAsked(moment: CivilTime): Day {
  return endsDay(moment) ? addDays(dayOf(moment), 1) : dayOf(moment);
}
