import type { Ctx } from '../../../kernel/ctx.ts';
import { civilOf, type Day, dayOf } from '../../../kernel/date.ts';
import { periodAround } from '../../../ledger/calendar.ts';
import { checkCurrency } from '../../currencies/currencies.service/named.ts';
import { primaryCurrency } from '../../currencies/currencies.service.ts';
import type { BudgetDraft } from '../budgets.input.ts';
import { type AutoBudget, frequencyOf, nextStart } from '../budgets.logic.ts';
import type { Budget } from '../budgets.repository.ts';
import { selectLimitFor } from '../limits/limits.repository.ts';
import { addLimit } from '../limits/limits.service/write.ts';

/** Today, on the household's wall. */
export const todayOf = (ctx: Ctx): Day => dayOf(civilOf(ctx.now()));

/**
 * The auto-budget that a draft asks for, on top of the one there is. Null when there is to be none: the type
 * is `none` or submitted empty, or nothing is said about it where none is. Notes an unknown currency, and an
 * amount or period that is lacking (contract 10, section 14).
 */
export async function autoIn(
  ctx: Ctx,
  draft: BudgetDraft,
  current: AutoBudget | null,
): Promise<AutoBudget | null> {
  const named = await checkCurrency(ctx, draft, 'auto_budget_');
  const { auto_budget_type: sent, auto_budget_amount: typed, auto_budget_period: word } = draft.values;
  const type = sent === undefined ? current?.type : sent;
  if (!type || type === 'none') return null;
  const amount = typed || current?.amount;
  const period = word ? frequencyOf(word) : current?.period;
  if (amount === undefined || amount === 0n) failLacking(draft, 'auto_budget_amount', type);
  if (period === undefined) failLacking(draft, 'auto_budget_period', type);
  if (!amount || !period) return null;
  const currencyId = named?.id ?? current?.currencyId ?? (await primaryCurrency(ctx)).id;
  return { type, period, currencyId, amount };
}

function failLacking(
  draft: BudgetDraft,
  field: 'auto_budget_amount' | 'auto_budget_period',
  type: string,
): void {
  if (draft.failed(field)) return;
  const other = draft.label('auto_budget_type');
  draft.fail(field, `The ${draft.label(field)} field is required when ${other} is ${type}.`);
}

/** The first day of the period after today that an auto-budget makes a limit for; null without one. */
export const autoNextOf = (ctx: Ctx, auto: AutoBudget | null): Day | null =>
  auto && nextStart(todayOf(ctx), auto.period);

/** Makes the limit of a new auto-budget for the period that is now, unless there is one. */
export async function startAutoBudget(ctx: Ctx, budget: Budget): Promise<void> {
  const { auto } = budget;
  if (!auto) return;
  const days = periodAround(todayOf(ctx), auto.period);
  const { currencyId, amount, period } = auto;
  if (await selectLimitFor(ctx.db, { budgetId: budget.id, currencyId, ...days })) return;
  await addLimit(ctx, { budgetId: budget.id, currencyId, ...days, amount, period, notes: null });
}
