import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';

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

const ASSET = { type: 'asset', account_role: 'defaultAsset' };
const LOAN = { type: 'liability', liability_type: 'loan', liability_direction: 'debit' };

/** Adds an account and gives its number. */
async function add(body: object): Promise<string> {
  const answer = await me.post('/v1/accounts', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data.id;
}

/** The attributes of an account. */
async function attributesOf(id: string, query = '') {
  const answer = await me.get(`/v1/accounts/${id}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data.attributes;
}

/** The names on a page of the list. */
async function names(query = ''): Promise<string[]> {
  const answer = await me.get(`/v1/accounts${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data.map((row: { attributes: { name: string } }) => row.attributes.name);
}

/** Books money from the first account to the second. */
async function book(type: string, date: string, amount: string, sides: object) {
  const split = { type, date, amount, description: 'something', ...sides };
  const answer = await me.post('/v1/transactions', { transactions: [split] });
  expect(answer.status, answer.text).toBe(200);
}

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
    const id = await add({
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
    expect(await attributesOf(id)).toMatchObject({
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
    const id = await add({ name: 'One', type, ...more });
    const attributes = await attributesOf(id);
    expect(attributes.type).toBe(shown);
    expect(attributes.order).toBe(type === 'asset' || shown === 'liabilities' ? 1 : null);
    // No other account came along.
    expect(await names()).toEqual(['One']);
  });

  test('a counterparty keeps no currency, and what belongs to other types is left out', async () => {
    const id = await add({
      name: 'Bakery',
      type: 'expense',
      currency_code: 'USD',
      account_role: 'savingAsset',
      virtual_balance: '5',
      interest: '3',
      opening_balance: '10',
      opening_balance_date: '2026-01-01',
    });
    expect(await attributesOf(id)).toMatchObject({
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
    await add({ name: 'Kronor', ...ASSET, currency_code: 'SEK' });
    expect((await me.get('/v1/currencies/SEK')).json.data.attributes.enabled).toBe(true);
  });

  test('the number of a currency goes before its code', async () => {
    const usd = (await me.get('/v1/currencies/USD')).json.data.id;
    const id = await add({ name: 'Dollars', ...ASSET, currency_id: usd, currency_code: 'SEK' });
    expect((await attributesOf(id)).currency_code).toBe('USD');
    const none = await add({ name: 'Kronor', ...ASSET, currency_id: 0, currency_code: 'SEK' });
    expect((await attributesOf(none)).currency_code).toBe('SEK');
  });

  test.each([
    ['debit', '8000', '-8000.00', '8000.00'],
    ['debit', '-8000', '-8000.00', '8000.00'],
    ['credit', '8000', '8000.00', '8000.00'],
    ['credit', '-8000', '8000.00', '8000.00'],
  ])(
    'a liability of direction %s that begins with %s stands at %s',
    async (direction, typed, opening, debt) => {
      const id = await add({
        ...LOAN,
        name: 'Car',
        liability_direction: direction,
        opening_balance: typed,
        opening_balance_date: '2024-01-01',
      });
      expect(await attributesOf(id)).toMatchObject({
        opening_balance: opening,
        current_balance: opening,
        debt_amount: debt,
      });
    },
  );

  test('the amount of a liability is its opening balance unless one is sent', async () => {
    const owed = { liability_amount: '300', liability_start_date: '2024-02-01' };
    const id = await add({ ...LOAN, name: 'Sofa', ...owed });
    expect(await attributesOf(id)).toMatchObject({
      opening_balance: '-300.00',
      opening_balance_date: '2024-02-01T00:00:00+00:00',
    });
    const opening = { opening_balance: '200', opening_balance_date: '2024-03-01' };
    const other = await add({ ...LOAN, name: 'Chair', ...owed, ...opening });
    expect((await attributesOf(other)).opening_balance).toBe('-200.00');
  });

  test('an opening balance of zero makes no transaction', async () => {
    await add({ name: 'Empty', ...ASSET, opening_balance: '0', opening_balance_date: '2024-01-01' });
    expect(await names()).toEqual(['Empty']);
  });

  test('the same name is free in another family, a kind of liability is not one', async () => {
    await add({ name: 'Same', ...ASSET });
    await add({ name: 'Same', type: 'expense' });
    await add({ name: 'same', type: 'expense' });
    await add({ name: 'Same', ...LOAN });
    const again = await me.post('/v1/accounts', { name: 'Same', ...LOAN, liability_type: 'mortgage' });
    expect(again.json.errors).toEqual({ name: ['This account name is already in use.'] });
  });

  test('a payee and a payer may share an IBAN and an account number', async () => {
    const shared = { iban: 'DE89370400440532013000', account_number: '0532013000' };
    await add({ name: 'Friend', type: 'expense', ...shared });
    await add({ name: 'Friend', type: 'revenue', ...shared });
    const third = await me.post('/v1/accounts', { name: 'Friend 2', type: 'revenue', ...shared });
    expect(Object.keys(third.json.errors)).toEqual(['iban', 'account_number']);
  });

  test('a name may be as long and as odd as the contract permits', async () => {
    const odd = Array.from({ length: 1024 }, (_, i) =>
      String.fromCodePoint(0x1f300 + ((i * 7919) % 700)),
    ).join('');
    const id = await add({ name: odd, type: 'expense' });
    expect((await attributesOf(id)).name).toBe(odd);
    expect((await me.post('/v1/accounts', { name: odd, type: 'expense' })).status).toBe(422);
    await add({ name: `${odd.slice(0, -2)}!`, type: 'expense' });
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

describe('balances', () => {
  test('are those of the moment or of the end of a day, and change over a range', async () => {
    const id = await add({ name: 'A', ...ASSET, opening_balance: '100', opening_balance_date: '2026-01-01' });
    const shop = { source_id: id, destination_name: 'Shop' };
    await book('withdrawal', '2026-02-28', '10.10', shop);
    await book('withdrawal', '2026-03-15T11:59:00', '1', shop);
    await book('withdrawal', '2026-03-15T12:01:00', '0.5', shop);
    await book('withdrawal', '2027-01-01', '7', shop);
    const balanceAt = async (query: string) => (await attributesOf(id, query)).current_balance;
    expect(await balanceAt('')).toBe('88.90');
    expect(await balanceAt('?date=2025-12-31')).toBe('0.00');
    expect(await balanceAt('?date=2026-01-01')).toBe('100.00');
    expect(await balanceAt('?date=2026-03-15')).toBe('88.40');
    expect(await balanceAt('?date=2030-01-01')).toBe('81.40');
    const ranged = await attributesOf(id, '?start=2026-01-02&end=2026-02-28');
    expect(ranged).toMatchObject({ balance_difference: '-10.10', current_balance: '88.90' });
    expect(ranged.last_activity).toBe('2027-01-01T00:00:00+00:00');
    const dated = await attributesOf(id, '?date=2026-02-01');
    expect(dated.current_balance_date).toBe('2026-02-01T23:59:59+00:00');
  });

  test('a counterparty made by a transaction is shown in the primary currency', async () => {
    const id = await add({ name: 'A', ...ASSET });
    await book('withdrawal', '2026-02-03', '12.34', { source_id: id, destination_name: 'Shop' });
    const { json } = await me.get('/v1/accounts?type=expense');
    expect(json.data[0].attributes).toMatchObject({
      name: 'Shop',
      current_balance: '12.34',
      include_net_worth: false,
      object_has_currency_setting: false,
      last_activity: '2026-02-03T00:00:00+00:00',
    });
  });

  test('what is owed shrinks when it is paid back', async () => {
    const asset = await add({ name: 'A', ...ASSET });
    const loan = await add({
      ...LOAN,
      name: 'L',
      opening_balance: '1000',
      opening_balance_date: '2024-01-01',
    });
    await book('withdrawal', '2024-02-01', '100', { source_id: asset, destination_id: loan });
    expect(await attributesOf(loan)).toMatchObject({ current_balance: '-900.00', debt_amount: '900.00' });
  });

  test('a page of fifty accounts takes as few statements as a page of two', async () => {
    const statements = async () => {
      const seen = await world.statementsOf(() => me.get('/v1/accounts?start=2026-01-01&end=2026-02-01'));
      return seen.length;
    };
    for (let i = 0; i < 2; i++) await add({ name: `Loan ${i}`, ...LOAN });
    const few = await statements();
    for (let i = 0; i < 48; i++) await add({ name: `Asset ${i}`, ...ASSET });
    expect(await statements()).toBe(few);
    expect(few).toBeLessThanOrEqual(8);
  });
});

describe('changing', () => {
  test('only what is sent changes', async () => {
    const body = { name: 'A', ...ASSET, iban: 'NL91ABNA0417164300', notes: 'old', virtual_balance: '5' };
    const id = await add(body);
    const before = await attributesOf(id);
    world.clock.set('2026-03-15T13:00:00Z');
    const changed = (await me.put(`/v1/accounts/${id}`, { name: 'B' })).json.data.attributes;
    const later = '2026-03-15T13:00:00+00:00';
    expect(changed).toEqual({ ...before, name: 'B', updated_at: later, current_balance_date: later });
  });

  test('an update that changes nothing leaves the time of the last change', async () => {
    const id = await add({ name: 'A', ...ASSET });
    world.clock.set('2026-03-15T13:00:00Z');
    const { json } = await me.put(`/v1/accounts/${id}`, { name: 'A' });
    expect(json.data.attributes.updated_at).toBe('2026-03-15T12:00:00+00:00');
  });

  test('empty values clear', async () => {
    const id = await add({
      name: 'A',
      ...ASSET,
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      account_number: '1',
      notes: 'x',
      virtual_balance: '5',
      latitude: 1,
      longitude: 2,
      zoom_level: 3,
    });
    const empty = { iban: '', bic: null, account_number: '', notes: null, virtual_balance: '' };
    const nowhere = { latitude: null, longitude: null, zoom_level: null };
    await me.put(`/v1/accounts/${id}`, { ...empty, latitude: null });
    expect((await attributesOf(id)).latitude).toBe(1);
    await me.put(`/v1/accounts/${id}`, nowhere);
    expect(await attributesOf(id)).toMatchObject({
      iban: null,
      bic: null,
      account_number: null,
      notes: null,
      virtual_balance: '0.00',
      ...nowhere,
    });
  });

  test('the place on the map moves', async () => {
    const id = await add({ name: 'A', ...ASSET });
    await me.put(`/v1/accounts/${id}`, { latitude: -1.5, longitude: 2, zoom_level: 0 });
    expect(await attributesOf(id)).toMatchObject({ latitude: -1.5, longitude: 2, zoom_level: 0 });
  });

  test('the type stays, the kind of liability may change', async () => {
    const id = await add({ name: 'A', ...ASSET });
    await me.put(`/v1/accounts/${id}`, { type: 'expense' });
    expect((await attributesOf(id)).type).toBe('asset');
    const loan = await add({ name: 'L', ...LOAN, interest: '4.5', interest_period: 'monthly' });
    await me.put(`/v1/accounts/${loan}`, { type: 'liabilities', liability_type: 'mortgage', interest: 3.25 });
    expect(await attributesOf(loan)).toMatchObject({
      liability_type: 'mortgage',
      interest: '3.25',
      interest_period: 'monthly',
    });
  });

  test('a card stops being one with its role', async () => {
    const card = { account_role: 'ccAsset', credit_card_type: 'other', monthly_payment_date: '2026-01-05' };
    const id = await add({ name: 'A', type: 'asset', ...card });
    await me.put(`/v1/accounts/${id}`, { monthly_payment_date: '2026-01-09' });
    expect((await attributesOf(id)).monthly_payment_date).toBe('2026-01-09T00:00:00+00:00');
    await me.put(`/v1/accounts/${id}`, { account_role: 'savingAsset' });
    expect(await attributesOf(id)).toMatchObject({ credit_card_type: null, monthly_payment_date: null });
  });

  test('its own name, IBAN and number are not taken', async () => {
    const own = { name: 'A', iban: 'NL91ABNA0417164300', account_number: '123' };
    const id = await add({ ...own, ...ASSET });
    expect((await me.put(`/v1/accounts/${id}`, own)).status).toBe(200);
  });

  test('another currency', async () => {
    const id = await add({ name: 'A', ...ASSET });
    await me.put(`/v1/accounts/${id}`, { currency_code: 'USD' });
    expect((await attributesOf(id)).currency_code).toBe('USD');
    expect((await me.get('/v1/currencies/USD')).json.data.attributes.enabled).toBe(true);
  });

  describe('the opening balance', () => {
    const opening = { opening_balance: '100', opening_balance_date: '2026-01-01' };
    const systemAccounts = () => names('?type=initial-balance');

    test('is made, changed and removed with its account', async () => {
      const id = await add({ name: 'A', ...ASSET });
      await me.put(`/v1/accounts/${id}`, opening);
      expect(await attributesOf(id)).toMatchObject({ opening_balance: '100.00', current_balance: '100.00' });
      expect(await systemAccounts()).toEqual(['Initial balance for "A"']);
      await me.put(`/v1/accounts/${id}`, { opening_balance: -20.5, opening_balance_date: '2026-02-01' });
      expect(await attributesOf(id)).toMatchObject({
        opening_balance: '-20.50',
        opening_balance_date: '2026-02-01T00:00:00+00:00',
        current_balance: '-20.50',
      });
      await me.put(`/v1/accounts/${id}`, { name: 'B' });
      expect((await attributesOf(id)).opening_balance).toBe('-20.50');
      await me.put(`/v1/accounts/${id}`, { opening_balance: '', opening_balance_date: '' });
      expect(await attributesOf(id)).toMatchObject({ opening_balance: null, current_balance: '0.00' });
      expect(await systemAccounts()).toEqual([]);
    });

    test('zero removes it', async () => {
      const id = await add({ name: 'A', ...ASSET, ...opening });
      await me.put(`/v1/accounts/${id}`, { ...opening, opening_balance: '0.00' });
      expect((await attributesOf(id)).opening_balance).toBeNull();
    });

    test('of a liability takes the stored direction, and turns round with it', async () => {
      const id = await add({ name: 'L', ...LOAN });
      await me.put(`/v1/accounts/${id}`, opening);
      expect((await attributesOf(id)).opening_balance).toBe('-100.00');
      await me.put(`/v1/accounts/${id}`, { liability_direction: 'credit' });
      expect(await attributesOf(id)).toMatchObject({ opening_balance: '100.00', debt_amount: '100.00' });
    });
  });
});

describe('deleting', () => {
  test('takes all transactions along, and the account of its opening balance', async () => {
    const id = await add({ name: 'A', ...ASSET, opening_balance: '1', opening_balance_date: '2026-01-01' });
    const other = await add({ name: 'B', ...ASSET });
    await book('transfer', '2026-01-02', '5', { source_id: id, destination_id: other });
    expect((await attributesOf(other)).current_balance).toBe('5.00');
    const answer = await me.delete(`/v1/accounts/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await me.get(`/v1/accounts/${id}`)).status).toBe(404);
    expect(await names()).toEqual(['B']);
    expect(await attributesOf(other)).toMatchObject({ current_balance: '0.00', last_activity: null });
    expect((await me.get('/v1/transactions?type=all')).json.meta.pagination.total).toBe(0);
  });
});

describe('lists below an account', () => {
  test.each(['piggy-banks', 'attachments'])('%s are none yet', async (segment) => {
    const id = await add({ name: 'A', ...ASSET });
    const { json } = await me.get(`/v1/accounts/${id}/${segment}`);
    expect(json.data).toEqual([]);
    expect(json.meta.pagination).toMatchObject({ total: 0, total_pages: 1 });
  });
});

test('a stranger sees and changes nothing', async () => {
  const id = await add({ name: 'Mine', ...ASSET, iban: 'NL91ABNA0417164300' });
  const stranger = await world.household();
  for (const path of ['', '/piggy-banks', '/attachments', '/transactions']) {
    expect((await stranger.get(`/v1/accounts/${id}${path}`)).status, path).toBe(404);
  }
  expect((await stranger.put(`/v1/accounts/${id}`, { name: 'Theirs' })).status).toBe(404);
  expect((await stranger.delete(`/v1/accounts/${id}`)).status).toBe(404);
  expect((await stranger.get('/v1/accounts')).json.data).toEqual([]);
  const same = { name: 'Mine', ...ASSET, iban: 'NL91ABNA0417164300' };
  expect((await stranger.post('/v1/accounts', same)).status).toBe(200);
  expect((await attributesOf(id)).name).toBe('Mine');
});
