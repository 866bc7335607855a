import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    search_texts: SearchTextsTable;
    search_wordings: SearchWordingsTable;
    search_backlog: SearchBacklogTable;
    search_texts_index: SearchTextsIndexTable;
  }
}

/**
 * The texts of each split as they are compared: folded by us (`fold` of the kernel), so that both databases
 * and the in-memory tests agree letter by letter. Null where a split has no such text.
 */
export interface SearchTextsTable {
  journal_id: number;
  user_group_id: number;
  group_id: number;
  /** The wording that its description and its group's title have in common with other splits. */
  wording_id: number;
  /** 1 when it is the only split of its group. */
  alone: number;
  /** Civil time and position of the split, so that what a word finds is put in order without the splits. */
  date: string;
  position: number;
  /** 1 when its group has a newer split, by which the group is listed. */
  overtaken: number;
  description: string;
  /** Title of the group, with each of its splits. */
  group_title: string | null;
  notes: string | null;
  internal_reference: string | null;
  external_id: string | null;
  external_url: string | null;
  sepa_ct_id: string | null;
}

/**
 * Each wording of description and title once per household, with every run of digits written as one zero:
 * there are a few thousand of them where there are a million splits, so a word without digits is found, and
 * its splits are counted, by looking through them alone.
 */
export interface SearchWordingsTable {
  user_group_id: number;
  /** Counted in each household. */
  id: number;
  /** Short form of both texts, by which a wording is found (`kernel/index-key.ts`). */
  key: string;
  description: string;
  group_title: string | null;
  /** Splits with this wording that are alone in their group. */
  alone: number;
}

/** Households whose transactions are older than the tables above, until their texts are written. */
export interface SearchBacklogTable {
  user_group_id: number;
  /** Transactions up to this number are done. */
  done_to: number;
}

/** The texts of `search_texts`, to be asked for pieces of them only (`storage/columns.ts`). */
export interface SearchTextsIndexTable {
  rowid: number;
  description: string;
  group_title: string | null;
  notes: string | null;
  internal_reference: string | null;
  external_id: string | null;
  external_url: string | null;
}

/** Makes the tables in which texts are found. */
export const searchMigration: Migration = {
  number: 17,
  name: 'search',
  statements: ({ sortedText, textIndex, withoutRowid }) => [
    `create table search_wordings (
      user_group_id bigint not null references user_groups (id) on delete cascade,
      id bigint not null,
      key text not null,
      description text not null,
      group_title text,
      alone bigint not null,
      primary key (user_group_id, id)
    ) ${withoutRowid}`,
    'create unique index search_wordings_key on search_wordings (user_group_id, key)',
    `create table search_texts (
      journal_id bigint primary key references journals (id) on delete cascade,
      user_group_id bigint not null,
      group_id bigint not null,
      wording_id bigint not null,
      alone integer not null,
      date ${sortedText} not null,
      position integer not null,
      overtaken integer not null,
      description text not null,
      group_title text,
      notes text,
      internal_reference text,
      external_id text,
      external_url text,
      sepa_ct_id text
    )`,
    `create index search_texts_wording
      on search_texts (user_group_id, wording_id, journal_id, group_id, date, position, alone)`,
    `create index search_texts_several on search_texts (user_group_id, wording_id, group_id)
      where alone = 0`,
    'create index search_texts_group on search_texts (group_id)',
    'create index search_texts_overtaken on search_texts (user_group_id, date) where overtaken = 1',
    ...textIndex({
      table: 'search_texts',
      key: 'journal_id',
      columns: ['description', 'group_title', 'notes', 'internal_reference', 'external_id', 'external_url'],
    }),
    `create table search_backlog (
      user_group_id bigint primary key references user_groups (id) on delete cascade,
      done_to bigint not null
    )`,
    // What is asked of splits most: where nothing narrower helps, this is read from end to end, which takes
    // a tenth of the time that the splits themselves would.
    `create index journals_facts on journals (
      user_group_id, group_id, amount_units, amount_frac, type, date, source_id, destination_id,
      category_id, budget_id, bill_id, reconciled, currency_id, foreign_currency_id
    )`,
    'insert into search_backlog select distinct user_group_id, 0 from transaction_groups',
  ],
};
