import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { invalid } from '../../kernel/refusal.ts';
import { type Bill, insertBill, selectBillById, selectBillByName, selectBills } from './bills.repository.ts';

export type { Bill } from './bills.repository.ts';

/** All bills of the household, by name. */
export function listBills(ctx: Ctx, request: PageRequest): Promise<Page<Bill>> {
  return selectBills(ctx.db, ctx.actor.userGroupId, request);
}

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

/** Adds a bill. The name must be clean already. Refuses (invalid) a name that is taken. */
export async function storeBill(ctx: Ctx, name: string): Promise<Bill> {
  if (await findBill(ctx, { name })) throw invalid({ name: ['This name is already in use.'] });
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()) };
  const stored = await insertBill(ctx.db, household, name);
  ctx.record({ action: 'bills.store', subject: { type: 'bills', id: stored.id }, after: { name } });
  return stored;
}
