import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { tidyOAuth } from '../domains/oauth/oauth.service/grants.ts';
import { interruptLeftRuns } from '../domains/rules/runs/runs.service/interrupt.ts';
import { type TokenUses, tidyUsers } from '../domains/users/users.service/authenticate.ts';
import { forgetOldAnswers } from '../history/idempotency.ts';
import { freeJobs } from '../jobs/claims.ts';
import { type RegularJob, ROUND_MS, type RoundParts, runRound } from '../jobs/round.ts';

/** Lets the server do what comes back by itself; gives the way to have all of it done at once. */
export function workBeside(
  server: FastifyInstance,
  parts: RoundParts,
  { uses, jobs }: { uses: TokenUses; jobs: readonly RegularJob[] },
): () => Promise<void> {
  const { store, clock, logger } = parts;
  const clean = () =>
    store.write(async (db) => {
      await tidyUsers(db, uses, clock.now());
      await tidyOAuth(db, clock.now());
      await forgetOldAnswers(db, clock.now());
      await interruptLeftRuns(db, { at: clock.now(), isAlone: false });
    });
  // A SQLite database has one server, so what was going on when it starts was left by one that went down.
  const isAlone = store.engine === 'sqlite';
  server.addHook('onReady', async () => {
    await store.write(async (db) => {
      await interruptLeftRuns(db, { at: clock.now(), isAlone });
      if (isAlone) await freeJobs(db);
    });
  });
  workRegularly(server, { clean, round: () => runRound(parts, jobs) }, logger);
  return async () => {
    await clean();
    for (const { run } of jobs) await run(clock.now());
  };
}

/** What the server does by itself beside answering requests. */
interface OwnWork {
  /** Writes down what only this process knows, and removes what is too old. */
  clean(): Promise<void>;
  /** One round of regular jobs. */
  round(): Promise<void>;
}

/** Works from the moment the server listens; cleans once more when it has answered its last request. */
function workRegularly(server: FastifyInstance, work: OwnWork, logger: Logger): void {
  let timer: NodeJS.Timeout | undefined;
  const attempt = (run: () => Promise<void>) =>
    run().catch((error: unknown) => logger.warn({ err: error }, 'work beside requests failed'));
  server.addHook('onListen', async () => {
    timer = setInterval(() => void attempt(work.clean).then(() => attempt(work.round)), ROUND_MS).unref();
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await attempt(work.clean);
  });
}
