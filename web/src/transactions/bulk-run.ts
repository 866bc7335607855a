import { api, contentOf } from '../api/client.ts';

/** Requests that are under way at the same time. */
const AT_ONCE = 4;

/** What became of many. */
export interface Outcome<T> {
  done: T[];
  failed: { item: T; error: Error }[];
}

/** How far it is, and whether to stop. */
export interface Progress {
  onProgress?(finished: number): void;
  signal?: AbortSignal;
}

/** Does something with each of many, a few at a time. One that fails does not stop the others. */
export async function forEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  { onProgress, signal }: Progress = {},
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], failed: [] };
  let next = 0;
  const work = async () => {
    while (next < items.length && !signal?.aborted) {
      const item = items[next++] as T;
      try {
        await act(item);
        outcome.done.push(item);
      } catch (error) {
        outcome.failed.push({ item, error: error as Error });
      }
      onProgress?.(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  return outcome;
}

/** Undoes the latest write of a transaction, unless it is older than the change that is to be undone. */
export async function undoLatest(transactionId: string, since: Date): Promise<void> {
  const { data } = await contentOf(
    api.GET('/v1/history', {
      params: { query: { subject_type: 'transactions', subject_id: transactionId, limit: 1 } },
    }),
  );
  const entry = data[0];
  // The server's moments have no fractions of a second.
  const isOurs = entry && new Date(entry.attributes.created_at).getTime() >= since.getTime() - 1000;
  if (!isOurs) throw new Error('There is nothing to undo.');
  await contentOf(api.POST('/v1/history/{id}/undo', { params: { path: { id: entry.id } } }));
}
