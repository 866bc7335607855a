import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { Actor, Ctx, Preparation } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database.ts';
import { instantOf, momentOf } from '../../../kernel/date.ts';
import { Refusal, tooMany } from '../../../kernel/refusal.ts';
import { fold } from '../../../kernel/text.ts';
import {
  hashOfSecret,
  SESSION_BYTES,
  SESSION_DAYS,
  SIGN_IN_LIMITS,
  SIGN_IN_WINDOW_SECONDS,
} from '../users.logic.ts';
import {
  countFailure,
  deleteFailures,
  deleteSession,
  insertSession,
  selectUserByEmail,
  uncountFailure,
} from '../users.repository.ts';
import { actorOf, userOf } from './people.ts';

/** What somebody signs in with. */
export interface SignIn {
  email: string;
  password: string;
  /** Network address it came from. */
  address: string;
}

/** A sign-in that was found right. */
export interface SignedIn {
  actor: Actor;
  attempt: SignIn;
}

/**
 * Hash of a password nobody has, checked where there is none, so that the time does not tell who has an
 * account.
 */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$gyup3c6nhFwqALhi4OLA3Q$PHJJ/lQo7YM/PRxA8eORiOahMw/vuadxlo18hDo1tfM';

const emailSubject = (email: string): string => `email:${hashOfSecret(fold(email))}`;
const addressSubject = (address: string): string => `address:${hashOfSecret(address)}`;

/**
 * Checks an e-mail address with its password, before the transaction. Refuses (401) in the same words and
 * time whether the address is unknown, the password wrong or the person blocked; refuses (429) when either
 * the address or the network address failed too often. Each attempt counts as failed until it is found right:
 * many at the same time cannot slip through between looking and counting.
 */
export async function checkSignIn(preparation: Preparation, attempt: SignIn): Promise<SignedIn> {
  const now = preparation.now();
  await preparation.write((db) => countAttempt(db, attempt, now));
  const row = await preparation.read((db) => selectUserByEmail(db, fold(attempt.email)));
  const right = await verify(row?.password_hash ?? NOBODYS_HASH, attempt.password);
  if (!row?.password_hash || row.blocked === 1 || !right) {
    throw new Refusal('unauthenticated', 'The email address or the password is wrong.');
  }
  return { actor: actorOf(userOf(row)), attempt };
}

async function countAttempt(db: Db, attempt: SignIn, at: Date): Promise<void> {
  const now = instantOf(at);
  const windowLimit = signInWindowLimit(at);
  const limited: [string, number][] = [
    [emailSubject(attempt.email), SIGN_IN_LIMITS.email],
    [addressSubject(attempt.address), SIGN_IN_LIMITS.address],
  ];
  for (const [subject, limit] of limited) {
    const failures = await countFailure(db, { subject, now, windowLimit });
    if (failures.count <= limit) continue;
    const until = momentOf(failures.window_start).getTime() + SIGN_IN_WINDOW_SECONDS * 1000;
    const seconds = Math.max(1, Math.ceil((until - at.getTime()) / 1000));
    throw tooMany('Too many failed sign-ins. Please try again later.', seconds);
  }
}

/** Failures counted from this instant or before do not matter any more. */
export function signInWindowLimit(at: Date): string {
  return instantOf(new Date(at.getTime() - SIGN_IN_WINDOW_SECONDS * 1000));
}

/** Opens a session for somebody who was found right, and gives the text for the cookie. */
export async function openSession(ctx: Ctx, signedIn: SignedIn): Promise<string> {
  const { actor, attempt } = signedIn;
  await deleteFailures(ctx.db, emailSubject(attempt.email));
  // Only this attempt is taken back for the network address: owning one account must not allow guessing at
  // others.
  await uncountFailure(ctx.db, addressSubject(attempt.address));
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
