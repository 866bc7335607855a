import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Day, Instant } from '../../../kernel/date.ts';
import { type Stamp, stampOf } from '../../../kernel/stamp.ts';
import type { AccountType } from '../../../ledger/kinds.ts';
import { fromLimbsOrNull, toLimbs } from '../../../ledger/money.ts';
import { prepared, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import {
  type Account,
  type AccountFields,
  type AccountRole,
  type InterestPeriod,
  type LiabilityDirection,
  nameKey,
} from '../accounts.logic/account.ts';
import type { AccountsTable } from '../accounts.tables.ts';

/** A row of the table as it is read. */
export type AccountRow = Selectable<AccountsTable>;

/** The account a row stands for. The words in it were checked when they were written. */
export function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    type: row.type as AccountType,
    name: row.name,
    active: row.active === 1,
    position: row.position,
    currencyId: row.currency_id,
    iban: row.iban,
    bic: row.bic,
    accountNumber: row.account_number,
    role: row.role as AccountRole | null,
    includeNetWorth: row.include_net_worth === 1,
    virtualBalance: fromLimbsOrNull(row.virtual_units, row.virtual_frac),
    creditCardType: row.credit_card_type,
    monthlyPaymentDate: row.monthly_payment_date as Day | null,
    liabilityDirection: row.liability_direction as LiabilityDirection | null,
    interest: row.interest,
    interestPeriod: row.interest_period as InterestPeriod | null,
    notes: row.notes,
    latitude: row.latitude,
    longitude: row.longitude,
    zoomLevel: row.zoom_level,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function columnsOf(fields: AccountFields) {
  const virtual = fields.virtualBalance === null ? null : toLimbs(fields.virtualBalance);
  return {
    type: fields.type,
    name: fields.name,
    name_key: nameKey(fields.name),
    active: fields.active ? 1 : 0,
    position: fields.position,
    currency_id: fields.currencyId,
    iban: fields.iban,
    bic: fields.bic,
    account_number: fields.accountNumber,
    role: fields.role,
    include_net_worth: fields.includeNetWorth ? 1 : 0,
    virtual_units: virtual?.units ?? null,
    virtual_frac: virtual?.frac ?? null,
    credit_card_type: fields.creditCardType,
    monthly_payment_date: fields.monthlyPaymentDate,
    liability_direction: fields.liabilityDirection,
    interest: fields.interest,
    interest_period: fields.interestPeriod,
    notes: fields.notes,
    latitude: fields.latitude,
    longitude: fields.longitude,
    zoom_level: fields.zoomLevel,
  };
}

/** Adds an account to a household. */
export async function insertAccount(db: Db, household: Stamp, fields: AccountFields): Promise<Account> {
  const row = await db
    .insertInto('accounts')
    .values({ ...columnsOf(fields), ...stampOf(household) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return accountOf(row);
}

/** Writes all that an account consists of. */
export async function updateAccountRow(db: Db, account: Account, at: Instant): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...columnsOf(account), updated_at: at })
    .where('id', '=', account.id)
    .execute();
}

/** Removes an account, to which nothing refers any more. */
export async function deleteAccountRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

const selectByIds = preparedForIds<AccountRow>((db, userGroupId, ids) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('id', 'in', ids),
);

/** The household's accounts of these numbers, in no order; unknown numbers are left out. */
export async function selectAccounts(
  db: Db,
  userGroupId: number,
  ids: readonly number[],
): Promise<Account[]> {
  return (await selectByIds(db, userGroupId, [...new Set(ids)])).map(accountOf);
}

/** What accounts are looked up by besides their number. */
export type Identifier = 'iban' | 'account_number' | 'name';

type Lookup = (
  db: Db,
  parameters: { userGroupId: number; value: string; key: string },
) => Promise<AccountRow[]>;
const lookups: Record<Identifier, Lookup> = {
  iban: prepared((db, value) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('user_group_id', '=', value('userGroupId'))
      .where('iban', '=', value('value'))
      .orderBy('id'),
  ),
  account_number: prepared((db, value) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('user_group_id', '=', value('userGroupId'))
      .where('account_number', '=', value('value'))
      .orderBy('id'),
  ),
  name: prepared((db, value) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('user_group_id', '=', value('userGroupId'))
      .where('name_key', '=', value('key'))
      .where('name', '=', value('value'))
      .orderBy('id'),
  ),
};

/** The household's accounts that have this very IBAN, account number or name, oldest first. */
export async function selectAccountsBy(
  db: Db,
  userGroupId: number,
  look: { by: Identifier; value: string },
): Promise<Account[]> {
  const key = look.by === 'name' ? nameKey(look.value) : '';
  return (await lookups[look.by](db, { userGroupId, value: look.value, key })).map(accountOf);
}

const selectByKey = prepared<{ userGroupId: number; key: string }, AccountRow>((db, value) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .where('name_key', '=', value('key'))
    .orderBy('id'),
);

/** The household's accounts whose names begin as this one, without regard to case, oldest first. */
export async function selectAccountsLike(db: Db, userGroupId: number, name: string): Promise<Account[]> {
  return (await selectByKey(db, { userGroupId, key: nameKey(name) })).map(accountOf);
}

/** The last place among the active accounts of a family; 0 when there is none. */
export async function selectLastPosition(
  db: Db,
  userGroupId: number,
  types: readonly AccountType[],
): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('user_group_id', '=', userGroupId)
    .where('type', 'in', types)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Puts one account to a place, or to none (0). */
export async function updatePosition(db: Db, id: number, position: number): Promise<void> {
  await db.updateTable('accounts').set({ position }).where('id', '=', id).execute();
}

/** Moves the accounts of a family from a place on by one, down to make room or up to close a gap. */
export async function shiftPositions(
  db: Db,
  userGroupId: number,
  shift: { types: readonly AccountType[]; from: number; by: 1 | -1 },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ position: sql`position + ${sql.lit(shift.by)}` })
    .where('user_group_id', '=', userGroupId)
    .where('type', 'in', shift.types)
    .where('position', '>=', shift.from)
    .execute();
}
