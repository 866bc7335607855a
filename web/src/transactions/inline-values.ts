import { amountOf, writeAmount } from '../money/amount.ts';
import { dayOf } from '../time/day.ts';
import type { SplitChange } from './bulk-logic.ts';
import type { Row, Split } from './transaction-list.queries.ts';

/** What of a transaction can be edited in place. */
export interface InlineValues {
  description: string;
  date: string;
  amount: string;
  category: string;
  budget: string;
  tags: string[];
}

/** The values with which editing begins. */
export const valuesOf = (split: Split): InlineValues => ({
  description: split.description,
  date: dayOf(split.date),
  amount: split.amount,
  category: split.category_name ?? '',
  budget: split.budget_name ?? '',
  tags: split.tags,
});

/** What was changed, in the fields of the API. The time of day stays when the day changes. */
export function changedFields(values: InlineValues, split: Split): SplitChange {
  const before = valuesOf(split);
  const change: SplitChange = {};
  if (values.description !== before.description) change.description = values.description;
  if (values.date !== before.date) change.date = `${values.date}${split.date.slice(10, 19)}`;
  if (!isSameAmount(values.amount, before.amount)) change.amount = values.amount;
  if (values.category !== before.category) change.category_name = values.category;
  if (values.budget !== before.budget) change.budget_name = values.budget;
  if (values.tags.join('\n') !== before.tags.join('\n')) change.tags = values.tags;
  return change;
}

/** `12.5` is `12.50`; what is no number is another text. */
const isSameAmount = (a: string, b: string): boolean =>
  a === b || (/^\d/.test(a) && writeAmount(amountOf(a)) === writeAmount(amountOf(b)));

/** A row as it will be when the values are stored, for showing it at once. */
export function withValues(row: Row, values: InlineValues): Row {
  const transactions = row.attributes.transactions.map((split) => ({
    ...split,
    description: values.description,
    date: `${values.date}${split.date.slice(10)}`,
    amount: values.amount,
    category_name: values.category || null,
    budget_name: values.budget || null,
    tags: values.tags,
  }));
  return { ...row, attributes: { ...row.attributes, transactions } };
}

const FIELDS: Record<string, keyof InlineValues> = {
  category_name: 'category',
  category_id: 'category',
  budget_name: 'budget',
  budget_id: 'budget',
};

/** The field of the form for one of the API, as `transactions.0.category_name`. */
export function fieldOf(name: string): string {
  const last = name.replace(/^transactions\.\d+\./, '').replace(/\.\d+$/, '');
  return FIELDS[last] ?? last;
}
