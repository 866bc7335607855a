import { Card, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../charts/line-chart.tsx';
import { Amount } from '../parts/amount.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { type Period, today } from '../time/day.ts';
import classes from './account.module.css';
import { type Account, accountLineQuery, flowsQuery } from './accounts.queries.ts';
import { flowsOf, pointsOf } from './balance-line.ts';
import { InPrimary } from './in-primary.tsx';

const CHART_HEIGHT = 240;

interface Props {
  account: Account;
  period: Period;
  setPeriod(period: Period): void;
}

/** What is on an account now, and how it went in a period. */
export function AccountBalance({ account, period, setPeriod }: Props) {
  const { t } = useTranslation('accounts');
  const { attributes: of } = account;
  return (
    <Card withBorder component="section" aria-label={t('balance')}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Text size="sm" c="dimmed">
            {t('balanceNow')}
          </Text>
          <Amount
            value={of.current_balance}
            currency={of}
            direction={of.current_balance.startsWith('-') ? 'out' : 'plain'}
            className={classes.big}
          />
          <InPrimary of={of} size="sm" display="block" />
        </div>
        <PeriodPicker value={period} onChange={setPeriod} />
      </Group>
      <Flows account={account} period={period} />
      <BalanceChart account={account} period={period} />
    </Card>
  );
}

/** What came in, what went out, and what that makes. */
function Flows({ account: { id, attributes: of }, period }: Omit<Props, 'setPeriod'>) {
  const { t } = useTranslation('accounts');
  const { data } = useQuery(flowsQuery(id, period));
  const flows = data && flowsOf(id, of, data);
  const figures = [
    ['flow.in', flows?.in],
    ['flow.out', flows?.out],
    ['flow.change', of.balance_difference ?? undefined],
  ] as const;
  return (
    <dl className={classes.head}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {t(label)}
          </Text>
          <dd>
            {value === undefined ? (
              <Skeleton height={22} width={90} />
            ) : (
              <Amount value={value} currency={of} signed />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BalanceChart({ account, period }: Omit<Props, 'setPeriod'>) {
  const { t } = useTranslation('accounts');
  const { attributes: of } = account;
  const line = useQuery(accountLineQuery(account.id, period));
  const { days, lines } = useMemo(() => {
    const points = line.data ? pointsOf(line.data, account.attributes, { period, now: today() }) : [];
    return {
      days: points.map(({ day }) => day),
      lines: [{ label: t('balance'), values: points.map(({ amount }) => amount) }],
    };
  }, [line.data, account.attributes, period, t]);
  if (period.start > today()) {
    return (
      <Text c="dimmed" py="md">
        {t('notYet')}
      </Text>
    );
  }
  if (days.length === 0) return <Skeleton height={CHART_HEIGHT} mt="md" />;
  return <LineChart label={t('balanceOver')} days={days} lines={lines} currency={of} height={CHART_HEIGHT} />;
}
