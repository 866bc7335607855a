import type { Db } from '../../../kernel/database.ts';
import type { Instant } from '../../../kernel/date.ts';
import type {} from './two-factor.tables.ts';

/** The second factor of a person, confirmed or not. */
export function selectFactor(db: Db, userId: number) {
  return db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Keeps a secret that is not confirmed yet, in place of another such one. */
export async function insertFactor(
  db: Db,
  row: { userId: number; secret: string; now: Instant },
): Promise<void> {
  const { userId, secret, now } = row;
  await db
    .insertInto('two_factors')
    .values({ user_id: userId, secret, created_at: now, confirmed_at: null, last_step: null })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ secret, created_at: now, last_step: null }))
    .execute();
}

/** Turns the second factor on. */
export async function updateConfirmed(db: Db, userId: number, now: Instant): Promise<void> {
  await db.updateTable('two_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

/**
 * Notes the time step of a code that is taken; false when one of that step or a later one was taken already,
 * also by somebody at the same moment.
 */
export async function updateLastStep(db: Db, userId: number, step: number): Promise<boolean> {
  const updated = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Removes the second factor of a person. */
export async function deleteFactor(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces all recovery codes of a person; none by an empty list. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false when the person has no such one. */
export async function deleteRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Keeps a sign-in that waits for the second factor. */
export async function insertStep(
  db: Db,
  row: { hash: string; userId: number; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('sign_in_steps')
    .values({ step_hash: row.hash, user_id: row.userId, expires_at: row.expiresAt })
    .execute();
}

/** Who it is that waits, while they are not blocked and there is time. */
export function selectStepUser(db: Db, hash: string, now: Instant) {
  return db
    .selectFrom('sign_in_steps')
    .innerJoin('users', 'users.id', 'sign_in_steps.user_id')
    .selectAll('users')
    .where('step_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('users.blocked', '=', 0)
    .executeTakeFirst();
}

/** Ends a wait. */
export async function deleteStep(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('step_hash', '=', hash).execute();
}

/** Ends all waits of a person. */
export async function deleteStepsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
}

/** Forgets those who waited too long. */
export async function deleteOldSteps(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('expires_at', '<=', now).execute();
}
