import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import { invalid } from '../../kernel/refusal.ts';
import { type Budget, insertBudget, selectBudgetById, selectBudgetByName } from './budgets.repository.ts';

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

/** Adds a budget. The name must be clean already. Refuses (invalid) a name that is taken. */
export async function storeBudget(ctx: Ctx, name: string): Promise<Budget> {
  if (await findBudget(ctx, { name })) throw invalid({ name: ['This name is already in use.'] });
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()) };
  const stored = await insertBudget(ctx.db, household, name);
  ctx.record({ action: 'budgets.store', subject: { type: 'budgets', id: stored.id }, after: { name } });
  return stored;
}
