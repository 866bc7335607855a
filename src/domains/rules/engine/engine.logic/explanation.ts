import type { SplitView } from '../../../search/search.logic/split-view.ts';
import type { CompiledCondition, CompiledRule, CompiledTree } from './compiled.ts';

/** What a condition saw in a split, and what it said of it. */
export interface ConditionVerdict {
  type: string;
  value: string;
  prohibited: boolean;
  /** What it looked at; null when there was nothing, or it was not asked. */
  seen: string | null;
  holds: boolean;
  /** Not asked any more: a trigger of a rule that is not strict stopped those behind it. */
  skipped: boolean;
  problem: string | null;
}

/** The same of conditions within each other. */
export type TreeVerdict =
  | ConditionVerdict
  | { kind: 'all' | 'any'; negated: boolean; holds: boolean; of: TreeVerdict[] };

/** Why a rule applies to a split, or does not. */
export interface RuleVerdict {
  matches: boolean;
  strict: boolean;
  triggers: ConditionVerdict[];
  conditions: TreeVerdict | null;
}

function verdictOf(condition: CompiledCondition, split: SplitView, skipped = false): ConditionVerdict {
  const { type, value, prohibited, problem } = condition;
  return {
    type,
    value,
    prohibited,
    seen: skipped || problem !== null ? null : condition.seen(split),
    holds: !skipped && condition.holds(split),
    skipped,
    problem,
  };
}

function treeVerdictOf(tree: CompiledTree, split: SplitView): TreeVerdict {
  if (tree.kind === 'is') return verdictOf(tree.condition, split);
  const of = tree.of.map((part) => treeVerdictOf(part, split));
  const isSo = tree.kind === 'all' ? of.every((part) => part.holds) : of.some((part) => part.holds);
  return { kind: tree.kind, negated: tree.negated, holds: isSo !== tree.negated, of };
}

/** Tells condition by condition why a rule applies to a split, or does not. */
export function explain(rule: CompiledRule, split: SplitView): RuleVerdict {
  let isStopped = false;
  const triggers = rule.triggers.map((trigger) => {
    const verdict = verdictOf(trigger, split, isStopped);
    if (!rule.strict && trigger.stopProcessing && verdict.holds) isStopped = true;
    return verdict;
  });
  const conditions = rule.conditions && treeVerdictOf(rule.conditions, split);
  return { matches: rule.matches(split), strict: rule.strict, triggers, conditions };
}
