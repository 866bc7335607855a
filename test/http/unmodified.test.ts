import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/app.ts';
import type { Route } from '../../src/http/route.ts';
import { asset, ok, record, spending } from '../build.ts';
import { furnish, type Home } from '../examples/home.ts';
import { exampleFor, nameOf } from '../examples/requests.ts';
import { type Answer, type Client, openWorld, TEST_NOW, type World } from '../world.ts';

let world: World;
let home: Home;
beforeAll(async () => {
  world = await openWorld();
  home = await furnish(await world.household(), 'Twice');
}, 60_000);
afterAll(() => world.close());

let minutes = 0;
/** Lets a minute pass. */
function wait(): void {
  world.clock.set(new Date(Date.parse(TEST_NOW) + ++minutes * 60_000).toISOString());
}

const updatedAt = (answer: Answer): number => Date.parse(answer.json.data.attributes.updated_at);
/** The header with which a client says what it last saw of something. */
const since = (seen: Answer) => ({ 'if-unmodified-since': new Date(updatedAt(seen)).toUTCString() });
const LONG_AGO = { 'if-unmodified-since': 'Sun, 01 Mar 2026 12:00:00 GMT' };

const CHANGED = { message: 'This was changed meanwhile.', exception: 'PreconditionFailedHttpException' };
function expectChanged(answer: Answer): void {
  expect([answer.status, answer.json]).toEqual([409, CHANGED]);
}

/** Changes of what shows no moment of its last change. */
const WITHOUT_MOMENT = ['PUT /v1/configuration/:title', 'PUT /v1/currencies'];
// Backwards, because changing a transaction may take its links along.
const CHANGES = ROUTES.filter(({ method }) => method === 'PUT')
  .toReversed()
  .map((route) => [nameOf(route), route] as const);

/** What makes a change of an example that always asks for the same, so that the moment changes too. */
const CHANGING: Record<string, (n: number) => object> = {
  users: (n) => ({ email: `twice${n}@example.org` }),
  'exchange-rates': (n) => ({ rate: `1.${n}` }),
};

let examples = 0;
function exampleOf(route: Route): { path: string; body: object } {
  const { path, body = {} } = exampleFor(route, home, ++examples);
  return { path, body: { ...body, ...CHANGING[path.split('/')[2] ?? '']?.(examples) } };
}

describe('a change that says what it is a change of', () => {
  it.each(CHANGES.filter(([name]) => !WITHOUT_MOMENT.includes(name)))(
    '%s is refused when somebody else was faster',
    async (_name, route) => {
      const { client } = home;
      const { path, body } = exampleOf(route);
      wait();
      const first = ok(await client.get(path));
      expectChanged(await client.put(path, body, LONG_AGO));
      expect((await client.get(path)).json).toEqual(first.json);
      ok(await client.put(path, body, since(first)));
      const second = ok(await client.get(path));
      expect(updatedAt(second)).toBe(world.clock.now().getTime());
      expectChanged(await client.put(path, body, since(first)));
      ok(await client.put(path, exampleOf(route).body, since(second)));
    },
  );

  it.each(CHANGES.filter(([name]) => WITHOUT_MOMENT.includes(name)))(
    '%s happens all the same, because it cannot be known',
    async (_name, route) => {
      const { path, body } = exampleOf(route);
      ok(await home.client.put(path, body, LONG_AGO));
    },
  );

  it('is one of two at once', async () => {
    const client = await world.household();
    const { path, answer } = await tag(client);
    wait();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => client.put(path, { tag: name }, since(answer))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is also a deletion', async () => {
    const client = await world.household();
    const { path, answer } = await tag(client);
    wait();
    ok(await client.put(path, { description: 'Another' }));
    expectChanged(await client.delete(path, since(answer)));
    ok(await client.delete(path, since(await client.get(path))), 204);
  });

  it('leaves what belongs to a webhook when it may not be deleted', async () => {
    const { client, webhook } = home;
    const messages = (await client.get(`/v1/webhooks/${webhook}/messages`)).json.data;
    expect(messages).not.toHaveLength(0);
    expectChanged(await client.delete(`/v1/webhooks/${webhook}`, LONG_AGO));
    expect((await client.get(`/v1/webhooks/${webhook}/messages`)).json.data).toEqual(messages);
  });

  it.each([
    ['nothing', undefined],
    ['no date', 'yesterday'],
    ['a date of another form', '2026-03-01T12:00:00Z'],
    ['a day that cannot be', 'Sun, 99 Mar 2026 12:00:00 GMT'],
    ['a moment to come', 'Wed, 01 Jan 2031 00:00:00 GMT'],
    ['the same second', new Date(TEST_NOW).toUTCString()],
  ])('is let through with %s', async (_name, header) => {
    world.clock.set(TEST_NOW);
    const client = await world.household();
    const { path } = await tag(client);
    ok(
      await client.put(
        path,
        { tag: 'Changed' },
        header === undefined ? {} : { 'if-unmodified-since': header },
      ),
    );
  });

  it.each([['Sunday, 01-Mar-26 12:00:00 GMT'], ['Sun Mar  1 12:00:00 2026']])(
    'may say it in the old form %s',
    async (header) => {
      const client = await world.household();
      const { path } = await tag(client);
      expectChanged(await client.put(path, { tag: 'Changed' }, { 'if-unmodified-since': header }));
    },
  );

  it('is not found where there is nothing, and not let in where nobody is known', async () => {
    const client = await world.household();
    ok(await client.put('/v1/tags/4711', { tag: 'x' }, LONG_AGO), 404);
    ok(await client.put('/v1/tags/4711', { tag: 'x' }, { ...LONG_AGO, authorization: 'Bearer x' }), 401);
    const { path } = await tag(await world.household());
    ok(await client.put(path, { tag: 'x' }, LONG_AGO), 404);
  });

  it('says what is wrong with it only when it is a change of what there is', async () => {
    const client = await world.household();
    const { path, answer } = await tag(client);
    expectChanged(await client.put(path, { tag: '' }, LONG_AGO));
    ok(await client.put(path, { tag: '' }, since(answer)), 422);
  });
});

async function tag(client: Client) {
  const made = ok(await client.post('/v1/tags', { tag: 'Garden' }));
  return { path: `/v1/tags/${made.json.data.id}`, answer: made };
}

describe('a transaction of several splits', () => {
  const CHANGERS: [string, (client: Client, group: string, journals: string[]) => Promise<Answer>][] = [
    [
      'one split is changed',
      (client, group, [a, b]) =>
        client.put(`/v1/transactions/${group}`, {
          group_title: 'Several',
          transactions: [{ transaction_journal_id: a }, { transaction_journal_id: b, notes: 'A note' }],
        }),
    ],
    [
      'one split is deleted by itself',
      (client, _group, [a]) => client.delete(`/v1/transaction-journals/${a}`),
    ],
    [
      'only its title is changed',
      (client, group) => client.put(`/v1/transactions/${group}`, { group_title: 'Another title' }),
    ],
    [
      'a rule changes it',
      async (client) => {
        const rule = ok(
          await client.post('/v1/rules', {
            title: 'Rule',
            rule_group_id: ok(await client.post('/v1/rule-groups', { title: 'Group' })).json.data.id,
            trigger: 'store-journal',
            triggers: [{ type: 'description_is', value: 'Two' }],
            actions: [{ type: 'set_notes', value: 'Found' }],
          }),
        );
        return client.post(`/v1/rules/${rule.json.data.id}/trigger?start=2026-01-01&end=2026-12-31`);
      },
    ],
    [
      'it is moved to another account',
      async (client, group) => {
        const { source_id: from } = (await client.get(`/v1/transactions/${group}`)).json.data.attributes
          .transactions[0];
        const query = JSON.stringify({
          where: { account_id: Number(from) },
          update: { account_id: Number(await asset(client, 'Other')) },
        });
        return client.post(`/v1/data/bulk/transactions?query=${encodeURIComponent(query)}`);
      },
    ],
  ];

  it.each(CHANGERS)('counts as changed when %s', async (_name, change) => {
    const client = await world.household();
    const source_id = await asset(client, 'Cash');
    const splits = ['One', 'Two', 'Three'].map((description) => spending({ source_id, description }));
    const { id, attributes } = await record(client, splits);
    const path = `/v1/transactions/${id}`;
    const seen = ok(await client.get(path));
    wait();
    const journals = attributes.transactions.map(
      (split: { transaction_journal_id: string }) => split.transaction_journal_id,
    );
    const { status, text } = await change(client, id, journals);
    expect(status, text).toBeLessThan(300);
    expectChanged(await client.put(path, { group_title: 'Mine' }, since(seen)));
    expectChanged(await client.delete(path, since(seen)));
    ok(await client.put(path, { group_title: 'Mine' }, since(await client.get(path))));
  });
});
