import { Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { usePrimaryFacts } from '../api/household.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { BarChart } from '../charts/bar-chart.tsx';
import { monthGroups } from '../charts/month-groups.ts';
import { HistoryOf } from '../history/history-of.tsx';
import { Amount, type CurrencyFacts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { EditAndDelete } from '../parts/edit-and-delete.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notes } from '../parts/notes.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { monthsUntil, type Period } from '../time/day.ts';
import { TransactionsOf } from '../transactions/transactions-of.tsx';
import { BudgetForm } from './budget-form.tsx';
import { BudgetLine } from './budget-line.tsx';
import { budgetRows } from './budget-rows.ts';
import classes from './budgets.module.css';
import { type Budget, budgetQuery, limitsQuery } from './budgets.queries.ts';

/** Months that the chart looks back. */
const MONTHS = 12;

/** One budget: its limit of a period, a year month by month, and its transactions. */
export function BudgetScreen() {
  const { t } = useTranslation(['budgets', 'common']);
  const { id } = useParams({ from: '/inside/budgets/$id' });
  const [period, setPeriod] = usePeriod();
  const [opened, form] = useDisclosure(false);
  const navigate = useNavigate();
  const budget = useQuery(budgetQuery(id, period));
  return (
    <Loaded query={budget}>
      {(found) => (
        <>
          <PageHeader
            title={found.attributes.name}
            sub={found.attributes.active ? undefined : t('isInactive')}
          >
            <PeriodPicker value={period} onChange={setPeriod} />
            <EditAndDelete
              onEdit={form.open}
              name={found.attributes.name}
              warning={t('deleteWarning')}
              remove={() => contentOf(api.DELETE('/v1/budgets/{id}', { params: { path: { id } } }))}
              done={() => void navigate({ to: '/budgets' })}
            />
          </PageHeader>
          <Stack gap="lg">
            <Notes text={found.attributes.notes} />
            <Year budget={found} period={period} />
            <TransactionsOf source={{ of: 'budget', id, ...period }} />
            <Attachments type="Budget" id={id} />
            <HistoryOf subject="budgets" id={id} />
          </Stack>
          <BudgetForm opened={opened} onClose={form.close} budget={found} />
        </>
      )}
    </Loaded>
  );
}

/** The budget in its period, and what was spent and allowed in each of the last twelve months. */
function Year({ budget, period }: { budget: Budget; period: Period }) {
  const currency = usePrimaryFacts();
  const limits = useQuery(limitsQuery(period));
  if (!currency) return null;
  const code = currency.currency_code;
  const [row] = budgetRows({ budgets: [budget], limits: limits.data ?? [] }, period, code);
  return (
    <>
      <ul className={classes.list}>{row && <BudgetLine row={row} period={period} currency={currency} />}</ul>
      <Months budget={budget} until={period} currency={currency} />
      <OtherCurrencies budget={budget} code={code} />
    </>
  );
}

/** What was spent from the budget in other currencies than the household's. */
function OtherCurrencies({ budget, code }: { budget: Budget; code: string }) {
  const { t } = useTranslation('budgets');
  const others = (budget.attributes.spent ?? []).filter(({ currency_code }) => currency_code !== code);
  if (others.length === 0) return null;
  return (
    <Group gap="sm">
      <Text size="sm">{t('otherCurrencies')}</Text>
      {others.map((sum) => (
        <Amount key={sum.currency_code} value={sum.sum} currency={sum} />
      ))}
    </Group>
  );
}

function Months({ budget, until, currency }: { budget: Budget; until: Period; currency: CurrencyFacts }) {
  const { t } = useTranslation(['budgets', 'common']);
  const days = useDays();
  const months = monthsUntil(until.end, MONTHS);
  const budgets = useQueries({ queries: months.map((month) => budgetQuery(budget.id, month)) });
  const limits = useQueries({ queries: months.map((month) => limitsQuery(month)) });
  const rows = months.map(
    (month, at) =>
      budgetRows(
        {
          budgets: [budgets[at]?.data ?? { ...budget, attributes: { ...budget.attributes, spent: [] } }],
          limits: limits[at]?.data ?? [],
        },
        month,
        currency.currency_code ?? '',
      )[0],
  );
  return (
    <Card withBorder>
      <BarChart
        label={t('months')}
        groupLabel={t('common:period.month')}
        groups={monthGroups(
          months.map(({ start }) => start),
          days,
        )}
        bars={[
          { label: t('total.budgeted'), values: rows.map((row) => row?.limit?.attributes.amount ?? '0') },
          { label: t('total.spent'), values: rows.map((row) => row?.spent ?? '0') },
        ]}
        currency={currency}
        height={220}
      />
    </Card>
  );
}
