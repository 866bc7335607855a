import { randomBytes } from 'node:crypto';
import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { type Instant, instantOf } from '../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import { hashOfSecret } from '../../users/users.logic.ts';
import { CLIENTS_MAX, SECRET_BYTES, SECRET_PREFIX } from '../oauth.logic.ts';
import {
  deleteClient,
  insertClient,
  selectAllClients,
  selectClient,
  selectClients,
  updateClientRow,
} from '../oauth.repository.ts';

/** An app that may ask people for access. */
export interface Client {
  id: number;
  /** Who made it. */
  userId: number;
  name: string;
  /** Where browsers may be sent with the answer, compared letter by letter. */
  redirectUris: readonly string[];
  /** Whether it can keep a secret; one that cannot has to use PKCE. */
  confidential: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A client to be made. */
export interface NewClient {
  name: string;
  redirectUris: readonly string[];
  confidential: boolean;
}

type ClientRow = NonNullable<Awaited<ReturnType<typeof selectClient>>>;

const clientOf = (row: ClientRow): Client => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  redirectUris: JSON.parse(row.redirect_uris) as string[],
  confidential: row.secret_hash !== null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The clients that whoever is asking made. */
export async function listClients(ctx: Ctx, page: PageRequest): Promise<Page<Client>> {
  const { items, total } = await selectClients(ctx.db, ctx.actor.userId, page);
  return { items: items.map(clientOf), total };
}

/** Everybody's clients. For the operator only. */
export async function listAllClients(ctx: Ctx): Promise<(Client & { email: string })[]> {
  return (await selectAllClients(ctx.db)).map((row) => ({ ...clientOf(row), email: row.email }));
}

/** One client of whoever is asking. Refuses (404) one of somebody else. */
export async function getClient(ctx: Ctx, id: number): Promise<Client> {
  const row = await selectClient(ctx.db, id);
  if (row?.user_id !== ctx.actor.userId) throw notFound();
  return clientOf(row);
}

/** A client by its number, whoever made it: people may give access to any. */
export async function findClient(ctx: Ctx, id: number): Promise<Client | undefined> {
  const row = await selectClient(ctx.db, id);
  return row && clientOf(row);
}

/**
 * The client that identifies itself: a confidential one by its secret; a public one has none, and what it
 * sends instead does not count. Undefined when there is none, or the secret is wrong or missing.
 */
export async function findIdentified(
  ctx: Ctx,
  id: number,
  secret: string | undefined,
): Promise<Client | undefined> {
  const row = await selectClient(ctx.db, id);
  if (!row) return undefined;
  const known =
    row.secret_hash === null || (secret !== undefined && row.secret_hash === hashOfSecret(secret));
  return known ? clientOf(row) : undefined;
}

/**
 * Makes a client; the secret of a confidential one is given only now, the database keeps its SHA-256. Refuses
 * (409) more than a person can want.
 */
export async function storeClient(
  ctx: Ctx,
  { name, redirectUris, confidential }: NewClient,
): Promise<{ client: Client; secret: string | undefined }> {
  const { userId } = ctx.actor;
  const { total } = await selectClients(ctx.db, userId, { page: 1, limit: 1 });
  if (total >= CLIENTS_MAX) throw conflict(`Nobody can have more than ${CLIENTS_MAX} clients.`);
  const secret = confidential ? SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64url') : undefined;
  const secretHash = secret === undefined ? null : hashOfSecret(secret);
  const now = instantOf(ctx.now());
  const row = { userId, name, redirectUris: JSON.stringify(redirectUris), secretHash, now };
  const id = await insertClient(ctx.db, row);
  ctx.record({
    action: 'oauth_clients.store',
    subject: { type: 'oauth_clients', id },
    after: { name, redirect_uris: redirectUris, confidential },
  });
  return { client: { id, userId, name, redirectUris, confidential, createdAt: now, updatedAt: now }, secret };
}

/** Changes name and addresses of a client of whoever is asking. Refuses (404) one of somebody else. */
export async function updateClient(
  ctx: Ctx,
  id: number,
  change: { name?: string | undefined; redirectUris?: readonly string[] | undefined },
): Promise<Client> {
  const known = await getClient(ctx, id);
  const { name = known.name, redirectUris = known.redirectUris } = change;
  const changes = changedFields(
    { name: known.name, redirect_uris: known.redirectUris },
    { name, redirect_uris: redirectUris },
  );
  if (!changes) return known;
  const updatedAt = instantOf(ctx.now());
  const row = { name, redirect_uris: JSON.stringify(redirectUris), updated_at: updatedAt };
  await updateClientRow(ctx.db, id, row);
  ctx.record({ action: 'oauth_clients.update', subject: { type: 'oauth_clients', id }, ...changes });
  return { ...known, name, redirectUris, updatedAt };
}

/** Removes a client of whoever is asking, with everybody's tokens of it. Refuses (404) that of others. */
export async function destroyClient(ctx: Ctx, id: number): Promise<void> {
  const { name, redirectUris, confidential, createdAt } = await getClient(ctx, id);
  await deleteClient(ctx.db, id);
  ctx.record({
    action: 'oauth_clients.destroy',
    subject: { type: 'oauth_clients', id },
    before: { name, redirect_uris: redirectUris, confidential, created_at: createdAt },
  });
}
