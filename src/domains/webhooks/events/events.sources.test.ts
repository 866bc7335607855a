import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { openReceiver, type Receiver } from '../../../../test/receiver.ts';
import { happened, listen, told } from '../../../../test/told.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../../test/world.ts';

type Body = Record<string, unknown>;

const CRON_TOKEN = 'c'.repeat(32);
const QUIET = { fire_webhooks: false };

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  world = await openWorld({ cronToken: CRON_TOKEN });
});
beforeEach(() => world.clock.set(TEST_NOW));
afterAll(async () => {
  await world.close();
  await receiver.close();
});

/** A household with an account, and a webhook that is told of everything. */
async function home(more: Body = {}) {
  const me = await world.household();
  const checking = await asset(me, 'Checking');
  const hook = await listen(me, 'ANY', more);
  const spend = async (split: Body = {}, head: Body = {}): Promise<string> =>
    (await record(me, spending({ source_id: checking, ...split }), head)).id;
  return { me, checking, hook, spend, happened: () => happened(me, hook) };
}

const set = async (me: Client, name: string, value: boolean) =>
  ok(await me.put(`/v1/configuration/configuration.${name}`, { value }));

describe('a batch', () => {
  const finish = async (me: Client, body: Body = {}) => ok(await me.post('/v1/batch/finish', body), 204);
  const OF_BATCH = { batch_submission: true };

  beforeEach(async () => {
    await set(await world.household(), 'enable_batch_processing', true);
  });
  afterAll(async () => {
    await set(await world.household(), 'enable_batch_processing', false);
  });

  test('is told of when it is finished, after the rules, once for each transaction', async () => {
    const { me, hook, spend, happened } = await home();
    const rule = { title: 'Sort', rule_group_title: 'Rules', trigger: 'store-journal' };
    const triggers = [{ type: 'description_contains', value: 'Seeds' }];
    const actions = [{ type: 'set_category', value: 'Garden' }];
    ok(await me.post('/v1/rules', { ...rule, triggers, actions }));
    const ids = [await spend({}, OF_BATCH), await spend({ amount: '7' }, OF_BATCH)];
    expect(await happened()).toEqual([]);
    await finish(me, { apply_rules: 'true' });
    expect(await happened()).toEqual(ids.map((id) => `STORE_TRANSACTION ${id}`));
    const [first] = await told(me, hook);
    expect(first?.json.content.transactions[0].category_name).toBe('Garden');
    await finish(me);
    expect(await happened()).toHaveLength(2);
  });

  test('tells nobody of transactions whose requests said so, or that were deleted meanwhile', async () => {
    const { me, spend, happened } = await home();
    await spend({}, { ...OF_BATCH, ...QUIET });
    const gone = await spend({}, OF_BATCH);
    ok(await me.delete(`/v1/transactions/${gone}`), 204);
    await finish(me);
    expect(await happened()).toEqual([`DESTROY_TRANSACTION ${gone}`]);
  });

  test('is told of as it is at its end', async () => {
    const { me, hook, spend } = await home();
    const id = await spend({}, OF_BATCH);
    ok(await me.put(`/v1/transactions/${id}`, { ...QUIET, transactions: [{ amount: '20' }] }));
    await finish(me);
    const [only] = await told(me, hook);
    expect(only?.json.content.transactions[0].amount).toBe('20.00');
  });
});

describe('recurrences', () => {
  const daily = (source_id: string, destination_id: string): Body => ({
    ...{ type: 'withdrawal', title: 'Gym', first_date: '2026-03-16', repeat_until: '2027-12-31' },
    repetitions: [{ type: 'daily', moment: '', skip: 0, weekend: 1 }],
    transactions: [{ description: 'Gym', amount: '5', source_id, destination_id, currency_code: 'EUR' }],
  });

  test('tell of every transaction that they make as of any other that is stored', async () => {
    const { me, checking, hook, happened } = await home();
    const gym = ok(await me.post('/v1/accounts', { name: 'Gym', type: 'expense' })).json.data.id;
    const { id } = ok(await me.post('/v1/recurrences', daily(checking, gym))).json.data;
    expect(await happened()).toEqual([]);
    world.clock.set('2026-03-18T09:00:00Z');
    await world.app.tidy();
    const made = ok(await me.get('/v1/transactions?limit=100')).json.data.map(
      (one: { id: string }) => one.id,
    );
    expect(made).toHaveLength(3);
    expect(await happened()).toEqual(made.map((one: string) => `STORE_TRANSACTION ${one}`).reverse());
    ok(await me.post(`/v1/recurrences/${id}/trigger`, { date: '2026-04-01' }));
    const messages = await told(me, hook);
    expect(messages.map(({ trigger }) => trigger)).toEqual(Array(4).fill('STORE_TRANSACTION'));
    expect(messages.at(-1)?.json.content.transactions[0].description).toBe('Gym');
  });
});

describe('moving all transactions of an account', () => {
  test('tells once of each as updated, and of what goes as destroyed', async () => {
    const { me, checking, hook, happened } = await home();
    const other = await asset(me, 'Other');
    const splits = [spending({ source_id: checking }), spending({ source_id: checking, amount: '1' })];
    const { id: two } = await record(me, splits, QUIET);
    const transfer = { type: 'transfer', source_id: checking, destination_id: other };
    const { id: circle } = await record(me, spending(transfer), QUIET);
    const [from, to] = [Number(checking), Number(other)];
    const query = JSON.stringify({ where: { account_id: from }, update: { account_id: to } });
    ok(await me.post('/v1/data/bulk/transactions', { query }), 204);
    expect((await happened()).sort()).toEqual([`DESTROY_TRANSACTION ${circle}`, `UPDATE_TRANSACTION ${two}`]);
    const updated = (await told(me, hook)).find(({ trigger }) => trigger === 'UPDATE_TRANSACTION');
    expect(updated?.json.content.transactions.map((split: Body) => split.source_id)).toEqual([other, other]);
  });
});

describe('destroying everything of a kind', () => {
  test.each(['transactions', 'withdrawals', 'asset_accounts', 'accounts'])(
    'tells once of each transaction: %s',
    async (objects) => {
      const { me, spend, happened } = await home();
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) ids.push(await spend({ amount: `${n + 1}` }, QUIET));
      ok(await me.delete(`/v1/data/destroy?objects=${objects}`), 204);
      expect((await happened()).sort()).toEqual(ids.map((id) => `DESTROY_TRANSACTION ${id}`).sort());
    },
  );

  test('asks as often for listeners however many transactions go at a time', async () => {
    const counts: number[] = [];
    for (const count of [1, 20]) {
      const { me, spend } = await home();
      for (let n = 0; n < count; n++) await spend({}, QUIET);
      const run = () => me.delete('/v1/data/destroy?objects=transactions');
      const statements = await world.statementsOf(run);
      counts.push(statements.filter((sql) => /from "?webhooks"?/.test(sql)).length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('the switch in the configuration', () => {
  const path = '/switched';
  const arrived = () => receiver.received.filter((one) => one.path === path).length;

  test('closes the addresses and lets messages wait until it is on again', async () => {
    const { me, spend } = await home({ url: receiver.url(path) });
    await set(me, 'allow_webhooks', false);
    try {
      expect(ok(await me.get('/v1/webhooks'), 404).json.message).toBe('Webhooks are not enabled.');
      await spend();
      await world.deliver();
      expect(arrived()).toBe(0);
    } finally {
      await set(me, 'allow_webhooks', true);
    }
    ok(await me.get('/v1/webhooks'));
    await world.deliver();
    expect(arrived()).toBe(1);
  });

  test('is at first as the operator said', async () => {
    const own = await openWorld({ webhooks: { allowed: false } });
    try {
      const me = await own.household();
      const shown = async () =>
        ok(await me.get('/v1/configuration/configuration.allow_webhooks')).json.data.value;
      expect(await shown()).toBe(false);
      ok(await me.get('/v1/webhooks'), 404);
      await set(me, 'allow_webhooks', true);
      expect(await shown()).toBe(true);
      ok(await me.get('/v1/webhooks'));
    } finally {
      await own.close();
    }
  });
});

describe('a call of the cron endpoint', () => {
  test('begins to send what is due', async () => {
    const path = '/cron';
    const { spend } = await home({ url: receiver.url(path) });
    await spend();
    const url = `/api/v1/cron/${CRON_TOKEN}?force=true`;
    const answer = await world.app.server.inject({ method: 'GET', url });
    expect(answer.json().webhooks).toMatchObject({ job_fired: true, job_succeeded: true });
    const arrived = () => receiver.received.filter((one) => one.path === path).length;
    await expect.poll(arrived).toBe(1);
    await world.deliver();
    expect(arrived()).toBe(1);
  });
});

describe('the export of everything', () => {
  test('has the webhooks, without their secrets', async () => {
    const { me, hook } = await home({ title: 'Shelf', secret: 'between us two' });
    const answer = ok(await me.get('/v1/data/export/all'));
    expect(answer.json.webhooks).toEqual([
      {
        ...{ id: Number(hook), user_id: me.actor.userId, title: 'Shelf', active: true },
        ...{ url: 'https://receiver.example.org/told', triggers: ['ANY'] },
        ...{ response: 'RELEVANT', delivery: 'JSON' },
        ...{ created_at: TEST_NOW, updated_at: TEST_NOW },
      },
    ]);
    expect(answer.text).not.toContain('between us two');
  });
});

describe('somebody who is deleted', () => {
  test('takes webhooks and messages along, and nothing is sent any more', async () => {
    const path = '/deleted';
    const { me, hook, spend } = await home({ url: receiver.url(path) });
    await spend();
    const owner = await world.household();
    ok(await owner.delete(`/v1/users/${me.actor.userId}`), 204);
    await world.deliver();
    await world.app.tidy();
    expect(receiver.received.filter((one) => one.path === path)).toEqual([]);
    const left = await world.store.read((db) =>
      db.selectFrom('webhook_messages').select('id').where('webhook_id', '=', Number(hook)).execute(),
    );
    expect(left).toEqual([]);
  });
});
