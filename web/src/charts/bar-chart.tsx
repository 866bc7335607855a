import { useComputedColorScheme } from '@mantine/core';
import { useMemo, useState } from 'react';
import uPlot from 'uplot';
import { useSettings } from '../app/settings.tsx';
import { forDrawing } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { amountAxis, bottomAxis } from './axes.ts';
import { barAt, stack } from './bar-layout.ts';
import classes from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import { colourAt, type Scheme } from './palette.ts';
import { shortMoney } from './short-money.ts';
import { useChart } from './use-chart.ts';

/** One bar of every group: its name, an amount per group, and a colour where the order does not decide. */
export interface Bar {
  label: string;
  values: string[];
  colour?: string;
}

interface Props {
  /** What the chart shows, for those who cannot see it. */
  label: string;
  /** What the groups are, such as `Month`. */
  groupLabel: string;
  /** The names of the groups along the bottom, short ones, and long ones for the legend and the table. */
  groups: { short: string; long: string }[];
  bars: Bar[];
  currency: CurrencyFacts;
  height?: number;
  /** Whether the bars of a group stand on each other instead of beside each other. */
  stacked?: boolean;
  /** Whether the chart has the numbers as a table for those who cannot see it; not where one is beside it. */
  tabled?: boolean;
  /** Opens what is behind a group. */
  onPick?: (group: number) => void;
}

interface Looks {
  scheme: Scheme;
  locale: string;
  setPoint: (at: number | undefined) => void;
}

const builderOf = uPlot.paths.bars as uPlot.Series.BarsPathBuilderFactory;

/** Where the bars of one name begin and end. */
function pathOf(props: Props, at: number, tiers: ReturnType<typeof stack>): uPlot.Series.PathBuilder {
  const { groups, bars, stacked = false } = props;
  const { start, width } = barAt({ at, bars: stacked ? 1 : bars.length });
  const tier = tiers[at];
  return builderOf({
    radius: stacked ? 0 : [0.18, 0],
    disp: {
      x0: { unit: 1, values: () => groups.map((_, group) => group + start) },
      size: { unit: 1, values: () => [width] },
      ...(stacked &&
        tier && {
          y0: { unit: 1, values: () => tier.from },
          y1: { unit: 1, values: () => tier.to },
        }),
    },
  });
}

function draw(props: Props, { scheme, locale, setPoint }: Looks) {
  const { groups, bars, currency, height = 260, stacked = false, onPick } = props;
  const drawn = bars.map(({ values }) => values.map(forDrawing));
  const tiers = stacked ? stack(drawn) : [];
  const tops = stacked ? tiers.map(({ to }) => to) : drawn;
  const data = [groups.map((_, group) => group), ...tops] as uPlot.AlignedData;
  const options: Omit<uPlot.Options, 'width'> = {
    height,
    padding: [10, 8, 0, 0],
    scales: {
      x: { time: false, range: [-0.5, Math.max(0, groups.length - 1) + 0.5] },
      y: { range: (_, low, high) => [Math.min(0, low) * 1.05, Math.max(high, 0) * 1.05 || 1] },
    },
    cursor: { points: { show: false }, x: false, y: false, drag: { x: false, y: false } },
    legend: { show: false },
    axes: [
      bottomAxis(scheme, {
        splits: () => groups.map((_, group) => group),
        values: ({ width }, splits) => {
          // Every second name, or third, where there is no room for all of them.
          const every = Math.max(1, Math.ceil((splits.length * 46) / Math.max(1, width - 60)));
          return splits.map((group) => (group % every === 0 ? (groups[group]?.short ?? '') : ''));
        },
      }),
      amountAxis(scheme, shortMoney(locale, currency)),
    ],
    series: [
      {},
      ...bars.map((bar, at) => ({
        label: bar.label,
        fill: bar.colour ?? colourAt(scheme, at),
        stroke: bar.colour ?? colourAt(scheme, at),
        width: 0,
        points: { show: false },
        paths: pathOf(props, at, tiers),
      })),
    ],
    hooks: {
      setCursor: [(chart: uPlot) => setPoint(chart.cursor.idx ?? undefined)],
      ...(onPick && { ready: [picks(onPick)] }),
    },
  };
  return { options, data };
}

/** Opens what is behind the group of bars that is clicked. */
const picks = (onPick: (group: number) => void) => (chart: uPlot) => {
  chart.over.addEventListener('click', () => {
    if (typeof chart.cursor.idx === 'number') onPick(chart.cursor.idx);
  });
};

/** Amounts of groups, such as months, as bars beside or on each other, with the exact ones of one group. */
export function BarChart(props: Props) {
  const { label, groupLabel, groups, bars, currency, height = 260, stacked, tabled = true, onPick } = props;
  const scheme = useComputedColorScheme('light');
  const { locale } = useSettings();
  const [point, setPoint] = useState<number>();
  const drawing = useMemo(
    () =>
      draw(
        {
          label,
          groupLabel,
          groups,
          bars,
          currency,
          height,
          ...(stacked && { stacked }),
          ...(onPick && { onPick }),
        },
        { scheme, locale, setPoint },
      ),
    [label, groupLabel, groups, bars, currency, height, stacked, onPick, scheme, locale],
  );
  const holder = useChart(drawing);
  const at = point === undefined ? undefined : Math.min(point, groups.length - 1);
  const entries = bars.map((bar, index) => ({
    label: bar.label,
    colour: bar.colour ?? colourAt(scheme, index),
    value: at === undefined ? undefined : (bar.values[at] ?? null),
  }));
  return (
    <div className={classes.chart} data-chart>
      <div
        ref={holder}
        className={classes.holder}
        role="img"
        aria-label={label}
        style={{ height }}
        {...(onPick && { 'data-pick': true })}
      />
      <Legend
        where={at === undefined ? '' : (groups[at]?.long ?? '')}
        entries={entries}
        currency={currency}
      />
      {tabled && (
        <ChartTable
          caption={label}
          first={{ label: groupLabel, cells: groups.map(({ long }) => long) }}
          columns={bars}
          currency={currency}
        />
      )}
    </div>
  );
}
