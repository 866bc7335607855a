import type { Generated } from 'kysely';
import { type Migration, moneyColumns } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    recurrences: RecurrencesTable;
    recurrence_repetitions: RecurrenceRepetitionsTable;
    recurrence_templates: RecurrenceTemplatesTable;
    recurrence_template_tags: RecurrenceTemplateTagsTable;
    recurrence_occurrences: RecurrenceOccurrencesTable;
  }
}

/** Transactions that come back: when, and what they are made from. */
export interface RecurrencesTable {
  id: Generated<number>;
  user_group_id: number;
  /** `withdrawal`, `deposit` or `transfer`. */
  type: string;
  title: string;
  description: string;
  first_date: string;
  /** Day of the latest occurrence that was made by the calendar. */
  latest_date: string | null;
  repeat_until: string | null;
  /** How many are made in all; 0 for no limit. */
  nr_of_repetitions: number;
  apply_rules: number;
  active: number;
  notes: string | null;
  /** The day on which the next one is to be made; null when there is none any more. */
  next_due: string | null;
  /** Why the next one could not be made, in whole sentences. */
  problem: string | null;
  /** The day on which that was found out, so that it is tried once a day. */
  problem_on: string | null;
  created_at: string;
  updated_at: string;
}

/** One of the rhythms of a recurrence. */
export interface RecurrenceRepetitionsTable {
  id: Generated<number>;
  user_group_id: number;
  recurrence_id: number;
  position: number;
  /** One of `REPETITION_TYPES`. */
  type: string;
  /** Which day, in the words of its type. */
  moment: string;
  skip: number;
  /** One of `WEEKENDS`. */
  weekend: number;
  created_at: string;
  updated_at: string;
}

/** What one split of each transaction is made from. */
export interface RecurrenceTemplatesTable {
  id: Generated<number>;
  user_group_id: number;
  recurrence_id: number;
  position: number;
  description: string;
  amount_units: number;
  amount_frac: number;
  foreign_units: number | null;
  foreign_frac: number | null;
  currency_id: number;
  foreign_currency_id: number | null;
  source_id: number;
  destination_id: number;
  category_id: number | null;
  budget_id: number | null;
  bill_id: number | null;
  piggy_bank_id: number | null;
  created_at: string;
  updated_at: string;
}

/** Which tags a template gives. */
export interface RecurrenceTemplateTagsTable {
  template_id: number;
  tag_id: number;
}

/**
 * The days for which a transaction was made, and which one: a day is made once, also when its transaction is
 * deleted or moved. The rows stay with the transactions when the recurrence goes, whose number is not used
 * again.
 */
export interface RecurrenceOccurrencesTable {
  recurrence_id: number;
  /** The day of the calendar, whatever date the transaction has. */
  date: string;
  user_group_id: number;
  group_id: number;
  /** Which one it is, from 1. */
  number: number;
  /** How many there are in all; null when the recurrence has no end. */
  total: number | null;
}

const HOUSEHOLD = 'user_group_id bigint not null references user_groups (id) on delete cascade';
const STAMPS = 'created_at text not null, updated_at text not null';

export const recurrencesMigration: Migration = {
  number: 21,
  name: 'recurrences',
  statements: ({ id, sortedText, withoutRowid }) => [
    `create table recurrences (
      ${id},
      ${HOUSEHOLD},
      type text not null,
      title ${sortedText} not null,
      description text not null,
      first_date ${sortedText} not null,
      latest_date ${sortedText},
      repeat_until ${sortedText},
      nr_of_repetitions integer not null,
      apply_rules integer not null,
      active integer not null,
      notes text,
      next_due ${sortedText},
      problem text,
      problem_on ${sortedText},
      ${STAMPS}
    )`,
    'create unique index recurrences_title on recurrences (user_group_id, title)',
    'create index recurrences_due on recurrences (next_due) where active = 1 and next_due is not null',
    `create table recurrence_repetitions (
      ${id},
      ${HOUSEHOLD},
      recurrence_id bigint not null references recurrences (id) on delete cascade,
      position integer not null,
      type text not null,
      moment text not null,
      skip integer not null,
      weekend integer not null,
      ${STAMPS}
    )`,
    'create index recurrence_repetitions_of on recurrence_repetitions (recurrence_id, position)',
    `create table recurrence_templates (
      ${id},
      ${HOUSEHOLD},
      recurrence_id bigint not null references recurrences (id) on delete cascade,
      position integer not null,
      description text not null,
      ${moneyColumns('amount')},
      ${moneyColumns('foreign', true)},
      currency_id bigint not null references currencies (id),
      foreign_currency_id bigint references currencies (id),
      source_id bigint not null references accounts (id),
      destination_id bigint not null references accounts (id),
      category_id bigint references categories (id) on delete set null,
      budget_id bigint references budgets (id) on delete set null,
      bill_id bigint references bills (id) on delete set null,
      piggy_bank_id bigint references piggy_banks (id) on delete set null,
      ${STAMPS}
    )`,
    'create index recurrence_templates_of on recurrence_templates (recurrence_id, position)',
    ...['currency', 'foreign_currency', 'source', 'destination'].map(indexOf),
    ...['category', 'budget', 'bill', 'piggy_bank'].map(indexOf),
    `create table recurrence_template_tags (
      template_id bigint not null references recurrence_templates (id) on delete cascade,
      tag_id bigint not null references tags (id) on delete cascade,
      primary key (template_id, tag_id)
    ) ${withoutRowid}`,
    'create index recurrence_template_tags_tag on recurrence_template_tags (tag_id)',
    `create table recurrence_occurrences (
      recurrence_id bigint not null,
      date ${sortedText} not null,
      ${HOUSEHOLD},
      group_id bigint not null,
      number integer not null,
      total integer,
      primary key (recurrence_id, date)
    ) ${withoutRowid}`,
    'create unique index recurrence_occurrences_group on recurrence_occurrences (group_id)',
  ],
};

/** What templates point at is looked for whenever it is deleted. */
function indexOf(what: string): string {
  const column = `${what}_id`;
  return `create index recurrence_templates_${what} on recurrence_templates (${column})
    where ${column} is not null`;
}
