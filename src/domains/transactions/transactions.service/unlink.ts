import type { Ctx } from '../../../kernel/ctx.ts';
import { type Label, TYPES_WITHOUT, WITHOUT } from '../transactions.logic/label.ts';
import { addLabelSums } from '../transactions.repository/label-sums.ts';
import {
  clearLabel,
  deleteKeptOfLabel,
  listWithoutBudget,
  selectKeptOf,
  selectOnlyTagged,
} from '../transactions.repository/unlink.ts';

/**
 * Takes a label that is about to be deleted off all transactions, which stay as they are otherwise (contract
 * 10, section 18). Its sums become those of transactions without such a label. The statements are the same
 * for one transaction as for a hundred thousand; what is written in the history is the destroyer's.
 */
export async function unlinkLabel(ctx: Ctx, label: Label, labelId: number): Promise<void> {
  const { userGroupId } = ctx.actor;
  const own = { userGroupId, label, labelId };
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
