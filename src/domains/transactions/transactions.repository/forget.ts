import type { Db } from '../../../kernel/database.ts';

/** Deletes some transactions of a household with all that hangs on them, and gives how many. */
export async function deleteGroups(db: Db, userGroupId: number, limit: number): Promise<number> {
  const some = db
    .selectFrom('transaction_groups')
    .select('id')
    .where('user_group_id', '=', userGroupId)
    .orderBy('id')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('transaction_groups')
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes some of the sums and counts that are kept of a household, and gives how many. */
export async function deleteKept(db: Db, userGroupId: number, limit: number): Promise<number> {
  const kept = [deleteBalanceSums, deleteLabelSums, deleteRegisterCounts];
  let deleted = 0;
  for (const remove of kept) {
    if (deleted < limit) deleted += await remove(db, userGroupId, limit - deleted);
  }
  return deleted;
}

type Remove = (db: Db, userGroupId: number, limit: number) => Promise<number>;

const deleteBalanceSums: Remove = async (db, userGroupId, limit) => {
  const some = db
    .selectFrom('balance_sums')
    .select(['account_id', 'currency_id', 'period'])
    .where('user_group_id', '=', userGroupId)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('balance_sums')
    .where('user_group_id', '=', userGroupId)
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('account_id', 'currency_id', 'period'),
        'in',
        some.$asTuple('account_id', 'currency_id', 'period'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

const deleteLabelSums: Remove = async (db, userGroupId, limit) => {
  const some = db
    .selectFrom('label_sums')
    .select(['label', 'label_id', 'period', 'type', 'currency_id'])
    .where('user_group_id', '=', userGroupId)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('label_sums')
    .where('user_group_id', '=', userGroupId)
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('label', 'label_id', 'period', 'type', 'currency_id'),
        'in',
        some.$asTuple('label', 'label_id', 'period', 'type', 'currency_id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

const deleteRegisterCounts: Remove = async (db, userGroupId, limit) => {
  const some = db
    .selectFrom('register_counts')
    .select(['register', 'register_id', 'type', 'period'])
    .where('user_group_id', '=', userGroupId)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('register_counts')
    .where('user_group_id', '=', userGroupId)
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('register', 'register_id', 'type', 'period'),
        'in',
        some.$asTuple('register', 'register_id', 'type', 'period'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
