import type { Db } from '../../../kernel/database.ts';

/** Up to which transaction the texts of an older household are written; undefined when all are. */
export async function selectBacklog(db: Db, userGroupId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('search_backlog')
    .select('done_to')
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  return row?.done_to;
}

/** The households whose texts are still to be written. */
export async function selectBehind(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('search_backlog')
    .select('user_group_id')
    .orderBy('user_group_id')
    .execute();
  return rows.map((row) => row.user_group_id);
}

/** Notes up to which transaction the texts are written. */
export async function updateBacklog(db: Db, userGroupId: number, doneTo: number): Promise<void> {
  await db
    .updateTable('search_backlog')
    .set({ done_to: doneTo })
    .where('user_group_id', '=', userGroupId)
    .execute();
}

/** Notes that all texts of a household are written. */
export async function deleteBacklog(db: Db, userGroupId: number): Promise<void> {
  await db.deleteFrom('search_backlog').where('user_group_id', '=', userGroupId).execute();
}
