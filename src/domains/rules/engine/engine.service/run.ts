import { assert } from '../../../../kernel/assert.ts';
import type { Ctx } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { loadGroupViews, type SplitView, withBalances } from '../../../search/search.service/split-views.ts';
import { Household } from '../../actions/actions.logic/household.ts';
import type { Timing } from '../../rules.logic/rule.ts';
import { Unwritten } from '../engine.logic/balances.ts';
import type { CompiledRule } from '../engine.logic/compiled.ts';
import { decideGroup, type SplitDecision } from '../engine.logic/decide.ts';
import { activeRules } from './active-rules.ts';
import { applyDecisions } from './apply.ts';
import { learn } from './learn.ts';

/** Questions that the rules of one run may have about the household. */
const QUESTIONS_MAX = 100_000;

/** How rules are run over splits. */
export interface RunOptions {
  rules: readonly CompiledRule[];
  /** Whether a rule that matched may stop those behind it in its group. */
  mayStop: boolean;
  /** The splits over which the rules run, by number; all of their groups when left out. */
  only?: ReadonlySet<number>;
  /** What is known already; kept from batch to batch. */
  household?: Household;
  /** What was decided before and is not written yet. */
  unwritten?: Unwritten;
}

/**
 * All splits of groups with what the rules ask about them: group by group in the order of their numbers,
 * because what is done to one counts for those behind it; those of a group in list order.
 */
export async function groupsFor(
  ctx: Ctx,
  rules: readonly CompiledRule[],
  groupIds: readonly number[],
): Promise<SplitView[][]> {
  const groups = await loadGroupViews(ctx, groupIds);
  if (!rules.some((rule) => rule.needsBalances)) return groups;
  const splits = await withBalances(ctx, groups.flat());
  return [...Map.groupBy(splits, (split) => split.groupId).values()];
}

/**
 * Decides what rules make of the splits of some groups, finding out what they ask about the household. Writes
 * nothing.
 */
export async function decide(
  ctx: Ctx,
  { rules, mayStop, only, household = new Household(), unwritten = new Unwritten() }: RunOptions,
  groups: readonly (readonly SplitView[])[],
): Promise<SplitDecision[][]> {
  const run = { rules, household, mayStop, at: instantOf(ctx.now()), unwritten, ...(only && { only }) };
  const asksBalances = rules.some((rule) => rule.needsBalances);
  const decisions: SplitDecision[][] = [];
  let questions = 0;
  for (const splits of groups) {
    let decided = decideGroup(run, splits);
    for (; 'question' in decided; decided = decideGroup(run, splits)) {
      assert(++questions <= QUESTIONS_MAX, 'every question about the household is asked once');
      await learn(ctx, household, decided.question);
    }
    if (asksBalances) for (const decision of decided) unwritten.add(decision);
    decisions.push(decided);
  }
  return decisions;
}

/** A group that was just stored or changed. */
interface Written {
  groupId: number;
  /** Whether the request wants the rules to run (contract 30, R20). */
  applyRules: boolean;
}

/** Runs the rules of new transactions. */
export const fireAtStore = (ctx: Ctx, written: Written): Promise<void> => fire(ctx, written, 'store-journal');

/** Runs the rules of changed transactions. */
export const fireAtUpdate = (ctx: Ctx, written: Written): Promise<void> =>
  fire(ctx, written, 'update-journal');

/**
 * Runs the household's rules of a timing over the splits of a group, in the transaction that wrote it. What
 * they change starts no other rules (contract 30, section 5).
 */
async function fire(ctx: Ctx, { groupId, applyRules }: Written, timing: Timing): Promise<void> {
  const rules = applyRules ? await activeRules(ctx, timing) : [];
  if (rules.length === 0) return;
  const groups = await groupsFor(ctx, rules, [groupId]);
  await applyDecisions(ctx, await decide(ctx, { rules, mayStop: true }, groups));
}
