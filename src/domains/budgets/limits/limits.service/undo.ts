import type { Change, Ctx } from '../../../../kernel/ctx.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import { contentBack, each, fieldsBack, gone, lacks, type UndoTable } from '../../../../kernel/undo.ts';
import { amount } from '../../../../ledger/money.ts';
import { findCurrencyById } from '../../../currencies/currencies.service.ts';
import { findBudget } from '../../budgets.service.ts';
import { type Limit, type LimitFields, recordableLimit } from '../limits.logic.ts';
import { selectLimit, selectLimitFor } from '../limits.repository.ts';
import { addLimit, applyToLimit, destroyLimit } from './write.ts';

/** How changes of limits are turned back. */
export const undoLimits: UndoTable = {
  'budget_limits.store': each(remove),
  'budget_limits.update': each(revert),
  'budget_limits.destroy': each(restore),
};

/** Fields of a limit as the history keeps them, with their amount read. */
export function limitOf<F extends Partial<LimitFields>>(kept: F): F {
  const text = (kept as { amount?: unknown }).amount;
  return typeof text === 'string' ? { ...kept, amount: amount(text) } : kept;
}

const tell = (ctx: Ctx, budgetId: number): Promise<void> =>
  ctx.emit({ type: 'budget-limit.changed', budgetId, fireWebhooks: true });

async function remove(ctx: Ctx, { subject }: Change): Promise<void> {
  const limit = await selectLimit(ctx.db, ctx.actor.userGroupId, subject.id);
  if (!limit) throw gone('limit');
  await destroyLimit(ctx, limit);
}

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const limit = await selectLimit(ctx.db, ctx.actor.userGroupId, change.subject.id);
  const now = limit && (recordableLimit(limit) as object as Partial<Limit>);
  const fields = limitOf(fieldsBack<LimitFields>({ noun: 'limit', now, change }));
  const wanted = { ...(limit as Limit), ...fields };
  if (wanted.start > wanted.end) throw conflict('The days of the limit were changed again since.');
  await check(ctx, wanted);
  await applyToLimit(ctx, limit as Limit, fields);
  await tell(ctx, wanted.budgetId);
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await selectLimit(ctx.db, ctx.actor.userGroupId, id);
  const { createdAt, ...limit } = limitOf(contentBack<Limit>('limit', change, now));
  if (!(await findBudget(ctx, { id: limit.budgetId }))) throw lacks('limit', 'budget');
  await check(ctx, { ...limit, id });
  await addLimit(ctx, limit, { id, createdAt });
  await tell(ctx, limit.budgetId);
}

/** Refuses a limit for the days that another one is for by now, and one in a currency that is gone. */
async function check(ctx: Ctx, limit: LimitFields & { id: number }): Promise<void> {
  const twin = await selectLimitFor(ctx.db, limit);
  if (twin && twin.id !== limit.id) {
    throw conflict('The budget has another limit for these days in this currency by now.');
  }
  if (!(await findCurrencyById(ctx, limit.currencyId))) throw lacks('limit', 'currency');
}
