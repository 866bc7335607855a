import type { CivilTime } from '../../../kernel/date.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import { dayKey, monthKey, type PeriodKey } from '../../../ledger/period.ts';

/** What splits are sorted by. A split has at most one category, budget and bill, and any number of tags. */
export const LABELS = ['category', 'budget', 'bill', 'tag'] as const;
/** One of `LABELS`. */
export type Label = (typeof LABELS)[number];

/** The number under which splits without a label are summed up. */
export const WITHOUT = 0;

/**
 * The types of which splits without a label are summed up: budgets and bills are plans for spending, so
 * nothing else lacks one.
 */
export const TYPES_WITHOUT: Record<Label, readonly TransactionType[]> = {
  category: ['withdrawal', 'deposit', 'transfer'],
  budget: ['withdrawal'],
  bill: ['withdrawal'],
  tag: ['withdrawal', 'deposit', 'transfer'],
};

/** The labels of a split, by number. */
export interface Labels {
  categoryId: number | null;
  budgetId: number | null;
  billId: number | null;
  tagIds: readonly number[];
}

/** What is needed of a split to sum it up under its labels. */
export interface LabelledSplit extends Labels {
  type: TransactionType;
  date: CivilTime;
  currencyId: number;
  /** Positive. */
  amount: Amount;
}

/** The numbers of a split's labels of each kind. */
export function labelIdsOf(labels: Labels): Record<Label, readonly number[]> {
  const one = (id: number | null) => (id === null ? [] : [id]);
  return {
    category: one(labels.categoryId),
    budget: one(labels.budgetId),
    bill: one(labels.billId),
    tag: labels.tagIds,
  };
}

/** A kept sum: what was recorded under a label in a period, of a type and in a currency. */
export interface KeptSum {
  label: Label;
  labelId: number;
  period: PeriodKey;
  type: TransactionType;
  currencyId: number;
  amount: Amount;
  /** Splits. */
  count: number;
}

/** What a split adds to the kept sums; a split with several tags counts whole under each. */
export function sumsOfSplit(split: LabelledSplit): KeptSum[] {
  const { type, currencyId, amount, date } = split;
  const ids = labelIdsOf(split);
  return LABELS.flatMap((label) => {
    const without = TYPES_WITHOUT[label].includes(type) ? [WITHOUT] : [];
    return (ids[label].length > 0 ? ids[label] : without).flatMap((labelId) =>
      [monthKey(date), dayKey(date)].map((period) => ({
        label,
        labelId,
        period,
        type,
        currencyId,
        amount,
        count: 1,
      })),
    );
  });
}

/** Names a kept sum, for look-ups. */
export const keptSumKey = (sum: Omit<KeptSum, 'amount' | 'count'>): string =>
  `${sum.label} ${sum.labelId} ${sum.period} ${sum.type} ${sum.currencyId}`;
