import type { Ctx } from '../../../../kernel/ctx.ts';
import { type Attachment, keepAttachments } from '../../../attachments/attachments.service/restore.ts';
import { keepLinks, type Link } from '../../../links/links.service/restore.ts';
import { movedBy } from '../../../piggy-banks/piggy-banks.service/take-back.ts';
import { loadSplitViews } from '../../../search/search.service/split-views.ts';
import { type KeptSplit, keepSplits } from '../../../transactions/transactions.service/revive.ts';
import type { SplitDecision } from '../../engine/engine.logic/decide.ts';
import { runContentOf } from '../runs.logic.ts';
import type { RunChange } from '../runs.repository.ts';

/** All that goes with a split that a run deletes; plain data. */
export interface KeptDeletion {
  split: KeptSplit;
  links: Link[];
  attachments: Attachment[];
}

/** What is kept of splits that are about to be deleted, by number. */
export async function keepDeletions(
  ctx: Ctx,
  journalIds: readonly number[],
): Promise<Map<number, KeptDeletion>> {
  if (journalIds.length === 0) return new Map();
  const splits = await keepSplits(ctx, journalIds);
  const attachments = Map.groupBy(await keepAttachments(ctx, journalIds), (one) => one.attachableId);
  const links = Map.groupBy(await keepLinks(ctx, journalIds), (link) => keeperOf(link, splits));
  return new Map(
    [...splits].map(([id, split]) => [
      id,
      { split, links: links.get(id) ?? [], attachments: attachments.get(id) ?? [] },
    ]),
  );
}

/**
 * Which of its two splits a link is kept with: the one that is made again last, when the other one is there.
 * Runs go forward from group to group, and their undoing goes backwards.
 */
function keeperOf({ inwardId, outwardId }: Link, splits: ReadonlyMap<number, KeptSplit>): number {
  const [inward, outward] = [splits.get(inwardId), splits.get(outwardId)];
  if (!inward) return outwardId;
  if (!outward) return inwardId;
  return inward.row.group_id <= outward.row.group_id ? inwardId : outwardId;
}

/** What a run keeps of its changes, so that they can be undone; `kept` is what was deleted. */
export async function changesIn(
  ctx: Ctx,
  runId: number,
  { changed, kept }: { changed: readonly SplitDecision[]; kept: ReadonlyMap<number, KeptDeletion> },
): Promise<RunChange[]> {
  const left = changed.filter(({ after }) => after !== null);
  const views = await loadSplitViews(
    ctx,
    left.map(({ before }) => before.journalId),
  );
  const now = new Map(views.map((split) => [split.journalId, split]));
  const moving = left.filter(({ piggyBankIds }) => piggyBankIds.length > 0);
  const moved = await movedBy(
    ctx,
    moving.flatMap(({ before }) => now.get(before.journalId) ?? []).map(sidesOf),
  );
  return changed.map(({ before, piggyBankIds }) => {
    const after = now.get(before.journalId);
    const was = after ? runContentOf(before) : kept.get(before.journalId);
    const moves = (moved.get(before.journalId) ?? []).filter((one) => piggyBankIds.includes(one.piggyBankId));
    return {
      run_id: runId,
      journal_id: before.journalId,
      user_group_id: ctx.actor.userGroupId,
      group_id: before.groupId,
      before: JSON.stringify(was),
      after: after ? JSON.stringify(runContentOf(after)) : null,
      moves: JSON.stringify(moves),
      skipped: null,
    };
  });
}

const sidesOf = ({ journalId, source, destination }: SplitDecision['before']) => ({
  journalId,
  sourceId: source.id,
  destinationId: destination.id,
});
