import { assert } from '../../../../kernel/assert.ts';
import type { Ctx } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { loadSplitViews, type SplitView, withBalances } from '../../../search/search.service/split-views.ts';
import { Household } from '../../actions/actions.logic/household.ts';
import type { Timing } from '../../rules.logic/rule.ts';
import { Unwritten } from '../engine.logic/balances.ts';
import type { CompiledRule } from '../engine.logic/compiled.ts';
import { decideGroup, type SplitDecision } from '../engine.logic/decide.ts';
import { selectSplitIds } from '../engine.repository.ts';
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

/** Splits with all that the rules ask about them. */
export async function viewsFor(
  ctx: Ctx,
  rules: readonly CompiledRule[],
  journalIds: readonly number[],
): Promise<SplitView[]> {
  const views = await loadSplitViews(ctx, journalIds);
  return rules.some((rule) => rule.needsBalances) ? withBalances(ctx, views) : views;
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
  const ids = await selectSplitIds(ctx.db, ctx.actor.userGroupId, groupId);
  const views = await viewsFor(ctx, rules, ids);
  await applyDecisions(ctx, await decide(ctx, { rules, mayStop: true }, [views]));
}
