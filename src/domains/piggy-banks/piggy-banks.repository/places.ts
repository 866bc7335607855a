import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { type Amount, fromLimbs } from '../../../ledger/money.ts';

/** The last place among the household's piggy banks; 0 when there are none. */
export async function selectLastPosition(db: Db, userGroupId: number): Promise<number> {
  const row = await db
    .selectFrom('piggy_banks')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Moves the piggy banks of a stretch of places by one, to make room for one from its other end. */
export async function shiftPositions(
  db: Db,
  userGroupId: number,
  shift: { from: number; to: number; by: 1 | -1 },
): Promise<void> {
  await db
    .updateTable('piggy_banks')
    .set({ position: sql`position + ${sql.lit(shift.by)}` })
    .where('user_group_id', '=', userGroupId)
    .where('position', '>=', shift.from)
    .where('position', '<=', shift.to)
    .execute();
}

/** Takes all piggy banks out of an object group, and gives their numbers. */
export async function detachFromGroup(db: Db, userGroupId: number, objectGroupId: number): Promise<number[]> {
  const rows = await db
    .updateTable('piggy_banks')
    .set({ object_group_id: null })
    .where('user_group_id', '=', userGroupId)
    .where('object_group_id', '=', objectGroupId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A sum as text, because it may pass what a number holds. */
const textSum = (column: string): RawBuilder<string> => sql<string>`cast(sum(${sql.ref(column)}) as text)`;

/** What all piggy banks of the household together have set aside on accounts, by the account's number. */
export async function sumSavedOn(
  db: Db,
  userGroupId: number,
  accountIds: readonly number[],
): Promise<Map<number, Amount>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('piggy_bank_accounts')
    .select(['account_id', textSum('saved_units').as('units'), textSum('saved_frac').as('frac')])
    .where('user_group_id', '=', userGroupId)
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, fromLimbs(row.units, row.frac)]));
}

/** What a piggy bank holds, what its events add up to, and its target, in one currency. */
export interface Sums {
  id: number;
  saved: Amount;
  /** The smallest share of an account. */
  least: Amount;
  moved: Amount;
  target: Amount | null;
  accounts: number;
}

/** The sums of all piggy banks of a household, recomputed from shares and events. */
export async function selectSums(db: Db, userGroupId: number): Promise<Sums[]> {
  const parts = sql<{
    id: number;
    targetUnits: number | null;
    targetFrac: number | null;
    savedUnits: string;
    savedFrac: string;
    least: number | null;
    accounts: number;
    movedUnits: string;
    movedFrac: string;
  }>`
    select p.id as "id", p.target_units as "targetUnits", p.target_frac as "targetFrac",
      cast(coalesce(s.units, 0) as text) as "savedUnits", cast(coalesce(s.frac, 0) as text) as "savedFrac",
      s.least as "least", coalesce(s.accounts, 0) as "accounts",
      cast(coalesce(e.units, 0) as text) as "movedUnits", cast(coalesce(e.frac, 0) as text) as "movedFrac"
    from piggy_banks p
    left join (
      select piggy_bank_id, sum(saved_units) as units, sum(saved_frac) as frac,
        min(saved_units) as least, count(*) as accounts
      from piggy_bank_accounts where user_group_id = ${userGroupId} group by piggy_bank_id
    ) s on s.piggy_bank_id = p.id
    left join (
      select piggy_bank_id, sum(amount_units) as units, sum(amount_frac) as frac
      from piggy_bank_events where user_group_id = ${userGroupId} group by piggy_bank_id
    ) e on e.piggy_bank_id = p.id
    where p.user_group_id = ${userGroupId}
    order by p.id`;
  return (await parts.execute(db)).rows.map((row) => ({
    id: row.id,
    saved: fromLimbs(row.savedUnits, row.savedFrac),
    least: fromLimbs(row.least ?? 0, 0),
    moved: fromLimbs(row.movedUnits, row.movedFrac),
    target:
      row.targetUnits === null || row.targetFrac === null ? null : fromLimbs(row.targetUnits, row.targetFrac),
    accounts: row.accounts,
  }));
}
