import type { Generated } from 'kysely';
import type { Columns, Migration } from '../storage/columns.ts';

declare module '../kernel/database.ts' {
  interface Database {
    history: HistoryTable;
    history_heads: HistoryHeadsTable;
    history_subjects: HistorySubjectsTable;
    history_actions: HistoryActionsTable;
    history_backlog: HistoryBacklogTable;
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

/** Which rows tell of something, by its kind and number: the history of one transaction is a look-up. */
export interface HistorySubjectsTable {
  user_group_id: number;
  subject_type: string;
  subject_id: number;
  sequence: number;
}

/** What a row tells of, without its content, which may be large: each kind of change once. */
export interface HistoryActionsTable {
  user_group_id: number;
  sequence: number;
  subject_type: string;
  action: string;
  /** How many changes of this kind the row has. */
  changes: number;
}

/** Households whose older rows are not in the two tables above yet. */
export interface HistoryBacklogTable {
  user_group_id: number;
  /** The last row that is. */
  done_to: number;
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

/** Lets the history be looked through by what it tells of, by whom and when. */
export const historySubjectsMigration: Migration = {
  number: 28,
  name: 'history-subjects',
  statements: ({ withoutRowid }: Columns) => [
    `create table history_subjects (
      user_group_id bigint not null references user_groups (id) on delete cascade,
      subject_type text not null,
      subject_id bigint not null,
      sequence bigint not null,
      primary key (user_group_id, subject_type, subject_id, sequence)
    ) ${withoutRowid}`,
    `create table history_actions (
      user_group_id bigint not null references user_groups (id) on delete cascade,
      sequence bigint not null,
      subject_type text not null,
      action text not null,
      changes bigint not null,
      primary key (user_group_id, sequence, subject_type, action)
    ) ${withoutRowid}`,
    'create index history_actions_type on history_actions (user_group_id, subject_type, sequence)',
    'create index history_actions_action on history_actions (user_group_id, action, sequence)',
    'create index history_user on history (user_group_id, user_id, sequence)',
    'create index history_time on history (user_group_id, created_at, sequence)',
    `create table history_backlog (
      user_group_id bigint primary key references user_groups (id) on delete cascade,
      done_to bigint not null
    ) ${withoutRowid}`,
    'insert into history_backlog (user_group_id, done_to) select user_group_id, 0 from history_heads',
  ],
};
