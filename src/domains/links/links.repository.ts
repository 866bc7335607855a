import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { LIST_MAX, padded, preparedForIds, unindexed } from '../../storage/prepared.ts';
import type { TransactionLinksTable } from './links.tables.ts';

/** What people decide about a link. */
export interface LinkFields {
  linkTypeId: number;
  /** The split that the type's inward text is said of. */
  inwardId: number;
  /** The split that the type's outward text is said of. */
  outwardId: number;
  notes: string | null;
}

/** What two splits of a household have to do with each other. */
export interface Link extends LinkFields {
  id: number;
  createdAt: Instant;
  updatedAt: Instant;
}

const linkOf = (row: Selectable<TransactionLinksTable>): Link => ({
  id: row.id,
  linkTypeId: row.link_type_id,
  inwardId: row.inward_id,
  outwardId: row.outward_id,
  notes: row.notes,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = ({ linkTypeId, inwardId, outwardId, notes }: LinkFields) => ({
  link_type_id: linkTypeId,
  inward_id: inwardId,
  outward_id: outwardId,
  notes,
});

/** Which links of a household a list holds: all, those of a type, or those of some splits. */
export interface LinkFilter {
  linkTypeId?: number;
  journalIds?: readonly number[];
}

/** A page of the household's links, in the order in which they were made. */
export async function selectLinks(
  db: Db,
  of: LinkFilter & { userGroupId: number },
  request: PageRequest,
): Promise<Page<Link>> {
  let query = db.selectFrom('transaction_links');
  if (of.journalIds) {
    const ids = padded(of.journalIds);
    query = query
      .where(unindexed('user_group_id'), '=', of.userGroupId)
      .where((eb) => eb.or([eb('inward_id', 'in', ids), eb('outward_id', 'in', ids)]));
  } else query = query.where('user_group_id', '=', of.userGroupId);
  if (of.linkTypeId !== undefined) query = query.where('link_type_id', '=', of.linkTypeId);
  const rows = await query.selectAll().orderBy('id').limit(request.limit).offset(offsetOf(request)).execute();
  const count = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  return { items: rows.map(linkOf), total: count?.total ?? 0 };
}

/** The household's link of this number. */
export async function selectLinkById(db: Db, userGroupId: number, id: number): Promise<Link | undefined> {
  const row = await db
    .selectFrom('transaction_links')
    .selectAll()
    .where('id', '=', id)
    .where(unindexed('user_group_id'), '=', userGroupId)
    .executeTakeFirst();
  return row && linkOf(row);
}

/** The link between two splits, which are the household's, whichever way it goes. */
export async function selectLinkBetween(db: Db, a: number, b: number): Promise<Link | undefined> {
  const row = await db
    .selectFrom('transaction_links')
    .selectAll()
    .where((eb) => eb.or([eb.and({ inward_id: a, outward_id: b }), eb.and({ inward_id: b, outward_id: a })]))
    .executeTakeFirst();
  return row && linkOf(row);
}

const selectLinksFrom = preparedForIds((db, userGroupId, journalIds) =>
  db
    .selectFrom('transaction_links')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('inward_id', 'in', journalIds),
);

const selectLinksTo = preparedForIds((db, userGroupId, journalIds) =>
  db
    .selectFrom('transaction_links')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('outward_id', 'in', journalIds),
);

/** All links that touch one of these splits of the household, each once. */
export async function selectLinksOf(
  db: Db,
  userGroupId: number,
  journalIds: readonly number[],
): Promise<Link[]> {
  const rows = [
    ...(await selectLinksFrom(db, userGroupId, journalIds)),
    ...(await selectLinksTo(db, userGroupId, journalIds)),
  ];
  return [...new Map(rows.map((row) => [row.id, linkOf(row)])).values()];
}

/** The links of a type in all households of the server, with the household of each. */
export async function selectLinksOfType(
  db: Db,
  linkTypeId: number,
): Promise<{ userGroupId: number; link: Link }[]> {
  const rows = await db
    .selectFrom('transaction_links')
    .selectAll()
    .where('link_type_id', '=', linkTypeId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ userGroupId: row.user_group_id, link: linkOf(row) }));
}

/** Those of these splits that the household has. */
export async function selectOwnJournals(
  db: Db,
  userGroupId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('journals')
    .select('id')
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('id', 'in', padded(ids))
    .execute();
  return rows.map((row) => row.id);
}

/** Adds a link to a household. */
export async function insertLink(
  db: Db,
  household: { userGroupId: number; at: Instant },
  fields: LinkFields,
): Promise<Link> {
  const { userGroupId, at } = household;
  const row = await db
    .insertInto('transaction_links')
    .values({ ...columnsOf(fields), user_group_id: userGroupId, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return linkOf(row);
}

/** Adds links that were deleted, under the numbers that they had. */
export async function insertLinksAgain(db: Db, userGroupId: number, links: readonly Link[]): Promise<void> {
  for (const { id, createdAt, updatedAt, ...fields } of links) {
    const times = { created_at: createdAt, updated_at: updatedAt };
    const row = { id, user_group_id: userGroupId, ...columnsOf(fields), ...times };
    await db.insertInto('transaction_links').values(row).execute();
  }
}

/** Those of these types that there are. */
export async function selectTypeIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('link_types').select('id').where('id', 'in', padded(ids)).execute();
  return rows.map((row) => row.id);
}

/** Writes all fields of a link. */
export async function updateLinkRow(db: Db, link: Link): Promise<void> {
  await db
    .updateTable('transaction_links')
    .set({ ...columnsOf(link), updated_at: link.updatedAt })
    .where('id', '=', link.id)
    .execute();
}

/** Removes links by their numbers. */
export async function deleteLinkRows(db: Db, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += LIST_MAX) {
    const some = padded(ids.slice(at, at + LIST_MAX));
    await db.deleteFrom('transaction_links').where('id', 'in', some).execute();
  }
}

/** Removes all links of a type, whosever they are. */
export async function deleteLinkRowsOfType(db: Db, linkTypeId: number): Promise<void> {
  await db.deleteFrom('transaction_links').where('link_type_id', '=', linkTypeId).execute();
}
