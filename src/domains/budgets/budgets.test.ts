import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findBudget } from './budgets.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

const stored = async (client: Client, body: Body) => ok(await client.post('/v1/budgets', body)).json.data;
const shown = async (client: Client, id: string, query = '') =>
  ok(await client.get(`/v1/budgets/${id}${query}`)).json.data.attributes;
const limitsOf = async (client: Client, id: string) =>
  ok(await client.get(`/v1/budgets/${id}/limits`)).json.data.map(
    (limit: { attributes: Body }) => limit.attributes,
  );
const names = async (client: Client) =>
  ok(await client.get('/v1/budgets')).json.data.map(
    ({ attributes }: { attributes: Body }) => `${attributes.order} ${attributes.name}`,
  );

const AUTO = {
  auto_budget_type: 'reset',
  auto_budget_amount: '100',
  auto_budget_period: 'monthly',
  auto_budget_currency_code: 'EUR',
};

test('a new budget is shown whole, with the currencies of its household', async () => {
  const me = await world.household();
  const budget = await stored(me, { name: 'Home', notes: 'Roof\nand walls' });
  const { primary_currency_id: euro, ...attributes } = budget.attributes;
  expect(budget).toMatchObject({ type: 'budgets', links: { '0': { uri: `/budgets/${budget.id}` } } });
  expect(euro).toMatch(/^\d+$/);
  expect(attributes).toEqual({
    created_at: '2026-03-15T12:00:00+00:00',
    updated_at: '2026-03-15T12:00:00+00:00',
    active: true,
    name: 'Home',
    order: 1,
    notes: 'Roof\nand walls',
    auto_budget_type: null,
    auto_budget_period: null,
    object_group_id: null,
    object_group_order: null,
    object_group_title: null,
    object_has_currency_setting: false,
    currency_id: null,
    currency_code: null,
    currency_name: null,
    currency_symbol: null,
    currency_decimal_places: null,
    primary_currency_name: 'Euro',
    primary_currency_code: 'EUR',
    primary_currency_symbol: '€',
    primary_currency_decimal_places: 2,
    auto_budget_amount: null,
    pc_auto_budget_amount: null,
    spent: null,
    pc_spent: null,
  });
});

test('an auto-budget gets the limit of the current period at once', async () => {
  const me = await world.household();
  const { id, attributes } = await stored(me, { name: 'Auto', ...AUTO, auto_budget_currency_code: 'USD' });
  expect(attributes).toMatchObject({
    auto_budget_type: 'reset',
    auto_budget_period: 'monthly',
    auto_budget_amount: '100.00',
    object_has_currency_setting: true,
    currency_code: 'USD',
    primary_currency_code: 'EUR',
  });
  expect(await limitsOf(me, id)).toMatchObject([
    {
      start: '2026-03-01T00:00:00+00:00',
      end: '2026-03-31T23:59:59+00:00',
      amount: '100.00',
      period: 'monthly',
      currency_code: 'USD',
    },
  ]);
  expect(ok(await me.get('/v1/currencies/USD')).json.data.attributes.enabled).toBe(true);
});

test.each([
  ['daily', '2026-03-15', '2026-03-15'],
  ['weekly', '2026-03-09', '2026-03-15'],
  ['quarterly', '2026-01-01', '2026-03-31'],
  ['half_year', '2026-01-01', '2026-06-30'],
  ['yearly', '2026-01-01', '2026-12-31'],
])('the first limit of a %s auto-budget lasts from %s to %s', async (period, start, end) => {
  const me = await world.household();
  const { id } = await stored(me, { name: 'Auto', ...AUTO, auto_budget_period: period });
  expect(await limitsOf(me, id)).toMatchObject([
    { start: `${start}T00:00:00+00:00`, end: `${end}T23:59:59+00:00`, period },
  ]);
});

test('a client that fills in every field without wanting an auto-budget gets none', async () => {
  const me = await world.household();
  const sent = { auto_budget_type: 0, auto_budget_period: null, auto_budget_amount: 0 };
  const { id, attributes } = await stored(me, { name: 'Plain', ...sent });
  expect(attributes.auto_budget_type).toBeNull();
  expect(await limitsOf(me, id)).toEqual([]);
});

test('a change keeps what it does not name, and none ends an auto-budget', async () => {
  const me = await world.household();
  const { id } = await stored(me, { name: 'Auto', notes: 'Mine', ...AUTO });
  const change = async (body: Body) => ok(await me.put(`/v1/budgets/${id}`, body)).json.data.attributes;
  expect(await change({ active: false })).toMatchObject({ active: false, notes: 'Mine', name: 'Auto' });
  expect(await change({ auto_budget_type: 'rollover' })).toMatchObject({
    auto_budget_type: 'rollover',
    auto_budget_amount: '100.00',
    auto_budget_period: 'monthly',
  });
  expect(await change({ auto_budget_amount: '70.5' })).toMatchObject({ auto_budget_amount: '70.50' });
  expect(await change({ notes: '' })).toMatchObject({ notes: null });
  expect(await change({ auto_budget_type: 'none' })).toMatchObject({
    auto_budget_type: null,
    auto_budget_amount: null,
    currency_id: null,
    object_has_currency_setting: false,
  });
  expect(await limitsOf(me, id)).toHaveLength(1);
  expect(await change({ ...AUTO, auto_budget_period: 'weekly' })).toMatchObject({
    auto_budget_period: 'weekly',
  });
  expect(await limitsOf(me, id)).toHaveLength(2);
});

test('budgets stand in the order they are given, without gaps', async () => {
  const me = await world.household();
  const ids: Record<string, string> = {};
  for (const name of ['A', 'B', 'C', 'D']) ids[name] = (await stored(me, { name })).id;
  expect(await names(me)).toEqual(['1 A', '2 B', '3 C', '4 D']);
  await me.put(`/v1/budgets/${ids.D}`, { order: 2 });
  expect(await names(me)).toEqual(['1 A', '2 D', '3 B', '4 C']);
  await me.put(`/v1/budgets/${ids.A}`, { order: 3 });
  expect(await names(me)).toEqual(['1 D', '2 B', '3 A', '4 C']);
  await me.put(`/v1/budgets/${ids.B}`, { order: 99 });
  expect(await names(me)).toEqual(['1 D', '2 A', '3 C', '4 B']);
  ok(await me.delete(`/v1/budgets/${ids.A}`), 204);
  expect(await names(me)).toEqual(['1 D', '2 C', '3 B']);
  await me.put(`/v1/budgets/${ids.B}`, { order: -5 });
  expect(await names(me)).toEqual(['1 B', '2 D', '3 C']);
});

test('what was spent is told per currency, of withdrawals in the range alone', async () => {
  const me = await world.household();
  const { id } = await stored(me, { name: 'Food' });
  const budget_id = Number(id);
  const [checking, dollars] = [
    await asset(me, 'Checking'),
    await asset(me, 'Dollars', { currency_code: 'USD' }),
  ];
  const spend = (more: Body) => record(me, spending({ source_id: checking, budget_id, ...more }));
  await spend({ date: '2026-01-31', amount: '1000' });
  await spend({ date: '2026-02-01', amount: '12.50' });
  await spend({ date: '2026-02-28T23:59:59', amount: '7.25' });
  await spend({ date: '2026-02-10', amount: '40', source_id: dollars });
  await spend({ date: '2026-03-01', amount: '1000' });
  const { spent, pc_spent } = await shown(me, id, '?start=2026-02-01&end=2026-02-28');
  expect(spent).toMatchObject([
    { sum: '-19.75', currency_code: 'EUR', currency_symbol: '€', currency_decimal_places: 2 },
    { sum: '-40.00', currency_code: 'USD' },
  ]);
  expect(spent[0].currency_id).toMatch(/^\d+$/);
  expect(pc_spent).toMatchObject([{ sum: '-19.75', currency_code: 'EUR' }]);
  expect(await shown(me, id, '?start=2026-02-01')).toMatchObject({ spent: null, pc_spent: null });
  expect(await shown(me, id, '?start=2025-02-01&end=2025-02-28')).toMatchObject({ spent: [], pc_spent: [] });
});

test('the lists below a budget hold its transactions, and those without any', async () => {
  const me = await world.household();
  const { id } = await stored(me, { name: 'Food' });
  const source_id = await asset(me, 'Checking');
  const inside = await record(me, spending({ source_id, budget_id: Number(id) }));
  const outside = await record(me, spending({ source_id, description: 'Elsewhere' }));
  const idsAt = async (path: string) =>
    ok(await me.get(path)).json.data.map((group: { id: string }) => group.id);
  expect(await idsAt(`/v1/budgets/${id}/transactions`)).toEqual([inside.id]);
  expect(await idsAt('/v1/budgets/transactions-without-budget')).toEqual([outside.id]);
  expect(await idsAt(`/v1/budgets/${id}/transactions?start=2026-02-02`)).toEqual([]);
  expect(await idsAt(`/v1/budgets/${id}/attachments`)).toEqual([]);
});

test('a deleted budget takes its limits along; its transactions stay without one', async () => {
  const me = await world.household();
  const { id } = await stored(me, { name: 'Food', ...AUTO });
  const group = await record(
    me,
    spending({ source_id: await asset(me, 'Checking'), budget_id: Number(id), date: '2026-03-02' }),
  );
  ok(await me.delete(`/v1/budgets/${id}`), 204);
  expect((await me.get(`/v1/budgets/${id}`)).status).toBe(404);
  expect(ok(await me.get('/v1/budget-limits')).json.data).toEqual([]);
  expect(ok(await me.get('/v1/available-budgets')).json.data).toEqual([]);
  const [split] = ok(await me.get(`/v1/transactions/${group.id}`)).json.data.attributes.transactions;
  expect(split).toMatchObject({ budget_id: null, budget_name: null });
});

const TOO_LONG = 'x'.repeat(256);
test.each<[string, Body, string[]]>([
  ['no name', {}, ['name']],
  ['a name that is too long', { name: TOO_LONG }, ['name']],
  ['a name that is taken', { name: 'Taken' }, ['name']],
  ['an unknown type', { name: 'A', auto_budget_type: 'weekly' }, ['auto_budget_type']],
  [
    'an auto-budget without amount and period',
    { name: 'A', auto_budget_type: 'rollover' },
    ['auto_budget_amount', 'auto_budget_period'],
  ],
  ['no amount at all', { name: 'A', ...AUTO, auto_budget_amount: '0' }, ['auto_budget_amount']],
  ['a negative amount', { name: 'A', ...AUTO, auto_budget_amount: '-1' }, ['auto_budget_amount']],
  ['a hyphen in the period', { name: 'A', ...AUTO, auto_budget_period: 'half-year' }, ['auto_budget_period']],
  [
    'a currency that is not there',
    { name: 'A', ...AUTO, auto_budget_currency_code: 'XYZ' },
    ['auto_budget_currency_code'],
  ],
  [
    'another currency number',
    { name: 'A', ...AUTO, auto_budget_currency_id: 99_999_999 },
    ['auto_budget_currency_id'],
  ],
  ['no truth in active', { name: 'A', active: 'maybe' }, ['active']],
])('a budget with %s is refused', async (_, body, fields) => {
  const me = await world.household();
  await stored(me, { name: 'Taken' });
  const { id } = await stored(me, { name: 'Mine' });
  const refused = await me.post('/v1/budgets', body);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.json.errors)).toEqual(fields);
  if ('name' in body) {
    const change = await me.put(`/v1/budgets/${id}`, body);
    expect(change.status).toBe(422);
    expect(Object.keys(change.json.errors)).toEqual(fields);
  }
  expect(await names(me)).toEqual(['1 Taken', '2 Mine']);
});

test('a budget may keep its own name, and use that of another household', async () => {
  const [me, other] = [await world.household(), await world.household()];
  const { id } = await stored(me, { name: 'Food' });
  await stored(other, { name: 'Food' });
  ok(await me.put(`/v1/budgets/${id}`, { name: 'Food', active: false }));
});

test('the budget of another household is not there', async () => {
  const [me, other] = [await world.household(), await world.household()];
  const { id } = await stored(other, { name: 'Theirs' });
  for (const below of ['', '/transactions', '/limits', '/attachments']) {
    expect((await me.get(`/v1/budgets/${id}${below}`)).status).toBe(404);
  }
  expect((await me.put(`/v1/budgets/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await me.delete(`/v1/budgets/${id}`)).status).toBe(404);
  const limit = { start: '2026-01-01', end: '2026-01-31', amount: '5' };
  expect((await me.post(`/v1/budgets/${id}/limits`, limit)).status).toBe(404);
});

test('a budget is found by its number, or else by its name, in its own household alone', async () => {
  const [me, other] = [await world.household(), await world.household()];
  const [food, fun] = [await stored(me, { name: 'Food' }), await stored(me, { name: 'Fun' })];
  const run = <T>(client: Client, find: (ctx: Ctx) => Promise<T>) =>
    world.app.write({ actor: client.actor, at: world.clock.now(), operation: 'test' }, find);
  const find = async (client: Client, wanted: { id?: number | null; name?: string | null }) =>
    (await run(client, (ctx) => findBudget(ctx, wanted)))?.id;
  const id = Number(food.id);
  expect(await find(me, { id })).toBe(id);
  expect(await find(me, { id, name: 'Fun' })).toBe(id);
  expect(await find(me, { id: 424_242, name: 'Fun' })).toBe(Number(fun.id));
  expect(await find(me, { id: null, name: 'Fun' })).toBe(Number(fun.id));
  expect(await find(me, { name: 'fun' })).toBeUndefined();
  expect(await find(me, {})).toBeUndefined();
  expect(await find(other, { id, name: 'Food' })).toBeUndefined();
});

test('the list of budgets takes the same statements for any number of them', async () => {
  const me = await world.household();
  const source_id = await asset(me, 'Checking');
  const add = async (name: string) => {
    const { id } = await stored(me, { name, ...AUTO });
    await record(me, spending({ source_id, budget_id: Number(id), date: '2026-03-02' }));
  };
  const count = async (path: string) => (await world.statementsOf(async () => ok(await me.get(path)))).length;
  const paths = ['/v1/budgets?', '/v1/budget-limits?', '/v1/available-budgets?'].map(
    (path) => `${path}start=2026-03-01&end=2026-03-31`,
  );
  await add('First');
  const before = await Promise.all(paths.map(async () => 0));
  for (const [i, path] of paths.entries()) before[i] = await count(path);
  for (const name of ['B', 'C', 'D', 'E']) await add(name);
  for (const [i, path] of paths.entries()) expect(await count(path)).toBe(before[i]);
});
