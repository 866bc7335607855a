import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    attachments: AttachmentsTable;
    stray_files: StrayFilesTable;
  }
}

/** What is known of a file that belongs to something. */
export interface AttachmentsTable {
  id: Generated<number>;
  user_group_id: number;
  user_id: number;
  /** One of `AttachableType`, but never `Transaction`: that is stored as its first split. */
  attachable_type: string;
  attachable_id: number;
  /** What people call it; never a path of ours. */
  filename: string;
  title: string | null;
  notes: string | null;
  /** Empty until a file is uploaded; so are both hashes. */
  mime: string;
  /** Bytes. */
  size: number;
  md5: string;
  sha256: string;
  /** Name in the file store; null until a file is uploaded. */
  file: string | null;
  created_at: string;
  updated_at: string;
}

/**
 * Files of the store that no attachment refers to: those that are just coming in, and those that were given
 * up. Whatever becomes of a request, a file is either referred to or listed here, so none is left over.
 */
export interface StrayFilesTable {
  file: string;
  /** Instant from which it may be removed. */
  due_at: string;
}

/** What an attachment belongs to is of many tables, so the database cannot check it: the service does. */
export const attachmentsMigration: Migration = {
  number: 16,
  name: 'attachments',
  statements: ({ id }) => [
    `create table attachments (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      user_id bigint not null,
      attachable_type text not null,
      attachable_id bigint not null,
      filename text not null,
      title text,
      notes text,
      mime text not null,
      size bigint not null,
      md5 text not null,
      sha256 text not null,
      file text,
      created_at text not null,
      updated_at text not null
    )`,
    'create index attachments_household on attachments (user_group_id, id)',
    'create index attachments_attachable on attachments (attachable_type, attachable_id)',
    'create table stray_files (file text primary key, due_at text not null)',
    'create index stray_files_due on stray_files (due_at)',
  ],
};
