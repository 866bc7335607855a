import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('about tells the version of the contract, and more about the server', async () => {
  const person = await world.household();
  const answer = await person.get('/v1/about');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json).toEqual({
    data: {
      version: '6.6.6',
      api_version: '6.6.6',
      php_version: process.versions.node,
      os: expect.stringMatching(/^\w+/),
      driver: world.store.engine === 'sqlite' ? 'sqlite' : 'pgsql',
      ledgerfly_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    },
  });
});

test('about/user shows who is asking', async () => {
  const owner = await world.household('owner');
  const answer = await owner.get('/v1/about/user');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/vnd\.api\+json/);
  const { data } = answer.json;
  expect(data).toMatchObject({ type: 'users', id: String(owner.actor.userId) });
  expect(data.attributes).toEqual({
    created_at: '2026-03-15T12:00:00+00:00',
    updated_at: '2026-03-15T12:00:00+00:00',
    email: owner.actor.email,
    blocked: false,
    blocked_code: null,
    role: 'owner',
  });
  expect(data.links.self).toMatch(new RegExp(`/api/v1/users/${data.id}$`));
  expect(data.links['0']).toEqual({ rel: 'self', uri: `/users/${data.id}` });
});

test('somebody who is not an owner has no role on the wire', async () => {
  const user = await world.household('user');
  expect((await user.get('/v1/about/user')).json.data.attributes.role).toBeNull();
});
