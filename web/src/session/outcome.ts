import type { Schema } from '../api/client.ts';

/** What became of signing in. */
export type Outcome =
  | { kind: 'in'; person: Schema<'User'> }
  /** The password was right, and a code of the second factor is needed, or a right one. */
  | { kind: 'code needed' }
  | { kind: 'code wrong' }
  | { kind: 'wrong' }
  /** Too many failed; after so many seconds it makes sense to come back. */
  | { kind: 'locked'; seconds: number };

/** Seconds that are told where the server names none. */
const SOON_SECONDS = 60;

/** Who lacks the second factor is refused with the same status as everybody else, and told by these words. */
const CODE_NEEDED = 'A code of the second factor is needed.';
const CODE_WRONG = 'The code is wrong.';

/** What a refusal of the server means; undefined where it is none of signing in. */
export function outcomeOf(
  status: number,
  { message, retryAfter }: { message: string; retryAfter: string | null },
): Outcome | undefined {
  if (status === 429) return { kind: 'locked', seconds: Number(retryAfter) || SOON_SECONDS };
  if (status !== 401) return undefined;
  if (message === CODE_NEEDED) return { kind: 'code needed' };
  return { kind: message === CODE_WRONG ? 'code wrong' : 'wrong' };
}
