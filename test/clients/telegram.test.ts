import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../build.ts';
import { type Client, openWorld, type World } from '../world.ts';
import { decode, PAGINATION } from './decode.ts';

// The Telegram bot 2.4.0: long tokens, encoded brackets, and errors that it knows by their words (contract
// 50, rules 5, 6, 7, 9, 12, 13 and 14).

let world: World;
let me: Client;
let main: string;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  main = await asset(me, 'Main');
});
afterAll(() => world.close());

const ACCEPT = { accept: 'application/json, text/plain, */*' };
const get = async (path: string) => ok(await me.get(`/v1/${path}`, ACCEPT)).json;

describe('the Telegram bot signs in', () => {
  it('with a token of 500 characters or more', async () => {
    expect(me.token.length).toBeGreaterThanOrEqual(500);
    const made = ok(await me.post('/v1/tokens', { name: 'bot' })).json;
    expect(JSON.stringify(made)).toMatch(/"[\w.|-]{500,}"/);
    decode((await get('about/user')).data, { attributes: { email: 'text' } });
  });

  it('and knows a wrong one by the reason phrase', async () => {
    await world.app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.server.address() as AddressInfo;
    const headers = { authorization: 'Bearer nonsense' };
    const reason = await new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: '/api/v1/about/user', headers }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.statusMessage]);
      });
      asked.on('error', reject).end();
    });
    expect(reason).toEqual([401, 'Unauthorized']);
  });

  it('and knows what is missing by the name of the exception', async () => {
    const { exception } = ok(await me.get('/v1/transactions/9999999', ACCEPT), 404).json;
    expect(exception).toContain('NotFoundHttpException');
  });
});

describe('the Telegram bot lists', () => {
  it.each(['asset', 'expense', 'revenue', 'liabilities', 'Cash%20account'])(
    'accounts of type %s',
    async (type) => {
      const { data, meta } = await get(`accounts?page=1&limit=100&date=2026-03-15&type=${type}`);
      decode(meta, { pagination: PAGINATION });
      for (const row of data) {
        decode(row, {
          id: 'id',
          attributes: { name: 'text', type: 'text', active: 'flag', currency_id: 'id?' },
        });
      }
    },
  );

  it('categories, 20 or 500 at a time', async () => {
    for (const limit of [20, 500]) {
      decode((await get(`categories?limit=${limit}&page=1`)).meta.pagination, {
        current_page: 'number',
        total_pages: 'number',
      });
    }
  });

  it('what was spent by some categories, with encoded brackets', async () => {
    const category = ok(await me.post('/v1/categories', { name: 'Food' })).json.data.id;
    await record(me, spending({ source_id: main, category_id: category }));
    await record(me, spending({ source_id: main, category_name: 'Other' }));
    const days = 'start=2026-02-01&end=2026-02-28';
    const rows = await get(`insight/expense/category?${days}&categories%5B%5D=${category}`);
    expect(
      rows.map(({ name, difference_float }: Record<string, unknown>) => [name, difference_float]),
    ).toEqual([['Food', -12.5]]);
  });

  it('the transactions of one day', async () => {
    const { data } = await get('transactions?limit=100&start=2026-02-01&end=2026-02-01&type=withdrawal');
    expect(data.length).toBeGreaterThan(0);
  });
});

describe('the Telegram bot books', () => {
  const split = (more: object) => ({
    type: 'withdrawal',
    date: '2026-02-03T09:10:11.123Z',
    amount: '3.5',
    description: 'Coffee',
    source_id: main,
    ...more,
  });

  it('without a destination to the cash account, which is then listed', async () => {
    const { data } = ok(
      await me.post('/v1/transactions', { transactions: [split({ category_id: '' })] }, ACCEPT),
    ).json;
    const [booked] = data.attributes.transactions;
    expect(booked).toMatchObject({ destination_type: 'Cash account', category_id: null });
    const cash = (await get('accounts?limit=100&type=Cash%20account')).data;
    expect(cash.map(({ id }: { id: string }) => id)).toContain(booked.destination_id);
  });

  it('one changed field with both accounts and without the number of the split; the rest stays', async () => {
    const body = { transactions: [split({ destination_name: 'Café', notes: 'Kept' })] };
    const { id, attributes } = ok(await me.post('/v1/transactions', body, ACCEPT)).json.data;
    const { source_id, destination_id } = attributes.transactions[0];
    const change = { transactions: [{ source_id, destination_id, amount: '4' }] };
    const changed = ok(await me.put(`/v1/transactions/${id}`, change, ACCEPT)).json.data.attributes
      .transactions;
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ amount: '4.00', description: 'Coffee', notes: 'Kept' });
  });

  it('a mistake, and shows the message', async () => {
    const { message } = ok(
      await me.post('/v1/transactions', { transactions: [split({ amount: '0' })] }),
      422,
    ).json;
    expect(message.length).toBeGreaterThan(5);
  });
});
