import type { Ctx } from '../../../kernel/ctx.ts';
import { civilOf, dayOf } from '../../../kernel/date.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import type { Amount } from '../../../ledger/money.ts';
import { type CurrencyMap, findCurrencies } from '../../currencies/currencies.service.ts';
import { converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import { type Budget, selectBudgets, selectBudgetsById } from '../budgets.repository.ts';
import { getBudget } from '../budgets.service.ts';
import { type LedgerSums, type Spending, spendingOf } from './spending.ts';

/** A budget with all that is shown of it. */
export interface BudgetView {
  budget: Budget;
  /** What was spent in the range that was asked for; undefined without both of its days. */
  spending: Spending | undefined;
  /** The amount of its auto-budget, at today's rate; null without one, without conversion or rate. */
  autoInPrimary: Amount | null;
  currencies: CurrencyMap;
}

/** Over which days budgets are shown, and where what was spent in them is found. */
export interface Shown {
  range: DayRange;
  ledger: LedgerSums;
}

/** A page of the household's budgets, in their order; a constant number of statements. */
export async function listBudgets(ctx: Ctx, request: PageRequest, shown: Shown): Promise<Page<BudgetView>> {
  const { items, total } = await selectBudgets(ctx.db, ctx.actor.userGroupId, request);
  return { items: await viewBudgets(ctx, items, shown), total };
}

/** One budget. Refuses (not found) an unknown number. */
export const showBudget = async (ctx: Ctx, id: number, shown: Shown): Promise<BudgetView> =>
  viewBudget(ctx, await getBudget(ctx, id), shown);

/** The budgets of these numbers, each once, by number. */
export async function viewBudgetsById(ctx: Ctx, ids: readonly number[], shown: Shown): Promise<BudgetView[]> {
  return viewBudgets(ctx, await selectBudgetsById(ctx.db, ctx.actor.userGroupId, ids), shown);
}

/** A budget that is at hand, as it is shown. */
export async function viewBudget(ctx: Ctx, budget: Budget, shown: Shown): Promise<BudgetView> {
  const [view] = await viewBudgets(ctx, [budget], shown);
  return view as BudgetView;
}

async function viewBudgets(ctx: Ctx, budgets: readonly Budget[], shown: Shown): Promise<BudgetView[]> {
  if (budgets.length === 0) return [];
  const { start, end } = shown.range;
  const wanted =
    start !== undefined && end !== undefined ? budgets.map(({ id }) => ({ labelId: id, start, end })) : [];
  const spending = await spendingOf(ctx, shown.ledger, wanted);
  const day = dayOf(civilOf(ctx.now()));
  const priced = budgets.flatMap(({ auto }) => (auto ? [{ currencyId: auto.currencyId, day }] : []));
  const convert = await converterFor(ctx, priced);
  const currencies = await findCurrencies(ctx, [
    ...priced.map(({ currencyId }) => currencyId),
    ...spending.flatMap(({ perCurrency }) => perCurrency.map(({ currencyId }) => currencyId)),
  ]);
  return budgets.map((budget, i) => ({
    budget,
    spending: spending[i],
    autoInPrimary: budget.auto
      ? convert(budget.auto.amount, { currencyId: budget.auto.currencyId, day })
      : null,
    currencies,
  }));
}
