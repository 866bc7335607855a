import { Card, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { usePrimaryFacts } from '../api/household.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { monthGroups } from '../charts/month-groups.ts';
import { Amount, type CurrencyFacts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { LabelScreen } from '../parts/label-screen.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { longerThanADay, monthsUntil, type Period } from '../time/day.ts';
import { BudgetForm } from './budget-form.tsx';
import { BudgetLine } from './budget-line.tsx';
import { budgetRows } from './budget-rows.ts';
import classes from './budgets.module.css';
import { type Budget, budgetQuery, type Limit, limitsQuery, spentQuery } from './budgets.queries.ts';

/** Months that the chart looks back. */
const MONTHS = 12;

/** One budget: its limit of a period, a year month by month, and its transactions. */
export function BudgetScreen() {
  const { t } = useTranslation(['budgets', 'common']);
  const { id } = useParams({ from: '/inside/budgets/$id' });
  const [chosen, setPeriod] = usePeriod();
  const period = longerThanADay(chosen);
  const [opened, form] = useDisclosure(false);
  const budget = useQuery(budgetQuery(id, period));
  return (
    <Loaded query={budget}>
      {({ budget: found, ...read }) => (
        <>
          <LabelScreen
            kind="budget"
            id={id}
            name={found.attributes.name}
            sub={found.attributes.active ? undefined : t('isInactive')}
            notes={found.attributes.notes}
            period={{ value: period, onChange: setPeriod }}
            onEdit={form.open}
            warning={t('deleteWarning')}
            remove={() => contentOf(api.DELETE('/v1/budgets/{id}', { params: { path: { id } } }))}
          >
            <Year budget={found} limits={read.limits} period={read.period} />
          </LabelScreen>
          <BudgetForm opened={opened} onClose={form.close} budget={found} />
        </>
      )}
    </Loaded>
  );
}

interface YearProps {
  budget: Budget;
  limits: Limit[];
  period: Period;
}

/** The budget in its period, and what was spent and allowed in each of the last twelve months. */
function Year({ budget, limits, period }: YearProps) {
  const currency = usePrimaryFacts();
  if (!currency) return null;
  const code = currency.currency_code;
  const [row] = budgetRows({ budgets: [budget], limits, period }, code);
  return (
    <>
      <ul className={classes.list}>
        {row && <BudgetLine row={row} period={period} currency={currency} isAlone />}
      </ul>
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
  const [first] = months as [Period];
  const spent = useQueries({ queries: months.map((month) => spentQuery(budget.id, month)) });
  const { data: limits = [] } = useQuery(limitsQuery(budget.id, { start: first.start, end: until.end }));
  const rows = months.map((month, at) => {
    const budgets = [spent[at]?.data ?? { ...budget, attributes: { ...budget.attributes, spent: [] } }];
    return budgetRows({ budgets, limits, period: month }, currency.currency_code ?? '')[0];
  });
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
          { label: t('total.budgeted'), values: rows.map((row) => row?.planned ?? '0') },
          { label: t('total.spent'), values: rows.map((row) => row?.spent ?? '0') },
        ]}
        currency={currency}
        height={220}
      />
    </Card>
  );
}
