import type { Db } from '../../../kernel/database.ts';

/** Deletes some of the exchange rates of a household with all that hangs on them, and gives how many. */
export async function deleteSomeExchangeRates(
  db: Db,
  of: { userGroupId: number; limit: number },
): Promise<number> {
  const some = db
    .selectFrom('exchange_rates')
    .select('id')
    .where('user_group_id', '=', of.userGroupId)
    .limit(of.limit);
  const deletion = db.deleteFrom('exchange_rates').where('id', 'in', some);
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}
