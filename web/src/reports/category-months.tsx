import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../charts/bar-chart.tsx';
import { chartInk } from '../charts/palette.ts';
import { Loaded } from '../parts/loaded.tsx';
import type { Period } from '../time/day.ts';
import type { InsightPath } from './insight.queries.ts';
import type { InsightRow } from './insight.ts';
import { layersOf, monthsOf } from './months.ts';
import { useMonthlyRows } from './reports.queries.ts';
import { useMonthNames } from './use-month-names.ts';

/** How many categories have a colour of their own. */
const NAMED = 7;
const HEIGHT = 280;

interface Props {
  paths: readonly InsightPath[];
  period: Period;
  /** The currency that is shown. */
  code: string;
  label: string;
}

/** The largest categories of each month on each other, to see what grows. */
export default function CategoryMonths({ paths, period, code, label }: Props) {
  const months = useMemo(() => monthsOf(period), [period]);
  const query = useMonthlyRows(paths, months);
  return (
    <Loaded query={query} skeleton={<Skeleton height={HEIGHT + 28} />}>
      {(data) => <Stacked {...data} {...{ code, label }} />}
    </Loaded>
  );
}

interface StackedProps {
  months: readonly Period[];
  rows: InsightRow[][];
  code: string;
  label: string;
}

function Stacked({ months, rows, code, label }: StackedProps) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const names = useMonthNames();
  const { other, text } = chartInk(useComputedColorScheme('light'));
  const found = useMemo(() => layersOf(rows, { code, count: NAMED }), [rows, code]);
  const bars = useMemo(
    () =>
      found?.layers.map(({ kind, name, values }) => {
        if (kind === 'label') return { label: name ?? '', values };
        const isNone = kind === 'none';
        return { label: t(isNone ? 'none.categories' : 'others'), values, colour: isNone ? text : other };
      }),
    [found, t, text, other],
  );
  const groups = useMemo(
    () => months.map(({ start }) => ({ short: names.short(start), long: names.long(start) })),
    [months, names],
  );
  const pick = useCallback(
    (group: number) => {
      const month = months[group];
      if (month) void navigate({ to: '/transactions', search: { ...month, type: 'withdrawal' } });
    },
    [months, navigate],
  );
  if (!found || !bars) return null;
  return (
    <BarChart
      {...{ label, groups, bars, currency: found.currency, height: HEIGHT }}
      groupLabel={t('by.month')}
      stacked
      onPick={pick}
    />
  );
}
