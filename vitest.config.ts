import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/src/**/*.test.ts'],
    // Processes instead of threads: some tests change the process itself, and native addons stay apart.
    pool: 'forks',
    maxWorkers: 2,
    // A test takes milliseconds; these bounds only catch one that hangs, also on a slow and busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Days begin and end in the zone of the server, so that a developer's own must not decide about a test.
    env: { TZ: 'UTC' },
  },
});
