import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx } from '../../../kernel/ctx.ts';
import { offsetOf, type PageRequest } from '../../../kernel/page.ts';
import { LIST_MAX } from '../../../storage/prepared.ts';
import { groupsInOrder } from '../search.logic/place.ts';
import type { Named, SplitView } from '../search.logic/split-view.ts';
import { type Condition, conditionSql, type Leaf } from '../search.operators/condition.ts';
import type { SqlScope } from '../search.operators/operator.ts';
import {
  type Cursor,
  countByWording,
  countGroups,
  countNarrowed,
  type FoundSplit,
  type Moments,
  type Narrow,
  selectByWording,
  selectFitting,
  selectMatching,
  selectNarrowed,
  selectOvertaken,
  selectSiblings,
  selectStretch,
} from '../search.repository/find.ts';
import { type Confirm, confirmation } from './confirm.ts';
import { END, type Plan, planSearch } from './plan.ts';
import { scopeFor } from './scope.ts';

/** Groups that are put in order all at once; of more, the list is walked until the page is full. */
const LISTED_MAX = 10_000;
/**
 * Splits that are looked at one by one rather than going through the whole list: that costs a few times as
 * much for each of them.
 */
const CANDIDATES_MAX = 50_000;
const CANDIDATES_SHARE = 0.25;
/** Candidates of one statement. */
const BATCH = LIST_MAX;
/** Groups of a stretch of the list, of one statement: few enough that it takes milliseconds. */
const STRETCH_MIN = 200;
const STRETCH_MAX = 2000;

/** The groups that were found. */
export interface FoundGroups {
  /** How many there are. */
  total: number;
  /** Those of the page, in list order. */
  groupIds: number[];
}

/** One search: what is asked of the database, and how what it finds is confirmed. */
interface Search {
  ctx: Ctx;
  plan: Plan;
  where: ReturnType<typeof conditionSql>['where'];
  confirm: Confirm;
}

/**
 * Finds the groups with a split of which a condition is true, in list order: a page of them, and how many
 * there are. What few splits can be is looked up and put in order; a word that is in many of them is counted
 * by its wordings, and the list is walked until the page is full; only what no index knows is looked for in
 * the whole list, a stretch at a time, so that others are served in between.
 */
export async function findGroups(ctx: Ctx, condition: Condition, page: PageRequest): Promise<FoundGroups> {
  const plan = planSearch(condition);
  const scope = await scopeFor(ctx, condition);
  const { where } = conditionSql(condition, scope);
  const search = { ctx, plan, where, confirm: confirmation(ctx, condition, scope) };
  const cut = (ids: number[]) => ids.slice(offsetOf(page), offsetOf(page) + page.limit);
  const told = plan.wordings && conditionSql(plan.wordings, scope);
  const ways: Narrow[] = [...plan.pieces];
  if (told?.exact) {
    const total = await countByWording(ctx.db, ctx.actor.userGroupId, told.where);
    if (total === 0) return { total, groupIds: [] };
    if (plan.rest === undefined) {
      const isFew = total <= LISTED_MAX;
      const groups = isFew
        ? await ordered(ctx, await selectByWording(ctx.db, ctx.actor.userGroupId, told.where))
        : await walk(search, { enough: offsetOf(page) + page.limit });
      return { total, groupIds: cut(groups) };
    }
    ways.push({ by: 'wording', where: told.where });
  }
  ways.push(...waysByNumber(plan.numbers, scope));
  const narrow = await narrowest(ctx, ways, plan);
  const found = narrow
    ? await listed(
        search,
        await selectNarrowed(ctx.db, ctx.actor.userGroupId, { narrow, limit: CANDIDATES_MAX }),
      )
    : [...(await overtaken(search)), ...(await walk(search, { enough: Infinity }))];
  return { total: found.length, groupIds: cut(found) };
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

/** The way that leads to the fewest splits; undefined when going through the list costs less. */
async function narrowest(
  { db, actor }: Ctx,
  ways: readonly Narrow[],
  moments: Moments,
): Promise<Narrow | undefined> {
  if (ways.length === 0) return undefined;
  const groups = await countGroups(db, actor.userGroupId, moments);
  let best: { narrow?: Narrow; count: number } = {
    count: Math.min(CANDIDATES_MAX, Math.ceil(groups * CANDIDATES_SHARE)),
  };
  for (const narrow of ways) {
    // More than the best so far need not be counted.
    const count = await countNarrowed(db, actor.userGroupId, { narrow, limit: best.count + 1 });
    if (count <= best.count) best = { narrow, count };
  }
  return best.narrow;
}

/** The groups of those among some splits that are searched for, in list order. */
async function listed({ ctx, where, confirm }: Search, candidates: readonly number[]): Promise<number[]> {
  const { userGroupId } = ctx.actor;
  const found: FoundSplit[] = [];
  for (let at = 0; at < candidates.length; at += BATCH) {
    const journalIds = candidates.slice(at, at + BATCH);
    found.push(...(await confirm(await selectFitting(ctx.db, userGroupId, { journalIds, where }))));
    await breathe();
  }
  return ordered(ctx, found);
}

/** The groups of some splits in list order. Where there are several splits, the first of all decides. */
async function ordered({ db, actor }: Ctx, found: readonly FoundSplit[]): Promise<number[]> {
  const several = [...new Set(found.filter((row) => row.alone === 0).map((row) => row.group_id))];
  const siblings = await selectSiblings(db, actor.userGroupId, several);
  return groupsInOrder([...found.filter((row) => row.alone === 1), ...siblings]);
}

/**
 * The groups that have a split between the moments of the plan, but are listed by one that is newer than all
 * of them: in list order, and before all groups that are listed within the moments.
 */
async function overtaken(search: Search): Promise<number[]> {
  const { ctx, plan } = search;
  if (plan.to === END) return [];
  const rows = await selectOvertaken(ctx.db, ctx.actor.userGroupId, plan);
  const groupIds = [...new Set(rows.map((row) => row.group_id))];
  const siblings = await selectSiblings(ctx.db, ctx.actor.userGroupId, groupIds);
  const later = new Set(siblings.filter((row) => row.date > plan.to).map((row) => row.group_id));
  const candidates = rows.filter((row) => later.has(row.group_id)).map((row) => row.journal_id);
  return listed(search, candidates);
}

/** The groups in list order, found by walking through the list from the newest on until there are enough. */
async function walk(search: Search, { enough }: { enough: number }): Promise<number[]> {
  const { ctx, plan, where } = search;
  const found: number[] = [];
  let after: Cursor | undefined = { date: plan.to, ...BEFORE_ALL };
  for (let groups = STRETCH_MIN; after && found.length < enough; groups = Math.min(groups * 2, STRETCH_MAX)) {
    const rows = await selectStretch(ctx.db, ctx.actor.userGroupId, {
      after,
      from: plan.from,
      groups,
      where,
    });
    const fitting = rows.filter((row) => row.journal_id !== null) as {
      group_id: number;
      journal_id: number;
    }[];
    found.push(...new Set((await search.confirm(fitting)).map((row) => row.group_id)));
    const last = rows.at(-1);
    const isEnd = new Set(rows.map((row) => row.group_id)).size < groups;
    after =
      last === undefined || isEnd
        ? undefined
        : { date: last.date, reversePosition: last.reverse_position, journalId: last.head_id };
    await breathe();
  }
  return found;
}

/** The end of a key behind everything of the same moment. */
const BEFORE_ALL = { reversePosition: 2_147_483_647, journalId: Number.MAX_SAFE_INTEGER };
