import type { Outcome } from './cron.logic.ts';

/** What became of each job of a call (contract 20, section 12.3). */
export const presentOutcomes = (outcomes: ReadonlyMap<string, Outcome>): object =>
  Object.fromEntries(
    [...outcomes].map(([job, { fired, succeeded, errored, message }]) => [
      job,
      { job_fired: fired, job_succeeded: succeeded, job_errored: errored, message },
    ]),
  );
