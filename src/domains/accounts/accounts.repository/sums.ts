import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { type Amount, fromLimbs } from '../../../ledger/money.ts';
import type { KeyRange } from '../../../ledger/period.ts';
import { prepared } from '../../../storage/prepared.ts';

/** An account in one of the currencies it moved in. */
export interface Held {
  accountId: number;
  currencyId: number;
}

/** An account in a currency, with the kept periods that are to be added up. */
export interface HeldOver extends Held {
  periods: readonly KeyRange[];
}

/** A stretch of an account's movements in one currency. */
export interface Stretch extends Held {
  /** The first key of the stretch. */
  from: string;
  /** The end of the stretch: not part of it for kept sums, part of it for postings. */
  to: string;
}

/** Where movements are added up: the sums kept per period, or the postings themselves by their civil time. */
const SOURCES = {
  periods: { table: 'balance_sums', key: 'period', amount: 'change', end: '<' },
  postings: { table: 'postings', key: 'date', amount: 'amount', end: '<=' },
} as const;

/** Stretches of one statement. Few lengths, so that few statements are kept; longer lists take several. */
const SIZES = [3, 12, 48, 156, 312, 624, 1248] as const;
const SIZE_MAX = 1248;
/** Fills a statement up to its length: no account has number 0, so nothing is found. */
const NOTHING: Stretch = { accountId: 0, currencyId: 0, from: '', to: '' };

type Parameters = Record<string, string | number>;
type SumQuery = (db: Db, parameters: Parameters) => Promise<{ n: number; sums: string | null }[]>;

/**
 * Each stretch is a look-up of its own in the primary key of the source, so the cost depends on the rows of the stretch
 * alone. Sums are read as text, because they may pass 2^53.
 */
function sumQuery(source: keyof typeof SOURCES, size: number): SumQuery {
  const { table, key, amount, end } = SOURCES[source];
  return prepared<Parameters, { n: number; sums: string | null }>((db, value) => {
    const rows: RawBuilder<unknown>[] = [];
    for (let i = 0; i < size; i++) {
      rows.push(sql`(${sql.lit(i)}, cast(${value(`account${i}`)} as bigint), cast(${value(`currency${i}`)} as bigint),
        cast(${value(`from${i}`)} as text), cast(${value(`to${i}`)} as text))`);
    }
    const text = sql<{ n: number; sums: string | null }>`
      with asked (n, account_id, currency_id, lowest, highest) as (values ${sql.join(rows)})
      select asked.n as n, (
        select cast(sum(s.${sql.ref(`${amount}_units`)}) as text) || ' ' || cast(sum(s.${sql.ref(`${amount}_frac`)}) as text)
        from ${sql.table(table)} s
        where s.user_group_id = ${value('userGroupId')}
          and s.account_id = asked.account_id and s.currency_id = asked.currency_id
          and s.${sql.ref(key)} >= asked.lowest and s.${sql.ref(key)} ${sql.raw(end)} asked.highest
      ) as sums from asked`;
    return { compile: () => text.compile(db) };
  });
}

const queries = new Map<string, SumQuery>();

function queryFor(source: keyof typeof SOURCES, size: number): SumQuery {
  const name = `${source} ${size}`;
  let query = queries.get(name);
  if (!query) {
    query = sumQuery(source, size);
    queries.set(name, query);
  }
  return query;
}

/** Adds up movements, one sum per stretch, in the order asked. */
export async function sumStretches(
  db: Db,
  userGroupId: number,
  asked: { source: keyof typeof SOURCES; stretches: readonly Stretch[] },
): Promise<Amount[]> {
  const sums = new Array<Amount>(asked.stretches.length).fill(0n);
  for (let start = 0; start < sums.length; start += SIZE_MAX) {
    const part = asked.stretches.slice(start, start + SIZE_MAX);
    const size = SIZES.find((s) => s >= part.length) ?? SIZE_MAX;
    const parameters: Parameters = { userGroupId };
    for (let i = 0; i < size; i++) {
      const stretch = part[i] ?? NOTHING;
      parameters[`account${i}`] = stretch.accountId;
      parameters[`currency${i}`] = stretch.currencyId;
      parameters[`from${i}`] = stretch.from;
      parameters[`to${i}`] = stretch.to;
    }
    for (const row of await queryFor(asked.source, size)(db, parameters)) {
      if (row.sums === null) continue;
      const [units = '0', frac = '0'] = row.sums.split(' ');
      sums[start + row.n] = fromLimbs(units, frac);
    }
  }
  return sums;
}

/** Adds up kept periods, one sum for all periods of an entry, in the order asked. */
export async function sumPeriods(db: Db, userGroupId: number, asked: readonly HeldOver[]): Promise<Amount[]> {
  const owners: number[] = [];
  const stretches: Stretch[] = [];
  asked.forEach(({ accountId, currencyId, periods }, i) => {
    for (const { from, before } of periods) {
      owners.push(i);
      stretches.push({ accountId, currencyId, from, to: before });
    }
  });
  const parts = await sumStretches(db, userGroupId, { source: 'periods', stretches });
  const sums = new Array<Amount>(asked.length).fill(0n);
  parts.forEach((part, i) => {
    const owner = owners[i] as number;
    sums[owner] = (sums[owner] as Amount) + part;
  });
  return sums;
}

/** Adds up the postings from one civil time to another, both included, in the order asked. */
export function sumPostings(
  db: Db,
  userGroupId: number,
  asked: { held: readonly Held[]; from: string; to: string },
): Promise<Amount[]> {
  const { held, from, to } = asked;
  const stretches = held.map(({ accountId, currencyId }) => ({ accountId, currencyId, from, to }));
  return sumStretches(db, userGroupId, { source: 'postings', stretches });
}
