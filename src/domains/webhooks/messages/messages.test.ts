import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { historyOf, problemsOf } from '../../../../test/checks.ts';
import { type Client, clientOf, openWorld, TEST_NOW, type World } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import { MESSAGES_BATCH } from './messages.logic.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

const HOOK = {
  title: 'Books',
  triggers: ['UPDATE_TRANSACTION'],
  responses: ['TRANSACTIONS'],
  deliveries: ['JSON'],
  url: 'https://hooks.example.org/books',
};
const NOW = TEST_NOW.slice(0, 19).replace('T', ' ');

/** A household with a webhook, a transaction, and a way to make messages. */
async function home(more: Body = {}) {
  const me = await world.household();
  const source_id = await asset(me, 'Checking');
  const group: string = (await record(me, spending({ source_id }))).id;
  const webhook: string = ok(await me.post('/v1/webhooks', { ...HOOK, ...more })).json.data.id;
  const at = `/v1/webhooks/${webhook}`;
  const tell = async () => {
    ok(await me.post(`${at}/trigger-transaction/${group}`), 204);
    return ok(await me.get(`${at}/messages?limit=1`)).json.data[0].id as string;
  };
  return { me, group, webhook, at, tell };
}
const idsAt = async (me: Client, path: string): Promise<string[]> =>
  ok(await me.get(path)).json.data.map(({ id }: { id: string }) => id);

/** What the queue holds of messages, oldest first. */
const rowsOf = (webhook: string) =>
  world.store.read((db) =>
    db
      .selectFrom('webhook_messages')
      .select(['id', 'state', 'tries', 'errored', 'forced', 'next_try_at', 'claimed_by'])
      .where('webhook_id', '=', Number(webhook))
      .orderBy('id')
      .execute(),
  );

/** Puts messages into a state, as if they had been sent or tried. */
const put = (ids: string[], columns: Body) =>
  world.store.write((db) =>
    db.updateTable('webhook_messages').set(columns).where('id', 'in', ids.map(Number)).execute(),
  );

/** Writes a try of a message down, as the sender does. */
const attempt = (message: string, columns: Body = {}) =>
  world.store.write(async (db) => {
    const about = { user_group_id: 1, message_id: Number(message), status_code: 200, duration_ms: 12 };
    const more = { logs: null, response: 'ok', created_at: NOW, updated_at: NOW, ...columns };
    const row = db
      .insertInto('webhook_attempts')
      .values({ ...about, ...more })
      .returning('id');
    return String((await row.executeTakeFirstOrThrow()).id);
  });

/** Fills the queue of a webhook with copies of its first message, each with a try. */
async function fill(webhook: string, count: number): Promise<void> {
  await world.store.write(async (db) => {
    const first = await db
      .selectFrom('webhook_messages')
      .selectAll()
      .where('webhook_id', '=', Number(webhook))
      .executeTakeFirstOrThrow();
    const { id: _id, ...copy } = first;
    for (let made = 0; made < count; ) {
      const rows = Array.from({ length: Math.min(50, count - made) }, () => copy);
      const ids = await db.insertInto('webhook_messages').values(rows).returning('id').execute();
      const about = { user_group_id: 1, status_code: 500, duration_ms: 1, created_at: NOW, updated_at: NOW };
      await db
        .insertInto('webhook_attempts')
        .values(ids.map(({ id }) => ({ ...about, message_id: id })))
        .execute();
      made += rows.length;
    }
  });
}
const countOf = (table: 'webhook_messages' | 'webhook_attempts') =>
  world.store.read(async (db) => {
    const row = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'));
    return (await row.executeTakeFirstOrThrow()).n;
  });

describe('a message', () => {
  test('is shown with the text that is sent', async () => {
    const { me, at, webhook, tell } = await home();
    const id = await tell();
    const { data } = ok(await me.get(`${at}/messages/${id}`)).json;
    expect(data).toEqual({
      type: 'webhook_messages',
      id,
      attributes: {
        created_at: '2026-03-15T12:00:00+00:00',
        updated_at: '2026-03-15T12:00:00+00:00',
        sent: false,
        errored: false,
        state: 'waiting',
        webhook_id: webhook,
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        message: expect.any(String),
      },
      links: { self: expect.stringMatching(new RegExp(`/api/v1/webhook_messages/${id}$`)) },
    });
    const body = JSON.parse(data.attributes.message);
    expect(body).toMatchObject({ uuid: data.attributes.uuid, trigger: 'UPDATE_TRANSACTION' });
    expect(ok(await me.get(`${at}/messages`)).json.data).toEqual([data]);
  });

  test.each([
    ['sent', { state: 'sent' }, { sent: true, errored: false }],
    ['sent at last', { state: 'sent', errored: 1 }, { sent: true, errored: true }],
    ['given up', { state: 'failed', errored: 1 }, { sent: false, errored: true }],
  ])('that was %s says so', async (_what, columns, expected) => {
    const { me, at, tell } = await home();
    const id = await tell();
    await put([id], columns);
    expect(ok(await me.get(`${at}/messages/${id}`)).json.data.attributes).toMatchObject(expected);
  });

  test('is listed before older ones, page by page, in a constant number of statements', async () => {
    const { me, at, tell } = await home();
    const ids = [await tell()];
    const few = (await world.statementsOf(() => me.get(`${at}/messages`))).length;
    ids.push(await tell(), await tell());
    expect((await world.statementsOf(() => me.get(`${at}/messages`))).length).toBe(few);
    expect(await idsAt(me, `${at}/messages`)).toEqual(ids.toReversed());
    const page = ok(await me.get(`${at}/messages?limit=2&page=2`)).json;
    expect(page.data.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
    expect(page.meta.pagination).toMatchObject({ total: 3, count: 1, total_pages: 2 });
  });

  test('goes with its attempts when it is deleted', async () => {
    const { me, at, tell } = await home();
    const [id, other] = [await tell(), await tell()];
    await attempt(id);
    const attempts = await countOf('webhook_attempts');
    ok(await me.delete(`${at}/messages/${id}`), 204);
    expect(await countOf('webhook_attempts')).toBe(attempts - 1);
    expect(await idsAt(me, `${at}/messages`)).toEqual([other]);
    ok(await me.delete(`${at}/messages/${id}`), 404);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('an attempt', () => {
  test('is shown and deleted, newest first', async () => {
    const { me, at, tell } = await home();
    const message = await tell();
    const list = `${at}/messages/${message}/attempts`;
    const first = await attempt(message, { status_code: 0, logs: 'No answer.', response: null });
    const second = await attempt(message);
    expect(await idsAt(me, list)).toEqual([second, first]);
    expect(await idsAt(me, `${list}?limit=1&page=2`)).toEqual([first]);
    const { data } = ok(await me.get(`${list}/${first}`)).json;
    expect(data).toEqual({
      type: 'webhook_attempts',
      id: first,
      attributes: {
        created_at: '2026-03-15T12:00:00+00:00',
        updated_at: '2026-03-15T12:00:00+00:00',
        webhook_message_id: message,
        status_code: 0,
        duration_ms: 12,
        logs: 'No answer.',
        response: null,
      },
      links: { self: expect.stringMatching(new RegExp(`/api/v1/webhook_attempts/${first}$`)) },
    });
    ok(await me.delete(`${list}/${first}`), 204);
    ok(await me.get(`${list}/${first}`), 404);
    expect(await idsAt(me, list)).toEqual([second]);
  });
});

describe('trying a webhook out', () => {
  test('makes a message per trigger, although it is switched off', async () => {
    const triggers = ['STORE_TRANSACTION', 'DESTROY_TRANSACTION'];
    const { me, at, webhook, tell } = await home({ triggers, active: false });
    await tell();
    const told = ok(await me.get(`${at}/messages`)).json.data.map(
      ({ attributes }: { attributes: { message: string } }) => JSON.parse(attributes.message).trigger,
    );
    expect(told.toSorted()).toEqual(triggers.toSorted());
    expect(await rowsOf(webhook)).toMatchObject([{ forced: 1 }, { forced: 1 }]);
  });

  test('with a transaction that is not there is refused', async () => {
    const { me, at, webhook } = await home();
    const { group } = await home();
    for (const id of [group, '0', '999999', 'x']) {
      ok(await me.post(`${at}/trigger-transaction/${id}`), 404);
    }
    expect(await rowsOf(webhook)).toEqual([]);
  });
});

describe('sending again', () => {
  const WAITING = { state: 'waiting', tries: 0, errored: 0, forced: 1, next_try_at: NOW };

  test.each([
    ['that was sent', { state: 'sent', tries: 3, errored: 1 }],
    ['that was given up', { state: 'failed', tries: 11, errored: 1 }],
    ['that waits for another try', { tries: 4, errored: 1, next_try_at: '2026-03-16 00:00:00' }],
  ])('a message %s begins anew, under its number', async (_what, columns) => {
    const { me, at, webhook, tell } = await home();
    const id = await tell();
    await put([id], columns);
    const before = ok(await me.get(`${at}/messages/${id}`)).json.data;
    const { data } = ok(await me.post(`${at}/messages/${id}/resend`)).json;
    const fresh = { ...before.attributes, sent: false, errored: false, state: 'waiting' };
    expect(data).toEqual({ ...before, attributes: fresh });
    expect(await rowsOf(webhook)).toMatchObject([WAITING]);
  });

  test('leaves a message to the sender that has it', async () => {
    const { me, at, webhook, tell } = await home();
    const id = await tell();
    await put([id], { claimed_by: 'somebody', claimed_until: '2026-03-15 12:01:00' });
    ok(await me.post(`${at}/messages/${id}/resend`));
    ok(await me.post(`${at}/submit`));
    expect(await rowsOf(webhook)).toMatchObject([{ ...WAITING, claimed_by: 'somebody' }]);
  });

  test('is done for all that were made in a range', async () => {
    const { me, at, webhook, tell } = await home();
    const times = [
      '2026-03-01 10:00:00',
      '2026-03-02 00:00:00',
      '2026-03-02 23:59:59',
      '2026-03-03 00:00:00',
    ];
    const ids: string[] = [];
    for (const created_at of times) {
      const id = await tell();
      await put([id], { created_at, state: 'sent', tries: 1 });
      ids.push(id);
    }
    const waiting = async () => {
      const found = (await rowsOf(webhook))
        .filter(({ state }) => state === 'waiting')
        .map(({ id }) => String(id));
      await put(ids, { state: 'sent' });
      return found.map((id) => ids.indexOf(id));
    };
    const replay = async (body: Body) => ok(await me.post(`${at}/replay`, body)).json;
    expect(await replay({ start: '2026-03-02', end: '2026-03-02' })).toEqual({ data: { count: 2 } });
    expect(await waiting()).toEqual([1, 2]);
    const moments = { start: '2026-03-01T10:00:00Z', end: '2026-03-02T01:00:00+01:00' };
    expect(await replay(moments)).toEqual({ data: { count: 2 } });
    expect(await waiting()).toEqual([0, 1]);
    expect(await replay({ start: '2026-03-02 23:59:59' })).toEqual({ data: { count: 2 } });
    expect(await waiting()).toEqual([2, 3]);
    expect(await replay({ start: '2026-02-01', end: '2026-02-28' })).toEqual({ data: { count: 0 } });
    const written = (await historyOf(world.store, me.actor.userGroupId)).map(({ changes }) => changes);
    expect(written.filter((changes) => changes.includes('webhooks.replay'))).toHaveLength(3);
  });

  test.each([
    ['no start', {}, 'start'],
    ['an empty start', { start: '' }, 'start'],
    ['a start that is no date', { start: 'yesterday' }, 'start'],
    ['a day that does not exist', { start: '2026-02-30' }, 'start'],
    ['an end that is no date', { start: '2026-03-01', end: 'now' }, 'end'],
    ['a start behind the end', { start: '2026-03-03', end: '2026-03-02' }, 'start'],
    ['a start that is a list', { start: ['2026-03-03'] }, 'start'],
  ])('is refused for a range with %s', async (_what, body, field) => {
    const { me, at } = await home();
    expect(Object.keys(ok(await me.post(`${at}/replay`, body), 422).json.errors)).toEqual([field]);
  });

  test('submits what is not sent, those given up too, and tells when there is nothing', async () => {
    const { me, at, webhook, tell } = await home();
    ok(await me.post(`${at}/submit`), 204);
    const [waiting, failed, sent] = [await tell(), await tell(), await tell()];
    await put([waiting], { tries: 4, errored: 1, next_try_at: '2026-03-16 00:00:00' });
    await put([failed], { state: 'failed', tries: 11, errored: 1 });
    await put([sent], { state: 'sent', tries: 1 });
    const answer = ok(await me.post(`${at}/submit`));
    expect(answer.text).toBe('[]');
    expect(await rowsOf(webhook)).toMatchObject([
      { state: 'waiting', tries: 4, errored: 1, next_try_at: NOW },
      { state: 'waiting', tries: 11, errored: 1, next_try_at: NOW },
      { state: 'sent', tries: 1 },
    ]);
    await put([waiting, failed], { state: 'sent' });
    ok(await me.post(`${at}/submit`), 204);
  });

  test('works in several transactions where there are many', async () => {
    const { me, at, webhook, tell } = await home();
    await tell();
    await fill(webhook, 2 * MESSAGES_BATCH);
    const total = 2 * MESSAGES_BATCH + 1;
    expect(ok(await me.post(`${at}/replay`, { start: '2026-03-15' })).json).toEqual({
      data: { count: total },
    });
    ok(await me.post(`${at}/submit`));
    const written = (await historyOf(world.store, me.actor.userGroupId)).map(({ changes }) => changes);
    expect(written.filter((changes) => changes.includes('webhooks.replay'))).toHaveLength(3);
  });
});

test('deleting a webhook takes its messages and their attempts along', async () => {
  const [kept, gone] = [await home(), await home()];
  const message = await kept.tell();
  await attempt(message);
  const [messages, attempts] = [await countOf('webhook_messages'), await countOf('webhook_attempts')];
  await gone.tell();
  await fill(gone.webhook, MESSAGES_BATCH + 1);
  ok(await gone.me.delete(gone.at), 204);
  expect(await countOf('webhook_messages')).toBe(messages);
  expect(await countOf('webhook_attempts')).toBe(attempts);
  expect(await idsAt(kept.me, `${kept.at}/messages`)).toEqual([message]);
});

test.each(['user_groups', 'users'] as const)('what goes from %s takes its webhooks along', async (table) => {
  const { me, webhook, tell } = await home();
  await attempt(await tell());
  const attempts = await countOf('webhook_attempts');
  const { userGroupId, userId } = me.actor;
  const id = table === 'users' ? userId : userGroupId;
  await world.store.write((db) => db.deleteFrom(table).where('id', '=', id).execute());
  expect(await rowsOf(webhook)).toEqual([]);
  expect(await countOf('webhook_attempts')).toBe(attempts - 1);
});

test('what was sent or given up long ago is forgotten', async () => {
  const { me, at, tell } = await home();
  const ids = [];
  for (let made = 0; made < 5; made++) ids.push(await tell());
  const [oldSent, newSent, oldFailed, newFailed, waiting] = ids as [string, string, string, string, string];
  await put([oldSent], { state: 'sent', updated_at: '2026-03-01 11:59:59' });
  await put([newSent], { state: 'sent', updated_at: '2026-03-01 12:00:00' });
  await put([oldFailed], { state: 'failed', updated_at: '2025-12-15 11:59:59' });
  await put([newFailed], { state: 'failed', updated_at: '2025-12-15 12:00:00' });
  await put([waiting], { updated_at: '2020-01-01 00:00:00' });
  await attempt(oldSent);
  await world.app.tidy();
  expect(await idsAt(me, `${at}/messages`)).toEqual([waiting, newFailed, newSent]);
});

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
    const { webhook, at, group, tell } = await home();
    const message = await tell();
    const id = await attempt(message);
    const stranger = await world.household();
    for (const [verb, path] of below(webhook, message, id)) ok(await stranger.send(verb, path), 404);
    ok(await stranger.get(`${at}/messages`), 404);
    ok(await stranger.post(`${at}/submit`), 404);
    ok(await stranger.post(`${at}/replay`, { start: '2026-01-01' }), 404);
    ok(await stranger.post(`${at}/trigger-transaction/${group}`), 404);
    ok(await stranger.delete(at), 404);
    expect(await rowsOf(webhook)).toHaveLength(1);
  });

  test('messages of another webhook', async () => {
    const { me, tell } = await home();
    const message = await tell();
    const id = await attempt(message);
    const other = ok(await me.post('/v1/webhooks', { ...HOOK, title: 'Other' })).json.data.id;
    for (const [verb, path] of below(other, message, id)) ok(await me.send(verb, path), 404);
  });

  test('attempts of another message', async () => {
    const { me, at, tell } = await home();
    const [message, other] = [await tell(), await tell()];
    const id = await attempt(message);
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
    const { me, webhook, at, group, tell } = await home();
    const message = await tell();
    const id = await attempt(message);
    await put([message], { state: 'sent' });
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
    expect(await rowsOf(webhook)).toMatchObject([{ state: 'sent' }]);
    expect(await idsAt(me, '/v1/webhooks')).toEqual([webhook]);
    expect(await idsAt(me, `${at}/messages/${message}/attempts`)).toEqual([id]);
  });

  test('what is wrong with a request is told before that', async () => {
    const { me, at } = await home();
    const off = await without(me);
    ok(await off.post('/v1/webhooks', {}), 422);
    ok(await off.post(`${at}/replay`, {}), 422);
    expect(ok(await off.get('/v1/webhooks/999999'), 404).json.message).toBe('Resource not found');
    ok(await off.send('GET', '/v1/webhooks', undefined, { authorization: 'Bearer x' }), 401);
  });
});
