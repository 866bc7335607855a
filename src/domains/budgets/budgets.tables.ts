import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    budgets: BudgetsTable;
  }
}

/** A plan for spending; withdrawals may belong to one. */
export interface BudgetsTable {
  id: Generated<number>;
  user_group_id: number;
  name: string;
  created_at: string;
  updated_at: string;
}

export const budgetsMigration: Migration = {
  number: 8,
  name: 'budgets',
  statements: ({ id, sortedText }) => [
    `create table budgets (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      name ${sortedText} not null,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index budgets_name on budgets (user_group_id, name)',
  ],
};
