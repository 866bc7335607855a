import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { openReceiver, type Receiver } from '../../../../test/receiver.ts';
import { listen } from '../../../../test/told.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { type DeliveryParts, makeDelivery } from './delivery.jobs/deliver.ts';
import { RETRY_SECONDS } from './delivery.logic/plan.ts';

const MESSAGES = 200;

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

/** The sending of another server over the same database. */
const anotherServer = (other: Partial<DeliveryParts> = {}) =>
  makeDelivery({
    ...{ clock: world.clock, isAlone: false, privateTargets: 'owner', retrySeconds: RETRY_SECONDS },
    userAgent: 'Ledgerfly/test',
    isAllowed: async () => true,
    read: (run) => world.store.read(run),
    write: (run) => world.store.write(run),
    switchOff: async () => {},
    chance: () => 0,
    failed: (error) => {
      throw error;
    },
    ...other,
  });

/** A household whose webhook has messages that wait, one path of the receiver for all. */
async function withMessages(path: string, count: number) {
  const client = await world.household();
  const source = await asset(client, 'Checking');
  const hook = await listen(client, 'STORE_TRANSACTION', { url: receiver.url(path) });
  for (let i = 0; i < count; i++)
    await record(client, spending({ source_id: source, description: `No. ${i}` }));
  return { client, hook, received: () => receiver.received.filter((one) => one.path === path) };
}

const claimed = (hook: string) =>
  world.store.read(async (db) =>
    db
      .selectFrom('webhook_messages')
      .select(['id'])
      .where('webhook_id', '=', Number(hook))
      .where('claimed_by', 'is not', null)
      .execute(),
  );

describe('several servers of one database', () => {
  test('send every message once', async () => {
    const { client, hook, received } = await withMessages('/slow?shared', MESSAGES);
    const servers = [anotherServer(), anotherServer(), anotherServer()];
    // One after the other: servers that ask in the same moment may all see the same messages as free, and
    // those that come late to them go away with nothing.
    const counts = await Promise.all([
      world.deliver(),
      ...servers.map((server, n) => pause(20 * (n + 1)).then(() => server.deliverDue())),
    ]);
    expect(counts.reduce((a, b) => a + b)).toBe(MESSAGES);
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(MESSAGES);
    expect(received()).toHaveLength(MESSAGES);
    const rows = ok(await client.get(`/v1/webhooks/${hook}/messages?limit=${MESSAGES}`)).json.data;
    expect(rows.every((row: { attributes: { sent: boolean } }) => row.attributes.sent)).toBe(true);
    for (const server of servers) await server.stop();
  });
});

test('a receiver that is gone is sent nothing while its webhook is being switched off', async () => {
  const { hook, received } = await withMessages('/410?slowly', 20);
  const server = anotherServer({
    async switchOff({ webhookId }) {
      await pause(200);
      await world.store.write((db) =>
        db.updateTable('webhooks').set({ active: 0 }).where('id', '=', webhookId).execute(),
      );
    },
  });
  for (let round = 0; round < 12; round++) {
    await server.begin();
    await pause(25);
  }
  // Two were on their way before the first answer.
  expect(received().length).toBeLessThanOrEqual(2);
  expect(await claimed(hook)).toEqual([]);
  await server.stop();
});

describe('a server that stops', () => {
  test('lets what is being sent end, and gives the rest back', async () => {
    const { hook, received } = await withMessages('/slow?stopped', 60);
    const server = anotherServer();
    await server.start();
    await expect.poll(() => received().length, { interval: 1 }).toBeGreaterThan(0);
    await server.stop();
    const count = received().length;
    expect(count).toBeLessThan(60);
    expect(await claimed(hook)).toEqual([]);
    await world.deliver();
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(60);
    expect(received()).toHaveLength(60);
  });

  test('is followed by one that sends what it had taken, at once where it is alone', async () => {
    const { hook, received } = await withMessages('/left', 3);
    await world.store.write((db) =>
      db
        .updateTable('webhook_messages')
        .set({ claimed_by: 'a server that went down', claimed_until: '2099-01-01 00:00:00' })
        .where('webhook_id', '=', Number(hook))
        .execute(),
    );
    await world.deliver();
    expect(received()).toEqual([]);
    const server = anotherServer({ isAlone: true });
    await server.start();
    await expect.poll(() => received().length).toBe(3);
    await server.stop();
  });

  test('is woken by a write, and looks for work by itself', async () => {
    const server = anotherServer();
    await server.start();
    const { received } = await withMessages('/woken', 1);
    server.nudge();
    await expect.poll(() => received().length, { interval: 5, timeout: 500 }).toBe(1);
    const { received: polled } = await withMessages('/polled', 1);
    await expect.poll(() => polled().length, { timeout: 3_000 }).toBe(1);
    await server.stop();
  });
});
