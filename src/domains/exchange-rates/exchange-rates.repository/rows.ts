import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Day, Instant } from '../../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { type Stamp, stampOf } from '../../../kernel/stamp.ts';
import { LIST_MAX, padded, prepared } from '../../../storage/prepared.ts';
import type { ExchangeRatesTable } from '../exchange-rates.tables.ts';

/** A direction between two currencies, by their numbers. */
export interface Pair {
  fromId: number;
  toId: number;
}

/** What is entered about a rate: from its day on one unit of `fromId` is worth `rate` of `toId`. */
export interface RateFields extends Pair {
  day: Day;
  /** A decimal number above 0 (`logic/rate.ts`). */
  rate: string;
}

/** An exchange rate of a household. */
export interface ExchangeRate extends RateFields {
  id: number;
  createdAt: Instant;
  updatedAt: Instant;
}

type Row = Selectable<ExchangeRatesTable>;

const rateOf = (row: Row): ExchangeRate => ({
  id: row.id,
  fromId: row.from_currency_id,
  toId: row.to_currency_id,
  day: row.date,
  rate: row.rate,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

type Condition = RawBuilder<boolean>;

/**
 * Lists rates page by page. They are given in parts that have none in common, because for a condition with
 * `or` a database reads all rates of the household.
 */
function listing<P extends Record<string, number>>(
  order: 'asc' | 'desc',
  parts: (value: <K extends keyof P & string>(name: K) => P[K]) => [Condition, ...Condition[]],
) {
  const all = (db: Db, value: (name: never) => number) => {
    const [first, ...others] = parts(value as never);
    const part = (condition: Condition) => db.selectFrom('exchange_rates').selectAll().where(condition);
    return others.reduce((query, condition) => query.unionAll(part(condition)), part(first)).as('rates');
  };
  const count = prepared<P, { total: number }>((db, value) =>
    db.selectFrom(all(db, value)).select((eb) => eb.fn.countAll<number>().as('total')),
  );
  const page = prepared<P & { limit: number; offset: number }, Row>((db, value) =>
    db
      .selectFrom(all(db, value))
      .selectAll()
      .orderBy('date', order)
      .orderBy('id', order)
      .limit(value('limit'))
      .offset(value('offset')),
  );
  return async (db: Db, parameters: P, request: PageRequest): Promise<Page<ExchangeRate>> => {
    const rows = await page(db, { ...parameters, limit: request.limit, offset: offsetOf(request) });
    const [counted] = await count(db, parameters);
    return { items: rows.map(rateOf), total: counted?.total ?? 0 };
  };
}

/** All rates of a household, oldest first. */
export const selectRates = listing<{ userGroupId: number }>('asc', (value) => [
  sql`user_group_id = ${value('userGroupId')}`,
]);

/** The rates from or to a currency, newest first. */
export const selectRatesOfCurrency = listing<{ userGroupId: number; currencyId: number }>('desc', (value) => [
  sql`user_group_id = ${value('userGroupId')} and from_currency_id = ${value('currencyId')}`,
  sql`user_group_id = ${value('userGroupId')} and to_currency_id = ${value('currencyId')}`,
]);

/** The rates between two currencies in either direction, newest first. */
export const selectRatesBetween = listing<{ userGroupId: number; fromId: number; toId: number }>(
  'desc',
  (value) => {
    const direction = (from: number, to: number) =>
      sql<boolean>`user_group_id = ${value('userGroupId')}
      and from_currency_id = ${from} and to_currency_id = ${to}`;
    return [direction(value('fromId'), value('toId')), direction(value('toId'), value('fromId'))];
  },
);

/** The household's rate of a number. */
export async function selectRateById(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<ExchangeRate | undefined> {
  const row = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && rateOf(row);
}

/** Rates from one currency to some others on some days. */
export interface Stretch {
  fromId: number;
  /** At most `LIST_MAX`. */
  toIds: readonly number[];
  first: Day;
  last: Day;
}

/** The household's rates in a stretch, its first and last day included. */
export async function selectRatesIn(db: Db, userGroupId: number, stretch: Stretch): Promise<ExchangeRate[]> {
  const rows = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('from_currency_id', '=', stretch.fromId)
    .where('to_currency_id', 'in', padded([...new Set(stretch.toIds)]))
    .where('date', '>=', stretch.first)
    .where('date', '<=', stretch.last)
    .execute();
  return rows.map(rateOf);
}

/** The rate of exactly this direction and day. */
export async function selectRateOn(
  db: Db,
  userGroupId: number,
  { fromId, toId, day }: Pair & { day: Day },
): Promise<ExchangeRate | undefined> {
  const stretch = { fromId, toIds: [toId], first: day, last: day };
  return (await selectRatesIn(db, userGroupId, stretch))[0];
}

/** Adds rates, or gives those of the same direction and day their new value; in no order. */
export async function upsertRates(
  db: Db,
  household: { userGroupId: number; at: Instant },
  rates: readonly RateFields[],
): Promise<ExchangeRate[]> {
  const { userGroupId, at } = household;
  const stored: ExchangeRate[] = [];
  for (let start = 0; start < rates.length; start += LIST_MAX) {
    const rows = rates.slice(start, start + LIST_MAX).map(({ fromId, toId, day, rate }) => ({
      user_group_id: userGroupId,
      from_currency_id: fromId,
      to_currency_id: toId,
      date: day,
      rate,
      created_at: at,
      updated_at: at,
    }));
    const written = await db
      .insertInto('exchange_rates')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['user_group_id', 'from_currency_id', 'to_currency_id', 'date'])
          .doUpdateSet((eb) => ({
            rate: eb.ref('excluded.rate'),
            updated_at: eb.ref('excluded.updated_at'),
          })),
      )
      .returningAll()
      .execute();
    stored.push(...written.map(rateOf));
  }
  return stored;
}

/** Adds a rate that was there before, under its number. */
export async function insertRateAgain(db: Db, stamp: Stamp, fields: RateFields): Promise<void> {
  const { fromId, toId, day, rate } = fields;
  const columns = { from_currency_id: fromId, to_currency_id: toId, date: day, rate };
  await db
    .insertInto('exchange_rates')
    .values({ ...columns, ...stampOf(stamp) })
    .execute();
}

/** Writes the day and the value of a rate. */
export async function updateRateRow(db: Db, rate: ExchangeRate): Promise<void> {
  await db
    .updateTable('exchange_rates')
    .set({ date: rate.day, rate: rate.rate, updated_at: rate.updatedAt })
    .where('id', '=', rate.id)
    .execute();
}

/** Removes a rate. */
export async function deleteRateRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('exchange_rates').where('id', '=', id).execute();
}

/** Removes all rates of a direction and gives what was removed, oldest first. */
export async function deleteRatesOf(db: Db, userGroupId: number, pair: Pair): Promise<ExchangeRate[]> {
  const rows = await db
    .deleteFrom('exchange_rates')
    .where('user_group_id', '=', userGroupId)
    .where('from_currency_id', '=', pair.fromId)
    .where('to_currency_id', '=', pair.toId)
    .returningAll()
    .execute();
  return rows.map(rateOf).sort((a, b) => (a.day < b.day ? -1 : 1));
}
