import { type RawBuilder, sql } from 'kysely';
import { preparedForIds } from '../../../storage/prepared.ts';

/** What an account held before a split. */
export interface BalanceBeforeRow {
  journal_id: number;
  side: 'source' | 'destination';
  /**
   * Units and fraction with a blank between them, as text because sums may pass 2^53; null when nothing was
   * held.
   */
  before: string | null;
}

/** One side of the splits: the account, its own currency or else that of the split, and the moment. */
const asked = (side: 'source' | 'destination', journalIds: RawBuilder<unknown>) => sql`
  select j.id as journal_id, ${sql.lit(side)} as side, a.id as account_id,
    coalesce(a.currency_id, j.currency_id) as currency_id, j.date as moment, substr(j.date, 1, 10) as day,
    substr(j.date, 1, 7) as month, substr(j.date, 1, 4) as year
  from journals j join accounts a on a.id = ${sql.ref(`j.${side}_id`)}
  where j.id in (${journalIds})`;

/** An account's kept sums from one key on and before another. */
const kept = (userGroupId: number, from: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  select s.change_units as units, s.change_frac as frac from balance_sums s
  where s.user_group_id = ${userGroupId} and s.account_id = m.account_id and s.currency_id = m.currency_id
    and s.period >= ${from} and s.period < ${before}`;

/**
 * What both accounts of splits held before each of them, splits of the same moment left out: the kept sums of
 * the years, months and days before, and the postings of the day up to the moment.
 */
export const selectBalancesBefore = preparedForIds<BalanceBeforeRow>((db, userGroupId, journalIds) => {
  const ids = sql.join(journalIds);
  const query = sql<BalanceBeforeRow>`
    with m as materialized (${asked('source', ids)} union all ${asked('destination', ids)})
    select m.journal_id, m.side, (
      select cast(sum(k.units) as text) || ' ' || cast(sum(k.frac) as text) from (
        ${kept(userGroupId, sql`'y'`, sql`'y' || m.year`)}
        union all ${kept(userGroupId, sql`'m' || m.year`, sql`'m' || m.month`)}
        union all ${kept(userGroupId, sql`'d' || m.month`, sql`'d' || m.day`)}
        union all select p.amount_units, p.amount_frac from postings p
        where p.user_group_id = ${userGroupId} and p.account_id = m.account_id
          and p.currency_id = m.currency_id and p.date >= m.day and p.date < m.moment
      ) k
    ) as before
    from m`;
  return { compile: () => query.compile(db) };
});
