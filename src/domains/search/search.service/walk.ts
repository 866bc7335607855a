import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx } from '../../../kernel/ctx.ts';
import { LIST_MAX } from '../../../storage/prepared.ts';
import { groupsInOrder } from '../search.logic/place.ts';
import type { conditionSql } from '../search.operators/condition.ts';
import {
  type Cursor,
  type FoundSplit,
  selectFitting,
  selectFound,
  selectOvertaken,
  selectSiblings,
  selectStretch,
} from '../search.repository/find.ts';
import type { Confirm } from './confirm.ts';
import { END, type Plan } from './plan.ts';

/** Candidates of one statement. */
const BATCH = LIST_MAX;
/** Groups of a stretch of the list, of one statement: few enough that it takes milliseconds. */
const STRETCH_MIN = 200;
const STRETCH_MAX = 2000;

/** One search: what is asked of the database, and how what it finds is confirmed. */
export interface Search {
  ctx: Ctx;
  plan: Plan;
  where: ReturnType<typeof conditionSql>['where'];
  /** Whether the database's word is the last one, so that nothing is left to be confirmed. */
  exact: boolean;
  confirm: Confirm;
}

/** The groups of those among some splits that are searched for, in list order. */
export async function listed(search: Search, candidates: readonly number[]): Promise<number[]> {
  const { ctx, where, confirm } = search;
  const { userGroupId } = ctx.actor;
  const found: number[] = [];
  for (let at = 0; at < candidates.length; at += BATCH) {
    const journalIds = candidates.slice(at, at + BATCH);
    const fitting = await confirm(await selectFitting(ctx.db, userGroupId, { journalIds, where }));
    found.push(...fitting.map((row) => row.journal_id));
    await breathe();
  }
  return ordered(ctx, await selectFound(ctx.db, userGroupId, found));
}

/** The groups of some splits in list order. Where there are several splits, the first of all decides. */
export async function ordered({ db, actor }: Ctx, found: readonly FoundSplit[]): Promise<number[]> {
  const several = [...new Set(found.filter((row) => row.alone === 0).map((row) => row.group_id))];
  const siblings = await selectSiblings(db, actor.userGroupId, several);
  return groupsInOrder([...found.filter((row) => row.alone === 1), ...siblings]);
}

/**
 * The groups that have a split between the moments of the plan, but are listed by one that is newer than all
 * of them: in list order, and before all groups that are listed within the moments.
 */
export async function overtaken(search: Search): Promise<number[]> {
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
export async function walk(search: Search, { enough }: { enough: number }): Promise<number[]> {
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
