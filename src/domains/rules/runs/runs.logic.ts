import type { Day, Instant } from '../../../kernel/date.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { type Amount, amount, formatAmount } from '../../../ledger/money.ts';
import type { SplitView } from '../../search/search.logic/split-view.ts';

/**
 * How a run stands: it goes on, came to its end, was stopped, was left half-way by an error or a server that
 * went down, is being undone, or was undone.
 */
export const RUN_STATES = ['running', 'finished', 'cancelled', 'interrupted', 'undoing', 'undone'] as const;
/** One of `RUN_STATES`. */
export type RunState = (typeof RUN_STATES)[number];

/** Over which splits rules are run: all of them where nothing is said. */
export interface RunRange {
  start: Day | null;
  end: Day | null;
  /** Numbers of accounts of which one takes part in the split; none for all. */
  accounts: readonly number[];
}

/** Rules that somebody started by hand. */
export interface RuleRun extends RunRange {
  id: number;
  subject: 'rule' | 'rule group';
  subjectId: number;
  title: string;
  state: RunState;
  lastGroupId: number;
  seen: number;
  matched: number;
  changed: number;
  restored: number;
  /** Splits of which the undoing could not give everything back. */
  skipped: number;
  createdAt: Instant;
  updatedAt: Instant;
  finishedAt: Instant | null;
}

/** What rules can change in a split, in the form in which a run keeps it. */
export interface SplitContent {
  description: string;
  notes: string | null;
  /** Where the money goes, which only makes sense as a whole. */
  booking: {
    type: TransactionType;
    sourceId: number;
    destinationId: number;
    currencyId: number;
    amount: string;
    foreignCurrencyId: number | null;
    foreignAmount: string | null;
  };
  categoryId: number | null;
  budgetId: number | null;
  billId: number | null;
  /** Names. */
  tags: string[];
}

const shown = (value: Amount): string => formatAmount(value, 0);

/** What a run keeps of a split. */
export function runContentOf(split: SplitView): SplitContent {
  return {
    description: split.description,
    notes: split.notes,
    booking: {
      type: split.type,
      sourceId: split.source.id,
      destinationId: split.destination.id,
      currencyId: split.currency.id,
      amount: shown(split.amount),
      foreignCurrencyId: split.foreignCurrency?.id ?? null,
      foreignAmount: split.foreignAmount === null ? null : shown(split.foreignAmount),
    },
    categoryId: split.category?.id ?? null,
    budgetId: split.budget?.id ?? null,
    billId: split.bill?.id ?? null,
    tags: split.tags.map(({ name }) => name),
  };
}

/** The amounts of a booking. */
export const amountsOf = ({ booking }: SplitContent): { amount: Amount; foreignAmount: Amount | null } => ({
  amount: amount(booking.amount),
  foreignAmount: booking.foreignAmount === null ? null : amount(booking.foreignAmount),
});
