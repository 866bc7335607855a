import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, spending } from '../build.ts';
import { furnish, type Home } from '../examples/home.ts';
import { type Client, openWorld, type World } from '../world.ts';
import { decode, decodeAll, PAGINATION, type Shape } from './decode.ts';

// Waterfly III 1.2.0: generated decoders that throw on null where they want text, and on text where they want
// a number (contract 50, rules 3, 4, 7, 12 and 13).

let world: World;
let me: Client;
let home: Home;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  home = await furnish(me, 'Heron');
});
afterAll(() => world.close());

const ROW: Shape = { type: 'text', id: 'id', links: 'object', attributes: 'object' };
const listOf = (attributes: Shape): Shape => ({
  data: [{ ...ROW, attributes }],
  meta: { pagination: PAGINATION },
  links: 'object',
});
const RANGE = 'start=2026-01-01&end=2026-03-31';

const CURRENCY: Shape = {
  code: 'text',
  name: 'text',
  symbol: 'text',
  decimal_places: 'number',
  enabled: 'flag',
};
const ACCOUNT: Shape = {
  name: 'text',
  type: 'text',
  active: 'flag',
  current_balance: 'amount',
  current_balance_date: 'moment',
  include_net_worth: 'flag',
  order: 'number?',
  latitude: 'number?',
  longitude: 'number?',
  zoom_level: 'number?',
};
const SPLIT: Shape = {
  transaction_journal_id: 'id',
  user: 'id',
  type: 'text',
  date: 'moment',
  amount: 'amount',
  description: 'text',
  source_id: 'id',
  source_name: 'text',
  source_type: 'text',
  destination_id: 'id',
  destination_name: 'text',
  destination_type: 'text',
  currency_decimal_places: 'number',
  foreign_amount: 'amount?',
  order: 'number',
  reconciled: 'flag',
  has_attachments: 'flag',
  tags: 'list?',
  latitude: 'number?',
  zoom_level: 'number?',
};

describe('Waterfly III signs in', () => {
  it('by a first call that says nothing but who it is', async () => {
    const headers = { authorization: `Bearer ${me.token}` };
    const answer = await world.app.server.inject({ method: 'GET', url: '/api/v1/about', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).not.toContain('html');
    const [major, minor, patch] = answer.json().data.api_version.split('.').map(Number);
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(6_003_002);
  });

  it('by the primary currency and the zone of the server', async () => {
    decode(ok(await me.get('/v1/currencies/primary')).json.data, { ...ROW, attributes: CURRENCY });
    const zone = ok(await me.get('/v1/configuration/app.timezone')).json;
    decode(zone.data, { title: 'text', value: 'text', editable: 'flag' });
  });

  it('with a wrong key, and is told so instead of being led to a page', async () => {
    const answer = await me.get('/v1/currencies/primary', { authorization: 'Bearer nonsense' });
    expect(answer.status).toBe(401);
    expect(answer.json.message).toBe('Unauthenticated.');
  });
});

describe('Waterfly III decodes', () => {
  const LISTS: [string, Shape][] = [
    ['currencies?limit=50', CURRENCY],
    ['accounts?type=Asset%20account', ACCOUNT],
    ['accounts?type=asset&page=1', ACCOUNT],
    ['accounts?type=expense', ACCOUNT],
    ['accounts?type=revenue', ACCOUNT],
    ['accounts?type=liabilities', ACCOUNT],
    ['categories?page=1', { name: 'text' }],
    [`budgets?${RANGE}`, { name: 'text', active: 'flag', order: 'number?' }],
    [`budget-limits?${RANGE}`, { start: 'moment', end: 'moment', budget_id: 'id', amount: 'amount' }],
    [
      `bills?${RANGE}`,
      {
        name: 'text',
        amount_min: 'amount',
        amount_max: 'amount',
        repeat_freq: 'text',
        paid_dates: 'list',
        pay_dates: 'list?',
        next_expected_match: 'moment?',
        order: 'number?',
        skip: 'number',
        active: 'flag',
      },
    ],
    ['tags', { tag: 'text', date: 'day?', latitude: 'number?', zoom_level: 'number?' }],
    [
      'piggy-banks?limit=100',
      { name: 'text', accounts: 'list', percentage: 'number?', target_amount: 'amount?', order: 'number?' },
    ],
    ['transactions?limit=50&type=all', { transactions: [SPLIT], user: 'id', group_title: 'text?' }],
    ['search/transactions?query=date_after:2026-01-01&page=1&limit=50', { transactions: [SPLIT] }],
  ];
  it.each(LISTS)('%s', async (path, attributes) => {
    decode(ok(await me.get(`/v1/${path}`)).json, listOf(attributes));
  });

  it('what belongs to an account, a bill, a piggy bank and a transaction', async () => {
    const { asset } = home.accounts;
    const lists: [string, Shape][] = [
      [`accounts/${asset}/transactions?page=1&limit=50&type=all`, { transactions: [SPLIT] }],
      [`accounts/${asset}/piggy-banks`, { name: 'text', save_per_month: 'amount?' }],
      [`piggy-banks/${home.piggyBank}/events`, { amount: 'amount', created_at: 'moment' }],
      [`transactions/${home.group}/attachments`, { filename: 'text', upload_url: 'text', size: 'number' }],
    ];
    for (const [path, attributes] of lists) decode(ok(await me.get(`/v1/${path}`)).json, listOf(attributes));
    expect(ok(await me.get(`/v1/bills/${home.bill}/transactions?page=1`)).json.meta).toBeDefined();
  });

  it('the charts of its dashboard: texts by ISO days, and at least one of them', async () => {
    const lines = ok(await me.get(`/v1/chart/account/overview?${RANGE}&period=1D&preselected=all`)).json;
    decodeAll(lines, { label: 'text', entries: 'object', end_date: 'moment', currency_code: 'text' });
    for (const { entries } of lines) {
      expect(Object.keys(entries).length).toBeGreaterThan(0);
      for (const [at, value] of Object.entries(entries)) {
        expect(Number.isNaN(Date.parse(at))).toBe(false);
        expect(typeof value).toBe('string');
      }
    }
    const flows = ok(await me.get(`/v1/chart/balance/balance?${RANGE}&period=1D`)).json;
    decodeAll(flows, { label: 'text', entries: 'object', pc_entries: 'object' });
    expect(flows.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['earned', 'spent']),
    );
  });

  it.each(['category', 'tag', 'total', 'no-category'])('what was spent and earned by %s', async (by) => {
    for (const way of ['expense', 'income']) {
      const rows = ok(await me.get(`/v1/insight/${way}/${by}?${RANGE}`)).json;
      expect(rows).toBeInstanceOf(Array);
      for (const row of rows) {
        decode(row, {
          id: 'id?',
          name: 'text?',
          currency_id: 'id?',
          difference_float: 'number',
          difference: 'amount',
        });
      }
    }
  });

  it('the suggestions of its transaction form', async () => {
    const types = 'Asset%20account,Loan,Debt,Mortgage';
    decodeAll(ok(await me.get(`/v1/autocomplete/accounts?query=heron&types=${types}`)).json, {
      id: 'id',
      name: 'text',
      name_with_balance: 'text',
      type: 'text',
      currency_id: 'id',
      currency_name: 'text',
      currency_code: 'text',
      currency_symbol: 'text',
      currency_decimal_places: 'number',
    });
    for (const path of ['categories', 'budgets', 'bills', 'piggy-banks']) {
      decodeAll(ok(await me.get(`/v1/autocomplete/${path}`)).json, { id: 'id', name: 'text' }, path);
    }
    const splits = ok(await me.get('/v1/autocomplete/transactions?query=')).json;
    decodeAll(splits, { id: 'id', name: 'text', description: 'text' });
  });

  it('types of accounts in the twelve long words that it knows', async () => {
    const LONG =
      /^(Asset|Expense|Revenue|Cash|Initial balance|Reconciliation) account$|^(Loan|Debt|Mortgage)$/;
    const groups = ok(await me.get('/v1/transactions?type=all')).json.data;
    for (const { attributes } of groups) {
      for (const { source_type, destination_type } of attributes.transactions) {
        expect(source_type).toMatch(LONG);
        expect(destination_type).toMatch(LONG);
      }
    }
  });
});

describe('Waterfly III writes', () => {
  const FORM = {
    date: '2026-02-03T10:11:12.345',
    foreign_amount: '0',
    bill_id: '0',
    order: 0,
    tags: ['a'],
    notes: '',
    source_name: 'Heron asset',
    reconciled: false,
  };

  it('a transaction with "0" for what it has none of, and a time without a zone', async () => {
    const body = {
      error_if_duplicate_hash: true,
      apply_rules: true,
      fire_webhooks: true,
      transactions: [spending({ ...FORM, category_name: 'Food', budget_name: null })],
    };
    const { data } = ok(await me.post('/v1/transactions', body)).json;
    decode(data, { ...ROW, attributes: { transactions: [SPLIT] } });
    const [split] = data.attributes.transactions;
    expect(split).toMatchObject({ date: '2026-02-03T10:11:12+00:00', foreign_amount: null, bill_id: null });
  });

  it('what a notification told: a target without a source', async () => {
    const split = { type: 'withdrawal', amount: '5', date: '2026-02-03T10:11:12.345', description: 'Card' };
    const transactions = [{ ...split, source_id: home.accounts.asset }];
    const { data } = ok(await me.post('/v1/transactions', { transactions })).json;
    expect(data.attributes.transactions[0].destination_type).toBe('Cash account');
  });

  it('a mistake, and can map what is wrong', async () => {
    const transactions = [spending({ ...FORM, amount: 'much' })];
    const { errors, message } = ok(await me.post('/v1/transactions', { transactions }), 422).json;
    expect(typeof message).toBe('string');
    decode(errors, { 'transactions.0.amount': 'list' });
  });

  it('a file, to the address that the server told, as plain octets', async () => {
    const body = { filename: 'a.txt', attachable_type: 'TransactionJournal', attachable_id: home.journal };
    const { data } = ok(await me.post('/v1/attachments', body)).json;
    const { pathname } = new URL(data.attributes.upload_url);
    const sent = await me.send('POST', pathname, Buffer.from('text'), {
      'content-type': 'application/octet-stream',
    });
    expect(sent.status).toBe(204);
    const shown = ok(await me.get(`/v1/attachments/${data.id}`)).json.data.attributes;
    expect(ok(await me.get(new URL(shown.download_url).pathname)).text).toBe('text');
  });

  it('the new total of a piggy bank under the account that it is on', async () => {
    const accounts = [{ account_id: home.accounts.asset, current_amount: '15' }];
    const { data } = ok(await me.put(`/v1/piggy-banks/${home.piggyBank}`, { accounts })).json;
    expect(data.attributes.current_amount).toBe('15.00');
  });
});
