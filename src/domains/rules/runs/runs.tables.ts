import type { Generated } from 'kysely';
import type { Columns } from '../../../storage/columns.ts';

declare module '../../../kernel/database.ts' {
  interface Database {
    rule_runs: RuleRunsTable;
    rule_run_changes: RuleRunChangesTable;
  }
}

/** Rules that somebody started by hand, and how far they have come. */
export interface RuleRunsTable {
  id: Generated<number>;
  user_group_id: number;
  user_id: number;
  /** `rule` or `rule group`: what was started. It may be deleted since. */
  subject: string;
  subject_id: number;
  title: string;
  /** One of `RUN_STATES`. */
  state: string;
  /** Days, both included; null for no bound. */
  first_day: string | null;
  last_day: string | null;
  /** The numbers of accounts as a JSON list; empty for all. */
  accounts: string;
  /** The last group that was looked at, or undone: it goes on behind it. Undoing goes backwards. */
  last_group_id: number;
  /** Splits that were looked at, matched by a rule, and changed or deleted. */
  seen: number;
  matched: number;
  changed: number;
  /** Splits that were given back what the run had changed, and those of which some could not be. */
  restored: number;
  skipped: number;
  created_at: string;
  /** When it last went on; a run that has not for long was left by the server. */
  updated_at: string;
  finished_at: string | null;
}

/** What a run changed in one split. */
export interface RuleRunChangesTable {
  run_id: number;
  journal_id: number;
  user_group_id: number;
  group_id: number;
  /**
   * `SplitContent` as JSON, as it was and as the run left it. For a split that was deleted: `KeptDeletion`,
   * and null.
   */
  before: string;
  after: string | null;
  /** What it moved of piggy banks in the run: a JSON list of `MovedMoney`. */
  moves: string;
  /** Why undoing could not give everything back, as a JSON list of reasons; null when it could. */
  skipped: string | null;
}

/** The statements that make the tables of runs. */
export const runStatements = ({ id, withoutRowid }: Columns): string[] => [
  `create table rule_runs (
    ${id},
    user_group_id bigint not null references user_groups (id) on delete cascade,
    user_id bigint not null,
    subject text not null,
    subject_id bigint not null,
    title text not null,
    state text not null,
    first_day text,
    last_day text,
    accounts text not null,
    last_group_id bigint not null,
    seen bigint not null,
    matched bigint not null,
    changed bigint not null,
    restored bigint not null,
    skipped bigint not null,
    created_at text not null,
    updated_at text not null,
    finished_at text
  )`,
  'create index rule_runs_household on rule_runs (user_group_id, id)',
  `create index rule_runs_going on rule_runs (updated_at) where state = 'running'`,
  `create table rule_run_changes (
    run_id bigint not null references rule_runs (id) on delete cascade,
    journal_id bigint not null,
    user_group_id bigint not null,
    group_id bigint not null,
    before text not null,
    after text,
    moves text not null,
    skipped text,
    primary key (run_id, group_id, journal_id)
  ) ${withoutRowid}`,
];
