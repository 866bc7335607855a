import { Card, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../charts/line-chart.tsx';
import { Amount } from '../parts/amount.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { type Period, today } from '../time/day.ts';
import classes from './account.module.css';
import { type Account, accountLineQuery, type BalanceLine, flowsQuery } from './accounts.queries.ts';
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

/** What came in, what went out, and what that makes; of debts the server tells only the last. */
function Flows({ account: { id, attributes: of }, period }: Omit<Props, 'setPeriod'>) {
  const { t } = useTranslation('accounts');
  const isDebt = of.type === 'liabilities';
  const { data, error } = useQuery({ ...flowsQuery(id, period), enabled: !isDebt });
  const flows = data ? flowsOf(id, of, data) : error && { in: null, out: null };
  const figures: [string, string | null | undefined][] = [
    [t('flow.in'), flows?.in],
    [t('flow.out'), flows?.out],
    [t('flow.change'), of.balance_difference],
  ];
  return (
    <dl className={classes.head}>
      {figures.slice(isDebt ? 2 : 0).map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
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
  const line = useQuery(accountLineQuery(account.id, period));
  if (period.start > today()) {
    return (
      <Text c="dimmed" py="md">
        {t('notYet')}
      </Text>
    );
  }
  return (
    <Loaded query={line} skeleton={<Skeleton height={CHART_HEIGHT} mt="md" />}>
      {(found) => <Line {...{ line: found, account, period }} />}
    </Loaded>
  );
}

function Line({ line, account, period }: Omit<Props, 'setPeriod'> & { line: BalanceLine }) {
  const { t } = useTranslation('accounts');
  const { attributes: of } = account;
  const { days, lines } = useMemo(() => {
    const points = pointsOf(line, of, { period, now: today() });
    return {
      days: points.map(({ day }) => day),
      lines: [{ label: t('balance'), values: points.map(({ amount }) => amount) }],
    };
  }, [line, of, period, t]);
  return <LineChart label={t('balanceOver')} days={days} lines={lines} currency={of} height={CHART_HEIGHT} />;
}
