import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { findOrCreateTags } from '../../tags/tags.service.ts';
import { changesOf } from '../transactions.logic/changes.ts';
import type { Split } from '../transactions.logic/split.ts';
import { insertJournalsAgain } from '../transactions.repository/again.ts';
import {
  deleteJournals,
  deleteTagsOf,
  insertTags,
  type JournalRow,
  updateGroup,
  updateJournal,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { book } from './book.ts';
import { storedSplits } from './stored.ts';

/** A stored split with the names of its tags. */
export type TaggedRow = JournalRow & { tags: string[] };

/** A group with its splits as they are and as they are to be; those without a change are among them. */
export interface GroupRewrite {
  groupId: number;
  /** Undefined where it stays as it is. */
  title?: { before: string | null; after: string | null } | undefined;
  before: readonly TaggedRow[];
  after: readonly TaggedRow[];
}

/**
 * Gives groups other splits, whose columns are known to fit: changes, deletes and makes again what differs,
 * on the books and in the history. Nobody is told that the groups changed. The kept sums are written once.
 */
export async function rewriteGroups(ctx: Ctx, rewrites: readonly GroupRewrite[]): Promise<void> {
  if (rewrites.length === 0) return;
  const { db, actor } = ctx;
  const at = instantOf(ctx.now());
  const groupIds = rewrites.map(({ groupId }) => groupId);
  const after = rewrites.flatMap((rewrite) => rewrite.after);
  const ledger = new LedgerWriter(db, actor.userGroupId);
  await ledger.remove(...groupIds);
  await writeRows(ctx, rewrites, at);
  const tagIds = await retag(ctx, after);
  const splits = await storedSplits(ctx, after);
  const splitsOf = Map.groupBy(splits.entries(), ([n]) => (after[n] as TaggedRow).group_id);
  for (const { groupId, title } of rewrites) {
    await updateGroup(db, groupId, { ...(title && { title: title.after }), updated_at: at });
    const own: Split[] = (splitsOf.get(groupId) ?? []).map(([, split]) => split);
    book(ledger, groupId, own);
  }
  await ledger.flush();
  await ctx.emit({ type: 'journals.written', groupIds });
  const inOrder = (row: TaggedRow) => ({
    ...row,
    tags: row.tags.toSorted((a, b) => (tagIds.get(a) ?? 0) - (tagIds.get(b) ?? 0)),
  });
  for (const rewrite of rewrites) record(ctx, { ...rewrite, after: rewrite.after.map(inOrder) });
}

/** The columns in which a stored split differs from what it is to be. */
function changedColumns(before: TaggedRow, after: TaggedRow): Partial<JournalRow> {
  const { tags: _, ...columns } = after;
  const names = Object.keys(columns) as (keyof JournalRow)[];
  return Object.fromEntries(
    names.filter((name) => columns[name] !== before[name]).map((name) => [name, columns[name]]),
  );
}

async function writeRows(ctx: Ctx, rewrites: readonly GroupRewrite[], at: string): Promise<void> {
  const old = new Map(rewrites.flatMap(({ before }) => before.map((row) => [row.id, row])));
  const after = rewrites.flatMap((rewrite) => rewrite.after);
  const kept = new Set(after.map(({ id }) => id));
  const gone = [...old.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) {
    await ctx.emit({ type: 'journals.destroyed', journalIds: gone });
    await deleteJournals(ctx.db, gone);
  }
  for (const { tags, ...row } of after) {
    const before = old.get(row.id);
    if (!before) await insertJournalsAgain(ctx.db, [{ ...row, updated_at: at }]);
    else {
      const changes = changedColumns(before, { tags, ...row });
      const isChanged = Object.keys(changes).length > 0 || tags.join('\n') !== before.tags.join('\n');
      if (isChanged) await updateJournal(ctx.db, row.id, { ...changes, updated_at: at });
    }
  }
}

/** Gives splits the tags that they are to have, making those that are gone; gives the numbers of the tags. */
async function retag(ctx: Ctx, rows: readonly TaggedRow[]): Promise<Map<string, number>> {
  const tagIds = await findOrCreateTags(
    ctx,
    rows.flatMap(({ tags }) => tags),
  );
  await deleteTagsOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const tagged = rows.map(({ id, tags }) => ({
    journalId: id,
    tagIds: [...new Set(tags.map((tag) => tagIds.get(tag) as number))],
  }));
  await insertTags(ctx.db, tagged);
  return tagIds;
}

function record(ctx: Ctx, { groupId, title, before, after }: GroupRewrite): void {
  const splits = changesOf(before, after);
  ctx.record({
    action: 'transactions.update',
    subject: { type: 'transactions', id: groupId },
    before: { ...(title && { title: title.before }), splits: splits.before },
    after: { ...(title && { title: title.after }), splits: splits.after },
  });
}
