import type { Db } from '../../../kernel/database.ts';

/** Deletes some of the piggy banks of a household with all that hangs on them, and gives how many. */
export async function deleteSomePiggyBanks(
  db: Db,
  of: { userGroupId: number; limit: number },
): Promise<number> {
  const some = db
    .selectFrom('piggy_banks')
    .select('id')
    .where('user_group_id', '=', of.userGroupId)
    .limit(of.limit);
  const deletion = db.deleteFrom('piggy_banks').where('id', 'in', some);
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}
