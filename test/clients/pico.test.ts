import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, spending } from '../build.ts';
import { furnish, type Home } from '../examples/home.ts';
import { type Client, openWorld, type World } from '../world.ts';
import { decode, PAGINATION } from './decode.ts';

// Firefly Pico 1.10.0: its back passes requests on, wants exact statuses, and reads dates as the wall clock
// before the "+" (contract 50, rules 1, 4, 5, 7, 8, 9, 11, 13 and 16).

let world: World;
let me: Client;
let home: Home;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  home = await furnish(me, 'Heron');
});
afterAll(() => world.close());

const ACCEPT = { accept: 'application/json, text/plain, */*' };

describe('Pico sets itself up', () => {
  it('when it knows who it is', async () => {
    decode(ok(await me.get('/v1/about/user', ACCEPT)).json.data, { id: 'id' });
  });

  it.each([
    'categories',
    'accounts?date=2026-03-16',
    'tags',
    'currencies',
    'budgets?start=2026-01-01&end=2026-12-31',
    'budget-limits?start=2026-01-01&end=2026-12-31',
    'transactions',
  ])('from every page of %s, and hands per_page back as the limit', async (path) => {
    const first = ok(
      await me.get(`/v1/${path}${path.includes('?') ? '&' : '?'}page=1&limit=50`, ACCEPT),
    ).json;
    decode(first.meta, { pagination: PAGINATION });
    const { per_page, total_pages } = first.meta.pagination;
    const next = `limit=${per_page}&page=${total_pages + 1}`;
    const beyond = ok(await me.get(`/v1/${path}${path.includes('?') ? '&' : '?'}${next}`, ACCEPT)).json;
    expect(beyond.data).toEqual([]);
  });

  it('and finds its default currency marked', async () => {
    const { data } = ok(await me.get('/v1/currencies?limit=200', ACCEPT)).json;
    const marked = data.filter(
      ({ attributes }: { attributes: { default: unknown } }) => attributes.default === true,
    );
    expect(marked).toHaveLength(1);
  });
});

describe('Pico reads dates', () => {
  it('as wall clock before the offset, which is never Z', async () => {
    const transactions = [spending({ date: '2026-01-05 12:00', source_id: home.accounts.asset })];
    const { data } = ok(await me.post('/v1/transactions', { transactions })).json;
    const { date } = data.attributes.transactions[0];
    expect(date).toBe('2026-01-05T12:00:00+00:00');
    expect(date.split('+')[0]).toBe('2026-01-05T12:00:00');
  });

  it('of a tag as a plain day or null', async () => {
    const body = { tag: 'Dated', date: '2026-01-05', description: null, is_todo: false, icon: 'x' };
    expect(ok(await me.post('/v1/tags', body)).json.data.attributes.date).toBe('2026-01-05');
    const none = { tag: 'Undated', date: null };
    expect(ok(await me.post('/v1/tags', none)).json.data.attributes.date).toBeNull();
  });
});

describe('Pico writes', () => {
  it('and is answered 200 for what is new or changed and 204 for what is gone', async () => {
    const body = { name: 'Pico', icon: 'i', parent_id: 3, is_dashboard_visible: true };
    const { id } = ok(await me.post('/v1/categories', body), 200).json.data;
    ok(await me.put(`/v1/categories/${id}`, { ...body, id, name: 'Pico 2' }), 200);
    const gone = ok(await me.delete(`/v1/categories/${id}`), 204);
    expect(gone.text).toBe('');
    ok(await me.delete(`/v1/categories/${id}`), 404);
  });

  it('a transaction with 0 for no budget and null for a tag that it does not know', async () => {
    const split = spending({
      source_id: home.accounts.asset,
      source_name: 'Heron asset',
      category_id: home.category,
      budget_id: 0,
      tags: [null],
      date: '2026-02-03 04:05',
      notes: null,
      icon: 'x',
    });
    const body = { apply_rules: true, fire_webhooks: true, transactions: [split] };
    const { data } = ok(await me.post('/v1/transactions', body)).json;
    expect(data.attributes.transactions[0]).toMatchObject({ budget_id: null, tags: [] });
  });

  it('all of a transaction again without the number of its split, and changes that split', async () => {
    const old = spending({ source_id: home.accounts.asset, description: 'Before' });
    const { data } = ok(await me.post('/v1/transactions', { transactions: [old] })).json;
    const path = `/v1/transactions/${data.id}`;
    const changed = ok(await me.put(path, { transactions: [{ ...old, description: 'After' }] })).json.data;
    expect(changed.attributes.transactions).toHaveLength(1);
    const journal = data.attributes.transactions[0].transaction_journal_id;
    expect(changed.attributes.transactions[0]).toMatchObject({
      transaction_journal_id: journal,
      description: 'After',
    });
  });

  it('an account as a whole form, with the day of a card that it has none of', async () => {
    const body = {
      name: 'Pico cash',
      type: 'asset',
      account_role: 'cashWalletAsset',
      credit_card_type: null,
      monthly_payment_date: '2026-01-01',
      currency_id: home.euro,
      currency_code: 'EUR',
      liability_type: null,
      liability_direction: null,
      include_net_worth: true,
      opening_balance: 12.5,
      opening_balance_date: '2026-01-01',
      is_dashboard_visible: true,
    };
    const { id } = ok(await me.post('/v1/accounts', body)).json.data;
    const changed = ok(await me.put(`/v1/accounts/${id}`, { ...body, id, opening_balance: 20 })).json.data;
    expect(changed.attributes).toMatchObject({ opening_balance: '20.00', active: true });
  });

  it('a budget whose limits it does not keep by itself, told as the number 0', async () => {
    const body = { name: 'Pico budget', active: true, auto_budget_type: 0, auto_budget_period: null };
    ok(await me.post('/v1/budgets', body));
  });

  it('a file as raw octets under the type of a form, and reads it back', async () => {
    const body = { filename: 'b.bin', attachable_type: 'TransactionJournal', attachable_id: home.journal };
    const { id } = ok(await me.post('/v1/attachments', body)).json.data;
    const octets = Buffer.from([0, 1, 37, 38, 61, 255]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await me.send('POST', `/v1/attachments/${id}/upload`, octets, headers);
    expect([200, 204]).toContain(sent.status);
    const { attributes } = ok(await me.get(`/v1/attachments/${id}`)).json.data;
    expect(attributes.size).toBe(octets.length);
    // Its back rewrites the part behind this.
    expect(attributes.download_url).toContain('/api/v1/');
  });
});

describe('Pico reads errors', () => {
  it.each([
    ['POST', 'transactions', 422],
    ['GET', 'accounts/9999999', 404],
    ['GET', 'no-such-thing', 404],
  ] as const)('as JSON with a message, whatever it accepts: %s %s', async (method, path, status) => {
    const headers = { 'content-type': 'application/json', accept: 'text/html, */*' };
    const answer = await me.send(method, `/v1/${path}`, method === 'POST' ? '{}' : undefined, headers);
    expect(answer.status).toBe(status);
    expect(typeof answer.json.message).toBe('string');
  });

  it('but none for what it searches for', async () => {
    const accounts = `account_id:"${home.accounts.asset},2"`;
    const query = `-category_is:"Other" type:withdrawal ${accounts} more:1 less:99999`;
    const twice = 'date_after:2025-01-01 date_after:2025-02-01 has_any_tag:false has_any_budget:false';
    ok(await me.get(`/v1/search/transactions?query=${encodeURIComponent(`${query} ${twice}`)}`, ACCEPT));
  });
});
