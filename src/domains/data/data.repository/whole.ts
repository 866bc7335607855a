import { sql } from 'kysely';
import type { Actor } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database.ts';
import type { Section, Stored } from '../data.logic/sections.ts';
import { inLists, type Stretch } from './sheets.ts';

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The next rows of a section, with all that belongs to them. */
export async function selectSection(db: Db, section: Section, stretch: Stretch): Promise<Stored[]> {
  const { userGroupId, after, limit } = stretch;
  const query = sql<Stored>`
    select * from ${sql.table(section.table)}
    where user_group_id = ${userGroupId} and id > ${after} order by id limit ${limit}`;
  return withInside(db, section, (await query.execute(db)).rows);
}

/** The rows of a section with these numbers, in their order, with all that belongs to them. */
export async function selectOfSection(
  db: Db,
  section: Section,
  asked: { userGroupId: number; ids: readonly number[] },
): Promise<Stored[]> {
  const found = await selectBy(section, 'id')(db, asked.ids);
  const rows = new Map(found.map((row) => [row.id as number, row] as const));
  const own: Stored[] = [];
  for (const id of asked.ids) {
    const row = rows.get(id);
    if (row?.user_group_id === asked.userGroupId) own.push(row);
  }
  return withInside(db, section, own);
}

/** The rows in which a column has one of these numbers. */
const selectBy = (section: Section, column: string) =>
  inLists<Stored>(async (db, ids) => {
    const query = sql<Stored>`
      select * from ${sql.table(section.table)}
      where ${sql.ref(column)} in (${sql.join(ids)}) order by ${columns(section.order)}`;
    return (await query.execute(db)).rows;
  });

async function withInside(db: Db, { inside = [] }: Section, rows: Stored[]): Promise<Stored[]> {
  const ids = rows.map((row) => row.id as number);
  let whole = rows;
  for (const part of inside) {
    const of = part.of as string;
    const found = await withInside(db, part, await selectBy(part, of)(db, ids));
    const byOwner = Map.groupBy(found, (row) => row[of]);
    whole = whole.map((row) => ({ ...row, [part.name]: byOwner.get(row.id) ?? [] }));
  }
  return whole;
}

/**
 * The household itself, the people who belong to it, without anything that lets somebody in, and what the one
 * who asks set for themselves, but for the preferences of these names.
 */
export async function selectHousehold(
  db: Db,
  { userGroupId, userId }: Pick<Actor, 'userGroupId' | 'userId'>,
  secrets: readonly string[],
) {
  const household = await db
    .selectFrom('user_groups')
    .select(['id', 'title', 'created_at', 'updated_at'])
    .where('id', '=', userGroupId)
    .executeTakeFirstOrThrow();
  const members = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'm.role', 'm.created_at'])
    .where('m.user_group_id', '=', userGroupId)
    .orderBy('u.id')
    .execute();
  const preferences = await db
    .selectFrom('preferences')
    .select(['id', 'user_id', 'name', 'value', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('name', 'not in', secrets)
    .orderBy('id')
    .execute();
  return { household, members, preferences };
}

/** What the links of the household mean: a choice of what they may mean to all. */
export const selectLinkTypes = (db: Db, userGroupId: number) =>
  db
    .selectFrom('link_types')
    .select(['id', 'name', 'inward', 'outward', 'editable', 'created_at', 'updated_at'])
    .where('id', 'in', (query) =>
      query.selectFrom('transaction_links').select('link_type_id').where('user_group_id', '=', userGroupId),
    )
    .orderBy('id')
    .execute();

/** How many writes the household's history has. */
export async function countWrites(db: Db, userGroupId: number): Promise<number> {
  const head = await db
    .selectFrom('history_heads')
    .select('sequence')
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  return head?.sequence ?? 0;
}
