import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    bills: BillsTable;
  }
}

/** A subscription or other expected payment; withdrawals may belong to one. */
export interface BillsTable {
  id: Generated<number>;
  user_group_id: number;
  name: string;
  created_at: string;
  updated_at: string;
}

export const billsMigration: Migration = {
  number: 9,
  name: 'bills',
  statements: ({ id, sortedText }) => [
    `create table bills (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      name ${sortedText} not null,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index bills_name on bills (user_group_id, name)',
  ],
};
