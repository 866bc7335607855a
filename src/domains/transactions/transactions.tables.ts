import type { Generated } from 'kysely';
import { type Migration, moneyColumns } from '../../storage/columns.ts';
import { keptStatements } from './transactions.tables/kept.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    transaction_groups: TransactionGroupsTable;
    journals: JournalsTable;
    journal_tags: JournalTagsTable;
    postings: PostingsTable;
  }
}

/** A transaction as people see it: one or more splits that belong together. */
export interface TransactionGroupsTable {
  id: Generated<number>;
  user_group_id: number;
  user_id: number;
  title: string | null;
  created_at: string;
  updated_at: string;
}

/**
 * One split: money moves from a source to a destination. Optional texts and dates are columns of the same
 * row.
 */
export interface JournalsTable {
  id: Generated<number>;
  user_group_id: number;
  group_id: number;
  /** One of `TRANSACTION_TYPES`. */
  type: string;
  /** Civil time (`kernel/date.ts`). */
  date: string;
  /** Order within the group as the client gave it. */
  position: number;
  description: string;
  source_id: number;
  destination_id: number;
  currency_id: number;
  /** Always positive. */
  amount_units: number;
  amount_frac: number;
  foreign_currency_id: number | null;
  foreign_units: number | null;
  foreign_frac: number | null;
  category_id: number | null;
  budget_id: number | null;
  bill_id: number | null;
  /** 1 when a person or a rule said which bill it belongs to, or that it belongs to none. */
  bill_chosen: number;
  reconciled: number;
  /** SHA-256 of the request's content, for finding duplicates. */
  import_hash: string;
  notes: string | null;
  internal_reference: string | null;
  external_id: string | null;
  external_url: string | null;
  original_source: string | null;
  recurrence_id: string | null;
  bunq_payment_id: string | null;
  sepa_cc: string | null;
  sepa_ct_op: string | null;
  sepa_ct_id: string | null;
  sepa_db: string | null;
  sepa_country: string | null;
  sepa_ep: string | null;
  sepa_ci: string | null;
  sepa_batch_id: string | null;
  interest_date: string | null;
  book_date: string | null;
  process_date: string | null;
  due_date: string | null;
  payment_date: string | null;
  invoice_date: string | null;
  latitude: number | null;
  longitude: number | null;
  zoom_level: number | null;
  created_at: string;
  updated_at: string;
}

/** Which tags a split carries. */
export interface JournalTagsTable {
  journal_id: number;
  tag_id: number;
}

/** The two legs of a split: what balances are made of. */
export interface PostingsTable {
  user_group_id: number;
  account_id: number;
  currency_id: number;
  /** Civil time of the journal. */
  date: string;
  /** Position of the journal, so that a running balance needs no other table. */
  position: number;
  journal_id: number;
  amount_units: number;
  amount_frac: number;
}

/**
 * Dates and periods are compared as text, byte by byte: where a server orders letters as people do, `y~`
 * comes before `y2024`.
 *
 * Postings do not reference accounts and currencies, nor splits their main currency: the database would look
 * through all of them whenever an account or a currency is deleted. `verify` proves that they point at
 * something.
 */
export const transactionsMigration: Migration = {
  number: 14,
  name: 'transactions',
  statements: (columns) => [
    `create table transaction_groups (
      ${columns.id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      user_id bigint not null,
      title text,
      created_at text not null,
      updated_at text not null
    )`,
    `create table journals (
      ${columns.id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      group_id bigint not null references transaction_groups (id) on delete cascade,
      type text not null,
      date ${columns.sortedText} not null,
      position integer not null,
      description text not null,
      source_id bigint not null references accounts (id),
      destination_id bigint not null references accounts (id),
      currency_id bigint not null,
      ${moneyColumns('amount')},
      foreign_currency_id bigint references currencies (id),
      ${moneyColumns('foreign', true)},
      category_id bigint references categories (id) on delete set null,
      budget_id bigint references budgets (id) on delete set null,
      bill_id bigint references bills (id) on delete set null,
      bill_chosen integer not null,
      reconciled integer not null,
      import_hash text not null,
      notes text,
      internal_reference text,
      external_id text,
      external_url text,
      original_source text,
      recurrence_id text,
      bunq_payment_id text,
      sepa_cc text,
      sepa_ct_op text,
      sepa_ct_id text,
      sepa_db text,
      sepa_country text,
      sepa_ep text,
      sepa_ci text,
      sepa_batch_id text,
      interest_date text,
      book_date text,
      process_date text,
      due_date text,
      payment_date text,
      invoice_date text,
      latitude double precision,
      longitude double precision,
      zoom_level integer,
      created_at text not null,
      updated_at text not null
    )`,
    'create index journals_group on journals (group_id)',
    'create index journals_hash on journals (user_group_id, import_hash)',
    'create index journals_source on journals (source_id)',
    'create index journals_destination on journals (destination_id)',
    'create index journals_category on journals (category_id) where category_id is not null',
    'create index journals_budget on journals (budget_id) where budget_id is not null',
    'create index journals_bill on journals (bill_id, date) where bill_id is not null',
    'create index journals_foreign on journals (foreign_currency_id) where foreign_currency_id is not null',
    `create table journal_tags (
      journal_id bigint not null references journals (id) on delete cascade,
      tag_id bigint not null references tags (id) on delete cascade,
      primary key (journal_id, tag_id)
    ) ${columns.withoutRowid}`,
    'create index journal_tags_tag on journal_tags (tag_id, journal_id)',
    `create table postings (
      user_group_id bigint not null,
      account_id bigint not null,
      currency_id bigint not null,
      date ${columns.sortedText} not null,
      position integer not null,
      journal_id bigint not null references journals (id) on delete cascade,
      ${moneyColumns('amount')},
      primary key (user_group_id, account_id, currency_id, date, position, journal_id)
    ) ${columns.withoutRowid}`,
    'create index postings_journal on postings (journal_id)',
    ...keptStatements(columns),
  ],
};
