import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { endOfDay, type Instant, startOfDay } from '../../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { unindexed } from '../../../storage/prepared.ts';
import { inRuns, preparedRows } from '../../../storage/prepared-rows.ts';
import type { RuleRun, RunRange, RunState } from './runs.logic.ts';
import type { RuleRunChangesTable, RuleRunsTable } from './runs.tables.ts';

const runOf = (row: Selectable<RuleRunsTable>): RuleRun => ({
  id: row.id,
  subject: row.subject as RuleRun['subject'],
  subjectId: row.subject_id,
  title: row.title,
  state: row.state as RunState,
  start: row.first_day,
  end: row.last_day,
  accounts: JSON.parse(row.accounts) as number[],
  lastGroupId: row.last_group_id,
  seen: row.seen,
  matched: row.matched,
  changed: row.changed,
  restored: row.restored,
  skipped: row.skipped,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  finishedAt: row.finished_at,
});

/** What a run begins with. */
export interface NewRun extends RunRange, Pick<RuleRun, 'subject' | 'subjectId' | 'title'> {
  userGroupId: number;
  userId: number;
  at: Instant;
}

/** Makes a run that has looked at nothing yet. */
export async function insertRun(db: Db, run: NewRun): Promise<RuleRun> {
  const row = await db
    .insertInto('rule_runs')
    .values({
      user_group_id: run.userGroupId,
      user_id: run.userId,
      subject: run.subject,
      subject_id: run.subjectId,
      title: run.title,
      state: 'running',
      first_day: run.start,
      last_day: run.end,
      accounts: JSON.stringify(run.accounts),
      ...{ last_group_id: 0, seen: 0, matched: 0, changed: 0, restored: 0, skipped: 0 },
      created_at: run.at,
      updated_at: run.at,
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return runOf(row);
}

/**
 * Writes how far a run has come, unless it was stopped or went on elsewhere since `from` was read; tells
 * whether it was written.
 */
export async function updateRun(db: Db, from: RuleRun, run: RuleRun): Promise<boolean> {
  const rows = await db
    .updateTable('rule_runs')
    .set({
      state: run.state,
      last_group_id: run.lastGroupId,
      seen: run.seen,
      matched: run.matched,
      changed: run.changed,
      restored: run.restored,
      skipped: run.skipped,
      updated_at: run.updatedAt,
      finished_at: run.finishedAt,
    })
    .where('id', '=', run.id)
    .where('state', '=', from.state)
    .where('last_group_id', '=', from.lastGroupId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The household's run of this number. */
export async function selectRun(db: Db, userGroupId: number, id: number): Promise<RuleRun | undefined> {
  const row = await db
    .selectFrom('rule_runs')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && runOf(row);
}

/** A page of the household's runs, newest first. */
export async function selectRuns(db: Db, userGroupId: number, request: PageRequest): Promise<Page<RuleRun>> {
  const own = db.selectFrom('rule_runs').where('user_group_id', '=', userGroupId);
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(runOf), total };
}

/** A split that a run is to look at, and its group. */
export interface RangeRow {
  id: number;
  group_id: number;
}

/** The next splits of a range, group by group behind a group; rather more than `limit` than half a group. */
export async function selectRange(
  db: Db,
  userGroupId: number,
  { range, after, limit }: { range: RunRange; after: number; limit: number },
): Promise<RangeRow[]> {
  const { start, end, accounts } = range;
  const touched =
    accounts.length === 0
      ? sql``
      : sql`and (
    j.source_id in (${sql.join(accounts)}) or j.destination_id in (${sql.join(accounts)}))`;
  const inRange = sql`${unindexed('j.user_group_id')} = ${userGroupId}
    ${start === null ? sql`` : sql`and j.date >= ${startOfDay(start)}`}
    ${end === null ? sql`` : sql`and j.date <= ${endOfDay(end)}`} ${touched}`;
  const { rows } = await sql<RangeRow>`
    select j.id, j.group_id from journals j
    where j.group_id > ${after} and j.group_id <= coalesce((
      select max(n.group_id) from (
        select j.group_id from journals j where j.group_id > ${after} and ${inRange}
        order by j.group_id limit ${limit}
      ) as n), 0) and ${inRange}
    order by j.group_id`.execute(db);
  return rows;
}

/** What a run changed in a split. */
export type RunChange = Selectable<RuleRunChangesTable>;

const changeRows = preparedRows<Insertable<RuleRunChangesTable>>(
  ['run_id', 'journal_id', 'user_group_id', 'group_id', 'before', 'after', 'moves', 'skipped'],
  (db, rows) => db.insertInto('rule_run_changes').values(rows),
);

/** Notes what a run changed in splits. */
export const insertChanges = (db: Db, rows: readonly RunChange[]): Promise<void> =>
  inRuns(db, rows, changeRows);

/** The last changes of a run before a group, group by group backwards. */
export function selectChangesBefore(
  db: Db,
  { runId, before, limit }: { runId: number; before: number; limit: number },
): Promise<RunChange[]> {
  return db
    .selectFrom('rule_run_changes')
    .selectAll()
    .where('run_id', '=', runId)
    .where('group_id', '<', before)
    .orderBy('group_id', 'desc')
    .orderBy('journal_id', 'desc')
    .limit(limit)
    .execute();
}

/** A page of what a run changed, group by group, newest group first. */
export async function selectChanges(db: Db, runId: number, request: PageRequest): Promise<Page<RunChange>> {
  const own = db.selectFrom('rule_run_changes').where('run_id', '=', runId);
  const items = await own
    .selectAll()
    .orderBy('group_id', 'desc')
    .orderBy('journal_id', 'desc')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

/** Why undoing a run could not give everything back to a split. */
export interface Skip {
  groupId: number;
  journalId: number;
  reasons: string[];
}

/** Notes why undoing could not give everything back. */
export async function updateSkipped(db: Db, runId: number, skips: readonly Skip[]): Promise<void> {
  for (const { groupId, journalId, reasons } of skips) {
    await db
      .updateTable('rule_run_changes')
      .set({ skipped: JSON.stringify(reasons) })
      .where('run_id', '=', runId)
      .where('group_id', '=', groupId)
      .where('journal_id', '=', journalId)
      .execute();
  }
}

/** The first splits to which undoing could not give everything back. */
export async function selectSkipped(db: Db, runId: number, limit: number): Promise<Skip[]> {
  const rows = await db
    .selectFrom('rule_run_changes')
    .select(['group_id', 'journal_id', 'skipped'])
    .where('run_id', '=', runId)
    .where('skipped', 'is not', null)
    .orderBy('group_id')
    .orderBy('journal_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    groupId: row.group_id,
    journalId: row.journal_id,
    reasons: JSON.parse(row.skipped ?? '[]') as string[],
  }));
}

/** Marks runs as interrupted that have not gone on since a moment, in all households; gives how many. */
export async function interruptSince(db: Db, since: Instant, at: Instant): Promise<number> {
  const rows = await db
    .updateTable('rule_runs')
    .set({ state: 'interrupted', updated_at: at })
    .where('state', '=', 'running')
    .where('updated_at', '<=', since)
    .returning('id')
    .execute();
  return rows.length;
}
