import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    configuration: ConfigurationTable;
  }
}

/** What the owner set for everybody, by name; a setting without a row is as it is by default. */
export interface ConfigurationTable {
  id: Generated<number>;
  /** Without the prefix that the wire has: `allow_webhooks`. */
  name: string;
  /** JSON. */
  value: string;
  created_at: string;
  updated_at: string;
}

export const configurationMigration: Migration = {
  number: 20,
  name: 'configuration',
  statements: ({ id }) => [
    `create table configuration (
      ${id},
      name text not null unique,
      value text not null,
      created_at text not null,
      updated_at text not null
    )`,
  ],
};
