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

/** Rows of one request; a household has far fewer budgets. */
const AT_ONCE = 500;

/** All budgets, with what was spent in a period. */
export const budgetsQuery = (period: Period) => ({
  queryKey: ['budgets', 'list', period],
  placeholderData: keepPreviousData,
  queryFn: async (): Promise<Budget[]> =>
    (await contentOf(api.GET('/v1/budgets', { params: { query: { ...period, limit: AT_ONCE } } }))).data,
});

/** The limits that reach into a period. */
export const limitsQuery = (period: Period) => ({
  queryKey: ['budget-limits', period],
  placeholderData: keepPreviousData,
  queryFn: async (): Promise<Limit[]> =>
    (await contentOf(api.GET('/v1/budget-limits', { params: { query: { ...period, limit: AT_ONCE } } })))
      .data,
});

/** One budget in a period. */
export const budgetQuery = (id: string, period: Period) => ({
  queryKey: ['budgets', 'one', id, period],
  placeholderData: keepPreviousData,
  queryFn: async () =>
    (await contentOf(api.GET('/v1/budgets/{id}', { params: { path: { id }, query: period } }))).data,
});

/** What was spent in a period from no budget, by currency. */
export const withoutBudgetQuery = (period: Period) => ({
  queryKey: ['insight', 'expense', 'no-budget', period],
  placeholderData: keepPreviousData,
  queryFn: () => contentOf(api.GET('/v1/insight/expense/no-budget', { params: { query: period } })),
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
