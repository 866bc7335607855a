import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

/** A household with an auto-budget of 100 EUR a month, made in the middle of March 2026. */
async function planning(type: string, more: Body = {}) {
  world.clock.set(TEST_NOW);
  const client = await world.household();
  const auto = { auto_budget_type: type, auto_budget_amount: '100', auto_budget_period: 'monthly', ...more };
  const id = ok(await client.post('/v1/budgets', { name: 'Auto', ...auto })).json.data.id as string;
  const source_id = await asset(client, 'Checking');
  return {
    client,
    id,
    spend: (date: string, amount: string) =>
      record(client, spending({ source_id, budget_id: Number(id), date, amount })),
    limits: () => limitsOf(client, id),
  };
}

async function limitsOf(client: Client, id: string): Promise<string[]> {
  const { data } = ok(await client.get(`/v1/budgets/${id}/limits?limit=1000`)).json;
  return data
    .map(({ attributes: { start, amount } }: { attributes: Record<string, string> }) => {
      return `${start?.slice(0, 10)} ${amount}`;
    })
    .reverse();
}

async function tidyOn(moment: string) {
  world.clock.set(moment);
  await world.app.tidy();
}

test('nothing is made before the next period begins, and its limit once', async () => {
  const { limits } = await planning('reset');
  await tidyOn('2026-03-31T23:59:59Z');
  expect(await limits()).toEqual(['2026-03-01 100.00']);
  await tidyOn('2026-04-01T00:00:00Z');
  await tidyOn('2026-04-20T00:00:00Z');
  expect(await limits()).toEqual(['2026-03-01 100.00', '2026-04-01 100.00']);
});

test('periods that were missed are caught up, each with what became of the one before', async () => {
  const rollover = await planning('rollover');
  await rollover.spend('2026-03-10', '30');
  await rollover.spend('2026-04-10', '200');
  const adjusted = await planning('adjusted');
  await adjusted.spend('2026-03-10', '130.25');
  await adjusted.spend('2026-04-10', '20');
  await tidyOn('2026-06-02T00:00:00Z');
  expect(await rollover.limits()).toEqual([
    '2026-03-01 100.00',
    '2026-04-01 170.00',
    '2026-05-01 100.00',
    '2026-06-01 200.00',
  ]);
  expect(await adjusted.limits()).toEqual([
    '2026-03-01 100.00',
    '2026-04-01 69.75',
    '2026-05-01 100.00',
    '2026-06-01 100.00',
  ]);
});

test('after a long rest a run makes a hundred limits, and the next one goes on', async () => {
  const { limits } = await planning('reset', { auto_budget_period: 'daily' });
  await tidyOn('2026-09-30T12:00:00Z');
  expect(await limits()).toHaveLength(101);
  await tidyOn('2026-09-30T12:01:00Z');
  expect(await limits()).toHaveLength(200);
  expect((await limits()).at(-1)).toBe('2026-09-30 100.00');
});

test('a limit that somebody made or deleted is not made again', async () => {
  const { client, id, limits } = await planning('reset');
  ok(await client.post(`/v1/budgets/${id}/limits`, { start: '2026-04-01', end: '2026-04-30', amount: '55' }));
  await tidyOn('2026-05-01T00:00:00Z');
  expect(await limits()).toEqual(['2026-03-01 100.00', '2026-04-01 55.00', '2026-05-01 100.00']);
  const [newest] = ok(await client.get(`/v1/budgets/${id}/limits`)).json.data;
  ok(await client.delete(`/v1/budgets/${id}/limits/${newest.id}`), 204);
  await tidyOn('2026-05-02T00:00:00Z');
  expect(await limits()).toEqual(['2026-03-01 100.00', '2026-04-01 55.00']);
});

test('a budget that is not active skips its periods', async () => {
  const { client, id, limits } = await planning('reset');
  ok(await client.put(`/v1/budgets/${id}`, { active: false }));
  await tidyOn('2026-05-10T00:00:00Z');
  ok(await client.put(`/v1/budgets/${id}`, { active: true }));
  await tidyOn('2026-06-01T00:00:00Z');
  expect(await limits()).toEqual(['2026-03-01 100.00', '2026-06-01 100.00']);
});

test('the new limit stands in the history of its household, and in what is available', async () => {
  const { client } = await planning('reset');
  await tidyOn('2026-04-01T00:00:00Z');
  const rows = await world.store.read((db) =>
    db
      .selectFrom('history')
      .select(['operation', 'changes'])
      .where('user_group_id', '=', client.actor.userGroupId)
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute(),
  );
  expect(rows[0]).toMatchObject({ operation: 'renew auto-budgets' });
  expect(rows[0]?.changes).toContain('budget_limits.store');
  const { data } = ok(await client.get('/v1/available-budgets?start=2026-04-01&end=2026-04-30')).json;
  expect(data).toMatchObject([{ attributes: { amount: '100.00' } }]);
});

test('another period or amount counts from the next period on', async () => {
  const { client, id, limits } = await planning('reset');
  ok(await client.put(`/v1/budgets/${id}`, { auto_budget_amount: '120' }));
  await tidyOn('2026-04-01T00:00:00Z');
  ok(await client.put(`/v1/budgets/${id}`, { auto_budget_period: 'quarterly' }));
  await tidyOn('2026-07-01T00:00:00Z');
  expect(await limits()).toEqual(['2026-03-01 100.00', '2026-04-01 120.00', '2026-07-01 120.00']);
});
