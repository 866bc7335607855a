import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findBill, storeBill } from './bills.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Runs a service the way another domain would, on the write path. */
const asWrite = <T>(client: Client, run: (ctx: Ctx) => Promise<T>) =>
  world.app.write({ actor: client.actor, at: world.clock.now(), operation: 'test' }, run);

describe.each(['/v1/bills', '/v1/subscriptions'])('the list %s', (path) => {
  test('is an empty page as long as there are none', async () => {
    const me = await world.household();
    const answer = await me.get(path);
    expect([answer.status, answer.json.data]).toEqual([200, []]);
    expect(answer.json.meta.pagination).toEqual({
      total: 0,
      count: 0,
      per_page: 50,
      current_page: 1,
      total_pages: 1,
    });
    expect(answer.json.links.self).toMatch(new RegExp(`/api${path}\\?limit=50&page=1$`));
  });

  test('shows the household its own bills, by name', async () => {
    const me = await world.household();
    await asWrite(me, (ctx) => storeBill(ctx, 'Rent'));
    await asWrite(me, (ctx) => storeBill(ctx, 'Power'));
    await asWrite(await world.household(), (ctx) => storeBill(ctx, 'Theirs'));
    const answer = await me.get(`${path}?limit=10&start=2026-01-01&end=2026-01-31`);
    expect(answer.json.data.map((bill: { attributes: { name: string } }) => bill.attributes.name)).toEqual([
      'Power',
      'Rent',
    ]);
    expect(answer.json.data[0].links['0'].uri).toBe(`/bills/${answer.json.data[0].id}`);
    for (const part of ['start=2026-01-01', 'end=2026-01-31', 'limit=10']) {
      expect(answer.json.links.self).toContain(part);
    }
  });

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['limit=-1', 'limit'],
    ['limit=131338', 'limit'],
    ['sort=name', 'sort'],
    ['start=2026-01-01', 'end'],
    ['end=2026-01-01', 'start'],
    ['start=2026-02-30&end=2026-03-01', 'start'],
    ['start=1970-01-02&end=2026-03-01', 'start'],
    ['start=2026-01-01&end=2038-01-17', 'end'],
    ['start=2026-01-02&end=2026-01-01', 'start'],
    ['start=2026-01-01&end=2026-01-01', 'start'],
  ])('refuses %s on %s', async (query, field) => {
    const me = await world.household();
    const answer = await me.get(`${path}?${query}`);
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]]);
  });
});

test('a bill is found by its number, or else by its name, in its own household alone', async () => {
  const me = await world.household();
  const other = await world.household();
  const rent = await asWrite(me, (ctx) => storeBill(ctx, 'Rent'));
  const find = (client: Client, wanted: { id?: number; name?: string }) =>
    asWrite(client, (ctx) => findBill(ctx, wanted));
  expect(await find(me, { id: rent.id })).toEqual(rent);
  expect(await find(me, { id: 424_242, name: 'Rent' })).toEqual(rent);
  expect(await find(me, {})).toBeUndefined();
  expect(await find(other, { id: rent.id, name: 'Rent' })).toBeUndefined();
  await expect(asWrite(me, (ctx) => storeBill(ctx, 'Rent'))).rejects.toThrow('This name is already in use.');
});
