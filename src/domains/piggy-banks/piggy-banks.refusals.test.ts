import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, asset, ok } from '../../../test/build.ts';
import { countRows } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
/** Numbers that the bodies below name by word. */
const ids: Record<string, string> = {};
/** How much there is of everything before anything is refused. */
let before: Awaited<ReturnType<typeof countRows>>;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  const opening = { opening_balance: '100', opening_balance_date: '2026-01-01' };
  ids.savings = await asset(me, 'Savings', opening);
  ids.dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
  ids.shop = await account(me, { name: 'Shop', type: 'expense' });
  const stranger = await world.household();
  ids.theirs = await asset(stranger, 'Theirs');
  ids.theirGroup = (await piggyBank(stranger, 'theirs', { object_group_title: 'T' })).object_group_id;
  ids.taken = (await piggyBank(me, 'savings', { name: 'Taken' })).id;
  ids.full = (await piggyBank(me, 'savings', { name: 'Full', accounts: [share('savings', '60')] })).id;
  before = await countRows(world.store);
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const share = (name: string, amount?: unknown) => ({ account_id: ids[name] ?? name, current_amount: amount });

async function piggyBank(client: Client, on: string, more: Body) {
  const { data } = ok(await client.post('/v1/piggy-banks', { ...right(on), ...more })).json;
  return { id: data.id, ...data.attributes };
}
const right = (on = 'savings'): Body => ({
  name: 'Camera',
  accounts: [share(on)],
  target_amount: '400',
  start_date: '2026-01-01',
  transaction_currency_code: 'EUR',
});

type Case = [string, () => Body, string[]];
const BOTH: Case[] = [
  ['an empty name', () => ({ name: '' }), ['name']],
  ['a name of 256 characters', () => ({ name: 'x'.repeat(256) }), ['name']],
  ['a name that is taken', () => ({ name: 'Taken' }), ['name']],
  ['accounts that are no list', () => ({ accounts: 'x' }), ['accounts']],
  ['an empty list of accounts', () => ({ accounts: [] }), ['accounts']],
  ['too many accounts', () => ({ accounts: new Array(101).fill(share('savings')) }), ['accounts']],
  ['an account that is no object', () => ({ accounts: [7] }), ['accounts.0']],
  ['an account without a number', () => ({ accounts: [{}] }), ['accounts.0.account_id']],
  ['an account of number 0', () => ({ accounts: [share('0')] }), ['accounts.0.account_id']],
  ['an unknown account', () => ({ accounts: [share('424242')] }), ['accounts.0.account_id']],
  ["somebody else's account", () => ({ accounts: [share('theirs')] }), ['accounts.0.account_id']],
  ['an account twice', () => ({ accounts: [share('savings'), share('savings')] }), ['accounts.1.account_id']],
  ['an expense account', () => ({ accounts: [share('savings'), share('shop')] }), ['accounts.1']],
  ['an account of another currency', () => ({ accounts: [share('dollars')] }), ['accounts.0']],
  ['a negative amount', () => ({ accounts: [share('savings', '-1')] }), ['accounts.0.current_amount']],
  ['an amount that is none', () => ({ accounts: [share('savings', 'x')] }), ['accounts.0.current_amount']],
  [
    'more than the target',
    () => ({ accounts: [share('savings', '11')], target_amount: '10' }),
    ['target_amount'],
  ],
  ['a negative target', () => ({ target_amount: '-1' }), ['target_amount']],
  ['a target in scientific notation', () => ({ target_amount: '1e3' }), ['target_amount']],
  ['a target beyond all bounds', () => ({ target_amount: '10019092020' }), ['target_amount']],
  ['a start that is no day', () => ({ start_date: '2026-02-30' }), ['start_date']],
  ['a start on 1 January 1970', () => ({ start_date: '1970-01-01' }), ['start_date']],
  ['a start on 17 January 2038', () => ({ start_date: '2038-01-17' }), ['start_date']],
  [
    'a target date on the start',
    () => ({ start_date: '2026-01-01', target_date: '2026-01-01' }),
    ['target_date'],
  ],
  ['a target date that is no day', () => ({ target_date: 'soon' }), ['target_date']],
  ['an unknown currency', () => ({ transaction_currency_id: 424242 }), ['transaction_currency_id']],
  ['an unknown code', () => ({ transaction_currency_code: 'XXY' }), ['transaction_currency_code']],
  ['a negative order', () => ({ order: -1 }), ['order']],
  ['notes of 65001 characters', () => ({ notes: 'x'.repeat(65_001) }), ['notes']],
  ['an unknown object group', () => ({ object_group_id: 424242 }), ['object_group_id']],
  ["somebody else's object group", () => ({ object_group_id: ids.theirGroup }), ['object_group_id']],
  [
    'a group title of 256 characters',
    () => ({ object_group_title: 'x'.repeat(256) }),
    ['object_group_title'],
  ],
];

async function expectRefused(
  path: string,
  sent: { put?: Body; post?: Body },
  fields: string[],
): Promise<void> {
  const answer = sent.put ? await me.put(path, sent.put) : await me.post(path, sent.post);
  expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, fields]);
}

describe('creating refuses', () => {
  test.each([
    ...BOTH,
    [
      'nothing at all',
      () => ({ name: null, accounts: null, target_amount: null, start_date: null }),
      ['name', 'accounts', 'target_amount', 'start_date'],
    ],
    [
      'no currency',
      () => ({ transaction_currency_code: null }),
      ['transaction_currency_id', 'transaction_currency_code'],
    ],
  ] as Case[])('%s', (_what, more, fields) =>
    expectRefused('/v1/piggy-banks', { post: { ...right(), ...more() } }, fields),
  );
});

describe('changing refuses', () => {
  test.each([
    ...BOTH,
    [
      'a start behind the target date',
      () => ({ start_date: '2026-02-01', target_date: '2026-01-31' }),
      ['target_date'],
    ],
    [
      'money that the account does not have left',
      () => ({ accounts: [share('savings', '100.01')] }),
      ['accounts.0.current_amount'],
    ],
    [
      'another currency with money in it',
      () => ({ transaction_currency_code: 'USD' }),
      ['transaction_currency_code'],
    ],
  ] as Case[])('%s', (_what, more, fields) =>
    expectRefused(`/v1/piggy-banks/${ids.full}`, { put: more() }, fields),
  );

  test('all of that without leaving a trace', async () => {
    expect(await countRows(world.store)).toEqual(before);
  });

  test('another currency than that of the accounts, a start behind the target date that stays', async () => {
    const path = `/v1/piggy-banks/${ids.taken}`;
    await expectRefused(path, { put: { transaction_currency_code: 'USD' } }, ['transaction_currency_code']);
    ok(await me.put(path, { target_date: '2026-06-01' }));
    await expectRefused(path, { put: { start_date: '2026-06-01' } }, ['start_date']);
  });

  test('money that another piggy bank has set aside, though not what is left', async () => {
    const path = `/v1/piggy-banks/${ids.taken}`;
    const put = (amount: string) => ({ put: { accounts: [share('savings', amount)] } });
    await expectRefused(path, put('40.01'), ['accounts.0.current_amount']);
    ok(await me.put(path, put('40').put));
    ok(await me.put(path, put('0').put));
  });
});
