import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

const PLAIN = {
  title: 'Books',
  triggers: ['STORE_TRANSACTION'],
  responses: ['TRANSACTIONS'],
  deliveries: ['JSON'],
  url: 'https://hooks.example.org/books',
};
const make = async (me: Client, more: Body = {}) =>
  ok(await me.post('/v1/webhooks', { ...PLAIN, ...more })).json.data;
const change = async (me: Client, id: string, body: Body) =>
  ok(await me.put(`/v1/webhooks/${id}`, body)).json.data.attributes;

describe('a new webhook', () => {
  test('is shown with lists and single words, and with a secret of ours', async () => {
    const me = await world.household();
    const made = await make(me);
    expect(made).toMatchObject({
      type: 'webhooks',
      attributes: {
        created_at: '2026-03-15T12:00:00+00:00',
        updated_at: '2026-03-15T12:00:00+00:00',
        active: true,
        title: 'Books',
        secret: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
        triggers: ['STORE_TRANSACTION'],
        responses: ['TRANSACTIONS'],
        deliveries: ['JSON'],
        trigger: 'STORE_TRANSACTION',
        response: 'TRANSACTIONS',
        delivery: 'JSON',
        url: 'https://hooks.example.org/books',
        failing_since: null,
        last_success_at: null,
        last_failure_at: null,
      },
    });
    expect(made.links['0']).toEqual({ rel: 'self', uri: `/webhooks/${made.id}` });
    expect(made.links.self).toMatch(new RegExp(`/api/v1/webhooks/${made.id}$`));
    const again = ok(await me.get(`/v1/webhooks/${made.id}`));
    expect(again.json.data).toEqual(made);
    expect(again.headers['content-type']).toMatch(/^application\/vnd\.api\+json/);
    const listed = ok(await me.get('/v1/webhooks')).json;
    expect(listed.data).toEqual([made]);
    expect(listed.meta.pagination).toMatchObject({ total: 1, per_page: 50 });
  });

  test.each([
    ['single words', { trigger: 'UPDATE_TRANSACTION', response: 'NONE', delivery: 'FORM' }],
    [
      'lists under the single names',
      { trigger: ['UPDATE_TRANSACTION'], response: ['NONE'], delivery: ['FORM'] },
    ],
    [
      'words under the names of lists',
      { triggers: 'UPDATE_TRANSACTION', responses: 'NONE', deliveries: 'FORM' },
    ],
    ['numbers', { triggers: [110], responses: [220], deliveries: [310] }],
    ['numbers as texts', { trigger: '110', response: '220', delivery: '310' }],
    [
      'lists that win over single words',
      {
        ...{ triggers: ['UPDATE_TRANSACTION'], responses: ['NONE'], deliveries: ['FORM'] },
        ...{ trigger: 'STORE_TRANSACTION', response: 'ACCOUNTS', delivery: 'JSON' },
      },
    ],
  ])('takes %s', async (_what, choices) => {
    const me = await world.household();
    const { title, url } = PLAIN;
    const { data } = ok(await me.post('/v1/webhooks', { title, url, ...choices })).json;
    expect(data.attributes).toMatchObject({
      ...{ triggers: ['UPDATE_TRANSACTION'], responses: ['NONE'], deliveries: ['FORM'] },
      ...{ trigger: 'UPDATE_TRANSACTION', response: 'NONE', delivery: 'FORM' },
    });
  });

  test.each([
    ['any event', ['ANY'], ['RELEVANT', 'NONE']],
    [
      'transactions',
      ['STORE_TRANSACTION', 'DESTROY_TRANSACTION'],
      ['TRANSACTIONS', 'ACCOUNTS', 'RELEVANT', 'NONE'],
    ],
    ['budgets', ['STORE_BUDGET', 'STORE_UPDATE_BUDGET_LIMIT'], ['BUDGET', 'RELEVANT', 'NONE']],
    ['both', ['STORE_TRANSACTION', 'STORE_BUDGET'], ['RELEVANT', 'NONE']],
  ])('for %s may have these responses and no others', async (_what, triggers, allowed) => {
    const me = await world.household();
    const found = [];
    for (const response of ['TRANSACTIONS', 'ACCOUNTS', 'BUDGET', 'RELEVANT', 'NONE']) {
      const body = { ...PLAIN, title: response, triggers, responses: [response] };
      const answer = await me.post('/v1/webhooks', body);
      if (answer.status === 200) found.push(response);
      else expect(Object.keys(answer.json.errors)).toEqual(['responses.0']);
    }
    expect(found).toEqual(allowed);
  });

  test('has each trigger once', async () => {
    const me = await world.household();
    const triggers = ['STORE_TRANSACTION', 'UPDATE_TRANSACTION', 100];
    const { attributes } = await make(me, { triggers });
    expect(attributes.triggers).toEqual(['STORE_TRANSACTION', 'UPDATE_TRANSACTION']);
  });

  test('is inactive when that is said', async () => {
    const me = await world.household();
    for (const active of [false, 0, 'no']) {
      expect((await make(me, { title: String(active), active })).attributes.active).toBe(false);
    }
  });

  test.each([
    ['given', 'a secret of mine'],
    ['as long as it may be', 'x'.repeat(32)],
    ['between spaces', ' mine '],
  ])('has the secret that is %s', async (_what, secret) => {
    const me = await world.household();
    expect((await make(me, { secret })).attributes.secret).toBe(secret);
  });

  test.each([true, '', null])('has a secret of ours where %j is sent for it', async (secret) => {
    const me = await world.household();
    expect((await make(me, { secret })).attributes.secret).toMatch(/^[A-Za-z0-9]{24}$/);
  });

  test('may be called as another household calls one', async () => {
    await make(await world.household());
    await make(await world.household());
  });

  test('is made once however often the same request comes', async () => {
    const me = await world.household();
    const send = () => me.post('/v1/webhooks', PLAIN, { 'idempotency-key': 'once' });
    expect(ok(await send()).text).toBe(ok(await send()).text);
    expect(ok(await me.get('/v1/webhooks')).json.data).toHaveLength(1);
  });
});

describe('changing', () => {
  test.each([
    ['title', { title: 'Other' }, { title: 'Other' }],
    ['address', { url: 'http://hooks.example.org:81/x?y=z' }, { url: 'http://hooks.example.org:81/x?y=z' }],
    ['activity', { active: false }, { active: false }],
    ['triggers', { triggers: ['UPDATE_TRANSACTION'] }, { trigger: 'UPDATE_TRANSACTION' }],
    ['trigger', { trigger: 'DESTROY_TRANSACTION' }, { triggers: ['DESTROY_TRANSACTION'] }],
    ['response', { response: 'ACCOUNTS' }, { responses: ['ACCOUNTS'] }],
    ['delivery', { delivery: 'FORM' }, { deliveries: ['FORM'] }],
    ['secret', { secret: 'mine' }, { secret: 'mine' }],
  ])('the %s alone leaves everything else', async (_what, body, expected) => {
    const me = await world.household();
    const { id, attributes } = await make(me);
    const changed = await change(me, id, body);
    expect(changed).toEqual({ ...attributes, ...body, ...expected });
    expect(ok(await me.get(`/v1/webhooks/${id}`)).json.data.attributes).toEqual(changed);
  });

  test.each([true, ''])('%j for the secret makes another one', async (secret) => {
    const me = await world.household();
    const { id, attributes } = await make(me);
    const changed = await change(me, id, { secret });
    expect(changed.secret).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(changed.secret).not.toBe(attributes.secret);
  });

  test('looks at the combination of what is sent with what stays', async () => {
    const me = await world.household();
    const { id } = await make(me);
    const budget = ok(await me.put(`/v1/webhooks/${id}`, { trigger: 'STORE_BUDGET' }), 422);
    expect(Object.keys(budget.json.errors)).toEqual(['response']);
    const listed = ok(await me.put(`/v1/webhooks/${id}`, { triggers: ['STORE_BUDGET'] }), 422);
    expect(Object.keys(listed.json.errors)).toEqual(['responses.0']);
    const both = { trigger: 'STORE_BUDGET', response: 'BUDGET' };
    expect(await change(me, id, both)).toMatchObject(both);
    const wrong = ok(await me.put(`/v1/webhooks/${id}`, { responses: ['ACCOUNTS'] }), 422);
    expect(Object.keys(wrong.json.errors)).toEqual(['responses.0']);
  });

  test('keeps its own title', async () => {
    const me = await world.household();
    const { id } = await make(me);
    expect(await change(me, id, { title: 'Books' })).toMatchObject({ title: 'Books' });
  });

  test('nothing writes nothing', async () => {
    const me = await world.household();
    const { id, attributes } = await make(me);
    const rows = (await historyOf(world.store, me.actor.userGroupId)).length;
    expect(await change(me, id, {})).toEqual(attributes);
    expect(await change(me, id, { ...PLAIN, secret: attributes.secret })).toEqual(attributes);
    expect((await historyOf(world.store, me.actor.userGroupId)).length).toBe(rows);
  });
});

describe('a secret', () => {
  test('is nowhere in the history', async () => {
    const me = await world.household();
    const { id, attributes } = await make(me);
    const mine = await change(me, id, { secret: 'known to two', title: 'Other' });
    const last = await change(me, id, { secret: true });
    ok(await me.delete(`/v1/webhooks/${id}`), 204);
    const written = JSON.stringify(await historyOf(world.store, me.actor.userGroupId));
    for (const { secret } of [attributes, mine, last]) expect(written).not.toContain(secret);
    expect(written).toContain('webhooks.destroy');
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('targets in private networks', () => {
  const PRIVATE = ['http://127.0.0.1:9/x', 'http://192.168.1.5/', 'http://[::1]/', 'http://localhost/x'];
  const PUBLIC = 'https://hooks.example.org';

  test('are open to owners of the server', async () => {
    const me = await world.household('owner');
    for (const url of PRIVATE) expect((await make(me, { title: url, url })).attributes.url).toBe(url);
  });

  test('are closed to others', async () => {
    const me = await world.household('user');
    const { id } = await make(me, { url: PUBLIC });
    for (const url of PRIVATE) {
      for (const answer of [
        await me.post('/v1/webhooks', { ...PLAIN, title: url, url }),
        await me.put(`/v1/webhooks/${id}`, { url }),
      ]) {
        expect(Object.keys(ok(answer, 422).json.errors), url).toEqual(['url']);
      }
    }
    expect(await change(me, id, { title: 'Other' })).toMatchObject({ url: PUBLIC });
  });

  test('belong to whoever chose them last', async () => {
    const me = await world.household('owner');
    const { id } = await make(me);
    const flatmate = await world.household('user');
    await world.store.write(async (db) => {
      const { userId, userGroupId } = flatmate.actor;
      await db
        .updateTable('users')
        .set({ user_group_id: me.actor.userGroupId })
        .where('id', '=', userId)
        .execute();
      expect(userGroupId).not.toBe(me.actor.userGroupId);
    });
    const ownerOf = () =>
      world.store.read(async (db) => {
        const row = db.selectFrom('webhooks').select('user_id').where('id', '=', Number(id));
        return (await row.executeTakeFirstOrThrow()).user_id;
      });
    await change(flatmate, id, { title: 'Ours' });
    expect(await ownerOf()).toBe(me.actor.userId);
    await change(flatmate, id, { url: 'https://elsewhere.example.org' });
    expect(await ownerOf()).toBe(flatmate.actor.userId);
  });
});

test('the list is paged, and asks as much for many as for few', async () => {
  const me = await world.household();
  const titles = ['a', 'b', 'c', 'd', 'e'];
  const list = (query = '') => me.get(`/v1/webhooks${query}`);
  await make(me, { title: 'a' });
  const few = await world.statementsOf(list);
  for (const title of titles.slice(1)) await make(me, { title });
  expect((await world.statementsOf(list)).length).toBe(few.length);
  const page = ok(await list('?limit=2&page=2')).json;
  expect(page.data.map((one: { attributes: Body }) => one.attributes.title)).toEqual(['c', 'd']);
  expect(page.meta.pagination).toMatchObject({ total: 5, count: 2, total_pages: 3 });
});

test('a webhook that is deleted is gone', async () => {
  const me = await world.household();
  const { id } = await make(me);
  ok(await me.delete(`/v1/webhooks/${id}`), 204);
  ok(await me.get(`/v1/webhooks/${id}`), 404);
  ok(await me.delete(`/v1/webhooks/${id}`), 404);
});

test('webhooks of strangers are nowhere to be found', async () => {
  const { id } = await make(await world.household());
  const stranger = await world.household();
  ok(await stranger.get(`/v1/webhooks/${id}`), 404);
  ok(await stranger.put(`/v1/webhooks/${id}`, { title: 'x' }), 404);
  ok(await stranger.delete(`/v1/webhooks/${id}`), 404);
  expect(ok(await stranger.get('/v1/webhooks')).json.data).toEqual([]);
});
