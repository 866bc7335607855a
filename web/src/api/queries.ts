import { type Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
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
  mutationCache: new MutationCache({
    // The mutation is the fourth, and then the fifth, of what is told.
    onSuccess: (...told) => told[3].options.scope || readAnew(),
    onSettled: (...told) => isLastStep(told[4]) && readAnew(),
  }),
});

const readAnew = (): void => void queries.invalidateQueries();

type Step = Pick<Mutation<unknown, Error, unknown, unknown>, 'options'>;

/**
 * Whether it is the last of some steps of one scope. They are seen before they are stored, one after the
 * other: what is read between two of them is older than what is shown. After the last one all is read, also
 * what a refused one took back.
 */
function isLastStep({ options: { scope } }: Step): boolean {
  const isOne = ({ options }: Step) => options.scope?.id === scope?.id;
  return scope !== undefined && queries.isMutating({ predicate: isOne }) <= 1;
}
