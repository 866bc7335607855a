import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../charts/bar-chart.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { chartInk, colourAt } from '../charts/palette.ts';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { endOfMonth, type Period, today } from '../time/day.ts';
import { flowsOf } from './flows.ts';
import { NothingThere, ReportSkeleton } from './parts.tsx';
import { ReportBlock } from './report-block.tsx';
import classes from './reports.module.css';
import { useFlows } from './reports.queries.ts';
import { useMonthNames } from './use-month-names.ts';
import { MEASURES, type Measure, type TwoYears, twoYears, yearsTable } from './years.ts';

/** The months of a year beside those of the year before, and how both added up. */
export default function YearsReport({ period }: { period: Period }) {
  const { t } = useTranslation('reports');
  const [measure, setMeasure] = useState<Measure>('expenses');
  const year = Number(period.end.slice(0, 4));
  const query = useFlows({ start: `${year - 1}-01-01`, end: `${year}-12-31` }, '1M');
  return (
    <>
      <SegmentedControl
        className={classes.units}
        aria-label={t('measure')}
        value={measure}
        onChange={(value) => setMeasure(value as Measure)}
        data={MEASURES.map((value) => ({ value, label: t(value) }))}
      />
      <Loaded query={query} skeleton={<ReportSkeleton />}>
        {(data) => {
          const all = flowsOf(data.lines);
          const isEmpty = all.every((flows) => [...flows.earned, ...flows.spent].every((sum) => sum === 0n));
          if (isEmpty) return <NothingThere />;
          return all.map((flows) => (
            <YearsBlock
              key={flows.currency.currency_code}
              years={twoYears(flows, { measure, now: today() })}
              isOnly={all.length === 1}
            />
          ));
        }}
      </Loaded>
    </>
  );
}

function YearsBlock({ years, isOnly }: { years: TwoYears; isOnly: boolean }) {
  const { t } = useTranslation(['reports', 'common']);
  const navigate = useNavigate();
  const days = useDays();
  const months = useMonthNames();
  const scheme = useComputedColorScheme('light');
  const { currency, measure, year, months: starts } = years;
  const name = t(measure);
  const title = isOnly
    ? `${name}: ${year - 1} / ${year}`
    : `${name}: ${year - 1} / ${year} · ${currency.currency_code}`;
  const table = useMemo(
    () =>
      yearsTable(years, {
        names: starts.map(months.bare),
        words: {
          caption: name,
          month: t('common:period.month'),
          change: t('change'),
          total: t('common:total'),
          soFar: t('soFar'),
        },
      }),
    [years, starts, months, name, t],
  );
  const { other } = chartInk(scheme);
  const now = colourAt(scheme, 0);
  const bars = useMemo(
    () => [
      { label: String(year - 1), values: years.before.map((text) => text ?? '0'), colour: other },
      { label: String(year), values: years.now.map((text) => text ?? '0'), colour: now },
    ],
    [years, year, other, now],
  );
  const groups = useMemo(
    () => starts.map((day) => ({ short: days.day(day, 'monthShort'), long: months.bare(day) })),
    [starts, days, months],
  );
  const lines = useMemo(
    () => [
      { label: String(year - 1), values: years.beforeTotal, colour: other },
      { label: String(year), values: years.nowTotal, colour: now },
    ],
    [years, year, other, now],
  );
  const pick = useCallback(
    (group: number) => {
      const start = starts[group];
      if (start) void navigate({ to: '/transactions', search: { start, end: endOfMonth(start) } });
    },
    [starts, navigate],
  );
  return (
    <ReportBlock {...{ title, table }} period={{ start: `${year - 1}-01-01`, end: `${year}-12-31` }}>
      <BarChart
        label={title}
        groupLabel={t('common:period.month')}
        tabled={false}
        onPick={pick}
        {...{ groups, bars, currency }}
      />
      <h3 className={classes.subtitle}>{t('cumulative')}</h3>
      <LineChart
        label={`${title} (${t('cumulative')})`}
        days={starts}
        lines={lines}
        currency={currency}
        tabled={false}
        filled={false}
        monthly
      />
    </ReportBlock>
  );
}
