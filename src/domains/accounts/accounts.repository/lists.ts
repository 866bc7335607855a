import { type Compilable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { CivilTime } from '../../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { ACCOUNT_TYPES, type AccountType, TRANSACTION_TYPES } from '../../../ledger/kinds.ts';
import { type Amount, fromLimbs } from '../../../ledger/money.ts';
import { prepared, preparedForIds } from '../../../storage/prepared.ts';
import type { Account } from '../accounts.logic/account.ts';
import { type AccountRow, accountOf } from './rows.ts';

type Parameters = Record<string, string | number>;
type Query<R> = (db: Db, parameters: Parameters) => Promise<R[]>;

/**
 * Two texts of a query: one type is found in list order by its own index, several by the index over all
 * types.
 */
interface PerTypes<R> {
  single: Query<R>;
  several: Query<R>;
}

const TYPE_NAMES = ACCOUNT_TYPES.map((_, i) => `type${i}`);

function perTypes<R>(
  build: (db: Db, value: (name: string) => never, types: readonly never[]) => Compilable<R>,
): PerTypes<R> {
  const withTypes = (names: string[]): Query<R> =>
    prepared<Parameters, R>((db, value) => {
      const of = (name: string) => value(name) as never;
      return build(db, of, names.map(of));
    });
  return { single: withTypes(TYPE_NAMES.slice(0, 1)), several: withTypes(TYPE_NAMES) };
}

/** Fills the list of types up with its last one, so that one text serves every number of them. */
function typeParameters(types: readonly AccountType[]): Parameters {
  return Object.fromEntries(
    TYPE_NAMES.map((name, i) => [name, types[Math.min(i, types.length - 1)] as string]),
  );
}

const pageQuery = perTypes<AccountRow>((db, value, types) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .where('type', 'in', types)
    .orderBy('position')
    .orderBy('active', 'desc')
    .orderBy('name_key')
    .orderBy('type')
    .orderBy('id')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countQuery = perTypes<{ total: number }>((db, value, types) =>
  db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId'))
    .where('type', 'in', types),
);

/** A page of the household's accounts of these types in the usual order (contract 10, section 3.2). */
export async function selectAccountPage(
  db: Db,
  userGroupId: number,
  asked: { types: readonly AccountType[]; request: PageRequest },
): Promise<Page<Account>> {
  const { types, request } = asked;
  if (types.length === 0) return { items: [], total: 0 };
  const form = types.length === 1 ? 'single' : 'several';
  const parameters = { userGroupId, ...typeParameters(types) };
  const bounds = { limit: request.limit, offset: offsetOf(request) };
  const rows = await pageQuery[form](db, { ...parameters, ...bounds });
  const [count] = await countQuery[form](db, parameters);
  return { items: rows.map(accountOf), total: count?.total ?? 0 };
}

const allQuery = perTypes<AccountRow>((db, value, types) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .where('type', 'in', types),
);

const inCurrencyQuery = prepared<{ userGroupId: number; currencyId: number }, AccountRow>((db, value) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .where('currency_id', '=', value('currencyId')),
);

/** All of the household's accounts of these types, or only those that keep a currency, in no order. */
export async function selectMatching(
  db: Db,
  userGroupId: number,
  filter: { types: readonly AccountType[]; currencyId?: number | undefined },
): Promise<Account[]> {
  const { types, currencyId } = filter;
  if (types.length === 0) return [];
  if (currencyId === undefined) {
    return (await allQuery.several(db, { userGroupId, ...typeParameters(types) })).map(accountOf);
  }
  const accounts = (await inCurrencyQuery(db, { userGroupId, currencyId })).map(accountOf);
  return accounts.filter((account) => types.includes(account.type));
}

/** What an account's register tells about it. */
export interface RegisterFacts {
  /** The newest date of its transactions. */
  lastActivity: CivilTime | null;
  /** The balance it began with, signed, and when. */
  opening: { amount: Amount; date: CivilTime } | null;
}

type FactsRow = {
  id: number;
  opening_date: string | null;
  opening_units: number | null;
  opening_frac: number | null;
} & Record<`last${number}`, string | null>;

/**
 * The newest entry of each type and the posting of the opening balance, each found by one look-up in a
 * primary key: however long the history is, an account costs the same.
 */
const factsQuery = preparedForIds<FactsRow>((db, userGroupId, ids) => {
  const entriesOf = (type: string) => sql`register_entries e
    where e.user_group_id = ${userGroupId} and e.register = 'account' and e.register_id = asked.id
      and e.type = ${sql.lit(type)}`;
  const newest = TRANSACTION_TYPES.map(
    (type, i) =>
      sql`(select e.date from ${entriesOf(type)} order by e.date desc limit 1) as ${sql.ref(`last${i}`)}`,
  );
  const rows = ids.map((id) => sql`(cast(${id} as bigint))`);
  const text = sql<FactsRow>`
    with asked (id) as (values ${sql.join(rows)})
    select asked.id as id, ${sql.join(newest)},
      p.date as opening_date, p.amount_units as opening_units, p.amount_frac as opening_frac
    from asked
    left join postings p on p.account_id = asked.id and p.user_group_id = ${userGroupId} and p.journal_id = (
      select e.journal_id from ${entriesOf('opening-balance')} order by e.date limit 1
    )`;
  return { compile: () => text.compile(db) };
});

function factsOf(row: FactsRow): RegisterFacts {
  const dates = TRANSACTION_TYPES.flatMap((_, i) => row[`last${i}`] ?? []);
  const lastActivity = dates.sort().at(-1) ?? null;
  const { opening_date: date, opening_units: units, opening_frac: frac } = row;
  const opening =
    date === null || units === null || frac === null ? null : { amount: fromLimbs(units, frac), date };
  return { lastActivity, opening };
}

/** When accounts last moved and what they began with, by their number. */
export async function selectRegisterFacts(
  db: Db,
  userGroupId: number,
  ids: readonly number[],
): Promise<Map<number, RegisterFacts>> {
  const rows = await factsQuery(db, userGroupId, ids);
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}
