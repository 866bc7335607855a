import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { assert } from '../../../kernel/assert.ts';
import type { Actor, Ctx, Role } from '../../../kernel/ctx.ts';
import { type Instant, instantOf } from '../../../kernel/date.ts';
import { invalid, notFound } from '../../../kernel/refusal.ts';
import { fold, lengthOf } from '../../../kernel/text.ts';
import { deleteStepsOf } from '../two-factor/two-factor.repository.ts';
import type {} from '../users.events.ts';
import { hashOfSecret, isEmail, isRole, PASSWORD_MAX, PASSWORD_MIN } from '../users.logic.ts';
import {
  deleteSessionsOf,
  insertMembership,
  insertUser,
  insertUserGroup,
  selectUser,
  selectUserByEmail,
  selectUsers,
  updatePassword,
} from '../users.repository.ts';

/** Somebody who can sign in or has tokens. */
export interface User {
  id: number;
  userGroupId: number;
  email: string;
  role: Role;
  blocked: boolean;
  /** Why they are blocked: `email_changed`, or null. */
  blockedCode: 'email_changed' | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A person to be added. */
export interface NewUser {
  email: string;
  /** Left out for somebody who only has tokens. */
  password?: string | undefined;
  role: Role;
}

/** A person to be added, once the slow work is done. */
export interface HashedUser extends Omit<NewUser, 'password'> {
  /** As `hashPassword` gives it. */
  passwordHash: string | null;
  /** ISO 4217 code of the currency their household begins with. */
  defaultCurrency: string;
}

/** Random bytes of a generated password: 120 bits, 20 characters. */
const GENERATED_PASSWORD_BYTES = 15;
/** Cost of a password hash: OWASP's first choice for argon2id, 19 MiB and two passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes a password with argon2id. It takes some 50 ms, so it is done before a write begins. Refuses (422,
 * `password`) one that is too short or too long.
 */
export async function hashPassword(password: string): Promise<string> {
  const length = lengthOf(password);
  if (length < PASSWORD_MIN) {
    throw invalid({ password: [`The password must be at least ${PASSWORD_MIN} characters.`] });
  }
  if (length > PASSWORD_MAX) {
    throw invalid({ password: [`The password may not be greater than ${PASSWORD_MAX} characters.`] });
  }
  return hash(password, ARGON2ID);
}

/** A password that nobody can guess, for those who did not choose one. */
export function generatePassword(): string {
  return randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
}

/**
 * Adds a person with a household of their own, titled like the e-mail address, and lets the other domains
 * furnish it (`user-group.created`). Refuses (422, `email`) what is no address or taken by somebody else.
 */
export async function createUser(ctx: Ctx, user: HashedUser): Promise<Actor> {
  const { passwordHash, role, defaultCurrency } = user;
  const email = user.email.trim();
  if (!isEmail(email)) throw invalid({ email: ['The email address must be a valid email address.'] });
  const now = instantOf(ctx.now());
  const userGroupId = await insertUserGroup(ctx.db, { title: email, now });
  const row = { userGroupId, email, emailFolded: fold(email), passwordHash, role, now };
  const userId = await insertUser(ctx.db, row);
  if (userId === undefined) throw invalid({ email: ['The email address has already been taken.'] });
  await insertMembership(ctx.db, { userId, userGroupId, role: 'owner', now });
  const actor: Actor = { userId, userGroupId, email, role, convertsToPrimary: false };
  const own = ctx.as(actor);
  own.record({
    action: 'user_groups.store',
    subject: { type: 'user_groups', id: userGroupId },
    after: { title: email },
  });
  own.record({ action: 'users.store', subject: { type: 'users', id: userId }, after: { email, role } });
  await own.emit({ type: 'user-group.created', userGroupId, defaultCurrency });
  return actor;
}

/** Everybody on this server, in the order in which they came. For the operator only. */
export async function listUsers(ctx: Ctx): Promise<User[]> {
  return (await selectUsers(ctx.db)).map(userOf);
}

/** Who is asking. Refuses (404) nobody. */
export async function currentUser(ctx: Ctx): Promise<User> {
  const row = await selectUser(ctx.db, ctx.actor.userId);
  if (!row) throw notFound();
  return userOf(row);
}

/** The person with an e-mail address, in whatever case it is written. For the operator only. */
export async function findUserByEmail(ctx: Ctx, email: string): Promise<User | undefined> {
  const row = await selectUserByEmail(ctx.db, fold(email.trim()));
  return row && userOf(row);
}

/** A password in place of another one. */
export interface NewPassword {
  userId: number;
  /** As `hashPassword` gives it. */
  passwordHash: string;
  /** Text of the session that goes on. */
  keptSession?: string | undefined;
}

/**
 * Replaces a password and ends the person's sessions, also those that wait for a code: one of them may be a
 * thief's.
 */
export async function setPassword(ctx: Ctx, wanted: NewPassword): Promise<void> {
  const { userId, passwordHash, keptSession } = wanted;
  await updatePassword(ctx.db, { userId, passwordHash, now: instantOf(ctx.now()) });
  await deleteSessionsOf(ctx.db, userId, keptSession && hashOfSecret(keptSession));
  await deleteStepsOf(ctx.db, userId);
  // The history tells that it changed; what it is belongs nowhere but into its own column.
  ctx.record({
    action: 'users.update',
    subject: { type: 'users', id: userId },
    after: { password: 'changed' },
  });
}

/** A person as the one who does something outside of a request; what is shown there is not converted. */
export function actorOf(user: User): Actor {
  const { id, userGroupId, email, role } = user;
  return { userId: id, userGroupId, email, role, convertsToPrimary: false };
}

/** A stored row as a person. */
export function userOf(row: NonNullable<Awaited<ReturnType<typeof selectUser>>>): User {
  assert(isRole(row.role), 'every user has a known role');
  return {
    id: row.id,
    userGroupId: row.user_group_id,
    email: row.email,
    role: row.role,
    blocked: row.blocked === 1,
    blockedCode: row.blocked_code === null ? null : 'email_changed',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
