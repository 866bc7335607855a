import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { Store } from '../storage/open.ts';
import { claimJob, claimJobNow, releaseJob } from './claims.ts';
import { noteEnd, noteStart } from './runs.ts';

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
  for (const job of jobs) await runClaimed(parts, job, claimJob);
}

/**
 * Runs one job now, whether it is its turn or not. Gives false, and does nothing, while a process is at it.
 * What goes wrong is noted, as in a round.
 */
export const runNow = (parts: RoundParts, job: RegularJob): Promise<boolean> =>
  runClaimed(parts, job, claimJobNow);

/** Runs a job once it is taken, and notes how it went; false when somebody else has it. */
async function runClaimed(
  { store, clock, logger }: RoundParts,
  { name: job, run }: RegularJob,
  claim: typeof claimJob,
): Promise<boolean> {
  const now = clock.now();
  const isTaken = await store.write(async (db) => {
    if (!(await claim(db, { job, now, seconds: CLAIM_SECONDS }))) return false;
    await noteStart(db, { job, now });
    return true;
  });
  if (!isTaken) return false;
  let failure: unknown;
  try {
    await run(now);
  } catch (error) {
    failure = error ?? 'unknown';
    logger.warn({ err: error, job }, 'a regular job failed');
  }
  await store.write(async (db) => {
    await releaseJob(db, { job, now, seconds: TURN_SECONDS });
    await noteEnd(db, { job, now: clock.now(), error: failure });
  });
  return true;
}
