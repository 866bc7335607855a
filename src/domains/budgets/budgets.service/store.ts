import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { Stamp } from '../../../kernel/stamp.ts';
import { enableCurrency } from '../../currencies/currencies.service.ts';
import type { BudgetDraft } from '../budgets.input.ts';
import { type Budget, countBudgets, insertBudget } from '../budgets.repository.ts';
import { findBudget } from '../budgets.service.ts';
import { autoIn, autoNextOf, startAutoBudget } from './auto.ts';

/**
 * Adds a budget behind the others; with an auto-budget, the limit for its current period too. Refuses
 * (invalid) a name that is taken and an unknown currency (contract 10, section 14).
 */
export async function storeBudget(ctx: Ctx, draft: BudgetDraft): Promise<Budget> {
  await refuseTakenName(ctx, draft);
  const auto = await autoIn(ctx, draft, null);
  const { name, active, notes = null } = draft.done();
  const position = (await countBudgets(ctx.db, ctx.actor.userGroupId)) + 1;
  const fields = { name, active: active ?? true, notes, auto, position, autoNext: autoNextOf(ctx, auto) };
  const stored = await addBudget(ctx, fields);
  await startAutoBudget(ctx, stored);
  await ctx.emit({ type: 'budget.stored', budgetId: stored.id });
  return stored;
}

/** Adds a budget that is known to be right, at a free place; `again` where it was there before. */
export async function addBudget(
  ctx: Ctx,
  fields: Parameters<typeof insertBudget>[2],
  again?: Stamp['again'],
): Promise<Budget> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again };
  const stored = await insertBudget(ctx.db, household, fields);
  const { id, name, auto } = stored;
  ctx.record({ action: 'budgets.store', subject: { type: 'budgets', id }, after: { name } });
  if (auto) await enableCurrency(ctx, auto.currencyId);
  return stored;
}

/** Notes a name that another budget of the household has. */
export async function refuseTakenName(ctx: Ctx, draft: BudgetDraft, exceptId?: number): Promise<void> {
  const { name } = draft.values;
  if (!name) return;
  const other = await findBudget(ctx, { name });
  if (other && other.id !== exceptId) draft.fail('name', 'This name is already in use.');
}
