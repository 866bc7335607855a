import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, balance, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { furnish } from '../../../test/examples/home.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { DESTROYED, type Destroyed } from './data.logic/kinds.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Counts = Record<string, number>;
const destroy = (client: Client, objects: string, more = '') =>
  client.delete(`/v1/data/destroy?objects=${objects}${more}`);

/** How much a household has of everything, by the number of rows in the exports. */
async function countsOf(client: Client): Promise<Counts> {
  const whole = ok(await client.get('/v1/data/export/all')).json;
  const counts: Counts = {};
  for (const [name, rows] of Object.entries(whole)) if (Array.isArray(rows)) counts[name] = rows.length;
  for (const { type } of whole.accounts) counts[type] = (counts[type] ?? 0) + 1;
  for (const { splits } of whole.transactions) {
    const [{ type }] = splits;
    const name = type === 'reconciliation' ? 'booked reconciliation' : type;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const OTHER_ACCOUNTS = ['expense', 'revenue', 'cash', 'initial-balance', 'reconciliation'];
const LIABILITIES = ['loan', 'debt', 'mortgage'];
/** What is all gone after a word. What hangs on it may go as well; `STAYS` says what does not. */
const GONE: Record<Destroyed, string[]> = {
  budgets: ['budgets'],
  bills: ['bills'],
  piggy_banks: ['piggy_banks'],
  rules: ['rules', 'rule_groups'],
  recurring: ['recurrences'],
  categories: ['categories'],
  tags: ['tags'],
  object_groups: ['object_groups'],
  accounts: ['accounts', 'transactions', 'piggy_banks', 'recurrences'],
  asset_accounts: ['asset', 'withdrawal', 'deposit', 'transfer', 'booked reconciliation'],
  expense_accounts: ['expense'],
  revenue_accounts: ['revenue', 'deposit'],
  liabilities: LIABILITIES,
  not_assets_liabilities: [...OTHER_ACCOUNTS, 'deposit', 'opening-balance'],
  transactions: ['withdrawal', 'deposit', 'transfer', 'booked reconciliation'],
  withdrawals: ['withdrawal'],
  deposits: ['deposit'],
  transfers: ['transfer'],
};
const LABELS = ['categories', 'tags', 'budgets', 'bills', 'rules', 'object_groups', 'currencies'];
const PLANS = ['piggy_banks', 'recurrences', 'attachments'];
const ACCOUNTS = ['asset', ...OTHER_ACCOUNTS, ...LIABILITIES];
const TRANSACTIONS = ['withdrawal', 'deposit', 'transfer', 'opening-balance'];
/** What stays as it was. */
const STAYS: Record<Destroyed, string[]> = {
  budgets: [...ACCOUNTS, ...TRANSACTIONS, 'categories', 'bills', 'piggy_banks'],
  bills: [...ACCOUNTS, ...TRANSACTIONS, 'categories', 'budgets', 'piggy_banks'],
  piggy_banks: [...ACCOUNTS, ...TRANSACTIONS, 'object_groups', 'bills'],
  rules: [...ACCOUNTS, ...TRANSACTIONS, 'bills'],
  recurring: [...ACCOUNTS, ...TRANSACTIONS, ...LABELS],
  categories: [...ACCOUNTS, ...TRANSACTIONS, 'tags', 'budgets', 'bills', 'recurrences'],
  tags: [...ACCOUNTS, ...TRANSACTIONS, 'categories', 'budgets', 'bills', 'recurrences'],
  object_groups: [...ACCOUNTS, ...TRANSACTIONS, 'piggy_banks', 'bills'],
  accounts: LABELS,
  asset_accounts: [...LABELS, ...LIABILITIES, 'expense', 'revenue', 'cash'],
  expense_accounts: [...LABELS, 'asset', 'revenue', 'cash', ...LIABILITIES, 'deposit', 'transfer'],
  revenue_accounts: [...LABELS, ...PLANS, 'asset', 'expense', 'cash', 'withdrawal', 'transfer'],
  liabilities: [...LABELS, 'asset', ...OTHER_ACCOUNTS.slice(0, 3), 'deposit', 'transfer'],
  not_assets_liabilities: [...LABELS, 'asset', ...LIABILITIES, 'transfer'],
  transactions: [...LABELS, 'asset', ...LIABILITIES, 'expense', 'revenue', 'piggy_banks', 'opening-balance'],
  withdrawals: [...LABELS, ...ACCOUNTS, 'deposit', 'transfer', 'opening-balance', 'piggy_banks'],
  deposits: [...LABELS, ...ACCOUNTS, 'withdrawal', 'transfer', 'opening-balance', ...PLANS],
  transfers: [...LABELS, ...ACCOUNTS, 'withdrawal', 'deposit', 'opening-balance', ...PLANS],
};

describe('destroying', () => {
  it.each(DESTROYED)(
    '%s takes all of them, and leaves the books right',
    async (objects) => {
      const { client } = await furnish(await world.household(), 'Home');
      const neighbour = (await furnish(await world.household(), 'Other')).client;
      const [before, theirs] = [await countsOf(client), await countsOf(neighbour)];
      for (const name of GONE[objects]) expect(before[name], name).toBeGreaterThan(0);
      const answer = await destroy(client, objects);
      expect([answer.status, answer.text]).toEqual([204, '']);
      const after = await countsOf(client);
      for (const name of GONE[objects]) expect([name, after[name] ?? 0]).toEqual([name, 0]);
      for (const name of STAYS[objects]) expect([name, after[name]]).toEqual([name, before[name]]);
      expect(await countsOf(neighbour)).toEqual(theirs);
      expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
      // Nothing that is left refers to what is gone.
      for (const path of [
        'transactions',
        'recurrences',
        'piggy-banks',
        'rules',
        'budgets',
        'bills',
        'attachments',
      ])
        ok(await client.get(`/v1/${path}?limit=100`));
    },
    60_000,
  );

  it('takes more than fits into one part, and tells the history of every part', async () => {
    const me = await world.household();
    const checking = await asset(me, 'Checking', {
      opening_balance: '100',
      opening_balance_date: '2026-01-01',
    });
    for (let n = 0; n < 11; n++) {
      const splits = (k: number) =>
        spending({ source_id: checking, amount: '1', tags: [`tag ${n} ${k % 5}`] });
      for (let k = 0; k < 5; k++) await record(me, splits(k));
    }
    expect(await balance(me, checking)).toBe('45.00');
    ok(await destroy(me, 'tags'), 204);
    expect(ok(await me.get('/v1/tags')).json.data).toEqual([]);
    const parts = (await historyOf(world.store, me.actor.userGroupId)).filter(
      ({ operation }) => operation === 'DELETE /v1/data/destroy',
    );
    expect(parts.map(({ changes }) => changes.match(/tags.destroy/g)?.length)).toEqual([50, 5]);
    ok(await destroy(me, 'transactions'), 204);
    expect(await balance(me, checking)).toBe('100.00');
    expect(ok(await me.get('/v1/search/transactions?query=Seeds')).json.data).toEqual([]);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  }, 60_000);

  it('destroys tags that have numbers for names', async () => {
    const me = await world.household();
    const first = ok(await me.post('/v1/tags', { tag: 'first' })).json.data.id;
    ok(await me.post('/v1/tags', { tag: first }));
    ok(await destroy(me, 'tags'), 204);
    expect(ok(await me.get('/v1/tags')).json.data).toEqual([]);
  });

  it('takes only accounts without transactions where that is said', async () => {
    const me = await world.household();
    const [used, opened] = [
      await asset(me, 'Used'),
      await asset(me, 'Opened', { opening_balance: '1', opening_balance_date: '2026-01-01' }),
    ];
    await asset(me, 'Unused');
    await record(me, spending({ source_id: used }));
    ok(await destroy(me, 'asset_accounts', '&unused=true'), 204);
    const left = ok(await me.get('/v1/accounts?type=asset')).json.data;
    expect(left.map(({ id }: { id: string }) => id).sort()).toEqual([used, opened].sort());
    ok(await destroy(me, 'accounts', '&unused=false'), 204);
    expect(ok(await me.get('/v1/accounts')).json.data).toEqual([]);
    expect(ok(await me.get('/v1/transactions')).json.data).toEqual([]);
  });

  it('takes nothing where there is nothing', async () => {
    const me = await world.household();
    const before = await historyOf(world.store, me.actor.userGroupId);
    for (const objects of DESTROYED) ok(await destroy(me, objects), 204);
    expect(await historyOf(world.store, me.actor.userGroupId)).toEqual(before);
  });

  it.each([
    ['', { objects: ['The objects field is required.'] }],
    ['?objects=everything', { objects: ['The selected objects is invalid.'] }],
    ['?objects=constructor', { objects: ['The selected objects is invalid.'] }],
    ['?objects[]=tags', { objects: ['The selected objects is invalid.'] }],
    ['?objects=tags&unused=perhaps', { unused: ['The selected unused is invalid.'] }],
  ])('is refused: %s', async (query, errors) => {
    const { client } = await furnish(await world.household(), 'Home');
    const before = await countsOf(client);
    const answer = await client.delete(`/v1/data/destroy${query}`);
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
    expect(await countsOf(client)).toEqual(before);
  });
});

it('purging has nothing to do, because what is deleted is gone', async () => {
  const { client } = await furnish(await world.household(), 'Home');
  const before = await countsOf(client);
  const answer = await client.delete('/v1/data/purge');
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await countsOf(client)).toEqual(before);
});
