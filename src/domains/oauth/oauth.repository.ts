import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import { offsetOf, type PageRequest } from '../../kernel/page.ts';
import type {} from './oauth.tables.ts';

/** One client, whoever made it. */
export function selectClient(db: Db, id: number) {
  return db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A page of the clients that a person made, and how many there are. */
export async function selectClients(db: Db, userId: number, page: PageRequest) {
  const own = db.selectFrom('oauth_clients').where('user_id', '=', userId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await own.selectAll().orderBy('id').limit(page.limit).offset(offsetOf(page)).execute();
  return { items, total: Number(total) };
}

/** Everybody's clients, with who made them. */
export function selectAllClients(db: Db) {
  return db
    .selectFrom('oauth_clients')
    .innerJoin('users', 'users.id', 'oauth_clients.user_id')
    .selectAll('oauth_clients')
    .select('users.email')
    .orderBy('oauth_clients.id')
    .execute();
}

/** Adds a client and gives its number. */
export async function insertClient(
  db: Db,
  row: { userId: number; name: string; redirectUris: string; secretHash: string | null; now: Instant },
): Promise<number> {
  const { id } = await db
    .insertInto('oauth_clients')
    .values({
      user_id: row.userId,
      name: row.name,
      redirect_uris: row.redirectUris,
      secret_hash: row.secretHash,
      created_at: row.now,
      updated_at: row.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a client. */
export async function updateClientRow(
  db: Db,
  id: number,
  row: { name: string; redirect_uris: string; updated_at: Instant },
): Promise<void> {
  await db.updateTable('oauth_clients').set(row).where('id', '=', id).execute();
}

/** Removes a client, with the grants and tokens it had. */
export async function deleteClient(db: Db, id: number): Promise<void> {
  await db.deleteFrom('oauth_clients').where('id', '=', id).execute();
}

const validGrants = (db: Db) => db.selectFrom('oauth_grants').where('oauth_grants.revoked_at', 'is', null);

/** A page of a person's grants that are not revoked and were used, with their clients. */
export async function selectGrants(db: Db, userId: number, page: PageRequest) {
  const own = validGrants(db)
    .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_grants.client_id')
    .where('oauth_grants.user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('oauth_tokens').select('id').whereRef('grant_id', '=', 'oauth_grants.id')),
    );
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await own
    .select(['oauth_grants.id', 'oauth_grants.created_at', 'oauth_grants.client_id', 'oauth_clients.name'])
    .orderBy('oauth_grants.id')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  return { items, total: Number(total) };
}

/** One grant that is not revoked, with whose it is. */
export function selectGrant(db: Db, id: number) {
  return validGrants(db)
    .innerJoin('users', 'users.id', 'oauth_grants.user_id')
    .selectAll('oauth_grants')
    .select(['users.user_group_id', 'users.email', 'users.role', 'users.blocked'])
    .where('oauth_grants.id', '=', id)
    .executeTakeFirst();
}

/** Adds a grant and gives its number. */
export async function insertGrant(
  db: Db,
  row: { clientId: number; userId: number; now: Instant },
): Promise<number> {
  const { id } = await db
    .insertInto('oauth_grants')
    .values({ client_id: row.clientId, user_id: row.userId, created_at: row.now, revoked_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes all tokens of a grant worthless. */
export async function updateGrantRevoked(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('oauth_grants').set({ revoked_at: now }).where('id', '=', id).execute();
}

/** Keeps a code. */
export async function insertCode(
  db: Db,
  row: {
    hash: string;
    grantId: number;
    redirectUri: string | null;
    challenge: string | null;
    expiresAt: Instant;
  },
): Promise<void> {
  await db
    .insertInto('oauth_codes')
    .values({
      code_hash: row.hash,
      grant_id: row.grantId,
      redirect_uri: row.redirectUri,
      challenge: row.challenge,
      expires_at: row.expiresAt,
      used_at: null,
    })
    .execute();
}

/** One code, used or not. */
export function selectCode(db: Db, hash: string) {
  return db.selectFrom('oauth_codes').selectAll().where('code_hash', '=', hash).executeTakeFirst();
}

/** Uses a code up; false when somebody did so before, also at the same moment. */
export async function updateCodeUsed(db: Db, hash: string, now: Instant): Promise<boolean> {
  const updated = await db
    .updateTable('oauth_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('grant_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Keeps a pair of tokens. */
export async function insertTokens(
  db: Db,
  row: {
    grantId: number;
    accessHash: string;
    accessExpiresAt: Instant;
    refreshHash: string;
    refreshExpiresAt: Instant;
    now: Instant;
  },
): Promise<void> {
  await db
    .insertInto('oauth_tokens')
    .values({
      grant_id: row.grantId,
      access_hash: row.accessHash,
      access_expires_at: row.accessExpiresAt,
      refresh_hash: row.refreshHash,
      refresh_expires_at: row.refreshExpiresAt,
      created_at: row.now,
      rotated_at: null,
    })
    .execute();
}

/** The pair that a refresh token is of, used or not. */
export function selectByRefresh(db: Db, hash: string) {
  return db.selectFrom('oauth_tokens').selectAll().where('refresh_hash', '=', hash).executeTakeFirst();
}

/** The pair that either of its tokens is of. */
export function selectByToken(db: Db, hash: string) {
  return db
    .selectFrom('oauth_tokens')
    .selectAll()
    .where((eb) => eb.or([eb('access_hash', '=', hash), eb('refresh_hash', '=', hash)]))
    .executeTakeFirst();
}

/** Uses a refresh token up; false when somebody did so before, also at the same moment. */
export async function updateRotated(db: Db, id: number, now: Instant): Promise<boolean> {
  const updated = await db
    .updateTable('oauth_tokens')
    .set({ rotated_at: now })
    .where('id', '=', id)
    .where('rotated_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Forgets codes and tokens whose time is over, and grants of which nothing is left. Used refresh tokens stay
 * as long as they would have been valid, so that a second use is noticed.
 */
export async function deleteOld(db: Db, now: Instant, traceLimit: Instant): Promise<void> {
  await db.deleteFrom('oauth_codes').where('expires_at', '<=', traceLimit).execute();
  await db.deleteFrom('oauth_tokens').where('refresh_expires_at', '<=', now).execute();
  await db
    .deleteFrom('oauth_grants')
    .where('created_at', '<=', traceLimit)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('oauth_tokens').select('id').whereRef('grant_id', '=', 'oauth_grants.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('oauth_codes').select('code_hash').whereRef('grant_id', '=', 'oauth_grants.id'))),
    )
    .execute();
}
