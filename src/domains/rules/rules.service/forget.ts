import type { Db } from '../../../kernel/database.ts';
import { deleteSomeRules } from '../rules.repository/forget.ts';

/**
 * Takes some of what is kept here of a household away that nobody belongs to any more, and gives how many
 * rows.
 */
export const forgetRules = (db: Db, of: { userGroupId: number; limit: number }): Promise<number> =>
  deleteSomeRules(db, of);
