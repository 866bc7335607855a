import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import { type GroupsPage, viewGroups } from '../../transactions/transactions.service/list.ts';
import { destroyLinksOfType } from '../links.service.ts';
import type { LinkTypeDraft } from './link-types.input.ts';
import {
  deleteLinkTypeRow,
  insertLinkType,
  type LinkedFilter,
  type LinkType,
  type LinkTypeFields,
  selectLinkedGroups,
  selectLinkTypeById,
  selectLinkTypes,
  selectLinkTypesLike,
  takeLinkTypeName,
  updateLinkTypeRow,
} from './link-types.repository.ts';

export type { LinkType } from './link-types.repository.ts';

/** The link types of the server, by name. */
export function listLinkTypes(ctx: Ctx, request: PageRequest): Promise<Page<LinkType>> {
  return selectLinkTypes(ctx.db, request);
}

/** The link type of this number, which is the same for all households. Refuses (not found) an unknown one. */
export async function getLinkType(ctx: Ctx, id: number): Promise<LinkType> {
  const type = await selectLinkTypeById(ctx.db, id);
  if (!type) throw notFound();
  return type;
}

/**
 * The household's transactions with a link of a type, newest first; the type's number is part of the filter.
 * Refuses (not found) an unknown type (contract 10, section 5.2).
 */
export async function listLinkedGroups(
  ctx: Ctx,
  filter: LinkedFilter,
  request: PageRequest,
): Promise<GroupsPage> {
  await getLinkType(ctx, filter.linkTypeId);
  const of = { ...filter, userGroupId: ctx.actor.userGroupId };
  const { items, total } = await selectLinkedGroups(ctx.db, of, request);
  return { total, view: await viewGroups(ctx, items) };
}

/**
 * Adds a link type; the route lets only owners of the server in. Refuses (invalid) a name or a direction that
 * another type has, and two directions that are called alike (contract 10, section 5.2).
 */
export async function storeLinkType(ctx: Ctx, draft: LinkTypeDraft): Promise<LinkType> {
  await refuseAlike(ctx, draft);
  const { name, inward, outward } = draft.done();
  const stored = await insertLinkType(ctx.db, instantOf(ctx.now()), { name, inward, outward });
  ctx.record({ action: 'link-types.store', subject: { type: 'link_types', id: stored.id }, after: { name } });
  return stored;
}

/**
 * Changes the submitted fields of a link type; the route lets only owners of the server in. Refuses (not
 * found) an unknown type, (conflict) one that every server begins with, and (invalid) as `storeLinkType`.
 */
export async function updateLinkType(ctx: Ctx, id: number, draft: LinkTypeDraft): Promise<LinkType> {
  const current = await getEditable(ctx, id);
  await refuseAlike(ctx, draft, current);
  const { name = current.name, inward = current.inward, outward = current.outward } = draft.done();
  const changes = changedFields<LinkTypeFields>(current, { name, inward, outward });
  if (!changes) return current;
  const updated = { ...current, ...changes.after, updatedAt: instantOf(ctx.now()) };
  await updateLinkTypeRow(ctx.db, updated);
  ctx.record({ action: 'link-types.update', subject: { type: 'link_types', id }, ...changes });
  return updated;
}

/**
 * Deletes a link type and the links of all households that have it; the route lets only owners of the server
 * in. Refuses (not found) an unknown type and (conflict) one that every server begins with (contract 10,
 * section 18).
 */
export async function destroyLinkType(ctx: Ctx, typeId: number): Promise<void> {
  const { id, ...content } = await getEditable(ctx, typeId);
  // An owner with another household, whom no lock of this one keeps out, may have been faster.
  if (!(await takeLinkTypeName(ctx.db, id))) throw notFound();
  await destroyLinksOfType(ctx, id);
  await deleteLinkTypeRow(ctx.db, id);
  ctx.record({ action: 'link-types.destroy', subject: { type: 'link_types', id }, before: content });
}

async function getEditable(ctx: Ctx, id: number): Promise<LinkType> {
  const type = await getLinkType(ctx, id);
  if (!type.editable) throw conflict(`The link type "${type.name}" cannot be changed.`);
  return type;
}

const FIELDS = ['name', 'inward', 'outward'] as const;

async function refuseAlike(ctx: Ctx, draft: LinkTypeDraft, current?: LinkType): Promise<void> {
  const { values } = draft;
  const wanted = {
    name: values.name ?? current?.name ?? '',
    inward: values.inward ?? current?.inward ?? '',
    outward: values.outward ?? current?.outward ?? '',
  };
  const others = (await selectLinkTypesLike(ctx.db, wanted)).filter(({ id }) => id !== current?.id);
  for (const field of FIELDS) {
    const isTaken = values[field] && others.some((other) => other[field] === wanted[field]);
    if (isTaken) draft.fail(field, `The ${field} has already been taken.`);
  }
  if (wanted.inward === '' || wanted.inward !== wanted.outward) return;
  if (values.inward) draft.fail('inward', 'The inward and outward must be different.');
  if (values.outward) draft.fail('outward', 'The outward and inward must be different.');
}
