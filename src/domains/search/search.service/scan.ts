import { setImmediate as breathe } from 'node:timers/promises';
import { groupsInOrder } from '../search.logic/place.ts';
import { selectSiblings } from '../search.repository/find.ts';
import {
  countScanned,
  type Run,
  type ScannedSplit,
  selectScanned,
  selectSpan,
} from '../search.repository/scan.ts';
import type { Search } from './walk.ts';

/** Groups of one statement that only counts, and of one whose splits are confirmed one by one. */
const COUNTED = 16_000;
const CONFIRMED = 2000;
/**
 * Groups that are put in order all at once. Of more, the newest are found sooner by walking through the list:
 * it has as many of them between its first and its fiftieth as it has in all.
 */
const FEW_MAX = 2000;

/** What looking at every split has found. */
export interface Scanned {
  /** How many groups there are. */
  total: number;
  /** All of them in list order, when they are few. */
  few: number[] | undefined;
}

/**
 * Looks at every split of the household, a run of groups at a time, so that others are served in between:
 * for conditions that no index helps with. `groups` is how many the household has.
 */
export async function scan(search: Search, groups: number): Promise<Scanned> {
  const { ctx } = search;
  const { userGroupId } = ctx.actor;
  let total = 0;
  let few: Set<number> | undefined = new Set();
  for (const run of runsOf(await selectSpan(ctx.db, userGroupId), {
    groups,
    size: search.exact ? COUNTED : CONFIRMED,
  })) {
    const looked = await look(search, { ...run, isListed: few !== undefined });
    total += looked.count;
    few = looked.groups === undefined || total > FEW_MAX ? undefined : few?.union(looked.groups);
    await breathe();
  }
  if (few === undefined) return { total, few };
  return { total, few: groupsInOrder(await selectSiblings(ctx.db, userGroupId, [...few])) };
}

/** The numbers from the first to the last group cut into runs, wider where other households lie between. */
function* runsOf(
  span: { first: number; last: number } | undefined,
  { groups, size }: { groups: number; size: number },
): Generator<Run> {
  if (span === undefined) return;
  const numbers = span.last - span.first + 1;
  const width = Math.max(size, Math.ceil((size * numbers) / Math.max(groups, 1)));
  for (let after = span.first - 1; after < span.last; after += width) yield { after, to: after + width };
}

/** How many groups a run has, and which ones where that is known. */
interface Looked {
  count: number;
  groups: Set<number> | undefined;
}

const groupsOf = (rows: readonly ScannedSplit[]): Set<number> => new Set(rows.map((row) => row.group_id));

async function look(search: Search, { isListed, ...run }: Run & { isListed: boolean }): Promise<Looked> {
  const { ctx, where, exact, confirm } = search;
  const { userGroupId } = ctx.actor;
  const { db } = ctx;
  if (!exact) {
    const limit = Number.MAX_SAFE_INTEGER;
    const groups = groupsOf(await confirm(await selectScanned(db, userGroupId, { ...run, where, limit })));
    return { count: groups.size, groups };
  }
  if (isListed) {
    const rows = await selectScanned(db, userGroupId, { ...run, where, limit: FEW_MAX + 1 });
    const groups = groupsOf(rows);
    if (rows.length <= FEW_MAX) return { count: groups.size, groups };
  }
  return { count: await countScanned(db, userGroupId, { ...run, where }), groups: undefined };
}
