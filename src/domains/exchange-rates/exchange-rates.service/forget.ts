import type { Db } from '../../../kernel/database.ts';
import { deleteSomeExchangeRates } from '../exchange-rates.repository/forget.ts';

/**
 * Takes some of what is kept here of a household away that nobody belongs to any more, and gives how many
 * rows.
 */
export const forgetExchangeRates = (db: Db, of: { userGroupId: number; limit: number }): Promise<number> =>
  deleteSomeExchangeRates(db, of);
