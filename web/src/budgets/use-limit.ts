import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import type { Period } from '../time/day.ts';
import type { BudgetRow } from './budget-rows.ts';
import {
  budgetQuery,
  budgetsQuery,
  destroyLimit,
  type Limit,
  type PeriodLimits,
  storeLimit,
} from './budgets.queries.ts';

/** The limit of a budget for a period, as it is being changed. */
export interface LimitChange {
  /** Sets it to an amount; nothing takes it away. */
  set(amount: string): void;
  /** The amount that is on its way to the server. */
  pending: string | undefined;
}

const withAmount = (limit: Limit, amount: string): Limit => ({
  ...limit,
  attributes: { ...limit.attributes, amount },
});

/** Stores a limit, makes it where there is none, or takes it away; gives what is there then. */
async function send(budgetId: string, amount: string, of: Period & { limit: Limit | undefined }) {
  if (amount !== '') return (await storeLimit(budgetId, amount, of)).data;
  if (of.limit) await destroyLimit(of.limit);
  return undefined;
}

/**
 * Changes the limit of a budget for a period: what is there is seen changed at once and put back where the
 * server refuses it. One change waits for the one before, which may have made the limit.
 */
export function useLimit({ budget, limit }: BudgetRow, period: Period): LimitChange {
  const queries = useQueryClient();
  const explain = useExplain();
  const latest = useRef(limit);
  useEffect(() => {
    latest.current = limit;
  }, [limit]);
  /** Shows a limit in the place of another one, of both or of neither, wherever the budget is shown. */
  const put = (before: Limit | undefined, after: Limit | undefined) => {
    latest.current = after;
    for (const { queryKey } of [budgetsQuery(period), budgetQuery(budget.id, period)]) {
      queries.setQueryData<PeriodLimits>(queryKey, (kept) => {
        const others = kept?.limits.filter(({ id }) => id !== before?.id && id !== after?.id) ?? [];
        return kept && { ...kept, limits: after ? [...others, after] : others };
      });
    }
  };
  const mutation = useMutation({
    scope: { id: `limit of ${budget.id}` },
    mutationFn: (amount: string) => send(budget.id, amount, { ...period, limit: latest.current }),
    async onMutate(amount) {
      await queries.cancelQueries({ queryKey: ['budgets'] });
      const before = latest.current;
      if (before && amount !== '') put(before, withAmount(before, amount));
      return before;
    },
    onError(error, _amount, before) {
      if (before) put(before, before);
      tellProblem(explain(error));
      void queries.invalidateQueries({ queryKey: ['budgets'] });
    },
    onSuccess: (stored, _amount, before) => put(before, stored as Limit | undefined),
  });
  return { set: mutation.mutate, pending: mutation.isPending ? mutation.variables : undefined };
}
