import { useComputedColorScheme } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import { useSettings } from '../app/settings.tsx';
import { forDrawing } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { utcOf } from '../time/day.ts';
import { amountAxis, bottomAxis, fading } from './axes.ts';
import classes from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import { colourAt, type Scheme } from './palette.ts';
import { shortMoney } from './short-money.ts';
import { useChart } from './use-chart.ts';

/** One line: its name, and an amount per day of the chart. */
export interface Line {
  label: string;
  values: (string | null)[];
  /** Its colour, where the order of lines does not decide. */
  colour?: string;
}

interface Props {
  /** What the chart shows, for those who cannot see it. */
  label: string;
  /** The days along the bottom. */
  days: string[];
  lines: Line[];
  currency: CurrencyFacts;
  height?: number;
  /** Whether the area under a single line is filled. */
  filled?: boolean;
  /** Whether each point stands for a month instead of a day. */
  monthly?: boolean;
  /** Whether the chart has the numbers as a table for those who cannot see it; not where one is beside it. */
  tabled?: boolean;
  /** Told where the chart is pointed at, to show the amount elsewhere; then there is no legend. */
  onPoint?: (at: number | undefined) => void;
}

const DAY = 86_400;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;
/** How far apart the days along the bottom may be; never less than a day. */
const STEPS = [1, 2, 3, 5, 7, 14]
  .map((days) => days * DAY)
  .concat([1, 2, 3, 6].map((months) => months * MONTH))
  .concat([1, 2, 5, 10].map((years) => years * YEAR));

/** Writes the days along the bottom: months with the year where it begins, or days of a month. */
function daysAlong(locale: string, times: number[], monthly: boolean): (splits: number[]) => string[] {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (at: number) => format.format(at * 1000);
  };
  const isLong = (times.at(-1) ?? 0) - (times[0] ?? 0) > 120 * DAY;
  const [month, year, day] = [
    write({ month: 'short' }),
    write({ month: 'short', year: '2-digit' }),
    write({ day: 'numeric', month: 'short' }),
  ];
  const isJanuary = (at: number) => new Date(at * 1000).getUTCMonth() === 0;
  if (monthly) return (splits) => splits.map(month);
  return (splits) =>
    splits.map((at, index) => (isLong ? (index === 0 || isJanuary(at) ? year : month) : day)(at));
}

/** The ground lies under a line, also where that is below nothing. */
const bottomOf = ({ scales }: uPlot): number => scales.y?.min ?? 0;

interface Looks {
  scheme: Scheme;
  locale: string;
  setPoint: (at: number | undefined) => void;
}

function draw(
  { days, lines, currency, height = 240, filled = true, monthly = false }: Props,
  { scheme, locale, setPoint }: Looks,
) {
  const times = days.map((day) => utcOf(day).getTime() / 1000);
  const write = daysAlong(locale, times, monthly);
  const options = {
    height,
    padding: [10, 24, 0, 0] as uPlot.Padding,
    tzDate: (stamp: number) => uPlot.tzDate(new Date(stamp * 1e3), 'Etc/UTC'),
    cursor: { points: { size: 8 }, y: false, drag: { x: false, y: false } },
    legend: { show: false },
    axes: [
      bottomAxis(scheme, { values: (_, splits) => write(splits), space: 56, incrs: STEPS }),
      amountAxis(scheme, shortMoney(locale, currency)),
    ],
    series: [
      {},
      ...lines.map((line, at) => {
        const colour = line.colour ?? colourAt(scheme, at);
        return {
          label: line.label,
          stroke: colour,
          width: 2,
          points: { show: days.length < 3 },
          spanGaps: true,
          ...(filled && lines.length === 1 && { fill: fading(colour), fillTo: bottomOf }),
        };
      }),
    ],
    hooks: { setCursor: [(chart: uPlot) => setPoint(chart.cursor.idx ?? undefined)] },
  };
  const drawn = lines.map(({ values }) => values.map((value) => (value === null ? null : forDrawing(value))));
  return { options, data: [times, ...drawn] as uPlot.AlignedData };
}

/** Amounts over time as lines, with the exact amounts of the day that is pointed at. */
export function LineChart(props: Props) {
  const { label, days, lines, currency, height = 240, filled = true, monthly = false, onPoint } = props;
  const { tabled = true } = props;
  const scheme = useComputedColorScheme('light');
  const { locale } = useSettings();
  const { t } = useTranslation();
  const written = useDays();
  const [point, setOwnPoint] = useState<number>();
  const setPoint = onPoint ?? setOwnPoint;
  const drawing = useMemo(
    () => draw({ label, days, lines, currency, height, filled, monthly }, { scheme, locale, setPoint }),
    [label, days, lines, currency, height, filled, monthly, scheme, locale, setPoint],
  );
  const holder = useChart(drawing);
  const last = days.findLastIndex((_, day) => lines.every(({ values }) => (values[day] ?? null) !== null));
  const at = Math.min(point ?? Math.max(0, last), days.length - 1);
  const nameOf = (day: string) => written.day(day, monthly ? 'month' : 'medium');
  const entries = lines.map((line, index) => ({
    label: line.label,
    colour: line.colour ?? colourAt(scheme, index),
    value: line.values[at] ?? null,
  }));
  return (
    <div className={classes.chart} data-chart>
      <div ref={holder} className={classes.holder} role="img" aria-label={label} style={{ height }} />
      {!onPoint && <Legend where={days[at] ? nameOf(days[at]) : ''} entries={entries} currency={currency} />}
      {tabled && (
        <ChartTable
          caption={label}
          first={{ label: t('date'), cells: days.map(nameOf) }}
          columns={lines}
          currency={currency}
        />
      )}
    </div>
  );
}
