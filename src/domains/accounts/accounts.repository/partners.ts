import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { TRANSACTION_TYPES, type TransactionType } from '../../../ledger/kinds.ts';

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

/** Whether a piggy bank saves on an account. */
export async function isSavedOn(db: Db, userGroupId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('piggy_bank_accounts')
    .select('account_id')
    .where('user_group_id', '=', userGroupId)
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether transactions touch an account, of any type or of some. */
export async function isBooked(
  db: Db,
  userGroupId: number,
  account: { id: number; types?: readonly TransactionType[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('register_entries')
    .select('group_id')
    .where('user_group_id', '=', userGroupId)
    .where('register', '=', 'account')
    .where('register_id', '=', account.id)
    .where('type', 'in', account.types ?? TRANSACTION_TYPES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
