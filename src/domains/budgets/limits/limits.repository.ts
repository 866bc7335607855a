import type { Selectable } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Day } from '../../../kernel/date.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { type Stamp, stampOf } from '../../../kernel/stamp.ts';
import type { Frequency } from '../../../ledger/calendar.ts';
import { fromLimbs, toLimbs } from '../../../ledger/money.ts';
import { prepared } from '../../../storage/prepared.ts';
import type { BudgetLimitsTable } from '../budgets.tables.ts';
import type { Limit, LimitFields } from './limits.logic.ts';

type Row = Selectable<BudgetLimitsTable>;

const limitOf = (row: Row): Limit => ({
  id: row.id,
  budgetId: row.budget_id,
  currencyId: row.currency_id,
  start: row.start_date,
  end: row.end_date,
  amount: fromLimbs(row.amount_units, row.amount_frac),
  period: row.period as Frequency | null,
  notes: row.notes,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

function columnsOf(fields: LimitFields) {
  const { units, frac } = toLimbs(fields.amount);
  return {
    budget_id: fields.budgetId,
    currency_id: fields.currencyId,
    start_date: fields.start,
    end_date: fields.end,
    amount_units: units,
    amount_frac: frac,
    period: fields.period,
    notes: fields.notes,
  };
}

/** Which limits a list holds. */
export interface LimitFilter {
  budgetId?: number | undefined;
  currencyId?: number | undefined;
  range: DayRange;
}

/** Bounds of the first and last days of limits; what is not asked for lies at the ends of time. */
interface Bounds extends Record<string, unknown> {
  startFrom: Day;
  startTo: Day;
  endFrom: Day;
  endTo: Day;
}

const FIRST_DAY: Day = '0000-01-01';
const LAST_DAY: Day = '9999-12-31';

/**
 * With both days the limits that share a day with the range; with one of them those that begin on it or
 * later, or end on it or earlier (contract 10, section 16).
 */
function boundsOf({ start, end }: DayRange): Bounds {
  const all = { startFrom: FIRST_DAY, startTo: LAST_DAY, endFrom: FIRST_DAY, endTo: LAST_DAY };
  if (start !== undefined && end !== undefined) return { ...all, startTo: end, endFrom: start };
  return {
    ...all,
    ...(start !== undefined && { startFrom: start }),
    ...(end !== undefined && { endTo: end }),
  };
}

type Owner = 'user_group_id' | 'budget_id' | 'currency_id';
type Asked = Bounds & { owner: number; limit: number; offset: number };

/** The queries of a list: of a whole household, of a budget, or of a currency, each by its own index. */
function listQueries(owner: Owner) {
  const page = prepared<Asked, Row>((db, value) =>
    db
      .selectFrom('budget_limits')
      .selectAll()
      .where(owner, '=', value('owner'))
      .where('start_date', '>=', value('startFrom'))
      .where('start_date', '<=', value('startTo'))
      .where('end_date', '>=', value('endFrom'))
      .where('end_date', '<=', value('endTo'))
      .orderBy('start_date', 'desc')
      .orderBy('end_date', 'desc')
      .orderBy('id')
      .limit(value('limit'))
      .offset(value('offset')),
  );
  const count = prepared<Asked, { total: number }>((db, value) =>
    db
      .selectFrom('budget_limits')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(owner, '=', value('owner'))
      .where('start_date', '>=', value('startFrom'))
      .where('start_date', '<=', value('startTo'))
      .where('end_date', '>=', value('endFrom'))
      .where('end_date', '<=', value('endTo')),
  );
  return { page, count };
}

const OF_HOUSEHOLD = listQueries('user_group_id');
const OF_BUDGET = listQueries('budget_id');
const OF_CURRENCY = listQueries('currency_id');

/**
 * A page of limits, newest first: of the household, or of one budget or currency, which the caller knows to
 * be the household's.
 */
export async function selectLimits(
  db: Db,
  userGroupId: number,
  { filter, request }: { filter: LimitFilter; request: PageRequest },
): Promise<Page<Limit>> {
  const { budgetId, currencyId, range } = filter;
  const queries = budgetId !== undefined ? OF_BUDGET : currencyId !== undefined ? OF_CURRENCY : OF_HOUSEHOLD;
  const owner = budgetId ?? currencyId ?? userGroupId;
  const asked = { ...boundsOf(range), owner, limit: request.limit, offset: offsetOf(request) };
  const rows = await queries.page(db, asked);
  const [count] = await queries.count(db, asked);
  return { items: rows.map(limitOf), total: count?.total ?? 0 };
}

/** The limit of this number of one of the household's budgets. */
export async function selectLimitById(
  db: Db,
  userGroupId: number,
  { budgetId, id }: { budgetId: number; id: number },
): Promise<Limit | undefined> {
  const row = await db
    .selectFrom('budget_limits')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('budget_id', '=', budgetId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && limitOf(row);
}

/** The limit of this number of a household, whichever budget it is of. */
export async function selectLimit(db: Db, userGroupId: number, id: number): Promise<Limit | undefined> {
  const row = await db
    .selectFrom('budget_limits')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && limitOf(row);
}

/** All limits of a budget, by their days. */
export async function selectLimitsOfBudget(db: Db, budgetId: number): Promise<Limit[]> {
  const rows = await db
    .selectFrom('budget_limits')
    .selectAll()
    .where('budget_id', '=', budgetId)
    .orderBy('start_date')
    .orderBy('end_date')
    .orderBy('currency_id')
    .execute();
  return rows.map(limitOf);
}

/** The limit of a budget for exactly these days in this currency. */
export async function selectLimitFor(
  db: Db,
  of: Pick<LimitFields, 'budgetId' | 'currencyId' | 'start' | 'end'>,
): Promise<Limit | undefined> {
  const row = await db
    .selectFrom('budget_limits')
    .selectAll()
    .where('budget_id', '=', of.budgetId)
    .where('start_date', '=', of.start)
    .where('end_date', '=', of.end)
    .where('currency_id', '=', of.currencyId)
    .executeTakeFirst();
  return row && limitOf(row);
}

/** Adds a limit to a household. */
export async function insertLimit(db: Db, household: Stamp, fields: LimitFields): Promise<Limit> {
  const row = await db
    .insertInto('budget_limits')
    .values({ ...columnsOf(fields), ...stampOf(household) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return limitOf(row);
}

/** Writes all that a limit consists of. */
export async function updateLimitRow(db: Db, limit: Limit): Promise<void> {
  await db
    .updateTable('budget_limits')
    .set({ ...columnsOf(limit), updated_at: limit.updatedAt })
    .where('id', '=', limit.id)
    .execute();
}

/** Removes a limit. */
export async function deleteLimitRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('budget_limits').where('id', '=', id).execute();
}
