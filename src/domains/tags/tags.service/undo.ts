import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { contentBack, each, fieldsBack, nameTaken, type UndoTable } from '../../../kernel/undo.ts';
import { selectTagById, selectTagByName, type Tag, type TagFields } from '../tags.repository.ts';
import { changeTag, destroyTagOf, insertAll } from '../tags.service.ts';

/** How changes of tags are turned back. */
export const undoTags: UndoTable = {
  'tags.store': each((ctx, { subject }) => destroyTagOf(ctx, subject.id)),
  'tags.update': each(revert),
  'tags.destroy': each(restore),
};

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const now = await selectTagById(ctx.db, ctx.actor.userGroupId, change.subject.id);
  const fields = fieldsBack<TagFields>({ noun: 'tag', now, change });
  await refuseTaken(ctx, { id: change.subject.id, tag: fields.tag });
  await changeTag(ctx, now as Tag, fields);
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await selectTagById(ctx.db, ctx.actor.userGroupId, id);
  const { createdAt, ...content } = contentBack<Tag>('tag', change, now);
  await refuseTaken(ctx, { id, tag: content.tag });
  await insertAll(ctx, [content], { id, createdAt });
}

async function refuseTaken(ctx: Ctx, { id, tag }: { id: number; tag: string | undefined }): Promise<void> {
  if (tag === undefined) return;
  const other = await selectTagByName(ctx.db, ctx.actor.userGroupId, tag);
  if (other && other.id !== id) throw nameTaken('tag', tag);
}
