import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx, Preparation } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import type { RuleRun } from '../runs.logic.ts';
import {
  type RunChange,
  type Skip,
  selectChangesBefore,
  updateRun,
  updateSkipped,
} from '../runs.repository.ts';
import { getRun, isStillAt } from './runs.ts';
import { Tally } from './tally.ts';
import { undoChanges } from './undo-changes.ts';
import { undoDeletions } from './undo-deletions.ts';

/** Changes that are undone in one transaction. */
const BATCH_CHANGES = 500;
/** Behind all groups: undoing begins with the last one. */
const BEHIND_ALL = Number.MAX_SAFE_INTEGER;

/**
 * Gives back what a run changed and nobody changed since, in batches that are each a transaction of its own,
 * from its last group to its first. What the run deleted is made again under its old numbers, with files,
 * links and what piggy banks were told. What cannot be given back is noted with the split and the reason.
 * Refuses (not found) an unknown run and (conflict) one that is going on or was undone already.
 */
export async function undoRun(preparation: Preparation, id: number): Promise<RuleRun> {
  let run = await preparation.perform((ctx) => beginUndoing(ctx, id));
  while (run.state === 'undoing') {
    const from = run;
    run = await preparation.perform((ctx) => undoBatch(ctx, from));
    await breathe();
  }
  return run;
}

/** Begins to undo a run, or goes on where the server left it when it went down. */
async function beginUndoing(ctx: Ctx, id: number): Promise<RuleRun> {
  const run = await getRun(ctx, id);
  if (run.state === 'running') throw conflict('This run is still going on. Stop it first.');
  if (run.state === 'undone') throw conflict('This run was undone already.');
  if (run.state === 'undoing') return run;
  const state = 'undoing' as const;
  const undoing = { ...run, state, lastGroupId: BEHIND_ALL, updatedAt: instantOf(ctx.now()) };
  if (!(await updateRun(ctx.db, run, undoing))) throw elsewhere();
  return undoing;
}

const elsewhere = () => conflict('This run is being undone elsewhere.');

async function undoBatch(ctx: Ctx, from: RuleRun): Promise<RuleRun> {
  if (!(await isStillAt(ctx, from))) throw elsewhere();
  const wanted = { runId: from.id, before: from.lastGroupId, limit: BATCH_CHANGES };
  const changes = wholeGroups(await selectChangesBefore(ctx.db, wanted));
  const last = changes.at(-1)?.group_id;
  const tally = new Tally();
  // Deleted splits come back last: they have to fit those of their group that are left.
  await undoChanges(ctx, from.id, { changes: changes.filter(({ after }) => after !== null), tally });
  const revived = await undoDeletions(ctx, from.id, {
    changes: changes.filter(({ after }) => after === null),
    tally,
  });
  await tell(ctx, restoredGroups(changes, tally), new Set(revived));
  const skips = skipsOf(changes, tally);
  await updateSkipped(ctx.db, from.id, skips);
  const run: RuleRun = {
    ...from,
    state: last === undefined ? 'undone' : 'undoing',
    lastGroupId: last ?? from.lastGroupId,
    restored: from.restored + tally.restored.size,
    skipped: from.skipped + skips.length,
    updatedAt: instantOf(ctx.now()),
  };
  if (!(await updateRun(ctx.db, from, run))) throw elsewhere();
  if (run.state === 'undone') {
    const { state, restored, skipped } = run;
    const [before, after] = [{ state: from.state }, { state, restored, skipped }];
    ctx.record({ action: 'rule-runs.undo', subject: { type: 'rule_runs', id: run.id }, before, after });
  }
  return run;
}

const restoredGroups = (changes: readonly RunChange[], { restored }: Tally): Set<number> =>
  new Set(changes.filter((change) => restored.has(change.journal_id)).map((change) => change.group_id));

/** Says once per group what became of it: it is there again, or it is changed. */
async function tell(ctx: Ctx, restored: ReadonlySet<number>, revived: ReadonlySet<number>): Promise<void> {
  const amended = restored.difference(revived);
  if (revived.size > 0) await ctx.emit({ type: 'transactions.revived', groupIds: [...revived] });
  if (amended.size > 0) await ctx.emit({ type: 'transactions.amended', groupIds: [...amended] });
}

const skipsOf = (changes: readonly RunChange[], { reasons }: Tally): Skip[] =>
  changes.flatMap(({ group_id: groupId, journal_id: journalId }) => {
    const why = reasons.get(journalId);
    return why ? [{ groupId, journalId, reasons: why }] : [];
  });

/** Without the last group where it may have been cut, unless it is the only one. */
function wholeGroups(changes: RunChange[]): RunChange[] {
  const last = changes.at(-1)?.group_id;
  const whole = changes.filter((change) => change.group_id !== last);
  return changes.length < BATCH_CHANGES || whole.length === 0 ? changes : whole;
}
