import type { Generated } from 'kysely';
import type { Columns, Migration } from '../storage/columns.ts';

declare module '../kernel/database.ts' {
  interface Database {
    history: HistoryTable;
    history_heads: HistoryHeadsTable;
    idempotency_keys: IdempotencyKeysTable;
  }
}

/** One row per write of a household: who, when, what, what it was before and is after. Chained by hashes. */
export interface HistoryTable {
  id: Generated<number>;
  user_group_id: number;
  /** Position in the household's chain, from 1 without gaps. */
  sequence: number;
  user_id: number;
  created_at: string;
  /** The request or command, as `POST /v1/accounts`. */
  operation: string;
  request_id: string | null;
  idempotency_key: string | null;
  /** JSON array of `Change`. */
  changes: string;
  previous_hash: string;
  /** SHA-256 over the previous hash and this row's content. */
  hash: string;
}

/** The newest row of each household's chain; its row lock also lets one write at a time into a household. */
export interface HistoryHeadsTable {
  user_group_id: number;
  sequence: number;
  hash: string;
}

/** Answers that were given to requests with an `Idempotency-Key`. */
export interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  /** SHA-256 of method, path and body. */
  request_hash: string;
  status: number;
  content_type: string;
  body: string;
  created_at: string;
}

export const historyMigration: Migration = {
  number: 2,
  name: 'history',
  statements: ({ id, withoutRowid }: Columns) => [
    `create table history (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      sequence bigint not null,
      user_id bigint not null,
      created_at text not null,
      operation text not null,
      request_id text,
      idempotency_key text,
      changes text not null,
      previous_hash text not null,
      hash text not null
    )`,
    'create unique index history_sequence on history (user_group_id, sequence)',
    `create table history_heads (
      user_group_id bigint primary key references user_groups (id) on delete cascade,
      sequence bigint not null,
      hash text not null
    ) ${withoutRowid}`,
    `create table idempotency_keys (
      user_id bigint not null references users (id) on delete cascade,
      key text not null,
      request_hash text not null,
      status integer not null,
      content_type text not null,
      body text not null,
      created_at text not null,
      primary key (user_id, key)
    )`,
    'create index idempotency_keys_age on idempotency_keys (created_at)',
  ],
};
