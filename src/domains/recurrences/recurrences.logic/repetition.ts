import { type Day, type Instant, parseDay } from '../../../kernel/date.ts';

/** The rhythms that there are (contract 20, section 8.1). */
export const REPETITION_TYPES = ['daily', 'weekly', 'ndom', 'monthly', 'yearly'] as const;
/** One of them; `ndom` is the nth weekday of the month. */
export type RepetitionType = (typeof REPETITION_TYPES)[number];

/** Periods that may be left out between two occurrences. */
export const SKIP_MAX = 31;

/** What becomes of an occurrence on a weekend, by its number on the wire. */
export const WEEKENDS = { stay: 1, leaveOut: 2, fridayBefore: 3, mondayAfter: 4 } as const;

/** One rhythm: when something comes back. */
export interface RepetitionFields {
  type: RepetitionType;
  /**
   * Which day: nothing (daily), the weekday from 1 for Monday (weekly), the day of the month (monthly), `N,D`
   * for the Nth weekday D of the month (ndom), any `YYYY-MM-DD` of which month and day count (yearly).
   */
  moment: string;
  /** Periods left out between two occurrences, 0 to `SKIP_MAX`. */
  skip: number;
  /** One of `WEEKENDS`. */
  weekend: number;
}

/** A stored rhythm. */
export interface Repetition extends RepetitionFields {
  id: number;
  createdAt: Instant;
  updatedAt: Instant;
}

const MOMENTS: Record<RepetitionType, (moment: string) => boolean> = {
  daily: (moment) => moment === '',
  weekly: (moment) => /^[1-7]$/.test(moment),
  monthly: (moment) => /^([1-9]|[12]\d|3[01])$/.test(moment),
  ndom: (moment) => /^[1-5],[1-7]$/.test(moment),
  yearly: (moment) => moment.length === 10 && parseDay(moment) !== undefined,
};

/** Whether a moment is one of the rhythm. */
export const isMoment = (type: RepetitionType, moment: string): boolean => MOMENTS[type](moment);

/** A schedule: its rhythms, counted from a first day, up to a last one. */
export interface Schedule {
  firstDate: Day;
  /** The last day that may come out; null for no end. */
  repeatUntil: Day | null;
  repetitions: readonly RepetitionFields[];
}
