import type { Ctx } from '../../kernel/ctx.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Bill } from './bills.logic/bill.ts';
import { clearGroup, selectBillById, selectBillByName, selectIdsInGroup } from './bills.repository/rows.ts';

export type { Bill } from './bills.logic/bill.ts';

/** The household's bill of this number, or else of this name, if there is one. */
export async function findBill(
  ctx: Ctx,
  wanted: { id?: number | null | undefined; name?: string | null | undefined },
): Promise<Bill | undefined> {
  const { userGroupId } = ctx.actor;
  const numbered = wanted.id ? await selectBillById(ctx.db, userGroupId, wanted.id) : undefined;
  if (numbered || !wanted.name) return numbered;
  return selectBillByName(ctx.db, userGroupId, wanted.name);
}

/**
 * The household's bill of this number. Refuses (not found) when there is none, or it is somebody else's.
 */
export async function getBill(ctx: Ctx, id: number): Promise<Bill> {
  const bill = await findBill(ctx, { id });
  if (!bill) throw notFound();
  return bill;
}

/** Takes the bills out of a group that is about to be deleted (contract 10, section 18). */
export async function leaveGroup(ctx: Ctx, objectGroupId: number): Promise<void> {
  const { userGroupId } = ctx.actor;
  for (const id of await selectIdsInGroup(ctx.db, userGroupId, objectGroupId)) {
    const [before, after] = [{ objectGroupId }, { objectGroupId: null }];
    ctx.record({ action: 'bills.update', subject: { type: 'bills', id }, before, after });
  }
  await clearGroup(ctx.db, userGroupId, objectGroupId);
}
