import { addDays, type Day } from '../../kernel/date.ts';
import { type Frequency, occurrence, periodAround } from '../../ledger/calendar.ts';
import type { Amount } from '../../ledger/money.ts';

/** How far apart the points of a chart are, in the words of the wire (contract 20, section 4). */
export const CHART_PERIODS = {
  '1D': 'daily',
  '1W': 'weekly',
  '1M': 'monthly',
  '3M': 'quarterly',
  '6M': 'half-year',
  '1Y': 'yearly',
} as const satisfies Record<string, Frequency>;
/** One of these words. */
export type ChartPeriod = keyof typeof CHART_PERIODS;

/** The most points that all lines of a chart may have together. */
export const POINTS_MAX = 100_000;

/** Days from the first to the last, both included. */
export interface Days {
  start: Day;
  end: Day;
}

/** Groups of accounts that a chart may be about. */
export const PRESELECTIONS = ['all', 'assets', 'liabilities'] as const;

/** Of which days, and of which accounts, a chart is asked. */
export interface ChartAsked {
  start: Day;
  end: Day;
  period: ChartPeriod;
  /** A group of accounts; it goes before single ones. */
  preselected: (typeof PRESELECTIONS)[number] | undefined;
  accountIds: readonly number[];
}

/** The days of the points: the first day and every period after it, up to the last day. */
export function stepsOf({ start, end }: Days, period: ChartPeriod): Day[] {
  const steps: Day[] = [];
  const series = { first: start, frequency: CHART_PERIODS[period], skip: 0 };
  for (let n = 0; ; n++) {
    const day = occurrence(series, n);
    if (day > end) return steps;
    steps.push(day);
  }
}

/** What happened on a day. */
export interface Change {
  day: Day;
  amount: Amount;
}

/**
 * A balance at the end of each of some days, from what it was before the first of them and its changes, which
 * come in the order of days.
 */
export function runningBalances(before: Amount, changes: readonly Change[], steps: readonly Day[]): Amount[] {
  let [balance, next] = [before, 0];
  return steps.map((step) => {
    for (let change = changes[next]; change !== undefined && change.day <= step; change = changes[++next]) {
      balance += change.amount;
    }
    return balance;
  });
}

/**
 * The calendar's periods that a range touches, each with the day under which its sum is told: the points of
 * the chart in their order, and the first day of a last period that no point lies in. So every day of the
 * range counts once, wherever in a period the range begins.
 */
export function bucketsOf(days: Days, period: ChartPeriod): { label: Day; end: Day }[] {
  const frequency = CHART_PERIODS[period];
  const steps = stepsOf(days, period);
  const buckets: { label: Day; end: Day }[] = [];
  for (let day = days.start; day <= days.end; ) {
    const { end } = periodAround(day, frequency);
    buckets.push({ label: steps[buckets.length] ?? day, end });
    day = addDays(end, 1);
  }
  return buckets;
}
