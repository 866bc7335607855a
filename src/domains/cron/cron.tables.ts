import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    cron_marks: CronMarksTable;
  }
}

/** For which day each job was last asked to run by a call of the cron endpoint. */
export interface CronMarksTable {
  /** The household for which it ran; 0 for all of them. */
  user_group_id: number;
  /** The job's key on the wire, as `auto_budgets`. */
  job: string;
  /** The beginning of that day, in seconds of Unix time. */
  mark: number;
}

export const cronMigration: Migration = {
  number: 27,
  name: 'cron',
  statements: ({ withoutRowid }) => [
    `create table cron_marks (
      user_group_id bigint not null,
      job text not null,
      mark bigint not null,
      primary key (user_group_id, job)
    ) ${withoutRowid}`,
  ],
};
