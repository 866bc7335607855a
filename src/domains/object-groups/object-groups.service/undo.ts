import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { contentBack, each, fieldsBack, nameTaken, type UndoTable } from '../../../kernel/undo.ts';
import {
  countObjectGroups,
  type ObjectGroup,
  selectObjectGroupByTitle,
  selectObjectGroupsById,
  shiftObjectGroups,
} from '../object-groups.repository.ts';
import { addObjectGroup, changeObjectGroup, destroyObjectGroup } from '../object-groups.service.ts';

/** How changes of groups of objects are turned back. */
export const undoObjectGroups: UndoTable = {
  'object-groups.store': each((ctx, { subject }) => destroyObjectGroup(ctx, subject.id)),
  'object-groups.update': each(revert),
  'object-groups.destroy': each(restore),
};

const find = async (ctx: Ctx, id: number): Promise<ObjectGroup | undefined> =>
  (await selectObjectGroupsById(ctx.db, ctx.actor.userGroupId, [id]))[0];

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await find(ctx, id);
  const fields = fieldsBack<ObjectGroup>({ noun: 'group', now, change });
  const wanted = { ...(now as ObjectGroup), ...fields };
  await refuseTaken(ctx, wanted);
  await changeObjectGroup(ctx, now as ObjectGroup, wanted);
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const { title, position, createdAt } = contentBack<ObjectGroup>('group', change, await find(ctx, id));
  await refuseTaken(ctx, { id, title });
  const { userGroupId } = ctx.actor;
  const last = await countObjectGroups(ctx.db, userGroupId);
  const place = Math.min(position, last + 1);
  await shiftObjectGroups(ctx.db, userGroupId, { from: place, to: last, by: 1 });
  await addObjectGroup(ctx, { title, position: place }, { id, createdAt });
}

async function refuseTaken(ctx: Ctx, { id, title }: { id: number; title: string }): Promise<void> {
  const other = await selectObjectGroupByTitle(ctx.db, ctx.actor.userGroupId, title);
  if (other && other.id !== id) throw nameTaken('group', title);
}
