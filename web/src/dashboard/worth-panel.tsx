import { Skeleton, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '../charts/area-chart.tsx';
import { amountOf, writeAmount } from '../money/amount.ts';
import { Amount, useAmounts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Problem } from '../parts/problem.tsx';
import { type Day, type Period, today } from '../time/day.ts';
import { useWorth } from './dashboard.queries.ts';
import classes from './hero.module.css';
import { type Worth, worthOver } from './worth.ts';

const CHART_HEIGHT = 224;

/** What the household is worth: the number, how it changed, and how it went over twelve months. */
export function WorthPanel({ period, primary }: { period: Period; primary: string | undefined }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { accounts, history, failed } = useWorth(period, today());
  const shown = useMemo(() => history && accounts && worthOver(history, accounts), [history, accounts]);
  const isNone = accounts?.length === 0;
  return (
    <section className={classes.worth} aria-labelledby="net-worth">
      <Title order={2} size="sm" fw={500} c="dimmed" id="net-worth">
        {t('netWorth')}
      </Title>
      {failed?.error && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {isNone && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('noWorth')}
        </Text>
      )}
      {!shown && !failed && !isNone && <WorthSkeleton />}
      {shown && !isNone && <WorthChart {...shown} primary={primary} />}
    </section>
  );
}

function WorthSkeleton() {
  return (
    <div className={classes.worthBody}>
      <Skeleton height={40} width={220} mt={4} />
      <Skeleton height={16} width={160} mt={10} />
      <Skeleton height={CHART_HEIGHT} mt={16} />
    </div>
  );
}

function WorthChart({
  days,
  worths,
  primary,
}: {
  days: Day[];
  worths: Worth[];
  primary: string | undefined;
}) {
  const { t } = useTranslation(['dashboard', 'common']);
  const written = useDays();
  const [point, setPoint] = useState<number>();
  const main = worths.find(({ currency }) => currency.currency_code === primary) ?? worths[0];
  if (!main) return <div className={classes.worthBody} />;
  const at = Math.min(point ?? days.length - 1, days.length - 1);
  const others = worths.filter((worth) => worth !== main);
  return (
    <div className={classes.worthBody}>
      <div className={classes.worthHead}>
        <Amount value={main.values[at]} currency={main.currency} direction="plain" className={classes.big} />
        {others.map(({ currency, values }) => (
          <Text key={currency.currency_code} c="dimmed" size="sm">
            <Others value={values[at]} currency={currency} />
          </Text>
        ))}
      </div>
      <Text size="sm" c="dimmed" className={classes.change}>
        {point !== undefined && days[at] ? written.day(days[at], 'long') : <Change {...{ days, main, at }} />}
      </Text>
      <AreaChart
        label={t('netWorthOver')}
        days={days}
        values={main.values}
        currency={main.currency}
        height={CHART_HEIGHT}
        onPoint={setPoint}
      />
    </div>
  );
}

function Others({ value, currency }: { value: string | undefined; currency: Worth['currency'] }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const write = useAmounts();
  return t('andMore', { amount: write(value ?? '0', currency) });
}

/** How the net worth changed since the end of the month before. */
function Change({ days, main, at }: { days: Day[]; main: Worth; at: number }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const written = useDays();
  const before = main.values[at - 1];
  const day = days[at - 1];
  if (before === undefined || day === undefined) return null;
  const change = amountOf(main.values[at]) - amountOf(before);
  const value = writeAmount(change, main.currency.currency_decimal_places ?? 2);
  return (
    <>
      <Amount value={value} currency={main.currency} signed fw={600} />{' '}
      {t('since', { day: written.day(day) })}
    </>
  );
}
