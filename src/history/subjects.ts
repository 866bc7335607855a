import type { Change } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database.ts';

/** A row of the history with what it tells of. */
export interface Telling {
  user_group_id: number;
  sequence: number;
  changes: readonly Pick<Change, 'action' | 'subject'>[];
}

/** Rows of one insert: far fewer values than a statement may have. */
const ROWS_PER_INSERT = 1024;
/** Older rows of the history that are listed in one write. */
const BACKLOG_ROWS = 200;

/** What rows of the history tell of, as it is listed: each thing once, and each kind of change once. */
export function subjectsOf(rows: readonly Telling[]) {
  const subjects = new Map<string, { subject_type: string; subject_id: number; sequence: number }>();
  const actions = new Map<
    string,
    { sequence: number; subject_type: string; action: string; changes: number }
  >();
  for (const { sequence, changes } of rows) {
    for (const { action, subject } of changes) {
      const { type: subject_type, id: subject_id } = subject;
      subjects.set(`${sequence} ${subject_type} ${subject_id}`, { subject_type, subject_id, sequence });
      const key = `${sequence} ${subject_type} ${action}`;
      const known = actions.get(key);
      if (known) known.changes += 1;
      else actions.set(key, { sequence, subject_type, action, changes: 1 });
    }
  }
  return { subjects: [...subjects.values()], actions: [...actions.values()] };
}

/** Lists what rows of one household tell of, so that they are found by it. Listing one again does no harm. */
export async function listSubjects(db: Db, rows: readonly Telling[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const own = { user_group_id: first.user_group_id };
  const { subjects, actions } = subjectsOf(rows);
  for (let at = 0; at < subjects.length; at += ROWS_PER_INSERT) {
    const values = subjects.slice(at, at + ROWS_PER_INSERT).map((row) => ({ ...own, ...row }));
    await db
      .insertInto('history_subjects')
      .values(values)
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  for (let at = 0; at < actions.length; at += ROWS_PER_INSERT) {
    const values = actions.slice(at, at + ROWS_PER_INSERT).map((row) => ({ ...own, ...row }));
    await db
      .insertInto('history_actions')
      .values(values)
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

/** The households with rows from before they were listed by what they tell of. */
export async function householdsUnlisted(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('history_backlog')
    .select('user_group_id')
    .orderBy('user_group_id')
    .execute();
  return rows.map((row) => row.user_group_id);
}

/** Lists the next older rows of a household. Tells whether there are more of them. */
export async function listOlder(db: Db, userGroupId: number): Promise<boolean> {
  const backlog = await db
    .selectFrom('history_backlog')
    .select('done_to')
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  if (!backlog) return false;
  const rows = await db
    .selectFrom('history')
    .select(['user_group_id', 'sequence', 'changes'])
    .where('user_group_id', '=', userGroupId)
    .where('sequence', '>', backlog.done_to)
    .orderBy('sequence')
    .limit(BACKLOG_ROWS)
    .execute();
  await listSubjects(
    db,
    rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as Change[] })),
  );
  const last = rows.at(-1);
  if (rows.length < BACKLOG_ROWS || !last) {
    await db.deleteFrom('history_backlog').where('user_group_id', '=', userGroupId).execute();
    return false;
  }
  await db
    .updateTable('history_backlog')
    .set({ done_to: last.sequence })
    .where('user_group_id', '=', userGroupId)
    .execute();
  return true;
}
