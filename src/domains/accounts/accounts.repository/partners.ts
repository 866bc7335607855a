import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';

/** The accounts that stand opposite an account in its opening balance and its reconciliations. */
export async function selectSystemPartners(db: Db, userGroupId: number, id: number): Promise<number[]> {
  const partners = sql<{ id: number }>`
    select distinct p.id as id from register_entries e
    join journals j on j.group_id = e.group_id
    join accounts p on p.id = j.source_id or p.id = j.destination_id
    where e.user_group_id = ${userGroupId} and e.register = 'account' and e.register_id = ${id}
      and e.type in ('opening-balance', 'reconciliation')
      and p.id <> ${id} and p.type in ('initial-balance', 'reconciliation')`;
  return (await partners.execute(db)).rows.map((row) => row.id);
}

/** Those of the accounts on which nothing is booked, oldest first. */
export async function selectUnbooked(db: Db, userGroupId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts as a')
    .select('a.id')
    .where('a.user_group_id', '=', userGroupId)
    .where('a.id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('postings as p')
            .select('p.journal_id')
            .whereRef('p.user_group_id', '=', 'a.user_group_id')
            .whereRef('p.account_id', '=', 'a.id'),
        ),
      ),
    )
    .orderBy('a.id')
    .execute();
  return rows.map((row) => row.id);
}
