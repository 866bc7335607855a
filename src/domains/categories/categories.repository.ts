import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import { padded } from '../../storage/prepared.ts';

/** A category of a household. */
export interface Category {
  id: number;
  name: string;
}

/** The household's category of this number. */
export function selectCategoryById(db: Db, userGroupId: number, id: number): Promise<Category | undefined> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those of the household's categories that have one of these names. */
export function selectCategoriesNamed(
  db: Db,
  userGroupId: number,
  names: readonly string[],
): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('user_group_id', '=', userGroupId)
    .where('name', 'in', padded(names))
    .execute();
}

/** Adds categories to a household, in the given order. */
export function insertCategories(
  db: Db,
  household: { userGroupId: number; at: Instant },
  names: readonly string[],
): Promise<Category[]> {
  const { userGroupId, at } = household;
  return db
    .insertInto('categories')
    .values(names.map((name) => ({ user_group_id: userGroupId, name, created_at: at, updated_at: at })))
    .returning(['id', 'name'])
    .execute();
}
