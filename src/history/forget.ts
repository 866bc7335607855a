import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/database.ts';

/** Whose rows go, and how many of them at most. */
interface Some {
  userGroupId: number;
  limit: number;
}

/** First what lists the rows, then the rows themselves, oldest first. */
const DELETIONS: readonly ((some: Some) => RawBuilder<unknown>)[] = [
  ({ userGroupId, limit }) => sql`
    delete from history_subjects where user_group_id = ${userGroupId}
      and (subject_type, subject_id, sequence) in (
        select subject_type, subject_id, sequence from history_subjects
        where user_group_id = ${userGroupId} order by subject_type, subject_id, sequence limit ${limit}
      )`,
  ({ userGroupId, limit }) => sql`
    delete from history_actions where user_group_id = ${userGroupId}
      and (sequence, subject_type, action) in (
        select sequence, subject_type, action from history_actions
        where user_group_id = ${userGroupId} order by sequence, subject_type, action limit ${limit}
      )`,
  ({ userGroupId, limit }) => sql`
    delete from history where user_group_id = ${userGroupId} and sequence in (
      select sequence from history where user_group_id = ${userGroupId} order by sequence limit ${limit}
    )`,
];

/**
 * Deletes some of what is kept of the history of a household that nobody belongs to any more, and gives how
 * many rows that were.
 */
export async function forgetHistory(db: Db, { userGroupId, limit }: Some): Promise<number> {
  let gone = 0;
  for (const deletion of DELETIONS) {
    if (gone >= limit) break;
    const { numAffectedRows } = await deletion({ userGroupId, limit: limit - gone }).execute(db);
    gone += Number(numAffectedRows ?? 0);
  }
  return gone;
}
