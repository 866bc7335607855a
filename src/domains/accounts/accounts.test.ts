import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, record } from '../../../test/build.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';
import { ASSET, attributesOf, LOAN, names } from './accounts.test/build.ts';

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

describe('creating', () => {
  test('the smallest asset account has every attribute, in the primary currency', async () => {
    const { json, status } = await me.post('/v1/accounts', { name: 'Everyday', ...ASSET });
    expect(status).toBe(200);
    const { id, attributes, type, links } = json.data;
    expect(type).toBe('accounts');
    expect(links['0']).toEqual({ rel: 'self', uri: `/accounts/${id}` });
    expect(attributes).toEqual({
      created_at: '2026-03-15T12:00:00+00:00',
      updated_at: '2026-03-15T12:00:00+00:00',
      active: true,
      order: 1,
      name: 'Everyday',
      type: 'asset',
      account_role: 'defaultAsset',
      object_group_id: null,
      object_group_order: null,
      object_group_title: null,
      object_has_currency_setting: true,
      currency_id: attributes.primary_currency_id,
      currency_name: 'Euro',
      currency_code: 'EUR',
      currency_symbol: '€',
      currency_decimal_places: 2,
      primary_currency_id: expect.stringMatching(/^\d+$/),
      primary_currency_name: 'Euro',
      primary_currency_code: 'EUR',
      primary_currency_symbol: '€',
      primary_currency_decimal_places: 2,
      current_balance: '0.00',
      pc_current_balance: null,
      opening_balance: null,
      pc_opening_balance: null,
      virtual_balance: '0.00',
      pc_virtual_balance: null,
      debt_amount: null,
      pc_debt_amount: null,
      balance_difference: null,
      pc_balance_difference: null,
      current_balance_date: '2026-03-15T12:00:00+00:00',
      notes: null,
      monthly_payment_date: null,
      credit_card_type: null,
      account_number: null,
      iban: null,
      bic: null,
      opening_balance_date: null,
      liability_type: null,
      liability_direction: null,
      interest: null,
      interest_period: null,
      include_net_worth: true,
      longitude: null,
      latitude: null,
      zoom_level: null,
      last_activity: null,
    });
  });

  test('keeps all that is sent, in the form it is stored', async () => {
    const id = await account(me, {
      name: 'Rainy day',
      type: 'asset',
      account_role: 'ccAsset',
      credit_card_type: 'monthlyFull',
      monthly_payment_date: '2026-01-05',
      iban: 'nl91 abna-0417 1643 00',
      bic: 'ABNANL2A',
      account_number: 'NL 0417',
      opening_balance: '1500.25',
      opening_balance_date: '2024-01-01',
      virtual_balance: '100.5',
      currency_code: 'USD',
      active: 'yes',
      include_net_worth: false,
      notes: 'for\nemergencies',
      latitude: 52.37,
      longitude: '4.89',
      zoom_level: 8,
    });
    expect(await attributesOf(me, id)).toMatchObject({
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      account_number: 'NL0417',
      credit_card_type: 'monthlyFull',
      monthly_payment_date: '2026-01-05T00:00:00+00:00',
      opening_balance: '1500.25',
      opening_balance_date: '2024-01-01T00:00:00+00:00',
      current_balance: '1500.25',
      last_activity: '2024-01-01T00:00:00+00:00',
      virtual_balance: '100.50',
      currency_code: 'USD',
      primary_currency_code: 'EUR',
      include_net_worth: false,
      notes: 'for\nemergencies',
      latitude: 52.37,
      longitude: 4.89,
      zoom_level: 8,
    });
  });

  test.each([
    ['asset', { account_role: 'sharedAsset' }, 'asset'],
    ['expense', {}, 'expense'],
    ['revenue', {}, 'revenue'],
    ['cash', {}, 'cash'],
    ['liability', { liability_type: 'debt', liability_direction: 'credit' }, 'liabilities'],
    ['liabilities', { liability_type: 'mortgage', liability_direction: 'debit' }, 'liabilities'],
    ['initial-balance', {}, 'initial-balance'],
    ['reconciliation', {}, 'reconciliation'],
  ])('type %s can be made and is shown by its short word', async (type, more, shown) => {
    const id = await account(me, { name: 'One', type, ...more });
    const attributes = await attributesOf(me, id);
    expect(attributes.type).toBe(shown);
    expect(attributes.order).toBe(type === 'asset' || shown === 'liabilities' ? 1 : null);
    // No other account came along.
    expect(await names(me)).toEqual(['One']);
  });

  test('a counterparty keeps no currency, and what belongs to other types is left out', async () => {
    const id = await account(me, {
      name: 'Bakery',
      type: 'expense',
      currency_code: 'USD',
      account_role: 'savingAsset',
      virtual_balance: '5',
      interest: '3',
      opening_balance: '10',
      opening_balance_date: '2026-01-01',
    });
    expect(await attributesOf(me, id)).toMatchObject({
      object_has_currency_setting: false,
      currency_code: 'EUR',
      account_role: null,
      virtual_balance: '0.00',
      interest: null,
      opening_balance: null,
      current_balance: '0.00',
    });
  });

  test('using a currency enables it', async () => {
    expect((await me.get('/v1/currencies/SEK')).json.data.attributes.enabled).toBe(false);
    await account(me, { name: 'Kronor', ...ASSET, currency_code: 'SEK' });
    expect((await me.get('/v1/currencies/SEK')).json.data.attributes.enabled).toBe(true);
  });

  test('the number of a currency goes before its code', async () => {
    const usd = (await me.get('/v1/currencies/USD')).json.data.id;
    const id = await account(me, { name: 'Dollars', ...ASSET, currency_id: usd, currency_code: 'SEK' });
    expect((await attributesOf(me, id)).currency_code).toBe('USD');
    const none = await account(me, { name: 'Kronor', ...ASSET, currency_id: 0, currency_code: 'SEK' });
    expect((await attributesOf(me, none)).currency_code).toBe('SEK');
  });

  test.each([
    ['debit', '8000', '-8000.00', '8000.00'],
    ['debit', '-8000', '-8000.00', '8000.00'],
    ['credit', '8000', '8000.00', '8000.00'],
    ['credit', '-8000', '8000.00', '8000.00'],
  ])(
    'a liability of direction %s that begins with %s stands at %s',
    async (direction, typed, opening, debt) => {
      const id = await account(me, {
        ...LOAN,
        name: 'Car',
        liability_direction: direction,
        opening_balance: typed,
        opening_balance_date: '2024-01-01',
      });
      expect(await attributesOf(me, id)).toMatchObject({
        opening_balance: opening,
        current_balance: opening,
        debt_amount: debt,
      });
    },
  );

  test('the amount of a liability is its opening balance unless one is sent', async () => {
    const owed = { liability_amount: '300', liability_start_date: '2024-02-01' };
    const id = await account(me, { ...LOAN, name: 'Sofa', ...owed });
    expect(await attributesOf(me, id)).toMatchObject({
      opening_balance: '-300.00',
      opening_balance_date: '2024-02-01T00:00:00+00:00',
    });
    const opening = { opening_balance: '200', opening_balance_date: '2024-03-01' };
    const other = await account(me, { ...LOAN, name: 'Chair', ...owed, ...opening });
    expect((await attributesOf(me, other)).opening_balance).toBe('-200.00');
  });

  test('an opening balance of zero makes no transaction', async () => {
    await account(me, { name: 'Empty', ...ASSET, opening_balance: '0', opening_balance_date: '2024-01-01' });
    expect(await names(me)).toEqual(['Empty']);
  });

  test('the same name is free in another family, a kind of liability is not one', async () => {
    await account(me, { name: 'Same', ...ASSET });
    await account(me, { name: 'Same', type: 'expense' });
    await account(me, { name: 'same', type: 'expense' });
    await account(me, { name: 'Same', ...LOAN });
    const again = await me.post('/v1/accounts', { name: 'Same', ...LOAN, liability_type: 'mortgage' });
    expect(again.json.errors).toEqual({ name: ['This account name is already in use.'] });
  });

  test('a payee and a payer may share an IBAN and an account number', async () => {
    const shared = { iban: 'DE89370400440532013000', account_number: '0532013000' };
    await account(me, { name: 'Friend', type: 'expense', ...shared });
    await account(me, { name: 'Friend', type: 'revenue', ...shared });
    const third = await me.post('/v1/accounts', { name: 'Friend 2', type: 'revenue', ...shared });
    expect(Object.keys(third.json.errors)).toEqual(['iban', 'account_number']);
  });

  test('a name may be as long and as odd as the contract permits', async () => {
    const odd = Array.from({ length: 1024 }, (_, i) =>
      String.fromCodePoint(0x1f300 + ((i * 7919) % 700)),
    ).join('');
    const id = await account(me, { name: odd, type: 'expense' });
    expect((await attributesOf(me, id)).name).toBe(odd);
    expect((await me.post('/v1/accounts', { name: odd, type: 'expense' })).status).toBe(422);
    await account(me, { name: `${odd.slice(0, -2)}!`, type: 'expense' });
  });

  test('a form body and a query make an account too', async () => {
    const answer = await me.send(
      'POST',
      '/v1/accounts?name=Form',
      'type=asset&account_role=cashWalletAsset',
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
    expect(answer.json.data.attributes).toMatchObject({ name: 'Form', account_role: 'cashWalletAsset' });
  });
});

describe('deleting', () => {
  test('takes all transactions along, and the account of its opening balance', async () => {
    const id = await account(me, {
      name: 'A',
      ...ASSET,
      opening_balance: '1',
      opening_balance_date: '2026-01-01',
    });
    const other = await account(me, { name: 'B', ...ASSET });
    const moved = { type: 'transfer', date: '2026-01-02', amount: '5', description: 'something' };
    await record(me, { ...moved, source_id: id, destination_id: other });
    expect((await attributesOf(me, other)).current_balance).toBe('5.00');
    const answer = await me.delete(`/v1/accounts/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await me.get(`/v1/accounts/${id}`)).status).toBe(404);
    expect(await names(me)).toEqual(['B']);
    expect(await attributesOf(me, other)).toMatchObject({ current_balance: '0.00', last_activity: null });
    expect((await me.get('/v1/transactions?type=all')).json.meta.pagination.total).toBe(0);
  });
});

describe('lists below an account', () => {
  test.each(['piggy-banks', 'attachments'])('%s are none yet', async (segment) => {
    const id = await account(me, { name: 'A', ...ASSET });
    const { json } = await me.get(`/v1/accounts/${id}/${segment}`);
    expect(json.data).toEqual([]);
    expect(json.meta.pagination).toMatchObject({ total: 0, total_pages: 1 });
  });
});

test('a stranger sees and changes nothing', async () => {
  const id = await account(me, { name: 'Mine', ...ASSET, iban: 'NL91ABNA0417164300' });
  const stranger = await world.household();
  for (const path of ['', '/piggy-banks', '/attachments', '/transactions']) {
    expect((await stranger.get(`/v1/accounts/${id}${path}`)).status, path).toBe(404);
  }
  expect((await stranger.put(`/v1/accounts/${id}`, { name: 'Theirs' })).status).toBe(404);
  expect((await stranger.delete(`/v1/accounts/${id}`)).status).toBe(404);
  expect((await stranger.get('/v1/accounts')).json.data).toEqual([]);
  const same = { name: 'Mine', ...ASSET, iban: 'NL91ABNA0417164300' };
  expect((await stranger.post('/v1/accounts', same)).status).toBe(200);
  expect((await attributesOf(me, id)).name).toBe('Mine');
});
