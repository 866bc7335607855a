import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { invalid, notFound } from '../../../kernel/refusal.ts';
import type { Stamp } from '../../../kernel/stamp.ts';
import { LAST, moved, renumbered, shiftsBetween } from '../rules.logic/order.ts';
import { RULE_GROUPS_MAX, RULES_MAX, type RuleGroup } from '../rules.logic/rule.ts';
import { removeRules } from '../rules.service/destroy.ts';
import { renumberRules } from '../rules.service/place.ts';
import { listRulesOfGroup, noteRulesChanged } from '../rules.service.ts';
import type { RuleGroupDraft } from './groups.input.ts';
import {
  deleteRuleGroupRow,
  insertRuleGroup,
  selectAllRuleGroups,
  selectRuleGroupById,
  selectRuleGroupByTitle,
  selectRuleGroups,
  shiftRuleGroups,
  updateRuleGroupRow,
} from './groups.repository.ts';

export type { RuleGroup } from '../rules.logic/rule.ts';

/** The household's groups of rules, in their order. */
export function listRuleGroups(ctx: Ctx, request: PageRequest): Promise<Page<RuleGroup>> {
  return selectRuleGroups(ctx.db, ctx.actor.userGroupId, request);
}

/** The household's group of this number. Refuses (not found) when there is none, or it is somebody else's. */
export async function getRuleGroup(ctx: Ctx, id: number): Promise<RuleGroup> {
  const group = await selectRuleGroupById(ctx.db, ctx.actor.userGroupId, id);
  if (!group) throw notFound();
  return group;
}

/**
 * Adds a group behind the others, or at the place that is asked for. Refuses (invalid) a title that is taken,
 * and one group too many (contract 30, sections 3 and 4).
 */
export async function storeRuleGroup(ctx: Ctx, draft: RuleGroupDraft): Promise<RuleGroup> {
  await refuseTakenTitle(ctx, draft);
  const { title, description, active, order } = draft.done();
  const fields = { title, description: description ?? '', active: active ?? true };
  const group = await addGroup(ctx, fields, 'title');
  const position = await arrange(ctx, group.id, order);
  await noteRulesChanged(ctx);
  return { ...group, position };
}

/**
 * The household's group of this clean title, which a rule names; made when there is none (contract 30, R5).
 * Refuses (invalid) one group too many.
 */
export async function findOrCreateRuleGroup(ctx: Ctx, title: string): Promise<RuleGroup> {
  const known = await selectRuleGroupByTitle(ctx.db, ctx.actor.userGroupId, title);
  return known ?? addGroup(ctx, { title, description: '', active: true }, 'rule_group_title');
}

/** `field` is the one that asks for the group, and is wrong when there are too many. */
async function addGroup(
  ctx: Ctx,
  fields: Pick<RuleGroup, 'title' | 'description' | 'active'>,
  field: 'title' | 'rule_group_title',
): Promise<RuleGroup> {
  const { userGroupId } = ctx.actor;
  const groups = await selectAllRuleGroups(ctx.db, userGroupId);
  if (groups.length >= RULE_GROUPS_MAX) {
    throw invalid({ [field]: [`There may not be more than ${RULE_GROUPS_MAX} groups of rules.`] });
  }
  const household = { userGroupId, at: instantOf(ctx.now()) };
  const position = (groups.at(-1)?.position ?? 0) + 1;
  return insertNoted(ctx, household, { ...fields, position });
}

async function insertNoted(
  ctx: Ctx,
  household: Stamp,
  fields: Parameters<typeof insertRuleGroup>[2],
): Promise<RuleGroup> {
  const group = await insertRuleGroup(ctx.db, household, fields);
  const subject = { type: 'rule_groups', id: group.id };
  ctx.record({ action: 'rule-groups.store', subject, after: { title: group.title } });
  return group;
}

/** Adds a group that was there before, at the place that it had; its title is known to be free. */
export async function restoreRuleGroup(
  ctx: Ctx,
  { id, createdAt, position, ...fields }: RuleGroup,
): Promise<void> {
  const household = {
    userGroupId: ctx.actor.userGroupId,
    at: instantOf(ctx.now()),
    again: { id, createdAt },
  };
  await insertNoted(ctx, household, { ...fields, position: LAST });
  await arrange(ctx, id, position);
  await noteRulesChanged(ctx);
}

/**
 * Changes the submitted fields of a group; another place moves the others. Refuses (not found) an unknown
 * group and (invalid) a title that another one has (contract 30, sections 3 and 4).
 */
export async function updateRuleGroup(ctx: Ctx, id: number, draft: RuleGroupDraft): Promise<RuleGroup> {
  const group = await getRuleGroup(ctx, id);
  await refuseTakenTitle(ctx, draft, group);
  const sent = draft.done();
  const wanted = {
    title: sent.title ?? group.title,
    description: sent.description === undefined ? group.description : (sent.description ?? ''),
    active: sent.active ?? group.active,
  };
  return applyToRuleGroup(ctx, group, { ...wanted, position: sent.order ?? undefined });
}

/** Changes fields of a group that are known to be right; another place moves the others. */
export async function applyToRuleGroup(
  ctx: Ctx,
  group: RuleGroup,
  fields: { [K in 'title' | 'description' | 'active' | 'position']?: RuleGroup[K] | undefined },
): Promise<RuleGroup> {
  const { id } = group;
  const { title = group.title, description = group.description, active = group.active } = fields;
  const wanted = { title, description, active, position: await arrange(ctx, id, fields.position) };
  const changes = changedFields(group, wanted);
  if (!changes) return group;
  const changed = { ...group, ...changes.after, updatedAt: instantOf(ctx.now()) };
  await updateRuleGroupRow(ctx.db, changed);
  await noteRulesChanged(ctx);
  ctx.record({ action: 'rule-groups.update', subject: { type: 'rule_groups', id }, ...changes });
  return changed;
}

/**
 * Deletes a group with the rules in it; the other groups close the gap, and so do the rules in each. Refuses
 * (not found) an unknown group (contract 30, sections 1 and 4).
 */
export async function destroyRuleGroup(ctx: Ctx, id: number): Promise<void> {
  const { id: _id, ...before } = await getRuleGroup(ctx, id);
  const { items: rules } = await listRulesOfGroup(ctx, id, { page: 1, limit: RULES_MAX });
  await removeRules(ctx, rules);
  await deleteRuleGroupRow(ctx.db, id);
  ctx.record({ action: 'rule-groups.destroy', subject: { type: 'rule_groups', id }, before });
  await arrange(ctx, id, undefined);
  await renumberRules(ctx);
  await noteRulesChanged(ctx);
}

/**
 * Numbers the groups anew, and moves one of them to a place where one is wished for. Gives the place of that
 * one.
 */
async function arrange(ctx: Ctx, id: number, wish: number | null | undefined): Promise<number> {
  const groups = await selectAllRuleGroups(ctx.db, ctx.actor.userGroupId);
  const inOrder = renumbered(groups);
  const to = Math.min(wish ?? 0, groups.length);
  const places = wish === null || wish === undefined ? inOrder : moved(inOrder, id, to);
  for (const shift of shiftsBetween(groups, places)) await shiftRuleGroups(ctx.db, shift);
  return places.find((place) => place.id === id)?.position ?? 0;
}

async function refuseTakenTitle(ctx: Ctx, draft: RuleGroupDraft, current?: RuleGroup): Promise<void> {
  const { title } = draft.values;
  if (!title || draft.failed('title')) return;
  const other = await selectRuleGroupByTitle(ctx.db, ctx.actor.userGroupId, title);
  if (other && other.id !== current?.id) draft.fail('title', 'This name is already in use.');
}
