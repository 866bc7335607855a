import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    user_groups: UserGroupsTable;
    users: UsersTable;
    personal_access_tokens: PersonalAccessTokensTable;
    sessions: SessionsTable;
    sign_in_failures: SignInFailuresTable;
    memberships: MembershipsTable;
  }
}

/** A household (administration): everything recorded belongs to one. */
export interface UserGroupsTable {
  id: Generated<number>;
  title: string;
  created_at: string;
  updated_at: string;
}

/** Somebody who can sign in. */
export interface UsersTable {
  id: Generated<number>;
  user_group_id: number;
  /** As typed; unique without regard to case through `email_folded`. */
  email: string;
  email_folded: string;
  /** Argon2id in PHC form; null for users that only have tokens. */
  password_hash: string | null;
  /** `owner`, `user` or `demo`. */
  role: string;
  /** 0 or 1. */
  blocked: number;
  /** Why somebody is blocked: `email_changed`, or null. */
  blocked_code: string | null;
  created_at: string;
  updated_at: string;
}

/** Who belongs to which household. Today everybody has one of their own, in which they may do everything. */
export interface MembershipsTable {
  user_id: number;
  user_group_id: number;
  /** What they may do there, in the words of contract 20, section 10: `owner` so far. */
  role: string;
  created_at: string;
}

/** Tokens for apps. Only the SHA-256 of the text is kept. */
export interface PersonalAccessTokensTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  token_hash: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** Sessions of the page, by the SHA-256 of the cookie. */
export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  session_hash: string;
  created_at: string;
  expires_at: string;
}

/** Failed sign-ins per e-mail or address in a window of time. */
export interface SignInFailuresTable {
  /** `email:…` or `address:…`, hashed. */
  subject: string;
  window_start: string;
  count: number;
}

export const usersMigration: Migration = {
  number: 1,
  name: 'users',
  statements: ({ id }) => [
    `create table user_groups (
      ${id},
      title text not null,
      created_at text not null,
      updated_at text not null
    )`,
    `create table users (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      email text not null,
      email_folded text not null unique,
      password_hash text,
      role text not null,
      blocked integer not null default 0,
      created_at text not null,
      updated_at text not null
    )`,
    'create index users_group on users (user_group_id)',
    `create table personal_access_tokens (
      ${id},
      user_id bigint not null references users (id) on delete cascade,
      name text not null,
      token_hash text not null unique,
      created_at text not null,
      expires_at text,
      last_used_at text,
      revoked_at text
    )`,
    'create index personal_access_tokens_user on personal_access_tokens (user_id)',
    `create table sessions (
      ${id},
      user_id bigint not null references users (id) on delete cascade,
      session_hash text not null unique,
      created_at text not null,
      expires_at text not null
    )`,
    'create index sessions_user on sessions (user_id)',
    `create table sign_in_failures (
      subject text not null primary key,
      window_start text not null,
      count integer not null
    )`,
  ],
};

export const membershipsMigration: Migration = {
  number: 24,
  name: 'memberships',
  statements: ({ withoutRowid }) => [
    'alter table users add column blocked_code text',
    `create table memberships (
      user_id bigint not null references users (id) on delete cascade,
      user_group_id bigint not null references user_groups (id) on delete cascade,
      role text not null,
      created_at text not null,
      primary key (user_id, user_group_id)
    ) ${withoutRowid}`,
    'create index memberships_group on memberships (user_group_id)',
    "insert into memberships select id, user_group_id, 'owner', created_at from users",
  ],
};
