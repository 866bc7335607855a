import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findOrCreateTags } from './tags.service.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const stored = async (
  client: Client,
  fields: object,
): Promise<{ id: string; attributes: Record<string, unknown> }> => {
  const answer = await client.post('/v1/tags', fields);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
};
const names = (answer: { json: { data: { attributes: { tag: string } }[] } }) =>
  answer.json.data.map((item) => item.attributes.tag);
/** Runs a service the way another domain would, on the write path. */
const asWrite = <T>(client: Client, run: (ctx: Ctx) => Promise<T>) =>
  world.app.write({ actor: client.actor, at: world.clock.now(), operation: 'test' }, run);

describe('one tag', () => {
  test('is stored with all fields and shown by number and by name', async () => {
    me = await world.household();
    const place = { latitude: 43.3, longitude: 5.4, zoom_level: 9 };
    const sent = { tag: 'summer 2024', description: 'sea\nand sun', date: '2024-07-01', ...place };
    const answer = await me.post('/v1/tags', sent);
    expect(answer.headers['content-type']).toContain('application/vnd.api+json');
    const tag = answer.json.data;
    expect(tag).toMatchObject({
      type: 'tags',
      attributes: {
        created_at: '2026-03-15T12:00:00+00:00',
        updated_at: '2026-03-15T12:00:00+00:00',
        ...sent,
      },
      links: { '0': { rel: 'self', uri: `/tags/${tag.id}` } },
    });
    for (const path of [tag.id, 'summer%202024']) {
      const shown = await me.get(`/v1/tags/${path}`);
      expect([shown.status, shown.json.data]).toEqual([200, tag]);
    }
  });

  test('needs nothing but a name; everything else is null', async () => {
    me = await world.household();
    const { attributes } = await stored(me, { tag: 'holiday' });
    expect(attributes).toMatchObject({
      date: null,
      description: null,
      latitude: null,
      longitude: null,
      zoom_level: null,
    });
  });

  test('may come as a form, and its date with a time that is dropped', async () => {
    me = await world.household();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await me.send('POST', '/v1/tags', 'tag=from-form&date=2024-07-01T10:00:00Z', type);
    expect(answer.json.data.attributes).toMatchObject({ tag: 'from-form', date: '2024-07-01' });
  });

  test.each([
    'a/b',
    'a b & c?d=e#f',
    '100%',
    'größe 日本 🎉',
    'it\'s "so"',
    'a.b...c',
    '日'.repeat(1024),
    '🎉'.repeat(1024),
    'default',
    '+1',
    'x'.repeat(1024),
  ])('is found by its name in the path: %s', async (tag) => {
    me = await world.household();
    const { id } = await stored(me, { tag });
    const shown = await me.get(`/v1/tags/${encodeURIComponent(tag)}`);
    expect([shown.status, shown.json?.data.id]).toEqual([200, id]);
  });

  test('may have any name of 1024 characters, also one that no index takes', async () => {
    me = await world.household();
    // Letters of four bytes that repeat nowhere cannot be packed into less.
    const letters = Array.from({ length: 1024 }, (_, i) =>
      String.fromCodePoint(0x20000 + ((i * 7919) % 42_000)),
    );
    const tag = letters.join('');
    const twin = [...letters.slice(0, -1), 'x'].join('');
    const { id } = await stored(me, { tag });
    const other = await stored(me, { tag: twin });
    expect((await me.post('/v1/tags', { tag })).status).toBe(422);
    const found = await asWrite(me, (ctx) => findOrCreateTags(ctx, [twin, tag]));
    expect([...found.values()].map(String)).toEqual([other.id, id]);
    expect((await me.get(`/v1/tags/${id}`)).json.data.attributes.tag).toBe(tag);
  });

  test('named by digits comes before the tag of that number', async () => {
    me = await world.household();
    const first = await stored(me, { tag: 'first' });
    const second = await stored(me, { tag: first.id });
    expect((await me.get(`/v1/tags/${first.id}`)).json.data.id).toBe(second.id);
  });

  test('is not meant by a path that only begins with its number', async () => {
    me = await world.household();
    const { id } = await stored(me, { tag: 'kept' });
    for (const path of [`${id}abc`, `${id}%20summer`, `-${id}`, `${id}.0`]) {
      expect((await me.delete(`/v1/tags/${path}`)).status).toBe(404);
    }
    expect((await me.get(`/v1/tags/${id}`)).status).toBe(200);
  });

  test('is not there: 404, whatever is asked of it', async () => {
    me = await world.household();
    for (const path of ['unheard-of', '424242', '999999999999999999999999', '%00', '0']) {
      expect((await me.get(`/v1/tags/${path}`)).status, path).toBe(404);
      expect((await me.put(`/v1/tags/${path}`, { tag: 'x' })).status, path).toBe(404);
      expect((await me.delete(`/v1/tags/${path}`)).status, path).toBe(404);
      expect((await me.get(`/v1/tags/${path}/attachments`)).status, path).toBe(404);
    }
  });

  test('lists its attachments, by links that hold when it is renamed', async () => {
    me = await world.household();
    const { id } = await stored(me, { tag: 'a b' });
    const body = { filename: 'plan.txt', attachable_type: 'Tag', attachable_id: id };
    const made = ok(await me.post('/v1/attachments', body)).json.data;
    const { data, meta, links } = ok(await me.get('/v1/tags/a%20b/attachments')).json;
    expect([data, meta.pagination.total]).toEqual([[made], 1]);
    expect(links.self).toMatch(new RegExp(`/api/v1/tags/${id}/attachments\\?limit=50&page=1$`));
    ok(await me.delete(`/v1/tags/${id}`), 204);
    expect((await me.get(`/v1/attachments/${made.id}`)).status).toBe(404);
  });
});

describe('changing a tag', () => {
  test('changes what is submitted, keeps the rest, clears what is submitted empty', async () => {
    me = await world.household();
    const { id } = await stored(me, { tag: 'holiday', description: 'one', date: '2024-07-01' });
    const renamed = await me.put('/v1/tags/holiday', { tag: 'holidays', unknown: 1 });
    expect(renamed.json.data).toMatchObject({
      id,
      attributes: { tag: 'holidays', description: 'one', date: '2024-07-01' },
    });
    const cleared = await me.put(`/v1/tags/${id}`, { description: '', date: null });
    expect(cleared.json.data.attributes).toMatchObject({ tag: 'holidays', description: null, date: null });
  });

  test('keeps the place when it is absent, removes it when it is null, takes zero as a number', async () => {
    me = await world.household();
    const { id, attributes } = await stored(me, { tag: 'here', latitude: 0, longitude: '0', zoom_level: 0 });
    expect(attributes).toMatchObject({ latitude: 0, longitude: 0, zoom_level: 0 });
    const kept = await me.put(`/v1/tags/${id}`, { description: 'x' });
    expect(kept.json.data.attributes).toMatchObject({ latitude: 0, longitude: 0, zoom_level: 0 });
    const moved = await me.put(`/v1/tags/${id}`, { latitude: -90, longitude: 180, zoom_level: 80 });
    expect(moved.json.data.attributes).toMatchObject({ latitude: -90, longitude: 180, zoom_level: 80 });
    const removed = await me.put(`/v1/tags/${id}`, { latitude: null, longitude: null, zoom_level: null });
    expect(removed.json.data.attributes).toMatchObject({ latitude: null, longitude: null, zoom_level: null });
  });

  test('to its own name is no clash; the time of change moves only when something changes', async () => {
    me = await world.household();
    const { id } = await stored(me, { tag: 'same' });
    world.clock.set('2026-03-16T08:00:00Z');
    const same = await me.put(`/v1/tags/${id}`, { tag: 'same' });
    expect(same.json.data.attributes.updated_at).toBe('2026-03-15T12:00:00+00:00');
    const changed = await me.put(`/v1/tags/${id}`, { tag: 'other' });
    expect(changed.json.data.attributes).toMatchObject({
      created_at: '2026-03-15T12:00:00+00:00',
      updated_at: '2026-03-16T08:00:00+00:00',
    });
    world.clock.set('2026-03-15T12:00:00Z');
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

describe('deleting a tag', () => {
  test('answers 204 once, then 404', async () => {
    me = await world.household();
    await stored(me, { tag: 'gone' });
    expect((await me.delete('/v1/tags/gone')).status).toBe(204);
    expect((await me.delete('/v1/tags/gone')).status).toBe(404);
  });
});

describe('refusals', () => {
  const taken = ['This name is already in use.'];
  const rows: [name: string, body: object, errors: Record<string, string[]>][] = [
    ['no name', { description: 'x' }, { tag: ['The tag field is required.'] }],
    ['an empty name', { tag: '  ' }, { tag: ['The tag field is required.'] }],
    [
      'a name of nothing but odd spaces',
      { tag: '\u200b\u00a0' },
      { tag: ['The tag must be at least 1 characters.'] },
    ],
    [
      'a name that is too long',
      { tag: 'x'.repeat(1025) },
      { tag: ['The tag may not be greater than 1024 characters.'] },
    ],
    ['a name that is no text', { tag: ['x'] }, { tag: ['The tag must be a string.'] }],
    ['a name that is taken', { tag: 'taken' }, { tag: taken }],
    ['a taken name behind blanks', { tag: ' taken\t' }, { tag: taken }],
    [
      'a long description',
      { tag: 'd', description: 'x'.repeat(32_769) },
      { description: ['The description may not be greater than 32768 characters.'] },
    ],
    ['a date that is none', { tag: 'd', date: '2026-02-30' }, { date: ['The date is not a valid date.'] }],
    [
      'a date that is a list',
      { tag: 'd', date: ['2026-02-03'] },
      { date: ['The date is not a valid date.'] },
    ],
    [
      'a date too early',
      { tag: 'd', date: '1970-01-02' },
      { date: ['The date must be a date after 1970-01-02.'] },
    ],
    [
      'a date too late',
      { tag: 'd', date: '2038-01-17' },
      { date: ['The date must be a date before 2038-01-17.'] },
    ],
    [
      'longitude alone',
      { tag: 'l', longitude: 5 },
      { latitude: ['The latitude field is required when longitude is present.'] },
    ],
    [
      'latitude alone',
      { tag: 'l', latitude: 5 },
      {
        longitude: ['The longitude field is required when latitude is present.'],
        zoom_level: ['The zoom level field is required when latitude is present.'],
      },
    ],
    [
      'latitude out of range',
      { tag: 'l', latitude: -90.1, longitude: 5, zoom_level: 1 },
      { latitude: ['The latitude must be at least -90.'] },
    ],
    [
      'longitude out of range',
      { tag: 'l', latitude: 5, longitude: 181, zoom_level: 1 },
      { longitude: ['The longitude may not be greater than 180.'] },
    ],
    [
      'longitude that is no number',
      { tag: 'l', latitude: 5, longitude: 'east', zoom_level: 1 },
      { longitude: ['The longitude must be a number.'] },
    ],
    [
      'zoom out of range',
      { tag: 'l', latitude: 5, longitude: 5, zoom_level: 81 },
      { zoom_level: ['The zoom level may not be greater than 80.'] },
    ],
    [
      'zoom that is not whole',
      { tag: 'l', latitude: 5, longitude: 5, zoom_level: 1.5 },
      { zoom_level: ['The zoom level must be an integer.'] },
    ],
    [
      'several things at once, in the order of the fields',
      { zoom_level: 'x', date: 'y', tag: 'taken' },
      {
        tag: taken,
        date: ['The date is not a valid date.'],
        zoom_level: ['The zoom level must be an integer.'],
      },
    ],
  ];

  beforeAll(async () => {
    me = await world.household();
    await stored(me, { tag: 'taken' });
    await stored(me, { tag: 'mine', date: '2026-01-01' });
  });

  test.each(rows)('%s', async (_name, body, errors) => {
    const answer = await me.post('/v1/tags', body);
    const [first] = Object.values(errors).flat();
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
    expect(Object.keys(answer.json.errors)).toEqual(Object.keys(errors));
    expect(answer.json.message.startsWith(first)).toBe(true);
    expect(names(await me.get('/v1/tags'))).toEqual(['mine', 'taken']);
  });

  test.each(rows.filter(([, body]) => 'tag' in body))(
    'the same when changing: %s',
    async (_name, body, errors) => {
      const answer = await me.put('/v1/tags/mine', body);
      expect([answer.status, answer.json.errors]).toEqual([422, errors]);
      expect((await me.get('/v1/tags/mine')).json.data.attributes.date).toBe('2026-01-01');
    },
  );
});

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
    await asWrite(me, (ctx) =>
      findOrCreateTags(
        ctx,
        Array.from({ length: 40 }, (_, i) => `tag ${i}`),
      ),
    );
    expect(await statements(50)).toEqual(short);
    expect(short).toHaveLength(2);
  });
});

describe('another household', () => {
  test('sees, changes and deletes nothing of mine, and may use the same names', async () => {
    me = await world.household();
    const other = await world.household();
    const { id } = await stored(me, { tag: 'private' });
    for (const path of [id, 'private']) {
      expect((await other.get(`/v1/tags/${path}`)).status).toBe(404);
      expect((await other.put(`/v1/tags/${path}`, { tag: 'stolen' })).status).toBe(404);
      expect((await other.delete(`/v1/tags/${path}`)).status).toBe(404);
    }
    expect((await other.get('/v1/tags')).json.data).toEqual([]);
    await stored(other, { tag: 'private' });
    expect((await me.get(`/v1/tags/${id}`)).json.data.attributes.tag).toBe('private');
  });
});

describe('tags by their names', () => {
  test('are found or made in the order of the names, with two statements', async () => {
    me = await world.household();
    const { id } = await stored(me, { tag: 'known' });
    const find = (list: string[]) => asWrite(me, (ctx) => findOrCreateTags(ctx, list));
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
    const found = await asWrite(me, (ctx) => findOrCreateTags(ctx, many));
    expect(new Set(found.values()).size).toBe(many.length);
    expect(await asWrite(me, (ctx) => findOrCreateTags(ctx, many))).toEqual(found);
  });
});

test('the history tells what was stored, changed and deleted, and nothing of what stayed', async () => {
  me = await world.household();
  const { id } = await stored(me, { tag: 'a', description: 'kept' });
  await me.put('/v1/tags/a', { tag: 'b' });
  await me.put('/v1/tags/b', { tag: 'b' });
  await me.delete('/v1/tags/b');
  const rows = await world.store.read((db) =>
    db
      .selectFrom('history')
      .select(['operation', 'changes'])
      .where('user_group_id', '=', me.actor.userGroupId)
      .where('operation', 'like', '%/v1/tags%')
      .orderBy('sequence')
      .execute(),
  );
  const subject = { type: 'tags', id: Number(id) };
  expect(rows.map((row) => ({ operation: row.operation, changes: JSON.parse(row.changes) }))).toEqual([
    { operation: 'POST /v1/tags', changes: [{ action: 'tags.store', subject, after: { tag: 'a' } }] },
    {
      operation: 'PUT /v1/tags/:tagOrId',
      changes: [{ action: 'tags.update', subject, before: { tag: 'a' }, after: { tag: 'b' } }],
    },
    {
      operation: 'DELETE /v1/tags/:tagOrId',
      changes: [
        {
          action: 'tags.destroy',
          subject,
          before: expect.objectContaining({ tag: 'b', description: 'kept' }),
        },
      ],
    },
  ]);
});
