import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { destroySystemAccount, findAccounts } from '../../accounts/accounts.service.ts';
import { contentOf } from '../transactions.logic/changes.ts';
import {
  deleteGroups,
  deleteJournals,
  deleteKeptOf,
  type JournalRow,
  selectGroup,
  selectGroupOfJournal,
  selectGroups,
  selectGroupsOfAccount,
  selectJournals,
  touchGroups,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { book } from './book.ts';
import { storedSplits, withTags } from './stored.ts';

/** Groups that are deleted together. */
const BATCH = 256;

/** How groups are removed. */
interface Removal {
  ledger: LedgerWriter;
  /** Whether other domains are told of a group with these splits. */
  isTold: (splits: readonly JournalRow[]) => boolean;
}

/** Takes groups off the books and deletes them; the history keeps their content. */
async function remove(ctx: Ctx, groupIds: readonly number[], { ledger, isTold }: Removal): Promise<void> {
  const { userGroupId } = ctx.actor;
  for (let at = 0; at < groupIds.length; at += BATCH) {
    const ids = groupIds.slice(at, at + BATCH);
    const groups = await selectGroups(ctx.db, userGroupId, ids);
    const rows = await withTags(ctx, await selectJournals(ctx.db, userGroupId, ids));
    const splits = Map.groupBy(rows, (row) => row.group_id);
    const told = ids.filter((id) => isTold(splits.get(id) ?? []));
    if (told.length > 0) await ctx.emit({ type: 'transactions.destroyed', groupIds: told });
    await ctx.emit({ type: 'journals.destroyed', journalIds: rows.map((row) => row.id) });
    for (const { id, title, user_id, created_at } of groups) {
      const before = { title, user_id, created_at, splits: (splits.get(id) ?? []).map(contentOf) };
      ctx.record({ action: 'transactions.destroy', subject: { type: 'transactions', id }, before });
    }
    await ledger.remove(...ids);
    await deleteGroups(ctx.db, userGroupId, ids);
  }
}

/**
 * Deletes one group of these splits without telling other domains; an opening balance takes the account along
 * that was kept for it alone.
 */
export function removeGroup(ctx: Ctx, groupId: number, rows: readonly JournalRow[]): Promise<void> {
  return removeGroups(ctx, rows, { groupIds: [groupId], isTold: () => false });
}

async function removeGroups(
  ctx: Ctx,
  rows: readonly JournalRow[],
  { groupIds, isTold }: { groupIds: readonly number[] } & Pick<Removal, 'isTold'>,
): Promise<void> {
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  await remove(ctx, groupIds, { ledger, isTold });
  await ledger.flush();
  const openings = rows.filter((row) => row.type === 'opening-balance');
  if (openings.length === 0) return;
  const ids = openings.flatMap((row) => [row.source_id, row.destination_id]);
  for (const account of (await findAccounts(ctx, ids)).values()) {
    if (account.type === 'initial-balance') await destroySystemAccount(ctx, account.id);
  }
}

/** Deletes a transaction with all its splits. Refuses (404) what this household does not have. */
export async function destroyGroup(ctx: Ctx, groupId: number): Promise<void> {
  if (!(await selectGroup(ctx.db, ctx.actor.userGroupId, groupId))) throw notFound();
  await destroyGroups(ctx, [groupId]);
}

/** Deletes transactions that are known to be there; the kept sums are written once for all. */
export async function destroyGroups(ctx: Ctx, groupIds: readonly number[]): Promise<void> {
  const rows = await selectJournals(ctx.db, ctx.actor.userGroupId, groupIds);
  await removeGroups(ctx, rows, { groupIds, isTold: () => true });
}

/** An opening balance goes silently with its account: it was never told of either. */
const isNoOpening = (splits: readonly JournalRow[]): boolean =>
  splits.some(({ type }) => type !== 'opening-balance');

/**
 * Deletes some of the transactions of accounts that are about to be deleted, so that no more than these are
 * deleted at once.
 */
export async function destroyWithAccounts(ctx: Ctx, groupIds: readonly number[]): Promise<void> {
  const rows = await selectJournals(ctx.db, ctx.actor.userGroupId, groupIds);
  await removeGroups(ctx, rows, { groupIds, isTold: isNoOpening });
}

/**
 * Deletes one split. The last one takes its group along, because a group without splits is nothing. Refuses
 * (404) what this household does not have.
 */
export async function destroyJournal(ctx: Ctx, journalId: number): Promise<void> {
  const groupId = await selectGroupOfJournal(ctx.db, ctx.actor.userGroupId, journalId);
  if (groupId === undefined) throw notFound();
  const rows = await selectJournals(ctx.db, ctx.actor.userGroupId, [groupId]);
  if (rows.length === 1) {
    await destroyGroups(ctx, [groupId]);
    return;
  }
  await removeSplit(ctx, journalId, rows);
  await ctx.emit({ type: 'transactions.amended', groupIds: [groupId] });
}

/**
 * Deletes one of several splits, given all of its group, without saying that the group changed; other domains
 * take away what hangs on the split.
 */
export async function removeSplit(ctx: Ctx, journalId: number, rows: readonly JournalRow[]): Promise<void> {
  const groupId = rows[0]?.group_id as number;
  const [gone, kept] = [(row: JournalRow) => row.id === journalId, (row: JournalRow) => row.id !== journalId];
  const before = { splits: (await withTags(ctx, rows.filter(gone))).map(contentOf) };
  await ctx.emit({ type: 'journals.destroyed', journalIds: [journalId] });
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  await ledger.remove(groupId);
  await deleteJournals(ctx.db, [journalId]);
  await touchGroups(ctx.db, [groupId], instantOf(ctx.now()));
  book(ledger, groupId, await storedSplits(ctx, rows.filter(kept)));
  await ledger.flush();
  const subject = { type: 'transactions', id: groupId };
  ctx.record({ action: 'transactions.destroy-split', subject, before });
}

/**
 * Deletes every transaction that touches an account which is about to be deleted (contract 10, section 3.9).
 */
export async function destroyGroupsOfAccount(ctx: Ctx, accountId: number): Promise<void> {
  const { userGroupId } = ctx.actor;
  const ledger = new LedgerWriter(ctx.db, userGroupId);
  const groupIds = await selectGroupsOfAccount(ctx.db, userGroupId, accountId);
  await remove(ctx, groupIds, { ledger, isTold: isNoOpening });
  await ledger.flush();
  await deleteKeptOf(ctx.db, userGroupId, accountId);
}
