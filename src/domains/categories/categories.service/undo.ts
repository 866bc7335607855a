import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { contentBack, each, fieldsBack, nameTaken, type UndoTable } from '../../../kernel/undo.ts';
import { type Category, type CategoryFields, selectCategoriesNamed } from '../categories.repository.ts';
import { changeCategory, destroyCategory, findCategory, insertAll } from '../categories.service.ts';

/** How changes of categories are turned back. */
export const undoCategories: UndoTable = {
  'categories.store': each((ctx, { subject }) => destroyCategory(ctx, subject.id)),
  'categories.update': each(revert),
  'categories.destroy': each(restore),
};

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await findCategory(ctx, id);
  const fields = fieldsBack<CategoryFields>({ noun: 'category', now, change });
  await refuseTaken(ctx, { id, name: fields.name });
  await changeCategory(ctx, now as Category, fields);
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const { createdAt, ...content } = contentBack<Category>('category', change, await findCategory(ctx, id));
  await refuseTaken(ctx, { id, name: content.name });
  await insertAll(ctx, [content], { id, createdAt });
}

async function refuseTaken(ctx: Ctx, { id, name }: { id: number; name: string | undefined }): Promise<void> {
  if (name === undefined) return;
  const others = await selectCategoriesNamed(ctx.db, ctx.actor.userGroupId, [name]);
  if (others.some((other) => other.id !== id)) throw nameTaken('category', name);
}
