import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../../test/build.ts';
import { historyOf } from '../../../../test/checks.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { MESSAGES_BATCH } from './messages.logic.ts';
import { type Body, fill, home, NOW, put, rowsOf } from './messages.test/queue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('sending again', () => {
  const WAITING = { state: 'waiting', tries: 0, errored: 0, forced: 1, next_try_at: NOW };

  test.each([
    ['that was sent', { state: 'sent', tries: 3, errored: 1 }],
    ['that was given up', { state: 'failed', tries: 11, errored: 1 }],
    ['that waits for another try', { tries: 4, errored: 1, next_try_at: '2026-03-16 00:00:00' }],
  ])('a message %s begins anew, under its number', async (_what, columns) => {
    const { me, at, webhook, tell } = await home(world);
    const id = await tell();
    await put(world, [id], columns);
    const before = ok(await me.get(`${at}/messages/${id}`)).json.data;
    const { data } = ok(await me.post(`${at}/messages/${id}/resend`)).json;
    const fresh = { ...before.attributes, sent: false, errored: false, state: 'waiting' };
    expect(data).toEqual({ ...before, attributes: fresh });
    expect(await rowsOf(world, webhook)).toMatchObject([WAITING]);
  });

  test('leaves a message to the sender that has it', async () => {
    const { me, at, webhook, tell } = await home(world);
    const id = await tell();
    await put(world, [id], { claimed_by: 'somebody', claimed_until: '2026-03-15 12:01:00' });
    ok(await me.post(`${at}/messages/${id}/resend`));
    ok(await me.post(`${at}/submit`));
    expect(await rowsOf(world, webhook)).toMatchObject([{ ...WAITING, claimed_by: 'somebody' }]);
  });

  test('is done for all that were made in a range', async () => {
    const { me, at, webhook, tell } = await home(world);
    const times = [
      '2026-03-01 10:00:00',
      '2026-03-02 00:00:00',
      '2026-03-02 23:59:59',
      '2026-03-03 00:00:00',
    ];
    const ids: string[] = [];
    for (const created_at of times) {
      const id = await tell();
      await put(world, [id], { created_at, state: 'sent', tries: 1 });
      ids.push(id);
    }
    const waiting = async () => {
      const found = (await rowsOf(world, webhook))
        .filter(({ state }) => state === 'waiting')
        .map(({ id }) => String(id));
      await put(world, ids, { state: 'sent' });
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
    const { me, at } = await home(world);
    expect(Object.keys(ok(await me.post(`${at}/replay`, body), 422).json.errors)).toEqual([field]);
  });

  test('submits what is not sent, those given up too, and tells when there is nothing', async () => {
    const { me, at, webhook, tell } = await home(world);
    ok(await me.post(`${at}/submit`), 204);
    const [waiting, failed, sent] = [await tell(), await tell(), await tell()];
    await put(world, [waiting], { tries: 4, errored: 1, next_try_at: '2026-03-16 00:00:00' });
    await put(world, [failed], { state: 'failed', tries: 11, errored: 1 });
    await put(world, [sent], { state: 'sent', tries: 1 });
    const answer = ok(await me.post(`${at}/submit`));
    expect(answer.text).toBe('[]');
    expect(await rowsOf(world, webhook)).toMatchObject([
      { state: 'waiting', tries: 4, errored: 1, next_try_at: NOW },
      { state: 'waiting', tries: 11, errored: 1, next_try_at: NOW },
      { state: 'sent', tries: 1 },
    ]);
    await put(world, [waiting, failed], { state: 'sent' });
    ok(await me.post(`${at}/submit`), 204);
  });

  test('works in several transactions where there are many', async () => {
    const { me, at, webhook, tell } = await home(world);
    await tell();
    await fill(world, webhook, 2 * MESSAGES_BATCH);
    const total = 2 * MESSAGES_BATCH + 1;
    expect(ok(await me.post(`${at}/replay`, { start: '2026-03-15' })).json).toEqual({
      data: { count: total },
    });
    ok(await me.post(`${at}/submit`));
    const written = (await historyOf(world.store, me.actor.userGroupId)).map(({ changes }) => changes);
    expect(written.filter((changes) => changes.includes('webhooks.replay'))).toHaveLength(3);
  });
});
