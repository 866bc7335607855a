import type { Day, Instant } from '../../../kernel/date.ts';
import type { Series } from '../../../ledger/calendar.ts';
import { type Amount, formatAmount } from '../../../ledger/money.ts';

/** How often a bill may be due (contract 00, Bill). */
export const BILL_FREQUENCIES = ['weekly', 'monthly', 'quarterly', 'half-year', 'yearly'] as const;
/** How often a bill is due. */
export type BillFrequency = (typeof BILL_FREQUENCIES)[number];
/** The most periods that may be left out between two payments. */
export const SKIP_MAX = 31;

/** When payments of a bill are expected. */
export interface BillTimes {
  /** Day of the first payment, from which all others are counted. */
  date: Day;
  endDate: Day | null;
  extensionDate: Day | null;
  frequency: BillFrequency;
  /** Periods left out between two payments, 0 to `SKIP_MAX`. */
  skip: number;
}

/** All that is kept about a bill, but for its number and the times of its row. */
export interface BillFields extends BillTimes {
  name: string;
  currencyId: number;
  /** Expected at least; positive. */
  amountMin: Amount;
  /** Expected at most; never less than `amountMin`. */
  amountMax: Amount;
  active: boolean;
  /** Place from 1 among the household's bills. */
  position: number;
  objectGroupId: number | null;
  notes: string | null;
}

/** A subscription or other expected payment, of a household. */
export interface Bill extends BillFields {
  id: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The days on which a bill is due, as far as the calendar goes. */
export const seriesOf = ({ date, frequency, skip }: BillTimes): Series => ({ first: date, frequency, skip });

/**
 * The last day on which a payment may be expected: the end date, or the extension date where the contract was
 * extended beyond its end. Undefined for bills without an end.
 */
export function lastDayOf({ endDate, extensionDate }: BillTimes): Day | undefined {
  if (endDate === null) return undefined;
  return extensionDate !== null && extensionDate > endDate ? extensionDate : endDate;
}

/** Fields of a bill in the form in which the history keeps them: amounts as text. */
export function recordable(fields: Partial<BillFields>): Record<string, unknown> {
  const { amountMin, amountMax, ...others } = fields;
  return {
    ...others,
    ...(amountMin !== undefined && { amountMin: formatAmount(amountMin, 0) }),
    ...(amountMax !== undefined && { amountMax: formatAmount(amountMax, 0) }),
  };
}
