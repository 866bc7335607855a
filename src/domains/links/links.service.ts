import { assert } from '../../kernel/assert.ts';
import { changedFields } from '../../kernel/changed-fields.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { notFound } from '../../kernel/refusal.ts';
import { selectLinkTypeById, selectLinkTypeByName } from './link-types/link-types.repository.ts';
import type { LinkDraft } from './links.input.ts';
import {
  deleteLinkRows,
  deleteLinkRowsOfType,
  insertLink,
  type Link,
  type LinkFields,
  selectLinkBetween,
  selectLinkById,
  selectLinks,
  selectLinksOf,
  selectLinksOfType,
  selectOwnJournals,
  updateLinkRow,
} from './links.repository.ts';

export type { Link } from './links.repository.ts';

/**
 * The household's links, in the order in which they were made; with the name of a type those of that type,
 * none when there is no such type (contract 10, section 5.1).
 */
export async function listLinks(
  ctx: Ctx,
  typeName: string | undefined,
  request: PageRequest,
): Promise<Page<Link>> {
  const { userGroupId } = ctx.actor;
  if (typeName === undefined) return selectLinks(ctx.db, { userGroupId }, request);
  const type = await selectLinkTypeByName(ctx.db, typeName);
  return type ? selectLinks(ctx.db, { userGroupId, linkTypeId: type.id }, request) : { items: [], total: 0 };
}

/** The links that begin or end at some splits; the caller has made sure that they are the household's. */
export function listLinksOf(
  ctx: Ctx,
  journalIds: readonly number[],
  request: PageRequest,
): Promise<Page<Link>> {
  return selectLinks(ctx.db, { userGroupId: ctx.actor.userGroupId, journalIds }, request);
}

/** One link. Refuses (not found) what this household does not have. */
export async function getLink(ctx: Ctx, id: number): Promise<Link> {
  const link = await selectLinkById(ctx.db, ctx.actor.userGroupId, id);
  if (!link) throw notFound();
  return link;
}

/**
 * Links two splits. Refuses (invalid) an unknown type, splits that the household does not have, a split with
 * itself, and two that are linked already, whichever way and by whatever type (contract 10, section 5.1).
 */
export async function storeLink(ctx: Ctx, draft: LinkDraft): Promise<Link> {
  const fields = await check(ctx, draft);
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()) };
  const stored = await insertLink(ctx.db, household, fields);
  const { linkTypeId, inwardId, outwardId } = fields;
  const after = { linkTypeId, inwardId, outwardId };
  ctx.record({ action: 'links.store', subject: { type: 'transaction_links', id: stored.id }, after });
  return stored;
}

/**
 * Changes the submitted fields of a link; notes submitted empty are removed. Refuses (not found) an unknown
 * link and (invalid) as `storeLink`.
 */
export async function updateLink(ctx: Ctx, id: number, draft: LinkDraft): Promise<Link> {
  const current = await getLink(ctx, id);
  const changes = changedFields<LinkFields>(current, await check(ctx, draft, current));
  if (!changes) return current;
  const updated = { ...current, ...changes.after, updatedAt: instantOf(ctx.now()) };
  await updateLinkRow(ctx.db, updated);
  ctx.record({ action: 'links.update', subject: { type: 'transaction_links', id }, ...changes });
  return updated;
}

/** Deletes a link; its splits stay. Refuses (not found) what this household does not have. */
export async function destroyLink(ctx: Ctx, id: number): Promise<void> {
  const link = await getLink(ctx, id);
  await deleteLinkRows(ctx.db, [link.id]);
  recordGone(ctx, link);
}

/** Deletes the links of splits that are about to be deleted (contract 10, section 4.14). */
export async function destroyLinksOfJournals(ctx: Ctx, journalIds: readonly number[]): Promise<void> {
  const links = await selectLinksOf(ctx.db, ctx.actor.userGroupId, journalIds);
  await deleteLinkRows(
    ctx.db,
    links.map(({ id }) => id),
  );
  for (const link of links) recordGone(ctx, link);
}

/**
 * Deletes the links of a type that is about to be deleted, in all households, because a type belongs to none
 * of them; the history of each tells what it lost (contract 10, section 18).
 */
export async function destroyLinksOfType(ctx: Ctx, linkTypeId: number): Promise<void> {
  const links = await selectLinksOfType(ctx.db, linkTypeId);
  await deleteLinkRowsOfType(ctx.db, linkTypeId);
  for (const { userGroupId, link } of links) recordGone(ctx.as({ ...ctx.actor, userGroupId }), link);
}

function recordGone(ctx: Ctx, { id, ...content }: Link): void {
  ctx.record({ action: 'links.destroy', subject: { type: 'transaction_links', id }, before: content });
}

/** The fields of a link after all of them were found right; what was not submitted stays as it is. */
async function check(ctx: Ctx, draft: LinkDraft, current?: Link): Promise<LinkFields> {
  const linkTypeId = await findType(ctx, draft, current);
  await checkOwn(ctx, draft);
  await checkPair(ctx, draft, current);
  const { inward_id, outward_id, notes = current?.notes ?? null } = draft.done();
  const inwardId = inward_id ?? current?.inwardId;
  const outwardId = outward_id ?? current?.outwardId;
  assert(linkTypeId && inwardId && outwardId, 'a link has a type and two splits');
  return { linkTypeId, inwardId, outwardId, notes };
}

/** The number of the type that is meant, by number or else by name; notes what is unknown. */
async function findType(ctx: Ctx, draft: LinkDraft, current?: Link): Promise<number | undefined> {
  const { link_type_id: id, link_type_name: name } = draft.values;
  const numbered = id ? await selectLinkTypeById(ctx.db, id) : undefined;
  if (id && !numbered) draft.fail('link_type_id', 'The selected link type id is invalid.');
  const named = name ? await selectLinkTypeByName(ctx.db, name) : undefined;
  if (name && !named) draft.fail('link_type_name', 'The selected link type name is invalid.');
  const found = numbered?.id ?? named?.id ?? current?.linkTypeId;
  const isSilent = !draft.failed('link_type_id') && !draft.failed('link_type_name');
  // Zero stands for none, which the door lets pass.
  if (found === undefined && isSilent) draft.fail('link_type_id', 'The link type id field is required.');
  return found;
}

const SIDES = ['inward_id', 'outward_id'] as const;

/** Notes splits that the household does not have. */
async function checkOwn(ctx: Ctx, draft: LinkDraft): Promise<void> {
  const fields = SIDES.filter((field) => draft.values[field]);
  const ids = fields.map((field) => draft.values[field] as number);
  const own = new Set(await selectOwnJournals(ctx.db, ctx.actor.userGroupId, ids));
  fields.forEach((field, n) => {
    if (own.has(ids[n] as number)) return;
    draft.fail(field, 'This value is linked to an object that does not seem to exist.');
  });
}

/** Notes a split that is linked with itself, and two that another link is between already. */
async function checkPair(ctx: Ctx, draft: LinkDraft, current?: Link): Promise<void> {
  const inwardId = draft.values.inward_id ?? current?.inwardId;
  const outwardId = draft.values.outward_id ?? current?.outwardId;
  if (inwardId === undefined || outwardId === undefined) return;
  if (inwardId === outwardId) {
    draft.fail('inward_id', 'The inward id and outward id must be different.');
    draft.fail('outward_id', 'The outward id and inward id must be different.');
    return;
  }
  // Of splits that are not the household's it is not told whether they are linked.
  if (SIDES.some((field) => draft.failed(field))) return;
  const other = await selectLinkBetween(ctx.db, inwardId, outwardId);
  if (!other || other.id === current?.id) return;
  for (const field of SIDES) draft.fail(field, 'These two transactions are linked already.');
}
