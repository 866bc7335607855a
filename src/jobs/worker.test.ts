import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeWorker } from './worker.ts';

/** Longer than any test. */
const NEVER_MS = 60_000;

/** A worker whose rounds are counted; each takes a few milliseconds. */
function counting(everyMs: number, round: (count: number) => Promise<void> = () => pause(5)) {
  const seen = { rounds: 0, atOnce: 0, most: 0, failures: [] as unknown[] };
  const worker = makeWorker({
    everyMs,
    async round() {
      seen.rounds++;
      seen.most = Math.max(seen.most, ++seen.atOnce);
      try {
        await round(seen.rounds);
      } finally {
        seen.atOnce--;
      }
    },
    failed: (error) => seen.failures.push(error),
  });
  return { worker, seen };
}

describe('a worker', () => {
  test('begins with a round, and goes on by itself', async () => {
    const { worker, seen } = counting(10);
    worker.start();
    await expect.poll(() => seen.rounds).toBeGreaterThan(2);
    await worker.stop();
  });

  test('does nothing before it is started, and stops although it never was', async () => {
    const { worker, seen } = counting(1);
    worker.nudge();
    await pause(20);
    await worker.stop();
    expect(seen.rounds).toBe(0);
  });

  test('does one more round when it is nudged during one, however often, never two at once', async () => {
    const { worker, seen } = counting(NEVER_MS, () => pause(30));
    worker.start();
    await expect.poll(() => seen.rounds, { interval: 1 }).toBe(1);
    for (let i = 0; i < 10; i++) worker.nudge();
    await pause(120);
    expect(seen).toMatchObject({ rounds: 2, most: 1 });
    await worker.stop();
  });

  test('wakes when it is nudged while it waits', async () => {
    const { worker, seen } = counting(NEVER_MS);
    worker.start();
    await expect.poll(() => seen.rounds).toBe(1);
    await pause(20);
    worker.nudge();
    await expect.poll(() => seen.rounds, { timeout: 1_000 }).toBe(2);
    await worker.stop();
  });

  test('survives a round that fails, and waits before the next', async () => {
    const { worker, seen } = counting(NEVER_MS, async (count) => {
      if (count === 1) throw new Error('out of order');
    });
    worker.start();
    await pause(30);
    expect(seen.rounds).toBe(1);
    expect(seen.failures).toHaveLength(1);
    worker.nudge();
    await expect.poll(() => seen.rounds).toBe(2);
    await worker.stop();
  });

  test('is done with stopping when its last round is', async () => {
    const { worker, seen } = counting(NEVER_MS, () => pause(50));
    worker.start();
    await expect.poll(() => seen.rounds, { interval: 1 }).toBe(1);
    await worker.stop();
    expect(seen).toMatchObject({ rounds: 1, atOnce: 0 });
  });
});
