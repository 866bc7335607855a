import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, ok } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import {
  ACCOUNTS,
  type Books,
  BUDGETS,
  CATEGORIES,
  draw,
  FEBRUARY,
  FLOWS,
  openBooks,
  spend,
} from './chart.test/books.ts';

let world: World;
let books: Books;
let me: Client;
let checking: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  books = await openBooks(world);
  ({ me, checking } = books);
});

describe('refusals', () => {
  test.each([
    ['', ['start', 'end']],
    ['start=2026-02-02&end=2026-02-01', ['end']],
    ['start=1526-01-01&end=2026-02-01', ['start']],
    ['start=2026-02-01&end=2526-02-01', ['end']],
    [`${FEBRUARY}&preselected=some`, ['preselected']],
    [`${FEBRUARY}&period=2D`, ['period']],
    [`${FEBRUARY}&period[]=1D`, ['period']],
    [`${FEBRUARY}&accounts[]=999999`, ['accounts.0']],
  ])('of charts of accounts: %s', async (query, fields) => {
    for (const path of [ACCOUNTS, FLOWS]) {
      const answer = await me.get(`${path}?${query}`);
      expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
    }
  });

  test.each([
    ['', ['start', 'end']],
    ['start=2026-02-01&end=2026-02-01', ['start']],
    ['start=1526-01-01&end=2526-02-01', ['start', 'end']],
  ])('of charts of budgets and categories: %s', async (query, fields) => {
    for (const path of [BUDGETS, CATEGORIES]) {
      const answer = await me.get(`${path}?${query}`);
      expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
    }
  });

  test('of more points than a chart may have', async () => {
    for (let n = 0; n < 4; n++) await asset(me, `Account ${n}`);
    const answer = await me.get(`${ACCOUNTS}?start=1970-01-03&end=2038-01-16&period=1D`);
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['period']]);
    expect(await draw(me, ACCOUNTS, 'start=1970-01-03&end=2038-01-16&period=1Y')).toHaveLength(5);
  });

  test('of accounts of others, whose money is not seen', async () => {
    await spend(books);
    const other = await world.household();
    expect((await other.get(`${ACCOUNTS}?${FEBRUARY}&accounts[]=${checking}`)).status).toBe(422);
    for (const path of [BUDGETS, CATEGORIES]) expect(await draw(other, path)).toEqual([]);
  });
});

test.each([ACCOUNTS, FLOWS, BUDGETS, CATEGORIES])(
  '%s takes as many statements for many as for one',
  async (path) => {
    const count = async () => (await world.statementsOf(() => draw(me, path))).length;
    const add = async (n: number) => {
      const budget = ok(await me.post('/v1/budgets', { name: `Budget ${n}` })).json.data.id;
      await spend(books, {
        category_name: `Category ${n}`,
        budget_id: budget,
        source_id: await asset(me, `Account ${n}`),
      });
    };
    await add(0);
    const before = await count();
    for (let n = 1; n < 6; n++) await add(n);
    expect(await count()).toBe(before);
  },
);
