import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import {
  type Category,
  insertCategories,
  selectCategoriesNamed,
  selectCategoryById,
} from './categories.repository.ts';

export type { Category } from './categories.repository.ts';

/** The household's category of this number, if there is one. */
export function findCategory(ctx: Ctx, id: number): Promise<Category | undefined> {
  return selectCategoryById(ctx.db, ctx.actor.userGroupId, id);
}

/**
 * The numbers of the categories of these names, in their order; those that are not there yet are made. The
 * names must be clean already. Two statements at most, however many names there are.
 */
export async function findOrCreateCategories(
  ctx: Ctx,
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const known = await selectCategoriesNamed(ctx.db, ctx.actor.userGroupId, wanted);
  const ids = new Map(known.map(({ name, id }) => [name, id]));
  const missing = wanted.filter((name) => !ids.has(name));
  if (missing.length > 0) {
    const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()) };
    for (const { id, name } of await insertCategories(ctx.db, household, missing)) {
      ids.set(name, id);
      ctx.record({ action: 'categories.store', subject: { type: 'categories', id }, after: { name } });
    }
  }
  return new Map(wanted.map((name) => [name, ids.get(name) as number]));
}
