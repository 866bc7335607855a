import { useEffect } from 'react';
import { queries } from '../api/queries.ts';

/** How long after the page's start what the form offers is read, in milliseconds: the screen comes first. */
const REST_MS = 1500;

/**
 * Reads the accounts that the form for a new transaction offers, before anybody opens it: then it opens at
 * once, and offers them without a network too.
 */
export function useReadyToAdd(): void {
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { ownAccountsQuery } = await import('./transaction-form.queries.ts');
      await queries.prefetchQuery(ownAccountsQuery);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, []);
}
