import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { type CivilTime, monthOf } from '../../../kernel/date.ts';
import { TRANSACTION_TYPES } from '../../../ledger/kinds.ts';
import { padded, paddedLists, prepared, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import type { SearchTextsIndexTable } from '../search.tables.ts';

/** A condition about `j` of `journals` and `t` of `search_texts`, as the operators say it. */
type Where = RawBuilder<boolean>;

/** Text columns in which pieces are found by the index. */
export type IndexedColumn = Exclude<keyof SearchTextsIndexTable, 'rowid'>;

/** A way to a few splits, among which all that are looked for must be. */
export type Narrow =
  | { by: 'wording'; where: Where }
  | { by: 'piece'; columns: readonly IndexedColumn[]; pattern: string }
  | { by: 'tags'; tagIds: readonly number[] }
  | { by: 'numbers'; where: Where };

/** A split that was found, and what its group's place in the list follows from. */
export interface FoundSplit {
  journal_id: number;
  group_id: number;
  alone: number;
  date: CivilTime;
  position: number;
}

/** The wordings of which a condition about texts is true. */
const wordingsWhere = (userGroupId: number, where: Where): RawBuilder<unknown> =>
  sql`select t.id, t.alone from search_wordings t where t.user_group_id = ${userGroupId} and ${where}`;

/**
 * Splits among which to look, at most `limit` of them. Those of other households may be among them: leaving
 * them out here would mean to read every split rather than an index.
 */
function narrowed(userGroupId: number, narrow: Narrow, limit: number): RawBuilder<{ journal_id: number }> {
  switch (narrow.by) {
    case 'wording':
      return sql`select x.journal_id from search_texts x
        where x.user_group_id = ${userGroupId}
          and x.wording_id in (select w.id from (${wordingsWhere(userGroupId, narrow.where)}) as w)
        limit ${limit}`;
    case 'numbers':
      return sql`select j.id as journal_id from journals j where ${narrow.where} limit ${limit}`;
    case 'tags':
      return sql`select jt.journal_id from journal_tags jt
        where jt.tag_id in (${sql.join(padded(narrow.tagIds))}) limit ${limit}`;
    case 'piece': {
      const arms = narrow.columns.map(
        (column) => sql`select x.rowid as journal_id from search_texts_index x
          where ${sql.ref(`x.${column}`)} like ${narrow.pattern}`,
      );
      return sql`select y.journal_id from (${sql.join(arms, sql` union `)}) as y limit ${limit}`;
    }
  }
}

/** The numbers of the splits that a way leads to, in order and each once; undefined for more than `most`. */
export async function selectNarrowed(
  db: Db,
  userGroupId: number,
  { narrow, most }: { narrow: Narrow; most: number },
): Promise<number[] | undefined> {
  const { rows } = await narrowed(userGroupId, narrow, most + 1).execute(db);
  if (rows.length > most) return undefined;
  return [...new Set(rows.map((row) => row.journal_id))].sort((a, b) => a - b);
}

/**
 * Those of some splits, at most `LIST_MAX`, of which a condition is true; in no order. The texts are joined
 * in a way that both databases leave out where the condition does not ask for them.
 */
export async function selectFitting(
  db: Db,
  userGroupId: number,
  { journalIds, where }: { journalIds: readonly number[]; where: Where },
): Promise<{ journal_id: number }[]> {
  const { rows } = await sql<{ journal_id: number }>`
    select j.id as journal_id from journals j
    left join search_texts t on t.journal_id = j.id
    where j.id in (${sql.join(padded(journalIds))})
      and ${unindexed('j.user_group_id')} = ${userGroupId} and ${where}`.execute(db);
  return rows;
}

/** What the places of splits in the list follow from. */
export const selectFound = preparedForIds<FoundSplit>((db, userGroupId, journalIds) =>
  db
    .selectFrom('search_texts')
    .select(['journal_id', 'group_id', 'alone', 'date', 'position'])
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('journal_id', 'in', journalIds),
);

const groupsQuery = prepared<{ userGroupId: number; from: string; to: string }, { groups: number }>(
  (db, value) =>
    db
      .selectFrom('register_counts')
      .select(sql<number>`coalesce(sum(count), 0)`.as('groups'))
      .where('user_group_id', '=', value('userGroupId'))
      .where('register', '=', 'ledger')
      .where('register_id', '=', 0)
      .where('type', 'in', [...TRANSACTION_TYPES])
      .where('period', '>=', value('from'))
      .where('period', '<=', value('to')),
);

/** The moments between which a split must lie. */
export interface Moments {
  from: CivilTime;
  to: CivilTime;
}

/** How many groups the household has in the months of some moments. */
export async function countGroups(db: Db, userGroupId: number, { from, to }: Moments): Promise<number> {
  const months = { from: `m${monthOf(from)}`, to: `m${monthOf(to)}` };
  const [row] = await groupsQuery(db, { userGroupId, ...months });
  return Number(row?.groups ?? 0);
}

const overtakenQuery = prepared<Record<string, string | number>, { journal_id: number; group_id: number }>(
  (db, value) =>
    db
      .selectFrom('search_texts')
      .select(['journal_id', 'group_id'])
      .where('user_group_id', '=', value('userGroupId') as number)
      .where('overtaken', '=', sql.lit(1))
      .where('date', '>=', value('from') as string)
      .where('date', '<=', value('to') as string),
);

/** Splits between two moments whose groups are listed by newer ones. */
export const selectOvertaken = (db: Db, userGroupId: number, moments: Moments) =>
  overtakenQuery(db, { userGroupId, from: moments.from, to: moments.to });

/** How many groups have a split whose wording is of a kind. */
export async function countByWording(db: Db, userGroupId: number, where: Where): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with w as materialized (${wordingsWhere(userGroupId, where)})
    select (
      select coalesce(sum(w.alone), 0) from w
    ) + (
      select count(distinct x.group_id) from search_texts x
      where x.user_group_id = ${userGroupId} and x.wording_id in (select w.id from w) and x.alone = 0
    ) as found`.execute(db);
  return Number(rows[0]?.found ?? 0);
}

/** The splits whose wording is of a kind, in no order: read from an index alone. */
export async function selectByWording(db: Db, userGroupId: number, where: Where): Promise<FoundSplit[]> {
  const { rows } = await sql<FoundSplit>`
    select x.journal_id, x.group_id, x.alone, x.date, x.position from search_texts x
    where x.user_group_id = ${userGroupId}
      and x.wording_id in (select w.id from (${wordingsWhere(userGroupId, where)}) as w)`.execute(db);
  return rows;
}

/** The splits of groups with several, from which the groups' places follow. */
export const selectSiblings = preparedForIds<Omit<FoundSplit, 'alone'>>((db, userGroupId, groupIds) =>
  db
    .selectFrom('journals')
    .select(['id as journal_id', 'group_id', 'date', 'position'])
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('group_id', 'in', groupIds),
);

/** A place in the household's list of groups: the next to be read come after it. */
export interface Cursor {
  date: CivilTime;
  reversePosition: number;
  journalId: number;
}

/** A group of a stretch of the list with a split of which a condition is true, or with null for none. */
export interface StretchRow {
  group_id: number;
  date: CivilTime;
  reverse_position: number;
  /** The number of the split that the group is listed by. */
  head_id: number;
  journal_id: number | null;
}

/** A stretch of the household's list, newest first. */
export interface Stretch {
  after: Cursor;
  /** First moment to be looked at. */
  from: CivilTime;
  groups: number;
}

/**
 * The next groups of the list, each with its splits of which a condition is true. The statement is bounded by
 * the number of groups, however few fit.
 */
export async function selectStretch(
  db: Db,
  userGroupId: number,
  { after, from, groups, where }: Stretch & { where: Where },
): Promise<StretchRow[]> {
  // One arm per type, so that each is read in the order of the key and they are merged without sorting. Each
  // is cut by itself, because PostgreSQL would read all of them to their ends otherwise.
  const arms = TRANSACTION_TYPES.map(
    (type, at) => sql`select * from (
      select e.group_id, e.date, e.reverse_position, e.journal_id from register_entries e
      where e.user_group_id = ${userGroupId} and e.register = 'ledger' and e.register_id = 0
        and e.type = ${sql.lit(type)} and e.date >= ${from} and e.date <= ${after.date}
        and (e.date, e.reverse_position, e.journal_id)
          < (${after.date}, ${after.reversePosition}, ${after.journalId})
      order by e.date desc, e.reverse_position desc, e.journal_id desc limit ${groups}
    ) as ${sql.ref(`arm${at}`)}`,
  );
  const { rows } = await sql<StretchRow>`
    select s.group_id, s.date, s.reverse_position, s.journal_id as head_id,
      case when ${where} then j.id end as journal_id
    from (
      ${sql.join(arms, sql` union all `)}
      order by 2 desc, 3 desc, 4 desc limit ${groups}
    ) as s
    join journals j on j.user_group_id = ${userGroupId} and j.group_id = s.group_id
    left join search_texts t on t.journal_id = j.id
    order by s.date desc, s.reverse_position desc, s.journal_id desc`.execute(db);
  return rows;
}

/** The splits of some groups of which a condition is true. */
export async function selectMatching(
  db: Db,
  userGroupId: number,
  { groupIds, where }: { groupIds: readonly number[]; where: Where },
): Promise<{ journal_id: number }[]> {
  const found: { journal_id: number }[] = [];
  for (const ids of paddedLists(groupIds)) {
    const { rows } = await sql<{ journal_id: number }>`
      select j.id as journal_id from search_texts t cross join journals j
      where t.group_id in (${sql.join(ids)}) and j.id = t.journal_id
        and ${unindexed('t.user_group_id')} = ${userGroupId} and ${where}`.execute(db);
    found.push(...rows);
  }
  return found;
}
