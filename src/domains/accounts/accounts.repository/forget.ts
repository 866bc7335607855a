import type { Db } from '../../../kernel/database.ts';

/** Deletes some of the accounts of a household with all that hangs on them, and gives how many. */
export async function deleteSomeAccounts(
  db: Db,
  of: { userGroupId: number; limit: number },
): Promise<number> {
  const some = db
    .selectFrom('accounts')
    .select('id')
    .where('user_group_id', '=', of.userGroupId)
    .limit(of.limit);
  const deletion = db.deleteFrom('accounts').where('id', 'in', some);
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}
