import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, ROUTES } from '../../src/app.ts';
import {
  enterHousehold,
  IDEMPOTENCY_DAYS,
  IDEMPOTENCY_KEY_MAX,
  requestHash,
} from '../../src/history/idempotency.ts';
import { effectOf } from '../../src/http/route.ts';
import { asset, ok, spending } from '../build.ts';
import { countRows, historyOf, problemsOf } from '../checks.ts';
import { furnish, type Home } from '../examples/home.ts';
import { exampleFor, nameOf } from '../examples/requests.ts';
import { type Answer, type Client, clientOf, openWorld, TEST_NOW, type World } from '../world.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
});

/** How long requests are given to get as far as they can. */
const TIME_TO_ARRIVE_MS = 100;
const PATIENCE_MS = 5000;
const QUIETLY = { ref: false };
const KEY = { 'idempotency-key': 'once' };
const TAG = { tag: 'Garden' };
const IN_USE = {
  message: 'This Idempotency-Key was used for another request.',
  errors: { 'Idempotency-Key': ['This Idempotency-Key was used for another request.'] },
};

/** What only a household takes that has nothing yet. */
const FOR_EMPTY_BOOKS = new Set(['/v1/data/demo']);

const wasReplayed = (answer: Answer): boolean => answer.headers['idempotency-replayed'] === 'true';
const tagsOf = async (client: Client): Promise<string[]> =>
  ok(await client.get('/v1/tags')).json.data.map(
    (tag: { attributes: { tag: string } }) => tag.attributes.tag,
  );

/** Runs something that must leave every table as it was, that of the kept answers included. */
async function changesNothing<T>(run: () => Promise<T>): Promise<T> {
  const before = await countRows(world.store);
  const result = await run();
  expect(await countRows(world.store)).toEqual(before);
  return result;
}

describe('a repeat with the same key and body is given the same answer, and nothing is made twice', () => {
  let home: Home;
  beforeAll(async () => {
    home = await furnish(await world.household(), 'Home');
  });

  const REPEATABLE = ROUTES.filter(
    (route) =>
      route.method === 'POST' &&
      // What only looks, such as a preview, can be asked again as often as one likes.
      effectOf(route) === 'write' &&
      route.access !== 'anybody' &&
      !route.secretAnswer &&
      !route.takesFile,
  );
  it.each(REPEATABLE.map((route, n) => [nameOf(route), route, n] as const))('%s', async (_name, route, n) => {
    const client = FOR_EMPTY_BOOKS.has(route.path) ? await world.household() : home.client;
    const { userGroupId } = client.actor;
    const { path, body } = exampleFor(route, home, n);
    const key = { 'idempotency-key': `key ${n}` };
    const before = await historyOf(world.store, userGroupId);
    const first = await client.post(path, body, key);
    expect(first.status, first.text).toBeLessThan(300);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    const written = (await historyOf(world.store, userGroupId)).slice(before.length);
    for (const row of written) expect(row.idempotency_key).toBe(`key ${n}`);
    for (let repeat = 0; repeat < 2; repeat++) {
      const again = await changesNothing(() => client.post(path, body, key));
      expect(wasReplayed(again)).toBe(true);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
    }
    expect(await problemsOf(world.store, userGroupId)).toEqual([]);
  });

  it('counts the money of a transaction once', async () => {
    const checking = await asset(me, 'Checking');
    const body = { transactions: [spending({ source_id: checking })] };
    for (let n = 0; n < 3; n++) ok(await me.post('/v1/transactions', body, KEY));
    const account = ok(await me.get(`/v1/accounts/${checking}`)).json.data.attributes;
    expect(account.current_balance).toBe('-12.50');
    expect(ok(await me.get('/v1/transactions')).json.meta.pagination.total).toBe(1);
  });

  it('without a key the same thing is made each time', async () => {
    const checking = await asset(me, 'Checking');
    const body = { transactions: [spending({ source_id: checking })] };
    const blank: Record<string, string>[] = [{}, {}, { 'idempotency-key': '' }, { 'idempotency-key': '  ' }];
    for (const headers of blank)
      expect(wasReplayed(ok(await me.post('/v1/transactions', body, headers)))).toBe(false);
    expect(ok(await me.get('/v1/transactions')).json.meta.pagination.total).toBe(4);
  });
});

describe('a kept answer', () => {
  it('stays as it was given, whatever became of the thing since', async () => {
    const first = ok(await me.post('/v1/tags', TAG, KEY));
    ok(await me.put('/v1/tags/Garden', { tag: 'House' }));
    expect((await me.post('/v1/tags', TAG, KEY)).text).toBe(first.text);
    ok(await me.delete('/v1/tags/House'), 204);
    expect((await me.post('/v1/tags', TAG, KEY)).text).toBe(first.text);
    expect(await tagsOf(me)).toEqual([]);
  });

  it('is given whichever token of the same person asks', async () => {
    const first = ok(await me.post('/v1/tags', TAG, KEY));
    const other = clientOf(world.app, me.actor, await world.app.addToken(me.actor, { name: 'other' }));
    const again = await other.post('/v1/tags', TAG, KEY);
    expect([wasReplayed(again), again.text]).toEqual([true, first.text]);
  });

  it('outlives the server that gave it', async () => {
    const first = ok(await me.post('/v1/tags', TAG, KEY));
    const { store, clock } = world;
    const app = buildApp({ store, clock, files: world.files, logger: pino({ level: 'silent' }) });
    const again = await clientOf(app, me.actor, me.token).post('/v1/tags', TAG, KEY);
    await app.server.close();
    expect([wasReplayed(again), again.text]).toEqual([true, first.text]);
  });

  it('is given to nobody who is not known', async () => {
    ok(await me.post('/v1/tags', TAG, KEY));
    const stranger = await me.post('/v1/tags', TAG, { ...KEY, authorization: 'Bearer x' });
    expect([stranger.status, wasReplayed(stranger)]).toEqual([401, false]);
  });

  it(`is forgotten after ${IDEMPOTENCY_DAYS} days`, async () => {
    const at = (seconds: number) =>
      new Date(Date.parse(TEST_NOW) + IDEMPOTENCY_DAYS * 86_400_000 + seconds * 1000).toISOString();
    const kept = () =>
      world.store.read((db) =>
        db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', me.actor.userId).execute(),
      );
    try {
      const first = ok(await me.post('/v1/tags', TAG, KEY));
      world.clock.set(at(0));
      await world.app.tidy();
      expect((await me.post('/v1/tags', TAG, KEY)).text).toBe(first.text);
      world.clock.set(at(1));
      await world.app.tidy();
      expect(await kept()).toEqual([]);
      // The key is free again, so this is another request, and the name is taken.
      expect((await me.post('/v1/tags', TAG, KEY)).status).toBe(422);
      ok(await me.post('/v1/tags', { tag: 'House' }, KEY));
    } finally {
      world.clock.set(TEST_NOW);
    }
  });
});

describe('the same key with something else is refused', () => {
  const CHECKING = { name: 'Checking', type: 'asset', account_role: 'defaultAsset' };
  it.each([
    ['another body', '/v1/tags', JSON.stringify({ tag: 'House' })],
    ['another order of fields', '/v1/tags', '{"description":"a","tag":"Garden"}'],
    ['no body', '/v1/tags', ''],
    ['another query', '/v1/tags?description=b', '{"tag":"Garden","description":"a"}'],
    ['another path', '/v1/accounts', JSON.stringify(CHECKING)],
    ['a body that would be refused anyway', '/v1/tags', '{}'],
  ])('%s', async (_name, path, body) => {
    const json = { ...KEY, 'content-type': 'application/json' };
    const first = ok(await me.send('POST', '/v1/tags', '{"tag":"Garden","description":"a"}', json));
    const refused = await changesNothing(() => me.send('POST', path, body, json));
    expect([refused.status, wasReplayed(refused)]).toEqual([422, false]);
    expect(refused.json).toEqual(IN_USE);
    const again = await me.send('POST', '/v1/tags', '{"tag":"Garden","description":"a"}', json);
    expect([wasReplayed(again), again.text]).toEqual([true, first.text]);
  });
});

describe('a refusal is not kept', () => {
  it('so the same key may be used for what is right', async () => {
    for (const [body, status] of [
      [{}, 422],
      [{ tag: 'x'.repeat(2000) }, 422],
      [{ tag: 'Garden', date: 'someday' }, 422],
    ] as const) {
      const refused = await changesNothing(() => me.post('/v1/tags', body, KEY));
      expect([refused.status, wasReplayed(refused)]).toEqual([status, false]);
    }
    const json = { ...KEY, 'content-type': 'application/json' };
    expect((await changesNothing(() => me.send('POST', '/v1/tags', '{"tag"', json))).status).toBe(400);
    const text = { ...KEY, 'content-type': 'text/plain' };
    expect((await changesNothing(() => me.send('POST', '/v1/tags', 'tag', text))).status).toBe(415);
    const missing = () => me.post('/v1/currencies/NONE/enable', undefined, KEY);
    expect((await changesNothing(missing)).status).toBe(404);
    ok(await me.post('/v1/tags', TAG, KEY));
    expect(await tagsOf(me)).toEqual(['Garden']);
  });

  it('so what stood in the way may go away, and the same request succeeds', async () => {
    ok(await me.post('/v1/tags', TAG));
    expect((await me.post('/v1/tags', TAG, KEY)).status).toBe(422);
    ok(await me.delete('/v1/tags/Garden'), 204);
    expect(wasReplayed(ok(await me.post('/v1/tags', TAG, KEY)))).toBe(false);
    ok(await me.post('/v1/currencies/CHF/primary'));
    const key = { 'idempotency-key': 'disable' };
    const disable = () => me.post('/v1/currencies/CHF/disable', undefined, key);
    expect((await disable()).status).toBe(409);
    ok(await me.post('/v1/currencies/EUR/primary'));
    expect(wasReplayed(ok(await disable()))).toBe(false);
    expect(wasReplayed(ok(await disable()))).toBe(true);
  });
});

describe('while the first request with a key is still running', () => {
  /** Holds the household, so that requests which want to write in it wait; then lets them go on. */
  const whileHeld = <T>(run: () => Promise<T>): Promise<T> =>
    world.store.write(async (db) => {
      await enterHousehold({ db, engine: world.store.engine }, me.actor.userGroupId);
      return run();
    });

  it.each([
    ['the same body', 'Garden'],
    ['another body', 'House'],
  ])('one with %s is told so', async (_name, tag) => {
    const { both, answered } = await whileHeld(async () => {
      const both = [me.post('/v1/tags', TAG, KEY), me.post('/v1/tags', { tag }, KEY)];
      // Should both wait, the household must be let go all the same.
      return { both, answered: await Promise.race([...both, setTimeout(PATIENCE_MS, undefined, QUIETLY)]) };
    });
    expect(answered?.status).toBe(409);
    expect(answered?.json).toEqual({
      message: 'A request with this Idempotency-Key is still running.',
      exception: 'ConflictHttpException',
    });
    const statuses = (await Promise.all(both)).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await tagsOf(me)).toHaveLength(1);
  });

  it('many at once make one thing, and the rest can be asked for again', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.post('/v1/tags', TAG, KEY)));
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    const [made, ...others] = answers.filter((answer) => answer.status === 200 && !wasReplayed(answer));
    expect(others).toEqual([]);
    expect(await tagsOf(me)).toEqual(['Garden']);
    expect((await me.post('/v1/tags', TAG, KEY)).text).toBe(made?.text);
  });

  it('other keys, no keys and the same key of somebody else wait for nothing but the household', async () => {
    const you = await world.household();
    const { all } = await whileHeld(async () => {
      const all = [
        me.post('/v1/tags', TAG, KEY),
        me.post('/v1/tags', { tag: 'House' }, { 'idempotency-key': 'other' }),
        me.post('/v1/tags', { tag: 'Car' }),
        you.post('/v1/tags', TAG, KEY),
        me.get('/v1/tags', KEY),
      ];
      await setTimeout(TIME_TO_ARRIVE_MS);
      return { all };
    });
    const answers = await Promise.all(all);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.some(wasReplayed)).toBe(false);
  });

  it('and refused, the key is free again', async () => {
    const refused = await Promise.all([me.post('/v1/tags', {}, KEY), me.post('/v1/tags', {}, KEY)]);
    for (const answer of refused) expect([409, 422]).toContain(answer.status);
    ok(await me.post('/v1/tags', TAG, KEY));
  });

  it.runIf(process.env.TEST_DATABASE === 'postgres')('in another process, it is told so too', async () => {
    const keyed = { userId: me.actor.userId, key: 'once', hash: requestHash('POST', '/', '') };
    const answer = await world.store.write(async (db) => {
      // Another household, so that the key alone is in the way.
      await enterHousehold({ db, engine: 'postgres' }, 0, keyed);
      return me.post('/v1/tags', TAG, KEY);
    });
    expect(answer.status).toBe(409);
    ok(await me.post('/v1/tags', TAG, KEY));
  });
});

describe('a key', () => {
  it('belongs to one person: the same one of somebody else is another', async () => {
    const you = await world.household();
    ok(await me.post('/v1/tags', TAG, KEY));
    const yours = ok(await you.post('/v1/tags', { tag: 'House' }, KEY));
    expect(wasReplayed(yours)).toBe(false);
    expect([await tagsOf(me), await tagsOf(you)]).toEqual([['Garden'], ['House']]);
    expect(wasReplayed(ok(await me.post('/v1/tags', TAG, KEY)))).toBe(true);
    expect((await me.post('/v1/tags', { tag: 'House' }, KEY)).json).toEqual(IN_USE);
  });

  it.each([
    [IDEMPOTENCY_KEY_MAX, 200],
    [IDEMPOTENCY_KEY_MAX + 1, 422],
    [5000, 422],
  ])('of %i characters is answered %i', async (length, status) => {
    const answer = await me.post('/v1/tags', TAG, { 'idempotency-key': 'k'.repeat(length) });
    expect(answer.status).toBe(status);
    if (status === 200) return;
    const message = `The Idempotency-Key may not be greater than ${IDEMPOTENCY_KEY_MAX} characters.`;
    expect(answer.json).toEqual({ message, errors: { 'Idempotency-Key': [message] } });
    expect(await tagsOf(me)).toEqual([]);
  });

  it.each([["'; drop table idempotency_keys; --"], ['a b'], ['\u00e9\u00ff'], ['__proto__'], ['%00'], ['0']])(
    '%s is a key like any other',
    async (key) => {
      const headers = { 'idempotency-key': key };
      ok(await me.post('/v1/tags', TAG, headers));
      expect(wasReplayed(ok(await me.post('/v1/tags', TAG, headers)))).toBe(true);
      expect((await historyOf(world.store, me.actor.userGroupId)).at(-1)?.idempotency_key).toBe(key);
    },
  );

  it('counts without the blanks around it', async () => {
    ok(await me.post('/v1/tags', TAG, { 'idempotency-key': ' once\t' }));
    expect(wasReplayed(await me.post('/v1/tags', TAG, KEY))).toBe(true);
  });

  it('has no effect on anything but POST', async () => {
    ok(await me.post('/v1/tags', TAG, KEY));
    for (const description of ['a', 'b']) {
      const changed = ok(await me.put('/v1/tags/Garden', { description }, KEY));
      expect(changed.json.data.attributes.description).toBe(description);
    }
    expect(wasReplayed(ok(await me.get('/v1/tags', KEY)))).toBe(false);
    ok(await me.delete('/v1/tags/Garden', KEY), 204);
    expect((await me.delete('/v1/tags/Garden', KEY)).status).toBe(404);
    const named = (await historyOf(world.store, me.actor.userGroupId)).map((row) => row.idempotency_key);
    expect(named.filter((key) => key !== null)).toEqual(['once']);
  });
});
