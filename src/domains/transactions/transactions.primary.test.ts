import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
let dollars: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const convert = async (data: boolean) =>
  ok(await me.post('/v1/preferences', { name: 'convert_to_primary', data }));
const rate = async (from: string, date: string, value: string) =>
  ok(await me.post('/v1/exchange-rates', { from, to: 'EUR', date, rate: value }));

beforeEach(async () => {
  me = await world.household();
  ok(await me.post('/v1/currencies/USD/enable'));
  await rate('USD', '2026-01-10', '0.9');
  await rate('USD', '2026-02-10', '0.8');
  await rate('USD', '2026-03-10', '0.85');
  dollars = await asset(me, 'Dollars', {
    currency_code: 'USD',
    opening_balance: '100',
    opening_balance_date: '2026-01-01',
    virtual_balance: '10',
  });
});

const spend = async (more: object) =>
  (await record(me, spending({ source_id: dollars, ...more }))).attributes.transactions[0];

describe('what a transaction is worth in the primary currency', () => {
  it.each([
    ['at the rate of its day', '2026-01-10', '12.50', '11.25'],
    ['at the last rate before its day', '2026-03-09', '12.50', '10.00'],
    ['half a cent is rounded up', '2026-03-10', '12.50', '10.63'],
    ['without a rate it is not known', '2026-01-09', '12.50', null],
  ])('%s', async (_name, date, amount, expected) => {
    await convert(true);
    expect(await spend({ date, amount })).toMatchObject({
      amount,
      pc_amount: expected,
      currency_code: 'USD',
      primary_currency_code: 'EUR',
      pc_foreign_amount: null,
      pc_source_balance_after: null,
      pc_destination_balance_after: null,
    });
  });

  it('is its amount when that is in the primary currency, also for who does not convert', async () => {
    const euros = await asset(me, 'Euros');
    expect(await spend({ source_id: euros, amount: '1.5' })).toMatchObject({ pc_amount: '1.50' });
    expect(await spend({ amount: '1.5' })).toMatchObject({ pc_amount: null });
    await convert(true);
    expect(await spend({ source_id: euros, amount: '1.5' })).toMatchObject({ pc_amount: '1.50' });
  });

  it('follows rates and the primary currency when they change', async () => {
    await convert(true);
    const { transaction_journal_id: id } = await spend({ date: '2026-03-12', amount: '100' });
    const shown = async () =>
      ok(await me.get(`/v1/transaction-journals/${id}`)).json.data.attributes.transactions[0];
    expect(await shown()).toMatchObject({ pc_amount: '85.00', primary_currency_code: 'EUR' });
    await rate('USD', '2026-03-11', '0.7');
    expect(await shown()).toMatchObject({ pc_amount: '70.00' });
    ok(await me.post('/v1/currencies/USD/primary'));
    expect(await shown()).toMatchObject({ pc_amount: '100.00', primary_currency_code: 'USD' });
  });

  it('takes a constant number of statements, whatever a list holds', async () => {
    await convert(true);
    const days = ['2026-01-10', '2026-01-11', '2026-02-10', '2026-02-11', '2026-03-10'];
    for (const date of days) await spend({ date });
    const one = await world.statementsOf(async () => ok(await me.get('/v1/transactions?limit=1')));
    const many = await world.statementsOf(async () => ok(await me.get('/v1/transactions?limit=50')));
    expect(many.length).toBe(one.length);
  });
});

describe('what an account is worth in the primary currency', () => {
  const show = async (query: string) =>
    ok(await me.get(`/v1/accounts/${dollars}${query}`)).json.data.attributes;

  it('is said of all its amounts, at the rate of the day that is shown', async () => {
    await convert(true);
    await spend({ date: '2026-02-20', amount: '40' });
    expect(await show('?date=2026-02-09')).toMatchObject({
      current_balance: '100.00',
      pc_current_balance: '90.00',
      pc_opening_balance: '90.00',
      pc_virtual_balance: '9.00',
      pc_debt_amount: null,
      pc_balance_difference: null,
    });
    // The clock stands on 15 March 2026.
    expect(await show('?start=2026-02-01&end=2026-02-28')).toMatchObject({
      current_balance: '60.00',
      pc_current_balance: '51.00',
      balance_difference: '-40.00',
      pc_balance_difference: '-34.00',
    });
    expect(await show('?date=2026-01-09')).toMatchObject({
      current_balance: '100.00',
      pc_current_balance: null,
    });
  });

  it('is the debt too, where money is owed', async () => {
    await convert(true);
    const loan = ok(
      await me.post('/v1/accounts', {
        name: 'Loan',
        type: 'liability',
        liability_type: 'loan',
        liability_direction: 'debit',
        currency_code: 'USD',
        opening_balance: '-1000',
        opening_balance_date: '2026-01-10',
      }),
    ).json.data.attributes;
    expect(loan.pc_debt_amount).toBe('850.00');
  });

  it('is not said to who does not convert', async () => {
    const shown = await show('');
    for (const [name, value] of Object.entries(shown)) if (name.startsWith('pc_')) expect(value).toBeNull();
  });

  it('is itself where the account keeps the primary currency', async () => {
    await convert(true);
    const euros = await asset(me, 'Euros', { opening_balance: '5', opening_balance_date: '2026-01-01' });
    expect(ok(await me.get(`/v1/accounts/${euros}`)).json.data.attributes).toMatchObject({
      current_balance: '5.00',
      pc_current_balance: '5.00',
      pc_opening_balance: '5.00',
      pc_virtual_balance: '0.00',
    });
  });

  it('takes a constant number of statements, whatever a list holds', async () => {
    await convert(true);
    const list = '/v1/accounts?type=asset&limit=';
    for (const code of ['USD', 'EUR']) await asset(me, `More ${code}`, { currency_code: code });
    const one = await world.statementsOf(async () => ok(await me.get(`${list}1`)));
    const many = await world.statementsOf(async () => ok(await me.get(`${list}50`)));
    expect(many.length).toBe(one.length);
  });
});
