import type { Db } from '../../../kernel/database.ts';
import type { GroupRow, JournalRow } from './groups.ts';

/** Makes a deleted group again, under the number that it had: numbers are never given twice. */
export async function insertGroupAgain(db: Db, row: GroupRow): Promise<void> {
  await db.insertInto('transaction_groups').values(row).execute();
}

/** Makes deleted splits again, under the numbers that they had. */
export async function insertJournalsAgain(db: Db, rows: readonly JournalRow[]): Promise<void> {
  for (const row of rows) await db.insertInto('journals').values(row).execute();
}
