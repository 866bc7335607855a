import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { enableCurrency } from '../../currencies/currencies.service.ts';
import type { BudgetDraft } from '../budgets.input.ts';
import { placeFor, recordableAuto } from '../budgets.logic.ts';
import {
  type Budget,
  type BudgetFields,
  countBudgets,
  shiftBudgets,
  updateBudgetRow,
} from '../budgets.repository.ts';
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
  const fields = { name, active: active ?? current.active, notes, auto };
  const updated = await applyToBudget(ctx, current, { ...fields, position: order ?? current.position });
  if (current.auto === null && updated !== current) await startAutoBudget(ctx, updated);
  return updated;
}

/**
 * Changes fields of a budget that are known to be right; another place moves the others. Tells others of
 * another name.
 */
export async function applyToBudget(
  ctx: Ctx,
  current: Budget,
  fields: Partial<BudgetFields & { position: number }>,
): Promise<Budget> {
  const wanted = { ...current, ...fields };
  const isRestarted = wanted.auto?.period !== current.auto?.period;
  const updated: Budget = {
    ...wanted,
    position: await placeIn(ctx, current, wanted.position),
    autoNext: isRestarted ? autoNextOf(ctx, wanted.auto) : current.autoNext,
  };
  const changes = changedFields(recordableBudget(current), recordableBudget(updated));
  if (!changes) return current;
  updated.updatedAt = instantOf(ctx.now());
  await moveOthers(ctx, current.position, updated.position);
  await updateBudgetRow(ctx.db, updated);
  const { id, auto } = updated;
  ctx.record({ action: 'budgets.update', subject: { type: 'budgets', id }, ...changes });
  if (auto) await enableCurrency(ctx, auto.currencyId);
  const [from, to] = [current.name, updated.name];
  if (from !== to) await ctx.emit({ type: 'budget.renamed', budgetId: id, from, to });
  return updated;
}

/** The fields of a budget as the history keeps them: amounts as text. */
export const recordableBudget = ({ name, active, notes, position, auto }: Budget) => ({
  name,
  active,
  notes,
  position,
  auto: recordableAuto(auto),
});

async function placeIn(ctx: Ctx, current: Budget, wish: number): Promise<number> {
  if (wish === current.position) return current.position;
  return placeFor(wish, await countBudgets(ctx.db, ctx.actor.userGroupId));
}

/** Budgets between the old and the new place make room, so that places stay 1, 2, 3 ... */
async function moveOthers(ctx: Ctx, from: number, to: number): Promise<void> {
  const { userGroupId } = ctx.actor;
  if (to > from) await shiftBudgets(ctx.db, userGroupId, { from: from + 1, to, by: -1 });
  if (to < from) await shiftBudgets(ctx.db, userGroupId, { from: to, to: from - 1, by: 1 });
}
