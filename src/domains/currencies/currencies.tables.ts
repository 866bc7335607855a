import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    currencies: CurrenciesTable;
  }
}

/**
 * The currencies of a household. Each household has its own set, made from the ISO 4217 table, so that
 * renaming, adding or deleting one never shows in another household.
 */
export interface CurrenciesTable {
  id: Generated<number>;
  user_group_id: number;
  code: string;
  name: string;
  symbol: string;
  decimal_places: number;
  /** 0 or 1. */
  enabled: number;
  /** 1 for the one primary currency of the household. */
  is_primary: number;
  created_at: string;
  updated_at: string;
}

export const currenciesMigration: Migration = {
  number: 4,
  name: 'currencies',
  statements: ({ id, sortedText }) => [
    `create table currencies (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      code ${sortedText} not null,
      name text not null,
      symbol text not null,
      decimal_places integer not null,
      enabled integer not null,
      is_primary integer not null,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index currencies_code on currencies (user_group_id, code)',
    'create unique index currencies_primary on currencies (user_group_id) where is_primary = 1',
  ],
};
