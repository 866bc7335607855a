import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../../test/build.ts';
import { problemsOf } from '../../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
});
afterAll(() => world.close());

const CLIENTS = '/v1/oauth/clients';
const IMPORTER = { name: 'Importer', redirect_uris: ['http://importer:8081/callback'] };

describe('clients', () => {
  test('are made with a secret that is shown once, changed, and removed', async () => {
    const made = ok(await me.post(CLIENTS, IMPORTER)).json.data;
    expect(made).toMatchObject({
      type: 'oauth_clients',
      id: expect.stringMatching(/^\d+$/),
      attributes: { ...IMPORTER, confidential: true, secret: expect.stringMatching(/^lfs_[\w-]{43}$/) },
    });
    const { secret: _, ...shown } = made.attributes;
    expect(ok(await me.get(`${CLIENTS}/${made.id}`)).json.data.attributes).toEqual(shown);
    expect(ok(await me.get(CLIENTS)).json.data[0].attributes).toEqual(shown);
    const change = { name: 'Importer 2', redirect_uris: ['app://back', 'https://importer.example/callback'] };
    const changed = ok(await me.put(`${CLIENTS}/${made.id}`, change)).json.data.attributes;
    expect(changed).toEqual({ ...shown, ...change });
    expect(ok(await me.put(`${CLIENTS}/${made.id}`, { name: 'Importer 3' })).json.data.attributes).toEqual({
      ...shown,
      ...change,
      name: 'Importer 3',
    });
    expect((await me.delete(`${CLIENTS}/${made.id}`)).status).toBe(204);
    expect((await me.get(`${CLIENTS}/${made.id}`)).status).toBe(404);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  test('that are public have no secret', async () => {
    const { attributes } = ok(await me.post(CLIENTS, { ...IMPORTER, confidential: false })).json.data;
    expect(attributes).not.toHaveProperty('secret');
    expect(attributes.confidential).toBe(false);
  });

  test('belong to who made them, whatever the body says', async () => {
    const stranger = await world.household();
    const claims = {
      id: 1,
      user_id: stranger.actor.userId,
      user_group_id: 1,
      secret: 'mine',
      secret_hash: 'x',
    };
    const { id, attributes } = ok(await me.post(CLIENTS, { ...IMPORTER, ...claims })).json.data;
    expect(attributes.secret).not.toBe('mine');
    ok(await me.put(`${CLIENTS}/${id}`, { ...claims, confidential: false, name: 'Mine' }));
    const row = await world.store.read((db) =>
      db.selectFrom('oauth_clients').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ user_id: me.actor.userId, name: 'Mine' });
    expect(row.secret_hash).toMatch(/^[0-9a-f]{64}$/);
    for (const method of ['get', 'delete'] as const)
      expect((await stranger[method](`${CLIENTS}/${id}`)).status).toBe(404);
    expect((await stranger.put(`${CLIENTS}/${id}`, { name: 'Theirs' })).status).toBe(404);
    expect((await stranger.get(CLIENTS)).json.data).toEqual([]);
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a file', 'file:///etc/passwd'],
    ['a fragment', 'https://app.example/#x'],
    ['a path alone', '/callback'],
    ['another server of the same scheme', '//app.example/callback'],
    ['a blank', 'https://app.example/ x'],
    ['a password', 'https://me:secret@app.example/'],
    ['a policy in it', "https://app.example;script-src'unsafe-inline'/"],
    ['a wildcard', 'https://*.example/'],
    ['a quote', 'app://back"x'],
    ['nothing', ''],
    ['too much', `https://app.example/${'x'.repeat(2048)}`],
    ['a number', 7],
    ['a list', ['https://app.example/']],
  ])('are refused with an address of %s', async (_name, uri) => {
    const answer = await me.post(CLIENTS, { ...IMPORTER, redirect_uris: [uri] });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json.errors)).toEqual(['redirect_uris']);
  });

  test.each([
    ['no name', { name: '' }, 'name'],
    ['a long name', { name: 'x'.repeat(256) }, 'name'],
    ['no addresses', { redirect_uris: [] }, 'redirect_uris'],
    ['too many addresses', { redirect_uris: Array(21).fill('app://back') }, 'redirect_uris'],
    ['something else than addresses', { redirect_uris: { 0: 'app://back' } }, 'redirect_uris'],
    ['something else than yes or no', { confidential: 'perhaps' }, 'confidential'],
  ])('are refused with %s', async (_name, wrong, field) => {
    const answer = await me.post(CLIENTS, { ...IMPORTER, ...wrong });
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]]);
  });

  test('of one person are not more than a hundred', async () => {
    const collector = await world.household();
    for (let i = 0; i < 100; i++) ok(await collector.post(CLIENTS, IMPORTER));
    expect((await collector.post(CLIENTS, IMPORTER)).status).toBe(409);
    expect(ok(await collector.get(`${CLIENTS}?limit=7&page=2`)).json.meta.pagination).toMatchObject({
      total: 100,
      count: 7,
    });
  });
});
