import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { CivilTime, Day } from '../../../kernel/date.ts';
import { type Amount, fromLimbs } from '../../../ledger/money.ts';
import { prepared } from '../../../storage/prepared.ts';

/** An account in one of the currencies it moved in. */
export interface Held {
  accountId: number;
  currencyId: number;
}

/** An account in a currency, just before a day. */
export interface HeldBefore extends Held {
  day: Day;
}

/** Entries of one statement. Few lengths, so that few statements are kept; longer lists take several. */
const SIZES = [1, 4, 16, 52, 104, 208, 416] as const;
const SIZE_MAX = 416;
/** Fills a statement up to its length: no account has number 0, so nothing is found. */
const NOTHING = { accountId: 0, currencyId: 0, day: '' };

type Parameters = Record<string, string | number>;
type Value = (name: string) => string | number;
/**
 * Sums as text, units and parts with a space between, because they may pass 2^53; null where nothing moved.
 */
type SumRow = { n: number } & Record<'a' | 'b' | 'c', string | null>;
type SumQuery = (db: Db, parameters: Parameters) => Promise<SumRow[]>;

/** The queries of one kind, made when a length is first needed. */
function bySize(build: (value: Value, rows: RawBuilder<unknown>) => RawBuilder<SumRow>) {
  const queries = new Map<number, SumQuery>();
  return (size: number): SumQuery => {
    const known = queries.get(size);
    if (known) return known;
    const query = prepared<Parameters, SumRow>((db, value) => {
      const rows = Array.from({ length: size }, (_, i) => {
        const whole = (name: string) => sql`cast(${value(`${name}${i}`)} as bigint)`;
        return sql`(${sql.lit(i)}, ${whole('a')}, ${whole('c')}, cast(${value(`d${i}`)} as text))`;
      });
      const text = build(value, sql.join(rows));
      return { compile: () => text.compile(db) };
    });
    queries.set(size, query);
    return query;
  };
}

/**
 * One stretch of kept sums for each entry, which is one look-up in the primary key. The keys are made from
 * the day as `periodsBefore` in `ledger/period.ts` makes them: a third of the parameters, which cost as much
 * as the look-ups.
 */
const keptIn = (value: Value, from: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`(
  select cast(sum(s.change_units) as text) || ' ' || cast(sum(s.change_frac) as text)
  from balance_sums s
  where s.user_group_id = ${value('userGroupId')}
    and s.account_id = asked.account_id and s.currency_id = asked.currency_id
    and s.period >= ${from} and s.period < ${before}
)`;

const year = sql`substr(asked.day, 1, 4)`;
const month = sql`substr(asked.day, 1, 7)`;
const keptQueries = bySize(
  (value, rows) => sql<SumRow>`
    with asked (n, account_id, currency_id, day) as (values ${rows})
    select asked.n as n,
      ${keptIn(value, sql`'y'`, sql`'y' || ${year}`)} as a,
      ${keptIn(value, sql`'m' || ${year} || '-01'`, sql`'m' || ${month}`)} as b,
      ${keptIn(value, sql`'d' || ${month} || '-01'`, sql`'d' || asked.day`)} as c
    from asked`,
);

const postingQueries = bySize(
  (value, rows) => sql<SumRow>`
    with asked (n, account_id, currency_id, day) as (values ${rows})
    select asked.n as n, (
      select cast(sum(p.amount_units) as text) || ' ' || cast(sum(p.amount_frac) as text)
      from postings p
      where p.user_group_id = ${value('userGroupId')}
        and p.account_id = asked.account_id and p.currency_id = asked.currency_id
        and p.date >= asked.day and p.date <= ${value('to')}
    ) as a, null as b, null as c
    from asked`,
);

function amountOf(sums: string | null): Amount {
  if (sums === null) return 0n;
  const [units = '0', frac = '0'] = sums.split(' ');
  return fromLimbs(units, frac);
}

/** Runs a kind of query over a list of any length; one sum per entry, in the order asked. */
async function sumEach(
  db: Db,
  queryFor: (size: number) => SumQuery,
  asked: { entries: readonly HeldBefore[]; more: Parameters },
): Promise<Amount[]> {
  const { entries, more } = asked;
  const sums = new Array<Amount>(entries.length).fill(0n);
  for (let start = 0; start < entries.length; start += SIZE_MAX) {
    const part = entries.slice(start, start + SIZE_MAX);
    const size = SIZES.find((s) => s >= part.length) ?? SIZE_MAX;
    const parameters: Parameters = { ...more };
    for (let i = 0; i < size; i++) {
      const { accountId, currencyId, day } = part[i] ?? NOTHING;
      parameters[`a${i}`] = accountId;
      parameters[`c${i}`] = currencyId;
      parameters[`d${i}`] = day;
    }
    for (const row of await queryFor(size)(db, parameters)) {
      if (row.n < part.length) sums[start + row.n] = amountOf(row.a) + amountOf(row.b) + amountOf(row.c);
    }
  }
  return sums;
}

/**
 * What accounts moved before a day, from the sums kept per year, month and day: a few dozen small rows each,
 * however long the history is. One sum per entry, in the order asked.
 */
export function sumsBefore(db: Db, userGroupId: number, asked: readonly HeldBefore[]): Promise<Amount[]> {
  return sumEach(db, keptQueries, { entries: asked, more: { userGroupId } });
}

/**
 * What accounts moved from one civil time to another, both included, from their postings; in the order asked.
 */
export function sumPostings(
  db: Db,
  userGroupId: number,
  asked: { held: readonly Held[]; from: CivilTime; to: CivilTime },
): Promise<Amount[]> {
  const { held, from, to } = asked;
  const entries = held.map(({ accountId, currencyId }) => ({ accountId, currencyId, day: from }));
  return sumEach(db, postingQueries, { entries, more: { userGroupId, to } });
}
