import type { Ctx } from '../../../../kernel/ctx.ts';
import { restoreAttachments } from '../../../attachments/attachments.service/restore.ts';
import { restoreLinks } from '../../../links/links.service/restore.ts';
import { reviveSplits } from '../../../transactions/transactions.service/revive.ts';
import type { RunChange } from '../runs.repository.ts';
import type { KeptDeletion } from './keep.ts';
import type { Tally } from './tally.ts';
import { knownLabels } from './undo-changes.ts';

/** Makes again what a run deleted, and then what hung on it. Gives the groups that were gone. */
export async function undoDeletions(
  ctx: Ctx,
  runId: number,
  { changes, tally }: { changes: readonly RunChange[]; tally: Tally },
): Promise<number[]> {
  if (changes.length === 0) return [];
  const { categories, budgets, bills } = await knownLabels(ctx);
  const there = { category_id: categories, budget_id: budgets, bill_id: bills };
  const kept = changes.map(({ before }) => JSON.parse(before) as KeptDeletion);
  const splits = kept.map(({ split }) => split);
  const again = { there, reason: { undone_run: runId } };
  const { journalIds, groupIds, lost } = await reviveSplits(ctx, splits, again);
  for (const journalId of journalIds) tally.restored.add(journalId);
  for (const { journalId, reason } of lost) tally.skip(journalId, reason);
  const back = kept.filter(({ split }) => tally.restored.has(split.row.id));
  await undoBesides(ctx, back, tally);
  return groupIds;
}

/** Gives splits that were made again their links and attachments back. */
async function undoBesides(ctx: Ctx, back: readonly KeptDeletion[], tally: Tally): Promise<void> {
  const keepers = new Map(back.flatMap(({ split, links }) => links.map(({ id }) => [id, split.row.id])));
  for (const { link, reason } of await restoreLinks(
    ctx,
    back.flatMap(({ links }) => links),
  )) {
    tally.skip(keepers.get(link.id) ?? link.inwardId, reason);
  }
  const lost = await restoreAttachments(
    ctx,
    back.flatMap(({ attachments }) => attachments),
  );
  for (const { attachableId, filename } of lost) {
    tally.skip(attachableId, `its file "${filename}" is gone`);
  }
}
