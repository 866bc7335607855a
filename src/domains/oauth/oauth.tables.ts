import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    oauth_clients: OAuthClientsTable;
    oauth_grants: OAuthGrantsTable;
    oauth_codes: OAuthCodesTable;
    oauth_tokens: OAuthTokensTable;
  }
}

/** Apps that may ask people for access. Any person may give it; who made the client looks after it. */
export interface OAuthClientsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** A JSON list of addresses, compared letter by letter. */
  redirect_uris: string;
  /** SHA-256 of the secret; null for a public client, which cannot keep one. */
  secret_hash: string | null;
  created_at: string;
  updated_at: string;
}

/** One consent of a person, and with it the family of all tokens that came of it. */
export interface OAuthGrantsTable {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  created_at: string;
  revoked_at: string | null;
}

/** Authorization codes by their SHA-256; used ones stay a while, so that a second use is noticed. */
export interface OAuthCodesTable {
  code_hash: string;
  grant_id: number;
  /** As the request named it; null when it named none. */
  redirect_uri: string | null;
  /** The S256 challenge of PKCE; null for a confidential client without it. */
  challenge: string | null;
  expires_at: string;
  used_at: string | null;
}

/** Pairs of an access token and the refresh token that came with it, by their SHA-256. */
export interface OAuthTokensTable {
  id: Generated<number>;
  grant_id: number;
  access_hash: string;
  access_expires_at: string;
  refresh_hash: string;
  refresh_expires_at: string;
  created_at: string;
  /** When the refresh token was used; both are worthless since then. */
  rotated_at: string | null;
}

export const oauthMigration: Migration = {
  number: 22,
  name: 'oauth',
  statements: ({ id }) => [
    `create table oauth_clients (
      ${id},
      user_id bigint not null references users (id) on delete cascade,
      name text not null,
      redirect_uris text not null,
      secret_hash text,
      created_at text not null,
      updated_at text not null
    )`,
    'create index oauth_clients_user on oauth_clients (user_id)',
    `create table oauth_grants (
      ${id},
      client_id bigint not null references oauth_clients (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      created_at text not null,
      revoked_at text
    )`,
    'create index oauth_grants_client on oauth_grants (client_id)',
    'create index oauth_grants_user on oauth_grants (user_id)',
    `create table oauth_codes (
      code_hash text not null primary key,
      grant_id bigint not null references oauth_grants (id) on delete cascade,
      redirect_uri text,
      challenge text,
      expires_at text not null,
      used_at text
    )`,
    'create index oauth_codes_grant on oauth_codes (grant_id)',
    `create table oauth_tokens (
      ${id},
      grant_id bigint not null references oauth_grants (id) on delete cascade,
      access_hash text not null unique,
      access_expires_at text not null,
      refresh_hash text not null unique,
      refresh_expires_at text not null,
      created_at text not null,
      rotated_at text
    )`,
    'create index oauth_tokens_grant on oauth_tokens (grant_id)',
  ],
};
