import type { Ctx } from '../../../../kernel/ctx.ts';
import { type AmendedGroup, amendGroups } from '../../../transactions/transactions.service/amend.ts';
import { contentOf, isAmended } from '../engine.logic/amendment.ts';
import type { CompiledCondition, CompiledRule, CompiledTree } from '../engine.logic/compiled.ts';
import type { RuleStep, SplitDecision } from '../engine.logic/decide.ts';

/** Conditions of a rule that a history row names. */
const CONDITIONS_MAX = 20;

const wordsOf = ({ type, value, prohibited }: CompiledCondition) => ({
  type,
  value,
  ...(prohibited && { prohibited }),
});

/** Conditions within each other as they were written. */
function treeInHistory(tree: CompiledTree): object {
  if (tree.kind === 'is') return wordsOf(tree.condition);
  const of = tree.of.map(treeInHistory);
  return tree.negated ? { not: of[0] } : { [tree.kind]: of };
}

/** A rule as the history names it: with what it asks. */
function ruleInHistory({ id, title, strict, triggers, conditions: tree }: CompiledRule) {
  const conditions = triggers.slice(0, CONDITIONS_MAX).map(wordsOf);
  return { id, title, strict, conditions, ...(tree && { nested: treeInHistory(tree) }) };
}

const changes = ({ actions }: RuleStep): boolean => actions.some(({ changed }) => changed);

/** Which rules changed the splits of a group, and what they ask. */
function reasonOf(decisions: readonly SplitDecision[]) {
  const rules = new Map<number, CompiledRule>();
  for (const { steps } of decisions) {
    for (const step of steps.filter(changes)) rules.set(step.rule.id, step.rule);
  }
  return { rules: [...rules.values()].map(ruleInHistory) };
}

/** Whether a decision leads to anything being written. */
export const changesAnything = (decision: SplitDecision): boolean =>
  decision.after === null || isAmended(decision);

/** What is to be written of the decisions about the splits of one group; undefined for nothing. */
function amendmentOf(decisions: readonly SplitDecision[]): AmendedGroup | undefined {
  const deleted = decisions.filter(({ after }) => after === null).map(({ before }) => before.journalId);
  const splits = decisions
    .filter(isAmended)
    .flatMap(({ before, after, piggyBankIds }) =>
      after ? [{ journalId: before.journalId, ...contentOf(after), piggyBankIds }] : [],
    );
  const [first] = decisions;
  if (!first || (splits.length === 0 && deleted.length === 0)) return undefined;
  return { groupId: first.before.groupId, splits, deleted, reason: reasonOf(decisions) };
}

/** Writes what was decided about the splits of groups. Gives the decisions that changed something. */
export async function applyDecisions(ctx: Ctx, groups: readonly SplitDecision[][]): Promise<SplitDecision[]> {
  await amendGroups(
    ctx,
    groups.map(amendmentOf).filter((group) => group !== undefined),
  );
  return groups.flat().filter(changesAnything);
}
