import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '../../../kernel/database.ts';
import type { Instant } from '../../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { padded } from '../../../storage/prepared.ts';
import type { StoredEntry, Tally } from '../history.logic/entry.ts';

/** By what rows are looked for, with the moments that days stand for. */
export interface RowFilter {
  /** The kinds of thing of which it has to be one. */
  types?: readonly string[] | undefined;
  subjectId?: number | undefined;
  userId?: number | undefined;
  action?: string | undefined;
  /** The first moment. */
  from?: Instant | undefined;
  /** The first moment behind. */
  to?: Instant | undefined;
}

/** A stretch of the chain, both ends included. */
interface Stretch {
  first: number;
  last: number;
}

/** The place of the newest row in the chain of a household; 0 when there is none. */
export async function selectLastSequence(db: Db, userGroupId: number): Promise<number> {
  const head = await db
    .selectFrom('history_heads')
    .select('sequence')
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  return head?.sequence ?? 0;
}

/**
 * The part of the chain that was written in a stretch of time. Rows follow each other in time, so two
 * look-ups tell; where a clock was set back, those of that while may be missing at its ends.
 */
async function stretchOf(db: Db, userGroupId: number, { from, to }: RowFilter): Promise<Stretch> {
  const own = db.selectFrom('history').select('sequence').where('user_group_id', '=', userGroupId);
  const begin =
    from === undefined
      ? { sequence: 1 }
      : await own
          .where('created_at', '>=', from)
          .orderBy('created_at')
          .orderBy('sequence')
          .limit(1)
          .executeTakeFirst();
  const end =
    to === undefined
      ? { sequence: await selectLastSequence(db, userGroupId) }
      : await own
          .where('created_at', '<', to)
          .orderBy('created_at', 'desc')
          .orderBy('sequence', 'desc')
          .limit(1)
          .executeTakeFirst();
  return begin && end ? { first: begin.sequence, last: end.sequence } : { first: 1, last: 0 };
}

type Rows = SelectQueryBuilder<Database, 'history', object>;

/** The rows of a stretch that a filter lets pass. Each of its parts is looked up by an index of its own. */
function filtered(
  db: Db,
  userGroupId: number,
  { filter, first, last }: Stretch & { filter: RowFilter },
): Rows {
  const { types, subjectId, userId, action } = filter;
  let rows: Rows = db
    .selectFrom('history')
    .where('user_group_id', '=', userGroupId)
    .where('sequence', '>=', first)
    .where('sequence', '<=', last);
  if (userId !== undefined) rows = rows.where('user_id', '=', userId);
  if (types && subjectId !== undefined) {
    rows = rows.where('sequence', 'in', (eb) =>
      eb
        .selectFrom('history_subjects as s')
        .select('s.sequence')
        .where('s.user_group_id', '=', userGroupId)
        .where('s.subject_type', 'in', types)
        .where('s.subject_id', '=', subjectId),
    );
  } else if (types) {
    rows = rows.where('sequence', 'in', (eb) =>
      eb
        .selectFrom('history_actions as a')
        .select('a.sequence')
        .where('a.user_group_id', '=', userGroupId)
        .where('a.subject_type', 'in', types),
    );
  }
  if (action === undefined) return rows;
  return rows.where('sequence', 'in', (eb) =>
    eb
      .selectFrom('history_actions as a')
      .select('a.sequence')
      .where('a.user_group_id', '=', userGroupId)
      .where('a.action', '=', action),
  );
}

/** The columns of a row, with no more than the beginning of its changes. */
const columns = (characters: number) =>
  [
    'id',
    'sequence',
    'user_id as userId',
    'created_at as createdAt',
    'operation',
    sql<string>`substr(changes, 1, ${sql.lit(characters)})`.as('text'),
    sql<number>`case when length(changes) <= ${sql.lit(characters)} then 1 else 0 end`.as('isWhole'),
  ] as const;

/**
 * A page of the history of a household, newest first, with no more than so many characters of the changes of
 * each row. Four statements at most. Where only time is asked for, the rows are taken by their place in the
 * chain, which has no gaps, so that the last page costs as much as the first one.
 */
export async function selectHistory(
  db: Db,
  userGroupId: number,
  asked: { filter: RowFilter; request: PageRequest; characters: number },
): Promise<Page<StoredEntry>> {
  const { filter, request, characters } = asked;
  const { first, last } = await stretchOf(db, userGroupId, filter);
  const { types, userId, action } = filter;
  if (types === undefined && userId === undefined && action === undefined) {
    const end = last - offsetOf(request);
    const part = { filter, first: Math.max(first, end - request.limit + 1), last: end };
    const rows = filtered(db, userGroupId, part).select(columns(characters)).orderBy('sequence', 'desc');
    return { items: await rows.execute(), total: Math.max(0, last - first + 1) };
  }
  const rows = filtered(db, userGroupId, { filter, first, last });
  const items = await rows
    .select(columns(characters))
    .orderBy('sequence', 'desc')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute();
  const counted = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  return { items, total: counted?.total ?? 0 };
}

/** The row of this number of a household, with no more than so many characters of its changes. */
export async function selectEntry(
  db: Db,
  userGroupId: number,
  { id, characters }: { id: number; characters: number },
): Promise<StoredEntry | undefined> {
  return db
    .selectFrom('history')
    .select(columns(characters))
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All changes of a row, as JSON. */
export async function selectChanges(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('history').select('changes').where('id', '=', id).executeTakeFirst();
  return row?.changes ?? '[]';
}

/** What some rows of a household tell of, by their sequence. */
export async function selectTallies(
  db: Db,
  userGroupId: number,
  sequences: readonly number[],
): Promise<Map<number, Tally[]>> {
  if (sequences.length === 0) return new Map();
  const rows = await db
    .selectFrom('history_actions')
    .select(['sequence', 'action', 'subject_type as subjectType', 'changes as count'])
    .where('user_group_id', '=', userGroupId)
    .where('sequence', 'in', padded(sequences))
    .orderBy('sequence')
    .orderBy('action')
    .execute();
  return Map.groupBy(rows, ({ sequence }) => sequence);
}

/** The e-mail addresses of people, by their number; those who are gone are left out. */
export async function selectEmails(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', padded(ids)).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
