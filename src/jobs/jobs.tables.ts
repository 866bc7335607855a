import type { Generated } from 'kysely';
import type { Migration } from '../storage/columns.ts';

declare module '../kernel/database.ts' {
  interface Database {
    jobs: JobsTable;
  }
}

/** Work to be done later, written in the transaction of the change that asks for it. */
export interface JobsTable {
  id: Generated<number>;
  user_group_id: number;
  /** What to do, as `webhooks.deliver`. */
  kind: string;
  /** JSON. */
  payload: string;
  /** `waiting`, `running`, `done` or `failed`. */
  status: string;
  /** Not before this instant. */
  run_at: string;
  tries: number;
  /** Until when the worker that took it may be trusted to be alive; null when nobody has it. */
  claimed_until: string | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
}

export const jobsMigration: Migration = {
  number: 3,
  name: 'jobs',
  statements: ({ id }) => [
    `create table jobs (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      kind text not null,
      payload text not null,
      status text not null,
      run_at text not null,
      tries integer not null,
      claimed_until text,
      last_error text,
      created_at text not null,
      finished_at text
    )`,
    'create index jobs_due on jobs (status, run_at, id)',
  ],
};
