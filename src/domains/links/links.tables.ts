import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    link_types: LinkTypesTable;
    transaction_links: TransactionLinksTable;
  }
}

/** What links may mean: the same for all households of the server (contract 10, section 5.2). */
export interface LinkTypesTable {
  id: Generated<number>;
  name: string;
  /** What the name is found and ordered by (`indexKey` of the kernel); the same for the two below. */
  name_key: string;
  /** What the inward split is to the outward one, as `is refunded by`. */
  inward: string;
  inward_key: string;
  /** What the outward split is to the inward one, as `refunds`. */
  outward: string;
  outward_key: string;
  /** 0 for those that every server begins with. */
  editable: number;
  created_at: string;
  updated_at: string;
}

/** What two splits have to do with each other. */
export interface TransactionLinksTable {
  id: Generated<number>;
  user_group_id: number;
  link_type_id: number;
  inward_id: number;
  outward_id: number;
  notes: string | null;
  created_at: string;
  updated_at: string;
}

/** The types that every server begins with: name, inward, outward. */
const FIRST_TYPES = [
  ['Related', 'relates to', 'relates to'],
  ['Refund', 'is (partially) refunded by', '(partially) refunds'],
  ['Paid', 'is (partially) paid for by', '(partially) pays for'],
  ['Reimbursement', 'is (partially) reimbursed by', '(partially) reimburses'],
] as const;

/** They are as old as the program: a migration does not know what time it is. */
const FIRST_MOMENT = '2026-01-01 00:00:00';

const insertFirst = ([name, inward, outward]: (typeof FIRST_TYPES)[number]): string =>
  `insert into link_types
    (name, name_key, inward, inward_key, outward, outward_key, editable, created_at, updated_at)
    values ('${name}', '${name}', '${inward}', '${inward}', '${outward}', '${outward}',
      0, '${FIRST_MOMENT}', '${FIRST_MOMENT}')`;

export const linksMigration: Migration = {
  number: 15,
  name: 'links',
  statements: ({ id, sortedText }) => [
    `create table link_types (
      ${id},
      name text not null,
      name_key ${sortedText} not null,
      inward text not null,
      inward_key text not null,
      outward text not null,
      outward_key text not null,
      editable integer not null,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index link_types_name on link_types (name_key)',
    'create unique index link_types_inward on link_types (inward_key)',
    'create unique index link_types_outward on link_types (outward_key)',
    // One by one, so that they are numbered in this order.
    ...FIRST_TYPES.map(insertFirst),
    `create table transaction_links (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      link_type_id bigint not null references link_types (id),
      inward_id bigint not null references journals (id) on delete cascade,
      outward_id bigint not null references journals (id) on delete cascade,
      notes text,
      created_at text not null,
      updated_at text not null
    )`,
    // Two splits are linked once, whichever way: the service sees to the other direction.
    'create unique index transaction_links_inward on transaction_links (inward_id, outward_id)',
    'create index transaction_links_outward on transaction_links (outward_id)',
    'create index transaction_links_type on transaction_links (link_type_id, user_group_id, id)',
    'create index transaction_links_household on transaction_links (user_group_id, id)',
  ],
};
