import type { Ctx } from '../../../kernel/ctx.ts';
import { refreshAvailable } from '../available/available.service.ts';
import type {} from '../budgets.events.ts';
import { recordableAuto } from '../budgets.logic.ts';
import { countBudgets, deleteBudgetRow, shiftBudgets } from '../budgets.repository.ts';
import { getBudget } from '../budgets.service.ts';
import { recordableLimit } from '../limits/limits.logic.ts';
import { selectLimitsOfBudget } from '../limits/limits.repository.ts';

/**
 * Deletes a budget with its limits; its transactions lose it. Refuses (not found) an unknown number (contract
 * 10, sections 14 and 18).
 */
export async function destroyBudget(ctx: Ctx, id: number): Promise<void> {
  const { id: _id, auto, ...content } = await getBudget(ctx, id);
  const limits = await selectLimitsOfBudget(ctx.db, id);
  const { userGroupId } = ctx.actor;
  await ctx.emit({ type: 'budget.destroyed', budgetId: id });
  const last = await countBudgets(ctx.db, userGroupId);
  await deleteBudgetRow(ctx.db, id);
  await shiftBudgets(ctx.db, userGroupId, { from: content.position + 1, to: last, by: -1 });
  ctx.record({
    action: 'budgets.destroy',
    subject: { type: 'budgets', id },
    before: {
      ...content,
      auto: recordableAuto(auto),
      limits: limits.map(recordableLimit),
    },
  });
  await refreshAvailable(ctx, limits);
}
