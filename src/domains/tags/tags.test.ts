import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { findOrCreateTags } from './tags.service.ts';
import { stored } from './tags.test/build.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

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
    const found = await world.write(me, (ctx) => findOrCreateTags(ctx, [twin, tag]));
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

describe('deleting a tag', () => {
  test('answers 204 once, then 404', async () => {
    me = await world.household();
    await stored(me, { tag: 'gone' });
    expect((await me.delete('/v1/tags/gone')).status).toBe(204);
    expect((await me.delete('/v1/tags/gone')).status).toBe(404);
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
