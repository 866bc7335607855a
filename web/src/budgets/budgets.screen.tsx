import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePrimaryFacts } from '../api/household.ts';
import { Amount, type CurrencyFacts } from '../parts/amount.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { longerThanADay, type Period, today } from '../time/day.ts';
import { BudgetForm } from './budget-form.tsx';
import { BudgetLine } from './budget-line.tsx';
import { type BudgetRow, budgetRows, totalsOf } from './budget-rows.ts';
import classes from './budgets.module.css';
import { budgetsQuery } from './budgets.queries.ts';
import { FillLimits } from './fill-limits.tsx';
import { WithoutBudget } from './without-budget.tsx';

/** What may be spent in a period, what was, and what is left. */
export function BudgetsScreen() {
  const { t } = useTranslation(['budgets', 'common']);
  const [chosen, setPeriod] = usePeriod();
  const period = longerThanADay(chosen);
  const [opened, form] = useDisclosure(false);
  const budgets = useQuery(budgetsQuery(period));
  const currency = usePrimaryFacts();
  return (
    <>
      <PageHeader title={t('common:nav.budgets')}>
        <PeriodPicker value={period} onChange={setPeriod} />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
          {t('new')}
        </Button>
      </PageHeader>
      <Loaded query={budgets}>
        {(read) =>
          read.budgets.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <Button onClick={form.open}>{t('new')}</Button>
            </EmptyState>
          ) : (
            currency && (
              <Budgets
                rows={budgetRows(read, currency.currency_code)}
                period={read.period}
                currency={currency}
                isStale={budgets.isPlaceholderData}
              />
            )
          )
        }
      </Loaded>
      <BudgetForm opened={opened} onClose={form.close} />
    </>
  );
}

interface Props {
  rows: BudgetRow[];
  period: Period;
  currency: CurrencyFacts;
}

function Budgets({ rows, period, currency, isStale }: Props & { isStale: boolean }) {
  const { t } = useTranslation(['budgets', 'common']);
  const active = rows.filter(({ budget }) => budget.attributes.active);
  const inactive = rows.filter(({ budget }) => !budget.attributes.active);
  return (
    <Stack gap="lg" inert={isStale} className={isStale ? classes.stale : undefined}>
      <Summary rows={active} period={period} currency={currency} />
      <FillLimits rows={active} period={period} currency={currency} />
      <ul className={classes.list} aria-label={t('common:nav.budgets')}>
        <li className={classes.heads} aria-hidden>
          <span />
          <span />
          <span>{t('total.budgeted')}</span>
          <span className={classes.number}>{t('total.spent')}</span>
          <span className={classes.number}>{t('total.left')}</span>
        </li>
        {active.map((row) => (
          <BudgetLine key={row.budget.id} row={row} period={period} currency={currency} />
        ))}
      </ul>
      <WithoutBudget period={period} />
      {inactive.length > 0 && (
        <details>
          <summary className={classes.fold}>{t('inactive', { count: inactive.length })}</summary>
          <ul className={classes.list}>
            {inactive.map((row) => (
              <BudgetLine key={row.budget.id} row={row} period={period} currency={currency} />
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}

function Summary({ rows, period, currency }: Props) {
  const { t } = useTranslation('budgets');
  const decimals = currency.currency_decimal_places ?? 2;
  const totals = totalsOf(rows, period, { today: today(), decimals });
  const isOver = totals.left.startsWith('-');
  const figures: [string, string][] = [
    [t('total.budgeted'), totals.budgeted],
    [t('total.spent'), totals.spent],
    [isOver ? t('total.over') : t('total.left'), totals.left.replace('-', '')],
  ];
  return (
    <Card withBorder component="section" aria-label={t('total.label')}>
      <Title order={2} size="h5" mb="xs" className={classes.hidden}>
        {t('total.label')}
      </Title>
      <SimpleGrid cols={3} spacing="xs" mb="sm">
        {figures.map(([label, value], at) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Amount
              value={value}
              currency={currency}
              direction={at === 2 ? (isOver ? 'out' : 'in') : 'plain'}
              fw={650}
              className={classes.figure}
            />
          </div>
        ))}
      </SimpleGrid>
      <ProgressLine share={totals.share} label={t('total.share')} tone={isOver ? 'bad' : 'good'} />
      {totals.days > 0 && (
        <Group mt="xs" gap={6}>
          <Text size="sm" c="dimmed">
            {t('total.days', { count: totals.days })}
          </Text>
          {totals.perDay && (
            <Text size="sm" c="dimmed">
              {t('total.perDay')}{' '}
              <Amount value={totals.perDay} currency={currency} direction="plain" fw={600} />
            </Text>
          )}
        </Group>
      )}
    </Card>
  );
}
