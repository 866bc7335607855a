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

/** Books money from the first account to the second. */
const book = (type: string, date: string, amount: string, sides: object) =>
  record(me, { type, date, amount, description: 'something', ...sides });

describe('balances', () => {
  test('are those of the moment or of the end of a day, and change over a range', async () => {
    const id = await account(me, {
      name: 'A',
      ...ASSET,
      opening_balance: '100',
      opening_balance_date: '2026-01-01',
    });
    const shop = { source_id: id, destination_name: 'Shop' };
    await book('withdrawal', '2026-02-28', '10.10', shop);
    await book('withdrawal', '2026-03-15T11:59:00', '1', shop);
    await book('withdrawal', '2026-03-15T12:01:00', '0.5', shop);
    await book('withdrawal', '2027-01-01', '7', shop);
    const balanceAt = async (query: string) => (await attributesOf(me, id, query)).current_balance;
    expect(await balanceAt('')).toBe('88.90');
    expect(await balanceAt('?date=2025-12-31')).toBe('0.00');
    expect(await balanceAt('?date=2026-01-01')).toBe('100.00');
    expect(await balanceAt('?date=2026-03-15')).toBe('88.40');
    expect(await balanceAt('?date=2030-01-01')).toBe('81.40');
    const ranged = await attributesOf(me, id, '?start=2026-01-02&end=2026-02-28');
    expect(ranged).toMatchObject({ balance_difference: '-10.10', current_balance: '88.90' });
    expect(ranged.last_activity).toBe('2027-01-01T00:00:00+00:00');
    const dated = await attributesOf(me, id, '?date=2026-02-01');
    expect(dated.current_balance_date).toBe('2026-02-01T23:59:59+00:00');
  });

  test('a counterparty made by a transaction is shown in the primary currency', async () => {
    const id = await account(me, { name: 'A', ...ASSET });
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
    const asset = await account(me, { name: 'A', ...ASSET });
    const loan = await account(me, {
      ...LOAN,
      name: 'L',
      opening_balance: '1000',
      opening_balance_date: '2024-01-01',
    });
    await book('withdrawal', '2024-02-01', '100', { source_id: asset, destination_id: loan });
    expect(await attributesOf(me, loan)).toMatchObject({ current_balance: '-900.00', debt_amount: '900.00' });
  });

  test('a page of fifty accounts takes as few statements as a page of two', async () => {
    const statements = async () => {
      const seen = await world.statementsOf(() => me.get('/v1/accounts?start=2026-01-01&end=2026-02-01'));
      return seen.length;
    };
    for (let i = 0; i < 2; i++) await account(me, { name: `Loan ${i}`, ...LOAN });
    const few = await statements();
    for (let i = 0; i < 48; i++) await account(me, { name: `Asset ${i}`, ...ASSET });
    expect(await statements()).toBe(few);
    expect(few).toBeLessThanOrEqual(8);
  });
});

describe('changing', () => {
  test('only what is sent changes', async () => {
    const body = { name: 'A', ...ASSET, iban: 'NL91ABNA0417164300', notes: 'old', virtual_balance: '5' };
    const id = await account(me, body);
    const before = await attributesOf(me, id);
    world.clock.set('2026-03-15T13:00:00Z');
    const changed = (await me.put(`/v1/accounts/${id}`, { name: 'B' })).json.data.attributes;
    const later = '2026-03-15T13:00:00+00:00';
    expect(changed).toEqual({ ...before, name: 'B', updated_at: later, current_balance_date: later });
  });

  test('an update that changes nothing leaves the time of the last change', async () => {
    const id = await account(me, { name: 'A', ...ASSET });
    world.clock.set('2026-03-15T13:00:00Z');
    const { json } = await me.put(`/v1/accounts/${id}`, { name: 'A' });
    expect(json.data.attributes.updated_at).toBe('2026-03-15T12:00:00+00:00');
  });

  test('empty values clear', async () => {
    const id = await account(me, {
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
    expect((await attributesOf(me, id)).latitude).toBe(1);
    await me.put(`/v1/accounts/${id}`, nowhere);
    expect(await attributesOf(me, id)).toMatchObject({
      iban: null,
      bic: null,
      account_number: null,
      notes: null,
      virtual_balance: '0.00',
      ...nowhere,
    });
  });

  test('the place on the map moves', async () => {
    const id = await account(me, { name: 'A', ...ASSET });
    await me.put(`/v1/accounts/${id}`, { latitude: -1.5, longitude: 2, zoom_level: 0 });
    expect(await attributesOf(me, id)).toMatchObject({ latitude: -1.5, longitude: 2, zoom_level: 0 });
  });

  test('the type stays, the kind of liability may change', async () => {
    const id = await account(me, { name: 'A', ...ASSET });
    await me.put(`/v1/accounts/${id}`, { type: 'expense' });
    expect((await attributesOf(me, id)).type).toBe('asset');
    const loan = await account(me, { name: 'L', ...LOAN, interest: '4.5', interest_period: 'monthly' });
    await me.put(`/v1/accounts/${loan}`, { type: 'liabilities', liability_type: 'mortgage', interest: 3.25 });
    expect(await attributesOf(me, loan)).toMatchObject({
      liability_type: 'mortgage',
      interest: '3.25',
      interest_period: 'monthly',
    });
  });

  test('a card stops being one with its role', async () => {
    const card = { account_role: 'ccAsset', credit_card_type: 'other', monthly_payment_date: '2026-01-05' };
    const id = await account(me, { name: 'A', type: 'asset', ...card });
    await me.put(`/v1/accounts/${id}`, { monthly_payment_date: '2026-01-09' });
    expect((await attributesOf(me, id)).monthly_payment_date).toBe('2026-01-09T00:00:00+00:00');
    await me.put(`/v1/accounts/${id}`, { account_role: 'savingAsset' });
    expect(await attributesOf(me, id)).toMatchObject({ credit_card_type: null, monthly_payment_date: null });
  });

  test('its own name, IBAN and number are not taken', async () => {
    const own = { name: 'A', iban: 'NL91ABNA0417164300', account_number: '123' };
    const id = await account(me, { ...own, ...ASSET });
    expect((await me.put(`/v1/accounts/${id}`, own)).status).toBe(200);
  });

  test('another currency', async () => {
    const id = await account(me, { name: 'A', ...ASSET });
    await me.put(`/v1/accounts/${id}`, { currency_code: 'USD' });
    expect((await attributesOf(me, id)).currency_code).toBe('USD');
    expect((await me.get('/v1/currencies/USD')).json.data.attributes.enabled).toBe(true);
  });

  describe('the opening balance', () => {
    const opening = { opening_balance: '100', opening_balance_date: '2026-01-01' };
    const systemAccounts = () => names(me, '?type=initial-balance');

    test('is made, changed and removed with its account', async () => {
      const id = await account(me, { name: 'A', ...ASSET });
      await me.put(`/v1/accounts/${id}`, opening);
      expect(await attributesOf(me, id)).toMatchObject({
        opening_balance: '100.00',
        current_balance: '100.00',
      });
      expect(await systemAccounts()).toEqual(['Initial balance for "A"']);
      await me.put(`/v1/accounts/${id}`, { opening_balance: -20.5, opening_balance_date: '2026-02-01' });
      expect(await attributesOf(me, id)).toMatchObject({
        opening_balance: '-20.50',
        opening_balance_date: '2026-02-01T00:00:00+00:00',
        current_balance: '-20.50',
      });
      await me.put(`/v1/accounts/${id}`, { name: 'B' });
      expect((await attributesOf(me, id)).opening_balance).toBe('-20.50');
      await me.put(`/v1/accounts/${id}`, { opening_balance: '', opening_balance_date: '' });
      expect(await attributesOf(me, id)).toMatchObject({ opening_balance: null, current_balance: '0.00' });
      expect(await systemAccounts()).toEqual([]);
    });

    test('zero removes it', async () => {
      const id = await account(me, { name: 'A', ...ASSET, ...opening });
      await me.put(`/v1/accounts/${id}`, { ...opening, opening_balance: '0.00' });
      expect((await attributesOf(me, id)).opening_balance).toBeNull();
    });

    test('of a liability takes the stored direction, and turns round with it', async () => {
      const id = await account(me, { name: 'L', ...LOAN });
      await me.put(`/v1/accounts/${id}`, opening);
      expect((await attributesOf(me, id)).opening_balance).toBe('-100.00');
      await me.put(`/v1/accounts/${id}`, { liability_direction: 'credit' });
      expect(await attributesOf(me, id)).toMatchObject({ opening_balance: '100.00', debt_amount: '100.00' });
    });
  });
});
