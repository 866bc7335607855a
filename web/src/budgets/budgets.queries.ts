import { keepPreviousData } from '@tanstack/react-query';
import { api, contentOf, type Schema } from '../api/client.ts';
import type { Period } from '../time/day.ts';

/** A budget, with what was spent from it in the period it was asked for. */
export type Budget = Omit<Schema<'Budget'>, 'attributes'> & {
  // What is always null is left out of what the client reads.
  attributes: Omit<Schema<'Budget'>['attributes'], `object_group_${string}`>;
};
/** How much may be spent from a budget in a stretch of days. */
export type Limit = Schema<'BudgetLimit'>;

/** A period with the limits that reach into it. */
export interface PeriodLimits {
  period: Period;
  limits: Limit[];
}

/** The budgets in a period, read together with their limits, so that one never stands beside another's. */
export interface PeriodBudgets extends PeriodLimits {
  budgets: Budget[];
}

/** One budget in a period, with its limits. */
export interface PeriodBudget extends PeriodLimits {
  budget: Budget;
}

/** Rows of one request: more than a household has, also where a year has a limit for every week. */
const AT_ONCE = 10_000;

const listBudgets = async (period: Period): Promise<Budget[]> =>
  (await contentOf(api.GET('/v1/budgets', { params: { query: { ...period, limit: AT_ONCE } } }))).data;

const listLimits = async (period: Period): Promise<Limit[]> =>
  (await contentOf(api.GET('/v1/budget-limits', { params: { query: { ...period, limit: AT_ONCE } } }))).data;

const showBudget = async (id: string, period: Period): Promise<Budget> =>
  (await contentOf(api.GET('/v1/budgets/{id}', { params: { path: { id }, query: period } }))).data;

const limitsOf = async (id: string, period: Period): Promise<Limit[]> => {
  const params = { path: { id }, query: { ...period, limit: AT_ONCE } };
  return (await contentOf(api.GET('/v1/budgets/{id}/limits', { params }))).data;
};

/** All budgets in a period. */
export const budgetsQuery = (period: Period) => ({
  queryKey: ['budgets', 'list', period],
  placeholderData: keepPreviousData,
  async queryFn(): Promise<PeriodBudgets> {
    const [budgets, limits] = await Promise.all([listBudgets(period), listLimits(period)]);
    return { period, budgets, limits };
  },
});

/** One budget in a period. */
export const budgetQuery = (id: string, period: Period) => ({
  queryKey: ['budgets', 'one', id, period],
  // What is known of another period stands in for a moment, but never another budget.
  placeholderData: (before: PeriodBudget | undefined) => (before?.budget.id === id ? before : undefined),
  async queryFn(): Promise<PeriodBudget> {
    const [budget, limits] = await Promise.all([showBudget(id, period), limitsOf(id, period)]);
    return { period, budget, limits };
  },
});

/** What was spent from one budget in a period. */
export const spentQuery = (id: string, period: Period) => ({
  queryKey: ['budgets', 'spent', id, period],
  queryFn: () => showBudget(id, period),
});

/** The limits of one budget that reach into a period. */
export const limitsQuery = (id: string, period: Period) => ({
  queryKey: ['budget-limits', id, period],
  queryFn: () => limitsOf(id, period),
});

/** Sets what may be spent from a budget in a period: changes the limit that is there, or makes one. */
export function storeLimit(
  budgetId: string,
  amount: string,
  { limit, ...period }: Period & { limit?: Limit | undefined },
) {
  const path = { id: budgetId };
  if (limit) {
    const params = { path: { ...path, limitId: limit.id } };
    return contentOf(api.PUT('/v1/budgets/{id}/limits/{limitId}', { params, body: { amount } }));
  }
  return contentOf(api.POST('/v1/budgets/{id}/limits', { params: { path }, body: { ...period, amount } }));
}

/** Takes a limit away. */
export const destroyLimit = (limit: Limit) =>
  contentOf(
    api.DELETE('/v1/budgets/{id}/limits/{limitId}', {
      params: { path: { id: limit.attributes.budget_id, limitId: limit.id } },
    }),
  );
