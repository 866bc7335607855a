import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { enableCurrency } from '../../currencies/currencies.service.ts';
import type { BudgetDraft } from '../budgets.input.ts';
import { placeFor, recordableAuto } from '../budgets.logic.ts';
import { type Budget, countBudgets, shiftBudgets, updateBudgetRow } from '../budgets.repository.ts';
import { getBudget } from '../budgets.service.ts';
import { autoIn, autoNextOf, startAutoBudget } from './auto.ts';
import { refuseTakenName } from './store.ts';

/**
 * Changes the submitted fields of a budget; another place moves the others. A new auto-budget makes the limit
 * of its current period at once; changes to one show from its next period on. Refuses (not found) an unknown
 * budget and (invalid) what `storeBudget` refuses.
 */
export async function updateBudget(ctx: Ctx, id: number, draft: BudgetDraft): Promise<Budget> {
  const updated = await changeBudget(ctx, id, draft);
  await ctx.emit({ type: 'budget.updated', budgetId: id });
  return updated;
}

async function changeBudget(ctx: Ctx, id: number, draft: BudgetDraft): Promise<Budget> {
  const current = await getBudget(ctx, id);
  await refuseTakenName(ctx, draft, id);
  const auto = await autoIn(ctx, draft, current.auto);
  const { name = current.name, active, order, notes = current.notes } = draft.done();
  const isRestarted = auto?.period !== current.auto?.period;
  const updated: Budget = {
    ...current,
    name,
    active: active ?? current.active,
    notes,
    auto,
    position: await placeIn(ctx, current, order),
    autoNext: isRestarted ? autoNextOf(ctx, auto) : current.autoNext,
  };
  const changes = changedFields(recordable(current), recordable(updated));
  if (!changes) return current;
  updated.updatedAt = instantOf(ctx.now());
  await moveOthers(ctx, current.position, updated.position);
  await updateBudgetRow(ctx.db, updated);
  ctx.record({ action: 'budgets.update', subject: { type: 'budgets', id }, ...changes });
  if (auto) await enableCurrency(ctx, auto.currencyId);
  if (current.auto === null) await startAutoBudget(ctx, updated);
  if (name !== current.name) {
    await ctx.emit({ type: 'budget.renamed', budgetId: id, from: current.name, to: name });
  }
  return updated;
}

const recordable = ({ name, active, notes, position, auto }: Budget) => ({
  name,
  active,
  notes,
  position,
  auto: recordableAuto(auto),
});

async function placeIn(ctx: Ctx, current: Budget, wish: number | null | undefined): Promise<number> {
  if (wish === null || wish === undefined) return current.position;
  return placeFor(wish, await countBudgets(ctx.db, ctx.actor.userGroupId));
}

/** Budgets between the old and the new place make room, so that places stay 1, 2, 3 ... */
async function moveOthers(ctx: Ctx, from: number, to: number): Promise<void> {
  const { userGroupId } = ctx.actor;
  if (to > from) await shiftBudgets(ctx.db, userGroupId, { from: from + 1, to, by: -1 });
  if (to < from) await shiftBudgets(ctx.db, userGroupId, { from: to, to: from - 1, by: 1 });
}
