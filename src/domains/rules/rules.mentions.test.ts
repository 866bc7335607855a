import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, asset, ok } from '../../../test/build.ts';
import { historyOf } from '../../../test/checks.ts';
import { iban } from '../../../test/examples/bodies.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

const bill = { amount_min: '1', amount_max: '2', date: '2026-01-01', repeat_freq: 'monthly' };
const idOf = async (me: Client, path: string, body: Body): Promise<string> =>
  ok(await me.post(path, body)).json.data.id;

async function store(me: Client, title: string, parts: Body): Promise<string> {
  return idOf(me, '/v1/rules', {
    title,
    rule_group_title: 'G',
    trigger: 'manual-activation',
    triggers: [{ type: 'exists' }],
    actions: [{ type: 'clear_notes' }],
    ...parts,
  });
}

/** A rule that has a value in a trigger of each type, in a nested condition of each, and in each action. */
async function storeWith(
  me: Client,
  value: string,
  types: { triggers?: string[]; actions?: string[] },
): Promise<string> {
  const triggers = (types.triggers ?? []).map((type) => ({ type, value, prohibited: true }));
  return store(me, 'Naming', {
    ...(triggers.length > 0 && { triggers, conditions: { any: [{ not: { all: triggers } }] } }),
    ...(types.actions && { actions: types.actions.map((type) => ({ type, value })) }),
  });
}

/** All values that a rule compares with or writes. */
async function valuesOf(me: Client, id: string): Promise<Set<string>> {
  const { triggers, actions, conditions } = ok(await me.get(`/v1/rules/${id}`)).json.data.attributes;
  const nested = conditions?.any[0].not.all ?? [];
  return new Set([...triggers, ...actions, ...nested].map(({ value }: { value: string }) => value));
}

const waysOf = (subject: string) => ['is', 'contains', 'starts', 'ends'].map((way) => `${subject}_${way}`);

describe('a rule follows', () => {
  test.each([
    ['category', '/v1/categories', { name: 'Old' }, { triggers: ['category_is'], actions: ['set_category'] }],
    ['budget', '/v1/budgets', { name: 'Old' }, { triggers: ['budget_is'], actions: ['set_budget'] }],
    [
      'bill',
      '/v1/bills',
      { name: 'Old', ...bill },
      { triggers: [...waysOf('bill'), 'subscription_is'], actions: ['link_to_bill'] },
    ],
    [
      'tag',
      '/v1/tags',
      { tag: 'Old' },
      { triggers: ['tag', 'tag_is_not'], actions: ['add_tag', 'remove_tag'] },
    ],
    [
      'account',
      '/v1/accounts',
      { name: 'Old', type: 'asset', account_role: 'defaultAsset' },
      {
        triggers: ['source_account', 'to_account', 'account'].flatMap(waysOf),
        actions: ['set_source_account', 'convert_transfer', 'convert_deposit'],
      },
    ],
  ])('another name of a %s, in whichever letters it was written', async (_what, path, body, types) => {
    const me = await world.household();
    const id = await idOf(me, path, body);
    const naming = await storeWith(me, 'oLD', types);
    ok(await me.put(`${path}/${id}`, { ...body, tag: 'New', name: 'New' }));
    expect(await valuesOf(me, naming)).toEqual(new Set(['New']));
    const history = await historyOf(world.store, me.actor.userGroupId);
    expect(history.at(-1)?.changes).toMatch(/"rule-actions\.update"/);
  });

  test('another name of a piggy bank', async () => {
    const me = await world.household();
    const savings = await asset(me, 'Savings');
    const body = { accounts: [{ account_id: savings }], target_amount: '10', start_date: '2026-01-01' };
    const made = { ...body, name: 'Old', transaction_currency_code: 'EUR' };
    const id = await idOf(me, '/v1/piggy-banks', made);
    const naming = await storeWith(me, 'Old', { actions: ['update_piggy'] });
    ok(await me.put(`/v1/piggy-banks/${id}`, { name: 'New' }));
    expect(await valuesOf(me, naming)).toEqual(new Set(['true', 'New']));
  });

  test('another IBAN and another number of an account', async () => {
    const me = await world.household();
    const body = { type: 'expense', name: 'Shop', iban: iban(1), account_number: '1234' };
    const id = await account(me, body);
    const types = { triggers: ['destination_account_nr', 'account_nr'].flatMap(waysOf) };
    const naming = await storeWith(me, iban(1), types);
    ok(await me.put(`/v1/accounts/${id}`, { iban: iban(2), account_number: '5678' }));
    expect(await valuesOf(me, naming)).toEqual(new Set(['', iban(2)]));
  });

  test('another code and another name of a currency', async () => {
    const me = await world.household();
    const body = { name: 'Coin', code: 'COI', symbol: 'C', decimal_places: 2 };
    await idOf(me, '/v1/currencies', body);
    const written = ['COI', 'coin', 'Coin (COI)'];
    const triggers = written.map((value) => ({ type: 'foreign_currency_is', value }));
    const naming = await store(me, 'Naming', { triggers });
    ok(await me.put('/v1/currencies/COI', { ...body, name: 'Token', code: 'TOK' }));
    expect(await valuesOf(me, naming)).toEqual(new Set(['TOK', 'Token', 'Token (TOK)', '']));
  });

  test('names that begin with an equals sign, and leaves expressions alone', async () => {
    const me = await world.household();
    const id = await idOf(me, '/v1/categories', { name: 'Old' });
    const actions = ['Old', '=category_name'].map((value) => ({ type: 'set_category', value }));
    const naming = await store(me, 'Naming', { actions });
    const rename = async (name: string) => ok(await me.put(`/v1/categories/${id}`, { name }));
    await rename('=category_name');
    expect(await valuesOf(me, naming)).toEqual(new Set(['true', '\\=category_name', '=category_name']));
    await rename('New');
    expect(await valuesOf(me, naming)).toEqual(new Set(['true', 'New', '=category_name']));
  });

  test('names with spaces around them where those do not count', async () => {
    const me = await world.household();
    const body = { type: 'asset', account_role: 'defaultAsset', name: 'Old', iban: iban(1) };
    const id = await account(me, body);
    const spaced = iban(1).replace(/(.{4})/g, '$1 ');
    const naming = await store(me, 'Naming', {
      triggers: [
        { type: 'account_nr_is', value: spaced },
        { type: 'currency_is', value: ' EUR ' },
        { type: 'account_is', value: ' Old ' },
      ],
      actions: [{ type: 'set_source_account', value: ' Old ' }],
    });
    ok(await me.put(`/v1/accounts/${id}`, { name: 'New', iban: iban(2) }));
    expect(await valuesOf(me, naming)).toEqual(new Set([iban(2), ' EUR ', ' Old ', 'New']));
    const { data } = ok(await me.get('/v1/currencies/EUR/rules')).json;
    expect(data.map((rule: { id: string }) => rule.id)).toEqual([naming]);
  });

  test('in as many statements however often it is named', async () => {
    const me = await world.household();
    const id = await idOf(me, '/v1/categories', { name: 'Old' });
    const rename = (name: string) => world.statementsOf(() => me.put(`/v1/categories/${id}`, { name }));
    const action = (value: string) => ({ type: 'set_category', value });
    await store(me, 'One', { actions: [action('Old')] });
    const few = (await rename('New')).length;
    await store(me, 'Many', { actions: new Array(20).fill(action('New')) });
    expect(await rename('Newer')).toHaveLength(few);
  });

  test('nothing that other words or other households mean', async () => {
    const [me, stranger] = [await world.household(), await world.household()];
    const category = await idOf(me, '/v1/categories', { name: 'Old' });
    const mine = await store(me, 'Naming', {
      triggers: [
        { type: 'category_contains', value: 'Old' },
        { type: 'category_is', value: 'Older' },
        { type: 'description_is', value: 'Old' },
      ],
    });
    const theirs = await storeWith(stranger, 'Old', { triggers: ['category_is'] });
    ok(await me.put(`/v1/categories/${category}`, { name: 'New' }));
    expect(await valuesOf(me, mine)).toEqual(new Set(['Old', 'Older', '']));
    expect(await valuesOf(stranger, theirs)).toEqual(new Set(['Old', '']));
  });
});

describe('a list of rules', () => {
  const idsAt = async (me: Client, path: string): Promise<string[]> =>
    ok(await me.get(path)).json.data.map(({ id }: { id: string }) => id);

  test.each(['bills', 'subscriptions'])('below %s holds those that link to it', async (segment) => {
    const me = await world.household();
    const id = await idOf(me, '/v1/bills', { name: 'Rent', ...bill });
    await idOf(me, '/v1/bills', { name: 'Phone', ...bill });
    const link = (value: string) => ({ actions: [{ type: 'link_to_bill', value }] });
    const first = await store(me, 'a', link('Rent'));
    await store(me, 'b', link('Phone'));
    await store(me, 'c', { triggers: [{ type: 'bill_is', value: 'Rent' }] });
    const second = await store(me, 'd', link('rent'));
    const path = `/v1/${segment}/${id}/rules`;
    expect(await idsAt(me, path)).toEqual([first, second]);
    expect(await idsAt(me, `${path}?limit=1&page=2`)).toEqual([second]);
    expect(ok(await me.get(`${path}?limit=1`)).json.meta.pagination.total).toBe(2);
  });

  test('below a currency holds those that ask for it, however it is written', async () => {
    const me = await world.household();
    const asking = (value: string, type = 'currency_is') => ({ triggers: [{ type, value }] });
    const ids = [
      await store(me, 'a', asking('Euro')),
      await store(me, 'b', asking('eur')),
      await store(me, 'c', asking('Euro (EUR)', 'foreign_currency_is')),
      await store(me, 'd', { conditions: { not: { type: 'currency_is', value: 'EUR' } } }),
    ];
    await store(me, 'e', asking('US Dollar'));
    await store(me, 'f', asking('Euro', 'description_is'));
    expect(await idsAt(me, '/v1/currencies/EUR/rules')).toEqual(ids);
  });
});
