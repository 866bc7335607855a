import { type Selectable, sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { type Stamp, stampOf } from '../../kernel/stamp.ts';
import { LIST_MAX, padded, prepared, preparedForIds, unindexed } from '../../storage/prepared.ts';
import type { CurrenciesTable } from './currencies.tables.ts';

/** What a household may decide about a currency; which one is primary is decided between them. */
export interface CurrencyFields {
  code: string;
  name: string;
  symbol: string;
  /** Digits behind the decimal sign, 0-12. */
  decimalPlaces: number;
  /** Whether it is offered for choosing. */
  enabled: boolean;
}

/** A currency of a household. */
export interface Currency extends CurrencyFields {
  id: number;
  /** Whether it is the one primary currency of the household. */
  isPrimary: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

function currencyOf(row: Selectable<CurrenciesTable>): Currency {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    symbol: row.symbol,
    decimalPlaces: row.decimal_places,
    enabled: row.enabled === 1,
    isPrimary: row.is_primary === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const selectPage = prepared<
  { userGroupId: number; limit: number; offset: number },
  Selectable<CurrenciesTable>
>((db, value) =>
  db
    .selectFrom('currencies')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('code')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('currencies')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** A page of the household's currencies, by code. */
export async function selectCurrencies(
  db: Db,
  userGroupId: number,
  request: PageRequest,
): Promise<Page<Currency>> {
  const rows = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  const [count] = await countAll(db, { userGroupId });
  return { items: rows.map(currencyOf), total: count?.total ?? 0 };
}

const selectById = prepared<{ userGroupId: number; id: number }, Selectable<CurrenciesTable>>((db, value) =>
  db
    .selectFrom('currencies')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .where('id', '=', value('id')),
);

/** The household's currency of this number. */
export async function selectCurrencyById(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<Currency | undefined> {
  return (await selectById(db, { userGroupId, id })).map(currencyOf)[0];
}

const selectByCode = prepared<{ userGroupId: number; code: string }, Selectable<CurrenciesTable>>(
  (db, value) =>
    db
      .selectFrom('currencies')
      .selectAll()
      .where('user_group_id', '=', value('userGroupId'))
      .where('code', '=', value('code')),
);

/** The household's currency of this code, letter by letter. */
export async function selectCurrencyByCode(
  db: Db,
  userGroupId: number,
  code: string,
): Promise<Currency | undefined> {
  return (await selectByCode(db, { userGroupId, code })).map(currencyOf)[0];
}

/** Two halves instead of one `or`, for which SQLite would read all currencies of the household. */
const selectNeeded = preparedForIds<Selectable<CurrenciesTable>>((db, userGroupId, ids) => {
  const currencies = db.selectFrom('currencies').selectAll();
  return currencies
    .where('user_group_id', '=', userGroupId)
    .where('is_primary', '=', 1)
    .unionAll(currencies.where(unindexed('user_group_id'), '=', userGroupId).where('id', 'in', ids));
});

/** The primary currency and those of the given numbers, in one statement; one that is both comes twice. */
export async function selectPrimaryAnd(
  db: Db,
  userGroupId: number,
  ids: readonly number[],
): Promise<Currency[]> {
  // No currency has number 0, so an empty list finds the primary one alone.
  const rows = await selectNeeded(db, userGroupId, ids.length > 0 ? [...new Set(ids)] : [0]);
  return rows.map(currencyOf);
}

/** Two halves for the same reason as above. */
const selectNamed = prepared<{ userGroupId: number; code: string }, Selectable<CurrenciesTable>>(
  (db, value) => {
    const currencies = db
      .selectFrom('currencies')
      .selectAll()
      .where('user_group_id', '=', value('userGroupId'));
    return currencies
      .where('is_primary', '=', 1)
      .unionAll(currencies.where('is_primary', '=', 0).where('code', '=', value('code')));
  },
);

/** The primary currency, and that of a code when it is another one, in one statement. */
export async function selectPrimaryAndCode(db: Db, userGroupId: number, code: string): Promise<Currency[]> {
  return (await selectNamed(db, { userGroupId, code })).map(currencyOf);
}

/** Those of the household's currencies that have one of these codes, letter by letter. */
export async function selectCurrenciesByCodes(
  db: Db,
  userGroupId: number,
  codes: readonly string[],
): Promise<Currency[]> {
  const found: Currency[] = [];
  for (let at = 0; at < codes.length; at += LIST_MAX) {
    const rows = await db
      .selectFrom('currencies')
      .selectAll()
      .where('user_group_id', '=', userGroupId)
      .where('code', 'in', padded(codes.slice(at, at + LIST_MAX)))
      .execute();
    found.push(...rows.map(currencyOf));
  }
  return found;
}

/** The currencies that the household uses, by code. */
export async function selectEnabledCurrencies(db: Db, userGroupId: number): Promise<Currency[]> {
  const rows = await db
    .selectFrom('currencies')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('enabled', '=', 1)
    .orderBy('code')
    .execute();
  return rows.map(currencyOf);
}

/** The household's currencies that share the code, the name or the symbol with the given ones. */
export async function selectCurrenciesLike(
  db: Db,
  userGroupId: number,
  like: { code?: string; name?: string; symbol?: string },
): Promise<Currency[]> {
  const rows = await db
    .selectFrom('currencies')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where((eb) =>
      eb.or(
        (['code', 'name', 'symbol'] as const).flatMap((field) =>
          like[field] ? [eb(field, '=', like[field])] : [],
        ),
      ),
    )
    .execute();
  return rows.map(currencyOf);
}

/** Columns of other tables that name a currency; each has an index, which deletion needs anyway. */
const USES = [
  ['accounts', 'currency_id'],
  ['journals', 'foreign_currency_id'],
  ['bills', 'currency_id'],
  ['budgets', 'auto_currency_id'],
  ['budget_limits', 'currency_id'],
  ['available_budgets', 'currency_id'],
  ['piggy_banks', 'currency_id'],
  ['piggy_bank_events', 'currency_id'],
  ['recurrence_templates', 'currency_id'],
  ['recurrence_templates', 'foreign_currency_id'],
] as const;

/** Columns of exchange rates that name one. */
const RATES = ['from', 'to'].map((side) => ['exchange_rates', `${side}_currency_id`] as const);

/** One row for each place in which the currency stands. */
const standsIn = (columns: readonly (readonly [string, string])[], id: number) =>
  sql.join(
    columns.map(
      ([table, column]) => sql`select 1 as used from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
    ),
    sql` union all `,
  );

/**
 * Whether anything of the household still needs the currency. Postings are asked account by account, because
 * their key begins so; they stand for the main currency of a split too, since that is always moved on one of
 * its sides.
 */
export async function isCurrencyUsed(db: Db, userGroupId: number, id: number): Promise<boolean> {
  const used = sql<{ used: number }>`
    ${standsIn(USES, id)}
    union all
    select 1 from accounts a where a.user_group_id = ${userGroupId} and exists (
      select 1 from postings p
      where p.user_group_id = a.user_group_id and p.account_id = a.id and p.currency_id = ${id}
    )
    limit 1`;
  return (await used.execute(db)).rows.length > 0;
}

/** Whether there are exchange rates from or to the currency. */
export async function hasExchangeRates(db: Db, id: number): Promise<boolean> {
  const used = sql<{ used: number }>`${standsIn(RATES, id)} limit 1`;
  return (await used.execute(db)).rows.length > 0;
}

/** Adds currencies to a household, in the given order, none of them primary but those marked. */
export async function insertCurrencies(
  db: Db,
  household: Stamp,
  currencies: readonly (CurrencyFields & { isPrimary: boolean })[],
): Promise<Currency[]> {
  const rows = await db
    .insertInto('currencies')
    .values(
      currencies.map((currency) => ({
        code: currency.code,
        name: currency.name,
        symbol: currency.symbol,
        decimal_places: currency.decimalPlaces,
        enabled: currency.enabled ? 1 : 0,
        is_primary: currency.isPrimary ? 1 : 0,
        ...stampOf(household),
      })),
    )
    .returningAll()
    .execute();
  return rows.map(currencyOf);
}

/** Changes the given fields of a currency; those left out stay. */
export async function updateCurrencyRow(
  db: Db,
  id: number,
  changes: Partial<CurrencyFields & { isPrimary: boolean }> & { updatedAt: Instant },
): Promise<void> {
  const { code, name, symbol, decimalPlaces, enabled, isPrimary, updatedAt } = changes;
  await db
    .updateTable('currencies')
    .set({
      ...(code !== undefined && { code }),
      ...(name !== undefined && { name }),
      ...(symbol !== undefined && { symbol }),
      ...(decimalPlaces !== undefined && { decimal_places: decimalPlaces }),
      ...(enabled !== undefined && { enabled: enabled ? 1 : 0 }),
      ...(isPrimary !== undefined && { is_primary: isPrimary ? 1 : 0 }),
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes a currency. */
export async function deleteCurrencyRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('currencies').where('id', '=', id).execute();
}
