import type { Draft } from '../../../http/fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { invalid, notFound } from '../../../kernel/refusal.ts';
import { BillMatcher } from '../../bills/bills.service/match.ts';
import type { ChangedGroup } from '../transactions.input/group.ts';
import type { ChangedSplitFields } from '../transactions.input/split.ts';
import { changesOf } from '../transactions.logic/changes.ts';
import { importHash, type Split, splitColumns } from '../transactions.logic/split.ts';
import {
  deleteJournals,
  deleteTags,
  insertJournal,
  insertTags,
  selectGroup,
  selectJournals,
  updateGroup,
  updateJournal,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { linkToBills, recordLinks } from './bill-links.ts';
import { book, settle } from './book.ts';
import { movePiggyMoney, piggyMovesOf } from './piggy-moves.ts';
import { planChanges } from './plan-changes.ts';
import { storedSplits, withTags } from './stored.ts';

/** A submitted split with the stored one it changes; without one it is to be made. */
export interface SplitChange {
  draft: Draft<ChangedSplitFields>;
  stored: Split | undefined;
}

/**
 * Changes a transaction. Submitted splits change the stored ones they name by number; those without a number
 * are made; stored ones that are not mentioned are deleted; a single split for a single split needs no number
 * (contract 10, section 4.10). Refuses (404) what this household does not have and (422) everything that
 * section names.
 */
export async function changeGroup(ctx: Ctx, groupId: number, change: ChangedGroup): Promise<void> {
  const group = await selectGroup(ctx.db, ctx.actor.userGroupId, groupId);
  if (!group) throw notFound();
  change.violations.throwIfAny();
  const { head } = change;
  if (head.has('group_title')) await updateGroup(ctx.db, groupId, { title: head.values.group_title ?? null });
  const title = head.has('group_title')
    ? { before: group.title, after: head.values.group_title ?? null }
    : undefined;
  const splits = change.splits?.length ? await updateSplits(ctx, groupId, change) : undefined;
  await updateGroup(ctx.db, groupId, { updated_at: instantOf(ctx.now()) });
  await ctx.emit({ type: 'journals.written', groupIds: [groupId] });
  ctx.record({
    action: 'transactions.update',
    subject: { type: 'transactions', id: groupId },
    before: { ...(title && { title: title.before }), ...(splits && { splits: splits.before }) },
    after: { ...(title && { title: title.after }), ...(splits && { splits: splits.after }) },
  });
  await ctx.emit({
    type: 'transaction.updated',
    groupId,
    applyRules: head.values.apply_rules ?? true,
    fireWebhooks: head.values.fire_webhooks ?? true,
  });
}

/** Pairs the submitted splits with the stored ones. Notes numbers of other groups' splits, and any twice. */
function pair(change: ChangedGroup, stored: readonly Split[]): SplitChange[] {
  const drafts = change.splits ?? [];
  const taken = new Set<number>();
  const alone = drafts.length === 1 && stored.length === 1;
  return drafts.map((draft) => {
    const id = draft.values.transaction_journal_id;
    if (typeof id !== 'number') return { draft, stored: alone ? stored[0] : undefined };
    const found = stored.find((split) => split.journalId === id);
    if (!found) draft.fail('source_name', 'This split is not part of the transaction.');
    else if (taken.has(id)) draft.fail('transaction_journal_id', 'This split is there twice.');
    taken.add(id);
    return { draft, stored: found };
  });
}

async function updateSplits(ctx: Ctx, groupId: number, change: ChangedGroup) {
  const rows = await selectJournals(ctx.db, ctx.actor.userGroupId, [groupId]);
  const stored = await storedSplits(ctx, rows);
  const changes = pair(change, stored);
  change.violations.throwIfAny();
  if (changes.length > 1 && !change.head.values.group_title) {
    throw invalid({ group_title: ['A group title is mandatory when there is more than one transaction.'] });
  }
  const plans = await planChanges(ctx, change, { groupId, changes, stored });
  const splits = await settle(ctx, plans, change.violations);
  const links = await linkToBills(new BillMatcher(ctx), splits);
  splits.forEach((split, n) => {
    const { draft } = changes[n] as SplitChange;
    if (split.importHash === '') split.importHash = importHash(draft.values);
  });
  const before = await withTags(ctx, rows);
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  await ledger.remove(groupId);
  const kept = new Set(splits.map((split) => split.journalId));
  const gone = rows.filter((row) => !kept.has(row.id)).map((row) => row.id);
  if (gone.length > 0) await ctx.emit({ type: 'journals.destroyed', journalIds: gone });
  await deleteJournals(ctx.db, gone);
  await write(ctx, groupId, splits);
  recordLinks(ctx, groupId, links);
  await retag(ctx, changes, splits);
  book(ledger, groupId, splits);
  await ledger.flush();
  await movePiggyMoney(ctx, piggyMovesOf(splits, plans));
  return changesOf(
    before,
    await withTags(
      ctx,
      splits.map((s) => ({ id: s.journalId, ...splitColumns(s) })),
    ),
  );
}

/** Writes the changed splits, and those that are new. */
async function write(ctx: Ctx, groupId: number, splits: Split[]): Promise<void> {
  const at = instantOf(ctx.now());
  for (const split of splits) {
    const columns = splitColumns(split);
    if (split.journalId !== null)
      await updateJournal(ctx.db, split.journalId, { ...columns, updated_at: at });
    else {
      const row = {
        user_group_id: ctx.actor.userGroupId,
        group_id: groupId,
        ...columns,
        created_at: at,
        updated_at: at,
      };
      split.journalId = await insertJournal(ctx.db, row);
    }
  }
}

/** Submitted tags replace the whole set of a split; null leaves it as it is (contract 10, section 4.10). */
async function retag(ctx: Ctx, changes: readonly SplitChange[], splits: readonly Split[]): Promise<void> {
  const retagged = splits.filter((_, n) => Array.isArray(changes[n]?.draft.values.tags));
  for (const split of retagged) await deleteTags(ctx.db, split.journalId as number);
  await insertTags(ctx.db, retagged);
}
