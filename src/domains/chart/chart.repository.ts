import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Day } from '../../kernel/date.ts';
import { type Amount, fromLimbs } from '../../ledger/money.ts';
import { dayKey } from '../../ledger/period.ts';
import { paddedLists } from '../../storage/prepared.ts';
import type { Change, Days } from './chart.logic.ts';

/** An account in the currency in which it is shown. */
export interface Held {
  accountId: number;
  currencyId: number;
}

/**
 * What accounts moved on each of some days, by the number of the account, in the order of days; from kept
 * sums, one statement for a thousand accounts.
 */
export async function selectDayChanges(
  db: Db,
  userGroupId: number,
  { held, start, end }: Days & { held: readonly Held[] },
): Promise<Map<number, Change[]>> {
  const changes = new Map<number, Change[]>();
  for (const list of paddedLists(held)) {
    const rows = [...new Set(list)].map(
      ({ accountId, currencyId }) => sql`(cast(${accountId} as bigint), cast(${currencyId} as bigint))`,
    );
    // The cross join keeps SQLite from reading all sums first.
    const found = await sql<{ account_id: number; period: string; units: string; frac: string }>`
      with asked (account_id, currency_id) as (values ${sql.join(rows)})
      select s.account_id, s.period, cast(s.change_units as text) as units,
        cast(s.change_frac as text) as frac
      from asked cross join balance_sums s
      where s.user_group_id = ${userGroupId} and s.account_id = asked.account_id
        and s.currency_id = asked.currency_id and s.period >= ${dayKey(start)}
        and s.period <= ${dayKey(end)}
      order by s.account_id, s.period`.execute(db);
    for (const { account_id, period, units, frac } of found.rows) {
      const of = changes.get(account_id) ?? [];
      of.push({ day: period.slice(1), amount: fromLimbs(units, frac) });
      changes.set(account_id, of);
    }
  }
  return changes;
}

/** A limit of a budget that shares days with a range. */
export interface PlannedLimit {
  budgetId: number;
  currencyId: number;
  amount: Amount;
  end: Day;
}

/** The household's limits that share days with a range, earliest first; one statement. */
export async function selectLimitsIn(
  db: Db,
  userGroupId: number,
  { start, end }: Days,
): Promise<PlannedLimit[]> {
  const rows = await db
    .selectFrom('budget_limits')
    .select(['budget_id', 'currency_id', 'end_date', 'amount_units', 'amount_frac'])
    .where('user_group_id', '=', userGroupId)
    .where('start_date', '<=', end)
    .where('end_date', '>=', start)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    budgetId: row.budget_id,
    currencyId: row.currency_id,
    end: row.end_date,
    amount: fromLimbs(row.amount_units, row.amount_frac),
  }));
}
