import { sql } from 'kysely';
import type { Change } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database.ts';
import { hashOf } from './append.ts';
import { subjectsOf } from './subjects.ts';

/** History rows read at a time while checking. */
const BATCH = 1000;

/**
 * Recomputes a household's chain of history rows. A row that was changed, removed or put in afterwards breaks
 * every hash behind it, so the first difference is enough to tell.
 */
export async function verifyHistory(db: Db, userGroupId: number): Promise<string[]> {
  let sequence = 0;
  let previous = '';
  const listed = new Listed();
  for (;;) {
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where('user_group_id', '=', userGroupId)
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      if (row.sequence !== sequence + 1)
        return [`history row ${sequence + 1} of household ${userGroupId} is missing`];
      if (row.previous_hash !== previous || row.hash !== hashOf(row)) {
        return [`history row ${row.sequence} of household ${userGroupId} was changed`];
      }
      sequence = row.sequence;
      previous = row.hash;
      listed.add(row);
    }
    if (rows.length < BATCH) break;
  }
  const head = await db
    .selectFrom('history_heads')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  if ((head?.sequence ?? 0) !== sequence || (head?.hash ?? '') !== previous) {
    return [`the end of the history of household ${userGroupId} is missing`];
  }
  return listed.differences(db, userGroupId);
}

/** How much is listed, in sums: enough to see that something was left out, put in or changed. */
interface Sums {
  rows: number;
  sequences: bigint;
  others: bigint;
}

/** Recounts what rows tell of, to be compared with the tables in which that is listed. */
class Listed {
  readonly #subjects: Sums = { rows: 0, sequences: 0n, others: 0n };
  readonly #actions: Sums = { rows: 0, sequences: 0n, others: 0n };

  add({
    user_group_id,
    sequence,
    changes,
  }: {
    user_group_id: number;
    sequence: number;
    changes: string;
  }): void {
    const row = { user_group_id, sequence, changes: JSON.parse(changes) as Change[] };
    const { subjects, actions } = subjectsOf([row]);
    for (const { subject_id } of subjects) addTo(this.#subjects, sequence, subject_id);
    for (const { changes: count } of actions) addTo(this.#actions, sequence, count);
  }

  /** Nothing is compared while older rows are still being listed. */
  async differences(db: Db, userGroupId: number): Promise<string[]> {
    const backlog = db.selectFrom('history_backlog').select('done_to');
    if (await backlog.where('user_group_id', '=', userGroupId).executeTakeFirst()) return [];
    const subjects = await sumsOf(db, 'history_subjects', { userGroupId, other: 'subject_id' });
    const actions = await sumsOf(db, 'history_actions', { userGroupId, other: 'changes' });
    const isRight = isSame(subjects, this.#subjects) && isSame(actions, this.#actions);
    return isRight ? [] : [`the history of household ${userGroupId} is listed wrongly by what it tells of`];
  }
}

function addTo(sums: Sums, sequence: number, other: number): void {
  sums.rows += 1;
  sums.sequences += BigInt(sequence);
  sums.others += BigInt(other);
}

const isSame = (a: Sums, b: Sums): boolean =>
  a.rows === b.rows && a.sequences === b.sequences && a.others === b.others;

async function sumsOf(
  db: Db,
  table: 'history_subjects' | 'history_actions',
  { userGroupId, other }: { userGroupId: number; other: 'subject_id' | 'changes' },
): Promise<Sums> {
  const { rows } = await sql<{ rows: number; sequences: string; others: string }>`
    select count(*) as rows, cast(coalesce(sum(sequence), 0) as text) as sequences,
      cast(coalesce(sum(${sql.ref(other)}), 0) as text) as others
    from ${sql.table(table)} where user_group_id = ${userGroupId}`.execute(db);
  const found = rows[0] ?? { rows: 0, sequences: '0', others: '0' };
  return { rows: found.rows, sequences: BigInt(found.sequences), others: BigInt(found.others) };
}
