import { Button, Card, Group, SegmentedControl, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../charts/line-chart.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import classes from './currencies.module.css';
import { type Currency, rateIn, ratesQuery, type StoredRate } from './currencies.queries.ts';
import { RateForm } from './rate-form.tsx';
import { RateTable } from './rate-table.tsx';
import { type Pair, seriesOf } from './series.ts';

/** Decimals with which a rate is written beside the chart. */
const RATE_DECIMALS = 4;

interface Props {
  currency: Currency;
  /** The currency in which the household counts. */
  primary: Currency;
}

/** What a currency was worth in that of the household over time, both ways round. */
export function Rates({ currency, primary }: Props) {
  const { t } = useTranslation('currencies');
  const [opened, form] = useDisclosure(false);
  const [isTurned, setTurned] = useState(false);
  const [code, base] = [currency.attributes.code, primary.attributes.code];
  const rates = useQuery(ratesQuery(code, base));
  const pair = isTurned ? { from: base, to: code } : { from: code, to: base };
  return (
    <section aria-label={t('rates.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('rates.title')}
        </Title>
        <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
          {t('rates.add')}
        </Button>
      </Group>
      <Loaded query={rates}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('rates.empty')} text={t('rates.emptyText', { code, base })} />
          ) : (
            <>
              <SegmentedControl
                mb="sm"
                aria-label={t('rates.direction')}
                value={isTurned ? 'turned' : 'straight'}
                onChange={(value) => setTurned(value === 'turned')}
                data={[
                  { value: 'straight', label: t('rates.per', { from: code, to: base }) },
                  { value: 'turned', label: t('rates.per', { from: base, to: code }) },
                ]}
              />
              <RateChart rates={all} pair={pair} to={isTurned ? currency : primary} />
              <RateTable rates={all} pair={pair} />
            </>
          )
        }
      </Loaded>
      <RateForm opened={opened} onClose={form.close} pair={pair} />
    </section>
  );
}

function RateChart({ rates, pair, to }: { rates: readonly StoredRate[]; pair: Pair; to: Currency }) {
  const { t } = useTranslation('currencies');
  const label = t('rates.per', { from: pair.from, to: pair.to });
  const { days, lines } = useMemo(() => {
    const series = seriesOf(rates.map(rateIn), pair);
    return { days: series.map(({ day }) => day), lines: [{ label, values: series.map(({ rate }) => rate) }] };
  }, [rates, pair, label]);
  const currency = useMemo(
    () => ({
      currency_code: to.attributes.code,
      currency_symbol: to.attributes.symbol,
      currency_decimal_places: RATE_DECIMALS,
    }),
    [to],
  );
  if (days.length < 2) return null;
  return (
    <Card withBorder mb="md" className={classes.chart}>
      <LineChart label={label} days={days} lines={lines} currency={currency} height={220} tabled={false} />
    </Card>
  );
}
