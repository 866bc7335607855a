import type { Db } from '../../../kernel/database.ts';
import { deleteSomeAccounts } from '../accounts.repository/forget.ts';

/**
 * Takes some of what is kept here of a household away that nobody belongs to any more, and gives how many
 * rows.
 */
export const forgetAccounts = (db: Db, of: { userGroupId: number; limit: number }): Promise<number> =>
  deleteSomeAccounts(db, of);
