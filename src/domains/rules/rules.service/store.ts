import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { Stamp } from '../../../kernel/stamp.ts';
import { findOrCreateRuleGroup } from '../groups/groups.service.ts';
import type { ConditionDraft } from '../rules.input/conditions.ts';
import type { ActionDraft, TriggerDraft } from '../rules.input/parts.ts';
import type { RuleDraft } from '../rules.input/rule.ts';
import type { ActionType } from '../rules.logic/action-types.ts';
import type { ConditionTree } from '../rules.logic/conditions.ts';
import { LAST } from '../rules.logic/order.ts';
import type { NewAction, NewTrigger, Rule, RuleHead, Timing } from '../rules.logic/rule.ts';
import { replaceActions, replaceTriggers } from '../rules.repository/parts.ts';
import { insertRule } from '../rules.repository/rows.ts';
import { getRule, noteRulesChanged } from '../rules.service.ts';
import { checkCount, checkGroup, checkParts, checkTitle } from './check.ts';
import { keptValue } from './operators.ts';
import { placeRule } from './place.ts';

/**
 * Adds a rule at the end of its group, or at the place that is asked for. A group that is only named is made
 * when there is none of that title; of a number and a title, the title counts. Refuses (invalid) a title that
 * is taken, unknown groups, types and timings, values that fit nothing, and a rule without an active trigger
 * or an active action (contract 30, sections 2, 4 and 13).
 */
export async function storeRule(ctx: Ctx, draft: RuleDraft): Promise<Rule> {
  const { head, triggers, actions, conditions } = draft;
  await checkTitle(ctx, draft);
  await checkCount(ctx, draft);
  await checkGroup(ctx, draft);
  await checkParts(ctx, draft);
  const sent = head.done();
  const { rule_group_title: named, rule_group_id: numbered } = sent;
  const groupId = named ? (await findOrCreateRuleGroup(ctx, named)).id : (numbered as number);
  const at = instantOf(ctx.now());
  const { title, order: wish } = sent;
  const fields = {
    groupId,
    title,
    description: sent.description ?? '',
    position: await placeRule(ctx, { id: 0, groupId, title, position: LAST, updatedAt: at, wish }),
    active: sent.active ?? true,
    strict: sent.strict ?? false,
    stopProcessing: sent.stop_processing ?? false,
    timing: sent.trigger as Timing,
    conditions: conditions ? treeIn(conditions) : null,
  };
  const parts = { triggers: (triggers ?? []).map(triggerIn), actions: (actions ?? []).map(actionIn) };
  return getRule(ctx, await addRule(ctx, { ...fields, ...parts }));
}

/** A rule that is to be made, at a free place. */
export type NewRule = RuleHead & { triggers: readonly NewTrigger[]; actions: readonly NewAction[] };

/** Adds a rule that is known to be right, and gives its number; `again` where it was there before. */
export async function addRule(ctx: Ctx, rule: NewRule, again?: Stamp['again']): Promise<number> {
  const { triggers, actions, ...head } = rule;
  const stamp = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again };
  const id = await insertRule(ctx.db, stamp, head);
  const part = { userGroupId: stamp.userGroupId, at: stamp.at, ruleId: id };
  await replaceTriggers(ctx.db, part, triggers);
  await replaceActions(ctx.db, part, actions);
  await noteRulesChanged(ctx);
  ctx.record({ action: 'rules.store', subject: { type: 'rules', id }, after: { title: head.title } });
  return id;
}

/** A trigger that was found to be right. */
export function triggerIn({ values }: TriggerDraft): NewTrigger {
  const type = values.type ?? '';
  return {
    type,
    value: keptValue(type, values.value),
    prohibited: values.prohibited ?? false,
    active: values.active ?? true,
    stopProcessing: values.stop_processing ?? false,
  };
}

/** An action that was found to be right. */
export function actionIn({ values }: ActionDraft): NewAction {
  return {
    type: values.type as ActionType,
    value: values.value ?? '',
    active: values.active ?? true,
    stopProcessing: values.stop_processing ?? false,
  };
}

/** Conditions that were found to be right. */
export function treeIn(draft: ConditionDraft): ConditionTree {
  if ('all' in draft) return { all: draft.all.map(treeIn) };
  if ('any' in draft) return { any: draft.any.map(treeIn) };
  if ('not' in draft) return { not: treeIn(draft.not) };
  const { type, value, prohibited } = draft.leaf.values;
  return { type: type ?? '', value: keptValue(type ?? '', value), prohibited: prohibited ?? false };
}
