import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { contentBack, each, fieldsBack, gone, type UndoTable, type UndoWords } from '../../../kernel/undo.ts';
import { isFitting, type KeptColumns, splitsBack } from '../transactions.logic/turn-back.ts';
import {
  type JournalRow,
  selectGroup,
  selectGroups,
  selectJournals,
} from '../transactions.repository/groups.ts';
import { destroyWithAccounts, removeSplit } from './destroy.ts';
import { goneIn, type KeptSplit, reviveSplits } from './revive.ts';
import { type GroupRewrite, rewriteGroups } from './rewrite.ts';
import { withTags } from './stored.ts';
import { keptRow, labelGone, labelsThere } from './undo-rows.ts';
import { undoUnlinks } from './undo-unlink.ts';

/** How changes of transactions are turned back, and what they lost with a category, budget, bill or tag. */
export const undoTransactions: UndoTable = {
  'transactions.store': takeAway,
  'transactions.update': revert,
  'transactions.destroy': restore,
  'transactions.destroy-split': each(restoreSplit),
  ...undoUnlinks,
};

const isOpening = ({ type }: { type: unknown }): boolean => type === 'opening-balance';

/** Groups at once, so that the kept sums are written once; of groups that were there before single splits. */
async function takeAway(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  const made = Map.groupBy(changes, ({ subject }) => subject.id);
  const rows = await selectJournals(ctx.db, ctx.actor.userGroupId, [...made.keys()]);
  const splits = Map.groupBy(rows, (row) => row.group_id);
  const whole: number[] = [];
  const amended: number[] = [];
  for (const [groupId, stores] of made) {
    const own = splits.get(groupId) ?? [];
    const gone = madeIn(stores, own);
    if (gone.length < own.length) {
      await removeSplits(ctx, gone, own);
      amended.push(groupId);
    } else whole.push(groupId);
  }
  if (whole.length > 0) await destroyWithAccounts(ctx, whole);
  if (amended.length > 0) await ctx.emit({ type: 'transactions.amended', groupIds: amended });
}

/** The splits of a group that a write made: those that it names where it made single ones again, or all. */
function madeIn(stores: readonly Change[], own: readonly JournalRow[]): JournalRow[] {
  const named = stores.map(({ after }) => (after?.splits ?? []) as number[]);
  if (named.some((ids) => ids.length === 0)) return [...own];
  const ids = new Set(named.flat());
  return own.filter(({ id }) => ids.has(id));
}

async function removeSplits(
  ctx: Ctx,
  gone: readonly JournalRow[],
  own: readonly JournalRow[],
): Promise<void> {
  let left = own;
  for (const { id } of gone) {
    await removeSplit(ctx, id, left);
    left = left.filter((row) => row.id !== id);
  }
}

/** All groups at once, so that the kept sums are written once. */
async function revert(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  // A write may have changed a group more than once; then the later change goes first.
  const [first, ...later] = roundsOf(changes);
  if (!first) return;
  const rewrites = await rewritesOf(ctx, first);
  const changed = rewrites.filter(isChanging);
  await checkRows(ctx, changed);
  await rewriteGroups(ctx, changed);
  const told = changed.filter(({ after }) => !after.some(isOpening)).map(({ groupId }) => groupId);
  if (told.length > 0) await ctx.emit({ type: 'transactions.amended', groupIds: told });
  await revert(ctx, later.flat());
}

/** Changes in their order, in parts that have each group once. */
function roundsOf(changes: readonly Change[]): Change[][] {
  const seen = new Map<number, number>();
  const rounds: Change[][] = [];
  for (const change of changes) {
    const round = seen.get(change.subject.id) ?? 0;
    seen.set(change.subject.id, round + 1);
    const own = rounds[round] ?? [];
    own.push(change);
    rounds[round] = own;
  }
  return rounds;
}

const isChanging = ({ title, before, after }: GroupRewrite): boolean =>
  title !== undefined || before.length !== after.length || before.some((row, n) => row !== after[n]);

async function rewritesOf(ctx: Ctx, changes: readonly Change[]): Promise<GroupRewrite[]> {
  const { userGroupId } = ctx.actor;
  const ids = changes.map(({ subject }) => subject.id);
  const groups = new Map((await selectGroups(ctx.db, userGroupId, ids)).map((group) => [group.id, group]));
  const rows = await withTags(ctx, await selectJournals(ctx.db, userGroupId, ids));
  const splits = Map.groupBy(rows, (row) => row.group_id);
  return changes.map((change) => {
    const groupId = change.subject.id;
    const group = groups.get(groupId);
    if (!group) throw gone('transaction');
    const before = splits.get(groupId) ?? [];
    const { left, missing } = splitsBack(before, change);
    const again = missing.map((kept) => keptRow(kept, { userGroupId, groupId }));
    return { groupId, title: titleBack(group.title, change), before, after: [...left, ...again] };
  });
}

function titleBack(now: string | null, change: Change): GroupRewrite['title'] {
  const { before = {}, after = {} } = change;
  if (!('title' in before) || !('title' in after) || before.title === after.title) return undefined;
  const told = { ...change, before: { title: before.title }, after: { title: after.title } };
  const { title = null } = fieldsBack<{ title: string | null }>({
    noun: 'transaction',
    now: { title: now },
    change: told,
  });
  return { before: now, after: title };
}

/** Refuses splits whose accounts, currencies or labels are gone, and those that do not fit each other. */
async function checkRows(ctx: Ctx, rewrites: readonly GroupRewrite[]): Promise<void> {
  const rows = rewrites.flatMap(({ after }) => after.map((row) => ({ row })));
  const whyGone = await goneIn(ctx, rows);
  for (const { row } of rows) {
    const why = whyGone(row);
    if (why !== undefined) throw conflict(`The transaction cannot be as it was: ${why}.`);
  }
  for (const { after } of rewrites) {
    const [first] = after;
    if (!first) throw gone('transaction');
    if (!isFitting(first, after)) throw conflict('The rest of the transaction was changed again since.');
  }
  const there = await labelsThere(
    ctx,
    rows.map(({ row }) => row),
  );
  for (const { row } of rows) {
    const label = labelGone(row, there);
    if (label !== undefined) throw conflict(`The transaction cannot be as it was: its ${label} is gone.`);
  }
}

/** A deleted group as the history keeps it. */
interface KeptGroup {
  title: string | null;
  user_id?: number;
  created_at?: string;
  splits: readonly KeptColumns[];
}

async function restore(ctx: Ctx, changes: readonly Change[], words: UndoWords): Promise<void> {
  const { userGroupId, userId } = ctx.actor;
  const kept: KeptSplit[] = [];
  const ids = changes.map(({ subject }) => subject.id);
  const there = new Map((await selectGroups(ctx.db, userGroupId, ids)).map((group) => [group.id, group]));
  for (const change of changes) {
    const { id } = change.subject;
    const now = there.get(id);
    const { title, splits, ...head } = contentBack<KeptGroup>('transaction', change, now);
    for (const split of splits) {
      const { tags, ...row } = keptRow(split, { userGroupId, groupId: id });
      const { user_id = userId, created_at = row.created_at } = head;
      const group = { id, user_group_id: userGroupId, user_id, title, created_at, updated_at: created_at };
      kept.push({ row, tags, group });
    }
  }
  await revive(ctx, kept, words);
  const told = Map.groupBy(kept, ({ group }) => group.id);
  const groupIds = [...told]
    .filter(([, splits]) => !splits.some(({ row }) => isOpening(row)))
    .map(([id]) => id);
  if (groupIds.length > 0) await ctx.emit({ type: 'transactions.revived', groupIds });
}

async function restoreSplit(ctx: Ctx, change: Change, words: UndoWords): Promise<void> {
  const { userGroupId } = ctx.actor;
  const groupId = change.subject.id;
  const group = await selectGroup(ctx.db, userGroupId, groupId);
  if (!group) throw gone('transaction');
  const { splits } = contentBack<KeptGroup>('split', change, undefined);
  const kept = splits.map((split) => {
    const { tags, ...row } = keptRow(split, { userGroupId, groupId });
    return { row, tags, group };
  });
  await revive(ctx, kept, words);
  await ctx.emit({ type: 'transactions.amended', groupIds: [groupId] });
}

/** Makes splits again, without labels that are gone; refuses (conflict) where one cannot be made again. */
async function revive(ctx: Ctx, kept: readonly KeptSplit[], words: UndoWords): Promise<void> {
  const there = await labelsThere(
    ctx,
    kept.map(({ row }) => row),
  );
  const { journalIds, lost } = await reviveSplits(ctx, kept, { there, reason: {} });
  const made = new Set(journalIds);
  for (const { journalId, reason } of lost) {
    const split = kept.find(({ row }) => row.id === journalId)?.row.description ?? '';
    if (!made.has(journalId)) throw conflict(`The transaction "${split}" cannot be stored again: ${reason}.`);
    words.note(`Of the transaction "${split}" ${reason}.`);
  }
}
