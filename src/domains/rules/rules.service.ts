import type { Ctx } from '../../kernel/ctx.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Rule } from './rules.logic/rule.ts';
import { completeRules } from './rules.repository/parts.ts';
import {
  countVersion,
  selectActiveRules,
  selectRules,
  selectRulesById,
  selectRulesOfGroup,
  selectVersion,
} from './rules.repository/rows.ts';

export type { Action, Rule, Timing, Trigger } from './rules.logic/rule.ts';

/** The household's rules, as they were made: by number, whatever group they are in. */
export async function listRules(ctx: Ctx, request: PageRequest): Promise<Page<Rule>> {
  const { userGroupId } = ctx.actor;
  const { items, total } = await selectRules(ctx.db, userGroupId, request);
  return { items: await completeRules(ctx.db, userGroupId, items), total };
}

/** The rules of a group, active or not, as they were made. The group is the caller's to find. */
export async function listRulesOfGroup(ctx: Ctx, groupId: number, request: PageRequest): Promise<Page<Rule>> {
  const { userGroupId } = ctx.actor;
  const { items, total } = await selectRulesOfGroup(ctx.db, { userGroupId, groupId }, request);
  return { items: await completeRules(ctx.db, userGroupId, items), total };
}

/**
 * The active rules of the household's active groups, in the order in which they run: group by group, and by
 * their place in it. Three statements.
 */
export async function listActiveRules(ctx: Ctx): Promise<Rule[]> {
  const { userGroupId } = ctx.actor;
  return completeRules(ctx.db, userGroupId, await selectActiveRules(ctx.db, userGroupId));
}

/** The household's rule of this number. Refuses (not found) when there is none, or it is somebody else's. */
export async function getRule(ctx: Ctx, id: number): Promise<Rule> {
  const { userGroupId } = ctx.actor;
  const found = await selectRulesById(ctx.db, userGroupId, [id]);
  const [rule] = await completeRules(ctx.db, userGroupId, found);
  if (!rule) throw notFound();
  return rule;
}

/**
 * A number that grows with every change of the household's rules and groups: what was made of them holds as
 * long as it stays.
 */
export const rulesVersion = (ctx: Ctx): Promise<number> => selectVersion(ctx.db, ctx.actor.userGroupId);

/** Makes whatever was kept of the household's rules in memory, here or in other processes, be read anew. */
export const noteRulesChanged = (ctx: Ctx): Promise<void> => countVersion(ctx.db, ctx.actor.userGroupId);
