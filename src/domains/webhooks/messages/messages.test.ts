import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../../test/build.ts';
import { problemsOf } from '../../../../test/checks.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { MESSAGES_BATCH } from './messages.logic.ts';
import { attempt, countOf, fill, home, idsAt, put, rowsOf } from './messages.test/queue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a message', () => {
  test('is shown with the text that is sent', async () => {
    const { me, at, webhook, tell } = await home(world);
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
    const { me, at, tell } = await home(world);
    const id = await tell();
    await put(world, [id], columns);
    expect(ok(await me.get(`${at}/messages/${id}`)).json.data.attributes).toMatchObject(expected);
  });

  test('is listed before older ones, page by page, in a constant number of statements', async () => {
    const { me, at, tell } = await home(world);
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
    const { me, at, tell } = await home(world);
    const [id, other] = [await tell(), await tell()];
    await attempt(world, id);
    const attempts = await countOf(world, 'webhook_attempts');
    ok(await me.delete(`${at}/messages/${id}`), 204);
    expect(await countOf(world, 'webhook_attempts')).toBe(attempts - 1);
    expect(await idsAt(me, `${at}/messages`)).toEqual([other]);
    ok(await me.delete(`${at}/messages/${id}`), 404);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('an attempt', () => {
  test('is shown and deleted, newest first', async () => {
    const { me, at, tell } = await home(world);
    const message = await tell();
    const list = `${at}/messages/${message}/attempts`;
    const first = await attempt(world, message, { status_code: 0, logs: 'No answer.', response: null });
    const second = await attempt(world, message);
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
    const { me, at, webhook, tell } = await home(world, { triggers, active: false });
    await tell();
    const told = ok(await me.get(`${at}/messages`)).json.data.map(
      ({ attributes }: { attributes: { message: string } }) => JSON.parse(attributes.message).trigger,
    );
    expect(told.toSorted()).toEqual(triggers.toSorted());
    expect(await rowsOf(world, webhook)).toMatchObject([{ forced: 1 }, { forced: 1 }]);
  });

  test('with a transaction that is not there is refused', async () => {
    const { me, at, webhook } = await home(world);
    const { group } = await home(world);
    for (const id of [group, '0', '999999', 'x']) {
      ok(await me.post(`${at}/trigger-transaction/${id}`), 404);
    }
    expect(await rowsOf(world, webhook)).toEqual([]);
  });
});

test('deleting a webhook takes its messages and their attempts along', async () => {
  const [kept, gone] = [await home(world), await home(world)];
  const message = await kept.tell();
  await attempt(world, message);
  const [messages, attempts] = [
    await countOf(world, 'webhook_messages'),
    await countOf(world, 'webhook_attempts'),
  ];
  await gone.tell();
  await fill(world, gone.webhook, MESSAGES_BATCH + 1);
  ok(await gone.me.delete(gone.at), 204);
  expect(await countOf(world, 'webhook_messages')).toBe(messages);
  expect(await countOf(world, 'webhook_attempts')).toBe(attempts);
  expect(await idsAt(kept.me, `${kept.at}/messages`)).toEqual([message]);
});

test.each(['user_groups', 'users'] as const)('what goes from %s takes its webhooks along', async (table) => {
  const { me, webhook, tell } = await home(world);
  await attempt(world, await tell());
  const attempts = await countOf(world, 'webhook_attempts');
  const { userGroupId, userId } = me.actor;
  const id = table === 'users' ? userId : userGroupId;
  await world.store.write((db) => db.deleteFrom(table).where('id', '=', id).execute());
  expect(await rowsOf(world, webhook)).toEqual([]);
  expect(await countOf(world, 'webhook_attempts')).toBe(attempts - 1);
});

test('what was sent or given up long ago is forgotten', async () => {
  const { me, at, tell } = await home(world);
  const ids = [];
  for (let made = 0; made < 5; made++) ids.push(await tell());
  const [oldSent, newSent, oldFailed, newFailed, waiting] = ids as [string, string, string, string, string];
  await put(world, [oldSent], { state: 'sent', updated_at: '2026-03-01 11:59:59' });
  await put(world, [newSent], { state: 'sent', updated_at: '2026-03-01 12:00:00' });
  await put(world, [oldFailed], { state: 'failed', updated_at: '2025-12-15 11:59:59' });
  await put(world, [newFailed], { state: 'failed', updated_at: '2025-12-15 12:00:00' });
  await put(world, [waiting], { updated_at: '2020-01-01 00:00:00' });
  await attempt(world, oldSent);
  await world.app.tidy();
  expect(await idsAt(me, `${at}/messages`)).toEqual([waiting, newFailed, newSent]);
});
