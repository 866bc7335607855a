import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../build.ts';
import { type Client, openWorld, type World } from '../world.ts';

// The Toolbox 1.1.0: JSON:API as media type, and what the server told is sent back as it was (contract 50,
// rules 5, 6 and 10). Its way through OAuth is tested there.

let world: World;
let me: Client;
let main: string;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  main = await asset(me, 'Main');
});
afterAll(() => world.close());

/** It sends both on every request, with and without a body. */
const HEADERS = { accept: 'application/vnd.api+json', 'content-type': 'application/json' };

describe('the Toolbox reads', () => {
  it.each([
    'about/user',
    'transactions?page=1&limit=100',
    'accounts?page=1&limit=100',
    'categories?limit=100',
    'tags?limit=100',
    'subscriptions',
    'bills',
    'rule-groups',
  ])('%s, with a content type and no body', async (path) => {
    const answer = ok(await me.get(`/v1/${path}`, HEADERS));
    expect(answer.headers['content-type']).toMatch(/json/);
    expect(answer.json.data).toBeDefined();
  });
});

describe('the Toolbox writes', () => {
  it('back what it was served, and nothing changes however often', async () => {
    const made = await record(me, spending({ source_id: main, amount: '12.345678901234', notes: null }));
    const path = `/v1/transactions/${made.id}`;
    let served = ok(await me.get(path, HEADERS)).json.data.attributes.transactions[0];
    const first = served;
    for (let round = 0; round < 3; round++) {
      const { transaction_journal_id, type, date, amount, description, source_id, destination_id } = served;
      const kept = { transaction_journal_id, type, date, amount, description, source_id, destination_id };
      const change = {
        ...kept,
        category_id: null,
        category_name: null,
        tags: served.tags,
        notes: served.notes,
      };
      served = ok(await me.put(path, { transactions: [change] }, HEADERS)).json.data.attributes
        .transactions[0];
    }
    expect(served).toMatchObject({ amount: first.amount, date: first.date, description: first.description });
  });

  it('twelve decimals of nothing, as other servers tell amounts', async () => {
    const sent = spending({ source_id: main, amount: '12.500000000000' });
    const made = ok(await me.post('/v1/transactions', { transactions: [sent] }, HEADERS)).json.data;
    expect(made.attributes.transactions[0].amount).toBe('12.50');
  });

  it('a subscription, and a rule that links to it', async () => {
    const plan = {
      amount_min: '7',
      amount_max: '9',
      date: '2026-01-31',
      repeat_freq: 'monthly',
      active: true,
    };
    const bill = ok(await me.post('/v1/subscriptions', { name: 'Streaming', ...plan }, HEADERS)).json.data;
    const group = ok(await me.post('/v1/rule-groups', { title: 'Subscriptions' }, HEADERS)).json.data.id;
    const rule = {
      title: 'Streaming',
      rule_group_id: group,
      trigger: 'store-journal',
      strict: true,
      active: true,
      triggers: [
        { type: 'amount_more', value: '7' },
        { type: 'amount_less', value: '9' },
        { type: 'destination_account_is', value: 'Films' },
      ],
      actions: [{ type: 'link_to_bill', value: 'Streaming' }],
    };
    ok(await me.post('/v1/rules', rule, HEADERS));
    const paid = await record(me, spending({ source_id: main, amount: '8', destination_name: 'Films' }));
    const [split] = ok(await me.get(`/v1/transactions/${paid.id}`, HEADERS)).json.data.attributes
      .transactions;
    expect(split.bill_id).toBe(bill.id);
  });

  it('a deletion with a content type and no body', async () => {
    const { id } = await record(me, spending({ source_id: main }));
    ok(await me.delete(`/v1/transactions/${id}`, HEADERS), 204);
  });
});
