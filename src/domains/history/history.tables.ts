import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    history_undos: HistoryUndosTable;
  }
}

/** The rows of the history that are undone now; one whose undoing was undone is not among them. */
export interface HistoryUndosTable {
  user_group_id: number;
  sequence: number;
  /** The sequence of the row that undid it. */
  undone_by: number;
}

export const historyUndosMigration: Migration = {
  number: 29,
  name: 'history-undos',
  statements: ({ withoutRowid }) => [
    `create table history_undos (
      user_group_id bigint not null references user_groups (id) on delete cascade,
      sequence bigint not null,
      undone_by bigint not null,
      primary key (user_group_id, sequence)
    ) ${withoutRowid}`,
  ],
};
