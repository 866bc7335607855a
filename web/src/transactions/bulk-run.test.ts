import { describe, expect, it } from 'vitest';
import { forEach } from './bulk-run.ts';

describe('forEach', () => {
  it('does all, never more than four at a time, and goes on after a failure', async () => {
    let running = 0;
    let most = 0;
    const seen: number[] = [];
    const items = Array.from({ length: 25 }, (_, n) => n);
    const outcome = await forEach(
      items,
      async (item) => {
        most = Math.max(most, ++running);
        await new Promise((go) => setTimeout(go, 1));
        running--;
        if (item % 10 === 3) throw new Error(`not ${item}`);
      },
      { onProgress: (finished) => seen.push(finished) },
    );
    expect(most).toBe(4);
    expect(outcome.done.length).toBe(22);
    expect(outcome.failed.map(({ item }) => item)).toEqual([3, 13, 23]);
    expect(seen).toEqual(items.map((n) => n + 1));
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const outcome = await forEach(
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      async (item) => {
        if (item === 2) stop.abort();
      },
      { signal: stop.signal },
    );
    expect(outcome.done.length).toBeLessThan(9);
  });
});
