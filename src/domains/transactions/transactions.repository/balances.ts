import { type RawBuilder, sql } from 'kysely';
import { preparedForIds } from '../../../storage/prepared.ts';

/**
 * One row of what running balances are made of. For an account, a currency and a day there is one row with
 * what was held `before` that day, and one for each posting of that day.
 */
export interface BalancePart {
  account_id: number;
  currency_id: number;
  /** The day, or the civil time of a posting. */
  date: string;
  /**
   * Units and fraction with a blank between them, as text because sums may pass 2^53; null when nothing was
   * held.
   */
  before: string | null;
  /** Null in the row of what was held before. */
  journal_id: number | null;
  position: number;
  amount_units: number;
  amount_frac: number;
}

/** An account's kept sums from one key on and before another. */
const kept = (userGroupId: number, from: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  select s.change_units as units, s.change_frac as frac from balance_sums s
  where s.user_group_id = ${userGroupId} and s.account_id = m.account_id and s.currency_id = m.currency_id
    and s.period >= ${from} and s.period < ${before}`;

/**
 * What the accounts of splits held before each day on which these splits moved them, and every posting of
 * these accounts on these days. The periods are those of `periodsBefore` in `ledger/period.ts`: whole years,
 * months of the year, days of the month.
 */
export const selectBalanceParts = preparedForIds<BalancePart>((db, userGroupId, journalIds) => {
  const year = sql`substr(m.day, 1, 4)`;
  const month = sql`substr(m.day, 1, 7)`;
  // A cross join keeps SQLite from reading all postings first; a time of a day lies between its `T` and the
  // next letter.
  const query = sql<BalancePart>`
    with moved as materialized (
      select distinct account_id, currency_id, substr(date, 1, 10) as day
      from postings where journal_id in (${sql.join(journalIds)}) and +user_group_id = ${userGroupId}
    )
    select m.account_id, m.currency_id, m.day as date, (
      select cast(sum(k.units) as text) || ' ' || cast(sum(k.frac) as text) from (
        ${kept(userGroupId, sql`'y'`, sql`'y' || ${year}`)}
        union all ${kept(userGroupId, sql`'m' || ${year}`, sql`'m' || ${month}`)}
        union all ${kept(userGroupId, sql`'d' || ${month}`, sql`'d' || m.day`)}
      ) k
    ) as before, null as journal_id, 0 as position, 0 as amount_units, 0 as amount_frac
    from moved m
    union all
    select p.account_id, p.currency_id, p.date, null, p.journal_id, p.position, p.amount_units, p.amount_frac
    from moved m cross join postings p
    where p.user_group_id = ${userGroupId} and p.account_id = m.account_id and p.currency_id = m.currency_id
      and p.date >= m.day || 'T' and p.date < m.day || 'U'`;
  return { compile: () => query.compile(db) };
});
