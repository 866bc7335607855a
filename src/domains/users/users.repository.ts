import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import type { PageRequest } from '../../kernel/page.ts';
import { offsetOf } from '../../kernel/page.ts';
import { prepared } from '../../storage/prepared.ts';

/** Who a token or session belongs to. */
export interface Holder {
  user_id: number;
  user_group_id: number;
  email: string;
  role: string;
  /** The stored answer to `convert_to_primary`, as JSON; null when there is none. */
  converts: string | null;
  /** The stored answer to `listPageSize`, likewise. */
  page_size: string | null;
}

/**
 * A person's preference to see amounts in the primary currency, which every request needs (contract 10,
 * section 2.12); none while the owner of the server has switched exchange rates off.
 */
const converts = sql<string | null>`(
  select p.value from preferences p where p.user_id = u.id and p.name = 'convert_to_primary' and not exists
    (select 1 from configuration c where c.name = 'enable_exchange_rates' and c.value = 'false')
)`.as('converts');

/** A person's preference for the length of lists (contract 10, section 2.4). */
const pageSize = sql<string | null>`(
  select p.value from preferences p where p.user_id = u.id and p.name = 'listPageSize'
)`.as('page_size');

/** The token behind a text's hash, with whom it belongs to, while both are valid. */
export const selectTokenHolder = prepared<
  { hash: string; now: Instant },
  Holder & { token_id: number; last_used_at: Instant | null }
>((db, value) =>
  db
    .selectFrom('personal_access_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id as token_id', 't.last_used_at', 'u.id as user_id', 'u.user_group_id', 'u.email', 'u.role'])
    .select([converts, pageSize])
    .where('t.token_hash', '=', value('hash'))
    .where('t.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', value('now'))]))
    .where('u.blocked', '=', 0),
);

/** Whom the token belongs to that an app was given by OAuth, while token, grant and person are valid. */
export const selectOAuthHolder = prepared<{ hash: string; now: Instant }, Holder>((db, value) =>
  db
    .selectFrom('oauth_tokens as t')
    .innerJoin('oauth_grants as g', 'g.id', 't.grant_id')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(['u.id as user_id', 'u.user_group_id', 'u.email', 'u.role', converts, pageSize])
    .where('t.access_hash', '=', value('hash'))
    .where('t.access_expires_at', '>', value('now'))
    .where('t.rotated_at', 'is', null)
    .where('g.revoked_at', 'is', null)
    .where('u.blocked', '=', 0),
);

/** Whom the session behind a cookie's hash belongs to, while both are valid. */
export const selectSessionHolder = prepared<{ hash: string; now: Instant }, Holder>((db, value) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id as user_id', 'u.user_group_id', 'u.email', 'u.role', converts, pageSize])
    .where('s.session_hash', '=', value('hash'))
    .where('s.expires_at', '>', value('now'))
    .where('u.blocked', '=', 0),
);

/** One person by number. */
export function selectUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One person by folded e-mail address. */
export function selectUserByEmail(db: Db, emailFolded: string) {
  return db.selectFrom('users').selectAll().where('email_folded', '=', emailFolded).executeTakeFirst();
}

/** Everybody, in the order in which they came. */
export function selectUsers(db: Db) {
  return db.selectFrom('users').selectAll().orderBy('id').execute();
}

/** Adds a household and gives its number. */
export async function insertUserGroup(db: Db, row: { title: string; now: Instant }): Promise<number> {
  const { title, now } = row;
  const { id } = await db
    .insertInto('user_groups')
    .values({ title, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a new row of `users` needs. */
export interface UserRow {
  userGroupId: number;
  email: string;
  emailFolded: string;
  passwordHash: string | null;
  role: string;
  now: Instant;
}

/** Adds a person and gives their number; undefined when somebody has the address already. */
export async function insertUser(db: Db, row: UserRow): Promise<number | undefined> {
  const inserted = await db
    .insertInto('users')
    .values({
      user_group_id: row.userGroupId,
      email: row.email,
      email_folded: row.emailFolded,
      password_hash: row.passwordHash,
      role: row.role,
      blocked: 0,
      blocked_code: null,
      created_at: row.now,
      updated_at: row.now,
    })
    .onConflict((oc) => oc.column('email_folded').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Makes somebody a member of a household. */
export async function insertMembership(
  db: Db,
  row: { userId: number; userGroupId: number; role: string; now: Instant },
): Promise<void> {
  const { userId, userGroupId, role, now } = row;
  await db
    .insertInto('memberships')
    .values({ user_id: userId, user_group_id: userGroupId, role, created_at: now })
    .execute();
}

/** Replaces a password. */
export async function updatePassword(
  db: Db,
  row: { userId: number; passwordHash: string; now: Instant },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: row.passwordHash, updated_at: row.now })
    .where('id', '=', row.userId)
    .execute();
}

const validTokens = (db: Db) => db.selectFrom('personal_access_tokens').where('revoked_at', 'is', null);

/** A page of a person's tokens that are not revoked, and how many there are. */
export async function selectTokens(db: Db, userId: number, page: PageRequest) {
  const own = validTokens(db).where('user_id', '=', userId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await own.selectAll().orderBy('id').limit(page.limit).offset(offsetOf(page)).execute();
  return { items, total: Number(total) };
}

/** Every token that is not revoked, with whose it is. */
export function selectAllTokens(db: Db) {
  return validTokens(db)
    .innerJoin('users', 'users.id', 'personal_access_tokens.user_id')
    .selectAll('personal_access_tokens')
    .select(['users.email', 'users.user_group_id', 'users.role'])
    .orderBy('personal_access_tokens.id')
    .execute();
}

/** One token that is not revoked. */
export function selectToken(db: Db, id: number) {
  return validTokens(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a token and gives its number; undefined when its text is taken. */
export async function insertToken(
  db: Db,
  row: { userId: number; name: string; hash: string; expiresAt: Instant | null; now: Instant },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('personal_access_tokens')
    .values({
      user_id: row.userId,
      name: row.name,
      token_hash: row.hash,
      created_at: row.now,
      expires_at: row.expiresAt,
      last_used_at: null,
      revoked_at: null,
    })
    .onConflict((oc) => oc.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Makes a token worthless; the row stays, because its text must never become valid again. */
export async function updateTokenRevoked(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('personal_access_tokens').set({ revoked_at: now }).where('id', '=', id).execute();
}

/** Notes when tokens were last used. Another process may have noted a later time already. */
export async function updateTokensUsed(db: Db, uses: Iterable<[number, Instant]>): Promise<void> {
  for (const [id, at] of uses) {
    await db
      .updateTable('personal_access_tokens')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
      .execute();
  }
}

/** Adds a session and gives its number. */
export async function insertSession(
  db: Db,
  row: { userId: number; hash: string; expiresAt: Instant; now: Instant },
): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: row.userId, session_hash: row.hash, created_at: row.now, expires_at: row.expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes one session of a person and gives its number, if there was one. */
export async function deleteSession(db: Db, userId: number, hash: string): Promise<number | undefined> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return deleted?.id;
}

/** Removes all sessions of a person, but for the one of a hash where that is given. */
export async function deleteSessionsOf(db: Db, userId: number, keptHash = ''): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_hash', '!=', keptHash)
    .execute();
}

/** Removes sessions that are over. */
export async function deleteOldSessions(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/**
 * Counts one more failure of a subject, in one statement so that simultaneous ones are all counted. A window
 * that began at `windowLimit` or before is over, and a new one begins.
 */
export async function countFailure(
  db: Db,
  failure: { subject: string; now: Instant; windowLimit: Instant },
): Promise<{ count: number; window_start: Instant }> {
  const { subject, now, windowLimit } = failure;
  const over = sql<boolean>`sign_in_failures.window_start <= ${windowLimit}`;
  return db
    .insertInto('sign_in_failures')
    .values({ subject, window_start: now, count: 1 })
    .onConflict((oc) =>
      oc.column('subject').doUpdateSet({
        count: sql`case when ${over} then 1 else sign_in_failures.count + 1 end`,
        window_start: sql`case when ${over} then ${now} else sign_in_failures.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
}

/** Takes one failure of a subject back. */
export async function uncountFailure(db: Db, subject: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();
}

/** Forgets the failures of a subject. */
export async function deleteFailures(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute();
}

/** Forgets failures whose window is over. */
export async function deleteOldFailures(db: Db, windowLimit: Instant): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('window_start', '<=', windowLimit).execute();
}
