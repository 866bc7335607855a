import type { Db } from '../../../kernel/database.ts';
import { instantOf, momentOf } from '../../../kernel/date.ts';
import { networkOf } from '../../../kernel/network.ts';
import { tooMany } from '../../../kernel/refusal.ts';
import { fold } from '../../../kernel/text.ts';
import { hashOfSecret, SIGN_IN_LIMITS, SIGN_IN_WINDOW_SECONDS } from '../users.logic.ts';
import { countFailure, deleteFailures, uncountFailure } from '../users.repository.ts';

/** Something for which failures are counted, and how many of them are let through in one window of time. */
export interface Guarded {
  subject: string;
  limit: number;
}

/** Guesses at what belongs to one e-mail address: from one network address, and from everywhere. */
export const byPerson = ({ email, address }: { email: string; address: string }): Guarded[] => [
  {
    subject: `place:${hashOfSecret(`${networkOf(address)} ${fold(email)}`)}`,
    limit: SIGN_IN_LIMITS.place,
  },
  { subject: `email:${hashOfSecret(fold(email))}`, limit: SIGN_IN_LIMITS.email },
];

/** Guesses from one network address. */
export const byAddress = (address: string): Guarded => ({
  subject: `address:${hashOfSecret(networkOf(address))}`,
  limit: SIGN_IN_LIMITS.address,
});

/**
 * Counts an attempt as failed before it is looked at: many at the same time cannot slip through between
 * looking and counting. Refuses (429) when there were too many. To be called in a transaction that stays
 * whatever becomes of the request.
 */
export async function countAttempt(db: Db, guarded: readonly Guarded[], at: Date): Promise<void> {
  const now = instantOf(at);
  const windowLimit = signInWindowLimit(at);
  for (const { subject, limit } of guarded) {
    const failures = await countFailure(db, { subject, now, windowLimit });
    if (failures.count <= limit) continue;
    const until = momentOf(failures.window_start).getTime() + SIGN_IN_WINDOW_SECONDS * 1000;
    const seconds = Math.max(1, Math.ceil((until - at.getTime()) / 1000));
    throw tooMany('Too many failed attempts. Please try again later.', seconds);
  }
}

/** Forgets all failures: who knows the secret may have mistyped it. */
export async function forgetAttempts(db: Db, guarded: readonly Guarded[]): Promise<void> {
  for (const { subject } of guarded) await deleteFailures(db, subject);
}

/**
 * Takes one attempt back that was right. The others stay, where owning one secret must not allow guessing at
 * those of others.
 */
export const takeAttemptBack = (db: Db, { subject }: Guarded): Promise<void> => uncountFailure(db, subject);

/** Failures counted from this instant or before do not matter any more. */
export function signInWindowLimit(at: Date): string {
  return instantOf(new Date(at.getTime() - SIGN_IN_WINDOW_SECONDS * 1000));
}
