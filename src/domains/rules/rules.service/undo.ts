import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { contentBack, each, fieldsBack, lacks, nameTaken, type UndoTable } from '../../../kernel/undo.ts';
import { selectRuleGroupById, selectRuleGroupByTitle } from '../groups/groups.repository.ts';
import { applyToRuleGroup, destroyRuleGroup, restoreRuleGroup } from '../groups/groups.service.ts';
import { LAST } from '../rules.logic/order.ts';
import { type Rule, type RuleGroup, type RuleHead, recordable } from '../rules.logic/rule.ts';
import { completeRules, type Mentioning, selectValue, updateValues } from '../rules.repository/parts.ts';
import { selectRuleIdByTitle, selectRulesById } from '../rules.repository/rows.ts';
import { noteRulesChanged } from '../rules.service.ts';
import { destroyRule } from './destroy.ts';
import { placeRule, renumberRules } from './place.ts';
import { addRule, type NewRule } from './store.ts';
import { applyToRule } from './update.ts';

/** How changes of rules and of their groups are turned back. */
export const undoRules: UndoTable = {
  'rules.store': each(takeAway),
  'rules.update': each(revert),
  'rules.destroy': each(restore),
  'rule-triggers.update': each((ctx, change) => revertValue(ctx, 'rule_triggers', change)),
  'rule-actions.update': each((ctx, change) => revertValue(ctx, 'rule_actions', change)),
  'rule-groups.store': each((ctx, { subject }) => destroyRuleGroup(ctx, subject.id)),
  'rule-groups.update': each(revertGroup),
  'rule-groups.destroy': each(restoreGroup),
};

/** Where the rule was put in, the others closed up before they made room. */
async function takeAway(ctx: Ctx, { subject }: Change): Promise<void> {
  await destroyRule(ctx, subject.id);
  await renumberRules(ctx);
}

async function find({ db, actor }: Ctx, id: number): Promise<Rule | undefined> {
  const found = await selectRulesById(db, actor.userGroupId, [id]);
  return (await completeRules(db, actor.userGroupId, found))[0];
}

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const rule = await find(ctx, id);
  const now = rule && (recordable(rule) as NewRule);
  const { triggers, actions, position, ...head } = fieldsBack<NewRule>({ noun: 'rule', now, change });
  await check(ctx, { ...head, id });
  await applyToRule(ctx, rule as Rule, {
    head,
    wish: position,
    triggers: triggers && [...triggers],
    actions: actions && [...actions],
  });
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const kept = contentBack<NewRule & { createdAt: string; updatedAt: string }>(
    'rule',
    change,
    await find(ctx, id),
  );
  const { createdAt, updatedAt, ...rule } = kept;
  await check(ctx, { ...rule, id });
  const { groupId, title, position: wish } = rule;
  const position = await placeRule(ctx, { id, groupId, title, position: LAST, updatedAt, wish });
  await addRule(ctx, { ...rule, position }, { id, createdAt });
}

/** What of a rule may have been taken or deleted since. */
type Wanted = Partial<Pick<RuleHead, 'title' | 'groupId'>> & { id: number };

async function check({ db, actor }: Ctx, { id, title, groupId }: Wanted): Promise<void> {
  const { userGroupId } = actor;
  const other = title === undefined ? undefined : await selectRuleIdByTitle(db, userGroupId, title);
  if (title !== undefined && other !== undefined && other !== id) throw nameTaken('rule', title);
  if (groupId !== undefined && !(await selectRuleGroupById(db, userGroupId, groupId))) {
    throw lacks('rule', 'group');
  }
}

/** A value that followed something to its new name. */
async function revertValue(ctx: Ctx, table: Mentioning, change: Change): Promise<void> {
  const { id } = change.subject;
  const value = await selectValue(ctx.db, { table, userGroupId: ctx.actor.userGroupId }, id);
  const noun = table === 'rule_triggers' ? 'trigger of the rule' : 'action of the rule';
  const now = value === undefined ? undefined : { value };
  const { value: back } = fieldsBack<{ value: string }>({ noun, now, change });
  if (back === undefined || back === value) return;
  await updateValues(ctx.db, table, { ids: [id], value: back, at: instantOf(ctx.now()) });
  await noteRulesChanged(ctx);
  const { action, subject } = change;
  ctx.record({ action, subject, before: { value }, after: { value: back } });
}

async function revertGroup(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await selectRuleGroupById(ctx.db, ctx.actor.userGroupId, id);
  const fields = fieldsBack<RuleGroup>({ noun: 'group of rules', now, change });
  await refuseTaken(ctx, { id, title: fields.title });
  await applyToRuleGroup(ctx, now as RuleGroup, fields);
}

async function restoreGroup(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await selectRuleGroupById(ctx.db, ctx.actor.userGroupId, id);
  const group = contentBack<RuleGroup>('group of rules', change, now);
  await refuseTaken(ctx, { id, title: group.title });
  await restoreRuleGroup(ctx, { ...group, id });
}

async function refuseTaken(ctx: Ctx, wanted: { id: number; title: string | undefined }): Promise<void> {
  const { id, title } = wanted;
  if (title === undefined) return;
  const other = await selectRuleGroupByTitle(ctx.db, ctx.actor.userGroupId, title);
  if (other && other.id !== id) throw nameTaken('group of rules', title);
}
