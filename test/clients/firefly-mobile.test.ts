import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../build.ts';
import { furnish, type Home } from '../examples/home.ts';
import { type Client, openWorld, type World } from '../world.ts';
import { decode, decodeAll, type Shape } from './decode.ts';

// FireflyMobile 5.1.0 of 2023: forms with brackets, fields in the query, old names of paths (contract 50,
// rules 3, 4, 8, 10, 11 and 14).

let world: World;
let me: Client;
let home: Home;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  home = await furnish(me, 'Heron');
});
afterAll(() => world.close());

/** It says so on every request, with and without a body. */
const HEADERS = { accept: 'application/json', 'content-type': 'application/vnd.api+json' };
const FORM = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
const get = async (path: string) => ok(await me.get(`/v1/${path}`, HEADERS)).json;
const form = (method: string, path: string, fields: Record<string, string>) =>
  me.send(method, `/v1/${path}`, new URLSearchParams(fields).toString(), FORM);

const STAMPS: Shape = { created_at: 'moment', updated_at: 'moment' };
const RANGE = 'start=2026-01-01&end=2026-03-31';

describe('FireflyMobile signs in', () => {
  it('when it can list the assets', async () => {
    const { data } = await get('accounts?type=asset&page=1');
    const account: Shape = {
      current_balance: 'amount',
      current_balance_date: 'moment',
      active: 'flag',
      include_net_worth: 'flag',
    };
    decodeAll(data, { attributes: { ...STAMPS, ...account } });
  });

  it('and is told about the server and about itself, where null is taken and absence is not', async () => {
    const about: Shape = {
      version: 'text',
      api_version: 'text',
      php_version: 'text',
      os: 'text',
      driver: 'text',
    };
    decode((await get('about')).data, about);
    const { data } = await get('about/user');
    decode(data, { type: 'text', id: 'id', attributes: { email: 'text', blocked: 'flag' } });
    expect(data.attributes).toHaveProperty('blocked_code');
  });
});

describe('FireflyMobile reads', () => {
  it.each([
    ['piggy_banks', { name: 'text', accounts: 'list' }],
    ['available_budgets', { amount: 'amount', start: 'moment', end: 'moment' }],
    ['currencies', { ...STAMPS, enabled: 'flag', name: 'text', code: 'text', default: 'flag' }],
    [`bills?${RANGE}`, { date: 'moment', pay_dates: 'list', paid_dates: 'list' }],
    ['tags', { ...STAMPS, tag: 'text' }],
    ['categories', { name: 'text' }],
    [`budgets?${RANGE}`, { ...STAMPS, name: 'text', spent: 'list' }],
    [
      'transactions?page=1&type=all',
      {
        user: 'id',
        transactions: [
          {
            transaction_journal_id: 'id',
            amount: 'amount',
            currency_id: 'id',
            currency_name: 'text',
            currency_code: 'text',
            currency_symbol: 'text',
            currency_decimal_places: 'number',
            date: 'moment',
            description: 'text',
            destination_id: 'id',
            destination_name: 'text',
            destination_type: 'text',
            order: 'number',
            tags: 'list',
            type: 'text',
            user: 'id',
          },
        ],
      },
    ],
  ] satisfies [string, Shape][])('%s', async (path, attributes) => {
    decodeAll((await get(path)).data, { type: 'text', id: 'id', attributes: attributes as Shape });
  });

  it('the limits of a budget', async () => {
    const { data } = await get(`budgets/${home.budget}/limits?${RANGE}`);
    const limit: Shape = {
      amount: 'amount',
      budget_id: 'id',
      currency_id: 'id',
      start: 'moment',
      end: 'moment',
    };
    decodeAll(data, { attributes: { ...STAMPS, ...limit, currency_code: 'text', currency_symbol: 'text' } });
  });

  it('the old name of the hash of a file', async () => {
    const { data } = await get(`transactions/${home.group}/attachments`);
    decodeAll(data, { attributes: { attachable_id: 'id', md5: 'text', filename: 'text', size: 'number' } });
  });

  it('five figures of a summary, also where there is nothing', async () => {
    const other = await world.household();
    const summary = ok(await other.get(`/v1/summary/basic?${RANGE}&currency_code=EUR`, HEADERS)).json;
    for (const kind of ['net-worth', 'balance', 'spent', 'bills-unpaid', 'bills-paid']) {
      decode(summary[`${kind}-in-EUR`], { monetary_value: 'amount' }, kind);
    }
  });

  it('suggestions', async () => {
    for (const path of [
      'accounts',
      'categories',
      'tags',
      'transactions',
      'bills',
      'piggy-banks',
      'currencies',
    ]) {
      decodeAll(await get(`autocomplete/${path}?query=`), { id: 'id', name: 'text' }, path);
    }
  });

  it('a piggy bank under its old path, and what belongs to it', async () => {
    const { data } = await get(`piggy_banks/${home.piggyBank}`);
    expect(data).toEqual((await get(`piggy-banks/${home.piggyBank}`)).data);
    decodeAll((await get(`piggy_banks/${home.piggyBank}/events`)).data, { attributes: { amount: 'amount' } });
  });
});

describe('FireflyMobile writes', () => {
  const SPLIT = {
    'transactions[0][type]': 'withdrawal',
    'transactions[0][date]': '2026-02-03',
    'transactions[0][amount]': '12.5',
    'transactions[0][description]': 'From a phone',
    'transactions[0][source_name]': 'Heron asset',
    'transactions[0][destination_name]': 'Kiosk & more',
    'transactions[0][tags]': 'one,two',
    'transactions[0][category_name]': '',
    'transactions[0][reconciled]': 'false',
    apply_rules: '1',
  };

  it('a transaction as a form with brackets, its tags as one text', async () => {
    const { data } = ok(await form('POST', 'transactions', SPLIT)).json;
    expect(data.attributes.transactions[0]).toMatchObject({
      amount: '12.50',
      destination_name: 'Kiosk & more',
      tags: ['one', 'two'],
      category_id: null,
      reconciled: false,
    });
  });

  it('several splits in the query, with nothing in the body', async () => {
    const second = Object.entries(SPLIT).map(([name, value]) => [name.replace('[0]', '[1]'), value]);
    const fields = { group_title: 'Two', ...SPLIT, ...Object.fromEntries(second) };
    const answer = await me.send('POST', `/v1/transactions?${new URLSearchParams(fields)}`, '', FORM);
    expect(ok(answer).json.data.attributes.transactions).toHaveLength(2);
  });

  it('a new name of a category in the query', async () => {
    const { id } = ok(await form('POST', 'categories', { name: 'Before', group: 'x' })).json.data;
    const answer = await me.send('PUT', `/v1/categories/${id}?name=After`, '', FORM);
    expect(ok(answer).json.data.attributes.name).toBe('After');
  });

  it('an account, a currency and a budget as forms', async () => {
    const account = { name: 'Phone', type: 'asset', account_role: 'defaultAsset', include_net_worth: 'true' };
    ok(await form('POST', 'accounts', { ...account, currency_code: 'EUR', iban: '', virtual_balance: '' }));
    const currency = {
      name: 'Shell',
      code: 'SHL',
      symbol: 'S',
      decimal_places: '2',
      enabled: 'true',
      default: 'false',
    };
    ok(await form('POST', 'currencies', currency));
    const auto = { auto_budget_type: 'reset', auto_budget_period: 'monthly', auto_budget_amount: '20' };
    ok(await form('POST', 'budgets', { name: 'Phone', ...auto, auto_budget_currency_code: 'EUR' }));
  });

  it('a mistake, and maps it to the field', async () => {
    const { errors } = ok(
      await form('POST', 'transactions', { ...SPLIT, 'transactions[0][amount]': 'x' }),
      422,
    ).json;
    decode(errors, { 'transactions.0.amount': 'list' });
  });

  it('a deletion without a body under the type of one', async () => {
    const { id } = ok(await form('POST', 'categories', { name: 'Gone' })).json.data;
    ok(await me.delete(`/v1/categories/${id}`, HEADERS), 204);
    const bank = ok(
      await form('POST', 'piggy_banks', {
        name: 'Old path',
        target_amount: '10',
        start_date: '2026-01-01',
        transaction_currency_code: 'EUR',
        'accounts[0][account_id]': home.accounts.asset,
      }),
    ).json.data;
    ok(await form('PUT', `piggy_banks/${bank.id}`, { name: 'Changed' }));
    ok(await me.delete(`/v1/piggy_banks/${bank.id}`, HEADERS), 204);
  });
});
