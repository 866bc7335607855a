import type { Db } from '../../../kernel/database.ts';
import { deleteSomeRecurrences } from '../recurrences.repository/forget.ts';

/**
 * Takes some of what is kept here of a household away that nobody belongs to any more, and gives how many
 * rows.
 */
export const forgetRecurrences = (db: Db, of: { userGroupId: number; limit: number }): Promise<number> =>
  deleteSomeRecurrences(db, of);
