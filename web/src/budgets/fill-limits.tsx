import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { tell } from '../parts/notices.ts';
import { Problem } from '../parts/problem.tsx';
import { nextPeriod, type Period } from '../time/day.ts';
import { averageOf, type BudgetRow, budgetRows } from './budget-rows.ts';
import { budgetsQuery, limitsQuery, storeLimit } from './budgets.queries.ts';

/** Periods whose average is offered. */
const AVERAGED = 3;

interface Props {
  rows: BudgetRow[];
  period: Period;
  currency: CurrencyFacts;
}

/** Gives the budgets of a period that have no limit yet the ones of before, or what was spent on average. */
export function FillLimits({ rows, period, currency }: Props) {
  const { t } = useTranslation('budgets');
  const open = rows.filter(({ limit, others }) => !limit && others.length === 0);
  const earlier = earlierThan(period);
  const past = usePast(earlier, currency.currency_code ?? '', open.length > 0);
  const last = past[0]?.filter(({ limit }) => limit) ?? [];
  const isOpen = (id: string) => open.some(({ budget }) => budget.id === id);
  const asBefore = last
    .filter(({ budget }) => isOpen(budget.id))
    .map(({ budget, limit }) => ({ id: budget.id, amount: limit?.attributes.amount ?? '0' }));
  const asSpent = open
    .map(({ budget }) => ({
      id: budget.id,
      amount: averageOf(past.map((rows) => rows.find((row) => row.budget.id === budget.id)?.spent ?? '0')),
    }))
    .filter(({ amount }) => amountOf(amount) > 0n);
  const fill = useMutation({
    async mutationFn(limits: { id: string; amount: string }[]) {
      for (const { id, amount } of limits) await storeLimit(id, amount, period);
      return limits.length;
    },
    onSuccess: (count) => tell(t('fill.done', { count })),
  });
  if (open.length === 0 || (asBefore.length === 0 && asSpent.length === 0)) return null;
  return (
    <>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {t('fill.open', { count: open.length })}
        </Text>
        {asBefore.length > 0 && (
          <Button size="xs" variant="light" loading={fill.isPending} onClick={() => fill.mutate(asBefore)}>
            {t('fill.asBefore')}
          </Button>
        )}
        {asSpent.length > 0 && (
          <Button size="xs" variant="light" loading={fill.isPending} onClick={() => fill.mutate(asSpent)}>
            {t('fill.asSpent')}
          </Button>
        )}
      </Group>
      {fill.error && <Problem error={fill.error} />}
    </>
  );
}

/** The periods before one, the latest first. */
function earlierThan(period: Period): Period[] {
  const found: Period[] = [];
  for (let at = 0, before = period; at < AVERAGED; at++) {
    before = nextPeriod(before, -1);
    found.push(before);
  }
  return found;
}

/** The budgets of earlier periods, asked for only where something is to be filled. */
function usePast(periods: readonly Period[], code: string, enabled: boolean): BudgetRow[][] {
  const budgets = useQueries({ queries: periods.map((period) => ({ ...budgetsQuery(period), enabled })) });
  const limits = useQueries({ queries: periods.map((period) => ({ ...limitsQuery(period), enabled })) });
  return periods.map((period, at) =>
    budgetRows({ budgets: budgets[at]?.data ?? [], limits: limits[at]?.data ?? [] }, period, code),
  );
}
