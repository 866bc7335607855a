import type { Ctx } from '../../../kernel/ctx.ts';
import { recordable } from '../bills.logic/bill.ts';
import { deleteBillRow, selectLastPosition, shiftPositions } from '../bills.repository/rows.ts';
import { getBill } from '../bills.service.ts';

/**
 * Deletes a bill; its transactions stay, without a bill. Refuses (not found) an unknown bill (contract 10,
 * sections 9 and 18).
 */
export async function destroyBill(ctx: Ctx, id: number): Promise<void> {
  const { userGroupId } = ctx.actor;
  const { id: _id, createdAt, updatedAt, ...fields } = await getBill(ctx, id);
  const last = await selectLastPosition(ctx.db, userGroupId);
  await ctx.emit({ type: 'bill.destroyed', billId: id });
  await deleteBillRow(ctx.db, id);
  await shiftPositions(ctx.db, userGroupId, { from: fields.position + 1, to: last, by: -1 });
  const before = { ...recordable(fields), createdAt, updatedAt };
  ctx.record({ action: 'bills.destroy', subject: { type: 'bills', id }, before });
}
