import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findCategory, findOrCreateCategories } from './categories.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Runs a service the way another domain would, on the write path. */
const asWrite = <T>(client: Client, run: (ctx: Ctx) => Promise<T>) =>
  world.app.write({ actor: client.actor, at: world.clock.now(), operation: 'test' }, run);

test('categories are found or made by their names, in that order, with two statements', async () => {
  const me = await world.household();
  const find = (names: string[]) => asWrite(me, (ctx) => findOrCreateCategories(ctx, names));
  const first = await find(['Garden']);
  const second = await find(['new', 'Garden', 'garden', 'new']);
  expect([...second.keys()]).toEqual(['new', 'Garden', 'garden']);
  expect(second.get('Garden')).toBe(first.get('Garden'));
  const statements = await world.statementsOf(() => find(Array.from({ length: 50 }, (_, i) => `name ${i}`)));
  expect(statements.filter((sql) => sql.includes('"categories"'))).toHaveLength(2);
  expect(await find([])).toEqual(new Map());
});

test('a category is found by its number in its own household alone', async () => {
  const me = await world.household();
  const other = await world.household();
  const id = (await asWrite(me, (ctx) => findOrCreateCategories(ctx, ['mine']))).get('mine') ?? 0;
  expect(await asWrite(me, (ctx) => findCategory(ctx, id))).toEqual({ id, name: 'mine' });
  expect(await asWrite(other, (ctx) => findCategory(ctx, id))).toBeUndefined();
  const theirs = await asWrite(other, (ctx) => findOrCreateCategories(ctx, ['mine']));
  expect(theirs.get('mine')).not.toBe(id);
});
