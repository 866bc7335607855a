import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { openReceiver, type Receiver } from '../../../../test/receiver.ts';
import { listen } from '../../../../test/told.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

let world: World;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver();
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});

/** Messages that a sender takes at once; the first of them find a receiver that keeps them for 5 seconds. */
const MESSAGES = 10;
/** Of which so many are on their way before it is known that the receiver hangs. */
const UNDER_WAY = 2;

/** A household with messages that wait for a receiver that does not answer. */
async function waiting(name: string) {
  const client = await world.household();
  const source = await asset(client, 'Checking');
  const hook = await listen(client, 'STORE_TRANSACTION', { url: receiver.url(`/hang?${name}`) });
  for (let i = 0; i < MESSAGES; i++) await record(client, spending({ source_id: source }));
  return { client, hook, hanging: () => at(`/hang?${name}`) };
}

const at = (path: string) => receiver.received.filter((one) => one.path === path);
const messages = async (client: Client, hook: string) =>
  ok(await client.get(`/v1/webhooks/${hook}/messages?limit=100`)).json.data;

describe('messages that were taken already, and wait behind others', () => {
  test('follow what becomes of their webhook', async () => {
    const moved = await waiting('moved');
    const off = await waiting('off');
    const gone = await waiting('gone');
    const emptied = await waiting('emptied');
    const all = [moved, off, gone, emptied];
    const delivering = world.deliver();
    const underWay = () => all.map(({ hanging }) => hanging().length);
    await expect.poll(underWay, { interval: 5 }).toEqual(all.map(() => UNDER_WAY));

    const elsewhere = { url: receiver.url('/moved'), secret: 'another one' };
    ok(await moved.client.put(`/v1/webhooks/${moved.hook}`, elsewhere));
    ok(await off.client.put(`/v1/webhooks/${off.hook}`, { active: false }));
    ok(await gone.client.delete(`/v1/webhooks/${gone.hook}`), 204);
    for (const { id } of await messages(emptied.client, emptied.hook)) {
      ok(await emptied.client.delete(`/v1/webhooks/${emptied.hook}/messages/${id}`), 204);
    }
    await delivering;
    expect(underWay()).toEqual(all.map(() => UNDER_WAY));
    expect(at('/moved')).toHaveLength(MESSAGES - UNDER_WAY);
    const left = await messages(off.client, off.hook);
    expect(left.map((row: { attributes: object }) => row.attributes)).toEqual(
      left.map(() => expect.objectContaining({ sent: false })),
    );

    ok(await off.client.put(`/v1/webhooks/${off.hook}`, { active: true, url: receiver.url('/on') }));
    await world.deliver();
    expect(at('/on')).toHaveLength(MESSAGES - UNDER_WAY);
  }, 30_000);
});

test('the webhook of somebody who may not use the server any more sends nothing until they may', async () => {
  const client = await world.household();
  const source = await asset(client, 'Checking');
  const hook = await listen(client, 'STORE_TRANSACTION', { url: receiver.url('/blocked') });
  await record(client, spending({ source_id: source }));
  const block = (blocked: 0 | 1) =>
    world.store.write((db) =>
      db.updateTable('users').set({ blocked }).where('id', '=', client.actor.userId).execute(),
    );
  await block(1);
  expect(await world.deliver()).toBe(0);
  expect(at('/blocked')).toEqual([]);
  await block(0);
  expect(await world.deliver()).toBe(1);
  expect((await messages(client, hook))[0].attributes.sent).toBe(true);
});

describe('a webhook that is switched off', () => {
  test.each(['by somebody', 'by its receiver'])('%s sends nothing that was asked for before', async (by) => {
    const client = await world.household();
    const source = await asset(client, 'Checking');
    const path = by === 'by somebody' ? '/500?asked' : '/410?asked';
    const hook = await listen(client, 'STORE_TRANSACTION', { url: receiver.url(path), active: false });
    const { id } = await record(client, spending({ source_id: source }));
    const ask = async () => ok(await client.post(`/v1/webhooks/${hook}/trigger-transaction/${id}`), 204);
    for (let i = 0; i < MESSAGES; i++) await ask();
    if (by === 'by somebody') {
      ok(await client.put(`/v1/webhooks/${hook}`, { active: true }));
      ok(await client.put(`/v1/webhooks/${hook}`, { active: false }));
    }
    await world.deliver();
    expect(at(path).length).toBeLessThanOrEqual(by === 'by somebody' ? 0 : UNDER_WAY);
    const before = at(path).length;
    await ask();
    await world.deliver();
    expect(at(path)).toHaveLength(before + 1);
  });
});
