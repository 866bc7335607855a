import { sql } from 'kysely';
import { storeBill } from '../src/domains/bills/bills.service.ts';
import { storeBudget } from '../src/domains/budgets/budgets.service.ts';
import type { Route } from '../src/http/route.ts';
import type { Ctx } from '../src/kernel/ctx.ts';
import { ACCOUNT_TYPES, type AccountType, isLiability } from '../src/ledger/kinds.ts';
import type { Store } from '../src/storage/open.ts';
import { account, ok, record } from './build.ts';
import type { Client, World } from './world.ts';

/** A household with one of everything, and the numbers by which some of it is named in requests. */
export interface Home {
  client: Client;
  /** Number of an account of each type. */
  accounts: Record<AccountType, string>;
  /** A second asset account, kept in the currency that the household defined itself. */
  savings: string;
  currency: { id: string; code: string };
  euro: string;
  tag: string;
  budget: number;
  bill: number;
  /** A withdrawal of two splits, and the first of them. */
  group: string;
  journal: string;
}

/** A name that every household has. */
export const SHARED_NAME = 'Shared';

/**
 * Gives a household one of everything that can be made. Whatever is given a name bears `word` in it, so that
 * it can be recognised wherever it turns up.
 */
export async function furnish(world: World, client: Client, word: string): Promise<Home> {
  const write = <T>(run: (ctx: Ctx) => Promise<T>) =>
    world.app.write({ actor: client.actor, at: world.clock.now(), operation: 'furnish' }, run);
  const made = { name: `${word} crown`, code: word, symbol: word, decimal_places: 3 };
  const { id } = ok(await client.post('/v1/currencies', made)).json.data;
  const things = {
    client,
    currency: { id, code: word },
    euro: ok(await client.get('/v1/currencies/EUR')).json.data.id,
    ...(await openAccounts(client, word)),
    tag: ok(await client.post('/v1/tags', { tag: `${word} tag`, description: word })).json.data.id,
    budget: (await write((ctx) => storeBudget(ctx, `${word} budget`))).id,
    bill: (await write((ctx) => storeBill(ctx, `${word} bill`))).id,
  };
  ok(await client.post('/v1/tags', { tag: SHARED_NAME, description: word }));
  ok(await client.post('/v1/tokens', { name: `${word} phone` }));
  const group = await spend(things, word);
  return { ...things, group: group.id, journal: group.attributes.transactions[0].transaction_journal_id };
}

async function openAccounts(client: Client, word: string): Promise<Pick<Home, 'accounts' | 'savings'>> {
  const opening = { opening_balance: '100.00', opening_balance_date: '2026-01-01' };
  const accounts: Partial<Record<AccountType, string>> = {};
  for (const [n, type] of ACCOUNT_TYPES.entries()) {
    const own = isLiability(type)
      ? { type: 'liability', liability_type: type, liability_direction: 'debit', ...opening }
      : { type, ...(type === 'asset' && { account_role: 'defaultAsset', iban: iban(n), ...opening }) };
    accounts[type] = await account(client, { name: `${word} ${type}`, notes: word, ...own });
  }
  const foreign = { type: 'asset', account_role: 'savingAsset', currency_code: word };
  const savings = await account(client, { name: `${word} savings`, ...foreign });
  return { accounts: accounts as Record<AccountType, string>, savings };
}

/** Records a transaction of each usual kind, and gives the one of two splits. */
async function spend(home: Omit<Home, 'group' | 'journal'>, word: string) {
  const { client, accounts, savings } = home;
  const plain = { date: '2026-02-01', amount: '7.50', description: `${word} seeds` };
  const spending = { ...plain, type: 'withdrawal', source_id: accounts.asset };
  const labels = {
    category_name: `${word} category`,
    budget_id: home.budget,
    bill_id: home.bill,
    tags: [`${word} tag`, SHARED_NAME],
  };
  const places = { latitude: 52.5, longitude: 13.4, zoom_level: 6 };
  const transfer = { type: 'transfer', source_id: accounts.asset, destination_id: savings };
  const deposit = { type: 'deposit', source_id: accounts.revenue, destination_id: accounts.asset };
  await record(client, { ...plain, ...deposit });
  await record(client, { ...plain, ...transfer, foreign_amount: '9.5', foreign_currency_code: word });
  await record(client, { ...spending, destination_id: accounts.loan });
  await record(client, { ...plain, type: 'reconciliation', source_id: accounts.asset });
  const shop = { destination_id: accounts.expense };
  const splits = [
    { ...spending, ...shop, ...labels, ...places, notes: word },
    { ...spending, ...shop },
  ];
  return record(client, splits, { group_title: `${word} shopping` });
}

/** A right IBAN, another for each number. */
export function iban(n: number): string {
  const bank = String(n).padStart(18, '0');
  const check = 98n - (BigInt(`${bank}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bank}`;
}

/** The highest number given to a row of each table that numbers its rows. */
async function lastIds(store: Store): Promise<Map<string, number>> {
  return store.read(async (db) => {
    const ids = new Map<string, number>();
    for (const { name, columns } of await db.introspection.getTables()) {
      if (!columns.some((column) => column.name === 'id')) continue;
      const newest = sql<{ id: number | null }>`select max(id) as id from ${sql.table(name)}`;
      ids.set(name, (await newest.execute(db)).rows[0]?.id ?? 0);
    }
    return ids;
  });
}

/** The numbers of all rows, of whatever table, that came in while something ran. */
export async function idsMadeBy(store: Store, run: () => Promise<unknown>): Promise<number[]> {
  const before = await lastIds(store);
  await run();
  const ids = new Set<number>();
  for (const [table, last] of await lastIds(store)) {
    for (let id = (before.get(table) ?? 0) + 1; id <= last; id++) ids.add(id);
  }
  return [...ids].sort((a, b) => a - b);
}

/** A request that a route accepts. */
export interface Example {
  path: string;
  /** Left out where the route reads none. */
  body?: object;
}

const ACCOUNT = {
  account_role: 'ccAsset',
  credit_card_type: 'monthlyFull',
  monthly_payment_date: '2026-01-01',
  bic: 'DEUTDEFF',
  opening_balance: '12.50',
  opening_balance_date: '2026-01-02',
  virtual_balance: '1',
  order: 1,
  active: true,
  interest: '4.35',
  notes: 'Some\nnotes',
  latitude: 52.5,
  longitude: 13.4,
  zoom_level: 6,
};
const split = (home: Home, n: number) => ({
  type: 'withdrawal',
  date: '2026-02-01T10:00:00+01:00',
  amount: '12.5',
  foreign_amount: '7',
  foreign_currency_id: home.currency.id,
  description: `Example ${n}`,
  source_id: home.accounts.asset,
  destination_id: home.accounts.expense,
  destination_name: `Example shop ${n}`,
  currency_id: home.euro,
  budget_id: home.budget,
  bill_id: home.bill,
  category_name: 'Example',
  tags: ['Example', 'other'],
  reconciled: false,
  external_url: 'https://example.org/receipt',
  book_date: '2026-02-02',
  latitude: 52.5,
  longitude: 13.4,
  zoom_level: 6,
});
const currency = (n: number) => ({
  name: `Example ${n}`,
  code: `EX${n}`,
  symbol: `E${n}`,
  decimal_places: 2,
  enabled: true,
});
const tag = (n: number) => ({ tag: `Example ${n}`, date: '2026-01-01', description: 'Some\nnotes' });
/** Where a currency is changed by the path, the household's own one. */
const ofCurrency = (home: Home, rest = '') =>
  `/v1/currencies/${encodeURIComponent(home.currency.code)}${rest}`;

/**
 * THE TABLE: for every route that reads a body a request it accepts, with the household's own numbers in it.
 * `n` makes what must be unique another thing each time.
 */
const EXAMPLES: Record<string, (home: Home, n: number) => Example> = {
  'POST /v1/accounts': (home, n) => ({
    path: '/v1/accounts',
    body: {
      name: `Example ${n}`,
      type: 'asset',
      ...ACCOUNT,
      iban: iban(n + 1000),
      account_number: `1000${n}`,
      currency_id: home.currency.id,
    },
  }),
  'PUT /v1/accounts/:id': (home, n) => ({
    path: `/v1/accounts/${home.accounts.asset}`,
    body: { name: `Changed ${n}`, ...ACCOUNT, currency_id: home.euro },
  }),
  'POST /v1/currencies': (_, n) => ({ path: '/v1/currencies', body: currency(n) }),
  'PUT /v1/currencies': (home, n) => ({
    path: '/v1/currencies',
    body: { currencies: [{ id: home.currency.id, ...currency(n), code: home.currency.code }] },
  }),
  'PUT /v1/currencies/:code': (home, n) => ({
    path: ofCurrency(home),
    body: { ...currency(n), code: home.currency.code },
  }),
  'POST /v1/currencies/:code/enable': (home) => ({ path: ofCurrency(home, '/enable') }),
  'POST /v1/currencies/:code/disable': () => ({ path: '/v1/currencies/CHF/disable' }),
  'POST /v1/currencies/:code/primary': (home) => ({ path: ofCurrency(home, '/primary') }),
  'POST /v1/tags': (_, n) => ({ path: '/v1/tags', body: tag(n) }),
  'PUT /v1/tags/:tagOrId': (home, n) => ({ path: `/v1/tags/${home.tag}`, body: tag(n) }),
  'POST /v1/transactions': (home, n) => ({
    path: '/v1/transactions',
    body: { group_title: 'Example', error_if_duplicate_hash: true, transactions: [split(home, n)] },
  }),
  'PUT /v1/transactions/:id': (home, n) => ({
    path: `/v1/transactions/${home.group}`,
    body: {
      group_title: 'Changed',
      transactions: [{ transaction_journal_id: home.journal, ...split(home, n) }],
    },
  }),
  'POST /v1/session': ({ client }) => ({
    path: '/v1/session',
    body: { email: client.actor.email, password: 'a wrong password' },
  }),
  'POST /v1/tokens': (_, n) => ({
    path: '/v1/tokens',
    body: { name: `Example ${n}`, expires_at: '2036-01-01' },
  }),
};

/** How a route is called in tables and in the names of tests. */
export const nameOf = (route: Route): string => `${route.method} ${route.path}`;

/** A request that the route accepts from the household; whoever adds a route adds one to the table above. */
export function exampleFor(route: Route, home: Home, n: number): Example {
  const example = EXAMPLES[nameOf(route)];
  if (!example) throw new Error(`${nameOf(route)} has no example: add one to test/examples.ts`);
  return example(home, n);
}
