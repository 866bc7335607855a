import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    object_groups: ObjectGroupsTable;
  }
}

/** A heading that bills and piggy banks are shown under. */
export interface ObjectGroupsTable {
  id: Generated<number>;
  user_group_id: number;
  title: string;
  /** Where it stands among the household's groups, from 1. */
  position: number;
  created_at: string;
  updated_at: string;
}

export const objectGroupsMigration: Migration = {
  number: 5,
  name: 'object-groups',
  statements: ({ id }) => [
    `create table object_groups (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      title text not null,
      position integer not null,
      created_at text not null,
      updated_at text not null
    )`,
    'create index object_groups_household on object_groups (user_group_id, position)',
  ],
};
