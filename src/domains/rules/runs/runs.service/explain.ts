import type { Ctx } from '../../../../kernel/ctx.ts';
import { civilOf, dayOf } from '../../../../kernel/date.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import { loadSplitViews } from '../../../search/search.service/split-views.ts';
import type { CompiledRule } from '../../engine/engine.logic/compiled.ts';
import type { SplitDecision } from '../../engine/engine.logic/decide.ts';
import { explain, type RuleVerdict } from '../../engine/engine.logic/explanation.ts';
import { compileRule } from '../../engine/engine.service/compile.ts';
import { decide, groupsFor } from '../../engine/engine.service/run.ts';
import type { Rule } from '../../rules.logic/rule.ts';
import { getRule } from '../../rules.service.ts';

/** Why a rule applies to a split or does not, and what its actions would do. */
export interface Explanation {
  rule: CompiledRule;
  /** Whether the rule is switched on. */
  isActive: boolean;
  verdict: RuleVerdict;
  decision: SplitDecision;
}

/**
 * Explains a rule with a split, as it is now; nothing is changed. Refuses (not found) a rule or split that
 * this household does not have.
 */
export async function explainRule(
  ctx: Ctx,
  { ruleId, journalId }: { ruleId: number; journalId: number },
): Promise<Explanation> {
  return explanationOf(ctx, await getRule(ctx, ruleId), journalId);
}

/** The same of a rule that need not be stored. */
export async function explanationOf(ctx: Ctx, stored: Rule, journalId: number): Promise<Explanation> {
  const rule = compileRule(stored, dayOf(civilOf(ctx.now())));
  const [found] = await loadSplitViews(ctx, [journalId]);
  if (!found) throw notFound();
  const groups = await groupsFor(ctx, [rule], [found.groupId]);
  const only = new Set([journalId]);
  const [decided = []] = await decide(ctx, { rules: [rule], mayStop: true, only }, groups);
  const decision = decided.find(({ before }) => before.journalId === journalId);
  if (!decision) throw notFound();
  return { rule, isActive: stored.active, verdict: explain(rule, decision.before), decision };
}
