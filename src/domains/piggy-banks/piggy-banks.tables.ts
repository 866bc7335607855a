import type { Generated } from 'kysely';
import { type Migration, moneyColumns } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    piggy_banks: PiggyBanksTable;
    piggy_bank_accounts: PiggyBankAccountsTable;
    piggy_bank_events: PiggyBankEventsTable;
  }
}

/** Goals to save for. What is saved is in the shares of the accounts. */
export interface PiggyBanksTable {
  id: Generated<number>;
  user_group_id: number;
  name: string;
  currency_id: number;
  /** Null for a piggy bank without a target. */
  target_units: number | null;
  target_frac: number | null;
  /** Day. */
  start_date: string;
  /** Day. */
  target_date: string | null;
  /** Lists are ordered by it, then by number: it may repeat. */
  position: number;
  notes: string | null;
  object_group_id: number | null;
  created_at: string;
  updated_at: string;
}

/** How much of an account's money is set aside in a piggy bank; never negative. */
export interface PiggyBankAccountsTable {
  piggy_bank_id: number;
  account_id: number;
  user_group_id: number;
  /** Order of the accounts within the piggy bank, from 0. */
  position: number;
  saved_units: number;
  saved_frac: number;
}

/** Money that was put into a piggy bank or, with a negative amount, taken out of it. */
export interface PiggyBankEventsTable {
  id: Generated<number>;
  user_group_id: number;
  piggy_bank_id: number;
  /** Day of the transaction, or on which it was done by hand. */
  date: string;
  currency_id: number;
  amount_units: number;
  amount_frac: number;
  /**
   * The split that moved the money. It stays here when the split is deleted and is then shown as none:
   * numbers are never used twice.
   */
  journal_id: number | null;
  created_at: string;
}

/** Piggy banks come before transactions, so an event does not reference its split. */
export const piggyBanksMigration: Migration = {
  number: 13,
  name: 'piggy-banks',
  statements: ({ id, sortedText, withoutRowid }) => [
    `create table piggy_banks (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      name text not null,
      currency_id bigint not null references currencies (id),
      ${moneyColumns('target', true)},
      start_date text not null,
      target_date text,
      position integer not null,
      notes text,
      object_group_id bigint,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index piggy_banks_name on piggy_banks (user_group_id, name)',
    'create index piggy_banks_order on piggy_banks (user_group_id, position, id)',
    'create index piggy_banks_currency on piggy_banks (currency_id)',
    'create index piggy_banks_group on piggy_banks (object_group_id) where object_group_id is not null',
    `create table piggy_bank_accounts (
      piggy_bank_id bigint not null references piggy_banks (id) on delete cascade,
      account_id bigint not null references accounts (id),
      user_group_id bigint not null,
      position integer not null,
      ${moneyColumns('saved')},
      primary key (piggy_bank_id, account_id)
    ) ${withoutRowid}`,
    'create index piggy_bank_accounts_account on piggy_bank_accounts (account_id)',
    `create table piggy_bank_events (
      ${id},
      user_group_id bigint not null,
      piggy_bank_id bigint not null references piggy_banks (id) on delete cascade,
      date ${sortedText} not null,
      currency_id bigint not null references currencies (id),
      ${moneyColumns('amount')},
      journal_id bigint,
      created_at text not null
    )`,
    'create index piggy_bank_events_order on piggy_bank_events (piggy_bank_id, date, id)',
    'create index piggy_bank_events_currency on piggy_bank_events (currency_id)',
    `create unique index piggy_bank_events_journal on piggy_bank_events (journal_id, piggy_bank_id)
      where journal_id is not null`,
  ],
};
