import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';

/** Where the name of each kind of thing stands: its table and column. */
const NAMES: Readonly<Record<string, { table: string; column: string }>> = {
  accounts: { table: 'accounts', column: 'name' },
  attachments: { table: 'attachments', column: 'filename' },
  bills: { table: 'bills', column: 'name' },
  budgets: { table: 'budgets', column: 'name' },
  categories: { table: 'categories', column: 'name' },
  currencies: { table: 'currencies', column: 'code' },
  object_groups: { table: 'object_groups', column: 'title' },
  piggy_banks: { table: 'piggy_banks', column: 'name' },
  recurrences: { table: 'recurrences', column: 'title' },
  rule_groups: { table: 'rule_groups', column: 'title' },
  rules: { table: 'rules', column: 'title' },
  tags: { table: 'tags', column: 'tag' },
  webhooks: { table: 'webhooks', column: 'title' },
};

/** The names of things that belong to others, or to a person, in a query of their own. */
const SPECIAL: Readonly<
  Record<string, (userGroupId: number, ids: RawBuilder<unknown>) => RawBuilder<unknown>>
> = {
  budget_limits: (userGroupId, ids) => sql`
      select 'budget_limits' as type, l.id as id, b.name as name from budget_limits l
      join budgets b on b.id = l.budget_id where l.user_group_id = ${userGroupId} and l.id in (${ids})`,
  // A household does not see the preferences of people of others.
  preferences: (userGroupId, ids) => sql`
      select 'preferences' as type, p.id as id, p.name as name from preferences p
      join memberships m on m.user_id = p.user_id
      where m.user_group_id = ${userGroupId} and p.id in (${ids})`,
  transactions: (userGroupId, ids) => sql`
      select 'transactions' as type, g.id as id, coalesce(g.title, (
        select j.description from journals j where j.group_id = g.id order by j.position, j.id limit 1
      )) as name from transaction_groups g where g.user_group_id = ${userGroupId} and g.id in (${ids})`,
  users: (userGroupId, ids) => sql`
      select 'users' as type, u.id as id, u.email as name from users u
      join memberships m on m.user_id = u.id
      where m.user_group_id = ${userGroupId} and u.id in (${ids})`,
};

/** Something by its kind and number, as one text. */
export const keyOf = ({ type, id }: { type: string; id: number }): string => `${type} ${id}`;

/** By what people know things that are still there, by their key. One statement. */
export async function selectNames(
  db: Db,
  userGroupId: number,
  things: readonly { type: string; id: number }[],
): Promise<Map<string, string>> {
  const queries: RawBuilder<unknown>[] = [];
  for (const [type, some] of Map.groupBy(things, (thing) => thing.type)) {
    const ids = sql.join([...new Set(some.map(({ id }) => id))]);
    const special = SPECIAL[type];
    const plain = NAMES[type];
    if (special) queries.push(special(userGroupId, ids));
    else if (plain) {
      queries.push(sql`select ${sql.lit(type)} as type, id, ${sql.ref(plain.column)} as name
        from ${sql.table(plain.table)} where user_group_id = ${userGroupId} and id in (${ids})`);
    }
  }
  if (queries.length === 0) return new Map();
  const all = sql<{ type: string; id: number; name: string | null }>`${sql.join(queries, sql` union all `)}`;
  const { rows } = await all.execute(db);
  return new Map(rows.flatMap(({ type, id, name }) => (name === null ? [] : [[keyOf({ type, id }), name]])));
}
