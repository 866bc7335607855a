import { useQuery } from '@tanstack/react-query';
import { api, contentOf, type Schema } from '../api/client.ts';

/** Names that a field offers, all at once: then they are there while typing, and without a network. */
const ALL = 500;
/** They change seldom, and what is typed need not be among them. */
const FRESH_MS = 300_000;

const options = { staleTime: FRESH_MS };
const all = { params: { query: { query: '', limit: ALL } } };

/** The household's own accounts, with what they hold. */
export const ownAccountsQuery = {
  ...options,
  queryKey: ['accounts', 'own names'],
  queryFn: () =>
    contentOf(
      api.GET('/v1/autocomplete/accounts', {
        params: { query: { query: '', limit: ALL, types: 'asset,liabilities' } },
      }),
    ),
};

/** The household's own accounts; none while they are not known. */
export const useOwnAccounts = (): Schema<'AccountSuggestion'>[] => useQuery(ownAccountsQuery).data ?? [];

const NAMES = {
  category_name: {
    queryKey: ['categories', 'names'],
    queryFn: () => contentOf(api.GET('/v1/autocomplete/categories', all)),
  },
  budget_name: {
    queryKey: ['budgets', 'names'],
    queryFn: () => contentOf(api.GET('/v1/autocomplete/budgets', all)),
  },
  bill_name: {
    queryKey: ['bills', 'names'],
    queryFn: () => contentOf(api.GET('/v1/autocomplete/bills', all)),
  },
  piggy_bank_name: {
    queryKey: ['piggy-banks', 'names'],
    queryFn: () => contentOf(api.GET('/v1/autocomplete/piggy-banks', all)),
  },
  tags: {
    queryKey: ['tags', 'names'],
    queryFn: () => contentOf(api.GET('/v1/autocomplete/tags', all)),
  },
};

/** A field whose names are offered. */
export type NamedField = keyof typeof NAMES;

/** The names that a field offers. */
export const namesQuery = (field: NamedField) => ({
  ...options,
  ...(NAMES[field] as { queryKey: string[]; queryFn: () => Promise<{ name: string }[]> }),
});

/** The names that a field offers; none while they are not known. */
export function useNames(field: NamedField): string[] {
  const { data = [] } = useQuery(namesQuery(field));
  return [...new Set(data.map(({ name }) => name))];
}

/** The currencies that the household uses. */
export const currenciesQuery = {
  ...options,
  queryKey: ['currencies', 'suggested'],
  queryFn: () => contentOf(api.GET('/v1/autocomplete/currencies', all)),
};

/** The currencies that the household uses; none while they are not known. */
export const useCurrencies = (): Schema<'CurrencySuggestion'>[] => useQuery(currenciesQuery).data ?? [];

/** A transaction by its number. */
export const transactionQuery = (id: string) => ({
  queryKey: ['transactions', id],
  queryFn: async () => {
    const params = { path: { id } };
    // The client leaves out fields that are never filled, which nobody reads.
    return (await contentOf(api.GET('/v1/transactions/{id}', { params }))).data as Schema<'Transaction'>;
  },
});
