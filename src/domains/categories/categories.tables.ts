import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    categories: CategoriesTable;
  }
}

/** A label for what money was spent on or earned with. */
export interface CategoriesTable {
  id: Generated<number>;
  user_group_id: number;
  name: string;
  notes: string | null;
  created_at: string;
  updated_at: string;
}

export const categoriesMigration: Migration = {
  number: 9,
  name: 'categories',
  statements: ({ id, sortedText }) => [
    `create table categories (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      name ${sortedText} not null,
      notes text,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index categories_name on categories (user_group_id, name)',
  ],
};
