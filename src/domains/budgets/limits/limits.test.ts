import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const JANUARY = { start: '2026-01-01', end: '2026-01-31', amount: '150.00' };

async function furnish(client: Client) {
  const budget = ok(await client.post('/v1/budgets', { name: 'Food' })).json.data.id as string;
  const path = `/v1/budgets/${budget}/limits`;
  const add = async (body: Body = {}) => ok(await client.post(path, { ...JANUARY, ...body })).json.data;
  const days = async (query: string) =>
    ok(await client.get(query)).json.data.map(
      ({ attributes: { start, end } }: { attributes: { start: string; end: string } }) =>
        `${start.slice(5, 10)} ${end.slice(5, 10)}`,
    );
  return { client, budget, path, add, days };
}

test('a new limit is shown whole, with the budget it belongs to', async () => {
  const me = await world.household();
  const { budget, add } = await furnish(me);
  const limit = await add({ notes: 'Post-holiday' });
  const { currency_id: euro, primary_currency_id: primary, ...attributes } = limit.attributes;
  expect(euro).toBe(primary);
  expect(attributes).toEqual({
    created_at: '2026-03-15T12:00:00+00:00',
    updated_at: '2026-03-15T12:00:00+00:00',
    start: '2026-01-01T00:00:00+00:00',
    end: '2026-01-31T23:59:59+00:00',
    budget_id: budget,
    object_has_currency_setting: true,
    currency_name: 'Euro',
    currency_code: 'EUR',
    currency_symbol: '€',
    currency_decimal_places: 2,
    primary_currency_name: 'Euro',
    primary_currency_code: 'EUR',
    primary_currency_symbol: '€',
    primary_currency_decimal_places: 2,
    amount: '150.00',
    pc_amount: null,
    period: '',
    spent: [],
    pc_spent: [],
    notes: 'Post-holiday',
  });
  expect(limit.links['0']).toEqual({ rel: 'self', uri: `/budgets/limits/${limit.id}` });
  expect(limit.relationships.budget.data).toEqual({ type: 'budgets', id: budget });
  expect(limit.relationships.budget.links.related).toMatch(
    new RegExp(`/api/v1/budget_limits/${limit.id}/budget$`),
  );
});

test('a limit tells what its budget spent in its days and its currency', async () => {
  const me = await world.household();
  const { budget, path, add } = await furnish(me);
  const [source_id, dollars] = [
    await asset(me, 'Checking'),
    await asset(me, 'Dollars', { currency_code: 'USD' }),
  ];
  const spend = (more: Body) => record(me, spending({ source_id, budget_id: Number(budget), ...more }));
  await spend({ date: '2025-12-31', amount: '1000' });
  await spend({ date: '2026-01-01', amount: '12.50' });
  await spend({ date: '2026-01-31T23:59:59', amount: '7.25' });
  await spend({ date: '2026-01-15', amount: '40', source_id: dollars });
  await spend({ date: '2026-02-01', amount: '1000' });
  const { id } = await add();
  const american = await add({ currency_code: 'USD' });
  const get = async (limit: string) => ok(await me.get(`${path}/${limit}`)).json.data.attributes.spent;
  expect(await get(id)).toMatchObject([{ sum: '-19.75', currency_code: 'EUR' }]);
  expect(await get(american.id)).toMatchObject([{ sum: '-40.00', currency_code: 'USD' }]);
  const { data } = ok(await me.get(`${path}/${id}/transactions`)).json;
  expect(data).toHaveLength(3);
});

test('lists hold the limits that share days with the range, newest first, beside their budgets', async () => {
  const me = await world.household();
  const { budget, path, add, days } = await furnish(me);
  await add();
  await add({ start: '2026-02-01', end: '2026-02-28' });
  await add({ start: '2026-01-20', end: '2026-03-05' });
  await add({ start: '2026-04-01', end: '2026-04-30' });
  const february = 'start=2026-02-01&end=2026-02-28';
  expect(await days(`${path}?${february}`)).toEqual(['02-01 02-28', '01-20 03-05']);
  expect(await days(path)).toEqual(['04-01 04-30', '02-01 02-28', '01-20 03-05', '01-01 01-31']);
  expect(await days(`${path}?start=2026-02-01`)).toEqual(['04-01 04-30', '02-01 02-28']);
  expect(await days(`${path}?end=2026-02-28`)).toEqual(['02-01 02-28', '01-01 01-31']);
  expect(await days(`/v1/budget-limits?${february}`)).toEqual(['02-01 02-28', '01-20 03-05']);
  expect(await days(`/v1/currencies/EUR/budget-limits?${february}`)).toEqual(['02-01 02-28', '01-20 03-05']);
  expect(await days('/v1/currencies/USD/budget-limits')).toEqual([]);
  const { included, meta, links } = ok(await me.get(`/v1/budget-limits?limit=1&${february}`)).json;
  expect(included).toMatchObject([{ type: 'budgets', id: budget, attributes: { name: 'Food', spent: [] } }]);
  expect(meta.pagination).toMatchObject({ total: 2, count: 1, total_pages: 2 });
  expect(links.next).toContain(`/v1/budget-limits?${february}&limit=1&page=2`);
});

test.each([
  ['start=2026-02-01', 'end'],
  ['end=2026-02-01', 'start'],
  ['start=2026-02-01&end=2026-02-01', 'start'],
  ['start=yesterday&end=2026-02-01', 'start'],
])('the list of all limits refuses %s', async (query, field) => {
  const refused = await (await world.household()).get(`/v1/budget-limits?${query}`);
  expect(refused.status).toBe(422);
  expect(refused.json.errors).toHaveProperty(field);
});

test('a change keeps what it does not name, and may leave a single day', async () => {
  const me = await world.household();
  const { path, add } = await furnish(me);
  const { id } = await add({ notes: 'Mine' });
  const change = async (body: Body) => ok(await me.put(`${path}/${id}`, body)).json.data.attributes;
  expect(await change({ amount: '175' })).toMatchObject({
    amount: '175.00',
    notes: 'Mine',
    end: '2026-01-31T23:59:59+00:00',
  });
  expect(await change({ end: '2026-01-01' })).toMatchObject({ end: '2026-01-01T23:59:59+00:00' });
  expect(await change({ currency_code: 'USD', notes: '' })).toMatchObject({
    currency_code: 'USD',
    notes: null,
  });
  expect(ok(await me.get('/v1/currencies/USD')).json.data.attributes.enabled).toBe(true);
  ok(await me.delete(`${path}/${id}`), 204);
  expect((await me.get(`${path}/${id}`)).status).toBe(404);
});

test.each<[string, Body, string[]]>([
  ['nothing', { start: null, end: null, amount: null }, ['start', 'end', 'amount']],
  ['an end before its start', { start: '2026-02-01' }, ['start', 'end']],
  ['a single day', { end: '2026-01-01' }, ['start', 'end']],
  ['no real day', { start: '2026-02-30' }, ['start']],
  ['a day outside of the calendar', { end: '2038-01-17' }, ['end']],
  ['no amount', { amount: '0' }, ['amount']],
  ['a negative amount', { amount: '-1' }, ['amount']],
  ['a currency that is not there', { currency_code: 'XYZ' }, ['currency_code']],
  ['another currency number', { currency_id: 99_999_999 }, ['currency_id']],
  ['the days of another in its currency', { amount: '1' }, ['start']],
])('a limit with %s is refused', async (_, body, fields) => {
  const me = await world.household();
  const { path, add } = await furnish(me);
  await add();
  const refused = await me.post(path, { ...JANUARY, ...body });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.json.errors)).toEqual(fields);
  expect(ok(await me.get(path)).json.data).toHaveLength(1);
});

test('a limit is not moved onto the days of another, nor behind its end', async () => {
  const me = await world.household();
  const { path, add } = await furnish(me);
  await add();
  const { id } = await add({ start: '2026-01-02' });
  const twin = await me.put(`${path}/${id}`, { start: '2026-01-01' });
  expect([twin.status, Object.keys(twin.json.errors)]).toEqual([422, ['start']]);
  const reversed = await me.put(`${path}/${id}`, { end: '2026-01-01' });
  expect([reversed.status, Object.keys(reversed.json.errors)]).toEqual([422, ['end']]);
  ok(await me.put(`${path}/${id}`, { start: '2026-01-02', end: '2026-01-31' }));
});

test('a limit is found below its own budget alone', async () => {
  const [me, other] = [await world.household(), await world.household()];
  const [mine, theirs] = [await furnish(me), await furnish(other)];
  const { id } = await theirs.add();
  const second = ok(await other.post('/v1/budgets', { name: 'Fun' })).json.data.id;
  const paths = [`${mine.path}/${id}`, `${theirs.path}/${id}`, `/v1/budgets/${second}/limits/${id}`];
  const clients = [me, me, other];
  for (const [i, path] of paths.entries()) {
    const client = clients[i] as Client;
    expect((await client.get(path)).status).toBe(404);
    expect((await client.get(`${path}/transactions`)).status).toBe(404);
    expect((await client.put(path, { amount: '1' })).status).toBe(404);
    expect((await client.delete(path)).status).toBe(404);
  }
  expect((await other.get(`${theirs.path}/${id}`)).status).toBe(200);
});

test('a currency with a limit in it is in use', async () => {
  const me = await world.household();
  const { add, path } = await furnish(me);
  const { id } = await add({ currency_code: 'USD' });
  expect((await me.post('/v1/currencies/USD/disable')).status).toBe(409);
  expect((await me.delete('/v1/currencies/USD')).status).toBe(422);
  ok(await me.delete(`${path}/${id}`), 204);
  ok(await me.delete('/v1/currencies/USD'), 204);
});
