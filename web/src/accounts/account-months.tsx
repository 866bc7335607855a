import { Card, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../charts/bar-chart.tsx';
import { monthGroups } from '../charts/month-groups.ts';
import { firstMonthEnd } from '../dashboard/worth.ts';
import { amountOf, writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { addMonths, type Day, endOfMonth, monthsUntil, today } from '../time/day.ts';
import classes from './account.module.css';
import { type Account, monthEndsQuery } from './accounts.queries.ts';
import { changesOf } from './balance-line.ts';

/** Months that the chart looks back. */
const MONTHS = 12;
const CHART_HEIGHT = 220;

/** What somebody got or gave in each of the last twelve months, and in all. */
export function AccountMonths({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const { attributes: of } = account;
  const kind = of.type === 'revenue' ? 'revenue' : 'expense';
  const sign = kind === 'revenue' ? -1n : 1n;
  const total = writeAmount(sign * amountOf(of.current_balance), of.currency_decimal_places);
  return (
    <Card withBorder component="section" aria-label={t(`months.${kind}`)}>
      <Text size="sm" c="dimmed">
        {t(`inAll.${kind}`)}
      </Text>
      <Amount value={total} currency={of} direction="plain" className={classes.big} />
      <Months account={account} kind={kind} sign={sign} />
    </Card>
  );
}

interface MonthsProps {
  account: Account;
  kind: 'expense' | 'revenue';
  sign: 1n | -1n;
}

function Months({ account, ...rest }: MonthsProps) {
  const now = today();
  const ends = useQuery(monthEndsQuery(account.id, { start: firstMonthEnd(now, MONTHS), end: now }));
  return (
    <Loaded query={ends} skeleton={<Skeleton height={CHART_HEIGHT} mt="md" />}>
      {(found) => <Bars ends={found} {...{ account, now, ...rest }} />}
    </Loaded>
  );
}

interface BarsProps extends MonthsProps {
  ends: ReadonlyMap<Day, string>;
  now: Day;
}

function Bars({ ends, now, account: { attributes: of }, kind, sign }: BarsProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const days = useDays();
  const chart = useMemo(() => {
    const starts = monthsUntil(now, MONTHS).map(({ start }) => start);
    const held = [addMonths(starts[0] ?? now, -1), ...starts].map((start) => {
      const end = endOfMonth(start);
      return end < now ? (ends.get(end) ?? '0') : of.current_balance;
    });
    return {
      groups: monthGroups(starts, days),
      bars: [{ label: t(`months.${kind}`), values: changesOf(held, of.currency_decimal_places, sign) }],
    };
  }, [ends, now, of, days, t, kind, sign]);
  return (
    <BarChart
      label={t(`months.${kind}`)}
      groupLabel={t('common:period.month')}
      {...chart}
      currency={of}
      height={CHART_HEIGHT}
    />
  );
}
