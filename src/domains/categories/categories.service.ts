import { assert } from '../../kernel/assert.ts';
import { changedFields } from '../../kernel/changed-fields.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Stamp } from '../../kernel/stamp.ts';
import type { CategoryDraft } from './categories.input.ts';
import {
  type Category,
  type CategoryFields,
  deleteCategoryRow,
  insertCategories,
  selectCategories,
  selectCategoriesNamed,
  selectCategoryById,
  updateCategoryRow,
} from './categories.repository.ts';

export type { Category } from './categories.repository.ts';

/** All categories of the household, by name. */
export function listCategories(ctx: Ctx, request: PageRequest): Promise<Page<Category>> {
  return selectCategories(ctx.db, ctx.actor.userGroupId, request);
}

/** The household's category of this number, if there is one. */
export function findCategory(ctx: Ctx, id: number): Promise<Category | undefined> {
  return selectCategoryById(ctx.db, ctx.actor.userGroupId, id);
}

/** The category of this number. Refuses (not found) what this household does not have. */
export async function getCategory(ctx: Ctx, id: number): Promise<Category> {
  const category = await findCategory(ctx, id);
  if (!category) throw notFound();
  return category;
}

/** Adds a category. Refuses (invalid) a name that is taken (contract 10, section 13). */
export async function storeCategory(ctx: Ctx, draft: CategoryDraft): Promise<Category> {
  await refuseTakenName(ctx, draft);
  const { name, notes = null } = draft.done();
  const [stored] = await insertAll(ctx, [{ name, notes }]);
  assert(stored, 'an inserted category comes back');
  return stored;
}

/**
 * Changes the submitted fields of a category; notes submitted empty are removed. Tells others of another
 * name. Refuses (not found) an unknown category and (invalid) a name that another one has (contract 10,
 * section 13).
 */
export async function updateCategory(ctx: Ctx, id: number, draft: CategoryDraft): Promise<Category> {
  const current = await getCategory(ctx, id);
  await refuseTakenName(ctx, draft, current);
  const { name = current.name, notes = current.notes } = draft.done();
  return changeCategory(ctx, current, { name, notes });
}

/** Changes fields of a category that are known to be right; what may be changed is the caller's say. */
export async function changeCategory(
  ctx: Ctx,
  current: Category,
  fields: Partial<CategoryFields>,
): Promise<Category> {
  const changes = changedFields<CategoryFields>(current, fields);
  if (!changes) return current;
  const updated = { ...current, ...changes.after, updatedAt: instantOf(ctx.now()) };
  await updateCategoryRow(ctx.db, updated);
  const { id } = current;
  ctx.record({ action: 'categories.update', subject: { type: 'categories', id }, ...changes });
  const [from, to] = [current.name, updated.name];
  if (from !== to) await ctx.emit({ type: 'category.renamed', categoryId: id, from, to });
  return updated;
}

/**
 * Deletes a category; its transactions stay and lose it. Refuses (not found) an unknown one (contract 10,
 * section 18).
 */
export async function destroyCategory(ctx: Ctx, categoryId: number): Promise<void> {
  const { id, ...content } = await getCategory(ctx, categoryId);
  await ctx.emit({ type: 'category.destroyed', categoryId: id });
  await deleteCategoryRow(ctx.db, id);
  ctx.record({ action: 'categories.destroy', subject: { type: 'categories', id }, before: content });
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
    const blank = missing.map((name) => ({ name, notes: null }));
    for (const { id, name } of await insertAll(ctx, blank)) ids.set(name, id);
  }
  return new Map(wanted.map((name) => [name, ids.get(name) as number]));
}

/** Adds categories that are known to be right; `again` where there is one, and it was there before. */
export async function insertAll(
  ctx: Ctx,
  categories: readonly CategoryFields[],
  again?: Stamp['again'],
): Promise<Category[]> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again };
  const stored = await insertCategories(ctx.db, household, categories);
  for (const { id, name } of stored) {
    ctx.record({ action: 'categories.store', subject: { type: 'categories', id }, after: { name } });
  }
  return stored;
}

async function refuseTakenName(ctx: Ctx, draft: CategoryDraft, current?: Category): Promise<void> {
  const { name } = draft.values;
  if (!name || name === current?.name) return;
  const others = await selectCategoriesNamed(ctx.db, ctx.actor.userGroupId, [name]);
  if (others.length > 0) draft.fail('name', 'This name is already in use.');
}
