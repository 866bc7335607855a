import { randomBytes } from 'node:crypto';
import type { Actor, Ctx } from '../../../kernel/ctx.ts';
import { type Instant, instantOf } from '../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import { hashOfSecret, TOKEN_BYTES, TOKEN_PREFIX } from '../users.logic.ts';
import {
  insertToken,
  selectAllTokens,
  selectToken,
  selectTokens,
  selectUser,
  updateTokenRevoked,
} from '../users.repository.ts';
import { actorOf, userOf } from './people.ts';

/** What an app signs its requests with. Its text is known only to who was shown it. */
export interface Token {
  id: number;
  name: string;
  createdAt: Instant;
  /** Null when it is valid until it is revoked. */
  expiresAt: Instant | null;
  /** Exact to ten minutes; null when it was never used. */
  lastUsedAt: Instant | null;
}

/** A token to be made. */
export interface NewToken {
  /** For telling it from others. */
  name: string;
  /** A text of the operator's choice; a random one when left out. */
  text?: string | undefined;
  expiresAt?: Instant | null | undefined;
}

/**
 * Makes a token for whoever is asking. Its text is given only now: the database keeps its SHA-256, which is
 * enough for a random text of this length. Refuses (409) a chosen text that was ever used.
 */
export async function createToken(ctx: Ctx, wanted: NewToken): Promise<{ token: Token; text: string }> {
  const { name, expiresAt = null } = wanted;
  const text = wanted.text ?? TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const now = instantOf(ctx.now());
  const { userId } = ctx.actor;
  const id = await insertToken(ctx.db, { userId, name, hash: hashOfSecret(text), expiresAt, now });
  if (id === undefined) throw conflict('This token text was used before. Choose another one.');
  ctx.record({
    action: 'tokens.store',
    subject: { type: 'tokens', id },
    after: { name, expires_at: expiresAt },
  });
  return { token: { id, name, createdAt: now, expiresAt, lastUsedAt: null }, text };
}

/** The tokens of whoever is asking that are not revoked. */
export async function listTokens(ctx: Ctx, page: PageRequest): Promise<Page<Token>> {
  const { items, total } = await selectTokens(ctx.db, ctx.actor.userId, page);
  return { items: items.map(tokenOf), total };
}

/** Everybody's tokens that are not revoked. For the operator only. */
export async function listAllTokens(ctx: Ctx): Promise<(Token & { email: string })[]> {
  return (await selectAllTokens(ctx.db)).map((row) => ({ ...tokenOf(row), email: row.email }));
}

/** Makes a token of whoever is asking worthless, at once. Refuses (404) one of somebody else. */
export async function revokeToken(ctx: Ctx, id: number): Promise<void> {
  const row = await selectToken(ctx.db, id);
  if (row?.user_id !== ctx.actor.userId) throw notFound();
  await updateTokenRevoked(ctx.db, id, instantOf(ctx.now()));
  const before = {
    name: row.name,
    created_at: row.created_at,
    expires_at: row.expires_at,
    last_used_at: row.last_used_at,
  };
  ctx.record({ action: 'tokens.destroy', subject: { type: 'tokens', id }, before });
}

/** Whose a token is, while it is not revoked. For the operator only. */
export async function findTokenOwner(ctx: Ctx, id: number): Promise<Actor | undefined> {
  const token = await selectToken(ctx.db, id);
  const user = token && (await selectUser(ctx.db, token.user_id));
  return user && actorOf(userOf(user));
}

interface TokenRow {
  id: number;
  name: string;
  created_at: Instant;
  expires_at: Instant | null;
  last_used_at: Instant | null;
}

function tokenOf(row: TokenRow): Token {
  const { id, name } = row;
  return { id, name, createdAt: row.created_at, expiresAt: row.expires_at, lastUsedAt: row.last_used_at };
}
