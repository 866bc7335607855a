import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { tell } from '../parts/notices.ts';
import { Problem } from '../parts/problem.tsx';
import { nextPeriod, type Period } from '../time/day.ts';
import { averageOf, type BudgetRow, budgetRows } from './budget-rows.ts';
import { budgetsQuery, storeLimit } from './budgets.queries.ts';

/** Periods whose average is offered. */
const AVERAGED = 3;

interface Props {
  rows: BudgetRow[];
  period: Period;
  currency: CurrencyFacts;
}

/** A limit that is offered. */
interface Offer {
  id: string;
  amount: string;
}

/** Gives the budgets of a period that have no limit yet the ones of before, or what was spent on average. */
export function FillLimits({ rows, period, currency }: Props) {
  const { t } = useTranslation('budgets');
  const queries = useQueryClient();
  const open = rows.filter(({ state, others }) => state === 'open' && others.length === 0);
  const past = usePast(period, currency.currency_code ?? '', open.length > 0);
  const fill = useMutation({
    async mutationFn(offers: readonly Offer[]) {
      for (const { id, amount } of offers) await storeLimit(id, amount, period);
      return offers.length;
    },
    onSuccess: (count) => tell(t('fill.done', { count })),
    // Some of them may be stored, which must not be offered again.
    onError: () => queries.invalidateQueries({ queryKey: ['budgets'] }),
  });
  if (open.length === 0 || !past) return null;
  const asBefore = beforeOf(open, past[0] ?? []);
  const asSpent = averagesOf(open, past, currency.currency_decimal_places ?? 2);
  if (asBefore.length === 0 && asSpent.length === 0) return null;
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

const rowOf = (rows: readonly BudgetRow[], { budget }: BudgetRow): BudgetRow | undefined =>
  rows.find((row) => row.budget.id === budget.id);

/** The limits that budgets had in the period before. */
const beforeOf = (open: readonly BudgetRow[], before: readonly BudgetRow[]): Offer[] =>
  open.flatMap((row) => {
    const limit = rowOf(before, row)?.limit;
    return limit ? [{ id: row.budget.id, amount: limit.attributes.amount }] : [];
  });

/** What was spent from budgets on average. */
const averagesOf = (
  open: readonly BudgetRow[],
  past: readonly (readonly BudgetRow[])[],
  decimals: number,
): Offer[] =>
  open
    .map((row) => {
      const spent = past.map((rows) => rowOf(rows, row)?.spent ?? '0');
      return { id: row.budget.id, amount: averageOf(spent, decimals) };
    })
    .filter(({ amount }) => amountOf(amount) > 0n);

/** The periods before one, the latest first. */
function earlierThan(period: Period): Period[] {
  const found: Period[] = [];
  for (let at = 0, before = period; at < AVERAGED; at++) {
    before = nextPeriod(before, -1);
    found.push(before);
  }
  return found;
}

/** The budgets of the periods before one, asked for only where something is to be filled; all or nothing. */
function usePast(period: Period, code: string, enabled: boolean): BudgetRow[][] | undefined {
  const answers = useQueries({
    queries: earlierThan(period).map((earlier) => ({
      ...budgetsQuery(earlier),
      placeholderData: undefined,
      enabled,
    })),
  });
  const past = answers.flatMap(({ data }) => (data ? [budgetRows(data, code)] : []));
  return past.length === answers.length ? past : undefined;
}
