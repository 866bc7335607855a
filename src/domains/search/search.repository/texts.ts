import { type Compilable, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { prepared, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import { inRuns, preparedRows } from '../../../storage/prepared-rows.ts';
import type { SearchTextsTable, SearchWordingsTable } from '../search.tables.ts';

/** The texts of a split as kept. */
export type TextRow = Selectable<SearchTextsTable>;

/** The texts of a split as people wrote them. */
export interface WrittenTexts {
  journal_id: number;
  group_id: number;
  date: string;
  position: number;
  description: string;
  group_title: string | null;
  notes: string | null;
  internal_reference: string | null;
  external_id: string | null;
  external_url: string | null;
  sepa_ct_id: string | null;
}

const written = (db: Db, userGroupId: number) =>
  db
    .selectFrom('journals as j')
    .innerJoin('transaction_groups as g', 'g.id', 'j.group_id')
    .select(['j.id as journal_id', 'j.group_id', 'j.date', 'j.position', 'j.description', 'j.notes'])
    .select(['g.title as group_title', 'j.internal_reference', 'j.external_id', 'j.external_url'])
    .select('j.sepa_ct_id')
    .where(unindexed('j.user_group_id'), '=', userGroupId);

/** What the splits of groups say, split by split. */
export const selectWritten = preparedForIds<WrittenTexts>((db, userGroupId, groupIds) =>
  written(db, userGroupId).where('j.group_id', 'in', groupIds).orderBy('j.id'),
);

/** What some splits say. */
export const selectWrittenIn = preparedForIds<WrittenTexts>((db, userGroupId, journalIds) =>
  written(db, userGroupId).where('j.id', 'in', journalIds),
);

/** The numbers of the household's groups after a number, in order. */
export async function selectGroupIds(
  db: Db,
  userGroupId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('transaction_groups')
    .select('id')
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The kept texts of groups. */
export const selectTextsOfGroups = preparedForIds<TextRow>((db, userGroupId, groupIds) =>
  db
    .selectFrom('search_texts')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('group_id', 'in', groupIds)
    .orderBy('journal_id'),
);

/** The group and the wording of splits. */
export const selectPlaces = preparedForIds<{ group_id: number; wording_id: number }>(
  (db, userGroupId, journalIds) =>
    db
      .selectFrom('search_texts')
      .select(['group_id', 'wording_id'])
      .where(unindexed('user_group_id'), '=', userGroupId)
      .where('journal_id', 'in', journalIds),
);

/**
 * The change of the counts of wordings when some splits stop, or start, to be alone in their groups. The
 * splits are counted first and found by their own numbers: asked wording by wording, the household is read
 * through.
 */
const recount = (sign: '-' | '+') =>
  preparedForIds<never>(
    (db, userGroupId, journalIds) =>
      db
        .updateTable('search_wordings')
        .from((eb) =>
          eb
            .selectFrom('search_texts')
            .select(['wording_id', eb.fn.countAll<number>().as('splits')])
            .where(unindexed('user_group_id'), '=', userGroupId)
            .where('journal_id', 'in', journalIds)
            .where(unindexed('alone'), '=', 1)
            .groupBy('wording_id')
            .as('counted'),
        )
        .set({ alone: sql<number>`alone ${sql.raw(sign)} counted.splits` })
        .where('user_group_id', '=', userGroupId)
        .whereRef('id', '=', 'counted.wording_id') as unknown as Compilable<never>,
  );

const countLess = recount('-');
const countMore = recount('+');

const deleteRows = preparedForIds<never>(
  (db, userGroupId, journalIds) =>
    db
      .deleteFrom('search_texts')
      .where(unindexed('user_group_id'), '=', userGroupId)
      .where('journal_id', 'in', journalIds) as unknown as Compilable<never>,
);

const deleteUnused = preparedForIds<never>(
  (db, userGroupId, wordingIds) =>
    db
      .deleteFrom('search_wordings')
      .where('user_group_id', '=', userGroupId)
      .where('id', 'in', wordingIds)
      .where(
        sql<boolean>`not exists (select 1 from search_texts t
          where t.user_group_id = search_wordings.user_group_id and t.wording_id = search_wordings.id)`,
      ) as unknown as Compilable<never>,
);

/** Forgets the texts of splits, and the wordings that nobody else has. */
export async function deleteTexts(db: Db, userGroupId: number, journalIds: number[]): Promise<void> {
  const places = await selectPlaces(db, userGroupId, journalIds);
  if (places.length === 0) return;
  await countLess(db, userGroupId, journalIds);
  await deleteRows(db, userGroupId, journalIds);
  await deleteUnused(db, userGroupId, [...new Set(places.map((place) => place.wording_id))]);
}

const markAlone = preparedForIds<never>(
  (db, userGroupId, journalIds) =>
    db
      .updateTable('search_texts')
      .set({ alone: 1 })
      .where(unindexed('user_group_id'), '=', userGroupId)
      .where('journal_id', 'in', journalIds) as unknown as Compilable<never>,
);

const markNewest = preparedForIds<never>(
  (db, userGroupId, journalIds) =>
    db
      .updateTable('search_texts')
      .set({ overtaken: 0 })
      .where(unindexed('user_group_id'), '=', userGroupId)
      .where('journal_id', 'in', journalIds) as unknown as Compilable<never>,
);

/** Notes that splits have become the newest of their groups. */
export async function updateNewest(db: Db, userGroupId: number, journalIds: number[]): Promise<void> {
  await markNewest(db, userGroupId, journalIds);
}

/** Notes that splits were left alone in their groups. */
export async function updateAlone(db: Db, userGroupId: number, journalIds: number[]): Promise<void> {
  await markAlone(db, userGroupId, journalIds);
  await countMore(db, userGroupId, journalIds);
}

/** A wording with how many more splits of it are alone. */
export type CountedWording = Omit<Insertable<SearchWordingsTable>, 'user_group_id' | 'id'>;
/** Wordings of one statement; each has six values. */
const WORDINGS_MAX = 64;

const lastQuery = prepared<{ userGroupId: number }, { last: number }>((db, value) =>
  db
    .selectFrom('search_wordings')
    .select(sql<number>`coalesce(max(id), 0)`.as('last'))
    .where('user_group_id', '=', value('userGroupId')),
);

const upsertRows = preparedRows<Insertable<SearchWordingsTable>>(
  ['user_group_id', 'id', 'key', 'description', 'group_title', 'alone'],
  (db, rows) =>
    db
      .insertInto('search_wordings')
      .values(rows)
      .onConflict((oc) =>
        oc
          .columns(['user_group_id', 'key'])
          .doUpdateSet({ alone: sql`search_wordings.alone + excluded.alone` }),
      )
      .returning(['id', 'key']),
);

/** Adds to the counts of wordings, making those that are new; gives their numbers by key. */
export async function upsertWordings(
  db: Db,
  userGroupId: number,
  wordings: readonly CountedWording[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (wordings.length === 0) return ids;
  const [{ last = 0 } = {}] = await lastQuery(db, { userGroupId });
  for (let at = 0; at < wordings.length; at += WORDINGS_MAX) {
    const rows = wordings
      .slice(at, at + WORDINGS_MAX)
      .map((wording, n) => ({ user_group_id: userGroupId, id: last + at + n + 1, ...wording }));
    const written = (await upsertRows(db, rows)) as { id: number; key: string }[];
    for (const { id, key } of written) ids.set(key, id);
  }
  return ids;
}

const textRows = preparedRows<TextRow>(
  [
    'journal_id',
    'user_group_id',
    'group_id',
    'wording_id',
    'alone',
    'date',
    'position',
    'overtaken',
    'description',
    'group_title',
    'notes',
    'internal_reference',
    'external_id',
    'external_url',
    'sepa_ct_id',
  ],
  (db, rows) => db.insertInto('search_texts').values(rows),
);

/** Writes the texts of splits. */
export const insertTexts = (db: Db, rows: readonly TextRow[]): Promise<void> => inRuns(db, rows, textRows);
