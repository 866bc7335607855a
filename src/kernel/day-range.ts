import type { Day } from './date.ts';

/** A range of days, both ends included; either may be open. */
export interface DayRange {
  start?: Day | undefined;
  end?: Day | undefined;
}
