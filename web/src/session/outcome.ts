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

/** The names by which the server tells its refusals apart. */
const KINDS: Record<Schema<'SignInRefusal'>['exception'], 'code needed' | 'code wrong' | 'wrong'> = {
  AuthenticationException: 'wrong',
  SecondFactorNeededException: 'code needed',
  SecondFactorWrongException: 'code wrong',
};

/** What a refusal of the server means; undefined where it is none of signing in. */
export function outcomeOf(
  status: number,
  { exception = '', retryAfter }: { exception: string | undefined; retryAfter: string | null },
): Outcome | undefined {
  if (status === 429) return { kind: 'locked', seconds: Number(retryAfter) || SOON_SECONDS };
  if (status !== 401) return undefined;
  return { kind: Object.hasOwn(KINDS, exception) ? KINDS[exception as keyof typeof KINDS] : 'wrong' };
}
