import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Answer, type Client, openWorld, type World } from '../../../test/world.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findCategory, findOrCreateCategories } from './categories.service.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Runs a service the way another domain would, on the write path. */
const asWrite = <T>(client: Client, run: (ctx: Ctx) => Promise<T>) =>
  world.app.write({ actor: client.actor, at: world.clock.now(), operation: 'test' }, run);
const store = async (client: Client, fields: object) =>
  ok(await client.post('/v1/categories', fields)).json.data;
const names = (answer: Answer) =>
  answer.json.data.map((item: { attributes: { name: string } }) => item.attributes.name);
const JANUARY = 'start=2026-01-01&end=2026-01-31';

describe('one category', () => {
  test('is stored with notes and shown without sums', async () => {
    me = await world.household();
    const category = await store(me, { name: ' Garden ', notes: 'plants\nand tools', unknown: 1 });
    expect(category).toMatchObject({
      type: 'categories',
      attributes: {
        created_at: '2026-03-15T12:00:00+00:00',
        updated_at: '2026-03-15T12:00:00+00:00',
        name: 'Garden',
        notes: 'plants\nand tools',
        object_has_currency_setting: false,
        primary_currency_code: 'EUR',
        primary_currency_decimal_places: 2,
        spent: null,
        pc_spent: null,
        earned: null,
        pc_earned: null,
        transferred: null,
        pc_transferred: null,
      },
      links: { '0': { rel: 'self', uri: `/categories/${category.id}` } },
    });
    expect((await me.get(`/v1/categories/${category.id}`)).json.data).toEqual(category);
  });

  test('changes in what is submitted; empty notes are removed; an equal change moves no time', async () => {
    me = await world.household();
    const { id } = await store(me, { name: 'Garden', notes: 'green' });
    world.clock.set('2026-03-16T08:00:00Z');
    const same = ok(await me.put(`/v1/categories/${id}`, { name: 'Garden' })).json.data.attributes;
    const renamed = ok(await me.put(`/v1/categories/${id}`, { name: 'Gardening' })).json.data.attributes;
    const cleared = ok(await me.put(`/v1/categories/${id}`, { notes: '' })).json.data.attributes;
    world.clock.set('2026-03-15T12:00:00Z');
    expect(same.updated_at).toBe('2026-03-15T12:00:00+00:00');
    expect(renamed).toMatchObject({
      name: 'Gardening',
      notes: 'green',
      updated_at: '2026-03-16T08:00:00+00:00',
    });
    expect(cleared).toMatchObject({ name: 'Gardening', notes: null });
  });

  test('shows its new name in its transactions', async () => {
    me = await world.household();
    const source_id = await asset(me, 'Checking');
    const { id } = await record(me, spending({ source_id, category_name: 'Garden' }));
    const [category] = (await me.get('/v1/categories')).json.data;
    ok(await me.put(`/v1/categories/${category.id}`, { name: 'Gardening' }));
    const [split] = (await me.get(`/v1/transactions/${id}`)).json.data.attributes.transactions;
    expect([split.category_id, split.category_name]).toEqual([category.id, 'Gardening']);
  });

  test('is deleted once, and its transactions stay without it', async () => {
    me = await world.household();
    const source_id = await asset(me, 'Checking');
    const category = await store(me, { name: 'Garden' });
    const { id } = await record(me, spending({ source_id, category_id: category.id }));
    expect((await me.delete(`/v1/categories/${category.id}`)).status).toBe(204);
    expect((await me.delete(`/v1/categories/${category.id}`)).status).toBe(404);
    const [split] = (await me.get(`/v1/transactions/${id}`)).json.data.attributes.transactions;
    expect([split.category_id, split.category_name]).toEqual([null, null]);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  test('is not there: 404, whatever is asked of it', async () => {
    me = await world.household();
    for (const id of ['424242', '0', 'Garden', '999999999999999']) {
      for (const path of [`/v1/categories/${id}`, `/v1/categories/${id}/transactions`]) {
        expect((await me.get(path)).status, path).toBe(404);
      }
      expect((await me.get(`/v1/categories/${id}/attachments`)).status).toBe(404);
      expect((await me.put(`/v1/categories/${id}`, { name: 'x' })).status).toBe(404);
      expect((await me.delete(`/v1/categories/${id}`)).status).toBe(404);
    }
  });
});

describe('refusals', () => {
  const rows: [name: string, body: object, errors: Record<string, string[]>][] = [
    ['no name', { name: null }, { name: ['The name field is required.'] }],
    ['an empty name', { name: ' ', notes: 'x' }, { name: ['The name field is required.'] }],
    ['a name that is a list', { name: ['x'] }, { name: ['The name must be a string.'] }],
    [
      'a name that is too long',
      { name: 'x'.repeat(256) },
      { name: ['The name may not be greater than 255 characters.'] },
    ],
    ['a name that is taken', { name: 'Taken' }, { name: ['This name is already in use.'] }],
    [
      'two things at once, in the order of the fields',
      { notes: 'x'.repeat(32_769), name: 'Taken' },
      {
        name: ['This name is already in use.'],
        notes: ['The notes may not be greater than 32768 characters.'],
      },
    ],
  ];
  let id: string;
  beforeAll(async () => {
    me = await world.household();
    await store(me, { name: 'Taken' });
    ({ id } = await store(me, { name: 'Mine' }));
  });

  test.each(rows)('%s', async (_name, body, errors) => {
    for (const answer of [
      await me.post('/v1/categories', body),
      await me.put(`/v1/categories/${id}`, body),
    ]) {
      expect([answer.status, answer.json.errors]).toEqual([422, errors]);
      expect(Object.keys(answer.json.errors)).toEqual(Object.keys(errors));
    }
    expect(names(await me.get('/v1/categories'))).toEqual(['Mine', 'Taken']);
  });

  test('a name missing altogether is required of a new category alone', async () => {
    const answer = await me.post('/v1/categories', {});
    expect([answer.status, answer.json.message]).toEqual([422, 'The name field is required.']);
    expect((await me.put(`/v1/categories/${id}`, {})).status).toBe(200);
  });

  test.each(['日'.repeat(255), '🎉'.repeat(255), 'a/b', 'garden', 'Taken?'])(
    'none of the name %s',
    async (name) => {
      expect((await store(me, { name })).attributes.name).toBe(name);
      ok(
        await me.delete(
          `/v1/categories/${
            (await me.get('/v1/categories')).json.data.find(
              (item: { attributes: { name: string } }) => item.attributes.name === name,
            ).id
          }`,
        ),
        204,
      );
    },
  );
});

describe('sums', () => {
  const sum = (code: string, amount: string | null) =>
    expect.objectContaining({ sum: amount, currency_code: code, currency_id: expect.any(String) });

  /** A household that spends, earns and moves money in two currencies under one category. */
  async function spender(): Promise<{ id: string; other: string }> {
    me = await world.household();
    const [checking, savings] = [await asset(me, 'Checking'), await asset(me, 'Savings')];
    const dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
    const { id } = await store(me, { name: 'Trip' });
    const { id: other } = await store(me, { name: 'Other' });
    const spend = (date: string, amount: string, more: object = {}) =>
      record(me, spending({ source_id: checking, category_id: id, date, amount, ...more }));
    await spend('2025-12-31T23:59:59', '1');
    await spend('2026-01-01', '10');
    await spend('2026-01-31T23:59:59', '2.50');
    await spend('2026-02-01', '1');
    await spend('2026-01-15', '7', { category_id: other });
    await spend('2026-01-15', '20', { source_id: dollars });
    await spend('2026-01-16', '30', { source_id: dollars });
    const deposit = { type: 'deposit', source_name: 'Refund', destination_id: checking, amount: '5' };
    await record(me, { ...deposit, date: '2026-01-20', description: 'back', category_id: id });
    const move = { type: 'transfer', source_id: checking, destination_id: savings, amount: '100' };
    await record(me, { ...move, date: '2026-01-21', description: 'aside', category_id: id });
    return { id, other };
  }

  test('are told per direction and currency, for a whole range of days alone', async () => {
    const { id, other } = await spender();
    const { attributes } = ok(await me.get(`/v1/categories/${id}?${JANUARY}`)).json.data;
    expect(attributes.spent).toEqual([sum('EUR', '-12.50'), sum('USD', '-50.00')]);
    expect(attributes.earned).toEqual([sum('EUR', '5.00')]);
    expect(attributes.transferred).toEqual([sum('EUR', '100.00')]);
    const listed = ok(await me.get(`/v1/categories?${JANUARY}`)).json;
    expect(listed.data.map((item: { id: string }) => item.id)).toEqual([other, id]);
    expect(listed.data[1].attributes).toEqual(attributes);
    expect(listed.data[0].attributes).toMatchObject({
      spent: [sum('EUR', '-7.00')],
      earned: [],
      pc_earned: [],
    });
    expect(listed.links.self).toMatch(/\/v1\/categories\?start=2026-01-01&end=2026-01-31&limit=50&page=1$/);
    for (const half of ['start=2026-01-01', 'end=2026-01-31', 'start=x&end=2026-01-31']) {
      expect(ok(await me.get(`/v1/categories/${id}?${half}`)).json.data.attributes.spent, half).toBeNull();
    }
    const day = ok(await me.get(`/v1/categories/${id}?start=2026-01-01&end=2026-01-01`)).json.data;
    expect(day.attributes.spent).toEqual([sum('EUR', '-10.00')]);
  });

  test('are told in the primary currency for what is in it already, while nothing is converted', async () => {
    const { id } = await spender();
    const { attributes } = ok(await me.get(`/v1/categories/${id}?${JANUARY}`)).json.data;
    expect(attributes.pc_spent).toEqual([sum('EUR', '-12.50')]);
    expect(attributes.pc_transferred).toEqual([sum('EUR', '100.00')]);
  });

  test('are converted at the rate of each day, or missing without one', async () => {
    const { id } = await spender();
    ok(await me.post('/v1/preferences', { name: 'convert_to_primary', data: true }));
    const rate = async (date: string, value: string) =>
      ok(await me.post('/v1/exchange-rates', { from: 'USD', to: 'EUR', date, rate: value }));
    const shown = async () => ok(await me.get(`/v1/categories/${id}?${JANUARY}`)).json.data.attributes;
    await rate('2026-01-16', '0.8');
    expect(await shown()).toMatchObject({
      spent: [sum('EUR', '-12.50'), sum('USD', '-50.00')],
      pc_spent: [sum('EUR', null)],
      pc_earned: [sum('EUR', '5.00')],
    });
    await rate('2026-01-10', '0.9');
    // 12.50 EUR, 20 USD at 0.9 and 30 USD at 0.8.
    expect((await shown()).pc_spent).toEqual([sum('EUR', '-54.50')]);
    expect((await me.get(`/v1/categories?${JANUARY}`)).json.data[1].attributes.pc_spent).toEqual([
      sum('EUR', '-54.50'),
    ]);
    ok(await me.post('/v1/currencies/USD/primary'));
    const { pc_transferred: moved, primary_currency_code: code } = await shown();
    // 100 EUR on 21 January, when a dollar was 0.8 EUR.
    expect([code, moved]).toEqual(['USD', [sum('USD', '125.00')]]);
  });

  test('follow changes and deletions of transactions', async () => {
    const { id } = await spender();
    const all = ok(await me.get(`/v1/categories/${id}/transactions?${JANUARY}&type=withdrawal`)).json.data;
    const euro = all.filter((group: { attributes: { transactions: { currency_code: string }[] } }) =>
      group.attributes.transactions.some((split) => split.currency_code === 'EUR'),
    );
    ok(await me.delete(`/v1/transactions/${euro[0].id}`), 204);
    ok(await me.put(`/v1/transactions/${euro[1].id}`, { transactions: [{ amount: '11' }] }));
    const { attributes } = ok(await me.get(`/v1/categories/${id}?${JANUARY}`)).json.data;
    expect(attributes.spent).toEqual([sum('EUR', '-11.00'), sum('USD', '-50.00')]);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  test('take as many statements for many categories as for one', async () => {
    await spender();
    const count = async (limit: number) =>
      (await world.statementsOf(() => me.get(`/v1/categories?${JANUARY}&limit=${limit}`))).length;
    const few = await count(1);
    await asWrite(me, (ctx) =>
      findOrCreateCategories(
        ctx,
        Array.from({ length: 30 }, (_, i) => `many ${i}`),
      ),
    );
    expect(await count(50)).toBe(few);
  });
});

describe('the transactions of a category', () => {
  test('are those with a split in it, newest first, by type and days, paged by group', async () => {
    me = await world.household();
    const source_id = await asset(me, 'Checking');
    const { id: category_id } = await store(me, { name: 'Garden' });
    const plain = spending({ source_id });
    const first = await record(me, { ...plain, category_id, date: '2026-01-01' });
    const second = await record(me, [{ ...plain, category_id }, { ...plain, category_id }, plain]);
    await record(me, plain);
    const path = `/v1/categories/${category_id}/transactions`;
    const ids = async (query: string) => {
      const { json } = ok(await me.get(`${path}?${query}`));
      return [json.data.map((item: { id: string }) => item.id), json.meta.pagination.total];
    };
    expect(await ids('')).toEqual([[second.id, first.id], 2]);
    expect(await ids('limit=1&page=2')).toEqual([[first.id], 2]);
    expect(await ids(JANUARY)).toEqual([[first.id], 1]);
    expect(await ids('type=deposit')).toEqual([[], 0]);
  });
});

test('the attachments of a category are listed, and go with it', async () => {
  me = await world.household();
  const { id } = await store(me, { name: 'Garden' });
  const body = { filename: 'plan.txt', attachable_type: 'Category', attachable_id: id };
  const made = ok(await me.post('/v1/attachments', body)).json.data;
  const { data, meta } = ok(await me.get(`/v1/categories/${id}/attachments`)).json;
  expect([data, meta.pagination.total]).toEqual([[made], 1]);
  ok(await me.delete(`/v1/categories/${id}`), 204);
  expect((await me.get(`/v1/attachments/${made.id}`)).status).toBe(404);
});

describe('the list', () => {
  test('is ordered by name, letter by letter, and paged', async () => {
    me = await world.household();
    for (const name of ['b', 'a', 'B', 'é', '10', 'a b']) await store(me, { name });
    expect(names(await me.get('/v1/categories'))).toEqual(['10', 'B', 'a', 'a b', 'b', 'é']);
    const second = await me.get('/v1/categories?limit=4&page=2');
    expect(names(second)).toEqual(['b', 'é']);
    expect(second.json.meta.pagination).toMatchObject({
      total: 6,
      count: 2,
      current_page: 2,
      total_pages: 2,
    });
  });
});

test('another household sees, changes and deletes nothing of mine, and may use the same names', async () => {
  me = await world.household();
  const other = await world.household();
  const { id } = await store(me, { name: 'Private' });
  for (const path of ['', '/transactions', '/attachments']) {
    expect((await other.get(`/v1/categories/${id}${path}`)).status).toBe(404);
  }
  expect((await other.put(`/v1/categories/${id}`, { name: 'Stolen' })).status).toBe(404);
  expect((await other.delete(`/v1/categories/${id}`)).status).toBe(404);
  await store(other, { name: 'Private' });
  expect((await me.get(`/v1/categories/${id}`)).json.data.attributes.name).toBe('Private');
});

test('the history tells what was stored, changed and deleted, and nothing of what stayed', async () => {
  me = await world.household();
  const { id } = await store(me, { name: 'a', notes: 'kept' });
  await me.put(`/v1/categories/${id}`, { name: 'b' });
  await me.put(`/v1/categories/${id}`, { name: 'b' });
  await me.delete(`/v1/categories/${id}`);
  const rows = (await historyOf(world.store, me.actor.userGroupId)).filter(({ operation }) =>
    operation.includes('/v1/categories'),
  );
  const subject = { type: 'categories', id: Number(id) };
  expect(rows.flatMap((row) => JSON.parse(row.changes))).toEqual([
    { action: 'categories.store', subject, after: { name: 'a' } },
    { action: 'categories.update', subject, before: { name: 'a' }, after: { name: 'b' } },
    {
      action: 'categories.destroy',
      subject,
      before: expect.objectContaining({ name: 'b', notes: 'kept' }),
    },
  ]);
});

describe('categories by their names', () => {
  test('are found or made in the order of the names, with two statements', async () => {
    me = await world.household();
    const find = (list: string[]) => asWrite(me, (ctx) => findOrCreateCategories(ctx, list));
    const first = await find(['Garden']);
    const second = await find(['new', 'Garden', 'garden', 'new']);
    expect([...second.keys()]).toEqual(['new', 'Garden', 'garden']);
    expect(second.get('Garden')).toBe(first.get('Garden'));
    const statements = await world.statementsOf(() =>
      find(Array.from({ length: 50 }, (_, i) => `name ${i}`)),
    );
    expect(statements.filter((sql) => sql.includes('"categories"'))).toHaveLength(2);
    expect(await find([])).toEqual(new Map());
  });

  test('are found by their number in their own household alone', async () => {
    me = await world.household();
    const other = await world.household();
    const id = (await asWrite(me, (ctx) => findOrCreateCategories(ctx, ['mine']))).get('mine') ?? 0;
    expect(await asWrite(me, (ctx) => findCategory(ctx, id))).toMatchObject({ id, name: 'mine' });
    expect(await asWrite(other, (ctx) => findCategory(ctx, id))).toBeUndefined();
    const theirs = await asWrite(other, (ctx) => findOrCreateCategories(ctx, ['mine']));
    expect(theirs.get('mine')).not.toBe(id);
  });
});
