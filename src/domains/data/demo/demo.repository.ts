import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';

/** What a household has only if somebody made it. */
const MADE = [
  'transaction_groups',
  'accounts',
  'budgets',
  'bills',
  'categories',
  'piggy_banks',
  'recurrences',
  'rule_groups',
  'tags',
  'webhooks',
] as const;

/** Whether the household has nothing yet but what every household begins with. */
export async function selectIsEmpty(db: Db, userGroupId: number): Promise<boolean> {
  const looks = MADE.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} where user_group_id = ${userGroupId})`,
  );
  const query = sql<{
    found: number;
  }>`select case when ${sql.join(looks, sql` or `)} then 1 else 0 end as found`;
  const { rows } = await query.execute(db);
  return rows[0]?.found === 0;
}
