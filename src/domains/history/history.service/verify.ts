import type { Change } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database.ts';
import { UNDO_ACTION, undoIn } from '../history.logic/entry.ts';
import { selectAllUndos, selectUndoings } from '../history.repository/undos.ts';

/** Recomputes which writes of a household are undone, from what the undoings tell of themselves. */
export async function verifyUndos(db: Db, userGroupId: number): Promise<string[]> {
  const wanted = new Map<number, number>();
  for (const { sequence, changes } of await selectUndoings(db, userGroupId, UNDO_ACTION)) {
    const undone = undoIn(JSON.parse(changes) as Change[]);
    if (!undone) continue;
    wanted.set(undone.sequence, sequence);
    for (const [before, by] of wanted) if (by === undone.sequence) wanted.delete(before);
  }
  const kept = await selectAllUndos(db, userGroupId);
  const differing = new Set([...wanted, ...kept].map(([sequence]) => sequence)).values();
  return [...differing]
    .filter((sequence) => wanted.get(sequence) !== kept.get(sequence))
    .map(
      (sequence) => `history row ${sequence} of household ${userGroupId} is marked wrongly as undone or not`,
    );
}
