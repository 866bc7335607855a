import type { Ctx } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../../kernel/page.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import type { RuleRun } from '../runs.logic.ts';
import { type Skip, selectRun, selectRuns, selectSkipped, updateRun } from '../runs.repository.ts';

/** The household's runs, newest first. */
export function listRuns(ctx: Ctx, request: PageRequest): Promise<Page<RuleRun>> {
  return selectRuns(ctx.db, ctx.actor.userGroupId, request);
}

/** The run of this number. Refuses (not found) what this household does not have. */
export async function getRun(ctx: Ctx, id: number): Promise<RuleRun> {
  const run = await selectRun(ctx.db, ctx.actor.userGroupId, id);
  if (!run) throw notFound();
  return run;
}

/**
 * Whether a run stands where it stood when it was read. Asked before a batch is done: whoever was faster has
 * done it already.
 */
export async function isStillAt(ctx: Ctx, from: RuleRun): Promise<boolean> {
  const { state, lastGroupId } = await getRun(ctx, from.id);
  return state === from.state && lastGroupId === from.lastGroupId;
}

/** Splits that are told to which undoing could not give everything back. */
const SKIPS_SHOWN = 1000;

/** A run, and to which splits undoing it could not give everything back. */
export interface RunInFull {
  run: RuleRun;
  /** The first thousand. */
  skips: Skip[];
}

/** The run of this number with all that is told of it. Refuses (not found) an unknown run. */
export async function getRunInFull(ctx: Ctx, id: number): Promise<RunInFull> {
  const run = await getRun(ctx, id);
  return { run, skips: run.skipped === 0 ? [] : await selectSkipped(ctx.db, id, SKIPS_SHOWN) };
}

/**
 * Stops a run behind the batch that it is in; what it did stays, and it can go on later. One that goes on no
 * more stays as it is. Refuses (not found) an unknown run.
 */
export async function cancelRun(ctx: Ctx, id: number): Promise<RuleRun> {
  const run = await getRun(ctx, id);
  if (run.state !== 'running' && run.state !== 'interrupted') return run;
  const cancelled = { ...run, state: 'cancelled' as const, updatedAt: instantOf(ctx.now()) };
  await updateRun(ctx.db, run, cancelled);
  const [before, after] = [{ state: run.state }, { state: cancelled.state }];
  ctx.record({ action: 'rule-runs.cancel', subject: { type: 'rule_runs', id }, before, after });
  return cancelled;
}
