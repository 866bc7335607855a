import type { Ctx } from '../../../kernel/ctx.ts';
import { civilOf, dayOf } from '../../../kernel/date.ts';
import { PAGE_SIZE_MAX } from '../../../kernel/page.ts';
import type { Amount } from '../../../ledger/money.ts';
import { rateDay } from '../../budgets/available/available.service.ts';
import { listBudgets } from '../../budgets/budgets.service/show.ts';
import { spendingOf } from '../../budgets/budgets.service/spending.ts';
import type { Currency } from '../../currencies/currencies.service.ts';
import { converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import * as ledger from '../../transactions/transactions.service/sums.ts';
import type { Days } from '../chart.logic.ts';
import { selectLimitsIn } from '../chart.repository.ts';

/** What a budget planned and spent. */
export interface Use {
  /** Null where nothing was planned. */
  budgeted: Amount | null;
  /** Negative. */
  spent: Amount;
}

/** What an active budget planned and spent in one currency. */
export interface BudgetBar {
  name: string;
  currency: Currency;
  primary: Currency;
  use: Use;
  /** The same in the primary currency; undefined without conversion or rate. */
  inPrimary: Use | undefined;
}

/**
 * What active budgets spent in some days, per currency, beside the last of their limits that share days with
 * the range (contract 20, section 4); a constant number of statements, from kept sums. Budgets that spent
 * nothing are left out.
 */
export async function drawBudgets(ctx: Ctx, { start, end }: Days): Promise<BudgetBar[]> {
  const page = { page: 1, limit: PAGE_SIZE_MAX };
  const { items } = await listBudgets(ctx, page, { range: { start, end }, ledger });
  const bars = items.flatMap(({ budget, spending, currencies }) =>
    budget.active
      ? (spending?.perCurrency ?? []).map(({ currencyId, amount }) => ({
          budget,
          spent: amount,
          currency: currencies.get(currencyId),
          primary: currencies.primary,
        }))
      : [],
  );
  const limits = new Map(
    (await selectLimitsIn(ctx.db, ctx.actor.userGroupId, { start, end })).map((limit) => [
      `${limit.budgetId} ${limit.currencyId}`,
      limit,
    ]),
  );
  const today = dayOf(civilOf(ctx.now()));
  const pricedOf = (limit: { currencyId: number; end: string }) => ({
    currencyId: limit.currencyId,
    day: rateDay(limit.end, today),
  });
  const convert = await converterFor(ctx, [...limits.values()].map(pricedOf));
  const worth = ctx.actor.convertsToPrimary
    ? await spendingOf(
        ctx,
        ledger,
        bars.map(({ budget, currency }) => ({ labelId: budget.id, currencyId: currency.id, start, end })),
      )
    : [];
  return bars.map(({ budget, spent, currency, primary }, i): BudgetBar => {
    const limit = limits.get(`${budget.id} ${currency.id}`);
    const planned = limit ? convert(limit.amount, pricedOf(limit)) : null;
    const used = worth[i]?.inPrimary;
    const isKnown = used !== undefined && used !== null && (limit === undefined || planned !== null);
    return {
      name: budget.name,
      currency,
      primary,
      use: { budgeted: limit?.amount ?? null, spent },
      inPrimary: isKnown ? { budgeted: planned, spent: used } : undefined,
    };
  });
}
