import { type Amount, amountOf, shareOf, writeAmount } from '../money/amount.ts';
import { daysBetween, type Period } from '../time/day.ts';
import type { Budget, Limit } from './budgets.queries.ts';

/** How well a budget does: nothing set, within its limit, nearly through, or over it. */
export type State = 'open' | 'fine' | 'near' | 'over';

/** One budget in a period, in one currency. Amounts are decimal numbers; spent is not negative. */
export interface BudgetRow {
  budget: Budget;
  /** The limit for exactly this period, which can be changed in place. */
  limit: Limit | undefined;
  /** Limits of other periods that reach into this one. */
  others: Limit[];
  spent: string;
  left: string | undefined;
  /** Between 0 and 1. */
  share: number;
  state: State;
}

/** A budget is nearly through when less than a tenth of it is left. */
const NEAR = 10n;

function stateOf(limit: Amount | undefined, spent: Amount): State {
  if (limit === undefined) return 'open';
  if (spent > limit) return 'over';
  return limit > 0n && (limit - spent) * NEAR < limit ? 'near' : 'fine';
}

const isOf =
  ({ start, end }: Period) =>
  ({ attributes }: Limit): boolean =>
    attributes.start.slice(0, 10) === start && attributes.end.slice(0, 10) === end;

/** What a list of sums of the API says in a currency, as an amount that is not negative. */
function spentIn(sums: readonly { sum: string; currency_code: string }[] | null, code: string): Amount {
  const amount = amountOf(sums?.find(({ currency_code }) => currency_code === code)?.sum);
  return amount < 0n ? -amount : amount;
}

/** The budgets of a period in one currency, in their order. */
export function budgetRows(
  { budgets, limits }: { budgets: readonly Budget[]; limits: readonly Limit[] },
  period: Period,
  code: string,
): BudgetRow[] {
  const byBudget = Map.groupBy(limits, ({ attributes }) => attributes.budget_id);
  return budgets.map((budget) => {
    const own = (byBudget.get(budget.id) ?? []).filter(({ attributes }) => attributes.currency_code === code);
    const limit = own.find(isOf(period));
    const others = own.filter((other) => other !== limit);
    const whole = limit && amountOf(limit.attributes.amount);
    const spent = spentIn(budget.attributes.spent, code);
    return {
      budget,
      limit,
      others,
      spent: writeAmount(spent),
      left: whole === undefined ? undefined : writeAmount(whole - spent),
      share: whole === undefined ? 0 : shareOf(spent, whole),
      state: stateOf(whole, spent),
    };
  });
}

/** What all budgets of a period come to. */
export interface Totals {
  budgeted: string;
  spent: string;
  left: string;
  share: number;
  /** Days that are left of the period, today included; 0 when it is over. */
  days: number;
  /** What may be spent on each of them; undefined when nothing or no day is left. */
  perDay: string | undefined;
}

/** Adds budgets up. Only those with a limit count, because the others promise nothing. */
export function totalsOf(rows: readonly BudgetRow[], { start, end }: Period, today: string): Totals {
  const counted = rows.filter(({ limit }) => limit);
  const budgeted = counted.reduce((sum, { limit }) => sum + amountOf(limit?.attributes.amount), 0n);
  const spent = counted.reduce((sum, row) => sum + amountOf(row.spent), 0n);
  const left = budgeted - spent;
  const from = today > start ? today : start;
  const days = from > end ? 0 : daysBetween(from, end) + 1;
  const perDay = days > 0 && left > 0n ? writeAmount(left / BigInt(days)) : undefined;
  return {
    budgeted: writeAmount(budgeted),
    spent: writeAmount(spent),
    left: writeAmount(left),
    share: shareOf(spent, budgeted),
    days,
    perDay,
  };
}

/** The average of some amounts, cut at whole cents. */
export function averageOf(amounts: readonly string[]): string {
  if (amounts.length === 0) return '0';
  const sum = amounts.reduce((total, text) => total + amountOf(text), 0n);
  const cent = 10n ** 10n;
  return writeAmount((sum / BigInt(amounts.length) / cent) * cent);
}
