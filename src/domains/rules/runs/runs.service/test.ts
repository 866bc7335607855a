import type { Ctx } from '../../../../kernel/ctx.ts';
import type { PageRequest } from '../../../../kernel/page.ts';
import { allOf, anyOf } from '../../../search/search.operators/condition.ts';
import { findTransactions } from '../../../search/search.service/search.ts';
import type { GroupsPage } from '../../../transactions/transactions.service/list.ts';
import type { SplitDecision } from '../../engine/engine.logic/decide.ts';
import { decide, groupsFor } from '../../engine/engine.service/run.ts';
import type { Rule } from '../../rules.logic/rule.ts';
import type { RangeDraft } from '../runs.input.ts';
import type { RunRange } from '../runs.logic.ts';
import { rangeCondition, rangeIn } from './range.ts';
import { chosenRules, rulesFor, type Subject } from './rules.ts';

/** Transactions that a test tells; it has one page (contract 30, section 6.4). */
export const TESTED_MAX = 31_337;
/** Transactions of which a test tells what would change: each is worked out. */
const PREVIEWED_MAX = 1000;

/** What rules would be run over. */
export interface Tested extends GroupsPage {
  /** What the actions would do, by the number of the split, when that was asked for. */
  decisions: ReadonlyMap<number, SplitDecision> | undefined;
}

/**
 * The transactions that a rule, or the rules of a group, would be run over, each with those of its splits
 * alone that match; nothing is changed. A rule is tested whether it is active or not, a group by its active
 * rules (contract 30, section 6.4). Refuses (not found) an unknown subject and (invalid) a wrong range.
 */
export async function testRules(
  ctx: Ctx,
  subject: Subject,
  { range: draft, preview }: { range: RangeDraft; preview: boolean },
): Promise<Tested> {
  const chosen = await chosenRules(ctx, subject);
  const range = await rangeIn(ctx, draft);
  const tested = chosen.rules.filter(({ active }) => subject.subject === 'rule' || active);
  const limit = preview ? PREVIEWED_MAX : TESTED_MAX;
  return testOver(ctx, tested, { range, preview, page: { page: 1, limit } });
}

/** How rules are tried out. */
interface Trial {
  range: RunRange;
  /** Whether to work out what the actions would do. */
  preview: boolean;
  page: PageRequest;
}

/** A page of the transactions that rules would be run over. */
export async function testOver(
  ctx: Ctx,
  tested: readonly Rule[],
  { range, preview, page }: Trial,
): Promise<Tested> {
  const rules = await rulesFor(ctx, tested, range);
  const condition = allOf([rangeCondition(ctx, range), anyOf(rules.map((rule) => rule.condition))]);
  const { total, view } = await findTransactions(ctx, condition, page);
  if (!preview) return { total, view, decisions: undefined };
  const only = new Set(view.groups.flatMap(({ splits }) => splits.map((split) => split.id)));
  const groupIds = view.groups.map(({ groupId }) => groupId);
  const groups = await groupsFor(ctx, rules, groupIds);
  const decided = await decide(ctx, { rules, mayStop: false, only }, groups);
  const decisions = new Map(decided.flat().map((decision) => [decision.before.journalId, decision]));
  return { total, view, decisions };
}
