import { type Columns, moneyColumns } from '../../../storage/columns.ts';

declare module '../../../kernel/database.ts' {
  interface Database {
    balance_sums: BalanceSumsTable;
    label_sums: LabelSumsTable;
    register_entries: RegisterEntriesTable;
    register_counts: RegisterCountsTable;
  }
}

/**
 * How much an account moved in a year, a month and a day, per currency: written with each posting, so that a
 * balance at any date is the sum of a few dozen rows, in whatever order dates are entered.
 */
export interface BalanceSumsTable {
  user_group_id: number;
  account_id: number;
  currency_id: number;
  /**
   * `yYYYY`, `mYYYY-MM` or `dYYYY-MM-DD`: the letter keeps each grain together in the key
   * (`ledger/period.ts`).
   */
  period: string;
  change_units: number;
  change_frac: number;
  /** Postings in the period. */
  count: number;
}

/**
 * How much was recorded under a label in a month and a day, per transaction type and currency: written with
 * each split, so that the sum of any range is that of its months and of a few days.
 */
export interface LabelSumsTable {
  user_group_id: number;
  /** `category`, `budget`, `bill` or `tag`. */
  label: string;
  /** Number of the label; 0 for the splits without one (`transactions.logic/label.ts`). */
  label_id: number;
  /** `mYYYY-MM` or `dYYYY-MM-DD`. Years are not kept: a decade is a hundred and twenty months. */
  period: string;
  type: string;
  currency_id: number;
  change_units: number;
  change_frac: number;
  /** Splits in the period. */
  count: number;
}

/**
 * Registers: the ordered lists of groups that people page through, of the whole ledger, of each account,
 * currency, category, budget, bill and tag, and of what has no budget. One row per group and register, in
 * list order.
 */
export interface RegisterEntriesTable {
  user_group_id: number;
  /** The kinds of `Register` (`transactions.logic/register.ts`). */
  register: string;
  /** Number of what the register is of; 0 for those of which there is only one. */
  register_id: number;
  type: string;
  /** Civil time of the group's first split in list order. */
  date: string;
  /** Its position, negated: so the whole key read backwards is the list order. */
  reverse_position: number;
  /** Its number. */
  journal_id: number;
  group_id: number;
}

/**
 * How many groups a register has per type and per year, month and day, so that a page is found without
 * counting rows.
 */
export interface RegisterCountsTable {
  user_group_id: number;
  register: string;
  register_id: number;
  type: string;
  /** As in `balance_sums`. */
  period: string;
  count: number;
}

/** Makes the tables of what is kept ready beside transactions. */
export const keptStatements = ({ sortedText, withoutRowid }: Columns): string[] => [
  `create table balance_sums (
    user_group_id bigint not null,
    account_id bigint not null,
    currency_id bigint not null,
    period ${sortedText} not null,
    ${moneyColumns('change')},
    count bigint not null,
    primary key (user_group_id, account_id, currency_id, period)
  ) ${withoutRowid}`,
  `create table label_sums (
    user_group_id bigint not null,
    label text not null,
    label_id bigint not null,
    period ${sortedText} not null,
    type text not null,
    currency_id bigint not null,
    ${moneyColumns('change')},
    count bigint not null,
    primary key (user_group_id, label, label_id, period, type, currency_id)
  ) ${withoutRowid}`,
  `create table register_entries (
    user_group_id bigint not null,
    register text not null,
    register_id bigint not null,
    type text not null,
    date ${sortedText} not null,
    reverse_position integer not null,
    journal_id bigint not null,
    group_id bigint not null references transaction_groups (id) on delete cascade,
    primary key (user_group_id, register, register_id, type, date, reverse_position, journal_id)
  ) ${withoutRowid}`,
  'create index register_entries_group on register_entries (group_id)',
  `create table register_counts (
    user_group_id bigint not null,
    register text not null,
    register_id bigint not null,
    type text not null,
    period ${sortedText} not null,
    count bigint not null,
    primary key (user_group_id, register, register_id, type, period)
  ) ${withoutRowid}`,
];
