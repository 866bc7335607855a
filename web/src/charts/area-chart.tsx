import { type PointerEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { forDrawing } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { utcOf } from '../time/day.ts';
import classes from './area-chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { scaleOf } from './scale.ts';
import { shortMoney } from './short-money.ts';

interface Props {
  /** What the chart shows, for those who cannot see it. */
  label: string;
  days: string[];
  /** An amount for each day. */
  values: string[];
  currency: CurrencyFacts;
  height: number;
  /** Told which point is pointed at, to show its amount elsewhere. */
  onPoint(at: number | undefined): void;
}

/** About how many amounts stand at the left, and how many months at the bottom. */
const AMOUNTS = 3;
const MONTHS = 7;

/** Where a point lies, in hundredths of the width and of the height. */
interface Place {
  left: number;
  top: number;
}

function placesOf(days: readonly string[], values: readonly string[]) {
  const numbers = values.map(forDrawing);
  const scale = scaleOf(numbers, AMOUNTS);
  const times = days.map((day) => utcOf(day).getTime());
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const topOf = (value: number) => 100 - ((value - scale.low) / (scale.high - scale.low)) * 100;
  const places = times.map(
    (time, at): Place => ({
      left: last > first ? ((time - first) / (last - first)) * 100 : 50,
      top: topOf(numbers[at] ?? 0),
    }),
  );
  return { places, ticks: scale.ticks.map((value) => ({ value, top: topOf(value) })) };
}

const lineThrough = (places: readonly Place[]): string =>
  places.map(({ left, top }, at) => `${at ? 'L' : 'M'}${left} ${top}`).join('');

/** The point that is nearest to a place of the picture. */
function nearest(places: readonly Place[], { clientX, currentTarget }: PointerEvent): number {
  const box = currentTarget.getBoundingClientRect();
  const left = ((clientX - box.left) / box.width) * 100;
  const away = places.map((place) => Math.abs(place.left - left));
  return away.indexOf(Math.min(...away));
}

/**
 * One line over some months with the ground under it. It is drawn at once and without a library, for the
 * screen that must be there first; `LineChart` is for all others.
 */
export function AreaChart({ label, days, values, currency, height, onPoint }: Props) {
  const { t } = useTranslation();
  const { locale } = useSettings();
  const written = useDays();
  const [point, setPoint] = useState<number>();
  const { places, ticks } = useMemo(() => placesOf(days, values), [days, values]);
  const write = useMemo(() => shortMoney(locale, currency), [locale, currency]);
  const amounts = ticks.map(({ value, top }) => ({ text: write(value), top }));
  const every = Math.ceil(days.length / MONTHS);
  const pointAt = (at: number | undefined) => {
    setPoint(at);
    onPoint(at);
  };
  const shown = point === undefined ? undefined : places[point];
  return (
    <>
      <div
        className={classes.chart}
        style={{ height, paddingInlineStart: `${Math.max(...amounts.map(({ text }) => text.length)) + 1}ch` }}
        role="img"
        aria-label={label}
      >
        <div
          className={classes.plot}
          onPointerMove={(event) => pointAt(nearest(places, event))}
          onPointerDown={(event) => pointAt(nearest(places, event))}
          onPointerLeave={() => pointAt(undefined)}
        >
          {amounts.map(({ text, top }) => (
            <span key={text + top} className={classes.amount} style={{ top: `${top}%` }}>
              <span>{text}</span>
            </span>
          ))}
          <Curve places={places} />
          {days.map((day, at) =>
            (days.length - 1 - at) % every === 0 ? (
              <span key={day} className={classes.month} style={{ left: `${places[at]?.left ?? 0}%` }}>
                {written.day(day, 'monthShort')}
              </span>
            ) : null,
          )}
          {shown && <span className={classes.guide} style={{ left: `${shown.left}%` }} />}
          {shown && <span className={classes.dot} style={{ left: `${shown.left}%`, top: `${shown.top}%` }} />}
        </div>
      </div>
      <ChartTable
        caption={label}
        first={{ label: t('date'), cells: days.map((day) => written.day(day)) }}
        columns={[{ label, values }]}
        currency={currency}
      />
    </>
  );
}

/** The line and the ground under it; it stretches with the picture, but stays as thin as it is. */
function Curve({ places }: { places: Place[] }) {
  const fade = useId();
  const line = lineThrough(places);
  const [first, last] = [places[0], places.at(-1)];
  return (
    <svg className={classes.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity={0.28} />
          <stop offset="1" stopColor="currentColor" stopOpacity={0.02} />
        </linearGradient>
      </defs>
      <path d={`${line}L${last?.left ?? 0} 100L${first?.left ?? 0} 100Z`} fill={`url(#${fade})`} />
      <path d={line} fill="none" stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
