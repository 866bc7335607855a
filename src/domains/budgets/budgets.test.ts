import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findBudget, storeBudget } from './budgets.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Runs a service the way another domain would, on the write path. */
const asWrite = <T>(client: Client, run: (ctx: Ctx) => Promise<T>) =>
  world.app.write({ actor: client.actor, at: world.clock.now(), operation: 'test' }, run);

test('a budget is found by its number, or else by its name, in its own household alone', async () => {
  const me = await world.household();
  const other = await world.household();
  const food = await asWrite(me, (ctx) => storeBudget(ctx, 'Food'));
  const fun = await asWrite(me, (ctx) => storeBudget(ctx, 'Fun'));
  const find = (client: Client, wanted: { id?: number | null; name?: string | null }) =>
    asWrite(client, (ctx) => findBudget(ctx, wanted));
  expect(await find(me, { id: food.id })).toEqual({ id: food.id, name: 'Food' });
  expect(await find(me, { id: food.id, name: 'Fun' })).toEqual(food);
  expect(await find(me, { id: 424_242, name: 'Fun' })).toEqual(fun);
  expect(await find(me, { id: null, name: 'Fun' })).toEqual(fun);
  expect(await find(me, { name: 'fun' })).toBeUndefined();
  expect(await find(me, {})).toBeUndefined();
  expect(await find(other, { id: food.id, name: 'Food' })).toBeUndefined();
});

test('a name is used once in a household', async () => {
  const me = await world.household();
  await asWrite(me, (ctx) => storeBudget(ctx, 'Food'));
  await expect(asWrite(me, (ctx) => storeBudget(ctx, 'Food'))).rejects.toThrow(
    'This name is already in use.',
  );
  await asWrite(await world.household(), (ctx) => storeBudget(ctx, 'Food'));
});
