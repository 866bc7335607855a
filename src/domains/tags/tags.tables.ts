import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    tags: TagsTable;
  }
}

/** Free labels; a transaction may carry several. */
export interface TagsTable {
  id: Generated<number>;
  user_group_id: number;
  tag: string;
  /** What the tag is found and ordered by (`indexKey` of the kernel). */
  tag_key: string;
  /** Day. */
  date: string | null;
  description: string | null;
  latitude: number | null;
  longitude: number | null;
  zoom_level: number | null;
  created_at: string;
  updated_at: string;
}

export const tagsMigration: Migration = {
  number: 10,
  name: 'tags',
  statements: ({ id, sortedText }) => [
    `create table tags (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      tag text not null,
      tag_key ${sortedText} not null,
      date text,
      description text,
      latitude double precision,
      longitude double precision,
      zoom_level integer,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index tags_key on tags (user_group_id, tag_key)',
  ],
};
