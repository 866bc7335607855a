import type { Selectable } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { type Stamp, stampOf } from '../../../kernel/stamp.ts';
import { fromLimbs, fromLimbsOrNull, toLimbs } from '../../../ledger/money.ts';
import { prepared, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import type { PiggyBank, PiggyBankFields, Share } from '../piggy-banks.logic.ts';
import type { PiggyBanksTable } from '../piggy-banks.tables.ts';

type Row = Selectable<PiggyBanksTable>;

/** Which piggy banks a list holds: all, those that save on an account, or those in an object group. */
export type Scope = { of: 'household' } | { of: 'account' | 'group'; id: number };

const SHARE_COLUMNS = [
  'piggy_bank_id as piggyBankId',
  'account_id as accountId',
  'saved_units as units',
  'saved_frac as frac',
] as const;

const selectShares = preparedForIds<{
  piggyBankId: number;
  accountId: number;
  units: number;
  frac: number;
}>((db, userGroupId, ids) =>
  db
    .selectFrom('piggy_bank_accounts')
    .select(SHARE_COLUMNS)
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('piggy_bank_id', 'in', ids)
    .orderBy('piggy_bank_id')
    .orderBy('position')
    .orderBy('account_id'),
);

/** Rows with what is saved on their accounts, in their order; one statement. */
async function withShares(db: Db, userGroupId: number, rows: readonly Row[]): Promise<PiggyBank[]> {
  const ids = rows.map((row) => row.id);
  const shares = Map.groupBy(await selectShares(db, userGroupId, ids), (share) => share.piggyBankId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    currencyId: row.currency_id,
    target: fromLimbsOrNull(row.target_units, row.target_frac),
    startDate: row.start_date,
    targetDate: row.target_date,
    position: row.position,
    notes: row.notes,
    objectGroupId: row.object_group_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    shares: (shares.get(row.id) ?? []).map(({ accountId, units, frac }) => ({
      accountId,
      saved: fromLimbs(units, frac),
    })),
  }));
}

type InScope = { userGroupId: number; id: number };

/** The rows of a scope, compiled once for each. */
const inScope = (db: Db, value: <K extends keyof InScope>(name: K) => InScope[K], of: Scope['of']) => {
  const query = db.selectFrom('piggy_banks').where('user_group_id', '=', value('userGroupId'));
  if (of === 'group') return query.where('object_group_id', '=', value('id'));
  if (of === 'household') return query;
  return query.where((eb) =>
    eb(
      'id',
      'in',
      eb.selectFrom('piggy_bank_accounts').select('piggy_bank_id').where('account_id', '=', value('id')),
    ),
  );
};

const pageQuery = (of: Scope['of']) =>
  prepared<InScope & { limit: number; offset: number }, Row>((db, value) =>
    inScope(db, value, of)
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(value('limit'))
      .offset(value('offset')),
  );
const countQuery = (of: Scope['of']) =>
  prepared<InScope, { total: number }>((db, value) =>
    inScope(db, value, of).select((eb) => eb.fn.countAll<number>().as('total')),
  );
const PAGES = { household: pageQuery('household'), account: pageQuery('account'), group: pageQuery('group') };
const COUNTS = {
  household: countQuery('household'),
  account: countQuery('account'),
  group: countQuery('group'),
};

/** A page of the piggy banks of a scope, by place, then by age. Three statements. */
export async function selectPiggyBanks(
  db: Db,
  userGroupId: number,
  { scope, request }: { scope: Scope; request: PageRequest },
): Promise<Page<PiggyBank>> {
  const of = { userGroupId, id: scope.of === 'household' ? 0 : scope.id };
  const rows = await PAGES[scope.of](db, { ...of, limit: request.limit, offset: offsetOf(request) });
  const [count] = await COUNTS[scope.of](db, of);
  return { items: await withShares(db, userGroupId, rows), total: count?.total ?? 0 };
}

/** The household's piggy bank of this number. */
export async function selectPiggyBankById(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<PiggyBank | undefined> {
  const query = db.selectFrom('piggy_banks').selectAll().where('user_group_id', '=', userGroupId);
  return (await withShares(db, userGroupId, await query.where('id', '=', id).execute()))[0];
}

/** The household's piggy bank of this name, letter by letter. */
export async function selectPiggyBankByName(
  db: Db,
  userGroupId: number,
  name: string,
): Promise<PiggyBank | undefined> {
  const query = db.selectFrom('piggy_banks').selectAll().where('user_group_id', '=', userGroupId);
  return (await withShares(db, userGroupId, await query.where('name', '=', name).execute()))[0];
}

/** The household's piggy banks that save on an account, all of them. */
export async function selectPiggyBanksOfAccount(
  db: Db,
  userGroupId: number,
  accountId: number,
): Promise<PiggyBank[]> {
  const request = { page: 1, limit: Number.MAX_SAFE_INTEGER };
  const scope = { of: 'account', id: accountId } as const;
  return (await selectPiggyBanks(db, userGroupId, { scope, request })).items;
}

const columnsOf = (fields: PiggyBankFields) => {
  const target = fields.target === null ? null : toLimbs(fields.target);
  return {
    name: fields.name,
    currency_id: fields.currencyId,
    target_units: target?.units ?? null,
    target_frac: target?.frac ?? null,
    start_date: fields.startDate,
    target_date: fields.targetDate,
    position: fields.position,
    notes: fields.notes,
    object_group_id: fields.objectGroupId,
  };
};

/** Adds a piggy bank with its accounts to a household. */
export async function insertPiggyBank(
  db: Db,
  household: Stamp,
  piggyBank: PiggyBankFields & { shares: readonly Share[] },
): Promise<PiggyBank> {
  const { userGroupId, at, again } = household;
  const { id } = await db
    .insertInto('piggy_banks')
    .values({ ...columnsOf(piggyBank), ...stampOf(household) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = { ...piggyBank, id, createdAt: again?.createdAt ?? at, updatedAt: at };
  await insertShares(db, userGroupId, made);
  return made;
}

/** Writes all fields of a piggy bank, and its accounts anew. */
export async function updatePiggyBankRow(db: Db, userGroupId: number, piggyBank: PiggyBank): Promise<void> {
  const { id, updatedAt } = piggyBank;
  await db
    .updateTable('piggy_banks')
    .set({ ...columnsOf(piggyBank), updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('piggy_bank_accounts').where('piggy_bank_id', '=', id).execute();
  await insertShares(db, userGroupId, piggyBank);
}

async function insertShares(db: Db, userGroupId: number, { id, shares }: PiggyBank): Promise<void> {
  const rows = shares.map(({ accountId, saved }, position) => {
    const { units, frac } = toLimbs(saved);
    const share = { piggy_bank_id: id, account_id: accountId, user_group_id: userGroupId, position };
    return { ...share, saved_units: units, saved_frac: frac };
  });
  if (rows.length > 0) await db.insertInto('piggy_bank_accounts').values(rows).execute();
}

/** Removes a piggy bank; the database removes what is kept of its accounts and events. */
export async function deletePiggyBankRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('piggy_banks').where('id', '=', id).execute();
}
