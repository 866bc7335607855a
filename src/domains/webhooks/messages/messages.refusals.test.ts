import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../../test/build.ts';
import { type Client, clientOf, openWorld, type World } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import { attempt, HOOK, home, idsAt, put, rowsOf } from './messages.test/queue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('nowhere to be found are', () => {
  /** Every address below a webhook that names a message, with the verbs that it knows. */
  const below = (webhook: string, message: string, attemptId: string): [string, string][] => {
    const at = `/v1/webhooks/${webhook}/messages/${message}`;
    const verbs = (path: string, ...names: string[]) => names.map((name): [string, string] => [name, path]);
    return [
      ...verbs(at, 'GET', 'DELETE'),
      ...verbs(`${at}/resend`, 'POST'),
      ...verbs(`${at}/attempts`, 'GET'),
      ...verbs(`${at}/attempts/${attemptId}`, 'GET', 'DELETE'),
    ];
  };

  test('webhooks of strangers, with all that is below them', async () => {
    const { webhook, at, group, tell } = await home(world);
    const message = await tell();
    const id = await attempt(world, message);
    const stranger = await world.household();
    for (const [verb, path] of below(webhook, message, id)) ok(await stranger.send(verb, path), 404);
    ok(await stranger.get(`${at}/messages`), 404);
    ok(await stranger.post(`${at}/submit`), 404);
    ok(await stranger.post(`${at}/replay`, { start: '2026-01-01' }), 404);
    ok(await stranger.post(`${at}/trigger-transaction/${group}`), 404);
    ok(await stranger.delete(at), 404);
    expect(await rowsOf(world, webhook)).toHaveLength(1);
  });

  test('messages of another webhook', async () => {
    const { me, tell } = await home(world);
    const message = await tell();
    const id = await attempt(world, message);
    const other = ok(await me.post('/v1/webhooks', { ...HOOK, title: 'Other' })).json.data.id;
    for (const [verb, path] of below(other, message, id)) ok(await me.send(verb, path), 404);
  });

  test('attempts of another message', async () => {
    const { me, at, tell } = await home(world);
    const [message, other] = [await tell(), await tell()];
    const id = await attempt(world, message);
    for (const verb of ['GET', 'DELETE']) {
      ok(await me.send(verb, `${at}/messages/${other}/attempts/${id}`), 404);
    }
    ok(await me.get(`${at}/messages/${message}/attempts/${id}`));
  });
});

describe('where webhooks are switched off', () => {
  /** The same household at a server that has no webhooks. */
  const without = async (me: Client): Promise<Client> => {
    const { store, clock, files } = world;
    const logger = pino({ level: 'silent' });
    const app = buildApp({ store, clock, files, logger, webhooks: { allowed: false } });
    await app.server.ready();
    return clientOf(app, me.actor, me.token);
  };

  test('every address says so, and nothing changes', async () => {
    const { me, webhook, at, group, tell } = await home(world);
    const message = await tell();
    const id = await attempt(world, message);
    await put(world, [message], { state: 'sent' });
    const off = await without(me);
    const body = { ...HOOK, title: 'Other' };
    const answers = [
      await off.get('/v1/webhooks'),
      await off.post('/v1/webhooks', body),
      await off.get(at),
      await off.put(at, { title: 'Other' }),
      await off.get(`${at}/messages`),
      await off.get(`${at}/messages/${message}`),
      await off.get(`${at}/messages/${message}/attempts`),
      await off.get(`${at}/messages/${message}/attempts/${id}`),
      await off.post(`${at}/messages/${message}/resend`),
      await off.post(`${at}/submit`),
      await off.post(`${at}/replay`, { start: '2026-01-01' }),
      await off.post(`${at}/trigger-transaction/${group}`),
      await off.delete(`${at}/messages/${message}/attempts/${id}`),
      await off.delete(`${at}/messages/${message}`),
      await off.delete(at),
    ];
    const exception = 'NotFoundHttpException';
    for (const answer of answers) {
      expect(ok(answer, 404).json).toEqual({ message: 'Webhooks are not enabled.', exception });
    }
    expect(await rowsOf(world, webhook)).toMatchObject([{ state: 'sent' }]);
    expect(await idsAt(me, '/v1/webhooks')).toEqual([webhook]);
    expect(await idsAt(me, `${at}/messages/${message}/attempts`)).toEqual([id]);
  });

  test('what is wrong with a request is told before that', async () => {
    const { me, at } = await home(world);
    const off = await without(me);
    ok(await off.post('/v1/webhooks', {}), 422);
    ok(await off.post(`${at}/replay`, {}), 422);
    expect(ok(await off.get('/v1/webhooks/999999'), 404).json.message).toBe('Resource not found');
    ok(await off.send('GET', '/v1/webhooks', undefined, { authorization: 'Bearer x' }), 401);
  });
});
