import type { Day, Instant } from '../../../kernel/date.ts';
import type { Frequency } from '../../../ledger/calendar.ts';
import { type Amount, formatAmount } from '../../../ledger/money.ts';

/** What is decided about a limit. */
export interface LimitFields {
  budgetId: number;
  currencyId: number;
  start: Day;
  /** The last day that counts. */
  end: Day;
  amount: Amount;
  /** The period of the auto-budget that made it; null when somebody entered it. */
  period: Frequency | null;
  notes: string | null;
}

/** What a budget may spend from one day to another, in one currency. */
export interface Limit extends LimitFields {
  id: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A limit as the history tells it: amounts as text. */
export const recordableLimit = <L extends LimitFields>(limit: L) => ({
  ...limit,
  amount: formatAmount(limit.amount, 0),
});
