import { assert } from '../../kernel/assert.ts';
import { changedFields } from '../../kernel/changed-fields.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Stamp } from '../../kernel/stamp.ts';
import type { TagDraft } from './tags.input.ts';
import {
  deleteTagRow,
  insertTags,
  type Location,
  selectTagById,
  selectTagByName,
  selectTags,
  selectTagsNamed,
  type Tag,
  type TagFields,
  updateTagRow,
} from './tags.repository.ts';

export type { Tag } from './tags.repository.ts';

/** All tags of the household, by name. */
export function listTags(ctx: Ctx, request: PageRequest): Promise<Page<Tag>> {
  return selectTags(ctx.db, ctx.actor.userGroupId, request);
}

/**
 * The tag of exactly this name, or else of this number, so a tag named `12` comes before tag 12. Only digits
 * are a number: `2024 summer` never means tag 2024. Refuses (not found) when there is neither (contract 10,
 * section 6).
 */
export async function getTag(ctx: Ctx, tagOrId: string): Promise<Tag> {
  const { userGroupId } = ctx.actor;
  const named = await selectTagByName(ctx.db, userGroupId, tagOrId);
  if (named) return named;
  const numbered = /^\d{1,15}$/.test(tagOrId) && (await selectTagById(ctx.db, userGroupId, Number(tagOrId)));
  if (!numbered) throw notFound();
  return numbered;
}

/** Adds a tag. Refuses (invalid) a name that is taken (contract 10, section 6). */
export async function storeTag(ctx: Ctx, draft: TagDraft): Promise<Tag> {
  await refuseTakenName(ctx, draft);
  const { tag, date = null, description = null } = draft.done();
  const [stored] = await insertAll(ctx, [{ tag, date, description, location: locationOf(draft) ?? null }]);
  assert(stored, 'an inserted tag comes back');
  return stored;
}

/**
 * Changes the submitted fields of a tag; a field submitted empty is cleared. Refuses (not found) an unknown
 * tag and (invalid) a name that another one has (contract 10, section 6).
 */
export async function updateTag(ctx: Ctx, tagOrId: string, draft: TagDraft): Promise<Tag> {
  const current = await getTag(ctx, tagOrId);
  await refuseTakenName(ctx, draft, current);
  const { tag = current.tag, date = current.date, description = current.description } = draft.done();
  const location = locationOf(draft);
  return changeTag(ctx, current, {
    tag,
    date,
    description,
    location: location === undefined ? current.location : location,
  });
}

/** Changes fields of a tag that are known to be right; what may be changed is the caller's say. */
export async function changeTag(ctx: Ctx, current: Tag, fields: Partial<TagFields>): Promise<Tag> {
  const changes = changedFields<TagFields>(current, fields);
  if (!changes) return current;
  const updated = { ...current, ...changes.after, updatedAt: instantOf(ctx.now()) };
  await updateTagRow(ctx.db, updated);
  ctx.record({ action: 'tags.update', subject: { type: 'tags', id: current.id }, ...changes });
  const [from, to] = [current.tag, updated.tag];
  if (from !== to) await ctx.emit({ type: 'tag.renamed', tagId: current.id, from, to });
  return updated;
}

/**
 * Deletes a tag and takes it off its transactions. Refuses (not found) an unknown tag (contract 10, section
 * 6).
 */
export async function destroyTag(ctx: Ctx, tagOrId: string): Promise<void> {
  await remove(ctx, await getTag(ctx, tagOrId));
}

/** As `destroyTag`, for one that is known by its number alone: another may have that for its name. */
export async function destroyTagOf(ctx: Ctx, tagId: number): Promise<void> {
  const tag = await selectTagById(ctx.db, ctx.actor.userGroupId, tagId);
  if (!tag) throw notFound();
  await remove(ctx, tag);
}

async function remove(ctx: Ctx, { id, ...content }: Tag): Promise<void> {
  await ctx.emit({ type: 'tag.destroyed', tagId: id });
  await deleteTagRow(ctx.db, id);
  ctx.record({ action: 'tags.destroy', subject: { type: 'tags', id }, before: content });
}

/**
 * The numbers of the tags of these names, in their order; those that are not there yet are made. The names
 * must be clean already. Two statements for up to a thousand names.
 */
export async function findOrCreateTags(ctx: Ctx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const known = await selectTagsNamed(ctx.db, ctx.actor.userGroupId, wanted);
  const ids = new Map(known.map(({ tag, id }) => [tag, id]));
  const missing = wanted.filter((tag) => !ids.has(tag));
  if (missing.length > 0) {
    const blank = missing.map((tag) => ({ tag, date: null, description: null, location: null }));
    for (const { tag, id } of await insertAll(ctx, blank)) ids.set(tag, id);
  }
  return new Map(wanted.map((tag) => [tag, ids.get(tag) as number]));
}

/** Adds tags that are known to be right; `again` where there is one, and it was there before. */
export async function insertAll(
  ctx: Ctx,
  tags: readonly TagFields[],
  again?: Stamp['again'],
): Promise<Tag[]> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again };
  const stored = await insertTags(ctx.db, household, tags);
  for (const { id, tag } of stored) {
    ctx.record({ action: 'tags.store', subject: { type: 'tags', id }, after: { tag } });
  }
  return stored;
}

async function refuseTakenName(ctx: Ctx, draft: TagDraft, current?: Tag): Promise<void> {
  const { tag } = draft.values;
  if (!tag || tag === current?.tag) return;
  const other = await selectTagByName(ctx.db, ctx.actor.userGroupId, tag);
  if (other) draft.fail('tag', 'This name is already in use.');
}

/**
 * The place a request names: only when all three parts have a value. Null when parts were submitted and all
 * of them empty, which removes it; undefined when the request leaves it alone (contract 10, section 6).
 */
function locationOf(draft: TagDraft): Location | null | undefined {
  const { latitude, longitude, zoom_level: zoomLevel } = draft.values;
  if (latitude != null && longitude != null && zoomLevel != null) return { latitude, longitude, zoomLevel };
  const isCleared = latitude == null && longitude == null && zoomLevel == null;
  return isCleared && draft.hasAny('latitude', 'longitude', 'zoom_level') ? null : undefined;
}
