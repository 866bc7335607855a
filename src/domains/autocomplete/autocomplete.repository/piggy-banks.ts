import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { type Amount, fromLimbs } from '../../../ledger/money.ts';

/** A piggy bank as it is suggested. */
export interface SuggestedPiggyBank {
  id: number;
  name: string;
  position: number;
  currencyId: number;
  saved: Amount;
  /** Null for one without a target. */
  target: Amount | null;
  group: { id: number; title: string; position: number } | null;
}

interface Row {
  id: number;
  name: string;
  position: number;
  currency_id: number;
  target_units: number | null;
  target_frac: number | null;
  /** Sums are text, because they may pass 2^53. */
  saved_units: string | null;
  saved_frac: string | null;
  group_id: number | null;
  group_title: string | null;
  group_position: number | null;
}

/** The piggy banks of a household with what is saved in them and their groups, in no order; one statement. */
export async function selectPiggyBanks(db: Db, userGroupId: number): Promise<SuggestedPiggyBank[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.position, p.currency_id, p.target_units, p.target_frac,
      (select cast(sum(a.saved_units) as text) from piggy_bank_accounts a where a.piggy_bank_id = p.id)
        as saved_units,
      (select cast(sum(a.saved_frac) as text) from piggy_bank_accounts a where a.piggy_bank_id = p.id)
        as saved_frac,
      g.id as group_id, g.title as group_title, g.position as group_position
    from piggy_banks p
    left join object_groups g on g.id = p.object_group_id and g.user_group_id = p.user_group_id
    where p.user_group_id = ${userGroupId}`.execute(db);
  return rows.map(piggyBankOf);
}

const piggyBankOf = (row: Row): SuggestedPiggyBank => ({
  id: row.id,
  name: row.name,
  position: row.position,
  currencyId: row.currency_id,
  saved:
    row.saved_units === null || row.saved_frac === null ? 0n : fromLimbs(row.saved_units, row.saved_frac),
  target:
    row.target_units === null || row.target_frac === null
      ? null
      : fromLimbs(row.target_units, row.target_frac),
  group:
    row.group_id === null || row.group_title === null || row.group_position === null
      ? null
      : { id: row.group_id, title: row.group_title, position: row.group_position },
});
