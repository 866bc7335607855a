import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { AccountType } from '../../../ledger/kinds.ts';

/** The tables whose rows can all be destroyed one by one. */
export type Destructible =
  | 'bills'
  | 'budgets'
  | 'categories'
  | 'object_groups'
  | 'piggy_banks'
  | 'recurrences'
  | 'rule_groups'
  | 'tags';

/** Some rows of the household, the newest first: what stands last leaves no gap behind. */
export async function selectSome(
  db: Db,
  userGroupId: number,
  { table, limit }: { table: Destructible; limit: number },
): Promise<number[]> {
  const query = sql<{ id: number }>`
    select id from ${sql.table(table)} where user_group_id = ${userGroupId} order by id desc limit ${limit}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Some accounts of these types; with `unused` only those without transactions. */
export async function selectSomeAccounts(
  db: Db,
  userGroupId: number,
  of: { types: readonly AccountType[]; unused: boolean; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .select('a.id')
    .where('a.user_group_id', '=', userGroupId)
    .where('a.type', 'in', of.types)
    .$if(of.unused, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('register_entries as e')
              .select('e.group_id')
              .where('e.user_group_id', '=', userGroupId)
              .where('e.register', '=', 'account')
              .whereRef('e.register_id', '=', 'a.id'),
          ),
        ),
      ),
    )
    .orderBy('a.id')
    .limit(of.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Some transactions that touch one of these accounts. Not the balances that accounts begin with and what was
 * reconciled: those go with their account, which takes along what was kept for them.
 */
export async function selectGroupsOfAccounts(
  db: Db,
  userGroupId: number,
  { accountIds, limit }: { accountIds: readonly number[]; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('register_entries')
    .select('group_id')
    .distinct()
    .where('user_group_id', '=', userGroupId)
    .where('register', '=', 'account')
    .where('register_id', 'in', accountIds)
    .where('type', 'in', ['withdrawal', 'deposit', 'transfer'])
    .limit(limit)
    .execute();
  return rows.map((row) => row.group_id);
}
