import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';

/** Where a kind of thing is kept, and what may use it: a word for people, and the rows that do. */
interface Kept {
  table: string;
  /** What may be attached to it under this name. */
  attachable?: string;
  uses: Readonly<Record<string, (id: number) => RawBuilder<unknown>>>;
}

/** Rows of a table whose columns hold the number. */
const holding =
  (table: string, ...columns: string[]) =>
  (id: number): RawBuilder<unknown> => {
    const parts = columns.map(
      (column) => sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
    );
    return sql.join(parts, sql` union all `);
  };

const ofSplits = (table: string, condition: RawBuilder<unknown>) => (id: number) =>
  sql`select 1 from journals j join ${sql.table(table)} t on ${condition} where j.group_id = ${id}`;

/** The kinds of things of which is asked whether they are there and in use. */
const KINDS: Readonly<Record<string, Kept>> = {
  accounts: {
    table: 'accounts',
    attachable: 'Account',
    uses: {
      transactions: holding('journals', 'source_id', 'destination_id'),
      'piggy banks': holding('piggy_bank_accounts', 'account_id'),
      'recurring transactions': holding('recurrence_templates', 'source_id', 'destination_id'),
    },
  },
  attachments: { table: 'attachments', uses: {} },
  bills: {
    table: 'bills',
    attachable: 'Bill',
    uses: {
      transactions: holding('journals', 'bill_id'),
      'recurring transactions': holding('recurrence_templates', 'bill_id'),
    },
  },
  budget_limits: { table: 'budget_limits', uses: {} },
  budgets: {
    table: 'budgets',
    attachable: 'Budget',
    uses: {
      transactions: holding('journals', 'budget_id'),
      limits: holding('budget_limits', 'budget_id'),
      'recurring transactions': holding('recurrence_templates', 'budget_id'),
    },
  },
  categories: {
    table: 'categories',
    attachable: 'Category',
    uses: {
      transactions: holding('journals', 'category_id'),
      'recurring transactions': holding('recurrence_templates', 'category_id'),
    },
  },
  currencies: { table: 'currencies', uses: {} },
  'exchange-rates': { table: 'exchange_rates', uses: {} },
  object_groups: {
    table: 'object_groups',
    uses: {
      bills: holding('bills', 'object_group_id'),
      'piggy banks': holding('piggy_banks', 'object_group_id'),
    },
  },
  piggy_banks: {
    table: 'piggy_banks',
    attachable: 'PiggyBank',
    uses: { 'recurring transactions': holding('recurrence_templates', 'piggy_bank_id') },
  },
  recurrences: {
    table: 'recurrences',
    attachable: 'Recurrence',
    uses: {},
  },
  rule_groups: { table: 'rule_groups', uses: { rules: holding('rules', 'rule_group_id') } },
  rules: { table: 'rules', uses: {} },
  tags: {
    table: 'tags',
    attachable: 'Tag',
    uses: {
      transactions: holding('journal_tags', 'tag_id'),
      'recurring transactions': holding('recurrence_template_tags', 'tag_id'),
    },
  },
  transaction_links: { table: 'transaction_links', uses: {} },
  transactions: {
    table: 'transaction_groups',
    uses: {
      attachments: ofSplits(
        'attachments',
        sql`t.attachable_type = 'TransactionJournal' and t.attachable_id = j.id`,
      ),
      links: (id) => sql`
        select 1 from journals j join transaction_links l on l.inward_id = j.id where j.group_id = ${id}
        union all
        select 1 from journals j join transaction_links l on l.outward_id = j.id where j.group_id = ${id}`,
    },
  },
  webhooks: { table: 'webhooks', uses: {} },
};

/** Whether the household has something of a kind. A kind that is not known here counts as there. */
export async function isThere(
  db: Db,
  userGroupId: number,
  { type, id }: { type: string; id: number },
): Promise<boolean> {
  const kind = KINDS[type];
  if (!kind) return true;
  const query = sql`select 1 from ${sql.table(kind.table)}
    where user_group_id = ${userGroupId} and id = ${id}`;
  return (await query.execute(db)).rows.length > 0;
}

/** What uses something that the household has, in a word for people; undefined when nothing does. */
export async function selectUse(
  db: Db,
  { type, id }: { type: string; id: number },
): Promise<string | undefined> {
  const kind = KINDS[type];
  if (!kind) return undefined;
  const uses = Object.entries(kind.uses).map(([what, rows]) => ({ what, rows: rows(id) }));
  if (kind.attachable !== undefined) {
    const type = kind.attachable;
    const rows = sql`select 1 from attachments where attachable_type = ${type} and attachable_id = ${id}`;
    uses.push({ what: 'attachments', rows });
  }
  if (uses.length === 0) return undefined;
  const each = uses.map(({ what, rows }) => sql`select ${sql.lit(what)} as what where exists (${rows})`);
  const found = await sql<{ what: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return found.rows[0]?.what;
}
