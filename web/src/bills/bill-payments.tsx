import { Card, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../charts/bar-chart.tsx';
import { useDays } from '../parts/days.ts';
import type { Bill } from './bill.ts';

/** Payments that the chart shows at most. */
const SHOWN = 24;

/** What was paid for a bill, payment by payment. */
export function BillPayments({ bill }: { bill: Bill }) {
  const { t } = useTranslation(['bills', 'common']);
  const days = useDays();
  const { currency_code, paid_dates } = bill.attributes;
  // One picture has one currency; payments in another one are in the list of transactions.
  const payments = useMemo(
    () => paid_dates.filter((payment) => payment.currency_code === currency_code).slice(-SHOWN),
    [paid_dates, currency_code],
  );
  const groups = useMemo(
    () => payments.map(({ date }) => ({ short: days.day(date, 'monthShort'), long: days.day(date) })),
    [payments, days],
  );
  const label = t('payments');
  const bars = useMemo(
    () => [{ label: t('common:amount'), values: payments.map(({ amount }) => amount) }],
    [payments, t],
  );
  if (payments.length < 2) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {label}
      </Title>
      <Card withBorder>
        <BarChart
          label={label}
          groupLabel={t('common:date')}
          groups={groups}
          bars={bars}
          currency={bill.attributes}
          height={200}
        />
      </Card>
    </section>
  );
}
