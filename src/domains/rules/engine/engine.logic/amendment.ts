import { canonicalJson } from '../../../../kernel/json.ts';
import type { AccountView, Named, SplitView } from '../../../search/search.logic/split-view.ts';
import type { SplitDecision } from './decide.ts';

/** An account by its number, or one to be made. */
type Side = number | { type: 'expense' | 'revenue' | 'cash'; name: string };

const sideOf = ({ id, type, name }: AccountView): Side =>
  id !== 0 ? id : { type: type as Exclude<Side, number>['type'], name };

const categoryOf = (category: Named | null): number | string | null =>
  category === null || category.id !== 0 ? (category?.id ?? null) : category.name;

/** The fields of a split that rules can change, as they are told to whoever writes them. */
export function contentOf(split: SplitView) {
  return {
    type: split.type,
    description: split.description,
    notes: split.notes,
    source: sideOf(split.source),
    destination: sideOf(split.destination),
    currencyId: split.currency.id,
    amount: split.amount,
    foreignCurrencyId: split.foreignCurrency?.id ?? null,
    foreignAmount: split.foreignAmount,
    category: categoryOf(split.category),
    budgetId: split.budget?.id ?? null,
    billId: split.bill?.id ?? null,
    tags: split.tags.map(({ name }) => name),
  };
}

const written = (split: SplitView): string => {
  const { amount, foreignAmount, ...rest } = contentOf(split);
  return canonicalJson({ ...rest, amount: String(amount), foreignAmount: String(foreignAmount) });
};

/** Whether there is anything to be written: an action may say that it changed a split into the same. */
export const isAmended = ({ before, after, piggyBankIds }: SplitDecision): boolean =>
  after !== null && (piggyBankIds.length > 0 || written(before) !== written(after));
