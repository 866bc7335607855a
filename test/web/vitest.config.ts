import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The journeys through the page in a real browser: `npm test` runs them where there is a Chromium. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['test/web/**/*.journey.ts'],
    pool: 'forks',
    // One browser and one server at a time: two of each would wait for each other on a small machine.
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
  },
});
