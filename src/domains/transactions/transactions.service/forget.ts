import type { Db } from '../../../kernel/database.ts';
import { deleteGroups, deleteKept } from '../transactions.repository/forget.ts';

/** Rows that hang on a transaction on average: splits, postings, places in lists, texts to be found by. */
const ROWS_PER_GROUP = 10;

/**
 * Takes a piece of the ledger of a household away that nobody belongs to any more, and gives how many rows
 * that were, about. Nothing is told of it.
 */
export async function forgetLedger(
  db: Db,
  { userGroupId, limit }: { userGroupId: number; limit: number },
): Promise<number> {
  const groups = await deleteGroups(db, userGroupId, Math.ceil(limit / ROWS_PER_GROUP));
  const rows = groups * ROWS_PER_GROUP;
  return rows < limit ? rows + (await deleteKept(db, userGroupId, limit - rows)) : rows;
}
