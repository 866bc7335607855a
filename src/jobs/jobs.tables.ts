import type { Migration } from '../storage/columns.ts';

declare module '../kernel/database.ts' {
  interface Database {
    job_claims: JobClaimsTable;
  }
}

/** Which regular jobs are taken by a process, or were done a short while ago. */
export interface JobClaimsTable {
  job: string;
  /** Until when nobody else may take it. */
  claimed_until: string;
}

export const jobsMigration: Migration = {
  number: 3,
  name: 'job-claims',
  statements: () => ['create table job_claims (job text not null primary key, claimed_until text not null)'],
};
