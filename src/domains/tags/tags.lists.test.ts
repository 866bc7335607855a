import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { findOrCreateTags } from './tags.service.ts';
import { names, stored } from './tags.test/build.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the list', () => {
  test('is ordered by name, letter by letter, and paged with links', async () => {
    me = await world.household();
    for (const tag of ['b', 'a', 'B', 'é', '10', 'a b']) await stored(me, { tag });
    const all = await me.get('/v1/tags');
    expect(names(all)).toEqual(['10', 'B', 'a', 'a b', 'b', 'é']);
    const second = await me.get('/v1/tags?limit=4&page=2');
    expect(names(second)).toEqual(['b', 'é']);
    expect(second.json.meta.pagination).toEqual({
      total: 6,
      count: 2,
      per_page: 4,
      current_page: 2,
      total_pages: 2,
    });
    expect(Object.keys(second.json.links)).toEqual(['self', 'first', 'prev', 'last']);
    expect(second.json.links.first).toMatch(/\/api\/v1\/tags\?limit=4&page=1$/);
    const beyond = await me.get('/v1/tags?page=9');
    expect([beyond.status, beyond.json.data, beyond.json.meta.pagination.total]).toEqual([200, [], 6]);
  });

  test('takes any page and limit without complaint', async () => {
    me = await world.household();
    await stored(me, { tag: 'only' });
    for (const query of ['page=0&limit=0', 'page=x&limit=y', 'page=-1&limit=99999999', 'page=&limit=']) {
      expect((await me.get(`/v1/tags?${query}`)).json.data, query).toHaveLength(1);
    }
  });

  test('takes two statements, however long it is', async () => {
    me = await world.household();
    await stored(me, { tag: 'one' });
    const statements = (limit: number) =>
      world
        .statementsOf(() => me.get(`/v1/tags?limit=${limit}`))
        .then((all) => all.filter((sql) => sql.includes('"tags"')));
    const short = await statements(1);
    await world.write(me, (ctx) =>
      findOrCreateTags(
        ctx,
        Array.from({ length: 40 }, (_, i) => `tag ${i}`),
      ),
    );
    expect(await statements(50)).toEqual(short);
    expect(short).toHaveLength(2);
  });
});

describe('the transactions of a tag', () => {
  test('are found by its name or number, newest first, by type and days, and lose it with it', async () => {
    me = await world.household();
    const source_id = await asset(me, 'Checking');
    const plain = spending({ source_id, tags: ['a/b', 'other'] });
    const first = await record(me, { ...plain, date: '2026-01-01' });
    const second = await record(me, [plain, spending({ source_id }), plain]);
    await record(me, spending({ source_id, tags: ['other'] }));
    const { id } = (await me.get('/v1/tags/a%2Fb')).json.data;
    const list = async (query: string, tag = 'a%2Fb') => {
      const { data, meta } = ok(await me.get(`/v1/tags/${tag}/transactions?${query}`)).json;
      return [data.map((item: { id: string }) => item.id), meta.pagination.total];
    };
    expect(await list('')).toEqual([[second.id, first.id], 2]);
    expect(await list('', id)).toEqual([[second.id, first.id], 2]);
    expect(await list('limit=1&page=2')).toEqual([[first.id], 2]);
    expect(await list('end=2026-01-31')).toEqual([[first.id], 1]);
    expect(await list('type=deposit')).toEqual([[], 0]);
    const { links } = (await me.get('/v1/tags/a%2Fb/transactions?limit=1&type=all')).json;
    expect(links.next).toMatch(new RegExp(`/api/v1/tags/${id}/transactions\\?limit=1&type=all&page=2$`));
    ok(await me.delete(`/v1/tags/${id}`), 204);
    const [split] = (await me.get(`/v1/transactions/${first.id}`)).json.data.attributes.transactions;
    expect(split.tags).toEqual(['other']);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  test('are not there for an unknown tag, nor for that of another household', async () => {
    me = await world.household();
    const other = await world.household();
    const { id } = await stored(other, { tag: 'private' });
    for (const path of [id, 'private', 'unheard-of']) {
      expect((await me.get(`/v1/tags/${path}/transactions`)).status).toBe(404);
      expect((await me.get(`/v1/tags/${path}/attachments`)).status).toBe(404);
    }
  });
});

describe('tags by their names', () => {
  test('are found or made in the order of the names, with two statements', async () => {
    me = await world.household();
    const { id } = await stored(me, { tag: 'known' });
    const find = (list: string[]) => world.write(me, (ctx) => findOrCreateTags(ctx, list));
    const first = await find(['new', 'known', 'new', 'newer']);
    expect([...first.keys()]).toEqual(['new', 'known', 'newer']);
    expect(first.get('known')).toBe(Number(id));
    const statements = await world.statementsOf(async () =>
      expect(await find(['newer', 'new'])).toEqual(
        new Map([...first].filter(([name]) => name !== 'known').reverse()),
      ),
    );
    expect(statements.filter((sql) => sql.includes('"tags"'))).toHaveLength(1);
    expect(await find([])).toEqual(new Map());
  });

  test('may be more than a statement can hold', async () => {
    me = await world.household();
    const many = Array.from({ length: 40_000 }, (_, i) => `tag ${i}`);
    const found = await world.write(me, (ctx) => findOrCreateTags(ctx, many));
    expect(new Set(found.values()).size).toBe(many.length);
    expect(await world.write(me, (ctx) => findOrCreateTags(ctx, many))).toEqual(found);
  });
});
