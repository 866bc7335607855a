import type { Db } from '../../../kernel/database.ts';
import { padded } from '../../../storage/prepared.ts';

/** The rows among some of a household that are undone, with the row that undid each, by their sequences. */
export async function selectUndos(
  db: Db,
  userGroupId: number,
  sequences: readonly number[],
): Promise<Map<number, number>> {
  if (sequences.length === 0) return new Map();
  const rows = await db
    .selectFrom('history_undos')
    .select(['sequence', 'undone_by'])
    .where('user_group_id', '=', userGroupId)
    .where('sequence', 'in', padded(sequences))
    .execute();
  return new Map(rows.map((row) => [row.sequence, row.undone_by]));
}

/** All rows of a household that are undone, with the row that undid each. */
export async function selectAllUndos(db: Db, userGroupId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('history_undos')
    .select(['sequence', 'undone_by'])
    .where('user_group_id', '=', userGroupId)
    .execute();
  return new Map(rows.map((row) => [row.sequence, row.undone_by]));
}

/** Notes that a row is undone. */
export async function insertUndo(
  db: Db,
  userGroupId: number,
  { sequence, undoneBy }: { sequence: number; undoneBy: number },
): Promise<void> {
  const row = { user_group_id: userGroupId, sequence, undone_by: undoneBy };
  await db.insertInto('history_undos').values(row).execute();
}

/** Notes that a row is in effect again, because its undoing was undone. */
export async function deleteUndo(db: Db, userGroupId: number, sequence: number): Promise<void> {
  await db
    .deleteFrom('history_undos')
    .where('user_group_id', '=', userGroupId)
    .where('sequence', '=', sequence)
    .execute();
}

/** The rows of a household that are undoings, oldest first, as sequence and JSON of their changes. */
export async function selectUndoings(
  db: Db,
  userGroupId: number,
  action: string,
): Promise<{ sequence: number; changes: string }[]> {
  return db
    .selectFrom('history_actions as a')
    .innerJoin('history as h', (join) =>
      join.onRef('h.user_group_id', '=', 'a.user_group_id').onRef('h.sequence', '=', 'a.sequence'),
    )
    .select(['h.sequence', 'h.changes'])
    .where('a.user_group_id', '=', userGroupId)
    .where('a.action', '=', action)
    .orderBy('h.sequence')
    .execute();
}
