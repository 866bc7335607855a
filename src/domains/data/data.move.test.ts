import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, asset, balance, loan, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PATH = '/v1/data/bulk/transactions';
const textOf = (from: string, to: string): string =>
  JSON.stringify({ where: { account_id: Number(from) }, update: { account_id: Number(to) } });
const move = (client: Client, from: string, to: string) => client.post(PATH, { query: textOf(from, to) });
const transactionsOf = async (client: Client, id: string) =>
  ok(await client.get(`/v1/accounts/${id}/transactions?limit=1000`)).json.data;

describe('moving the transactions of an account', () => {
  it('moves both sides, every type and what they carry', async () => {
    const me = await world.household();
    const [old, other, third] = [await asset(me, 'Old'), await asset(me, 'New'), await asset(me, 'Third')];
    const labels = {
      category_name: 'Garden',
      tags: ['spring', 'sun'],
      notes: 'Why',
      book_date: '2026-02-02',
    };
    await record(me, [spending({ source_id: old, ...labels }), spending({ source_id: old, amount: '1' })]);
    await record(me, spending({ type: 'deposit', destination_id: old, source_name: 'Job', amount: '100' }));
    await record(me, spending({ type: 'transfer', source_id: third, destination_id: old, amount: '7' }));
    await record(me, spending({ source_id: third }));
    const before = await balance(me, old);
    const kept = await transactionsOf(me, old);
    ok(await move(me, old, other), 204);
    expect([await balance(me, old), await balance(me, other)]).toEqual(['0.00', before]);
    expect(await transactionsOf(me, old)).toEqual([]);
    const moved = await transactionsOf(me, other);
    expect(moved.map(({ id }: { id: string }) => id)).toEqual(kept.map(({ id }: { id: string }) => id));
    const splits = moved.flatMap(
      ({ attributes }: { attributes: { transactions: object[] } }) => attributes.transactions,
    );
    expect(splits).toContainEqual(
      expect.objectContaining({
        source_name: 'New',
        category_name: 'Garden',
        tags: ['spring', 'sun'],
        notes: 'Why',
      }),
    );
    expect(ok(await me.get('/v1/search/transactions?query=source_account_is:New')).json.data).toHaveLength(1);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('deletes what would lead from the account to itself', async () => {
    const me = await world.household();
    const [old, other] = [await asset(me, 'Old'), await asset(me, 'New')];
    const transfer = { type: 'transfer', source_id: old, destination_id: other };
    await record(me, spending(transfer));
    const third = await asset(me, 'Third');
    await record(me, [spending(transfer), spending({ ...transfer, amount: '3' })]);
    await record(me, spending({ ...transfer, destination_id: third, amount: '2' }));
    ok(await move(me, old, other), 204);
    const [left, ...more] = ok(await me.get('/v1/transactions')).json.data;
    expect(more).toEqual([]);
    expect(left.attributes.transactions).toMatchObject([
      { source_id: other, destination_id: third, amount: '2.00' },
    ]);
    expect([await balance(me, other), await balance(me, third)]).toEqual(['-2.00', '2.00']);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('joins shops, each in the currency of its transactions', async () => {
    const me = await world.household();
    const checking = await asset(me, 'Checking');
    const shops = [
      await account(me, { name: 'Shop', type: 'expense' }),
      await account(me, { name: 'shop 2', type: 'expense' }),
    ];
    for (const id of shops) await record(me, spending({ source_id: checking, destination_id: id }));
    ok(await move(me, shops[0] as string, shops[1] as string), 204);
    expect(await transactionsOf(me, shops[1] as string)).toHaveLength(2);
    expect(await balance(me, checking)).toBe('-25.00');
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('moves more than fits into one part, and runs no rule', async () => {
    const me = await world.household();
    const [old, other] = [await asset(me, 'Old'), await asset(me, 'New')];
    for (let n = 0; n < 230; n++) await record(me, spending({ source_id: old, amount: '1' }));
    const group = ok(await me.post('/v1/rule-groups', { title: 'Rules' })).json.data.id;
    const rule = {
      title: 'Note',
      rule_group_id: group,
      trigger: 'update-journal',
      triggers: [{ type: 'description_is', value: 'Seeds' }],
      actions: [{ type: 'set_notes', value: 'ran' }],
    };
    ok(await me.post('/v1/rules', rule));
    ok(await move(me, old, other), 204);
    expect([await balance(me, old), await balance(me, other)]).toEqual(['0.00', '-230.00']);
    const [first] = await transactionsOf(me, other);
    expect(first.attributes.transactions[0].notes).toBeNull();
    const parts = (await historyOf(world.store, me.actor.userGroupId)).filter(
      ({ operation }) => operation === `POST ${PATH}`,
    );
    expect(parts.map(({ changes }) => changes.match(/"movedFrom"/g)?.length)).toEqual([200, 30]);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  }, 60_000);

  it('takes the query from the address, a form or JSON, with whatever type of body', async () => {
    const me = await world.household();
    const [old, other] = [await asset(me, 'Old'), await asset(me, 'New')];
    await record(me, spending({ source_id: old }));
    const query = encodeURIComponent(textOf(old, other));
    const back = encodeURIComponent(textOf(other, old));
    ok(await me.send('POST', `${PATH}?query=${query}`), 204);
    expect(await balance(me, other)).toBe('-12.50');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    ok(await me.send('POST', PATH, `query=${back}`, form), 204);
    expect(await balance(me, other)).toBe('0.00');
    ok(await me.send('POST', `${PATH}?query=${query}`, 'anything', { 'content-type': 'text/plain' }), 204);
    expect(await balance(me, other)).toBe('-12.50');
  });

  it('does nothing where both are the same', async () => {
    const me = await world.household();
    const old = await asset(me, 'Old');
    await record(me, spending({ source_id: old }));
    ok(await move(me, old, old), 204);
    expect(await balance(me, old)).toBe('-12.50');
  });
});

describe('a wrong query', () => {
  const clause = (name: string) =>
    `The "${name}" clause of the query must name an account_id, and nothing else.`;

  it.each([
    [undefined, 'The query field is required.'],
    ['x', 'The query must be a valid JSON string.'],
    ['[]', 'The query must be a valid JSON string.'],
    ['1', 'The query must be a valid JSON string.'],
    [`{"where":{"account_id":1}${' '.repeat(300)}}`, 'The query may not be greater than 255 characters.'],
    ['{"update":{"account_id":1}}', 'The query must have a "where" clause.'],
    ['{"where":{"account_id":1}}', 'The query must have a "update" clause.'],
    ['{"where":{"account_id":1},"update":{"account_id":1},"limit":1}', 'The query has an unknown clause.'],
    ['{"where":{"account_id":1,"tag":2},"update":{"account_id":1}}', clause('where')],
    ['{"where":{"account_id":1},"update":{"account_id":"one"}}', clause('update')],
    ['{"where":{"account_id":1},"update":[1]}', clause('update')],
    [
      '{"where":{"account_id":999999},"update":{"account_id":999999}}',
      'The account of the "where" clause is invalid.',
    ],
  ])('is refused: %s', async (query, message) => {
    const me = await world.household();
    const answer = await me.post(PATH, { query });
    expect(answer.status).toBe(422);
    expect(answer.json.errors.query[0]).toBe(message);
  });

  it('is one that joins what does not fit, and changes nothing', async () => {
    const me = await world.household();
    const mine = await asset(me, 'Mine');
    await record(me, spending({ source_id: mine }));
    const theirs = await asset(await world.household(), 'Theirs');
    const euros = await asset(me, 'Dollars', { currency_code: 'USD' });
    const debt = await loan(me, 'Loan');
    for (const [to, message] of [
      [theirs, 'The account of the "update" clause is invalid.'],
      [euros, 'Both accounts must have the same currency.'],
      [debt, 'Both accounts must be of the same type.'],
    ] as const) {
      const answer = await move(me, mine, to);
      expect([answer.status, answer.json.errors]).toEqual([422, { query: [message] }]);
    }
    expect(await balance(me, mine)).toBe('-12.50');
  });
});
