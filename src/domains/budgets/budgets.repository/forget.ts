import type { Db } from '../../../kernel/database.ts';

/** A household, and how many of its rows may go. */
interface Some {
  userGroupId: number;
  limit: number;
}

/** Deletes some budgets of a household, their limits and what is available, and gives how many rows. */
export async function deleteSomeBudgets(db: Db, { userGroupId, limit }: Some): Promise<number> {
  let deleted = 0;
  for (const remove of [deleteBudgetLimits, deleteAvailableBudgets, deleteBudgets]) {
    if (deleted < limit) deleted += await remove(db, { userGroupId, limit: limit - deleted });
  }
  return deleted;
}

async function deleteBudgetLimits(db: Db, { userGroupId, limit }: Some): Promise<number> {
  const some = db
    .selectFrom('budget_limits')
    .select('id')
    .where('user_group_id', '=', userGroupId)
    .limit(limit);
  const deletion = db.deleteFrom('budget_limits').where('id', 'in', some);
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}

async function deleteAvailableBudgets(db: Db, { userGroupId, limit }: Some): Promise<number> {
  const some = db
    .selectFrom('available_budgets')
    .select('id')
    .where('user_group_id', '=', userGroupId)
    .limit(limit);
  const deletion = db.deleteFrom('available_budgets').where('id', 'in', some);
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}

async function deleteBudgets(db: Db, { userGroupId, limit }: Some): Promise<number> {
  const some = db.selectFrom('budgets').select('id').where('user_group_id', '=', userGroupId).limit(limit);
  const deletion = db.deleteFrom('budgets').where('id', 'in', some);
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}
