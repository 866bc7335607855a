import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { contentBack, each, fieldsBack, lacks, nameTaken, type UndoTable } from '../../../kernel/undo.ts';
import { amount } from '../../../ledger/money.ts';
import { findCurrencyById } from '../../currencies/currencies.service.ts';
import type { AutoBudget } from '../budgets.logic.ts';
import { type Budget, countBudgets, shiftBudgets } from '../budgets.repository.ts';
import { findBudget } from '../budgets.service.ts';
import type { Limit } from '../limits/limits.logic.ts';
import { limitOf } from '../limits/limits.service/undo.ts';
import { addLimit } from '../limits/limits.service/write.ts';
import { destroyBudget } from './destroy.ts';
import { addBudget } from './store.ts';
import { applyToBudget, recordableBudget } from './update.ts';

/** How changes of budgets are turned back. */
export const undoBudgets: UndoTable = {
  'budgets.store': each((ctx, { subject }) => destroyBudget(ctx, subject.id)),
  'budgets.update': each(revert),
  'budgets.destroy': each(restore),
};

/** A budget as the history keeps it once it is deleted: with its limits, amounts as text. */
type Kept = Omit<Budget, 'id'> & { limits: readonly Limit[] };

/** The same with its amounts read. */
const autoOf = (auto: AutoBudget | null): AutoBudget | null =>
  auto && { ...auto, amount: amount(String(auto.amount)) };

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const budget = await findBudget(ctx, { id });
  const now = budget && (recordableBudget(budget) as object as Partial<Budget>);
  const fields = fieldsBack<Budget>({ noun: 'budget', now, change });
  const auto = fields.auto === undefined ? undefined : autoOf(fields.auto);
  await check(ctx, { id, name: fields.name, auto });
  await applyToBudget(ctx, budget as Budget, { ...fields, ...(auto !== undefined && { auto }) });
  await ctx.emit({ type: 'budget.updated', budgetId: id });
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const kept = contentBack<Kept>('budget', change, await findBudget(ctx, { id }));
  const { limits, createdAt, ...content } = kept;
  const auto = autoOf(content.auto);
  await check(ctx, { id, name: content.name, auto });
  const { userGroupId } = ctx.actor;
  const last = await countBudgets(ctx.db, userGroupId);
  const position = Math.min(content.position, last + 1);
  await shiftBudgets(ctx.db, userGroupId, { from: position, to: last, by: 1 });
  await addBudget(ctx, { ...content, auto, position }, { id, createdAt });
  await ctx.emit({ type: 'budget.stored', budgetId: id });
  for (const limit of limits) await restoreLimit(ctx, limit);
}

async function restoreLimit(ctx: Ctx, limit: Limit): Promise<void> {
  const { id, createdAt } = limit;
  if (!(await findCurrencyById(ctx, limit.currencyId))) throw lacks('limit', 'currency');
  await addLimit(ctx, limitOf(limit), { id, createdAt });
}

/** What of a budget may have been taken or deleted since. */
interface Wanted {
  id: number;
  name: string | undefined;
  auto: AutoBudget | null | undefined;
}

async function check(ctx: Ctx, { id, name, auto }: Wanted): Promise<void> {
  const other = name === undefined ? undefined : await findBudget(ctx, { name });
  if (name !== undefined && other && other.id !== id) throw nameTaken('budget', name);
  if (auto && !(await findCurrencyById(ctx, auto.currencyId))) throw lacks('budget', 'currency');
}
