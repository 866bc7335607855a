import { primaryCurrencyQuery } from '../api/household.ts';
import { queries } from '../api/queries.ts';
import { currenciesQuery, namesQuery, ownAccountsQuery } from './transaction-form.queries.ts';

const NAMED = ['category_name', 'budget_name', 'bill_name', 'piggy_bank_name', 'tags'] as const;

/**
 * Reads what the form for a new transaction offers before somebody opens it, so that it is there at once, and
 * without a network. Throws where its files cannot be loaded.
 */
export async function prepareForm(): Promise<void> {
  void queries.prefetchQuery(primaryCurrencyQuery);
  void queries.prefetchQuery(ownAccountsQuery);
  void queries.prefetchQuery(currenciesQuery);
  for (const field of NAMED) void queries.prefetchQuery(namesQuery(field));
  // The form itself too: its files are kept from then on.
  await import('./add-transaction.tsx');
}
