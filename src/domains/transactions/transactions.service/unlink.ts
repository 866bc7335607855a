import type { Ctx } from '../../../kernel/ctx.ts';
import { type Label, TYPES_WITHOUT, WITHOUT } from '../transactions.logic/label.ts';
import { addLabelSums } from '../transactions.repository/label-sums.ts';
import {
  clearLabel,
  deleteKeptOfLabel,
  listWithoutBudget,
  selectJournalsOf,
  selectKeptOf,
  selectOnlyTagged,
} from '../transactions.repository/unlink.ts';

/** What the history calls labels. */
const SUBJECTS: Record<Label, string> = {
  category: 'categories',
  budget: 'budgets',
  bill: 'bills',
  tag: 'tags',
};

/**
 * Takes a label that is about to be deleted off all transactions, which stay as they are otherwise (contract
 * 10, section 18). Its sums become those of transactions without such a label. The statements are the same
 * for one transaction as for a hundred thousand. The history tells which splits lost it, because nothing else
 * does once it is gone.
 */
export async function unlinkLabel(ctx: Ctx, label: Label, labelId: number): Promise<void> {
  const { userGroupId } = ctx.actor;
  const own = { userGroupId, label, labelId };
  const journalIds = await selectJournalsOf(ctx.db, own);
  if (journalIds.length > 0) {
    const subject = { type: SUBJECTS[label], id: labelId };
    ctx.record({ action: `${SUBJECTS[label]}.unlink`, subject, before: { journalIds } });
  }
  // A split may keep other tags, but has no second category, budget or bill.
  const freed =
    label === 'tag' ? await selectOnlyTagged(ctx.db, userGroupId, labelId) : await selectKeptOf(ctx.db, own);
  const without = freed.filter((sum) => sum.count !== 0 && TYPES_WITHOUT[label].includes(sum.type));
  if (label === 'budget') await listWithoutBudget(ctx.db, userGroupId, labelId);
  await clearLabel(ctx.db, own);
  await deleteKeptOfLabel(ctx.db, own);
  await addLabelSums(
    ctx.db,
    userGroupId,
    without.map((sum) => ({ ...sum, labelId: WITHOUT })),
  );
}
