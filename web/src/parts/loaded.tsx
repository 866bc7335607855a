import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/client.ts';
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
  const [opened] = useState(() => Date.now());
  // What was deleted since it was read is not shown any more. Who deletes it here is led away from it.
  const isGone =
    query.error instanceof ApiError && query.error.status === 404 && query.dataUpdatedAt < opened;
  if (query.data !== undefined && !isGone) return children(query.data);
  if (query.error) return <Problem error={query.error} onRetry={() => void readAgain()} />;
  return skeleton;
}
