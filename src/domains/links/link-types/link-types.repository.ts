import type { Selectable } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { endOfDay, type Instant, startOfDay } from '../../../kernel/date.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import { indexKey } from '../../../kernel/index-key.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { unindexed } from '../../../storage/prepared.ts';
import type { LinkTypesTable } from '../links.tables.ts';

/** What people decide about a link type; the three must differ from those of every other type. */
export interface LinkTypeFields {
  name: string;
  inward: string;
  outward: string;
}

/** What a link may mean. */
export interface LinkType extends LinkTypeFields {
  id: number;
  /** Those that every server begins with are not. */
  editable: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

const linkTypeOf = (row: Selectable<LinkTypesTable>): LinkType => ({
  id: row.id,
  name: row.name,
  inward: row.inward,
  outward: row.outward,
  editable: row.editable === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = ({ name, inward, outward }: LinkTypeFields) => ({
  name,
  name_key: indexKey(name),
  inward,
  inward_key: indexKey(inward),
  outward,
  outward_key: indexKey(outward),
});

/** A page of the server's link types, by name. */
export async function selectLinkTypes(db: Db, request: PageRequest): Promise<Page<LinkType>> {
  const rows = await db
    .selectFrom('link_types')
    .selectAll()
    .orderBy('name_key')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute();
  const count = await db
    .selectFrom('link_types')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return { items: rows.map(linkTypeOf), total: count?.total ?? 0 };
}

/** The link type of this number. */
export async function selectLinkTypeById(db: Db, id: number): Promise<LinkType | undefined> {
  const row = await db.selectFrom('link_types').selectAll().where('id', '=', id).executeTakeFirst();
  return row && linkTypeOf(row);
}

/** The link type of this name, letter by letter. */
export async function selectLinkTypeByName(db: Db, name: string): Promise<LinkType | undefined> {
  const row = await db
    .selectFrom('link_types')
    .selectAll()
    .where('name_key', '=', indexKey(name))
    .executeTakeFirst();
  return row && linkTypeOf(row);
}

/** The link types that have one of these names or are called alike in one of the directions. */
export async function selectLinkTypesLike(db: Db, like: LinkTypeFields): Promise<LinkType[]> {
  const { name_key, inward_key, outward_key } = columnsOf(like);
  const rows = await db
    .selectFrom('link_types')
    .selectAll()
    .where((eb) => eb.or({ name_key, inward_key, outward_key }))
    .execute();
  return rows.map(linkTypeOf);
}

/** Adds a link type that may be changed. */
export async function insertLinkType(db: Db, at: Instant, fields: LinkTypeFields): Promise<LinkType> {
  const row = await db
    .insertInto('link_types')
    .values({ ...columnsOf(fields), editable: 1, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return linkTypeOf(row);
}

/** Writes all fields of a link type. */
export async function updateLinkTypeRow(db: Db, type: LinkType): Promise<void> {
  await db
    .updateTable('link_types')
    .set({ ...columnsOf(type), updated_at: type.updatedAt })
    .where('id', '=', type.id)
    .execute();
}

/**
 * Takes the name from a link type that is about to be deleted, and tells whether the type was still there.
 * Where several write at once, this waits for links by the type that are being stored, and lets no other
 * begin: PostgreSQL locks the row of a changed key against those who refer to it.
 */
export async function takeLinkTypeName(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('link_types')
    // Names are trimmed, so none is like this.
    .set({ name_key: ` ${id}` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes a link type that no link has any more. */
export async function deleteLinkTypeRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('link_types').where('id', '=', id).execute();
}

/** Which of the household's groups that have a link of a type a list holds. */
export interface LinkedFilter {
  linkTypeId: number;
  types: readonly TransactionType[];
  range: DayRange;
}

/**
 * A page of the groups with a split that a link of the type begins or ends at, in list order, each once. The
 * work is that of the household's links of the type, however many transactions there are.
 */
export async function selectLinkedGroups(
  db: Db,
  of: LinkedFilter & { userGroupId: number },
  request: PageRequest,
): Promise<Page<number>> {
  const { userGroupId, linkTypeId, types, range } = of;
  const groupsAt = (side: 'inward_id' | 'outward_id') =>
    db
      .selectFrom('transaction_links as link')
      .innerJoin('journals as j', 'j.id', `link.${side}`)
      .select('j.group_id')
      .where('link.link_type_id', '=', linkTypeId)
      .where('link.user_group_id', '=', userGroupId);
  let query = db
    .selectFrom(groupsAt('inward_id').union(groupsAt('outward_id')).as('linked'))
    .innerJoin('register_entries as entry', 'entry.group_id', 'linked.group_id')
    .where(unindexed('entry.user_group_id'), '=', userGroupId)
    .where('entry.register', '=', 'ledger')
    .where('entry.type', 'in', types);
  if (range.start !== undefined) query = query.where('entry.date', '>=', startOfDay(range.start));
  if (range.end !== undefined) query = query.where('entry.date', '<=', endOfDay(range.end));
  const rows = await query
    .select('entry.group_id')
    .orderBy('entry.date', 'desc')
    .orderBy('entry.reverse_position', 'desc')
    .orderBy('entry.journal_id', 'desc')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute();
  const count = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  return { items: rows.map((row) => row.group_id), total: count?.total ?? 0 };
}
