import type { Instant } from '../../kernel/date.ts';

/** A regular job, as the operator sees it. */
export interface Job {
  name: string;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  /** What went wrong the last time; null when all went well. */
  error: string | null;
  isRunning: boolean;
  /** When its turn comes at the earliest; null while it runs. */
  nextAt: Instant | null;
}

/** The word for a job in an address. */
export const keyOfJob = (name: string): string => name.replaceAll(' ', '-');

/** What is noted of a job. */
interface Noted {
  startedAt: Instant;
  finishedAt: Instant | null;
  error: string | null;
  claimedUntil: Instant | null;
}

/** A job as it stands now. One that began and did not end is running for as long as its claim holds. */
export function jobOf(name: string, noted: Noted | undefined, now: Instant): Job {
  if (!noted) {
    return { name, startedAt: null, finishedAt: null, error: null, isRunning: false, nextAt: now };
  }
  const { startedAt, finishedAt, error, claimedUntil } = noted;
  const isHeld = claimedUntil !== null && claimedUntil > now;
  const isRunning = isHeld && (finishedAt === null || finishedAt < startedAt);
  return {
    name,
    startedAt,
    finishedAt,
    error,
    isRunning,
    nextAt: isRunning ? null : isHeld ? claimedUntil : now,
  };
}
