import { addDays, type Day } from '../../../../kernel/date.ts';
import { ACCOUNTS, BUDGETS, CATEGORIES } from '../names.ts';
import type { Book } from './book.ts';
import { type Cents, percentOf } from './coins.ts';

/** What each budget may spend in a month, in the first year and after it. */
export const LIMITS: Record<string, { first: Cents; later: Cents }> = {
  [BUDGETS.groceries]: { first: 64_000, later: 68_000 },
  [BUDGETS.eatingOut]: { first: 30_000, later: 30_000 },
  [BUDGETS.leisure]: { first: 10_000, later: 11_000 },
  [BUDGETS.transport]: { first: 19_000, later: 20_000 },
  [BUDGETS.clothing]: { first: 9_000, later: 9_000 },
};

/** What brings a budget to so many per cent of its limit in the month that is now. */
const TREATS = [
  {
    ...{ budget: BUDGETS.leisure, category: CATEGORIES.leisure, percent: 114, daysAgo: 2 },
    ...{ to: 'Open Air Festival', what: 'Two tickets for the festival' },
  },
  {
    ...{ budget: BUDGETS.eatingOut, category: CATEGORIES.eatingOut, percent: 94, daysAgo: 1 },
    ...{ to: 'The Copper Pan', what: 'Table for six, with everybody' },
  },
];
/** Less than this is no treat. */
const TREAT_MIN: Cents = 1_500;

/** Lets one budget be overspent this month, whatever day it is, and one nearly. */
export function treatOurselves(book: Book, today: Day): void {
  const first = `${today.slice(0, 8)}01`;
  for (const { budget, category, percent, daysAgo, to, what } of TREATS) {
    const limit = LIMITS[budget]?.later ?? 0;
    const amount = percentOf(limit, percent) - book.spent(budget, today);
    const on = addDays(today, -daysAgo);
    if (amount < TREAT_MIN) continue;
    const day = on < first ? first : on;
    const parts = [{ amount, what, category, budget }];
    // On the first of the month the evening has not come yet.
    const time = day === today ? '00:05' : '20:15';
    book.write({ type: 'withdrawal', day, time, from: ACCOUNTS.card, to, parts });
  }
}
