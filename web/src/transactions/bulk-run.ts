/** Requests that are under way at the same time. */
const AT_ONCE = 4;

/** What became of many. */
export interface Outcome<T, R = unknown> {
  done: { item: T; result: R }[];
  failed: { item: T; error: Error }[];
}

/** How far it is, and whether to stop. */
export interface Progress {
  onProgress?(finished: number): void;
  signal?: AbortSignal;
}

/** Does something with each of many, a few at a time. One that fails does not stop the others. */
export async function forEach<T, R>(
  items: readonly T[],
  act: (item: T) => Promise<R>,
  { onProgress, signal }: Progress = {},
): Promise<Outcome<T, R>> {
  const outcome: Outcome<T, R> = { done: [], failed: [] };
  let next = 0;
  const work = async () => {
    while (next < items.length && !signal?.aborted) {
      const item = items[next++] as T;
      try {
        outcome.done.push({ item, result: await act(item) });
      } catch (error) {
        outcome.failed.push({ item, error: error as Error });
      }
      onProgress?.(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  return outcome;
}
