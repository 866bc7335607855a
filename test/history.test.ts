import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { hashOf } from '../src/history/append.ts';
import type { HistoryTable } from '../src/history/history.tables.ts';
import { verifyHistory } from '../src/history/verify.ts';
import type { Change } from '../src/kernel/ctx.ts';
import type { Db } from '../src/kernel/database.ts';
import { openStore } from '../src/storage/open.ts';
import { asset, balance, ok, record, spending } from './build.ts';
import { historyOf, problemsOf } from './checks.ts';
import { type Answer, type Client, clientOf, openWorld, TEST_NOW, type World } from './world.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(TEST_NOW);
  me = await world.household();
});

const history = () => historyOf(world.store, me.actor.userGroupId);

/** The rows that a request adds to the history. */
async function added(run: () => Promise<unknown>) {
  const before = await history();
  await run();
  const rows = await history();
  expect(rows.slice(0, before.length)).toEqual(before);
  return rows.slice(before.length);
}

/** The changes of the one row that a write adds. */
async function changesOf(run: () => Promise<Answer>): Promise<Change[]> {
  const rows = await added(async () => expect((await run()).status).toBeLessThan(300));
  expect(rows).toHaveLength(1);
  return JSON.parse(rows[0]?.changes as string);
}

const ABC = { code: 'ABC', name: 'Abc', symbol: '@', decimal_places: 2 };
const split = (source: string, more: object = {}) => ({
  transactions: [spending({ source_id: source, ...more })],
});

/** What there is before each of the writes. */
interface Furniture {
  account: string;
  group: string;
  journal: string;
}

async function furnish(): Promise<Furniture> {
  const account = await asset(me, 'Checking');
  const { id, attributes } = await record(me, spending({ source_id: account, tags: ['home'] }));
  return { account, group: id, journal: attributes.transactions[0].transaction_journal_id };
}

type Write = [operation: string, run: (there: Furniture) => Promise<Answer>, ...actions: string[]];
const WRITES: Write[] = [
  [
    'POST /v1/accounts',
    () => me.post('/v1/accounts', { name: 'A', type: 'asset', account_role: 'defaultAsset' }),
    'accounts.store',
  ],
  [
    'PUT /v1/accounts/:id',
    ({ account }) => me.put(`/v1/accounts/${account}`, { name: 'Renamed' }),
    'accounts.update',
  ],
  [
    'DELETE /v1/accounts/:id',
    ({ account }) => me.delete(`/v1/accounts/${account}`),
    'transactions.destroy',
    'accounts.destroy',
  ],
  [
    'POST /v1/transactions',
    ({ account }) => me.post('/v1/transactions', split(account, { destination_name: 'New', tags: ['new'] })),
    'accounts.store',
    'tags.store',
    'transactions.store',
  ],
  [
    'PUT /v1/transactions/:id',
    ({ group }) => me.put(`/v1/transactions/${group}`, { transactions: [{ amount: '7' }] }),
    'transactions.update',
  ],
  [
    'DELETE /v1/transactions/:id',
    ({ group }) => me.delete(`/v1/transactions/${group}`),
    'transactions.destroy',
  ],
  [
    'DELETE /v1/transaction-journals/:id',
    ({ journal }) => me.delete(`/v1/transaction-journals/${journal}`),
    'transactions.destroy',
  ],
  ['POST /v1/tags', () => me.post('/v1/tags', { tag: 'new' }), 'tags.store'],
  ['PUT /v1/tags/:tagOrId', () => me.put('/v1/tags/home', { tag: 'house' }), 'tags.update'],
  ['DELETE /v1/tags/:tagOrId', () => me.delete('/v1/tags/home'), 'tags.unlink', 'tags.destroy'],
  ['POST /v1/currencies', () => me.post('/v1/currencies', ABC), 'currencies.store'],
  ['PUT /v1/currencies/:code', () => me.put('/v1/currencies/USD', { name: 'Buck' }), 'currencies.update'],
  ['POST /v1/currencies/:code/enable', () => me.post('/v1/currencies/USD/enable'), 'currencies.update'],
  ['POST /v1/tokens', () => me.post('/v1/tokens', { name: 'phone' }), 'tokens.store'],
];

describe('a write', () => {
  it.each(WRITES)('appends one row to the history: %s', async (operation, run, ...actions) => {
    const there = await furnish();
    const last = (await history()).at(-1);
    world.clock.set('2026-03-16T08:09:10Z');
    let answer: Answer | undefined;
    const rows = await added(async () => {
      answer = await run(there);
      expect(answer.status).toBeLessThan(300);
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      sequence: (last?.sequence ?? 0) + 1,
      previous_hash: last?.hash,
      user_id: me.actor.userId,
      created_at: '2026-03-16 08:09:10',
      operation,
      request_id: answer?.headers['x-request-id'],
    });
    const changes: Change[] = JSON.parse(rows[0]?.changes as string);
    expect(changes.map(({ action }) => action)).toEqual(actions);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('that changes nothing appends nothing', async () => {
    const { account } = await furnish();
    await me.put('/v1/currencies/USD', { name: 'Buck' });
    const rows = await added(async () => {
      ok(await me.put(`/v1/accounts/${account}`, { name: 'Checking', account_role: 'defaultAsset' }));
      ok(await me.put('/v1/tags/home', { tag: 'home', description: null }));
      ok(await me.put('/v1/currencies/USD', { name: 'Buck' }));
      ok(await me.post('/v1/currencies/EUR/primary'));
    });
    expect(rows).toEqual([]);
  });

  it('is history of the household it was made in, and of no other', async () => {
    const other = await world.household();
    const rows = await added(() => asset(other, 'Theirs'));
    expect(rows).toEqual([]);
    const theirs = await historyOf(world.store, other.actor.userGroupId);
    expect(theirs.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(theirs[0]?.previous_hash).toBe('');
  });
});

describe('what only looks, and what is refused,', () => {
  it.each([
    '/v1/accounts',
    '/v1/accounts/1',
    '/v1/transactions',
    '/v1/tags',
    '/v1/currencies',
    '/v1/tokens',
    '/v1/about/user',
  ])('appends nothing: GET %s', async (path) => {
    expect(await added(() => me.get(path))).toEqual([]);
  });

  const JSON_BODY = { 'content-type': 'application/json' };
  const REFUSED: [status: number, what: string, run: (there: Furniture) => Promise<Answer>][] = [
    [422, 'a field that is wrong', () => me.post('/v1/tags', { tag: '' })],
    [422, 'a name that is taken', () => me.post('/v1/tags', { tag: 'home' })],
    [
      422,
      'a second split that is wrong',
      ({ account }) =>
        me.post('/v1/transactions', {
          group_title: 'Two',
          transactions: [
            spending({ source_id: account, destination_name: 'Never seen', tags: ['never seen'] }),
            spending({ source_id: '999999' }),
          ],
        }),
    ],
    [404, 'something that is not there', () => me.delete('/v1/transactions/999999')],
    [409, 'something that is in use', () => me.post('/v1/currencies/EUR/disable')],
    [400, 'a body that cannot be read', () => me.send('POST', '/v1/tags', '{', JSON_BODY)],
    [415, 'a body of an unknown type', () => me.send('POST', '/v1/tags', 'x', { 'content-type': 'text/x' })],
    [401, 'a stranger', () => me.post('/v1/tags', { tag: 'new' }, { authorization: 'Bearer nobody' })],
    [405, 'a verb that does not exist', () => me.put('/v1/tags', { tag: 'new' })],
  ];
  it.each(REFUSED)('appends nothing: %i, %s', async (status, _what, run) => {
    const there = await furnish();
    let answer: Answer | undefined;
    const rows = await added(async () => {
      answer = await run(there);
    });
    expect(answer?.status).toBe(status);
    expect(rows).toEqual([]);
  });
});

describe('the history of', () => {
  it('something new names it', async () => {
    const [change] = await changesOf(() => me.post('/v1/tags', { tag: 'garden', description: 'Green' }));
    expect(change).toEqual({
      action: 'tags.store',
      subject: { type: 'tags', id: expect.any(Number) },
      after: { tag: 'garden' },
    });
  });

  it('an update holds the fields that changed, before and after, and no others', async () => {
    await me.post('/v1/tags', { tag: 'garden', description: 'Green', date: '2026-01-01' });
    const update = { tag: 'garden', description: 'Greener', date: '2026-01-01' };
    expect(await changesOf(() => me.put('/v1/tags/garden', update))).toMatchObject([
      { before: { description: 'Green' }, after: { description: 'Greener' } },
    ]);
    const [change] = await changesOf(() => me.put('/v1/tags/garden', { description: null }));
    expect([change?.before, change?.after]).toEqual([{ description: 'Greener' }, { description: null }]);
  });

  it('an account that is renamed holds its names', async () => {
    const id = await asset(me, 'Checking', { notes: 'same', iban: 'NL91ABNA0417164300' });
    const body = { name: 'Main', notes: 'same', iban: 'NL91ABNA0417164300' };
    const [change] = await changesOf(() => me.put(`/v1/accounts/${id}`, body));
    expect([change?.before, change?.after]).toEqual([{ name: 'Checking' }, { name: 'Main' }]);
  });

  it('a changed split holds its number and what changed, also its tags', async () => {
    const { group, journal } = await furnish();
    const transactions = [{ description: 'Seeds', notes: 'Late', tags: ['garden'] }];
    const changes = await changesOf(() => me.put(`/v1/transactions/${group}`, { transactions }));
    const change = changes.find(({ action }) => action === 'transactions.update');
    const id = Number(journal);
    expect(change?.before).toEqual({ splits: [{ id, notes: null, tags: ['home'] }] });
    expect(change?.after).toEqual({ splits: [{ id, notes: 'Late', tags: ['garden'] }] });
  });

  it('a deleted tag keeps its content', async () => {
    await me.post('/v1/tags', { tag: 'garden', description: 'Green', date: '2026-01-01' });
    const [change] = await changesOf(() => me.delete('/v1/tags/garden'));
    expect(change).toMatchObject({
      action: 'tags.destroy',
      before: { tag: 'garden', description: 'Green', date: '2026-01-01' },
    });
    expect(change).not.toHaveProperty('after');
  });

  it('a deleted account keeps its content and that of its transactions', async () => {
    const { account, group, journal } = await furnish();
    const changes = await changesOf(() => me.delete(`/v1/accounts/${account}`));
    expect(changes).toMatchObject([
      {
        action: 'transactions.destroy',
        subject: { id: Number(group) },
        before: {
          splits: [
            {
              id: Number(journal),
              description: 'Seeds',
              amount_units: 12,
              amount_frac: 500_000_000_000,
              source_id: Number(account),
              tags: ['home'],
            },
          ],
        },
      },
      {
        action: 'accounts.destroy',
        subject: { id: Number(account) },
        before: { type: 'asset', name: 'Checking', role: 'defaultAsset' },
      },
    ]);
  });

  it('passwords and tokens holds no secret', async () => {
    const { json } = ok(await me.post('/v1/tokens', { name: 'phone' }));
    const text = JSON.stringify(json);
    const secrets = [...text.matchAll(/lf_[\w-]+/g)].map(([secret]) => secret);
    expect(secrets).toHaveLength(1);
    for (const secret of [...secrets, me.token])
      expect(JSON.stringify(await history())).not.toContain(secret);
  });
});

describe('verification finds', () => {
  /** Works on the rows of this household behind the server's back. */
  const tamper = (run: (db: Db, rows: HistoryTable[]) => Promise<unknown>) =>
    world.store.write(async (db) => {
      const rows = await db
        .selectFrom('history')
        .selectAll()
        .where('user_group_id', '=', me.actor.userGroupId)
        .orderBy('sequence')
        .execute();
      await run(db, rows as unknown as HistoryTable[]);
    });
  const own = (sequence: number) => ({ user_group_id: me.actor.userGroupId, sequence });
  const update = (sequence: number, values: Partial<HistoryTable>) => (db: Db) =>
    db
      .updateTable('history')
      .set(values as never)
      .where('user_group_id', '=', me.actor.userGroupId)
      .where('sequence', '=', sequence)
      .execute();
  const remove = (sequence: number) => (db: Db) =>
    db
      .deleteFrom('history')
      .where('user_group_id', '=', me.actor.userGroupId)
      .where('sequence', '=', sequence)
      .execute();
  const moveEnd = (sequence: number) => (db: Db) =>
    db
      .updateTable('history_heads')
      .set({ sequence })
      .where('user_group_id', '=', me.actor.userGroupId)
      .execute();

  const CASES: [string, (db: Db, rows: HistoryTable[]) => Promise<unknown>, string][] = [
    ['a changed content', update(3, { changes: '[]' }), 'row 3 of household # was changed'],
    ['a changed name', update(3, { operation: 'x' }), 'row 3 of household # was changed'],
    ['a changed person', update(4, { user_id: 99_999 }), 'row 4 of household # was changed'],
    ['a changed time', update(4, { created_at: '2020-01-01' }), 'row 4 of household # was changed'],
    ['a changed hash', update(5, { hash: 'x' }), 'row 5 of household # was changed'],
    ['a removed first row', remove(1), 'row 1 of household # is missing'],
    ['a removed row', remove(3), 'row 3 of household # is missing'],
    ['a removed last row', remove(5), 'the end of the history of household # is missing'],
    [
      'a row that was changed together with its own hash',
      (db, rows) => {
        const row = { ...(rows[2] as HistoryTable), changes: '[]' };
        return update(3, { changes: row.changes, hash: hashOf(row) })(db);
      },
      'row 4 of household # was changed',
    ],
    [
      'a last row that was changed together with its own hash',
      (db, rows) => {
        const row = { ...(rows[4] as HistoryTable), changes: '[]' };
        return update(5, { changes: row.changes, hash: hashOf(row) })(db);
      },
      'the end of the history of household # is missing',
    ],
    [
      'a row that was put in',
      (db, rows) => {
        const { id: _, ...last } = rows[4] as HistoryTable;
        const row = { ...last, ...own(6), previous_hash: last.hash };
        return db
          .insertInto('history')
          .values({ ...row, hash: hashOf(row) })
          .execute();
      },
      'the end of the history of household # is missing',
    ],
    [
      'an end that was moved',
      async (db) => {
        await remove(5)(db);
        await moveEnd(4)(db);
      },
      'the end of the history of household # is missing',
    ],
    [
      'a history without any row',
      (db) => db.deleteFrom('history').where('user_group_id', '=', me.actor.userGroupId).execute(),
      'the end of the history of household # is missing',
    ],
  ];
  it.each(CASES)('%s', async (_name, change, problem) => {
    for (const tag of ['a', 'b', 'c']) ok(await me.post('/v1/tags', { tag }));
    const { userGroupId } = me.actor;
    const verify = () => world.store.read((db) => verifyHistory(db, userGroupId));
    expect(await history()).toHaveLength(5);
    expect(await verify()).toEqual([]);
    await tamper(change);
    expect(await verify()).toEqual([expect.stringContaining(problem.replace('#', String(userGroupId)))]);
  });
});

describe('writes at the same time', () => {
  const MANY = 20;

  /** Everybody creates transactions over these clients; then everything must add up. */
  async function createAtOnce(clients: Client[], household: Client, sources: string[]): Promise<void> {
    const before = await historyOf(world.store, household.actor.userGroupId);
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, n) =>
        (clients[n % clients.length] as Client).post(
          '/v1/transactions',
          split(sources[n % sources.length] as string, {
            date: `2026-02-${String((n * 7) % 28 || 28).padStart(2, '0')}`,
            amount: `${n + 1}.01`,
            destination_name: `Shop ${n % 3}`,
            tags: [`tag ${n % 3}`],
          }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await historyOf(world.store, household.actor.userGroupId);
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, i) => i + 1));
    expect(rows).toHaveLength(before.length + MANY);
    expect(await problemsOf(world.store, household.actor.userGroupId)).toEqual([]);
  }

  it('of one household are one after the other in its history, and add up', async () => {
    const sources = [await asset(me, 'A'), await asset(me, 'B')];
    await createAtOnce([me], me, sources);
    // 1.01 + 3.01 + ... + 19.01, and 2.01 + 4.01 + ... + 20.01.
    expect(await balance(me, sources[0] as string, '?date=2026-12-31')).toBe('-100.10');
    expect(await balance(me, sources[1] as string, '?date=2026-12-31')).toBe('-110.10');
    for (const path of ['/v1/tags', '/v1/accounts?type=expense'])
      expect(ok(await me.get(path)).json.data).toHaveLength(3);
  });

  it('of several households do not meet', async () => {
    const households = await Promise.all([0, 1, 2].map(() => world.household()));
    await Promise.all(
      households.map(async (client) => createAtOnce([client], client, [await asset(client, 'A')])),
    );
  });

  it('changes and deletions of the same transactions leave sums that are right', async () => {
    const account = await asset(me, 'A');
    const groups = await Promise.all(
      Array.from({ length: 5 }, () => record(me, spending({ source_id: account, amount: '1' }))),
    );
    const work = groups.flatMap(({ id }, n) => [
      me.put(`/v1/transactions/${id}`, { transactions: [{ amount: `${n + 2}` }] }),
      me.put(`/v1/transactions/${id}`, { transactions: [{ date: `2026-01-0${n + 1}` }] }),
      me.delete(`/v1/transactions/${id}`),
      me.delete(`/v1/transactions/${id}`),
    ]);
    const statuses = (await Promise.all(work)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(groups.length);
    for (const status of statuses) expect([200, 204, 404]).toContain(status);
    expect(await balance(me, account, '?date=2026-12-31')).toBe('0.00');
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  // A SQLite file has one server.
  it.runIf(process.env.TEST_DATABASE === 'postgres')('may come over several servers', async () => {
    const store = openStore(world.databaseUrl);
    try {
      const second = buildApp({
        store,
        clock: world.clock,
        files: world.files,
        logger: pino({ level: 'error' }),
      });
      const sources = [await asset(me, 'A'), await asset(me, 'B')];
      await createAtOnce([me, clientOf(second, me.actor, me.token)], me, sources);
      expect(await balance(me, sources[0] as string, '?date=2026-12-31')).toBe('-100.10');
      await second.server.close();
    } finally {
      await store.close();
    }
  });
});
