import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownAccountsQuery } from './accounts.queries.ts';

/** The household's own accounts: what it has, and what it owes. */
export function useOwnAccounts() {
  const assets = useQuery(ownAccountsQuery('asset'));
  const debts = useQuery(ownAccountsQuery('liabilities'));
  const accounts = useMemo(
    () => (assets.data && debts.data ? [...assets.data, ...debts.data] : undefined),
    [assets.data, debts.data],
  );
  return { accounts, failed: [assets, debts].find(({ error, data }) => error && !data) };
}
