import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    preferences: PreferencesTable;
  }
}

/** What a person set for themselves, by name. */
export interface PreferencesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** Any value, as JSON. */
  value: string;
  created_at: string;
  updated_at: string;
}

export const preferencesMigration: Migration = {
  number: 6,
  name: 'preferences',
  statements: ({ id }) => [
    `create table preferences (
      ${id},
      user_id bigint not null references users (id) on delete cascade,
      name text not null,
      value text not null,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index preferences_name on preferences (user_id, name)',
  ],
};
