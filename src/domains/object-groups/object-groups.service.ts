import { changedFields } from '../../kernel/changed-fields.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { invalid, notFound } from '../../kernel/refusal.ts';
import type { Stamp } from '../../kernel/stamp.ts';
import type { ObjectGroupDraft } from './object-groups.input.ts';
import {
  countObjectGroups,
  deleteObjectGroupRow,
  insertObjectGroup,
  type ObjectGroup,
  selectObjectGroupByTitle,
  selectObjectGroups,
  selectObjectGroupsById,
  shiftObjectGroups,
  updateObjectGroupRow,
} from './object-groups.repository.ts';

export type { ObjectGroup } from './object-groups.repository.ts';

/** What an object says about the group it is to be in: undefined is nothing, null is none. */
export interface GroupWish {
  id?: number | null | undefined;
  /** Clean already. */
  title?: string | null | undefined;
}

/** The household's groups, in their order. */
export function listObjectGroups(ctx: Ctx, request: PageRequest): Promise<Page<ObjectGroup>> {
  return selectObjectGroups(ctx.db, ctx.actor.userGroupId, request);
}

/** The household's groups of these numbers, by number; those of others are left out. One statement. */
export async function findObjectGroups(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, Pick<ObjectGroup, 'id' | 'title' | 'position'>>> {
  const groups = await selectObjectGroupsById(ctx.db, ctx.actor.userGroupId, [...new Set(ids)]);
  return new Map(groups.map((group) => [group.id, group]));
}

/**
 * The household's group of this number. Refuses (not found) when there is none, or it is somebody else's.
 */
export async function getObjectGroup(ctx: Ctx, id: number): Promise<ObjectGroup> {
  const [group] = await selectObjectGroupsById(ctx.db, ctx.actor.userGroupId, [id]);
  if (!group) throw notFound();
  return group;
}

/**
 * The number of the group that an object is to be in: null for none, undefined when nothing is said. A title
 * that no group has yet makes one. Of a number and a title, the preferred one counts: on creation the number,
 * on change the title (contract 10, section 9). Refuses (invalid) a number that the household does not have.
 */
export async function placeInGroup(
  ctx: Ctx,
  wish: GroupWish,
  prefer: 'id' | 'title',
): Promise<number | null | undefined> {
  const { id, title } = wish;
  if (id && (prefer === 'id' || !title)) {
    const known = await findObjectGroups(ctx, [id]);
    if (!known.has(id)) throw invalid({ object_group_id: [UNKNOWN_GROUP] });
    return id;
  }
  if (title) return (await findOrCreateGroup(ctx, title)).id;
  return id === null || title === null ? null : undefined;
}

/** What is said of a group's number that the household does not have. */
const UNKNOWN_GROUP = 'This value is linked to an object that does not seem to exist.';

/** A request that may name a group by number, and be told that there is none. */
interface GroupDraft {
  readonly values: { object_group_id: number | null | undefined };
  fail(field: 'object_group_id', message: string): void;
}

/** Notes a group's number that the household does not have, among everything else that is wrong. */
export async function checkGroup(ctx: Ctx, draft: GroupDraft): Promise<void> {
  const id = draft.values.object_group_id;
  if (id && !(await findObjectGroups(ctx, [id])).has(id)) draft.fail('object_group_id', UNKNOWN_GROUP);
}

async function findOrCreateGroup(ctx: Ctx, title: string): Promise<ObjectGroup> {
  const { userGroupId } = ctx.actor;
  const known = await selectObjectGroupByTitle(ctx.db, userGroupId, title);
  if (known) return known;
  const position = (await countObjectGroups(ctx.db, userGroupId)) + 1;
  return addObjectGroup(ctx, { title, position });
}

/** Adds a group that is known to be right, at a free place; `again` where it was there before. */
export async function addObjectGroup(
  ctx: Ctx,
  group: Pick<ObjectGroup, 'title' | 'position'>,
  again?: Stamp['again'],
): Promise<ObjectGroup> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again };
  const made = await insertObjectGroup(ctx.db, household, group);
  const subject = { type: 'object_groups', id: made.id };
  ctx.record({ action: 'object-groups.store', subject, after: { title: group.title } });
  return made;
}

/**
 * Changes title and place of a group; the others make room. Refuses (not found) an unknown number and
 * (invalid) a title that another group has (contract 10, section 11).
 */
export async function updateObjectGroup(ctx: Ctx, id: number, draft: ObjectGroupDraft): Promise<ObjectGroup> {
  const group = await getObjectGroup(ctx, id);
  const { title } = draft.values;
  if (title && title !== group.title) {
    const other = await selectObjectGroupByTitle(ctx.db, ctx.actor.userGroupId, title);
    if (other) draft.fail('title', 'The group name must be unique');
  }
  const sent = draft.done();
  return changeObjectGroup(ctx, group, {
    title: sent.title ?? group.title,
    position: sent.order ?? group.position,
  });
}

/** Gives a group a title that is known to be right and a place; the others make room. */
export async function changeObjectGroup(
  ctx: Ctx,
  group: ObjectGroup,
  wanted: Pick<ObjectGroup, 'title' | 'position'>,
): Promise<ObjectGroup> {
  const { id } = group;
  const position = await move(ctx, group, wanted.position);
  const changes = changedFields(group, { title: wanted.title, position });
  if (!changes) return group;
  const changed = { ...group, ...changes.after, updatedAt: instantOf(ctx.now()) };
  await updateObjectGroupRow(ctx.db, changed);
  ctx.record({ action: 'object-groups.update', subject: { type: 'object_groups', id }, ...changes });
  return changed;
}

/** Moves the groups between the old place and the wished one, and gives the place that is free now. */
async function move(ctx: Ctx, group: ObjectGroup, wish: number): Promise<number> {
  const { userGroupId } = ctx.actor;
  const from = group.position;
  const to = Math.min(Math.max(wish, 1), await countObjectGroups(ctx.db, userGroupId));
  if (to < from) await shiftObjectGroups(ctx.db, userGroupId, { from: to, to: from - 1, by: 1 });
  if (to > from) await shiftObjectGroups(ctx.db, userGroupId, { from: from + 1, to, by: -1 });
  return to;
}

/**
 * Deletes a group; what was in it stays, without a group. Refuses (not found) an unknown number (contract 10,
 * sections 11 and 18).
 */
export async function destroyObjectGroup(ctx: Ctx, id: number): Promise<void> {
  const { userGroupId } = ctx.actor;
  const { id: _id, ...content } = await getObjectGroup(ctx, id);
  const { position } = content;
  const last = await countObjectGroups(ctx.db, userGroupId);
  await ctx.emit({ type: 'object-group.destroyed', objectGroupId: id });
  await deleteObjectGroupRow(ctx.db, id);
  await shiftObjectGroups(ctx.db, userGroupId, { from: position + 1, to: last, by: -1 });
  const subject = { type: 'object_groups', id };
  ctx.record({ action: 'object-groups.destroy', subject, before: content });
}
