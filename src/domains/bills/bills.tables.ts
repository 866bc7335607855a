import type { Generated } from 'kysely';
import { type Migration, moneyColumns } from '../../storage/columns.ts';

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
  currency_id: number;
  /** What is expected at least, and at most; both positive. */
  amount_min_units: number;
  amount_min_frac: number;
  amount_max_units: number;
  amount_max_frac: number;
  /** Day of the first payment, from which all others are counted. */
  date: string;
  /** Day after which no payment is expected. */
  end_date: string | null;
  /** Day until which the contract behind it has to be extended, or was. */
  extension_date: string | null;
  /** One of `BILL_FREQUENCIES`. */
  repeat_freq: string;
  /** Periods left out between two payments. */
  skip: number;
  active: number;
  /** Where it stands among the household's bills, from 1. */
  position: number;
  /** No foreign key: the group tells that it goes (`object-group.destroyed`). */
  object_group_id: number | null;
  notes: string | null;
  created_at: string;
  updated_at: string;
}

export const billsMigration: Migration = {
  number: 12,
  name: 'bills',
  statements: ({ id, sortedText }) => [
    `create table bills (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      name ${sortedText} not null,
      currency_id bigint not null references currencies (id),
      ${moneyColumns('amount_min')},
      ${moneyColumns('amount_max')},
      date ${sortedText} not null,
      end_date ${sortedText},
      extension_date ${sortedText},
      repeat_freq text not null,
      skip integer not null,
      active integer not null,
      position integer not null,
      object_group_id bigint,
      notes text,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index bills_name on bills (user_group_id, name)',
    'create index bills_order on bills (user_group_id, position, id)',
    'create index bills_currency on bills (currency_id)',
    'create index bills_object_group on bills (object_group_id) where object_group_id is not null',
  ],
};
