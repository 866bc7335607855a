import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The zone in which server, browser and tests live: one in which it is the first half of the day. So no
 * journey begins on one day, or in one month, and ends in the next.
 */
const TZ = new Date().getUTCHours() < 12 ? 'UTC' : 'Etc/GMT+12';

/** The journeys through the page in a real browser: `npm test` runs them where there is a Chromium. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['test/web/**/*.journey.ts'],
    pool: 'forks',
    // One browser and one server at a time: two of each would wait for each other on a small machine.
    maxWorkers: 1,
    // What is waited for has bounds of its own, of half a minute each; these only catch what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    env: { TZ },
  },
});
