import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, Unreachable } from './client.ts';

/** How long an answer is shown without asking again, in milliseconds. */
const FRESH_MS = 30_000;
/** How long an answer nobody looks at is kept, in milliseconds: a day, for reading without a network. */
const KEPT_MS = 86_400_000;

/** A refusal will not become a yes; a server that is away may come back. */
const isWorthRetrying = (error: Error): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && error.status >= 500);

/**
 * All that was read. After any change everything that is on screen is asked for again: a transaction moves
 * balances, budgets, bills and reports at once, and each screen only asks for its own page of them.
 */
export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      networkMode: 'offlineFirst',
      retry: (count, error) => isWorthRetrying(error) && count < 2,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({ onSuccess: () => void queries.invalidateQueries() }),
});
