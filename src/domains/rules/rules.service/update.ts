import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { RuleDraft } from '../rules.input/rule.ts';
import {
  type NewAction,
  type NewTrigger,
  type Rule,
  type RuleHead,
  recordable,
} from '../rules.logic/rule.ts';
import { replaceActions, replaceTriggers } from '../rules.repository/parts.ts';
import { updateRuleRow } from '../rules.repository/rows.ts';
import { getRule, noteRulesChanged } from '../rules.service.ts';
import { checkGroup, checkParts, checkTitle } from './check.ts';
import { placeRule } from './place.ts';
import { actionIn, treeIn, triggerIn } from './store.ts';

/**
 * Changes the submitted fields of a rule; triggers and actions that are sent replace all there are, and get
 * new numbers. Another group takes the rule in where its place so far falls. Refuses (not found) an unknown
 * rule and (invalid) what `storeRule` refuses (contract 30, sections 2 and 4).
 */
export async function updateRule(ctx: Ctx, id: number, draft: RuleDraft): Promise<Rule> {
  const rule = await getRule(ctx, id);
  await checkTitle(ctx, draft, id);
  await checkGroup(ctx, draft);
  await checkParts(ctx, draft);
  const { order: wish } = draft.head.done();
  return applyToRule(ctx, rule, {
    head: headIn(draft, rule),
    wish,
    triggers: draft.triggers?.map(triggerIn),
    actions: draft.actions?.map(actionIn),
  });
}

/** What a rule is to be; triggers and actions that are not given stay. */
export interface WantedRule {
  head: Partial<RuleHead>;
  /** The place that it is to be moved to in its group. */
  wish?: number | null | undefined;
  triggers?: NewTrigger[] | undefined;
  actions?: NewAction[] | undefined;
}

/** Changes a rule to what is known to be right. */
export async function applyToRule(
  ctx: Ctx,
  rule: Rule,
  { head, wish, triggers, actions }: WantedRule,
): Promise<Rule> {
  const { id } = rule;
  const updatedAt = instantOf(ctx.now());
  const wanted = { ...rule, ...head };
  const changed = {
    ...wanted,
    position: await placeRule(ctx, { ...wanted, updatedAt, wish }),
    triggers: triggers ?? rule.triggers,
    actions: actions ?? rule.actions,
  };
  const changes = changedFields(recordable(rule), recordable(changed));
  if (changes) {
    await updateRuleRow(ctx.db, { ...changed, updatedAt });
    ctx.record({ action: 'rules.update', subject: { type: 'rules', id }, ...changes });
  }
  const part = { userGroupId: ctx.actor.userGroupId, at: updatedAt, ruleId: id };
  if (triggers) await replaceTriggers(ctx.db, part, triggers);
  if (actions) await replaceActions(ctx.db, part, actions);
  if (changes || triggers || actions) await noteRulesChanged(ctx);
  return getRule(ctx, id);
}

/** What the rule says about itself after the change, but for its place. */
function headIn({ head, conditions }: RuleDraft, rule: Rule): Omit<RuleHead, 'position'> {
  const { values } = head;
  return {
    // 0 gets here beside a title alone, where it is no choice.
    groupId: values.rule_group_id || rule.groupId,
    title: values.title ?? rule.title,
    description: values.description === undefined ? rule.description : (values.description ?? ''),
    active: values.active ?? rule.active,
    strict: values.strict ?? rule.strict,
    stopProcessing: values.stop_processing ?? rule.stopProcessing,
    timing: values.trigger ?? rule.timing,
    conditions: conditions === undefined ? rule.conditions : conditions && treeIn(conditions),
  };
}
