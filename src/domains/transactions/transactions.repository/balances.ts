import { type RawBuilder, sql } from 'kysely';
import { preparedForIds } from '../../../storage/prepared.ts';

/** The accounts that splits moved, with the days on which they did. */
const days = (userGroupId: number, journalIds: readonly number[]): RawBuilder<unknown> => sql`
  with moved as (
    select distinct account_id, currency_id, substr(date, 1, 10) as day
    from postings where journal_id in (${sql.join(journalIds)}) and +user_group_id = ${userGroupId}
  )`;

/** The sum of an account's kept periods from one key on and before another, both limbs as one text. */
const kept = (
  userGroupId: number,
  from: RawBuilder<unknown>,
  before: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql`(
    select cast(sum(s.change_units) as text) || ' ' || cast(sum(s.change_frac) as text)
    from balance_sums s
    where s.user_group_id = ${userGroupId} and s.account_id = m.account_id and s.currency_id = m.currency_id
      and s.period >= ${from} and s.period < ${before}
  )`;

/** What an account held in a currency before a day, as three sums of kept periods. */
export interface BalanceBefore {
  account_id: number;
  currency_id: number;
  day: string;
  /** Units and fraction with a blank between them; null when there is nothing. */
  years: string | null;
  months: string | null;
  days: string | null;
}

/**
 * What the accounts of splits held before each day on which these splits moved them. The periods are those of
 * `periodsBefore` in `ledger/period.ts`: whole years, months of the year, days of the month.
 */
export const selectBalancesBefore = preparedForIds<BalanceBefore>((db, userGroupId, journalIds) => {
  const year = sql`substr(m.day, 1, 4)`;
  const month = sql`substr(m.day, 1, 7)`;
  const query = sql<BalanceBefore>`${days(userGroupId, journalIds)}
    select m.account_id, m.currency_id, m.day,
      ${kept(userGroupId, sql`'y'`, sql`'y' || ${year}`)} as years,
      ${kept(userGroupId, sql`'m' || ${year}`, sql`'m' || ${month}`)} as months,
      ${kept(userGroupId, sql`'d' || ${month}`, sql`'d' || m.day`)} as days
    from moved m`;
  return { compile: () => query.compile(db) };
});

/** A leg of a split, as needed for running balances. */
export interface DayPosting {
  account_id: number;
  currency_id: number;
  date: string;
  position: number;
  journal_id: number;
  amount_units: number;
  amount_frac: number;
}

/** Every posting of the accounts of splits on the days on which these splits moved them. */
export const selectDayPostings = preparedForIds<DayPosting>((db, userGroupId, journalIds) => {
  // A cross join keeps SQLite from reading all postings first; a time of a day lies between its `T` and the
  // next letter.
  const query = sql<DayPosting>`${days(userGroupId, journalIds)}
    select p.account_id, p.currency_id, p.date, p.position, p.journal_id, p.amount_units, p.amount_frac
    from moved m cross join postings p
    where p.user_group_id = ${userGroupId} and p.account_id = m.account_id and p.currency_id = m.currency_id
      and p.date >= m.day || 'T' and p.date < m.day || 'U'`;
  return { compile: () => query.compile(db) };
});
