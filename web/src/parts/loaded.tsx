import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../api/queries.ts';
import { Problem } from './problem.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Reads anew all that failed: the parts of a screen fail together, and each needs the others. */
const readAgain = (): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

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
  if (query.error) return <Problem error={query.error} onRetry={() => void readAgain()} />;
  return skeleton;
}
