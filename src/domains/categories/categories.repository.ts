import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { type Stamp, stampOf } from '../../kernel/stamp.ts';
import { padded, prepared } from '../../storage/prepared.ts';
import type { CategoriesTable } from './categories.tables.ts';

/** What people decide about a category. */
export interface CategoryFields {
  name: string;
  notes: string | null;
}

/** A category of a household. */
export interface Category extends CategoryFields {
  id: number;
  createdAt: Instant;
  updatedAt: Instant;
}

const categoryOf = (row: Selectable<CategoriesTable>): Category => ({
  id: row.id,
  name: row.name,
  notes: row.notes,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const selectPage = prepared<
  { userGroupId: number; limit: number; offset: number },
  Selectable<CategoriesTable>
>((db, value) =>
  db
    .selectFrom('categories')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('name')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** A page of the household's categories, by name. */
export async function selectCategories(
  db: Db,
  userGroupId: number,
  request: PageRequest,
): Promise<Page<Category>> {
  const rows = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  const [count] = await countAll(db, { userGroupId });
  return { items: rows.map(categoryOf), total: count?.total ?? 0 };
}

/** The household's category of this number. */
export async function selectCategoryById(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<Category | undefined> {
  const row = await db
    .selectFrom('categories')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && categoryOf(row);
}

/** Those of the household's categories that have one of these names, letter by letter. */
export function selectCategoriesNamed(
  db: Db,
  userGroupId: number,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('user_group_id', '=', userGroupId)
    .where('name', 'in', padded(names))
    .execute();
}

/** Adds categories to a household, in the given order. */
export async function insertCategories(
  db: Db,
  household: Stamp,
  categories: readonly CategoryFields[],
): Promise<Category[]> {
  const common = stampOf(household);
  const rows = categories.map(({ name, notes }) => ({ name, notes, ...common }));
  return (await db.insertInto('categories').values(rows).returningAll().execute()).map(categoryOf);
}

/** Writes all fields of a category. */
export async function updateCategoryRow(db: Db, category: Category): Promise<void> {
  const { id, name, notes, updatedAt } = category;
  await db
    .updateTable('categories')
    .set({ name, notes, updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
}

/** Removes a category. */
export async function deleteCategoryRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('categories').where('id', '=', id).execute();
}
