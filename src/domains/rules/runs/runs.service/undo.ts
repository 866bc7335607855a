import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx, Preparation } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import { findAccounts } from '../../../accounts/accounts.service.ts';
import { loadSplitViews, type SplitView } from '../../../search/search.service/split-views.ts';
import { type AmendedGroup, amendGroups } from '../../../transactions/transactions.service/amend.ts';
import { type KeptSplit, reviveSplits } from '../../../transactions/transactions.service/revive.ts';
import { NAMES } from '../../engine/engine.repository.ts';
import {
  amountsOf,
  contentUndone,
  type RuleRun,
  runContentOf,
  type SplitContent,
  type Undoable,
} from '../runs.logic.ts';
import { type RunChange, selectChanges, updateRun } from '../runs.repository.ts';
import { getRun } from './runs.ts';

/** Changes that are undone in one transaction. */
const BATCH_CHANGES = 500;

/**
 * Gives back what a run changed and nobody changed since, in batches that are each a transaction of its own.
 * What the run deleted is made again under new numbers. Things that were deleted since stay gone, and so does
 * what piggy banks were told. Refuses (not found) an unknown
 * run and (conflict) one that is going on or was undone already.
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
  const undoing = { ...run, state: 'undoing' as const, lastGroupId: 0, updatedAt: instantOf(ctx.now()) };
  if (!(await updateRun(ctx.db, run, undoing))) throw elsewhere();
  return undoing;
}

const elsewhere = () => conflict('This run is being undone elsewhere.');

async function undoBatch(ctx: Ctx, from: RuleRun): Promise<RuleRun> {
  const wanted = { runId: from.id, after: from.lastGroupId, limit: BATCH_CHANGES };
  const changes = wholeGroups(await selectChanges(ctx.db, wanted));
  const last = changes.at(-1)?.group_id;
  const run: RuleRun = {
    ...from,
    state: last === undefined ? 'undone' : 'undoing',
    lastGroupId: last ?? from.lastGroupId,
    restored: from.restored + (await restore(ctx, from.id, changes)),
    updatedAt: instantOf(ctx.now()),
  };
  if (!(await updateRun(ctx.db, from, run))) throw elsewhere();
  if (run.state === 'undone') {
    const [before, after] = [{ state: from.state }, { state: run.state, restored: run.restored }];
    ctx.record({ action: 'rule-runs.undo', subject: { type: 'rule-runs', id: run.id }, before, after });
  }
  return run;
}

/** Without the last group where it may have been cut, unless it is the only one. */
function wholeGroups(changes: RunChange[]): RunChange[] {
  const last = changes.at(-1)?.group_id;
  const whole = changes.filter((change) => change.group_id !== last);
  return changes.length < BATCH_CHANGES || whole.length === 0 ? changes : whole;
}

/** A split with what the run made of it. */
type Changed = Undoable & { split: SplitView };

/** Gives back what can be; gives the number of splits that got something. */
async function restore(ctx: Ctx, runId: number, changes: readonly RunChange[]): Promise<number> {
  const left = changes.filter((change) => change.after !== null);
  const views = await loadSplitViews(
    ctx,
    left.map((change) => change.journal_id),
  );
  const byId = new Map(views.map((split) => [split.journalId, split]));
  const undoable = left.flatMap(({ journal_id, before, after }): Changed[] => {
    const split = byId.get(journal_id);
    if (!split) return [];
    const [was, became] = [before, after as string].map((text) => JSON.parse(text) as SplitContent);
    return [{ split, before: was as SplitContent, after: became as SplitContent, now: runContentOf(split) }];
  });
  const known = await existing(ctx, undoable);
  const revived = await revive(ctx, runId, { deleted: changes.filter(({ after }) => after === null), known });
  const groups = [...Map.groupBy(undoable, ({ split }) => split.groupId)].flatMap(([groupId, splits]) => {
    const amended = undoneGroup(splits.map((one) => ({ ...one, before: onlyKnown(one, known) })));
    return amended.length > 0
      ? [{ groupId, splits: amended, deleted: [], reason: { undone_run: runId } }]
      : [];
  });
  await amendGroups(ctx, groups);
  return groups.reduce((sum, { splits }) => sum + splits.length, revived);
}

/** Makes again what the run deleted, group by group; gives how many splits that were. */
async function revive(
  ctx: Ctx,
  runId: number,
  { deleted, known }: { deleted: readonly RunChange[]; known: Known },
): Promise<number> {
  const there = { category_id: known.categories, budget_id: known.budgets, bill_id: known.bills };
  let made = 0;
  for (const changes of Map.groupBy(deleted, (change) => change.group_id).values()) {
    const kept = changes.map(({ before }) => JSON.parse(before) as KeptSplit);
    made += await reviveSplits(ctx, kept, { there, reason: { undone_run: runId } });
  }
  return made;
}

/** What is still there of all that splits would point at again. */
interface Known {
  accounts: ReadonlySet<number>;
  categories: ReadonlySet<number>;
  budgets: ReadonlySet<number>;
  bills: ReadonlySet<number>;
}

async function existing(ctx: Ctx, undoable: readonly Undoable[]): Promise<Known> {
  const { db, actor } = ctx;
  const ids = undoable.flatMap(({ before: { booking } }) => [booking.sourceId, booking.destinationId]);
  const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
  return {
    accounts: new Set((await findAccounts(ctx, ids)).keys()),
    categories: idsOf(await NAMES.category(db, actor.userGroupId)),
    budgets: idsOf(await NAMES.budget(db, actor.userGroupId)),
    bills: idsOf(await NAMES.bill(db, actor.userGroupId)),
  };
}

/** How the split was, as far as it can be so again: what was deleted since counts as unchanged. */
function onlyKnown({ before, after }: Undoable, known: Known): SplitContent {
  const { sourceId, destinationId } = before.booking;
  const kept = (id: number | null, ids: ReadonlySet<number>) => id === null || ids.has(id);
  const canBook = known.accounts.has(sourceId) && known.accounts.has(destinationId);
  return {
    ...before,
    booking: canBook ? before.booking : after.booking,
    categoryId: kept(before.categoryId, known.categories) ? before.categoryId : after.categoryId,
    budgetId: kept(before.budgetId, known.budgets) ? before.budgetId : after.budgetId,
    billId: kept(before.billId, known.bills) ? before.billId : after.billId,
  };
}

/**
 * The splits of a group as they would be without the run. Accounts go back together or not at all, because
 * the splits of a group share them.
 */
function undoneGroup(splits: readonly Changed[]): AmendedGroup['splits'] {
  const moved = (one: Undoable) => JSON.stringify(one.after.booking) !== JSON.stringify(one.now.booking);
  const isMoved = splits.some(moved);
  return splits.flatMap((one) => {
    const before = isMoved ? { ...one.before, booking: one.after.booking } : one.before;
    const undone = contentUndone({ ...one, before });
    if (!undone) return [];
    const { booking, categoryId, ...rest } = undone;
    const { sourceId, destinationId, ...money } = booking;
    return [
      {
        journalId: one.split.journalId,
        ...rest,
        ...money,
        ...amountsOf(undone),
        source: sourceId,
        destination: destinationId,
        category: categoryId,
        piggyBankIds: [],
      },
    ];
  });
}
