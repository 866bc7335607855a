import type { Ctx } from '../../../../kernel/ctx.ts';
import type { Db } from '../../../../kernel/database.ts';
import { instantOf } from '../../../../kernel/date.ts';
import type { RuleRun } from '../runs.logic.ts';
import { interruptSince, updateRun } from '../runs.repository.ts';

/** How long a run may work on one batch, in milliseconds: far longer than one takes. */
const SILENCE_MS = 5 * 60_000;

/**
 * Marks runs as interrupted that a server left when it went down, of all households; they can go on, or be
 * undone. `isAlone` tells that this server is just starting and has the database for itself, so that no run
 * is going on; else a run counts as left that has been silent for minutes. One that goes on nevertheless
 * finds out at its next batch and stops there. Gives how many were marked.
 */
export function interruptLeftRuns(db: Db, { at, isAlone }: { at: Date; isAlone: boolean }): Promise<number> {
  const since = isAlone ? at : new Date(at.getTime() - SILENCE_MS);
  return interruptSince(db, instantOf(since), instantOf(at));
}

/** Marks a run as interrupted in which a batch failed, unless it was stopped or goes on elsewhere. */
export async function interruptRun(ctx: Ctx, run: RuleRun): Promise<void> {
  await updateRun(ctx.db, run, { ...run, state: 'interrupted', updatedAt: instantOf(ctx.now()) });
}
