import type { Migration } from '../storage/columns.ts';

declare module '../kernel/database.ts' {
  interface Database {
    job_claims: JobClaimsTable;
    job_runs: JobRunsTable;
  }
}

/** Which regular jobs are taken by a process, or were done a short while ago. */
export interface JobClaimsTable {
  job: string;
  /** Until when nobody else may take it. */
  claimed_until: string;
}

/** When each regular job ran last, and what came of it: for the operator to see. */
export interface JobRunsTable {
  job: string;
  last_started_at: string;
  /** Null while it runs for the first time. */
  last_finished_at: string | null;
  /** What went wrong the last time; null when all went well. */
  last_error: string | null;
}

export const jobsMigration: Migration = {
  number: 3,
  name: 'job-claims',
  statements: () => ['create table job_claims (job text not null primary key, claimed_until text not null)'],
};

/** Lets the operator see what the regular jobs did. */
export const jobRunsMigration: Migration = {
  number: 30,
  name: 'job-runs',
  statements: () => [
    `create table job_runs (
      job text not null primary key,
      last_started_at text not null,
      last_finished_at text,
      last_error text
    )`,
  ],
};
