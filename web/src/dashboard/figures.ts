import type { Schema } from '../api/client.ts';
import { type Amount, amountOf } from '../money/amount.ts';
import { type Day, daysBetween, type Period } from '../time/day.ts';

/** What came in and went out in one currency, and what is planned of it. */
export interface Figures {
  currency: Schema<'SummaryEntry'>;
  earned: Amount;
  /** Without a sign. */
  spent: Amount;
  /** What came in less what went out. */
  kept: Amount;
  /** What budgets may still spend; undefined where nothing is planned. */
  left: Amount | undefined;
  /** What bills are still expected to cost, without a sign. */
  unpaid: Amount;
}

const kinds = ['balance', 'spent', 'earned', 'left-to-spend', 'bills-unpaid'] as const;
type Kind = (typeof kinds)[number];

/** The figures of a summary by currency, that of the household first. */
export function figuresOf(summary: Record<string, Schema<'SummaryEntry'>>): Figures[] {
  const codes = new Set(
    kinds.flatMap((kind) =>
      Object.values(summary).flatMap(({ key, currency_code }) =>
        key.startsWith(`${kind}-in-`) ? currency_code : [],
      ),
    ),
  );
  return [...codes].flatMap((code) => {
    const of = (kind: Kind) => summary[`${kind}-in-${code}`];
    const currency = of('balance') ?? of('bills-unpaid') ?? of('left-to-spend');
    if (!currency) return [];
    const left = of('left-to-spend');
    return {
      currency,
      earned: amountOf(of('earned')?.monetary_value),
      spent: -amountOf(of('spent')?.monetary_value),
      kept: amountOf(of('balance')?.monetary_value),
      left: left && !left.no_available_budgets ? amountOf(left.monetary_value) : undefined,
      unpaid: -amountOf(of('bills-unpaid')?.monetary_value),
    };
  });
}

/**
 * How many days of a period are left, today included; none when it is over. A whole period lies ahead when it
 * has not begun.
 */
export function daysLeft({ start, end }: Period, now: Day): number {
  if (now > end) return 0;
  return daysBetween(now < start ? start : now, end) + 1;
}

/** What there is to spend on each day, rounded down to the decimals of the currency. */
export function perDay(left: Amount, days: number, decimals: number): Amount {
  if (left <= 0n || days <= 0) return 0n;
  const step = 10n ** BigInt(12 - decimals);
  return (left / BigInt(days) / step) * step;
}
