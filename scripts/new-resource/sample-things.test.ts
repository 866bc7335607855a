import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../test/world.ts';

let world: World;
let me: Client;

beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
});

afterAll(() => world.close());

describe('sample things', () => {
  test('are added, shown, changed and deleted', async () => {
    const added = await me.post('/v1/sample-things', { name: 'First', notes: 'Why' });
    expect(added.status).toBe(200);
    expect(added.json.data.attributes).toMatchObject({ name: 'First', notes: 'Why' });
    const path = `/v1/sample-things/${added.json.data.id}`;
    const changed = await me.put(path, { notes: '' });
    expect(changed.json.data.attributes).toMatchObject({ name: 'First', notes: null });
    expect((await me.get(path)).json).toEqual(changed.json);
    expect((await me.delete(path)).status).toBe(204);
    expect((await me.get(path)).status).toBe(404);
  });

  test('are listed by name, a page at a time', async () => {
    const reader = await world.household();
    for (const name of ['Cherry', 'Apple', 'Banana']) await reader.post('/v1/sample-things', { name });
    const { json } = await reader.get('/v1/sample-things?limit=2');
    expect(json.data.map((one: { attributes: { name: string } }) => one.attributes.name)).toEqual([
      'Apple',
      'Banana',
    ]);
    expect(json.meta.pagination).toMatchObject({ total: 3, total_pages: 2 });
  });

  test('belong to their household alone', async () => {
    const stranger = await world.household();
    const { json } = await me.post('/v1/sample-things', { name: 'Mine' });
    expect((await stranger.get(`/v1/sample-things/${json.data.id}`)).status).toBe(404);
  });
});

describe('what is refused about sample things', () => {
  const refusals = [
    { why: 'no name', body: {}, fields: ['name'] },
    { why: 'a name that is too long', body: { name: 'x'.repeat(256) }, fields: ['name'] },
    { why: 'a name that is taken', body: { name: 'Taken' }, fields: ['name'] },
  ];
  beforeAll(() => me.post('/v1/sample-things', { name: 'Taken' }));

  for (const { why, body, fields } of refusals) {
    test(why, async () => {
      const answer = await me.post('/v1/sample-things', body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.json.errors)).toEqual(fields);
    });
  }
});
