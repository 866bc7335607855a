import { type Selectable, sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { type Stamp, stampOf } from '../../kernel/stamp.ts';
import { prepared, preparedForIds, unindexed } from '../../storage/prepared.ts';
import type { ObjectGroupsTable } from './object-groups.tables.ts';

/** A heading that bills and piggy banks of a household are shown under. */
export interface ObjectGroup {
  id: number;
  title: string;
  /** Where it stands among the household's groups, from 1 without gaps. */
  position: number;
  createdAt: Instant;
  updatedAt: Instant;
}

const objectGroupOf = (row: Selectable<ObjectGroupsTable>): ObjectGroup => ({
  id: row.id,
  title: row.title,
  position: row.position,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const selectPage = prepared<
  { userGroupId: number; limit: number; offset: number },
  Selectable<ObjectGroupsTable>
>((db, value) =>
  db
    .selectFrom('object_groups')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('position')
    .orderBy('id')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('object_groups')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** How many groups the household has, which is the last place among them too. */
export async function countObjectGroups(db: Db, userGroupId: number): Promise<number> {
  const [count] = await countAll(db, { userGroupId });
  return count?.total ?? 0;
}

/** A page of the household's groups, in their order. */
export async function selectObjectGroups(
  db: Db,
  userGroupId: number,
  request: PageRequest,
): Promise<Page<ObjectGroup>> {
  const rows = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  return { items: rows.map(objectGroupOf), total: await countObjectGroups(db, userGroupId) };
}

const selectByIds = preparedForIds<Selectable<ObjectGroupsTable>>((db, userGroupId, ids) =>
  db
    .selectFrom('object_groups')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('id', 'in', ids),
);

/** Those of the household's groups that have one of these numbers. */
export async function selectObjectGroupsById(
  db: Db,
  userGroupId: number,
  ids: readonly number[],
): Promise<ObjectGroup[]> {
  return (await selectByIds(db, userGroupId, ids)).map(objectGroupOf);
}

/** The household's group of this title, letter by letter. */
export async function selectObjectGroupByTitle(
  db: Db,
  userGroupId: number,
  title: string,
): Promise<ObjectGroup | undefined> {
  const row = await db
    .selectFrom('object_groups')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('title', '=', title)
    .executeTakeFirst();
  return row && objectGroupOf(row);
}

/** Adds a group to a household. */
export async function insertObjectGroup(
  db: Db,
  household: Stamp,
  group: Pick<ObjectGroup, 'title' | 'position'>,
): Promise<ObjectGroup> {
  const row = await db
    .insertInto('object_groups')
    .values({ title: group.title, position: group.position, ...stampOf(household) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return objectGroupOf(row);
}

/** Writes title and place of a group. */
export async function updateObjectGroupRow(db: Db, group: ObjectGroup): Promise<void> {
  const { id, title, position, updatedAt } = group;
  await db
    .updateTable('object_groups')
    .set({ title, position, updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
}

/** Moves the groups of a stretch of places by one, to make room or to close a gap. */
export async function shiftObjectGroups(
  db: Db,
  userGroupId: number,
  shift: { from: number; to: number; by: 1 | -1 },
): Promise<void> {
  await db
    .updateTable('object_groups')
    .set({ position: sql`position + ${sql.lit(shift.by)}` })
    .where('user_group_id', '=', userGroupId)
    .where('position', '>=', shift.from)
    .where('position', '<=', shift.to)
    .execute();
}

/** Removes a group. */
export async function deleteObjectGroupRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('object_groups').where('id', '=', id).execute();
}
