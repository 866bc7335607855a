import type { Ctx } from '../../../kernel/ctx.ts';
import { notFound } from '../../../kernel/refusal.ts';
import {
  deleteGroup,
  deleteJournals,
  deleteKeptOf,
  selectGroup,
  selectGroupOfJournal,
  selectGroupsOfAccount,
  selectJournals,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { book } from './book.ts';
import { storedSplits } from './stored.ts';

/** Takes a group off the books and deletes it; the history keeps its content. */
async function remove(ctx: Ctx, ledger: LedgerWriter, groupId: number): Promise<void> {
  const group = await selectGroup(ctx.db, ctx.actor.userGroupId, groupId);
  const splits = await selectJournals(ctx.db, ctx.actor.userGroupId, groupId);
  await ledger.remove(groupId);
  await deleteGroup(ctx.db, groupId);
  const before = { title: group?.title ?? null, splits };
  ctx.record({ action: 'transactions.destroy', subject: { type: 'transactions', id: groupId }, before });
}

/** Deletes a transaction with all its splits. Refuses (404) what this household does not have. */
export async function destroyGroup(ctx: Ctx, groupId: number): Promise<void> {
  if (!(await selectGroup(ctx.db, ctx.actor.userGroupId, groupId))) throw notFound();
  await ctx.emit({ type: 'transaction.destroyed', groupId });
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  await remove(ctx, ledger, groupId);
  await ledger.flush();
}

/**
 * Deletes one split. The last one takes its group along, because a group without splits is nothing. Refuses
 * (404) what this household does not have.
 */
export async function destroyJournal(ctx: Ctx, journalId: number): Promise<void> {
  const groupId = await selectGroupOfJournal(ctx.db, ctx.actor.userGroupId, journalId);
  if (groupId === undefined) throw notFound();
  const rows = await selectJournals(ctx.db, ctx.actor.userGroupId, groupId);
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  if (rows.length === 1) {
    await remove(ctx, ledger, groupId);
  } else {
    await ledger.remove(groupId);
    await deleteJournals(ctx.db, [journalId]);
    book(
      ledger,
      groupId,
      await storedSplits(
        ctx,
        rows.filter((row) => row.id !== journalId),
      ),
    );
    const before = { splits: rows.filter((row) => row.id === journalId) };
    ctx.record({
      action: 'transactions.destroy-split',
      subject: { type: 'transactions', id: groupId },
      before,
    });
  }
  await ledger.flush();
}

/**
 * Deletes every transaction that touches an account which is about to be deleted (contract 10, section 3.9).
 */
export async function destroyGroupsOfAccount(ctx: Ctx, accountId: number): Promise<void> {
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  for (const groupId of await selectGroupsOfAccount(ctx.db, ctx.actor.userGroupId, accountId)) {
    await remove(ctx, ledger, groupId);
  }
  await ledger.flush();
  await deleteKeptOf(ctx.db, ctx.actor.userGroupId, accountId);
}
