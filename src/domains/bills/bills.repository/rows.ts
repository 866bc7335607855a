import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { type Stamp, stampOf } from '../../../kernel/stamp.ts';
import { fromLimbs, toLimbs } from '../../../ledger/money.ts';
import { prepared } from '../../../storage/prepared.ts';
import type { Bill, BillFields, BillFrequency } from '../bills.logic/bill.ts';
import type { BillsTable } from '../bills.tables.ts';

/** A row of the table as it is read. */
export type BillRow = Selectable<BillsTable>;

/** The bill a row stands for. The words in it were checked when they were written. */
function billOf(row: BillRow): Bill {
  return {
    id: row.id,
    name: row.name,
    currencyId: row.currency_id,
    amountMin: fromLimbs(row.amount_min_units, row.amount_min_frac),
    amountMax: fromLimbs(row.amount_max_units, row.amount_max_frac),
    date: row.date,
    endDate: row.end_date,
    extensionDate: row.extension_date,
    frequency: row.repeat_freq as BillFrequency,
    skip: row.skip,
    active: row.active === 1,
    position: row.position,
    objectGroupId: row.object_group_id,
    notes: row.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function columnsOf(fields: BillFields) {
  const [min, max] = [toLimbs(fields.amountMin), toLimbs(fields.amountMax)];
  return {
    name: fields.name,
    currency_id: fields.currencyId,
    amount_min_units: min.units,
    amount_min_frac: min.frac,
    amount_max_units: max.units,
    amount_max_frac: max.frac,
    date: fields.date,
    end_date: fields.endDate,
    extension_date: fields.extensionDate,
    repeat_freq: fields.frequency,
    skip: fields.skip,
    active: fields.active ? 1 : 0,
    position: fields.position,
    object_group_id: fields.objectGroupId,
    notes: fields.notes,
  };
}

const selectById = prepared<{ userGroupId: number; id: number }, BillRow>((db, value) =>
  db
    .selectFrom('bills')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .where('id', '=', value('id')),
);

/** The household's bill of this number. */
export async function selectBillById(db: Db, userGroupId: number, id: number): Promise<Bill | undefined> {
  const [row] = await selectById(db, { userGroupId, id });
  return row && billOf(row);
}

const selectByName = prepared<{ userGroupId: number; name: string }, BillRow>((db, value) =>
  db
    .selectFrom('bills')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .where('name', '=', value('name')),
);

/** The household's bill of this name, letter by letter. */
export async function selectBillByName(db: Db, userGroupId: number, name: string): Promise<Bill | undefined> {
  const [row] = await selectByName(db, { userGroupId, name });
  return row && billOf(row);
}

/** Which of the household's bills a list holds; all of them when nothing is said. */
export interface BillFilter {
  currencyId?: number | undefined;
  objectGroupId?: number | undefined;
}

/** Both texts of a list, and of the count of it, for one kind of filter. */
function listQueries(column: 'currency_id' | 'object_group_id' | undefined) {
  type Asked = { userGroupId: number; of: number; limit: number; offset: number };
  const page = prepared<Asked, BillRow>((db, value) => {
    const all = db.selectFrom('bills').selectAll().where('user_group_id', '=', value('userGroupId'));
    const kept = column === undefined ? all : all.where(column, '=', value('of'));
    return kept.orderBy('position').orderBy('id').limit(value('limit')).offset(value('offset'));
  });
  const count = prepared<Asked, { total: number }>((db, value) => {
    const all = db
      .selectFrom('bills')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_group_id', '=', value('userGroupId'));
    return column === undefined ? all : all.where(column, '=', value('of'));
  });
  return { page, count };
}

const LISTS = {
  all: listQueries(undefined),
  currency: listQueries('currency_id'),
  objectGroup: listQueries('object_group_id'),
};

/** A page of the household's bills in their order. */
export async function selectBills(
  db: Db,
  userGroupId: number,
  { filter, request }: { filter: BillFilter; request: PageRequest },
): Promise<Page<Bill>> {
  const { currencyId, objectGroupId } = filter;
  const queries =
    currencyId !== undefined ? LISTS.currency : objectGroupId !== undefined ? LISTS.objectGroup : LISTS.all;
  const of = currencyId ?? objectGroupId ?? 0;
  const asked = { userGroupId, of, limit: request.limit, offset: offsetOf(request) };
  const rows = await queries.page(db, asked);
  const [count] = await queries.count(db, asked);
  return { items: rows.map(billOf), total: count?.total ?? 0 };
}

/** Adds a bill to a household. */
export async function insertBill(db: Db, household: Stamp, fields: BillFields): Promise<Bill> {
  const row = await db
    .insertInto('bills')
    .values({ ...columnsOf(fields), ...stampOf(household) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return billOf(row);
}

/** Writes all fields of a bill. */
export async function updateBillRow(db: Db, bill: Bill): Promise<void> {
  await db
    .updateTable('bills')
    .set({ ...columnsOf(bill), updated_at: bill.updatedAt })
    .where('id', '=', bill.id)
    .execute();
}

/** Removes a bill. */
export async function deleteBillRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bills').where('id', '=', id).execute();
}

/** The last place among the household's bills; 0 when there are none. */
export async function selectLastPosition(db: Db, userGroupId: number): Promise<number> {
  const row = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Moves the bills on some places, both ends included, by one: to make room or to close a gap. */
export async function shiftPositions(
  db: Db,
  userGroupId: number,
  shift: { from: number; to: number; by: 1 | -1 },
): Promise<void> {
  await db
    .updateTable('bills')
    .set({ position: sql`position + ${sql.lit(shift.by)}` })
    .where('user_group_id', '=', userGroupId)
    .where('position', '>=', shift.from)
    .where('position', '<=', shift.to)
    .execute();
}

/** The numbers of the bills in a group. */
export async function selectIdsInGroup(
  db: Db,
  userGroupId: number,
  objectGroupId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('bills')
    .select('id')
    .where('user_group_id', '=', userGroupId)
    .where('object_group_id', '=', objectGroupId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes all bills out of a group. */
export async function clearGroup(db: Db, userGroupId: number, objectGroupId: number): Promise<void> {
  await db
    .updateTable('bills')
    .set({ object_group_id: null })
    .where('user_group_id', '=', userGroupId)
    .where('object_group_id', '=', objectGroupId)
    .execute();
}
