import { createHash } from 'node:crypto';
import type { Change } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database.ts';
import { type Instant, instantOf } from '../kernel/date.ts';
import { listSubjects } from './subjects.ts';

/** What one write did, to be put into the history of its household. */
export interface Write {
  userGroupId: number;
  userId: number;
  at: Date;
  operation: string;
  requestId: string | null;
  idempotencyKey: string | null;
  changes: Change[];
}

/** The content a row's hash covers, in the order it is hashed. */
export interface HashedRow {
  user_group_id: number;
  sequence: number;
  user_id: number;
  created_at: Instant;
  operation: string;
  changes: string;
  previous_hash: string;
}

/** The hash of a history row: SHA-256 over its content and the hash of the row before it. */
export function hashOf(row: HashedRow): string {
  const content = [
    row.previous_hash,
    row.user_group_id,
    row.sequence,
    row.user_id,
    row.created_at,
    row.operation,
    row.changes,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Appends one row to the household's chain, in the writer's transaction. Nothing is appended when nothing
 * changed.
 */
export async function appendHistory(db: Db, write: Write): Promise<void> {
  if (write.changes.length === 0) return;
  const head = await db
    .selectFrom('history_heads')
    .select(['sequence', 'hash'])
    .where('user_group_id', '=', write.userGroupId)
    .executeTakeFirst();
  const row = {
    user_group_id: write.userGroupId,
    sequence: (head?.sequence ?? 0) + 1,
    user_id: write.userId,
    created_at: instantOf(write.at),
    operation: write.operation,
    changes: JSON.stringify(write.changes),
    previous_hash: head?.hash ?? '',
  };
  const hash = hashOf(row);
  await db
    .insertInto('history')
    .values({ ...row, hash, request_id: write.requestId, idempotency_key: write.idempotencyKey })
    .execute();
  await db
    .insertInto('history_heads')
    .values({ user_group_id: row.user_group_id, sequence: row.sequence, hash })
    .onConflict((oc) => oc.column('user_group_id').doUpdateSet({ sequence: row.sequence, hash }))
    .execute();
  await listSubjects(db, [{ ...row, changes: write.changes }]);
}
