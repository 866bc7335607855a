import type { Ctx } from '../../kernel/ctx.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Budget, selectBudgetById, selectBudgetByName } from './budgets.repository.ts';

export type { Budget } from './budgets.repository.ts';

/** The household's budget of this number, or else of this name, if there is one. */
export async function findBudget(
  ctx: Ctx,
  wanted: { id?: number | null | undefined; name?: string | null | undefined },
): Promise<Budget | undefined> {
  const { userGroupId } = ctx.actor;
  const numbered = wanted.id ? await selectBudgetById(ctx.db, userGroupId, wanted.id) : undefined;
  if (numbered || !wanted.name) return numbered;
  return selectBudgetByName(ctx.db, userGroupId, wanted.name);
}

/** The household's budget of this number. Refuses (not found) when there is none. */
export async function getBudget(ctx: Ctx, id: number): Promise<Budget> {
  const budget = await selectBudgetById(ctx.db, ctx.actor.userGroupId, id);
  if (!budget) throw notFound();
  return budget;
}
