import type { Db } from '../../../kernel/database.ts';
import { deleteSomeWebhooks } from '../webhooks.repository/forget.ts';

/**
 * Takes some of what is kept here of a household away that nobody belongs to any more, and gives how many
 * rows. Nothing of it is sent any more.
 */
export const forgetWebhooks = (db: Db, of: { userGroupId: number; limit: number }): Promise<number> =>
  deleteSomeWebhooks(db, of);
