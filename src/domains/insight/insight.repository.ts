import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import { type CivilTime, type Day, endOfDay, startOfDay } from '../../kernel/date.ts';
import type { AccountType, TransactionType } from '../../ledger/kinds.ts';
import { fromLimbs } from '../../ledger/money.ts';
import type { KeySpan } from '../../ledger/period.ts';
import { padded } from '../../storage/prepared.ts';
import type { Flow, Part } from './insight.logic/fold.ts';
import type { Label, Side } from './insight.logic/insight.ts';

/** What the splits are sorted by: an account, a label, or nothing. */
export type FlowKey = 'source' | 'destination' | Label | 'nothing';

/** Splits whose accounts on a side are among some. */
export interface Among {
  side: Side;
  /** At least one. */
  accountIds: readonly number[];
}

/** Which splits are added up, and how they are sorted. */
export interface FlowsAsked {
  userGroupId: number;
  types: readonly TransactionType[];
  key: FlowKey;
  /** Only those that lack this label. */
  without?: Label | undefined;
  among: readonly Among[];
  /** The accounts that decide whether a split brings something in (`isInward`). */
  inwardTo?: readonly number[] | undefined;
  /** Only those that say an amount in a second currency. */
  onlyForeign?: boolean;
  /** All days are told, or those of other currencies than the given one, or none. */
  days: 'all' | 'none' | { butFor: number };
  start: Day;
  end: Day;
}

/** A flow with what is only asked about splits of several types. */
export interface TypedFlow extends Flow {
  type: TransactionType;
  /** Whether the destination is one of the accounts of `inwardTo`. */
  isInward: boolean;
}

interface Row {
  type?: string;
  key_id?: number | null;
  day?: string | null;
  inward?: number;
  currency_id: number;
  foreign_currency_id: number | null;
  /** Sums are text, because they may pass 2^53. */
  units: string;
  frac: string;
  foreign_units: string | null;
  foreign_frac: string | null;
}

const KEYS: Record<Exclude<FlowKey, 'nothing'>, RawBuilder<unknown>> = {
  source: sql`j.source_id`,
  destination: sql`j.destination_id`,
  category: sql`j.category_id`,
  budget: sql`j.budget_id`,
  bill: sql`j.bill_id`,
  tag: sql`t.tag_id`,
};

/** Splits with several tags count under each of them. */
const fromOf = (key: FlowKey) =>
  key === 'tag' ? sql`journals j join journal_tags t on t.journal_id = j.id` : sql`journals j`;

const listOf = (ids: readonly number[]) =>
  sql`(${sql.join(padded(ids).map((id) => sql`cast(${id} as bigint)`))})`;

function isAmong({ side, accountIds }: Among): RawBuilder<unknown> {
  const list = listOf(accountIds);
  const [source, destination] = [sql`j.source_id in ${list}`, sql`j.destination_id in ${list}`];
  if (side === 'source') return source;
  if (side === 'destination') return destination;
  return side === 'either' ? sql`(${source} or ${destination})` : sql`(${source}) <> (${destination})`;
}

function lacks(label: Label): RawBuilder<unknown> {
  return label === 'tag'
    ? sql`not exists (select 1 from journal_tags u where u.journal_id = j.id)`
    : sql`${KEYS[label]} is null`;
}

function conditionsOf(asked: FlowsAsked): RawBuilder<unknown> {
  const { types, without, among, onlyForeign = false } = asked;
  const conditions = [
    sql`j.user_group_id = ${asked.userGroupId}`,
    types.length === 1 ? sql`j.type = ${types[0]}` : sql`j.type in (${sql.join([...types])})`,
    sql`j.date >= ${startOfDay(asked.start)} and j.date <= ${endOfDay(asked.end)}`,
    ...among.map(isAmong),
  ];
  if (without !== undefined) conditions.push(lacks(without));
  if (onlyForeign) conditions.push(sql`j.foreign_currency_id is not null`);
  return sql.join(conditions, sql` and `);
}

/** What splits are told apart by, with its name in the answer; what is the same for all is left out. */
function columnsOf({ types, key, days, inwardTo = [] }: FlowsAsked): [string, RawBuilder<unknown>][] {
  const columns: [string, RawBuilder<unknown>][] = [
    ['currency_id', sql`j.currency_id`],
    ['foreign_currency_id', sql`j.foreign_currency_id`],
  ];
  if (key !== 'nothing') columns.push(['key_id', KEYS[key]]);
  if (types.length > 1) columns.push(['type', sql`j.type`]);
  if (inwardTo.length > 0) {
    columns.push(['inward', sql`case when j.destination_id in ${listOf(inwardTo)} then 1 else 0 end`]);
  }
  const day = sql`substr(j.date, 1, 10)`;
  if (days === 'all') columns.push(['day', day]);
  else if (days !== 'none') {
    const { butFor } = days;
    columns.push(['day', sql`case when j.currency_id = cast(${butFor} as bigint) then null else ${day} end`]);
  }
  return columns;
}

/**
 * What the splits of some days come to, by what they are sorted by and by currency; one statement, whose cost
 * is that of the splits in these days. Splits without the label they are sorted by have key 0, but those
 * without a tag are left out.
 */
export async function selectFlows(db: Db, asked: FlowsAsked): Promise<TypedFlow[]> {
  const columns = columnsOf(asked);
  const found = await sql<Row>`
    select ${sql.join(columns.map(([name, value]) => sql`${value} as ${sql.ref(name)}`))},
      cast(sum(j.amount_units) as text) as units, cast(sum(j.amount_frac) as text) as frac,
      cast(sum(j.foreign_units) as text) as foreign_units,
      cast(sum(j.foreign_frac) as text) as foreign_frac
    from ${fromOf(asked.key)}
    where ${conditionsOf(asked)}
    group by ${sql.join(columns.map((_, i) => sql.lit(i + 1)))}`.execute(db);
  const [type = 'withdrawal'] = asked.types;
  return found.rows.map((row) => flowOf({ ...row, type: row.type ?? type }));
}

const flowOf = (row: Row): TypedFlow => ({
  type: row.type as TransactionType,
  key: row.key_id ?? 0,
  day: row.day ?? null,
  isInward: row.inward === 1,
  currencyId: row.currency_id,
  amount: fromLimbs(row.units, row.frac),
  foreign:
    row.foreign_currency_id === null || row.foreign_units === null || row.foreign_frac === null
      ? null
      : { currencyId: row.foreign_currency_id, amount: fromLimbs(row.foreign_units, row.foreign_frac) },
});

/** When the first and the last split of some types were; undefined where there is none. One statement. */
export async function selectTimes(
  db: Db,
  userGroupId: number,
  types: readonly TransactionType[],
): Promise<{ first: CivilTime; last: CivilTime } | undefined> {
  const ends = types.map((type) => {
    const end = (order: RawBuilder<unknown>) => sql`(
      select j.date from journals j where j.user_group_id = ${userGroupId} and j.type = ${type}
      order by j.date ${order} limit 1)`;
    return sql`select ${end(sql`asc`)} as first_date, ${end(sql`desc`)} as last_date`;
  });
  const found = await sql<{ first: string | null; last: string | null }>`
    select min(e.first_date) as first, max(e.last_date) as last
    from (${sql.join(ends, sql` union all `)}) e`.execute(db);
  const [row] = found.rows;
  return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : undefined;
}

/** What labels are called, by kind; of budgets the active ones. */
const LABEL_NAMES: Record<Label, RawBuilder<unknown>> = {
  category: sql`name from categories where`,
  budget: sql`name from budgets where active = 1 and`,
  bill: sql`name from bills where`,
  tag: sql`tag as name from tags where`,
};

/** Numbers and names of a household's labels of a kind; of budgets only the active ones. One statement. */
export async function selectLabelNames(
  db: Db,
  userGroupId: number,
  label: Label,
): Promise<Map<number, string>> {
  const found = await sql<{ id: number; name: string }>`
    select id, ${LABEL_NAMES[label]} user_group_id = ${userGroupId}`.execute(db);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

/** Numbers of a household's accounts of some types. One statement. */
export async function selectAccountIds(
  db: Db,
  userGroupId: number,
  types: readonly AccountType[],
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from accounts where user_group_id = ${userGroupId} and type in (${sql.join([...types])})
    order by id`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Which sums of accounts are asked for. */
export interface AccountSumsAsked {
  userGroupId: number;
  type: AccountType;
  spans: readonly KeySpan[];
  /** Only this currency, or all but this one. */
  currency?: { only: number } | { butFor: number };
  /** Whether the sums of each period are told apart; the spans are days then. */
  perDay: boolean;
}

/**
 * What the accounts of a type moved in some periods, by account and currency, from kept sums; one statement.
 * The cross joins keep SQLite from reading all sums first: each account is looked up in the currencies that
 * anything was booked in.
 */
export async function selectAccountSums(db: Db, asked: AccountSumsAsked): Promise<Part[]> {
  const { userGroupId, type, spans, currency, perDay } = asked;
  const rows = spans.map(({ from, to }) => sql`(cast(${from} as text), cast(${to} as text))`);
  const limit =
    currency === undefined
      ? sql``
      : 'only' in currency
        ? sql`and c.id = ${currency.only}`
        : sql`and c.id <> ${currency.butFor}`;
  const day = perDay ? sql`substr(s.period, 2)` : sql`null`;
  const found = await sql<{ key_id: number; day: Day | null } & Pick<Row, 'currency_id' | 'units' | 'frac'>>`
    with spans (first, last) as (values ${sql.join(rows)}), used (id) as materialized (
      select c.id from currencies c where c.user_group_id = ${userGroupId} ${limit} and exists (
        select 1 from register_counts r
        where r.user_group_id = ${userGroupId} and r.register = 'currency' and r.register_id = c.id
      )
    )
    select s.account_id as key_id, s.currency_id, ${day} as day,
      cast(sum(s.change_units) as text) as units, cast(sum(s.change_frac) as text) as frac
    from accounts a cross join used cross join spans p cross join balance_sums s
    where a.user_group_id = ${userGroupId} and a.type = ${type} and s.user_group_id = ${userGroupId}
      and s.account_id = a.id and s.currency_id = used.id and s.period >= p.first and s.period <= p.last
    group by s.account_id, s.currency_id${perDay ? sql`, s.period` : sql``}
    having sum(s.count) > 0`.execute(db);
  return found.rows.map((row) => ({
    key: row.key_id,
    day: row.day,
    currencyId: row.currency_id,
    amount: fromLimbs(row.units, row.frac),
  }));
}
