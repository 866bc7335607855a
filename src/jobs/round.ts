import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { Store } from '../storage/open.ts';
import { claimJob, releaseJob } from './claims.ts';

/** Work that comes back. Doing it twice does no harm, and what was missed is made up for. */
export interface RegularJob {
  name: string;
  run(at: Date): Promise<void>;
}

/** Time between two rounds, in milliseconds. */
export const ROUND_MS = 60_000;
/** Shorter than that, so that a round that comes a little early finds its jobs free. */
const TURN_SECONDS = 50;
/** How long a process may work on one job, in seconds, before another one takes it for dead. */
const CLAIM_SECONDS = 15 * 60;

/** What a round needs. */
export interface RoundParts {
  store: Store;
  clock: Clock;
  logger: Logger;
}

/**
 * Runs the jobs whose turn it is, one after another. Of several servers on one database only one runs each. A
 * job that fails is told of in the log, does not hold up the others, and is tried again in the next round.
 */
export async function runRound(parts: RoundParts, jobs: readonly RegularJob[]): Promise<void> {
  const { store, clock, logger } = parts;
  for (const { name: job, run } of jobs) {
    const now = clock.now();
    if (!(await store.write((db) => claimJob(db, { job, now, seconds: CLAIM_SECONDS })))) continue;
    try {
      await run(now);
    } catch (error) {
      logger.warn({ err: error, job }, 'a regular job failed');
    }
    await store.write((db) => releaseJob(db, { job, now, seconds: TURN_SECONDS }));
  }
}
