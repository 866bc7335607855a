import { useQuery } from '@tanstack/react-query';
import { ApiError, api, contentOf, type Schema } from './client.ts';
import { forgetKept, forgetOwn } from './kept.ts';
import { queries } from './queries.ts';

/** Who is signed in, or null for nobody. */
export const sessionQuery = {
  queryKey: ['session'],
  staleTime: 300_000,
  async queryFn(): Promise<Schema<'User'> | null> {
    try {
      return (await contentOf(api.GET('/v1/session'))).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
};

/** The person who is signed in; undefined while nobody is known to be. */
export function useSession(): Schema<'User'> | undefined {
  return useQuery(sessionQuery).data ?? undefined;
}

/** Signs out, and forgets all that was read. */
export async function signOut(): Promise<void> {
  try {
    await contentOf(api.DELETE('/v1/session'));
  } catch (error) {
    // A session that is over already is no reason to keep what was read.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  queries.clear();
  forgetOwn();
  await forgetKept();
}
