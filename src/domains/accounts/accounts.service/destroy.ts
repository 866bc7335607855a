import type { Ctx } from '../../../kernel/ctx.ts';
import { selectSystemPartners, selectUnbooked } from '../accounts.repository/partners.ts';
import { destroySystemAccount, getAccount, removeAccount } from '../accounts.service.ts';
import { closeGap } from './store.ts';

/**
 * Deletes an account with all transactions that touch it, and the accounts that were only kept for its opening balance
 * or reconciliations. Refuses (not found) an unknown number (contract 10, sections 3.9 and 18).
 */
export async function destroyAccount(ctx: Ctx, id: number): Promise<void> {
  const account = await getAccount(ctx, id);
  const { userGroupId } = ctx.actor;
  const partners = await selectSystemPartners(ctx.db, userGroupId, id);
  await ctx.emit({ type: 'account.destroyed', accountId: id });
  await removeAccount(ctx, account);
  await closeGap(ctx, account);
  for (const partner of await selectUnbooked(ctx.db, userGroupId, partners))
    await destroySystemAccount(ctx, partner);
}
