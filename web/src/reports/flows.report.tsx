import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../charts/bar-chart.tsx';
import { flowColours } from '../charts/palette.ts';
import { Loaded } from '../parts/loaded.tsx';
import { type Period, today } from '../time/day.ts';
import { bucketAround, bucketName, CHART_PERIODS, UNITS, type Unit, unitFor } from './buckets.ts';
import { flowTable } from './flow-table.ts';
import { type Flows, flowsOf } from './flows.ts';
import { NothingThere, ReportSkeleton } from './parts.tsx';
import { ReportBlock } from './report-block.tsx';
import classes from './reports.module.css';
import { useFlows } from './reports.queries.ts';
import { cellOf } from './table.ts';
import { useMonthNames } from './use-month-names.ts';

/** What came in and went out, month by month, quarter by quarter or year by year. */
export default function FlowsReport({ period }: { period: Period }) {
  const { t } = useTranslation('reports');
  const [chosen, setChosen] = useState<Unit>();
  const unit = chosen ?? unitFor(period);
  const query = useFlows(period, CHART_PERIODS[unit]);
  return (
    <>
      <SegmentedControl
        className={classes.units}
        aria-label={t('unit')}
        value={unit}
        onChange={(value) => setChosen(value as Unit)}
        data={UNITS.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      <Loaded query={query} skeleton={<ReportSkeleton />}>
        {(data) => {
          const all = flowsOf(data.lines);
          const shown = UNITS.find((one) => CHART_PERIODS[one] === data.by) ?? unit;
          const isEmpty = all.every((flows) => [...flows.earned, ...flows.spent].every((sum) => sum === 0n));
          if (isEmpty) return <NothingThere />;
          return all.map((flows) => (
            <FlowsBlock
              key={flows.currency.currency_code}
              {...{ flows, period: data.period, unit: shown, isOnly: all.length === 1 }}
            />
          ));
        }}
      </Loaded>
    </>
  );
}

interface BlockProps {
  flows: Flows;
  period: Period;
  unit: Unit;
  isOnly: boolean;
}

function FlowsBlock({ flows, period, unit, isOnly }: BlockProps) {
  const { t } = useTranslation(['reports', 'common']);
  const navigate = useNavigate();
  const months = useMonthNames();
  const now = today();
  const colours = flowColours(useComputedColorScheme('light'));
  const title = isOnly ? t('kind.flows') : `${t('kind.flows')} · ${flows.currency.currency_code}`;
  const groups = useMemo(
    () => flows.days.map((day) => bucketName(day, unit, months)),
    [flows.days, unit, months],
  );
  const table = useMemo(
    () =>
      flowTable(flows, {
        names: groups.map(({ long }) => long),
        periods: flows.days.map((day) => bucketAround(day, unit, period)),
        now,
        words: {
          caption: t('kind.flows'),
          name: t(`by.${unit}`),
          in: t('income'),
          out: t('expenses'),
          kept: t('kept'),
          rate: t('rate'),
          total: t('common:total'),
          average: t('average'),
        },
      }),
    [flows, groups, period, now, unit, t],
  );
  const bars = useMemo(() => {
    const texts = (amounts: bigint[]) => amounts.map((amount) => cellOf(amount, flows.currency));
    return [
      { label: t('income'), values: texts(flows.earned), colour: colours.in },
      { label: t('expenses'), values: texts(flows.spent), colour: colours.out },
    ];
  }, [flows, t, colours.in, colours.out]);
  const pick = useCallback(
    (group: number) => {
      const day = flows.days[group];
      if (day) void navigate({ to: '/transactions', search: { ...bucketAround(day, unit, period) } });
    },
    [flows.days, unit, period, navigate],
  );
  return (
    <ReportBlock {...{ title, period, table }}>
      <BarChart
        label={title}
        groupLabel={t(`by.${unit}`)}
        groups={groups}
        bars={bars}
        currency={flows.currency}
        tabled={false}
        onPick={pick}
      />
    </ReportBlock>
  );
}
