import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import { gone, type UndoWords } from '../../../kernel/undo.ts';
import { type Entry, type StoredEntry, UNDO_ACTION, undoIn } from '../history.logic/entry.ts';
import { nameIn } from '../history.logic/name.ts';
import { type Batch, batchesOf, isMadeAlong, nounOf } from '../history.logic/plan.ts';
import { talliesOf } from '../history.logic/tallies.ts';
import { selectChanges, selectEntry, selectLastSequence } from '../history.repository/rows.ts';
import { deleteUndo, insertUndo, selectUndos } from '../history.repository/undos.ts';
import { selectUses } from '../history.repository/uses.ts';
import { showEntry } from '../history.service.ts';
import { BESIDE, refusalOf } from './refusals.ts';
import { undoOf } from './table.ts';

/**
 * Undoes a write of the household, whoever made it, as one new write: what was made is taken away, what was
 * changed gets its former content, what was deleted is stored again, under its old number. Gives the write as
 * it stands now, with what stays as it was. Refuses (not found) an unknown number and (conflict), with the
 * reason, what was undone already or cannot be undone, what was changed again since, and what others use by
 * now; then nothing is undone.
 */
export async function undoEntry(ctx: Ctx, id: number): Promise<Entry> {
  const { db, actor } = ctx;
  const row = await selectEntry(db, actor.userGroupId, { id, characters: 1 });
  if (!row) throw notFound();
  const changes = JSON.parse(await selectChanges(db, id)) as Change[];
  await refuse(ctx, row, changes);
  // First of all, so that it is among the changes that lists show; what is noted comes on the way.
  const notes: string[] = [];
  const { sequence, operation } = row;
  const after = { sequence, operation, notes };
  ctx.record({ action: UNDO_ACTION, subject: { type: 'history', id }, after });
  const note = (sentence: string) => void notes.push(sentence);
  const leave = (sentence: string) => {
    if (changes.length === 1) throw conflict(sentence);
    note(sentence);
  };
  for (const batch of batchesOf(changes)) await undoBatch(ctx, batch, { changes, words: { note, leave } });
  await noteUndone(ctx, row, changes);
  return { ...(await showEntry(ctx, id)), notes };
}

async function refuse(ctx: Ctx, { sequence }: StoredEntry, changes: readonly Change[]): Promise<void> {
  const undos = await selectUndos(ctx.db, ctx.actor.userGroupId, [sequence]);
  const refusal = refusalOf({ tallies: talliesOf(changes), isUndone: undos.has(sequence) });
  if (refusal !== undefined) throw conflict(refusal);
}

/** The write that a batch is of, and what may be said on the way. */
interface Write {
  changes: readonly Change[];
  words: UndoWords;
}

async function undoBatch(ctx: Ctx, { action, changes }: Batch, write: Write): Promise<void> {
  if (BESIDE.has(action)) return;
  const left = action.endsWith('.store') ? await withoutUsed(ctx, changes, write) : changes;
  await undoOf(action)(ctx, left, write.words);
}

/**
 * The things among those that were made which can be taken away. What was made along with something else
 * stays where it is used by now, and may be gone; refuses (conflict) where the write was about it.
 */
async function withoutUsed(ctx: Ctx, made: readonly Change[], { changes, words }: Write): Promise<Change[]> {
  const left: Change[] = [];
  for (const [type, some] of Map.groupBy(made, ({ subject }) => subject.type)) {
    const ids = some.map(({ subject }) => subject.id);
    const uses = await selectUses(ctx.db, ctx.actor.userGroupId, { type, ids });
    for (const change of some) {
      const isAlong = isMadeAlong(change, changes);
      const use = uses.get(change.subject.id);
      if (use === undefined && !isAlong) throw gone(nounOf(type));
      if (use === null) left.push(change);
      if (!use) continue;
      const name = nameIn(change);
      const called = name === null ? nounOf(type) : `${nounOf(type)} "${name}"`;
      if (!isAlong) throw conflict(`The ${called} is used by now: there are ${use} with it.`);
      words.note(`The ${called} stays, because there are ${use} with it by now.`);
    }
  }
  return left;
}

/** Notes that a write is undone by the one that is going on. */
async function noteUndone(
  { db, actor }: Ctx,
  { sequence }: StoredEntry,
  changes: readonly Change[],
): Promise<void> {
  // The household has one write at a time, so the next place in its chain is that of this one.
  const undoneBy = (await selectLastSequence(db, actor.userGroupId)) + 1;
  await insertUndo(db, actor.userGroupId, { sequence, undoneBy });
  const undone = undoIn(changes);
  if (undone) await deleteUndo(db, actor.userGroupId, undone.sequence);
}
