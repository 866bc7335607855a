/**
 * Seconds before each try to send a message, one after the other: at once, then after 5 s, 1 min, 5 min, 30
 * min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h; three days in all.
 */
export const RETRY_SECONDS: readonly number[] = [
  0, 5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
];
/** How much later than planned a try may come, as a part of the time before it. */
const JITTER = 0.1;
/** The longest wait that a receiver can ask for, in seconds: a day. */
export const RETRY_AFTER_MAX_SECONDS = 86_400;

/** What is known when a try has failed. */
export interface FailedTry {
  /** How many tries there were, this one included. */
  tries: number;
  /** Seconds that the receiver asked to wait, if it did. */
  retryAfterSeconds: number | undefined;
}

/**
 * Seconds until the next try, or undefined when the plan is at its end. Tries that fail together are spread
 * by `chance`, a number from 0 to 1, so that a receiver that comes back is not met by all of them at once.
 * They are never sooner than planned or than the receiver asked for.
 */
export function secondsToNextTry(
  plan: readonly number[],
  { tries, retryAfterSeconds = 0 }: FailedTry,
  chance: number,
): number | undefined {
  const planned = plan[tries];
  if (planned === undefined) return undefined;
  const wait = Math.max(planned, Math.min(retryAfterSeconds, RETRY_AFTER_MAX_SECONDS));
  return Math.ceil(wait * (1 + JITTER * chance));
}

/**
 * Reads a `Retry-After` header: a number of seconds, or an HTTP date. Undefined when it says neither, or a
 * moment that has passed.
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d{1,10}$/.test(text)) return Number(text);
  // Only the form that HTTP prescribes: the language's own reader takes nearly anything for a date.
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return undefined;
  const seconds = Math.ceil((new Date(text).getTime() - now.getTime()) / 1000);
  return seconds > 0 ? seconds : undefined;
}
