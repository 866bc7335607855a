import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { findAccounts } from '../../accounts/accounts.service.ts';
import { findOrCreateTags } from '../../tags/tags.service.ts';
import { type Split, splitColumns } from '../transactions.logic/split.ts';
import {
  insertJournal,
  insertTags,
  type JournalRow,
  selectGroup,
  selectGroups,
  selectJournals,
  selectJournalsById,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { book } from './book.ts';
import { insertAll } from './store.ts';
import { storedSplits, tagsOf } from './stored.ts';

/** All that is needed to make a split again that is about to be deleted; plain data, to be kept as JSON. */
export interface KeptSplit {
  row: JournalRow;
  tags: string[];
  /** Title of its group. */
  title: string | null;
}

/** What is kept of splits, by number. */
export async function keepSplits(ctx: Ctx, journalIds: readonly number[]): Promise<Map<number, KeptSplit>> {
  const { db } = ctx;
  const { userGroupId } = ctx.actor;
  const rows = await selectJournalsById(db, userGroupId, journalIds);
  const groups = await selectGroups(db, userGroupId, [...new Set(rows.map((row) => row.group_id))]);
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  const tags = await tagsOf(ctx, journalIds);
  return new Map(
    rows.map((row) => [
      row.id,
      { row, tags: tags.get(row.id) ?? [], title: titles.get(row.group_id) ?? null },
    ]),
  );
}

/** Things that may have been deleted since a split was, by what they are to it. */
export type StillThere = Record<'category_id' | 'budget_id' | 'bill_id', ReadonlySet<number>>;

/** The row without what is not there any more. */
function withoutGone(row: JournalRow, there: StillThere): JournalRow {
  const kept = (name: keyof StillThere) => {
    const id = row[name];
    return id !== null && there[name].has(id) ? id : null;
  };
  return {
    ...row,
    category_id: kept('category_id'),
    budget_id: kept('budget_id'),
    bill_id: kept('bill_id'),
  };
}

/**
 * Makes deleted splits of one group again, under new numbers: in their group where that is still there, else
 * in a new one. Those whose accounts are gone stay gone, and so do files, links and what piggy banks were
 * told. Gives how many were made.
 */
export async function reviveSplits(
  ctx: Ctx,
  kept: readonly KeptSplit[],
  { there, reason }: { there: StillThere; reason: Record<string, unknown> },
): Promise<number> {
  const accounts = await findAccounts(
    ctx,
    kept.flatMap(({ row }) => [row.source_id, row.destination_id]),
  );
  const left = kept.filter(({ row }) => accounts.has(row.source_id) && accounts.has(row.destination_id));
  const [first] = left;
  if (!first) return 0;
  const tags = await findOrCreateTags(
    ctx,
    left.flatMap((split) => split.tags),
  );
  const stored = await storedSplits(
    ctx,
    left.map(({ row }) => withoutGone(row, there)),
  );
  const splits = stored.map((split, n) => ({
    ...split,
    journalId: null,
    tagIds: (left[n] as KeptSplit).tags.map((tag) => tags.get(tag) as number),
  }));
  const groupId = await writeAgain(ctx, first, splits);
  await ctx.emit({ type: 'journals.written', groupIds: [groupId] });
  const after = { id: groupId, splits: splits.length, ...reason };
  ctx.record({ action: 'transactions.store', subject: { type: 'transactions', id: groupId }, after });
  return splits.length;
}

/** Writes splits into the group that they were in, or into one like it, and books that. */
async function writeAgain(ctx: Ctx, { row, title }: KeptSplit, splits: Split[]): Promise<number> {
  const { userGroupId } = ctx.actor;
  const ledger = new LedgerWriter(ctx.db, userGroupId);
  const others = (await selectGroup(ctx.db, userGroupId, row.group_id))
    ? await storedSplits(ctx, await selectJournals(ctx.db, userGroupId, [row.group_id]))
    : [];
  if (others.length === 0) {
    const groupId = await insertAll(ctx, title, splits);
    book(ledger, groupId, splits);
    await ledger.flush();
    return groupId;
  }
  await ledger.remove(row.group_id);
  const at = instantOf(ctx.now());
  for (const split of splits) {
    const about = { user_group_id: userGroupId, group_id: row.group_id, created_at: at, updated_at: at };
    split.journalId = await insertJournal(ctx.db, { ...about, ...splitColumns(split) });
  }
  await insertTags(ctx.db, splits);
  book(ledger, row.group_id, [...others, ...splits]);
  await ledger.flush();
  return row.group_id;
}
