import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { Actor, Ctx, Preparation } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { invalid, Refusal } from '../../../kernel/refusal.ts';
import { fold } from '../../../kernel/text.ts';
import { checkSecondFactor, hasSecondFactor } from '../two-factor/two-factor.service/codes.ts';
import { hashOfSecret, OWN_PASSWORD_FAILURES_MAX, SESSION_BYTES, SESSION_DAYS } from '../users.logic.ts';
import { deleteSession, insertSession, selectUser, selectUserByEmail } from '../users.repository.ts';
import { byAddress, byPerson, countAttempt, forgetAttempts, takeAttemptBack } from './attempts.ts';
import { actorOf, userOf } from './people.ts';

/** What somebody signs in with. */
export interface SignIn {
  email: string;
  password: string;
  /** Network address it came from. */
  address: string;
  /** A code of the second factor, for those who have one. */
  code?: string | undefined;
}

/** A sign-in that was found right. */
export interface SignedIn {
  actor: Actor;
  attempt: Pick<SignIn, 'email' | 'address'>;
}

/**
 * Hash of a password nobody has, checked where there is none, so that the time does not tell who has an
 * account.
 */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$gyup3c6nhFwqALhi4OLA3Q$PHJJ/lQo7YM/PRxA8eORiOahMw/vuadxlo18hDo1tfM';

/**
 * Checks an e-mail address with its password, before the transaction. Refuses (401) in the same words and
 * time whether the address is unknown, the password wrong or the person blocked; refuses (429) when either
 * the address or the network address failed too often. A second factor is still to be checked.
 */
export async function checkPassword(preparation: Preparation, attempt: SignIn): Promise<SignedIn> {
  const now = preparation.now();
  const guarded = [...byPerson(attempt), byAddress(attempt.address)];
  await preparation.write((db) => countAttempt(db, guarded, now));
  const row = await preparation.read((db) => selectUserByEmail(db, fold(attempt.email)));
  const right = await verify(row?.password_hash ?? NOBODYS_HASH, attempt.password);
  if (!row?.password_hash || row.blocked === 1 || !right) {
    throw new Refusal('unauthenticated', 'The email address or the password is wrong.');
  }
  return { actor: actorOf(userOf(row)), attempt };
}

/** As `checkPassword`, and for those who have a second factor its code too, in the same request. */
export async function checkSignIn(preparation: Preparation, attempt: SignIn): Promise<SignedIn> {
  const signedIn = await checkPassword(preparation, attempt);
  const { actor } = signedIn;
  if (attempt.code === undefined && (await preparation.read((db) => hasSecondFactor(db, actor.userId)))) {
    // Nothing was guessed, so many who are asked for their codes do not lock the address that they share. The
    // person's own count stays, so that the password cannot be used to begin counting anew.
    await preparation.write((db) => takeAttemptBack(db, byAddress(attempt.address)));
  }
  await checkSecondFactor(preparation, actor, attempt.code);
  return signedIn;
}

/**
 * Checks the password of whoever is asking, before something that a stolen token must not be enough for.
 * Refuses (422, at the field) a wrong one, and (429) when there were too many.
 */
export async function checkOwnPassword(
  preparation: Preparation,
  password: string,
  field = 'password',
): Promise<void> {
  const { userId } = preparation.actor;
  const guarded = [{ subject: `password:${userId}`, limit: OWN_PASSWORD_FAILURES_MAX }];
  await preparation.write((db) => countAttempt(db, guarded, preparation.now()));
  const row = await preparation.read((db) => selectUser(db, userId));
  const right = await verify(row?.password_hash ?? NOBODYS_HASH, password);
  if (!row?.password_hash || !right) throw invalid({ [field]: ['The password is wrong.'] });
  await preparation.write((db) => forgetAttempts(db, guarded));
}

/** Opens a session for somebody who was found right, and gives the text for the cookie. */
export async function openSession(ctx: Ctx, signedIn: SignedIn): Promise<string> {
  const { actor, attempt } = signedIn;
  await forgetAttempts(ctx.db, byPerson(attempt));
  await takeAttemptBack(ctx.db, byAddress(attempt.address));
  const text = randomBytes(SESSION_BYTES).toString('base64url');
  const now = instantOf(ctx.now());
  const expiresAt = instantOf(new Date(ctx.now().getTime() + SESSION_DAYS * 86_400_000));
  const id = await insertSession(ctx.db, { userId: actor.userId, hash: hashOfSecret(text), expiresAt, now });
  const after = { expires_at: expiresAt };
  ctx.as(actor).record({ action: 'sessions.store', subject: { type: 'sessions', id }, after });
  return text;
}

/** Ends the session with the cookie's text; without one there is nothing to do. */
export async function closeSession(ctx: Ctx, text: string | undefined): Promise<void> {
  const id = text && (await deleteSession(ctx.db, ctx.actor.userId, hashOfSecret(text)));
  if (id) ctx.record({ action: 'sessions.destroy', subject: { type: 'sessions', id }, before: {} });
}
