import type { Db } from '../../../kernel/database.ts';

/** Deletes some of the recurrences of a household with all that hangs on them, and gives how many. */
export async function deleteSomeRecurrences(
  db: Db,
  of: { userGroupId: number; limit: number },
): Promise<number> {
  const some = db
    .selectFrom('recurrences')
    .select('id')
    .where('user_group_id', '=', of.userGroupId)
    .limit(of.limit);
  const deletion = db.deleteFrom('recurrences').where('id', 'in', some);
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}
