import { type Selectable, sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Day, Instant } from '../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { type Stamp, stampOf } from '../../kernel/stamp.ts';
import type { Frequency } from '../../ledger/calendar.ts';
import { fromLimbs, toLimbs } from '../../ledger/money.ts';
import { prepared, preparedForIds, unindexed } from '../../storage/prepared.ts';
import type { AutoBudget, AutoBudgetType } from './budgets.logic.ts';
import type { BudgetsTable } from './budgets.tables.ts';

/** What people decide about a budget. */
export interface BudgetFields {
  name: string;
  active: boolean;
  notes: string | null;
  auto: AutoBudget | null;
}

/** A plan for spending, of a household. */
export interface Budget extends BudgetFields {
  id: number;
  /** Where it stands among the household's budgets, from 1. */
  position: number;
  /** First day of the next period that gets a limit by itself; null without an auto-budget. */
  autoNext: Day | null;
  createdAt: Instant;
  updatedAt: Instant;
}

type Row = Selectable<BudgetsTable>;

function budgetOf(row: Row): Budget {
  return {
    id: row.id,
    name: row.name,
    active: row.active === 1,
    position: row.position,
    notes: row.notes,
    auto: autoOf(row),
    autoNext: row.auto_next,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function autoOf(row: Row): AutoBudget | null {
  const { auto_type: type, auto_period: period, auto_currency_id: currencyId } = row;
  const { auto_units: units, auto_frac: frac } = row;
  if (type === null || period === null || currencyId === null || units === null || frac === null) return null;
  return {
    type: type as AutoBudgetType,
    period: period as Frequency,
    currencyId,
    amount: fromLimbs(units, frac),
  };
}

function columnsOf(fields: BudgetFields & { position: number; autoNext: Day | null }) {
  const { name, active, notes, auto, position, autoNext } = fields;
  const limbs = auto && toLimbs(auto.amount);
  return {
    name,
    active: active ? 1 : 0,
    position,
    notes,
    auto_type: auto?.type ?? null,
    auto_period: auto?.period ?? null,
    auto_currency_id: auto?.currencyId ?? null,
    auto_units: limbs?.units ?? null,
    auto_frac: limbs?.frac ?? null,
    auto_next: autoNext,
  };
}

const selectPage = prepared<{ userGroupId: number; limit: number; offset: number }, Row>((db, value) =>
  db
    .selectFrom('budgets')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('budgets')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** How many budgets a household has. */
export async function countBudgets(db: Db, userGroupId: number): Promise<number> {
  const [count] = await countAll(db, { userGroupId });
  return count?.total ?? 0;
}

/** A page of the household's budgets, in their order. */
export async function selectBudgets(
  db: Db,
  userGroupId: number,
  request: PageRequest,
): Promise<Page<Budget>> {
  const rows = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  return { items: rows.map(budgetOf), total: await countBudgets(db, userGroupId) };
}

const selectByIds = preparedForIds<Row>((db, userGroupId, ids) =>
  db
    .selectFrom('budgets')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('id', 'in', ids),
);

/** The household's budgets of these numbers, by number. */
export async function selectBudgetsById(
  db: Db,
  userGroupId: number,
  ids: readonly number[],
): Promise<Budget[]> {
  const rows = await selectByIds(db, userGroupId, [...new Set(ids)]);
  return rows.map(budgetOf).sort((a, b) => a.id - b.id);
}

/** The household's budget of this number. */
export async function selectBudgetById(db: Db, userGroupId: number, id: number): Promise<Budget | undefined> {
  return (await selectBudgetsById(db, userGroupId, [id]))[0];
}

const selectByName = prepared<{ userGroupId: number; name: string }, Row>((db, value) =>
  db
    .selectFrom('budgets')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .where('name', '=', value('name')),
);

/** The household's budget of this name, letter by letter. */
export async function selectBudgetByName(
  db: Db,
  userGroupId: number,
  name: string,
): Promise<Budget | undefined> {
  return (await selectByName(db, { userGroupId, name })).map(budgetOf)[0];
}

const selectActive = prepared<{ userGroupId: number }, { id: number }>((db, value) =>
  db
    .selectFrom('budgets')
    .select('id')
    .where('user_group_id', '=', value('userGroupId'))
    .where('active', '=', 1)
    .orderBy('id'),
);

/** Numbers of the household's active budgets. */
export async function selectActiveBudgetIds(db: Db, userGroupId: number): Promise<number[]> {
  return (await selectActive(db, { userGroupId })).map(({ id }) => id);
}

/** Adds a budget to a household, at the place it is given. */
export async function insertBudget(
  db: Db,
  household: Stamp,
  fields: BudgetFields & { position: number; autoNext: Day | null },
): Promise<Budget> {
  const row = await db
    .insertInto('budgets')
    .values({ ...columnsOf(fields), ...stampOf(household) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return budgetOf(row);
}

/** Writes all that a budget consists of. */
export async function updateBudgetRow(db: Db, budget: Budget): Promise<void> {
  await db
    .updateTable('budgets')
    .set({ ...columnsOf(budget), updated_at: budget.updatedAt })
    .where('id', '=', budget.id)
    .execute();
}

/** Moves the budgets that stand from one place to another up or down by one. */
export async function shiftBudgets(
  db: Db,
  userGroupId: number,
  { from, to, by }: { from: number; to: number; by: 1 | -1 },
): Promise<void> {
  await db
    .updateTable('budgets')
    .set({ position: sql`position + ${by}` })
    .where('user_group_id', '=', userGroupId)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .execute();
}

/** Removes a budget, to which nothing refers any more, with its limits. */
export async function deleteBudgetRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('budgets').where('id', '=', id).execute();
}

/** The household's budgets whose next limit is due on a day, by number. */
export async function selectDueBudgets(db: Db, userGroupId: number, day: Day): Promise<Budget[]> {
  const rows = await db
    .selectFrom('budgets')
    .selectAll()
    .where('auto_next', '<=', day)
    .where('user_group_id', '=', userGroupId)
    .orderBy('id')
    .execute();
  return rows.map(budgetOf);
}

/** Numbers of all households that have a budget whose next limit is due on a day. */
export async function selectDueHouseholds(db: Db, day: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('budgets')
    .select('user_group_id')
    .distinct()
    .where('auto_next', '<=', day)
    .orderBy('user_group_id')
    .execute();
  return rows.map((row) => row.user_group_id);
}
