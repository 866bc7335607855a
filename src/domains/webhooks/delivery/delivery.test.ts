import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { openReceiver, type Receiver } from '../../../../test/receiver.ts';
import { listen } from '../../../../test/told.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../../test/world.ts';
import { VERSION } from '../../../version.ts';
import { signatureHeaders } from './delivery.logic/signature.ts';

let world: World;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver();
  // Names lead where a test says; no test asks a real name server.
  const resolve = async (host: string) =>
    (host.split('.')[0] ?? '').split('--').map((name) => ({ address: name.replaceAll('-', '.'), family: 4 }));
  world = await openWorld({ webhooks: { resolve } });
});
afterEach(() => world.clock.set(TEST_NOW));
afterAll(async () => {
  await world.close();
  await receiver.close();
});

let count = 0;

/** A household with a webhook to a path of the receiver that is like no other, or to another address. */
async function told(target: string, more: object = {}) {
  const client = await world.household();
  const source = await asset(client, 'Checking');
  const path = `${target}?${++count}`;
  const url = target.startsWith('/') ? receiver.url(path) : target;
  const hook = await listen(client, 'STORE_TRANSACTION', { url, ...more });
  /** What came to the path. */
  const received = () => receiver.received.filter((one) => one.path === path);
  return { client, hook, source, received };
}

const spend = (client: Client, source: string, description = 'Seeds') =>
  record(client, spending({ source_id: source, description }));

const messages = async (client: Client, hook: string) =>
  ok(await client.get(`/v1/webhooks/${hook}/messages?limit=100`)).json.data;
const attempts = async (client: Client, hook: string) => {
  const [newest] = await messages(client, hook);
  const path = `/v1/webhooks/${hook}/messages/${newest.id}/attempts`;
  return ok(await client.get(path)).json.data.map((row: { attributes: object }) => row.attributes);
};
const at = (path: string) => receiver.received.filter((one) => one.path === path);
/** Moves the clock to some seconds after the beginning and sends what is due. */
const deliverAfter = (seconds: number) => {
  world.clock.set(new Date(Date.parse(TEST_NOW) + seconds * 1000).toISOString());
  return world.deliver();
};

describe('a message that arrives', () => {
  test('is the text of the API, signed in every way, and marked as sent', async () => {
    const { client, hook, source, received } = await told('/fine', { secret: 'a secret of ours' });
    await spend(client, source, 'B\u00fccher');
    await world.deliver();
    const [request] = received();
    const [{ attributes }] = await messages(client, hook);
    expect(attributes).toMatchObject({ sent: true, errored: false, message: request?.text });
    const { uuid } = attributes;
    const body = Buffer.from(request?.text ?? '');
    const signed = signatureHeaders({ uuid, body, secret: 'a secret of ours', at: world.clock.now() });
    for (const [name, value] of Object.entries(signed)) {
      expect(request?.headers[name.toLowerCase()], name).toBe(value);
    }
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': `Ledgerfly/${VERSION}`,
      'webhook-id': JSON.parse(request?.text ?? '').uuid,
    });
    expect(await attempts(client, hook)).toMatchObject([
      { status_code: 200, logs: null, response: 'thank you' },
    ]);
    expect(await world.deliver()).toBe(0);
  });

  test('is a form where the webhook says so, and the signature covers the form', async () => {
    const { client, hook, source, received } = await told('/form', {
      deliveries: ['FORM'],
      secret: 'another secret',
    });
    await spend(client, source, 'Two words');
    await world.deliver();
    const [request] = received();
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const form = new URLSearchParams(request?.text);
    expect(form.get('content[transactions][0][description]')).toBe('Two words');
    const [{ attributes }] = await messages(client, hook);
    const body = Buffer.from(request?.text ?? '');
    const at = world.clock.now();
    const signed = signatureHeaders({ uuid: attributes.uuid, body, secret: 'another secret', at });
    expect(request?.headers['x-signature']).toBe(signed['X-Signature']);
  });

  test('ends a failure that its webhook showed', async () => {
    const { client, hook, source } = await told('/500');
    await spend(client, source);
    await world.deliver();
    ok(await client.put(`/v1/webhooks/${hook}`, { url: receiver.url('/fine') }));
    await deliverAfter(10);
    expect(await messages(client, hook)).toMatchObject([{ attributes: { sent: true, errored: true } }]);
    expect(await attempts(client, hook)).toMatchObject([{ status_code: 200 }, { status_code: 500 }]);
    const row = await rowOf(hook);
    expect(row).toMatchObject({ failing_since: null, last_failure_at: '2026-03-15 12:00:00' });
    expect(row?.last_success_at).toBe('2026-03-15 12:00:10');
  });
});

const rowOf = (hook: string) =>
  world.store.read((db) =>
    db.selectFrom('webhooks').selectAll().where('id', '=', Number(hook)).executeTakeFirst(),
  );

describe('what does not arrive', () => {
  test.each([
    ['/500', 500, 'The receiver answered 500.', 'out of order'],
    ['/404', 404, 'The receiver answered 404.', ''],
    ['/302', 302, 'The receiver answered 302: redirects are not followed.', ''],
    ['/429', 429, 'The receiver answered 429.', ''],
    ['/close', 0, 'The connection was closed before an answer came.', null],
    ['http://127.0.0.1:9/', 0, 'The connection was refused.', null],
  ])('%s is an attempt with status %s', async (target, status, logs, response) => {
    const { client, hook, source } = await told(target);
    await spend(client, source);
    await world.deliver();
    expect(await messages(client, hook)).toMatchObject([{ attributes: { sent: false, errored: true } }]);
    expect(await attempts(client, hook)).toEqual([
      expect.objectContaining({ status_code: status, logs, response }),
    ]);
    expect((await rowOf(hook))?.failing_since).toBe('2026-03-15 12:00:00');
    expect(at('/moved')).toEqual([]);
  });
});

describe('a message that failed', () => {
  test('is tried by the plan, with the same number, until the plan is at its end', async () => {
    const { client, hook, source, received } = await told('/500');
    await spend(client, source);
    // Each time a little later than the plan and its spreading allow.
    const moments = [0, 6, 73, 404, 2_385, 10_306, 30_107, 69_709, 125_151, 204_353, 299_395, 10_000_000];
    const tries: number[] = [];
    for (const moment of moments) {
      await deliverAfter(moment);
      tries.push(received().length);
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11]);
    const sent = received();
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(11);
    expect(await attempts(client, hook)).toHaveLength(11);
    expect((await rowOf(hook))?.failing_since).toBe('2026-03-15 12:00:00');
  });

  test.each([
    ['/429', 120],
    ['/503', 600],
  ])('%s waits as long as the receiver asked for', async (path, seconds) => {
    const { client, source, received } = await told(path);
    await spend(client, source);
    await world.deliver();
    await deliverAfter(seconds - 1);
    expect(received()).toHaveLength(1);
    await deliverAfter(seconds * 1.1 + 1);
    expect(received()).toHaveLength(2);
  });

  test('does not hold up newer ones', async () => {
    const { client, hook, source } = await told('/500');
    await spend(client, source, 'First');
    await world.deliver();
    ok(await client.put(`/v1/webhooks/${hook}`, { url: receiver.url('/later') }));
    await spend(client, source, 'Second');
    await world.deliver();
    expect(at('/later').map(({ text }) => /First|Second/.exec(text)?.[0])).toEqual(['Second']);
    await deliverAfter(10);
    expect(at('/later').map(({ text }) => /First|Second/.exec(text)?.[0])).toEqual(['Second', 'First']);
  });
});

describe('a receiver', () => {
  test('that answers 410 switches the webhook off, in the history too; what waits stays', async () => {
    const { client, hook, source, received } = await told('/410');
    for (const name of ['One', 'Two', 'Three', 'Four']) await spend(client, source, name);
    await world.deliver();
    expect(ok(await client.get(`/v1/webhooks/${hook}`)).json.data.attributes.active).toBe(false);
    const rows = await world.store.read((db) =>
      db.selectFrom('history').selectAll().where('user_group_id', '=', client.actor.userGroupId).execute(),
    );
    expect(rows.at(-1)).toMatchObject({ operation: 'deliver a message', user_id: client.actor.userId });
    expect(JSON.parse(rows.at(-1)?.changes ?? '')).toEqual([
      {
        action: 'webhooks.update',
        subject: { type: 'webhooks', id: Number(hook) },
        before: { active: true },
        after: { active: false },
      },
    ]);
    const tries = received().length;
    await deliverAfter(1_000);
    expect(received()).toHaveLength(tries);
    ok(await client.put(`/v1/webhooks/${hook}`, { active: true, url: receiver.url('/back') }));
    await deliverAfter(1_000);
    expect(at('/back')).toHaveLength(4);
  });

  test('that sends ten megabytes is read as far as its first kilobyte', async () => {
    const { client, hook, source } = await told('/large');
    await spend(client, source);
    await world.deliver();
    const [{ status_code: status, response }] = await attempts(client, hook);
    expect([status, response]).toEqual([200, 'x'.repeat(1_024)]);
  });

  test('that never answers is given up after five seconds, and delays nobody else', async () => {
    const slow = await told('/hang');
    const half = await told('/half');
    const fast = await told('/quick');
    for (let i = 0; i < 2; i++) await spend(slow.client, slow.source);
    await spend(half.client, half.source);
    for (let i = 0; i < 20; i++) await spend(fast.client, fast.source);
    const began = performance.now();
    const delivering = world.deliver();
    await expect.poll(() => fast.received().length, { timeout: 2_000, interval: 5 }).toBe(20);
    expect(performance.now() - began).toBeLessThan(2_000);
    await delivering;
    expect(await attempts(slow.client, slow.hook)).toEqual([
      expect.objectContaining({
        status_code: 0,
        logs: 'There was no answer within 5 seconds.',
        response: null,
      }),
    ]);
    // The answer had begun, and its status said that all is well.
    expect(await attempts(half.client, half.hook)).toMatchObject([{ status_code: 200, response: 'begun' }]);
    ok(await slow.client.delete(`/v1/webhooks/${slow.hook}`), 204);
  }, 30_000);

  test('is sent a few at a time, in the order of what happened', async () => {
    const busy = await openReceiver();
    const { client, source } = await told(busy.url('/slow'));
    const names = Array.from({ length: 40 }, (_, i) => `Number ${String(i).padStart(2, '0')}`);
    for (const name of names) await spend(client, source, name);
    await world.deliver();
    expect(busy.busiest()).toBeLessThanOrEqual(8);
    expect(busy.busiest()).toBeGreaterThan(1);
    const came = busy.received.map(({ text }) => /Number \d\d/.exec(text)?.[0] ?? '');
    expect([...came].sort()).toEqual(names);
    // What is under way at the same time may arrive a little out of turn.
    for (const [i, name] of came.entries()) expect(Math.abs(names.indexOf(name) - i)).toBeLessThan(8);
    await busy.close();
  });
});

describe('a target that is refused by now', () => {
  test.each([
    ['a name that leads to this machine', 'http://127-0-0-1.example.org/', 'user', /private networks/],
    ['a name of which one address is private', 'http://1-1-1-1--10-0-0-1.example.org/', 'user', /private/],
    ['a name that leads to cloud metadata', 'http://169-254-169-254.example.org/', 'owner', /metadata/],
    ['a name that stands for nothing at all', 'http://0-0-0-0.example.org/', 'owner', /reserved/],
  ] as const)('%s', async (_name, url, role, reason) => {
    const client = await world.household(role);
    const source = await asset(client, 'Checking');
    const hook = await listen(client, 'STORE_TRANSACTION', { url });
    await spend(client, source);
    await world.deliver();
    const [attempt] = await attempts(client, hook);
    expect(attempt).toMatchObject({ status_code: 0, response: null });
    expect(attempt.logs).toMatch(/^The target is refused\. /);
    expect(attempt.logs).toMatch(reason);
  });

  test('a name that leads to this machine is reached by an owner, and not by others afterwards', async () => {
    const url = receiver.url('/named').replace('127.0.0.1', '127-0-0-1.example.org');
    const owner = await told(url);
    await spend(owner.client, owner.source);
    await world.deliver();
    expect(at('/named')).toHaveLength(1);
    const user = await world.household('user');
    const source = await asset(user, 'Checking');
    const hook = await listen(user, 'STORE_TRANSACTION', { url });
    await spend(user, source);
    await world.deliver();
    expect(at('/named')).toHaveLength(1);
    expect(await attempts(user, hook)).toMatchObject([{ status_code: 0 }]);
  });

  test('an address of this machine whose owner became a user', async () => {
    const { client, hook, source, received } = await told('/demoted');
    await spend(client, source);
    await world.store.write((db) =>
      db.updateTable('users').set({ role: 'user' }).where('id', '=', client.actor.userId).execute(),
    );
    await world.deliver();
    expect(received()).toEqual([]);
    expect((await attempts(client, hook))[0].logs).toMatch(/^The url is refused\./);
  });
});

describe('a webhook that is switched off', () => {
  test('sends what somebody asks for, and nothing else', async () => {
    const { client, hook, source, received } = await told('/asked');
    const { id } = await spend(client, source, 'Waits');
    ok(await client.put(`/v1/webhooks/${hook}`, { active: false }));
    await world.deliver();
    expect(received()).toEqual([]);
    ok(await client.post(`/v1/webhooks/${hook}/trigger-transaction/${id}`), 204);
    await world.deliver();
    expect(received()).toHaveLength(1);
  });
});

describe('a message that a server took and did not tell of', () => {
  test('is sent again once its claim ran out, with an attempt that says so', async () => {
    const { client, hook, source, received } = await told('/again');
    await spend(client, source);
    await world.store.write((db) =>
      db
        .updateTable('webhook_messages')
        .set({ claimed_by: 'a server that went down', claimed_until: '2026-03-15 12:00:20' })
        .where('webhook_id', '=', Number(hook))
        .execute(),
    );
    await deliverAfter(20);
    expect(received()).toEqual([]);
    await deliverAfter(21);
    expect(received()).toHaveLength(1);
    expect(await attempts(client, hook)).toEqual([
      expect.objectContaining({ status_code: 200, logs: null }),
      expect.objectContaining({ status_code: 0, logs: expect.stringMatching(/not known/), response: null }),
    ]);
  });

  test('leaves nothing behind when it was deleted while it was being sent', async () => {
    const { client, hook, source, received } = await told('/slow');
    await spend(client, source);
    const [{ id }] = await messages(client, hook);
    const delivering = world.deliver();
    await expect.poll(() => received().length, { interval: 1 }).toBe(1);
    ok(await client.delete(`/v1/webhooks/${hook}/messages/${id}`), 204);
    await delivering;
    expect(await messages(client, hook)).toEqual([]);
    expect((await rowOf(hook))?.last_success_at).not.toBeNull();
  });
});
