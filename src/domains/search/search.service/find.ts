import type { Ctx } from '../../../kernel/ctx.ts';
import { offsetOf, type PageRequest } from '../../../kernel/page.ts';
import { LIST_MAX } from '../../../storage/prepared.ts';
import type { Named, SplitView } from '../search.logic/split-view.ts';
import { type Condition, conditionSql, type Leaf } from '../search.operators/condition.ts';
import type { SqlScope } from '../search.operators/operator.ts';
import {
  countByWording,
  countGroups,
  type Narrow,
  selectByWording,
  selectMatching,
  selectNarrowed,
} from '../search.repository/find.ts';
import { confirmation } from './confirm.ts';
import { BEGINNING, END, planSearch } from './plan.ts';
import { scan } from './scan.ts';
import { scopeFor } from './scope.ts';
import { listed, ordered, overtaken, type Search, walk } from './walk.ts';

/** Groups that are put in order all at once; of more, the list is walked until the page is full. */
const LISTED_MAX = 10_000;
/**
 * Splits that are looked at one by one rather than looking at all of them, which costs some forty times as
 * much for each.
 */
const CANDIDATES_MAX = 50_000;
const CANDIDATES_SHARE = 0.03;
/** The same where each has to be confirmed, which costs most of the time either way. */
const CONFIRMED_SHARE = 0.5;
/** The share of the list that is walked through rather than looking at every split. */
const WALKED_SHARE = 0.05;

/** The groups that were found. */
export interface FoundGroups {
  /** How many there are. */
  total: number;
  /** Those of the page, in list order. */
  groupIds: number[];
}

/**
 * Finds the groups with a split of which a condition is true, in list order: a page of them, and how many
 * there are. What few splits can be is looked up and put in order; a word that is in many of them is counted
 * by its wordings; what no index knows is counted by looking at every split. The page of many is found by
 * walking through the list until it is full.
 */
export async function findGroups(ctx: Ctx, condition: Condition, page: PageRequest): Promise<FoundGroups> {
  const plan = planSearch(condition);
  const scope = await scopeFor(ctx, condition);
  const { where, exact } = conditionSql(condition, scope);
  const search: Search = { ctx, plan, where, exact, confirm: confirmation(ctx, condition, scope) };
  const enough = offsetOf(page) + page.limit;
  const cut = (ids: number[]) => ids.slice(offsetOf(page), enough);
  const told = plan.wordings && conditionSql(plan.wordings, scope);
  const isTold = told?.exact === true;
  if (isTold && plan.rest === undefined) {
    const total = await countByWording(ctx.db, ctx.actor.userGroupId, told.where);
    if (total > LISTED_MAX) return { total, groupIds: cut(await walk(search, { enough })) };
    const splits = total > 0 ? await selectByWording(ctx.db, ctx.actor.userGroupId, told.where) : [];
    return { total, groupIds: cut(await ordered(ctx, splits)) };
  }
  const candidates = await fewest(search, [
    ...plan.pieces,
    ...(isTold ? [{ by: 'wording', where: told.where } as const] : []),
    ...waysByNumber(plan.numbers, scope),
  ]);
  if (candidates) {
    const groups = await listed(search, candidates);
    return { total: groups.length, groupIds: cut(groups) };
  }
  const { total, groups } = await throughTheList(search, enough);
  return { total, groupIds: cut(groups) };
}

/** What no index knows: the first groups in list order, as many as are enough, and how many there are. */
async function throughTheList(search: Search, enough: number): Promise<{ total: number; groups: number[] }> {
  const { ctx, plan } = search;
  const all = await countGroups(ctx.db, ctx.actor.userGroupId, { from: BEGINNING, to: END });
  const within = await countGroups(ctx.db, ctx.actor.userGroupId, plan);
  if (within < all * WALKED_SHARE) {
    const groups = [...(await overtaken(search)), ...(await walk(search, { enough: Infinity }))];
    return { total: groups.length, groups };
  }
  const { total, few } = await scan(search, all);
  if (few) return { total, groups: few };
  const first = await overtaken(search);
  return { total, groups: [...first, ...(await walk(search, { enough: enough - first.length }))] };
}

/** The numbers of the splits of groups of which a condition is true. */
export async function matchesIn(
  ctx: Ctx,
  condition: Condition,
  groupIds: readonly number[],
): Promise<Set<number>> {
  const scope = await scopeFor(ctx, condition);
  const { where } = conditionSql(condition, scope);
  const rows = await selectMatching(ctx.db, ctx.actor.userGroupId, { groupIds, where });
  return new Set((await confirmation(ctx, condition, scope)(rows)).map((row) => row.journal_id));
}

/** The ways to the splits of accounts, labels and numbers. */
function waysByNumber(parts: readonly Leaf[], scope: SqlScope): Narrow[] {
  return parts.flatMap((part): Narrow[] => {
    const { where, exact } = conditionSql(part, scope);
    if (!exact) return [];
    const { operator, value } = part;
    if (operator.names !== 'tags') return [{ by: 'numbers', where }];
    // The operator is asked about each tag as if it were a split's only one.
    const carries = (tag: Named) => operator.test({ tags: [tag] as readonly Named[] } as SplitView, value);
    const tagIds = (scope.names.tags ?? []).filter(carries).map((tag) => tag.id);
    if (tagIds.length === 0) return [{ by: 'numbers', where }];
    return tagIds.length <= LIST_MAX ? [{ by: 'tags', tagIds }] : [];
  });
}

/**
 * The splits to which that way leads that leads to the fewest; undefined when looking at every split costs
 * less.
 */
async function fewest(search: Search, ways: readonly Narrow[]): Promise<number[] | undefined> {
  if (ways.length === 0) return undefined;
  const { db, actor } = search.ctx;
  const groups = await countGroups(db, actor.userGroupId, search.plan);
  const share = search.exact ? CANDIDATES_SHARE : CONFIRMED_SHARE;
  let most = Math.min(CANDIDATES_MAX, Math.ceil(groups * share));
  let best: number[] | undefined;
  for (const narrow of ways) {
    // More than the best so far need not be read.
    const found = await selectNarrowed(db, actor.userGroupId, { narrow, most });
    if (found === undefined) continue;
    best = found;
    most = found.length;
  }
  return best;
}
