import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Day } from '../../kernel/date.ts';
import { type Amount, fromLimbs } from '../../ledger/money.ts';
import { monthSpansOf } from '../../ledger/period.ts';

/** How many payments of each active bill there are in some days, by its number; one statement. */
export async function countPayments(
  db: Db,
  userGroupId: number,
  days: { start: Day; end: Day },
): Promise<Map<number, number>> {
  const spans = monthSpansOf(days).map(({ from, to }) => sql`(s.period >= ${from} and s.period <= ${to})`);
  // The cross join keeps SQLite from reading the sums of all labels first.
  const found = await sql<{ bill_id: number; count: string }>`
    select b.id as bill_id, cast(sum(s.count) as text) as count
    from bills b cross join label_sums s
    where b.user_group_id = ${userGroupId} and b.active = 1 and s.user_group_id = ${userGroupId}
      and s.label = 'bill' and s.label_id = b.id and s.type = 'withdrawal' and (${sql.join(spans, sql` or `)})
    group by b.id`.execute(db);
  return new Map(found.rows.map(({ bill_id, count }) => [bill_id, Number(count)]));
}

/** What is planned to be spent in exactly these days, per currency; one statement. */
export async function selectPlanned(
  db: Db,
  userGroupId: number,
  { start, end }: { start: Day; end: Day },
): Promise<{ currencyId: number; amount: Amount }[]> {
  const rows = await db
    .selectFrom('available_budgets')
    .select(['currency_id', 'amount_units', 'amount_frac'])
    .where('user_group_id', '=', userGroupId)
    .where('start_date', '=', start)
    .where('end_date', '=', end)
    .execute();
  return rows.map((row) => ({
    currencyId: row.currency_id,
    amount: fromLimbs(row.amount_units, row.amount_frac),
  }));
}
