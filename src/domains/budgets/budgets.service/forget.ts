import type { Db } from '../../../kernel/database.ts';
import { deleteSomeBudgets } from '../budgets.repository/forget.ts';

/**
 * Takes some of what is kept here of a household away that nobody belongs to any more, and gives how many
 * rows.
 */
export const forgetBudgets = (db: Db, of: { userGroupId: number; limit: number }): Promise<number> =>
  deleteSomeBudgets(db, of);
