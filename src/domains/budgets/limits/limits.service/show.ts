import type { Ctx } from '../../../../kernel/ctx.ts';
import { civilOf, dayOf } from '../../../../kernel/date.ts';
import type { PageRequest } from '../../../../kernel/page.ts';
import type { Amount } from '../../../../ledger/money.ts';
import { type Currency, type CurrencyMap, findCurrencies } from '../../../currencies/currencies.service.ts';
import { converterFor } from '../../../exchange-rates/exchange-rates.service.ts';
import { rateDay } from '../../available/available.service.ts';
import { type BudgetView, viewBudgetsById } from '../../budgets.service/show.ts';
import { type LedgerSums, onlyConverted, type Spending, spendingOf } from '../../budgets.service/spending.ts';
import type { Limit } from '../limits.logic.ts';
import { type LimitFilter, selectLimits } from '../limits.repository.ts';

/** A limit with all that is shown of it. */
export interface LimitView {
  limit: Limit;
  currency: Currency;
  primary: Currency;
  /** Null without conversion or rate. */
  inPrimary: Amount | null;
  /** What its budget spent in its days and its currency. */
  spending: Spending;
  currencies: CurrencyMap;
}

/** A page of limits, with the budgets they belong to. */
export interface LimitsPage {
  items: LimitView[];
  total: number;
  budgets: BudgetView[];
}

/**
 * A page of limits, newest first, with their budgets as they are shown over the same range; a constant number
 * of statements. The caller knows that the budget or currency of the filter is the household's.
 */
export async function listLimits(
  ctx: Ctx,
  of: { filter: LimitFilter; request: PageRequest },
  ledger: LedgerSums,
): Promise<LimitsPage> {
  const { items, total } = await selectLimits(ctx.db, ctx.actor.userGroupId, of);
  const budgetIds = items.map(({ budgetId }) => budgetId);
  const budgets = await viewBudgetsById(ctx, budgetIds, { range: of.filter.range, ledger });
  return { items: await viewLimits(ctx, items, ledger), total, budgets };
}

/** A limit that is at hand, as it is shown. */
export async function viewLimit(ctx: Ctx, limit: Limit, ledger: LedgerSums): Promise<LimitView> {
  const [view] = await viewLimits(ctx, [limit], ledger);
  return view as LimitView;
}

async function viewLimits(ctx: Ctx, limits: readonly Limit[], ledger: LedgerSums): Promise<LimitView[]> {
  if (limits.length === 0) return [];
  const wanted = limits.map(({ budgetId, start, end, currencyId }) => ({
    labelId: budgetId,
    start,
    end,
    currencyId,
  }));
  const spending = await spendingOf(ctx, ledger, wanted);
  const currencies = await findCurrencies(
    ctx,
    limits.map(({ currencyId }) => currencyId),
  );
  const today = dayOf(civilOf(ctx.now()));
  const priced = limits.map(({ currencyId, end }) => ({ currencyId, day: rateDay(end, today) }));
  const convert = await converterFor(ctx, priced);
  return limits.map((limit, i) => ({
    limit,
    currency: currencies.get(limit.currencyId),
    primary: currencies.primary,
    inPrimary: convert(limit.amount, priced[i] as (typeof priced)[number]),
    spending: onlyConverted(ctx, spending[i] as Spending),
    currencies,
  }));
}
