import type { Db } from '../../../kernel/database.ts';
import { deleteSomeBills } from '../bills.repository/forget.ts';

/**
 * Takes some of what is kept here of a household away that nobody belongs to any more, and gives how many
 * rows.
 */
export const forgetBills = (db: Db, of: { userGroupId: number; limit: number }): Promise<number> =>
  deleteSomeBills(db, of);
