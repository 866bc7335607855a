import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { LatestTransactions } from './transaction-list-latest.tsx';

/** Which transactions a list shows. */
export type TransactionSource =
  | { of: 'all'; type?: string | undefined; start?: string | undefined; end?: string | undefined }
  | { of: 'search'; query: string }
  | { of: 'account'; id: string; start?: string | undefined; end?: string | undefined }
  | { of: 'category' | 'budget' | 'tag' | 'bill' | 'recurrence'; id: string; start?: string; end?: string };

// The dashboard shows the latest few alone and must not wait for what the whole list needs.
const EndlessTransactions = lazy(() => import('./transaction-list-endless.tsx'));

/**
 * Transactions, newest first. With a limit only the newest ones; otherwise all there are, read as they come
 * into view, where they can be selected and edited in place.
 */
export function TransactionList({ source, limit }: { source: TransactionSource; limit?: number }) {
  if (limit !== undefined) return <LatestTransactions source={source} limit={limit} />;
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <EndlessTransactions source={source} />
    </Suspense>
  );
}
