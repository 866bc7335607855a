import { assert } from '../../../kernel/assert.ts';
import type { Actor, Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database.ts';
import { type Instant, instantOf } from '../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { isRole } from '../../users/users.logic.ts';
import { TRACE_SECONDS } from '../oauth.logic.ts';
import { deleteOld, selectGrant, selectGrants, updateGrantRevoked } from '../oauth.repository.ts';

/** Access that somebody gave to an app. */
export interface Grant {
  id: number;
  clientId: number;
  clientName: string;
  createdAt: Instant;
}

/** A grant that is not revoked, of somebody who is not blocked. */
export interface LivingGrant {
  id: number;
  clientId: number;
  /** Who gave it. */
  holder: Actor;
}

/** The access that whoever is asking gave to apps. */
export async function listGrants(ctx: Ctx, page: PageRequest): Promise<Page<Grant>> {
  const { items, total } = await selectGrants(ctx.db, ctx.actor.userId, page);
  const grants = items.map(({ id, client_id, name, created_at }) => {
    return { id, clientId: client_id, clientName: name, createdAt: created_at };
  });
  return { items: grants, total };
}

/** The grant of a number, while it is worth something. */
export async function findLivingGrant(ctx: Ctx, id: number): Promise<LivingGrant | undefined> {
  const row = await selectGrant(ctx.db, id);
  if (!row || row.blocked === 1) return undefined;
  const { role } = row;
  assert(isRole(role), 'every user has a known role');
  const who = { userId: row.user_id, userGroupId: row.user_group_id, email: row.email, role };
  return { id, clientId: row.client_id, holder: { ...who, convertsToPrimary: false } };
}

/** Takes access back that whoever is asking gave. Refuses (404) what somebody else gave. */
export async function destroyGrant(ctx: Ctx, id: number): Promise<void> {
  const row = await selectGrant(ctx.db, id);
  if (row?.user_id !== ctx.actor.userId) throw notFound();
  await revoke(ctx, row);
}

/** Makes all tokens of a grant worthless, whoever asks: one of them came to light, or its app said so. */
export async function revokeFamily(ctx: Ctx, id: number): Promise<void> {
  const row = await selectGrant(ctx.db, id);
  const grant = row && (await findLivingGrant(ctx, id));
  if (grant) await revoke(ctx.as(grant.holder), row);
}

async function revoke(ctx: Ctx, row: { id: number; client_id: number; created_at: Instant }): Promise<void> {
  await updateGrantRevoked(ctx.db, row.id, instantOf(ctx.now()));
  ctx.record({
    action: 'oauth_grants.destroy',
    subject: { type: 'oauth_grants', id: row.id },
    before: { client_id: row.client_id, created_at: row.created_at },
  });
}

/** Forgets what is over, of everybody; see `deleteOld`. */
export async function tidyOAuth(db: Db, now: Date): Promise<void> {
  const traceLimit = instantOf(new Date(now.getTime() - TRACE_SECONDS * 1000));
  await deleteOld(db, instantOf(now), traceLimit);
}
