import type { Migration } from '../../../storage/columns.ts';

declare module '../../../kernel/database.ts' {
  interface Database {
    waiting_groups: WaitingGroupsTable;
  }
}

/** Transactions of a batch that is not finished: rules and webhooks still have to be told of them. */
export interface WaitingGroupsTable {
  group_id: number;
  user_group_id: number;
  /** 0 or 1: whether the request wanted webhooks to fire. */
  fire_webhooks: number;
}

export const batchMigration: Migration = {
  number: 26,
  name: 'batch',
  statements: ({ withoutRowid }) => [
    `create table waiting_groups (
      group_id bigint not null primary key references transaction_groups (id) on delete cascade,
      user_group_id bigint not null,
      fire_webhooks integer not null
    ) ${withoutRowid}`,
    'create index waiting_groups_household on waiting_groups (user_group_id, group_id)',
  ],
};
