import type { Ctx } from '../../../kernel/ctx.ts';
import { formatAmount } from '../../../ledger/money.ts';
import { type KeptEvent, type PiggyBank, recordable } from '../piggy-banks.logic.ts';
import { selectEvents } from '../piggy-banks.repository/events.ts';
import { detachFromGroup } from '../piggy-banks.repository/places.ts';
import { deletePiggyBankRow, selectPiggyBanksOfAccount } from '../piggy-banks.repository/rows.ts';
import { getPiggyBank, today } from '../piggy-banks.service.ts';
import { writeChange } from './write.ts';

/**
 * Deletes a piggy bank with its events; balances of accounts stay. Refuses (not found) an unknown number
 * (contract 00 Piggy bank, rule 3; contract 10, section 18).
 */
export async function destroyPiggyBank(ctx: Ctx, id: number): Promise<void> {
  await remove(ctx, await getPiggyBank(ctx, id));
}

async function remove(ctx: Ctx, { id, ...content }: PiggyBank): Promise<void> {
  await ctx.emit({ type: 'piggy-bank.destroyed', piggyBankId: id });
  const request = { page: 1, limit: Number.MAX_SAFE_INTEGER };
  const { items } = await selectEvents(ctx.db, ctx.actor.userGroupId, { of: 'piggy bank', id, request });
  const events = items.map((event): KeptEvent => {
    const { date, amount, journalId, createdAt } = event;
    return { id: event.id, date, amount: formatAmount(amount, 0), journalId, createdAt };
  });
  await deletePiggyBankRow(ctx.db, id);
  const subject = { type: 'piggy_banks', id };
  ctx.record({ action: 'piggy-banks.destroy', subject, before: { ...recordable(content), events } });
}

/**
 * Takes what is saved on an account that is about to be deleted out of all piggy banks; one that saves
 * nowhere else goes along (contract 10, section 3.9).
 */
export async function leaveAccount(ctx: Ctx, accountId: number): Promise<void> {
  for (const before of await selectPiggyBanksOfAccount(ctx.db, ctx.actor.userGroupId, accountId)) {
    const shares = before.shares.filter((share) => share.accountId !== accountId);
    if (shares.length === 0) {
      await remove(ctx, before);
      continue;
    }
    const saved = before.shares.find((share) => share.accountId === accountId)?.saved ?? 0n;
    const movement = { amount: -saved, date: today(ctx), journalId: null };
    await writeChange(ctx, { before, after: { ...before, shares } }, [movement]);
  }
}

/** Takes all piggy banks out of an object group that is about to be deleted (contract 10, section 18). */
export async function leaveGroup(ctx: Ctx, objectGroupId: number): Promise<void> {
  for (const id of await detachFromGroup(ctx.db, ctx.actor.userGroupId, objectGroupId)) {
    const subject = { type: 'piggy_banks', id };
    const change = { before: { objectGroupId }, after: { objectGroupId: null } };
    ctx.record({ action: 'piggy-banks.update', subject, ...change });
  }
}
