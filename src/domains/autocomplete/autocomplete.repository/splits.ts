import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { TRANSACTION_TYPES } from '../../../ledger/kinds.ts';
import { prepared, unindexed } from '../../../storage/prepared.ts';
import type { DescribedSplit } from '../autocomplete.logic.ts';

interface Row {
  id: number;
  group_id: number;
  description: string;
}

const splitOf = (row: Row): DescribedSplit => ({
  id: row.id,
  groupId: row.group_id,
  description: row.description,
});

type Newest = { userGroupId: number; among: number; pattern: string; limit: number };

/**
 * One arm for each type, so that each is read in the order of the index that reports have, and merged. The
 * arms are cut by themselves, because PostgreSQL would read all of them to their ends otherwise.
 */
const newestQuery = prepared<Newest, Row>((db, value) => {
  const arms = TRANSACTION_TYPES.map(
    (type, at) => sql`select * from (
      select j.id, j.date from journals j
      where j.user_group_id = ${value('userGroupId')} and j.type = ${sql.lit(type)}
      order by j.date desc limit ${value('among')}
    ) as ${sql.ref(`arm${at}`)}`,
  );
  const text = sql<Row>`
    select j.id, j.group_id, j.description
    from (${sql.join(arms, sql` union all `)} order by 2 desc limit ${value('among')}) as n
    join journals j on j.id = n.id
    join search_texts t on t.journal_id = n.id
    where t.description like ${value('pattern')} escape '!'
    order by j.date desc, j.position, j.id desc limit ${value('limit')}`;
  return { compile: () => text.compile(db) };
});

/** Those of the newest splits, `among` so many, whose folded description fits a pattern; newest first. */
export async function selectAmongNewest(db: Db, asked: Newest): Promise<DescribedSplit[]> {
  return (await newestQuery(db, asked)).map(splitOf);
}

/** Which splits are looked for where the newest are not enough. */
export interface SplitsAsked {
  userGroupId: number;
  /** For `like`, escaped by `!`. */
  pattern: string;
  limit: number;
}

/**
 * The splits whose description fits a pattern without digits, newest first. It is asked of the few wordings
 * there are; their splits are read from an index alone.
 */
export async function selectByWording(db: Db, asked: SplitsAsked): Promise<DescribedSplit[]> {
  const { userGroupId, pattern } = asked;
  return selectSplits(
    db,
    asked,
    sql`x.user_group_id = ${userGroupId} and x.wording_id in (
      select w.id from search_wordings w
      where w.user_group_id = ${userGroupId} and w.description like ${pattern} escape '!'
    )`,
  );
}

/** The splits whose description holds a piece of three characters or more, found by the index of pieces. */
export async function selectByPiece(
  db: Db,
  asked: SplitsAsked & { piece: string },
): Promise<DescribedSplit[]> {
  const { userGroupId, pattern, piece } = asked;
  return selectSplits(
    db,
    asked,
    sql`x.journal_id in (
      select i.rowid from search_texts_index i where i.description like ${piece}
    ) and ${unindexed('x.user_group_id')} = ${userGroupId} and x.description like ${pattern} escape '!'`,
  );
}

async function selectSplits(
  db: Db,
  { limit }: SplitsAsked,
  where: RawBuilder<unknown>,
): Promise<DescribedSplit[]> {
  const { rows } = await sql<Row>`
    select j.id, j.group_id, j.description
    from (
      select x.journal_id, x.date, x.position from search_texts x where ${where}
      order by x.date desc, x.position, x.journal_id desc limit ${limit}
    ) as f
    join journals j on j.id = f.journal_id
    order by f.date desc, f.position, f.journal_id desc`.execute(db);
  return rows.map(splitOf);
}

const groupQuery = prepared<{ userGroupId: number; groupId: number; limit: number }, Row>((db, value) =>
  db
    .selectFrom('journals')
    .select(['id', 'group_id', 'description'])
    .where('group_id', '=', value('groupId'))
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('position')
    .orderBy('id')
    .limit(value('limit')),
);

/** The splits of a group in their order; none where the household has no such group. */
export async function selectOfGroup(
  db: Db,
  asked: { userGroupId: number; groupId: number; limit: number },
): Promise<DescribedSplit[]> {
  return (await groupQuery(db, asked)).map(splitOf);
}
