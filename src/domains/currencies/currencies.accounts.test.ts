import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { show, use } from './currencies.test/build.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the accounts of a currency', () => {
  const accounts = async (path: string) => {
    const answer = await me.get(path);
    expect(answer.status, answer.text).toBe(200);
    return answer.json.data.map((item: { attributes: { name: string } }) => item.attributes.name);
  };

  test('are those that keep it, of all types or those asked for, paged', async () => {
    me = await world.household();
    await use(me, 'EUR');
    await use(me, 'USD');
    const debt = {
      type: 'liabilities',
      liability_type: 'debt',
      liability_direction: 'debit',
      currency_code: 'USD',
    };
    expect((await me.post('/v1/accounts', { name: 'Debt', ...debt })).status).toBe(200);
    await me.post('/v1/accounts', { name: 'Shop', type: 'expense' });
    expect(await accounts('/v1/currencies/EUR/accounts')).toEqual(['In EUR']);
    expect((await accounts('/v1/currencies/USD/accounts')).sort()).toEqual(['Debt', 'In USD']);
    expect(await accounts('/v1/currencies/USD/accounts?type=liabilities')).toEqual(['Debt']);
    expect(await accounts('/v1/currencies/USD/accounts?type=nonsense&limit=1&page=3')).toEqual([]);
    expect(await accounts('/v1/currencies/CHF/accounts')).toEqual([]);
  });

  test('are shown with their balances at the end of a day; what is no date is passed over', async () => {
    me = await world.household();
    const opening = { opening_balance: '12.50', opening_balance_date: '2026-02-01' };
    const account = { name: 'Opened', type: 'asset', account_role: 'defaultAsset', ...opening };
    expect((await me.post('/v1/accounts', account)).status).toBe(200);
    const balance = async (query: string) =>
      (await me.get(`/v1/currencies/EUR/accounts?type=asset&${query}`)).json.data[0].attributes
        .current_balance;
    expect(Number(await balance('date=2026-01-31'))).toBe(0);
    expect(Number(await balance('date=2026-02-01'))).toBe(12.5);
    expect(Number(await balance('date=2026-02-31'))).toBe(12.5);
    const { links } = (await me.get('/v1/currencies/EUR/accounts?date=2026-02-01')).json;
    for (const part of ['date=2026-02-01', 'type=all']) expect(links.self).toContain(part);
  });
});

describe('a currency that only a transaction needs', () => {
  const withdrawal = (source_id: string, more: object) => ({
    transactions: [
      {
        type: 'withdrawal',
        date: '2026-02-01',
        amount: '8',
        description: 'x',
        source_id,
        destination_name: 'Shop',
        ...more,
      },
    ],
  });

  test('as its foreign one is in use until the transaction is gone', async () => {
    me = await world.household();
    const source = await use(me, 'EUR');
    const sent = withdrawal(source, { foreign_currency_code: 'USD', foreign_amount: '9' });
    const { id } = (await me.post('/v1/transactions', sent)).json.data;
    expect(await show(me, 'USD')).toMatchObject({ enabled: true });
    expect((await me.post('/v1/currencies/USD/disable')).status).toBe(409);
    expect((await me.delete('/v1/currencies/USD')).status).toBe(422);
    expect((await me.delete(`/v1/transactions/${id}`)).status).toBe(204);
    expect((await me.delete('/v1/currencies/USD')).status).toBe(204);
  });

  test('as its main one is in use, and its account cannot take another', async () => {
    me = await world.household();
    const source = await use(me, 'USD');
    await me.post('/v1/transactions', withdrawal(source, {}));
    expect((await me.put(`/v1/accounts/${source}`, { currency_code: 'EUR' })).status).toBe(422);
    expect((await me.delete('/v1/currencies/USD')).status).toBe(422);
  });
});
