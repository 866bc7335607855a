/** A part of the export of everything: the rows of a table, with the rows that belong to each inside it. */
export interface Section {
  /** What it is called in the export. */
  name: string;
  table: string;
  /** The column that says to which row it belongs, for a section inside another one. */
  of?: string;
  /** What its rows are ordered by, the number first where they have one. */
  order: readonly [string, ...string[]];
  /** Columns that are left out: they follow from others, are secrets, or are places on the disk. */
  omit?: readonly string[];
  inside?: readonly Section[];
}

const SPLITS: Section = {
  name: 'splits',
  table: 'journals',
  of: 'group_id',
  order: ['position', 'id'],
  inside: [{ name: 'tags', table: 'journal_tags', of: 'journal_id', order: ['tag_id'] }],
};

/** The transactions, which are walked through in the order of the list. */
export const TRANSACTIONS: Section = {
  name: 'transactions',
  table: 'transaction_groups',
  order: ['id'],
  inside: [SPLITS],
};

const RECURRENCES: Section = {
  name: 'recurrences',
  table: 'recurrences',
  order: ['id'],
  inside: [
    { name: 'repetitions', table: 'recurrence_repetitions', of: 'recurrence_id', order: ['position', 'id'] },
    {
      name: 'transactions',
      table: 'recurrence_templates',
      of: 'recurrence_id',
      order: ['position', 'id'],
      inside: [{ name: 'tags', table: 'recurrence_template_tags', of: 'template_id', order: ['tag_id'] }],
    },
    { name: 'occurrences', table: 'recurrence_occurrences', of: 'recurrence_id', order: ['date'] },
  ],
};

/** What the household has besides transactions, in an order in which each only points at what came before. */
export const BEFORE_TRANSACTIONS: readonly Section[] = [
  { name: 'currencies', table: 'currencies', order: ['id'] },
  { name: 'exchange_rates', table: 'exchange_rates', order: ['id'] },
  { name: 'object_groups', table: 'object_groups', order: ['id'] },
  { name: 'accounts', table: 'accounts', order: ['id'], omit: ['name_key'] },
  { name: 'categories', table: 'categories', order: ['id'] },
  { name: 'tags', table: 'tags', order: ['id'], omit: ['tag_key'] },
  {
    name: 'budgets',
    table: 'budgets',
    order: ['id'],
    inside: [{ name: 'limits', table: 'budget_limits', of: 'budget_id', order: ['start_date', 'id'] }],
  },
  { name: 'bills', table: 'bills', order: ['id'] },
  {
    name: 'piggy_banks',
    table: 'piggy_banks',
    order: ['id'],
    inside: [
      { name: 'accounts', table: 'piggy_bank_accounts', of: 'piggy_bank_id', order: ['position'] },
      { name: 'events', table: 'piggy_bank_events', of: 'piggy_bank_id', order: ['date', 'id'] },
    ],
  },
];

/** The same for what may point at transactions. */
export const BEHIND_TRANSACTIONS: readonly Section[] = [
  { name: 'transaction_links', table: 'transaction_links', order: ['id'] },
  { name: 'attachments', table: 'attachments', order: ['id'], omit: ['file'] },
  { name: 'rule_groups', table: 'rule_groups', order: ['id'] },
  {
    name: 'rules',
    table: 'rules',
    order: ['id'],
    inside: [
      { name: 'triggers', table: 'rule_triggers', of: 'rule_id', order: ['position', 'id'] },
      { name: 'actions', table: 'rule_actions', of: 'rule_id', order: ['position', 'id'] },
    ],
  },
  RECURRENCES,
  {
    name: 'webhooks',
    table: 'webhooks',
    order: ['id'],
    omit: ['secret', 'failing_since', 'last_success_at', 'last_failure_at'],
  },
];

/** A row as it is stored, with the rows that belong to it. */
export type Stored = Record<string, unknown>;
