/** A condition on a split: the words of a trigger. */
export interface ConditionLeaf {
  type: string;
  value: string;
  prohibited: boolean;
}

/**
 * Conditions within each other, in the form in which they are sent, shown and stored. They hold besides the
 * triggers of a rule: who wants nothing but them gives the rule the trigger `exists`. Clients that know
 * nothing of them see a rule with its triggers, and leave them alone.
 */
export type ConditionTree =
  | ConditionLeaf
  | { all: ConditionTree[] }
  | { any: ConditionTree[] }
  | { not: ConditionTree };

/** Conditions of one rule, those that only hold others together included. */
export const CONDITIONS_MAX = 100;
/** How deep conditions may lie within each other. */
export const CONDITION_DEPTH_MAX = 8;

/** All leaves of a tree, in their order. */
export function leavesOf(tree: ConditionTree): ConditionLeaf[] {
  if ('all' in tree) return tree.all.flatMap(leavesOf);
  if ('any' in tree) return tree.any.flatMap(leavesOf);
  if ('not' in tree) return leavesOf(tree.not);
  return [tree];
}

/** The same tree with other leaves. */
export function withLeaves(
  tree: ConditionTree,
  change: (leaf: ConditionLeaf) => ConditionLeaf,
): ConditionTree {
  if ('all' in tree) return { all: tree.all.map((part) => withLeaves(part, change)) };
  if ('any' in tree) return { any: tree.any.map((part) => withLeaves(part, change)) };
  if ('not' in tree) return { not: withLeaves(tree.not, change) };
  return change(tree);
}
