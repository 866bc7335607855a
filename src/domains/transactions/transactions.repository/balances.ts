import { type RawBuilder, sql } from 'kysely';
import { preparedForIds } from '../../../storage/prepared.ts';

/**
 * One row of what running balances are made of. For an account, a currency and a month there is one row with
 * what was held before its first shown day; where more days of the month are shown, one row for each day from
 * the first to the last with what it moved; and one row for each posting of the shown days.
 */
export interface BalancePart {
  kind: 'before' | 'day' | 'posting';
  account_id: number;
  currency_id: number;
  /** A day, or the civil time of a posting. */
  date: string;
  /**
   * Units and fraction with a blank between them, as text because sums may pass 2^53; null when nothing was
   * held, and in the other rows.
   */
  before: string | null;
  /** The posting's split; 0 in the other rows. */
  journal_id: number;
  position: number;
  /** What the day or the posting moved. */
  amount_units: number;
  amount_frac: number;
}

/** An account's kept sums from one key on and before another. */
const kept = (userGroupId: number, from: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  select s.change_units as units, s.change_frac as frac from balance_sums s
  where s.user_group_id = ${userGroupId} and s.account_id = m.account_id and s.currency_id = m.currency_id
    and s.period >= ${from} and s.period < ${before}`;

/**
 * What the accounts of splits held before each month in which these splits moved them, what each day moved
 * from the first to the last of these days, and every posting of the days themselves. The periods are those
 * of `periodsBefore` in `ledger/period.ts`: whole years, months of the year, days of the month. An account
 * with many shown days is so added up once a month, not once a day.
 */
export const selectBalanceParts = preparedForIds<BalancePart>((db, userGroupId, journalIds) => {
  const year = sql`substr(m.first_day, 1, 4)`;
  const month = sql`substr(m.first_day, 1, 7)`;
  // Cross joins keep SQLite from reading all sums or postings first; a time of a day lies between its `T` and
  // the next letter.
  const query = sql<BalancePart>`
    with moved as materialized (
      select distinct account_id, currency_id, substr(date, 1, 10) as day
      from postings where journal_id in (${sql.join(journalIds)}) and +user_group_id = ${userGroupId}
    ), months as materialized (
      select account_id, currency_id, min(day) as first_day, max(day) as last_day
      from moved group by account_id, currency_id, substr(day, 1, 7)
    )
    select 'before' as kind, m.account_id, m.currency_id, m.first_day as date, (
      select cast(sum(k.units) as text) || ' ' || cast(sum(k.frac) as text) from (
        ${kept(userGroupId, sql`'y'`, sql`'y' || ${year}`)}
        union all ${kept(userGroupId, sql`'m' || ${year}`, sql`'m' || ${month}`)}
        union all ${kept(userGroupId, sql`'d' || ${month}`, sql`'d' || m.first_day`)}
      ) k
    ) as before, 0 as journal_id, 0 as position, 0 as amount_units, 0 as amount_frac
    from months m
    union all
    select 'day', s.account_id, s.currency_id, substr(s.period, 2), null, 0, 0, s.change_units, s.change_frac
    from months m cross join balance_sums s
    where m.first_day < m.last_day and s.user_group_id = ${userGroupId} and s.account_id = m.account_id
      and s.currency_id = m.currency_id and s.period >= 'd' || m.first_day and s.period <= 'd' || m.last_day
    union all
    select 'posting', p.account_id, p.currency_id, p.date, null, p.journal_id, p.position, p.amount_units,
      p.amount_frac
    from moved m cross join postings p
    where p.user_group_id = ${userGroupId} and p.account_id = m.account_id and p.currency_id = m.currency_id
      and p.date >= m.day || 'T' and p.date < m.day || 'U'`;
  return { compile: () => query.compile(db) };
});
