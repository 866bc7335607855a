import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { openReceiver, type Receiver } from '../../../../test/receiver.ts';
import { openWorld, TEST_NOW, type World } from '../../../../test/world.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  world = await openWorld();
  receiver = await openReceiver();
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});

/** A household with a webhook at a path of the receiver, which has one message waiting. */
async function home(path: string) {
  world.clock.set(TEST_NOW);
  const me = await world.household();
  const source_id = await asset(me, 'Checking');
  const url = receiver.url(`${path}?${me.actor.userId}`);
  const hook = { title: 'Books', trigger: 'STORE_TRANSACTION', response: 'RELEVANT', delivery: 'JSON', url };
  const webhook = ok(await me.post('/v1/webhooks', hook)).json.data.id;
  const at = `/v1/webhooks/${webhook}`;
  await record(me, spending({ source_id }));
  const [message] = ok(await me.get(`${at}/messages`)).json.data;
  return {
    me,
    at,
    message: `${at}/messages/${message.id}`,
    arrived: () => receiver.received.filter((request) => receiver.url(request.path) === url),
    statuses: async () => {
      const { data } = ok(await me.get(`${at}/messages/${message.id}/attempts`)).json;
      return data.map((one: { attributes: { status_code: number } }) => one.attributes.status_code);
    },
    shown: async (where: string) => ok(await me.get(where)).json.data.attributes,
    pointTo: async (other: string) =>
      ok(await me.put(at, { url: receiver.url(`${other}?${me.actor.userId}`) })),
  };
}

test('a message that is sent once more arrives once more, as it was', async () => {
  const { me, message, arrived, statuses, shown } = await home('/books');
  await world.deliver();
  expect((await shown(message)).sent).toBe(true);
  ok(await me.post(`${message}/resend`));
  expect((await shown(message)).sent).toBe(false);
  await world.deliver();
  await world.deliver();
  const [first, second, ...more] = arrived();
  expect(second?.text).toBe(first?.text);
  expect(more).toEqual([]);
  expect(await statuses()).toEqual([200, 200]);
  expect((await shown(message)).sent).toBe(true);
});

test('what was given up after many tries is sent by asking for it', async () => {
  const { me, at, message, statuses, shown, pointTo } = await home('/500');
  for (let hours = 0; (await shown(message)).sent === false && hours < 120; hours += 6) {
    world.clock.set(new Date(Date.parse(TEST_NOW) + hours * 3_600_000).toISOString());
    await world.deliver();
  }
  const tries = await statuses();
  expect(tries.length).toBeGreaterThan(5);
  await world.deliver();
  expect(await statuses()).toEqual(tries);
  await pointTo('/mended');
  ok(await me.post(`${at}/submit`));
  await world.deliver();
  expect(await statuses()).toEqual([200, ...tries]);
  expect(await shown(message)).toMatchObject({ sent: true, errored: true });
  ok(await me.post(`${at}/submit`), 204);
});

test('a range is sent once more although the webhook is switched off', async () => {
  const { me, at, arrived } = await home('/books');
  await world.deliver();
  ok(await me.put(at, { active: false }));
  expect(ok(await me.post(`${at}/replay`, { start: '2026-03-15' })).json).toEqual({ data: { count: 1 } });
  await world.deliver();
  expect(arrived()).toHaveLength(2);
});

test('a webhook tells since when it fails, and that it goes well again', async () => {
  const { me, at, message, shown, pointTo } = await home('/500');
  await world.deliver();
  const since = '2026-03-15T12:00:00+00:00';
  const failing = { failing_since: since, last_failure_at: since, last_success_at: null };
  expect(await shown(at)).toMatchObject(failing);
  world.clock.set('2026-03-15T12:30:00Z');
  await world.deliver();
  const later = '2026-03-15T12:30:00+00:00';
  expect(await shown(at)).toMatchObject({ ...failing, last_failure_at: later });
  await pointTo('/mended');
  ok(await me.post(`${message}/resend`));
  await world.deliver();
  expect(await shown(at)).toMatchObject({
    failing_since: null,
    last_failure_at: later,
    last_success_at: later,
  });
});
