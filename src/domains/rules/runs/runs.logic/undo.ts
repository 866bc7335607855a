import { fold } from '../../../../kernel/text.ts';
import type { SplitContent } from '../runs.logic.ts';

/** What a run changed in a split, and how the split is now. */
export interface Undoable {
  before: SplitContent;
  after: SplitContent;
  now: SplitContent;
}

/** What is still there of all that splits would point at again. */
export interface Known {
  accounts: ReadonlySet<number>;
  currencies: ReadonlySet<number>;
  categories: ReadonlySet<number>;
  budgets: ReadonlySet<number>;
  bills: ReadonlySet<number>;
}

/** What undoing makes of a split. */
export interface Undone {
  /** Undefined when nothing is to be given back. */
  content: SplitContent | undefined;
  /** Why some of what the run changed stays as it is; empty when nothing does. */
  reasons: string[];
}

/** The fields that go back one by one, and what people call them. */
const FIELDS = {
  description: 'description',
  notes: 'notes',
  booking: 'accounts or amounts',
  categoryId: 'category',
  budgetId: 'budget',
  billId: 'bill',
} as const;
type Field = keyof typeof FIELDS;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Why a field cannot be what it was; undefined when it can. */
function whyGone({ booking, categoryId, budgetId, billId }: SplitContent, field: Field, known: Known) {
  const isGone = (id: number | null, ids: ReadonlySet<number>) => id !== null && !ids.has(id);
  if (field === 'booking') {
    const { sourceId, destinationId, currencyId, foreignCurrencyId } = booking;
    if (isGone(sourceId, known.accounts) || isGone(destinationId, known.accounts)) {
      return 'an account that it had is gone';
    }
    const { currencies } = known;
    const isLost = isGone(currencyId, currencies) || isGone(foreignCurrencyId, currencies);
    return isLost ? 'a currency that it had is gone' : undefined;
  }
  if (field === 'categoryId' && isGone(categoryId, known.categories))
    return 'the category that it had is gone';
  if (field === 'budgetId' && isGone(budgetId, known.budgets)) return 'the budget that it had is gone';
  return field === 'billId' && isGone(billId, known.bills) ? 'the bill that it had is gone' : undefined;
}

/** Tags go back one by one: those that the run gave are taken away, those that it took are given back. */
function tagsUndone({ before, after, now }: Undoable): string[] {
  const has = (tags: readonly string[], tag: string) => tags.some((other) => fold(other) === fold(tag));
  const added = after.tags.filter((tag) => !has(before.tags, tag));
  const removed = before.tags.filter((tag) => !has(after.tags, tag) && !has(now.tags, tag));
  return [...now.tags.filter((tag) => !has(added, tag)), ...removed];
}

/**
 * The splits of one group as they would be had the run never been: what the run changed and nobody changed
 * since is as it was before, as far as that is still there. Accounts and amounts go back in all splits of a
 * group or in none, because the splits share accounts.
 */
export function groupUndone(splits: readonly Undoable[], known: Known): Undone[] {
  const isStuck = splits.some(
    ({ before, after, now }) =>
      !isSame(before.booking, after.booking) &&
      (!isSame(after.booking, now.booking) || whyGone(before, 'booking', known) !== undefined),
  );
  return splits.map((split) => splitUndone(split, known, isStuck));
}

function splitUndone({ before, after, now }: Undoable, known: Known, isStuck: boolean): Undone {
  const content: SplitContent = { ...now, tags: tagsUndone({ before, after, now }) };
  const reasons: string[] = [];
  for (const field of Object.keys(FIELDS) as Field[]) {
    // What somebody has set back by hand is as it was.
    if (isSame(before[field], after[field]) || isSame(before[field], now[field])) continue;
    const gone = whyGone(before, field, known);
    if (!isSame(after[field], now[field])) reasons.push(`its ${FIELDS[field]} changed since`);
    else if (gone !== undefined) reasons.push(gone);
    else if (field === 'booking' && isStuck) reasons.push('another split of its transaction changed since');
    else Object.assign(content, { [field]: before[field] });
  }
  // Only withdrawals pay bills, and transfers have no budget: what the split cannot carry stays away.
  const { type } = content.booking;
  if (type !== 'withdrawal') content.billId = null;
  if (type === 'transfer') content.budgetId = null;
  return { content: isSame(content, now) ? undefined : content, reasons };
}
