import { addDays, type Day } from '../../../kernel/date.ts';
import { lookUp } from '../../../kernel/look-up.ts';
import { daysBetween, type Frequency, periodAround } from '../../../ledger/calendar.ts';
import type { Amount } from '../../../ledger/money.ts';

/** Days from one to another, both included. */
export interface Span {
  start: Day;
  end: Day;
}

/** An amount that is meant for some days. */
export interface Planned extends Span {
  amount: Amount;
}

/** The periods of the preference `viewRange` (contract 10, section 15); other words count as months. */
const VIEW_RANGES: Record<string, Frequency> = {
  '1D': 'daily',
  '1W': 'weekly',
  '1M': 'monthly',
  '3M': 'quarterly',
  '6M': 'half-year',
  '1Y': 'yearly',
  MTD: 'monthly',
  QTD: 'quarterly',
  YTD: 'yearly',
};

/** How long the periods are that a person looks at, by the value of their preference `viewRange`. */
export const frequencyOfView = (value: unknown): Frequency =>
  (typeof value === 'string' ? lookUp(VIEW_RANGES, value) : undefined) ?? 'monthly';

/** Whether days are exactly one period of the calendar. */
export function isPeriod(span: Span, frequency: Frequency): boolean {
  const period = periodAround(span.start, frequency);
  return period.start === span.start && period.end === span.end;
}

/** The days of all periods that some days lie in. */
export const wholePeriods = ({ start, end }: Span, frequency: Frequency): Span => ({
  start: periodAround(start, frequency).start,
  end: periodAround(end, frequency).end,
});

/**
 * The part of a planned amount that falls on some of its days, by their number. It is the difference of what
 * has come together through its last day and before its first one, so that the parts of all days add up to
 * the amount itself, to the last digit.
 */
export function shareOf(plan: Planned, part: Span): Amount {
  const days = daysBetween(plan.start, plan.end) + 1;
  const upTo = (count: number): Amount =>
    (plan.amount * BigInt(Math.min(Math.max(count, 0), days))) / BigInt(days);
  const before = daysBetween(plan.start, part.start);
  const through = daysBetween(plan.start, part.end) + 1;
  return upTo(through) - upTo(before);
}

/** What plans come to in some days. */
export const plannedIn = (plans: readonly Planned[], span: Span): Amount =>
  plans.reduce((sum, plan) => sum + shareOf(plan, span), 0n);

/**
 * What is planned in each period: the whole amounts of the plans that lie in it, and the shares of those that
 * reach beyond it. Periods without anything are left out; only those within `range` count, by their order.
 */
export function plannedPerPeriod(
  plans: readonly Planned[],
  { range, frequency }: { range: Span | undefined; frequency: Frequency },
): Planned[] {
  const periods = new Map<Day, Planned>();
  for (const plan of plans) {
    const first = range && range.start > plan.start ? range.start : plan.start;
    const last = range && range.end < plan.end ? range.end : plan.end;
    for (let day = first; day <= last; ) {
      const period = periodAround(day, frequency);
      const amount = shareOf(plan, period) + (periods.get(period.start)?.amount ?? 0n);
      periods.set(period.start, { ...period, amount });
      day = addDays(period.end, 1);
    }
  }
  return [...periods.values()]
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}
