import type { Ctx } from '../../../kernel/ctx.ts';
import { civilOf, dayOf } from '../../../kernel/date.ts';
import { fold } from '../../../kernel/text.ts';
import { isExpression, mistakeIn, nameIn } from '../expression/expression.logic/action-value.ts';
import { selectRuleGroupById } from '../groups/groups.repository.ts';
import type { ConditionDraft, LeafDraft } from '../rules.input/conditions.ts';
import type { ActionDraft } from '../rules.input/parts.ts';
import type { RuleDraft } from '../rules.input/rule.ts';
import { ACTION_TYPES, type ActionNeeds, isActionType, type Named } from '../rules.logic/action-types.ts';
import { RULES_MAX } from '../rules.logic/rule.ts';
import { selectNames } from '../rules.repository/names.ts';
import { countRules, selectRuleIdByTitle } from '../rules.repository/rows.ts';
import { checkOperator } from './operators.ts';

/** What is said of a value that the action can do nothing with (contract 30, section 13). */
const WRONG_VALUE = 'This value is invalid for the selected action.';

/** Notes a title that another rule of the household has. */
export async function checkTitle(ctx: Ctx, { head }: RuleDraft, ownId?: number): Promise<void> {
  const { title } = head.values;
  if (!title || head.failed('title')) return;
  const other = await selectRuleIdByTitle(ctx.db, ctx.actor.userGroupId, title);
  if (other !== undefined && other !== ownId) head.fail('title', 'This name is already in use.');
}

/** Notes one rule too many. */
export async function checkCount(ctx: Ctx, { head }: RuleDraft): Promise<void> {
  if ((await countRules(ctx.db, ctx.actor.userGroupId)) < RULES_MAX) return;
  head.fail('title', `There may not be more than ${RULES_MAX} rules.`);
}

/** Notes the number of a group that the household does not have. Beside a title, 0 stands for no choice. */
export async function checkGroup(ctx: Ctx, { head }: RuleDraft): Promise<void> {
  const { rule_group_id: id, rule_group_title: title } = head.values;
  if (id === null || id === undefined || head.failed('rule_group_id') || (id === 0 && title)) return;
  const group = await selectRuleGroupById(ctx.db, ctx.actor.userGroupId, id);
  if (!group) head.fail('rule_group_id', 'The value of rule group id is unknown.');
}

/** Notes triggers, conditions and actions of unknown types or with values that fit nothing. */
export async function checkParts(
  ctx: Ctx,
  { triggers, conditions, actions }: Pick<RuleDraft, 'triggers' | 'conditions' | 'actions'>,
): Promise<void> {
  const today = dayOf(civilOf(ctx.now()));
  for (const trigger of triggers ?? []) checkOperator(trigger, today);
  for (const leaf of conditions ? leafDraftsOf(conditions) : []) checkOperator(leaf, today);
  const named: Map<Named, ActionDraft[]> = new Map();
  for (const action of actions ?? []) {
    const names = checkAction(action);
    if (names) named.set(names, [...(named.get(names) ?? []), action]);
  }
  for (const [what, drafts] of named) await checkNamed(ctx, what, drafts);
}

/** All single conditions of a tree, in their order. */
function leafDraftsOf(draft: ConditionDraft): LeafDraft[] {
  if ('all' in draft) return draft.all.flatMap(leafDraftsOf);
  if ('any' in draft) return draft.any.flatMap(leafDraftsOf);
  if ('not' in draft) return leafDraftsOf(draft.not);
  return [draft.leaf];
}

/** Notes what is wrong with an action by itself; what it names, if that has to be there. */
function checkAction(draft: ActionDraft): Named | undefined {
  const { type, value } = draft.values;
  if (!type || draft.failed('type')) return undefined;
  if (!isActionType(type)) {
    draft.fail('type', `The selected ${draft.label('type')} is invalid.`);
    return undefined;
  }
  if (draft.failed('value')) return undefined;
  const needs: ActionNeeds = ACTION_TYPES[type];
  if (!value || value.trim() === '') {
    const condition = `${draft.label('type')} is ${type}`;
    if (needs.value === 'required') {
      draft.fail('value', `The ${draft.label('value')} field is required when ${condition}.`);
    }
    return undefined;
  }
  const mistake = mistakeIn(value);
  if (mistake !== undefined) draft.fail('value', mistake);
  if (isExpression(value)) return undefined;
  return needs.names;
}

/** Notes actions that name what the household does not have; letters are compared without regard to case. */
async function checkNamed(ctx: Ctx, what: Named, drafts: readonly ActionDraft[]): Promise<void> {
  const names = new Set((await selectNames(ctx.db, ctx.actor.userGroupId, what)).map(fold));
  for (const draft of drafts) {
    if (!names.has(fold(nameIn(draft.values.value ?? '') ?? ''))) draft.fail('value', WRONG_VALUE);
  }
}
