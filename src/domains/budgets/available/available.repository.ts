import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Day, Instant } from '../../../kernel/date.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { type Amount, fromLimbs, toLimbs } from '../../../ledger/money.ts';
import { LIST_MAX, padded, prepared } from '../../../storage/prepared.ts';
import type { AvailableBudgetsTable } from '../budgets.tables.ts';
import type { Planned, Span } from './available.logic.ts';

/** What all limits of a period plan to spend in a currency. */
export interface AvailableBudget extends Planned {
  id: number;
  currencyId: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Stands for the beginning and the end of all time, where a range is open. */
const FIRST_DAY: Day = '0000-01-01';
const LAST_DAY: Day = '9999-12-31';

type Row = Selectable<AvailableBudgetsTable>;

const availableOf = (row: Row): AvailableBudget => ({
  id: row.id,
  currencyId: row.currency_id,
  start: row.start_date,
  end: row.end_date,
  amount: fromLimbs(row.amount_units, row.amount_frac),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

interface Asked extends Record<string, unknown> {
  owner: number;
  start: Day;
  end: Day;
  limit: number;
  offset: number;
}

/** The queries of a list: of a whole household or of a currency, each by its own index. */
function listQueries(owner: 'user_group_id' | 'currency_id') {
  const page = prepared<Asked, Row>((db, value) =>
    db
      .selectFrom('available_budgets')
      .selectAll()
      .where(owner, '=', value('owner'))
      .where('start_date', '>=', value('start'))
      .where('end_date', '<=', value('end'))
      .orderBy('start_date', 'desc')
      .orderBy('id', 'desc')
      .limit(value('limit'))
      .offset(value('offset')),
  );
  const count = prepared<Asked, { total: number }>((db, value) =>
    db
      .selectFrom('available_budgets')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(owner, '=', value('owner'))
      .where('start_date', '>=', value('start'))
      .where('end_date', '<=', value('end')),
  );
  return { page, count };
}

const OF_HOUSEHOLD = listQueries('user_group_id');
const OF_CURRENCY = listQueries('currency_id');

/**
 * A page of available budgets that lie within a range, latest first: of the household, or of one currency,
 * which the caller knows to be the household's.
 */
export async function selectAvailablePage(
  db: Db,
  userGroupId: number,
  of: { currencyId?: number | undefined; range: DayRange; request: PageRequest },
): Promise<Page<AvailableBudget>> {
  const { currencyId, range, request } = of;
  const queries = currencyId === undefined ? OF_HOUSEHOLD : OF_CURRENCY;
  const { start = FIRST_DAY, end = LAST_DAY } = range;
  const owner = currencyId ?? userGroupId;
  const asked = { owner, start, end, limit: request.limit, offset: offsetOf(request) };
  const rows = await queries.page(db, asked);
  const [count] = await queries.count(db, asked);
  return { items: rows.map(availableOf), total: count?.total ?? 0 };
}

/** The household's available budget of this number. */
export async function selectAvailableById(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<AvailableBudget | undefined> {
  const row = await db
    .selectFrom('available_budgets')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && availableOf(row);
}

/** The available budgets of a currency that share days with a span; all of them without one. */
export async function selectAvailableOf(
  db: Db,
  currencyId: number,
  span: Span | undefined,
): Promise<AvailableBudget[]> {
  const query = db
    .selectFrom('available_budgets')
    .selectAll()
    .where('currency_id', '=', currencyId)
    .where('start_date', '<=', span?.end ?? LAST_DAY)
    .where('end_date', '>=', span?.start ?? FIRST_DAY)
    .orderBy('start_date');
  return (await query.execute()).map(availableOf);
}

/** Numbers of the currencies in which a household plans or has planned, by number. */
export async function selectPlannedCurrencies(db: Db, userGroupId: number): Promise<number[]> {
  const rows = await sql<{ id: number }>`
    select currency_id as id from available_budgets where user_group_id = ${userGroupId}
    union
    select currency_id from budget_limits where user_group_id = ${userGroupId}
    order by id`.execute(db);
  return rows.rows.map(({ id }) => Number(id));
}

/** The limits of a currency that share days with a span, as plans; all of them without one. */
export async function selectPlans(db: Db, currencyId: number, span: Span | undefined): Promise<Planned[]> {
  const rows = await db
    .selectFrom('budget_limits')
    .select(['start_date', 'end_date', 'amount_units', 'amount_frac'])
    .where('currency_id', '=', currencyId)
    .where('start_date', '<=', span?.end ?? LAST_DAY)
    .where('end_date', '>=', span?.start ?? FIRST_DAY)
    .execute();
  return rows.map((row) => ({
    start: row.start_date,
    end: row.end_date,
    amount: fromLimbs(row.amount_units, row.amount_frac),
  }));
}

/** Adds available budgets in a currency of a household. */
export async function insertAvailable(
  db: Db,
  of: { userGroupId: number; currencyId: number; at: Instant },
  planned: readonly Planned[],
): Promise<void> {
  for (let from = 0; from < planned.length; from += LIST_MAX) {
    const rows = planned.slice(from, from + LIST_MAX).map(({ start, end, amount }) => ({
      user_group_id: of.userGroupId,
      currency_id: of.currencyId,
      start_date: start,
      end_date: end,
      ...amountColumns(amount),
      created_at: of.at,
      updated_at: of.at,
    }));
    await db.insertInto('available_budgets').values(rows).execute();
  }
}

/** Writes another amount to an available budget. */
export async function updateAvailableAmount(
  db: Db,
  { id, amount }: { id: number; amount: Amount },
  at: Instant,
): Promise<void> {
  await db
    .updateTable('available_budgets')
    .set({ ...amountColumns(amount), updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Removes available budgets. */
export async function deleteAvailable(db: Db, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += LIST_MAX) {
    await db
      .deleteFrom('available_budgets')
      .where('id', 'in', padded(ids.slice(from, from + LIST_MAX)))
      .execute();
  }
}

function amountColumns(amount: Amount): { amount_units: number; amount_frac: number } {
  const { units, frac } = toLimbs(amount);
  return { amount_units: units, amount_frac: frac };
}
