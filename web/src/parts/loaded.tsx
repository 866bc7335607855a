import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/**
 * Shows what was read: a skeleton until it is there, what went wrong instead of it, and what is there already
 * while it is being read anew.
 */
export function Loaded<T>({
  query,
  children,
  skeleton = <RowsSkeleton />,
}: {
  query: UseQueryResult<T, Error>;
  children: (data: T) => ReactNode;
  skeleton?: ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}
