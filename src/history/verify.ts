import type { Db } from '../kernel/database.ts';
import { hashOf } from './append.ts';

/** History rows read at a time while checking. */
const BATCH = 1000;

/**
 * Recomputes a household's chain of history rows. A row that was changed, removed or put in afterwards breaks
 * every hash behind it, so the first difference is enough to tell.
 */
export async function verifyHistory(db: Db, userGroupId: number): Promise<string[]> {
  let sequence = 0;
  let previous = '';
  for (;;) {
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where('user_group_id', '=', userGroupId)
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      if (row.sequence !== sequence + 1)
        return [`history row ${sequence + 1} of household ${userGroupId} is missing`];
      if (row.previous_hash !== previous || row.hash !== hashOf(row)) {
        return [`history row ${row.sequence} of household ${userGroupId} was changed`];
      }
      sequence = row.sequence;
      previous = row.hash;
    }
    if (rows.length < BATCH) break;
  }
  const head = await db
    .selectFrom('history_heads')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  if ((head?.sequence ?? 0) !== sequence || (head?.hash ?? '') !== previous) {
    return [`the end of the history of household ${userGroupId} is missing`];
  }
  return [];
}
