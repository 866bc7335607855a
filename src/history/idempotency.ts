import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../kernel/database.ts';
import { instantOf } from '../kernel/date.ts';
import { conflict, invalid } from '../kernel/refusal.ts';
import type { Engine } from '../storage/engine.ts';

/** Longest key that is accepted, in characters. */
export const IDEMPOTENCY_KEY_MAX = 255;
/** How long an answer is kept for repeats, in days. */
export const IDEMPOTENCY_DAYS = 7;

/** An answer that was given before. */
export interface KeptAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** A request that named a key. */
export interface KeyedRequest {
  userId: number;
  key: string;
  /** SHA-256 over method, path and body. */
  hash: string;
}

/** The hash that tells whether a repeated key came with the same request. */
export function requestHash(method: string, url: string, body: string): string {
  return createHash('sha256').update(`${method}\n${url}\n${body}`).digest('hex');
}

/** Keys whose first request is still running in this process. */
const running = new Set<string>();

/**
 * Runs a request that carries an `Idempotency-Key` at most once: a repeat with the same content is given the
 * kept answer, one with other content is refused (422), and one that comes while the first is still running
 * is told so (409). Only successful answers are kept: a refusal changed nothing, so trying again is harmless.
 */
export async function onlyOnce<T>(request: KeyedRequest, run: () => Promise<T>): Promise<T> {
  const name = `${request.userId} ${request.key}`;
  if (running.has(name)) throw conflict('A request with this Idempotency-Key is still running.');
  running.add(name);
  try {
    return await run();
  } finally {
    running.delete(name);
  }
}

/** The kept answer of a key, if there is one. Refuses (422) when the key was used for another request. */
export async function findKeptAnswer(db: Db, request: KeyedRequest): Promise<KeptAnswer | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'content_type', 'body'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.request_hash !== request.hash) {
    throw invalid({ 'Idempotency-Key': ['This Idempotency-Key was used for another request.'] });
  }
  return { status: row.status, contentType: row.content_type, body: row.body };
}

/** Keeps the answer, in the transaction of the write it belongs to. */
export async function keepAnswer(
  db: Db,
  request: KeyedRequest,
  answer: KeptAnswer & { at: Date },
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      key: request.key,
      request_hash: request.hash,
      status: answer.status,
      content_type: answer.contentType,
      body: answer.body,
      created_at: instantOf(answer.at),
    })
    .execute();
}

/** Removes answers that are too old to be asked for again. */
export async function forgetOldAnswers(db: Db, at: Date): Promise<void> {
  const limit = instantOf(new Date(at.getTime() - IDEMPOTENCY_DAYS * 86_400_000));
  await db.deleteFrom('idempotency_keys').where('created_at', '<', limit).execute();
}

/**
 * Lets one write at a time into a household. PostgreSQL locks the household's row until the transaction ends,
 * so that sums and the history chain never clash; SQLite has one writer anyway. With a key it also refuses
 * (409) while another process runs the same key.
 */
export async function enterHousehold(
  { db, engine }: { db: Db; engine: Engine },
  userGroupId: number,
  keyed?: KeyedRequest,
): Promise<void> {
  if (engine !== 'postgres') return;
  if (keyed) {
    const lock = sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${keyed.userId} ${keyed.key}`}, 0)) as free`;
    if (!(await lock.execute(db)).rows[0]?.free)
      throw conflict('A request with this Idempotency-Key is still running.');
  }
  await sql`select id from user_groups where id = ${userGroupId} for update`.execute(db);
}
