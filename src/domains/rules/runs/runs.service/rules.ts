import type { Ctx } from '../../../../kernel/ctx.ts';
import { civilOf, type Day, dayOf } from '../../../../kernel/date.ts';
import { PAGE_SIZE_MAX } from '../../../../kernel/page.ts';
import { allOf } from '../../../search/search.operators/condition.ts';
import { findGroups } from '../../../search/search.service/find.ts';
import { type CompiledWithCondition, compileRule } from '../../engine/engine.service/compile.ts';
import { getRuleGroup } from '../../groups/groups.service.ts';
import type { Rule } from '../../rules.logic/rule.ts';
import { getRule, listRulesOfGroup } from '../../rules.service.ts';
import type { RuleRun, RunRange } from '../runs.logic.ts';
import { rangeCondition } from './range.ts';

/** A rule, or a group of rules, that somebody wants to be run. */
export type Subject = Pick<RuleRun, 'subject' | 'subjectId'>;

/** What somebody wants to be run: its rules in their order, active or not. */
export interface Chosen extends Subject {
  title: string;
  rules: Rule[];
}

/** The rules that are meant. Refuses (not found) what the household does not have. */
export async function chosenRules(ctx: Ctx, { subject, subjectId }: Subject): Promise<Chosen> {
  if (subject === 'rule') {
    const rule = await getRule(ctx, subjectId);
    return { subject, subjectId, title: rule.title, rules: [rule] };
  }
  const { title } = await getRuleGroup(ctx, subjectId);
  const { items } = await listRulesOfGroup(ctx, subjectId, { page: 1, limit: PAGE_SIZE_MAX });
  const rules = items.sort((a, b) => a.position - b.position || a.id - b.id);
  return { subject, subjectId, title, rules };
}

/** Rules ready to be run over a range. */
export async function rulesFor(
  ctx: Ctx,
  rules: readonly Rule[],
  range: RunRange,
): Promise<CompiledWithCondition[]> {
  const today = dayOf(civilOf(ctx.now()));
  const compiled: CompiledWithCondition[] = [];
  for (const rule of rules) {
    compiled.push(compileRule(await withoutStopped(ctx, rule, { range, today }), today));
  }
  return compiled;
}

/** One row tells whether there is any. */
const ANY = { page: 1, limit: 1 };

/**
 * The rule without the triggers that are not tried: in one that is not strict, a trigger that stops the
 * others stops those behind it once it has found anything in the range (contract 30, section 6.1).
 */
async function withoutStopped(
  ctx: Ctx,
  rule: Rule,
  { range, today }: { range: RunRange; today: Day },
): Promise<Rule> {
  if (rule.strict) return rule;
  const active = rule.triggers.filter((trigger) => trigger.active);
  for (const [n, trigger] of active.slice(0, -1).entries()) {
    if (!trigger.stopProcessing) continue;
    const { condition } = compileRule({ ...rule, triggers: [trigger], conditions: null }, today);
    const { total } = await findGroups(ctx, allOf([rangeCondition(ctx, range), condition]), ANY);
    if (total > 0) return { ...rule, triggers: active.slice(0, n + 1) };
  }
  return rule;
}
