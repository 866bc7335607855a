import { type Amount, amountOf, shareOf, sumOf, writeAmount } from '../money/amount.ts';
import { type Day, dayOf, daysBetween, type Period } from '../time/day.ts';
import type { Budget, Limit, PeriodBudgets } from './budgets.queries.ts';

/** How well a budget does: nothing set, within its limit, nearly through, or over it. */
export type State = 'open' | 'fine' | 'near' | 'over';

/** One budget in a period, in one currency. Amounts are decimal numbers; spent is not negative. */
export interface BudgetRow {
  budget: Budget;
  /** The limit for exactly this period, which can be changed in place. */
  limit: Limit | undefined;
  /** Without one: the limits of shorter periods within this one, which count together. */
  within: Limit[];
  /** Limits that do not count for this period, but share days with it. */
  others: Limit[];
  /** What may be spent; undefined where nothing says so. */
  planned: string | undefined;
  spent: string;
  left: string | undefined;
  /** Between 0 and 1. */
  share: number;
  state: State;
}

/** A budget is nearly through when less than a tenth of it is left. */
const NEAR = 10n;
/** Decimals that are computed with. */
const SCALE = 12;

function stateOf(planned: Amount | undefined, spent: Amount): State {
  if (planned === undefined) return 'open';
  if (spent > planned) return 'over';
  return planned > 0n && (planned - spent) * NEAR < planned ? 'near' : 'fine';
}

const startOf = ({ attributes }: Limit): Day => dayOf(attributes.start);
const endOf = ({ attributes }: Limit): Day => dayOf(attributes.end);

/** Whether a limit is for exactly a period. */
const isFor =
  ({ start, end }: Period) =>
  (limit: Limit): boolean =>
    startOf(limit) === start && endOf(limit) === end;

const isWithin =
  ({ start, end }: Period) =>
  (limit: Limit): boolean =>
    startOf(limit) >= start && endOf(limit) <= end;

/** What a list of sums of the API says in a currency, as an amount that is not negative. */
function spentIn(sums: readonly { sum: string; currency_code: string }[] | null, code: string): Amount {
  const amount = amountOf(sums?.find(({ currency_code }) => currency_code === code)?.sum);
  return amount < 0n ? -amount : amount;
}

/** A budget in a period, with those of its limits that are in one currency. */
function budgetRow(budget: Budget, limits: readonly Limit[], of: Period & { code: string }): BudgetRow {
  const limit = limits.find(isFor(of));
  const within = limit ? [] : limits.filter(isWithin(of));
  const others = limits.filter((other) => other !== limit && !within.includes(other));
  const counted = limit ? [limit] : within;
  const planned = counted.length > 0 ? sumOf(counted.map(({ attributes }) => attributes.amount)) : undefined;
  const spent = spentIn(budget.attributes.spent, of.code);
  return {
    ...{ budget, limit, within, others },
    planned: planned === undefined ? undefined : writeAmount(planned),
    spent: writeAmount(spent),
    left: planned === undefined ? undefined : writeAmount(planned - spent),
    share: planned === undefined ? 0 : shareOf(spent, planned),
    state: stateOf(planned, spent),
  };
}

/** The budgets of a period in one currency, in their order. */
export function budgetRows({ budgets, limits, period }: PeriodBudgets, code: string): BudgetRow[] {
  const own = limits.filter(({ attributes }) => attributes.currency_code === code);
  const byBudget = Map.groupBy(own, ({ attributes }) => attributes.budget_id);
  return budgets.map((budget) => budgetRow(budget, byBudget.get(budget.id) ?? [], { ...period, code }));
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

/** An amount without the decimals that its currency does not have. */
function cut(amount: Amount, decimals: number): Amount {
  const least = 10n ** BigInt(SCALE - decimals);
  return (amount / least) * least;
}

/** Adds budgets up, seen from a day. Only those with a limit count, because the others promise nothing. */
export function totalsOf(
  rows: readonly BudgetRow[],
  { start, end }: Period,
  { today, decimals }: { today: Day; decimals: number },
): Totals {
  const counted = rows.filter(({ planned }) => planned !== undefined);
  const budgeted = sumOf(counted.map(({ planned }) => planned));
  const spent = sumOf(counted.map((row) => row.spent));
  const left = budgeted - spent;
  const from = today > start ? today : start;
  const days = from > end ? 0 : daysBetween(from, end) + 1;
  const perDay = days > 0 && left > 0n ? writeAmount(cut(left / BigInt(days), decimals)) : undefined;
  return {
    budgeted: writeAmount(budgeted),
    spent: writeAmount(spent),
    left: writeAmount(left),
    share: shareOf(spent, budgeted),
    days,
    perDay,
  };
}

/** The average of some amounts, cut at the last decimal of their currency. */
export function averageOf(amounts: readonly string[], decimals: number): string {
  if (amounts.length === 0) return '0';
  return writeAmount(cut(sumOf(amounts) / BigInt(amounts.length), decimals));
}
