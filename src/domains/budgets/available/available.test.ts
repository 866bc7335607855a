import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';
import { verifyAvailable } from './available.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
interface Shown {
  id: string;
  attributes: Record<string, string> & { start: string; end: string };
}

const listed = async (client: Client, query = ''): Promise<Shown[]> =>
  ok(await client.get(`/v1/available-budgets${query}`)).json.data;
const amounts = async (client: Client, query = '') =>
  (await listed(client, query)).map(
    ({ attributes: { start, end, amount, currency_code } }) =>
      `${start.slice(0, 10)} ${end.slice(0, 10)} ${amount} ${currency_code}`,
  );
const budget = async (client: Client, name = 'Food') =>
  ok(await client.post('/v1/budgets', { name })).json.data.id as string;
const limit = async (client: Client, of: string, [start, end, amount]: string[], more: Body = {}) =>
  ok(await client.post(`/v1/budgets/${of}/limits`, { start, end, amount, ...more })).json.data.id as string;
const verify = (client: Client) => world.store.read((db) => verifyAvailable(db, client.actor.userGroupId));

test('limits make budgets available per month and currency, by the share of their days', async () => {
  const me = await world.household();
  const [food, fun] = [await budget(me), await budget(me, 'Fun')];
  await limit(me, food, ['2026-01-01', '2026-01-31', '300']);
  await limit(me, fun, ['2026-01-15', '2026-02-14', '310']);
  await limit(me, fun, ['2026-02-01', '2026-02-28', '50'], { currency_code: 'USD' });
  expect((await amounts(me)).sort()).toEqual([
    '2026-01-01 2026-01-31 470.00 EUR',
    '2026-02-01 2026-02-28 140.00 EUR',
    '2026-02-01 2026-02-28 50.00 USD',
  ]);
  expect(await amounts(me, '?start=2026-01-01&end=2026-01-31')).toEqual(['2026-01-01 2026-01-31 470.00 EUR']);
  expect(await amounts(me, '?start=2026-01-02&end=2026-01-31')).toEqual([]);
  const american = ok(await me.get('/v1/currencies/USD/available-budgets')).json;
  expect(american.data).toHaveLength(1);
  expect(american.meta.pagination.total).toBe(1);
  expect(await verify(me)).toEqual([]);
});

test('changing and deleting limits keeps them right, under the same number', async () => {
  const me = await world.household();
  const food = await budget(me);
  const id = await limit(me, food, ['2026-01-01', '2026-01-31', '300']);
  const [before] = await listed(me);
  const change = async (body: Body) => ok(await me.put(`/v1/budgets/${food}/limits/${id}`, body));
  await change({ amount: '175' });
  const [after] = await listed(me);
  expect([after?.id, after?.attributes.amount]).toEqual([before?.id, '175.00']);
  await change({ start: '2026-03-01', end: '2026-03-31' });
  expect(await amounts(me)).toEqual(['2026-03-01 2026-03-31 175.00 EUR']);
  await change({ currency_code: 'USD' });
  expect(await amounts(me)).toEqual(['2026-03-01 2026-03-31 175.00 USD']);
  ok(await me.delete(`/v1/budgets/${food}/limits/${id}`), 204);
  expect(await amounts(me)).toEqual([]);
  expect(await verify(me)).toEqual([]);
});

test('an available budget tells what was spent in active budgets and outside of any', async () => {
  const me = await world.household();
  const [food, old] = [await budget(me), await budget(me, 'Old')];
  ok(await me.put(`/v1/budgets/${old}`, { active: false }));
  await limit(me, food, ['2026-01-01', '2026-01-31', '300']);
  const [source_id, dollars] = [
    await asset(me, 'Checking'),
    await asset(me, 'Dollars', { currency_code: 'USD' }),
  ];
  const spend = (amount: string, more: Body) =>
    record(me, spending({ source_id, date: '2026-01-10', amount, ...more }));
  await spend('12.50', { budget_id: Number(food) });
  await spend('1000', { budget_id: Number(old) });
  await spend('1000', { budget_id: Number(food), date: '2026-02-01' });
  await spend('1000', { budget_id: Number(food), source_id: dollars });
  await spend('7', {});
  const [first] = await listed(me);
  const { attributes } = ok(await me.get(`/v1/available-budgets/${first?.id}`)).json.data;
  expect(attributes).toMatchObject({
    object_has_currency_setting: true,
    currency_code: 'EUR',
    primary_currency_code: 'EUR',
    amount: '300.00',
    pc_amount: null,
    start: '2026-01-01T00:00:00+00:00',
    end: '2026-01-31T23:59:59+00:00',
    spent_in_budgets: [{ sum: '-12.50', currency_code: 'EUR' }],
    pc_spent_in_budgets: [],
    spent_outside_budgets: [{ sum: '-7.00', currency_code: 'EUR' }],
    pc_spent_outside_budgets: [],
  });
});

test('whoever looks at quarters gets quarters, with all limits of before', async () => {
  const me = await world.household();
  const food = await budget(me);
  await limit(me, food, ['2026-01-01', '2026-01-31', '300']);
  await limit(me, food, ['2026-05-01', '2026-05-31', '70']);
  ok(await me.post('/v1/preferences', { name: 'viewRange', data: '3M' }));
  await limit(me, food, ['2026-02-01', '2026-02-28', '200']);
  expect(await amounts(me)).toEqual(['2026-04-01 2026-06-30 70.00 EUR', '2026-01-01 2026-03-31 500.00 EUR']);
  expect(await verify(me)).toEqual([]);
});

test('verify tells of an available budget that is not what the limits plan', async () => {
  const me = await world.household();
  await limit(me, await budget(me), ['2026-01-01', '2026-01-31', '300']);
  const { userGroupId } = me.actor;
  await world.store.write((db) =>
    db
      .updateTable('available_budgets')
      .set({ amount_units: 299 })
      .where('user_group_id', '=', userGroupId)
      .execute(),
  );
  expect((await verify(me)).join('\n')).toMatch(/2026-01-01 to 2026-01-31\) is 299, but the limits plan 300/);
});

test.each([
  ['?page=0', 'page'],
  ['?limit=many', 'limit'],
  ['?start=2026-01-01', 'end'],
  ['?start=2026-01-01&end=2026-01-01', 'start'],
])('the list refuses %s', async (query, field) => {
  const refused = await (await world.household()).get(`/v1/available-budgets${query}`);
  expect(refused.status).toBe(422);
  expect(refused.json.errors).toHaveProperty(field);
});

test('the available budget of another household is not there', async () => {
  const [me, other] = [await world.household(), await world.household()];
  await limit(other, await budget(other), ['2026-01-01', '2026-01-31', '300']);
  const [theirs] = await listed(other);
  expect((await me.get(`/v1/available-budgets/${theirs?.id}`)).status).toBe(404);
  expect(await listed(me)).toEqual([]);
});
