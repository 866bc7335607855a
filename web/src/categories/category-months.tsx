import { Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrimaryFacts } from '../api/household.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { monthGroups } from '../charts/month-groups.ts';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { monthsUntil, type Period } from '../time/day.ts';
import { type CategoryMonth, categoryMonthsQuery } from './categories.queries.ts';
import { type CurrencySum, currencyOf, sizesIn } from './share.ts';

/** Months that the chart looks back. */
const MONTHS = 12;
const HEIGHT = 200;

/** What was spent and earned in each of the last twelve months. */
export function CategoryMonths({ id, until }: { id: string; until: Period }) {
  const months = useQuery(categoryMonthsQuery(id, monthsUntil(until.end, MONTHS)));
  const currency = usePrimaryFacts();
  const skeleton = <Skeleton height={HEIGHT + 28} />;
  return (
    <Card withBorder>
      <Loaded query={months} skeleton={skeleton}>
        {(found) => (currency ? <Bars months={found} primary={currency} /> : skeleton)}
      </Loaded>
    </Card>
  );
}

interface BarsProps {
  months: CategoryMonth[];
  primary: Omit<CurrencySum, 'sum'>;
}

function Bars({ months, primary }: BarsProps) {
  const { t } = useTranslation(['categories', 'common']);
  const days = useDays();
  const chart = useMemo(() => {
    const sums = (side: 'spent' | 'earned') => months.map(({ category }) => category.attributes[side] ?? []);
    const [spent, earned] = [sums('spent'), sums('earned')];
    const currency = currencyOf([...spent, ...earned].flat(), primary);
    const bars = [
      { label: t('side.spent'), values: sizesIn(spent, currency) },
      { label: t('side.earned'), values: sizesIn(earned, currency) },
    ];
    // Most categories are of one side; then there is no need to tell two apart.
    const moved = bars.filter(({ values }) => values.some((value) => /[1-9]/.test(value)));
    return { currency, bars: moved.length > 0 ? moved : bars.slice(0, 1) };
  }, [months, primary, t]);
  const groups = useMemo(
    () =>
      monthGroups(
        months.map(({ start }) => start),
        days,
      ),
    [months, days],
  );
  return (
    <BarChart
      label={t('months')}
      groupLabel={t('common:period.month')}
      groups={groups}
      {...chart}
      height={HEIGHT}
    />
  );
}
