import type { Generated } from 'kysely';
import { type Migration, moneyColumns } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    accounts: AccountsTable;
  }
}

/** Accounts of every type. Balances are not here: they are sums of postings (`transactions.tables.ts`). */
export interface AccountsTable {
  id: Generated<number>;
  user_group_id: number;
  /** One of `ACCOUNT_TYPES` (`ledger/kinds.ts`); the three liabilities are types of their own. */
  type: string;
  name: string;
  /** What the name is found and ordered by, the same on both databases (`nameKey` of the logic). */
  name_key: string;
  active: number;
  /** Display order from 1 within assets or within liabilities; 0 for inactive ones and all other types. */
  position: number;
  /** Null for counterparties, which take the currency of each transaction. */
  currency_id: number | null;
  iban: string | null;
  bic: string | null;
  account_number: string | null;
  role: string | null;
  include_net_worth: number;
  virtual_units: number | null;
  virtual_frac: number | null;
  credit_card_type: string | null;
  /** Day. */
  monthly_payment_date: string | null;
  /** `credit`: somebody owes me; `debit`: I owe. */
  liability_direction: string | null;
  interest: string | null;
  interest_period: string | null;
  notes: string | null;
  latitude: number | null;
  longitude: number | null;
  zoom_level: number | null;
  created_at: string;
  updated_at: string;
}

export const accountsMigration: Migration = {
  number: 8,
  name: 'accounts',
  statements: ({ id }) => [
    `create table accounts (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      type text not null,
      name text not null,
      name_key text not null,
      active integer not null,
      position integer not null,
      currency_id bigint references currencies (id),
      iban text,
      bic text,
      account_number text,
      role text,
      include_net_worth integer not null,
      ${moneyColumns('virtual', true)},
      credit_card_type text,
      monthly_payment_date text,
      liability_direction text,
      interest text,
      interest_period text,
      notes text,
      latitude double precision,
      longitude double precision,
      zoom_level integer,
      created_at text not null,
      updated_at text not null
    )`,
    'create index accounts_name on accounts (user_group_id, name_key)',
    'create index accounts_iban on accounts (user_group_id, iban)',
    'create index accounts_number on accounts (user_group_id, account_number)',
    // The order of lists, of one type and of all: a page is read without sorting the whole household.
    'create index accounts_order on accounts (user_group_id, type, position, active desc, name_key, id)',
    'create index accounts_order_all on accounts (user_group_id, position, active desc, name_key, type, id)',
    'create index accounts_currency on accounts (currency_id)',
  ],
};
