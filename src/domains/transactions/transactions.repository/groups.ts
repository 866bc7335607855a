import { type Compilable, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { padded, prepared, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import { inRuns, preparedRows } from '../../../storage/prepared-rows.ts';
import { DETAILS } from '../transactions.logic/split.ts';
import type { JournalsTable, JournalTagsTable, TransactionGroupsTable } from '../transactions.tables.ts';

/** The columns of a split that are set when it is made, but its number. */
export const JOURNAL_COLUMNS = [
  'user_group_id',
  'group_id',
  'type',
  'date',
  'position',
  'description',
  'source_id',
  'destination_id',
  'currency_id',
  'amount_units',
  'amount_frac',
  'foreign_currency_id',
  'foreign_units',
  'foreign_frac',
  'category_id',
  'budget_id',
  'bill_id',
  'bill_chosen',
  'reconciled',
  'import_hash',
  ...DETAILS,
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof JournalsTable)[];

/** A split as stored. */
export type JournalRow = Selectable<JournalsTable>;
/** A split to be stored; every column is given, so that one prepared statement serves all. */
export type NewJournalRow = { [K in (typeof JOURNAL_COLUMNS)[number]]: Insertable<JournalsTable>[K] };

const insertGroupRow = prepared<Insertable<TransactionGroupsTable> & Record<string, unknown>, { id: number }>(
  (db, value) =>
    db
      .insertInto('transaction_groups')
      .values({
        user_group_id: value('user_group_id'),
        user_id: value('user_id'),
        title: value('title'),
        created_at: value('created_at'),
        updated_at: value('updated_at'),
      })
      .returning('id'),
);

/** Makes a group and gives its number. */
export async function insertGroup(db: Db, row: Insertable<TransactionGroupsTable>): Promise<number> {
  const [made] = await insertGroupRow(db, row);
  return (made as { id: number }).id;
}

const insertJournalRow = prepared<NewJournalRow & Record<string, unknown>, { id: number }>((db, value) =>
  db
    .insertInto('journals')
    .values(Object.fromEntries(JOURNAL_COLUMNS.map((column) => [column, value(column)])) as NewJournalRow)
    .returning('id'),
);

/** Makes a split and gives its number. */
export async function insertJournal(db: Db, row: NewJournalRow): Promise<number> {
  const [made] = await insertJournalRow(db, row);
  return (made as { id: number }).id;
}

/** Changes columns of a split. */
export async function updateJournal(db: Db, id: number, changes: Updateable<JournalsTable>): Promise<void> {
  await db.updateTable('journals').set(changes).where('id', '=', id).execute();
}

/** Changes the head of a group. */
export async function updateGroup(
  db: Db,
  id: number,
  changes: Updateable<TransactionGroupsTable>,
): Promise<void> {
  await db.updateTable('transaction_groups').set(changes).where('id', '=', id).execute();
}

/** Deletes splits; their tags go with them. */
export async function deleteJournals(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length) await db.deleteFrom('journals').where('id', 'in', ids).execute();
}

/** Deletes groups with their splits. */
export const deleteGroups = preparedForIds<never>(
  (db, userGroupId, ids) =>
    db
      .deleteFrom('transaction_groups')
      .where(unindexed('user_group_id'), '=', userGroupId)
      .where('id', 'in', ids) as unknown as Compilable<never>,
);

/** The head of a group. */
export type GroupRow = Selectable<TransactionGroupsTable>;

/** The heads of groups of this household, in no order. */
export const selectGroups = preparedForIds<GroupRow>((db, userGroupId, ids) =>
  db
    .selectFrom('transaction_groups')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('id', 'in', ids),
);

/** The head of a group of this household. */
export async function selectGroup(db: Db, userGroupId: number, id: number): Promise<GroupRow | undefined> {
  return (await selectGroups(db, userGroupId, [id]))[0];
}

/** The splits of groups, those of one in their order. */
export const selectJournals = preparedForIds<JournalRow>((db, userGroupId, groupIds) =>
  db
    .selectFrom('journals')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('group_id', 'in', groupIds)
    .orderBy('position')
    .orderBy('id', 'desc'),
);

/** The splits of these numbers, in no order. */
export const selectJournalsById = preparedForIds<JournalRow>((db, userGroupId, ids) =>
  db
    .selectFrom('journals')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('id', 'in', ids),
);

/** The group that a split of this household belongs to. */
export async function selectGroupOfJournal(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('journals')
    .select('group_id')
    .where('id', '=', id)
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  return row?.group_id;
}

/** The groups that touch an account. */
export async function selectGroupsOfAccount(
  db: Db,
  userGroupId: number,
  accountId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('register_entries')
    .select('group_id')
    .where('user_group_id', '=', userGroupId)
    .where('register', '=', 'account')
    .where('register_id', '=', accountId)
    .execute();
  return rows.map((row) => row.group_id);
}

/** The group of the oldest split with the same content, by its hash. */
export async function selectDuplicate(
  db: Db,
  userGroupId: number,
  hash: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('journals')
    .select('group_id')
    .where('user_group_id', '=', userGroupId)
    .where('import_hash', '=', hash)
    .orderBy('id')
    .executeTakeFirst();
  return row?.group_id;
}

/** The group with an account's opening balance, and its split. */
export async function selectOpeningBalance(
  db: Db,
  userGroupId: number,
  accountId: number,
): Promise<{ groupId: number; journalId: number } | undefined> {
  const row = await db
    .selectFrom('register_entries')
    .select(['group_id', 'journal_id'])
    .where('user_group_id', '=', userGroupId)
    .where('register', '=', 'account')
    .where('register_id', '=', accountId)
    .where('type', '=', 'opening-balance')
    .orderBy('date')
    .orderBy('journal_id')
    .limit(1)
    .executeTakeFirst();
  return row && { groupId: row.group_id, journalId: row.journal_id };
}

const tagRows = preparedRows<Insertable<JournalTagsTable>>(['journal_id', 'tag_id'], (db, rows) =>
  db.insertInto('journal_tags').values(rows),
);

/** Gives stored splits their tags. */
export function insertTags(
  db: Db,
  splits: readonly { journalId: number | null; tagIds: readonly number[] }[],
): Promise<void> {
  const rows = splits.flatMap(({ journalId, tagIds }) =>
    tagIds.map((tag_id) => ({ journal_id: journalId as number, tag_id })),
  );
  return inRuns(db, rows, tagRows);
}

/** Takes all tags from a split. */
export async function deleteTags(db: Db, journalId: number): Promise<void> {
  await db.deleteFrom('journal_tags').where('journal_id', '=', journalId).execute();
}

/** Takes all tags from splits. */
export async function deleteTagsOf(db: Db, journalIds: readonly number[]): Promise<void> {
  if (journalIds.length === 0) return;
  await db.deleteFrom('journal_tags').where('journal_id', 'in', padded(journalIds)).execute();
}

/** Notes that groups were changed. */
export async function touchGroups(db: Db, ids: readonly number[], at: string): Promise<void> {
  if (ids.length === 0) return;
  const touched = db.updateTable('transaction_groups').set({ updated_at: at });
  await touched.where('id', 'in', padded(ids)).execute();
}

/** Removes what is kept for an account that has no postings any more. */
export async function deleteKeptOf(db: Db, userGroupId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('balance_sums')
    .where('user_group_id', '=', userGroupId)
    .where('account_id', '=', accountId)
    .execute();
  await db
    .deleteFrom('register_counts')
    .where('user_group_id', '=', userGroupId)
    .where('register', '=', 'account')
    .where('register_id', '=', accountId)
    .execute();
}

/** A tag of a split. */
export interface TagOfSplit {
  journal_id: number;
  tag_id: number;
  tag: string;
}

/**
 * The tags of splits, in the order in which the tags were made. The splits come first, and each tag is looked
 * up by its number: joined the other way round, all splits of every tag are looked at.
 */
export const selectTagsOf = preparedForIds<TagOfSplit>(
  (db, userGroupId, journalIds) =>
    db
      .selectFrom('journal_tags as jt')
      .leftJoin('tags as t', 't.id', 'jt.tag_id')
      .select(['jt.journal_id', 'jt.tag_id', 't.tag'])
      .where('jt.journal_id', 'in', journalIds)
      .where(sql<boolean>`coalesce(t.user_group_id, 0) = ${userGroupId}`)
      .orderBy('jt.tag_id') as unknown as Compilable<TagOfSplit>,
);
