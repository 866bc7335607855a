import type { Ctx } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../../kernel/page.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import type { RuleRun } from '../runs.logic.ts';
import { selectRun, selectRuns, updateRun } from '../runs.repository.ts';

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
 * Stops a run behind the batch that it is in; what it did stays, and it can go on later. One that goes on no
 * more stays as it is. Refuses (not found) an unknown run.
 */
export async function cancelRun(ctx: Ctx, id: number): Promise<RuleRun> {
  const run = await getRun(ctx, id);
  if (run.state !== 'running') return run;
  const cancelled = { ...run, state: 'cancelled' as const, updatedAt: instantOf(ctx.now()) };
  await updateRun(ctx.db, run, cancelled);
  const [before, after] = [{ state: run.state }, { state: cancelled.state }];
  ctx.record({ action: 'rule-runs.cancel', subject: { type: 'rule-runs', id }, before, after });
  return cancelled;
}
