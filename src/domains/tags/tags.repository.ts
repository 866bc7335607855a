import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Day, Instant } from '../../kernel/date.ts';
import { indexKey } from '../../kernel/index-key.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { type Stamp, stampOf } from '../../kernel/stamp.ts';
import { LIST_MAX, padded, prepared } from '../../storage/prepared.ts';
import type { TagsTable } from './tags.tables.ts';

/** A place on the map. */
export interface Location {
  /** Degrees, -90 to 90. */
  latitude: number;
  /** Degrees, -180 to 180. */
  longitude: number;
  /** How near the map is shown, 0-80. */
  zoomLevel: number;
}

/** What people decide about a tag. */
export interface TagFields {
  tag: string;
  date: Day | null;
  description: string | null;
  location: Location | null;
}

/** A tag of a household. */
export interface Tag extends TagFields {
  id: number;
  createdAt: Instant;
  updatedAt: Instant;
}

function tagOf(row: Selectable<TagsTable>): Tag {
  const { latitude, longitude, zoom_level: zoomLevel } = row;
  const isPlaced = latitude !== null && longitude !== null && zoomLevel !== null;
  return {
    id: row.id,
    tag: row.tag,
    date: row.date,
    description: row.description,
    location: isPlaced ? { latitude, longitude, zoomLevel } : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const columnsOf = ({ tag, date, description, location }: TagFields) => ({
  tag,
  tag_key: indexKey(tag),
  date,
  description,
  latitude: location?.latitude ?? null,
  longitude: location?.longitude ?? null,
  zoom_level: location?.zoomLevel ?? null,
});

const selectPage = prepared<{ userGroupId: number; limit: number; offset: number }, Selectable<TagsTable>>(
  (db, value) =>
    db
      .selectFrom('tags')
      .selectAll()
      .where('user_group_id', '=', value('userGroupId'))
      .orderBy('tag_key')
      .limit(value('limit'))
      .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('tags')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** A page of the household's tags, by name. */
export async function selectTags(db: Db, userGroupId: number, request: PageRequest): Promise<Page<Tag>> {
  const rows = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  const [count] = await countAll(db, { userGroupId });
  return { items: rows.map(tagOf), total: count?.total ?? 0 };
}

/** The household's tag of this name, letter by letter. */
export async function selectTagByName(db: Db, userGroupId: number, tag: string): Promise<Tag | undefined> {
  const row = await db
    .selectFrom('tags')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('tag_key', '=', indexKey(tag))
    .executeTakeFirst();
  return row && tagOf(row);
}

/** The household's tag of this number. */
export async function selectTagById(db: Db, userGroupId: number, id: number): Promise<Tag | undefined> {
  const row = await db
    .selectFrom('tags')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && tagOf(row);
}

/** Those of the household's tags that have one of these names. */
export async function selectTagsNamed(
  db: Db,
  userGroupId: number,
  names: readonly string[],
): Promise<{ id: number; tag: string }[]> {
  const found: { id: number; tag: string }[] = [];
  for (let at = 0; at < names.length; at += LIST_MAX) {
    const keys = padded(names.slice(at, at + LIST_MAX).map(indexKey));
    const query = db.selectFrom('tags').select(['id', 'tag']).where('user_group_id', '=', userGroupId);
    found.push(...(await query.where('tag_key', 'in', keys).execute()));
  }
  return found;
}

/** Adds tags to a household, in the given order. */
export async function insertTags(db: Db, household: Stamp, tags: readonly TagFields[]): Promise<Tag[]> {
  const common = stampOf(household);
  const stored: Tag[] = [];
  for (let from = 0; from < tags.length; from += LIST_MAX) {
    const rows = tags.slice(from, from + LIST_MAX).map((tag) => ({ ...columnsOf(tag), ...common }));
    const made = await db.insertInto('tags').values(rows).returningAll().execute();
    stored.push(...made.map(tagOf));
  }
  return stored;
}

/** Writes all fields of a tag. */
export async function updateTagRow(db: Db, tag: Tag): Promise<void> {
  await db
    .updateTable('tags')
    .set({ ...columnsOf(tag), updated_at: tag.updatedAt })
    .where('id', '=', tag.id)
    .execute();
}

/** Removes a tag; the database takes it off every transaction that carries it. */
export async function deleteTagRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('tags').where('id', '=', id).execute();
}
