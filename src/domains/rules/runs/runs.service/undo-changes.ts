import type { Ctx } from '../../../../kernel/ctx.ts';
import { findAccounts } from '../../../accounts/accounts.service.ts';
import { findCurrencies } from '../../../currencies/currencies.service.ts';
import { type MovedMoney, takeBack } from '../../../piggy-banks/piggy-banks.service/take-back.ts';
import { loadSplitViews, type SplitView } from '../../../search/search.service/split-views.ts';
import {
  type AmendedGroup,
  type AmendedSplit,
  amendGroups,
} from '../../../transactions/transactions.service/amend.ts';
import { NAMES } from '../../engine/engine.repository.ts';
import { groupUndone, type Known, type Undoable } from '../runs.logic/undo.ts';
import { amountsOf, runContentOf, type SplitContent } from '../runs.logic.ts';
import type { RunChange } from '../runs.repository.ts';
import type { Tally } from './tally.ts';

/** A split with what the run made of it. */
type Changed = Undoable & { split: SplitView };

/** Gives back what a run changed in splits that it left, and takes back what it moved of piggy banks. */
export async function undoChanges(
  ctx: Ctx,
  runId: number,
  { changes, tally }: { changes: readonly RunChange[]; tally: Tally },
): Promise<void> {
  const changed = await changedOf(ctx, changes, tally);
  const known = await stillThere(ctx, changed);
  const groups: AmendedGroup[] = [];
  for (const [groupId, splits] of Map.groupBy(changed, ({ split }) => split.groupId)) {
    const amended = groupUndone(splits, known).flatMap(({ content, reasons }, n) => {
      const { journalId } = (splits[n] as Changed).split;
      tally.skip(journalId, ...reasons);
      return content ? [amendedSplit(journalId, content)] : [];
    });
    for (const { journalId } of amended) tally.restored.add(journalId);
    if (amended.length > 0) {
      groups.push({ groupId, splits: amended, deleted: [], reason: { undone_run: runId } });
    }
  }
  await amendGroups(ctx, groups);
  const left = new Set(changed.map(({ split }) => split.journalId));
  const moving = changes.filter(({ journal_id: id, moves }) => moves !== '[]' && left.has(id));
  for (const change of moving) await undoMoves(ctx, change, tally);
}

/** The splits that are still there. */
async function changedOf(ctx: Ctx, changes: readonly RunChange[], tally: Tally): Promise<Changed[]> {
  const views = await loadSplitViews(
    ctx,
    changes.map((change) => change.journal_id),
  );
  const byId = new Map(views.map((split) => [split.journalId, split]));
  return changes.flatMap(({ journal_id: journalId, before, after }): Changed[] => {
    const split = byId.get(journalId);
    if (!split) {
      tally.skip(journalId, 'it was deleted since');
      return [];
    }
    const [was, became] = [before, after as string].map((text) => JSON.parse(text) as SplitContent);
    return [{ split, before: was as SplitContent, after: became as SplitContent, now: runContentOf(split) }];
  });
}

async function stillThere(ctx: Ctx, changed: readonly Undoable[]): Promise<Known> {
  const bookings = changed.map(({ before }) => before.booking);
  const ids = bookings.flatMap(({ sourceId, destinationId }) => [sourceId, destinationId]);
  const used = bookings.flatMap(({ currencyId, foreignCurrencyId }) => [
    currencyId,
    foreignCurrencyId ?? currencyId,
  ]);
  const currencies = await findCurrencies(ctx, new Set(used));
  return {
    ...(await knownLabels(ctx)),
    accounts: new Set((await findAccounts(ctx, ids)).keys()),
    currencies: new Set(used.filter((id) => currencies.find(id))),
  };
}

/** The categories, budgets and bills that the household has. */
export async function knownLabels({
  db,
  actor,
}: Ctx): Promise<Pick<Known, 'categories' | 'budgets' | 'bills'>> {
  const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
  return {
    categories: idsOf(await NAMES.category(db, actor.userGroupId)),
    budgets: idsOf(await NAMES.budget(db, actor.userGroupId)),
    bills: idsOf(await NAMES.bill(db, actor.userGroupId)),
  };
}

function amendedSplit(journalId: number, content: SplitContent): AmendedSplit {
  const { booking, categoryId, ...rest } = content;
  const { sourceId, destinationId, ...money } = booking;
  return {
    journalId,
    ...rest,
    ...money,
    ...amountsOf(content),
    source: sourceId,
    destination: destinationId,
    category: categoryId,
    piggyBankIds: [],
  };
}

async function undoMoves(ctx: Ctx, { journal_id: journalId, moves }: RunChange, tally: Tally): Promise<void> {
  for (const move of JSON.parse(moves) as MovedMoney[]) {
    const reason = await takeBack(ctx, journalId, move);
    if (reason === undefined) tally.restored.add(journalId);
    else tally.skip(journalId, reason);
  }
}
