import { randomBytes } from 'node:crypto';
import type { Ctx, Preparation } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { hashOfSecret, SESSION_BYTES } from '../../users.logic.ts';
import { byAddress, byPerson, countAttempt, takeAttemptBack } from '../../users.service/attempts.ts';
import { actorOf, userOf } from '../../users.service/people.ts';
import type { SignedIn } from '../../users.service/sessions.ts';
import { STEP_SECONDS } from '../two-factor.logic.ts';
import { deleteStep, insertStep, selectStepUser } from '../two-factor.repository.ts';
import { checkSecondFactor } from './codes.ts';

/** Lets somebody with a right password wait for the second factor, and gives the text for the cookie. */
export async function openStep(ctx: Ctx, { actor, attempt }: SignedIn): Promise<string> {
  // The person's own count stays, so that the password cannot be used to begin counting anew.
  await takeAttemptBack(ctx.db, byAddress(attempt.address));
  const text = randomBytes(SESSION_BYTES).toString('base64url');
  const expiresAt = instantOf(new Date(ctx.now().getTime() + STEP_SECONDS * 1000));
  await insertStep(ctx.db, { hash: hashOfSecret(text), userId: actor.userId, expiresAt });
  return text;
}

/**
 * Checks the code of somebody who waits, before the transaction. Refuses (401) a wrong code, and when nobody
 * waits under that cookie; refuses (429) when there were too many.
 */
export async function checkStep(
  preparation: Preparation,
  sent: { step: string; code: string; address: string },
): Promise<SignedIn> {
  const now = preparation.now();
  const row = await preparation.read((db) => selectStepUser(db, hashOfSecret(sent.step), instantOf(now)));
  if (!row) throw new Refusal('unauthenticated', 'The sign-in took too long. Please begin again.');
  const attempt = { email: row.email, address: sent.address };
  await preparation.write((db) => countAttempt(db, [...byPerson(attempt), byAddress(attempt.address)], now));
  const actor = actorOf(userOf(row));
  await checkSecondFactor(preparation, actor, sent.code);
  return { actor, attempt };
}

/** Ends the wait of a cookie, once its person is signed in. */
export const closeStep = (ctx: Ctx, step: string): Promise<void> => deleteStep(ctx.db, hashOfSecret(step));
