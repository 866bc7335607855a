import type { Ctx } from '../../../kernel/ctx.ts';
import { selectSystemPartners } from '../accounts.repository/partners.ts';
import { destroySystemAccount, findAccount, getAccount, removeAccount } from '../accounts.service.ts';
import { closeGap } from './store.ts';

/**
 * Deletes an account with all transactions that touch it, and the accounts that were only kept for its
 * opening balance or reconciliations. Refuses (not found) an unknown number (contract 10, sections 3.9 and
 * 18).
 */
export async function destroyAccount(ctx: Ctx, id: number): Promise<void> {
  const account = await getAccount(ctx, id);
  const partners = await selectSystemPartners(ctx.db, ctx.actor.userGroupId, id);
  await ctx.emit({ type: 'account.destroyed', accountId: id });
  await removeAccount(ctx, account);
  await closeGap(ctx, account);
  for (const partner of partners) {
    // The partner may have gone with the transactions.
    if (await findAccount(ctx, partner)) await destroySystemAccount(ctx, partner);
  }
}
