import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { paddedLists, unindexed } from '../../../storage/prepared.ts';

/** Where a kind of thing is kept, and what may use a row `k` of it: a word for people, and the condition. */
interface Kept {
  table: string;
  /** What may be attached to it under this name. */
  attachable?: string;
  uses: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** Whether a table has a row of which a column holds the number. */
const holding = (table: string, ...columns: string[]): RawBuilder<unknown> => {
  const parts = columns.map(
    (column) => sql`exists (select 1 from ${sql.table(table)} u where ${sql.ref(`u.${column}`)} = k.id)`,
  );
  return sql.join(parts, sql` or `);
};

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
      attachments: sql`exists (
        select 1 from journals j join attachments a
          on a.attachable_type = 'TransactionJournal' and a.attachable_id = j.id
        where j.group_id = k.id)`,
      links: sql`exists (
        select 1 from journals j join transaction_links l on l.inward_id = j.id where j.group_id = k.id
      ) or exists (
        select 1 from journals j join transaction_links l on l.outward_id = j.id where j.group_id = k.id)`,
    },
  },
  webhooks: { table: 'webhooks', uses: {} },
};

/** What a thing is called that uses another one, as far as one does. */
function usedBy({ uses, attachable }: Kept): RawBuilder<unknown> {
  const all = Object.entries(uses);
  if (attachable !== undefined) {
    const rows = sql`select 1 from attachments a where a.attachable_type = ${sql.lit(attachable)}`;
    all.push(['attachments', sql`exists (${rows} and a.attachable_id = k.id)`]);
  }
  if (all.length === 0) return sql`null`;
  const cases = all.map(([what, condition]) => sql`when ${condition} then ${sql.lit(what)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/**
 * What the household still has of some things of a kind, by their numbers, with what uses each in a word for
 * people; null where nothing does. Kinds that are not known here count as there and not in use.
 */
export async function selectUses(
  db: Db,
  userGroupId: number,
  { type, ids }: { type: string; ids: readonly number[] },
): Promise<Map<number, string | null>> {
  const kind = KINDS[type];
  if (!kind) return new Map(ids.map((id) => [id, null]));
  const uses = new Map<number, string | null>();
  for (const some of paddedLists(ids)) {
    const query = sql<{ id: number; use: string | null }>`
      select k.id as id, ${usedBy(kind)} as use from ${sql.table(kind.table)} k
      where ${unindexed('k.user_group_id')} = ${userGroupId} and k.id in (${sql.join(some)})`;
    for (const { id, use } of (await query.execute(db)).rows) uses.set(id, use);
  }
  return uses;
}
