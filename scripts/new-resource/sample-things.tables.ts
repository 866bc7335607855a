import type { Generated } from 'kysely';
import type { Migration } from '../../src/storage/columns.ts';

declare module '../../src/kernel/database.ts' {
  interface Database {
    sample_things: SampleThingsTable;
  }
}

/** What one row of it is, in one sentence. */
export interface SampleThingsTable {
  id: Generated<number>;
  user_group_id: number;
  name: string;
  notes: string | null;
  created_at: string;
  updated_at: string;
}

export const sampleThingsMigration: Migration = {
  number: 0,
  name: 'sample-things',
  statements: ({ id, sortedText }) => [
    `create table sample_things (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      name ${sortedText} not null,
      notes text,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index sample_things_name on sample_things (user_group_id, name)',
  ],
};
