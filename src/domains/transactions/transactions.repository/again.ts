import type { Db } from '../../../kernel/database.ts';
import { LIST_MAX, padded } from '../../../storage/prepared.ts';
import type { GroupRow, JournalRow } from './groups.ts';

/** Which of some categories, budgets or bills the household has. */
export async function selectLabelsThere(
  db: Db,
  of: { table: 'categories' | 'budgets' | 'bills'; userGroupId: number },
  ids: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  for (let at = 0; at < ids.length; at += LIST_MAX) {
    const rows = await db
      .selectFrom(of.table)
      .select('id')
      .where('user_group_id', '=', of.userGroupId)
      .where('id', 'in', padded(ids.slice(at, at + LIST_MAX)))
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Makes a deleted group again, under the number that it had: numbers are never given twice. */
export async function insertGroupAgain(db: Db, row: GroupRow): Promise<void> {
  await db.insertInto('transaction_groups').values(row).execute();
}

/** Makes deleted splits again, under the numbers that they had. */
export async function insertJournalsAgain(db: Db, rows: readonly JournalRow[]): Promise<void> {
  for (const row of rows) await db.insertInto('journals').values(row).execute();
}
