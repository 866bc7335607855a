import { createHash, timingSafeEqual } from 'node:crypto';
import { type Day, startOfDay } from '../../kernel/date.ts';

/** Fewest characters of a token that a person sets: shorter ones can be guessed. */
export const OWN_TOKEN_MIN = 8;

/** What the contract says of one job of a call. */
export interface Outcome {
  fired: boolean;
  succeeded: boolean;
  errored: boolean;
  message: string;
}

/** Compares secrets in the same time wherever they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** The beginning of a day in the server's zone, in seconds of Unix time. */
export const markOf = (day: Day): number => Math.floor(new Date(startOfDay(day)).getTime() / 1000);

/** Whether a job with a mark rests for so many seconds; 0 means that it never ran. */
export const isResting = (mark: number, now: Date, restSeconds: number): boolean =>
  mark !== 0 && now.getTime() / 1000 - mark <= restSeconds;

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A stretch of time in the largest unit that fits, as `3 hours`. */
export function stretchOf(seconds: number): string {
  const size = Math.max(0, Math.floor(seconds));
  const [unit, length] = UNITS.find(([, length]) => size >= length) ?? (['second', 1] as const);
  const count = Math.floor(size / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
