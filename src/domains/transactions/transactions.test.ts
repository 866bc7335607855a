import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, asset, balance, loan, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
let checking: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  checking = await asset(me, 'Checking', { opening_balance: '100', opening_balance_date: '2026-01-01' });
});

const first = (group: { attributes: { transactions: Record<string, unknown>[] } }) =>
  group.attributes.transactions[0] as Record<string, unknown>;
const post = (splits: unknown[], head: object = {}) =>
  me.post('/v1/transactions', { ...head, transactions: splits });

describe('recording', () => {
  it('makes an expense account for an unknown shop', async () => {
    const split = first(await record(me, spending({ source_id: checking })));
    expect(split).toMatchObject({
      type: 'withdrawal',
      amount: '12.50',
      date: '2026-02-01T00:00:00+00:00',
      source_name: 'Checking',
      source_type: 'Asset account',
      destination_name: 'Garden shop',
      destination_type: 'Expense account',
      source_balance_after: '87.50',
      destination_balance_after: '12.50',
      pc_amount: '12.50',
      reconciled: false,
      tags: [],
    });
    expect(await balance(me, checking)).toBe('87.50');
  });

  it('uses the same shop again', async () => {
    const one = first(await record(me, spending({ source_id: checking })));
    const two = first(await record(me, spending({ source_id: checking })));
    expect(two.destination_id).toBe(one.destination_id);
  });

  it('takes the cash account when no destination is named', async () => {
    const split = first(await record(me, spending({ source_id: checking, destination_name: undefined })));
    expect(split).toMatchObject({ destination_type: 'Cash account', destination_name: 'Cash account' });
  });

  it('makes a revenue account for an unknown payer, and takes cash without one', async () => {
    const deposit = {
      type: 'deposit',
      date: '2026-02-02',
      amount: '5',
      description: 'x',
      destination_id: checking,
    };
    expect(first(await record(me, { ...deposit, source_name: 'Employer' })).source_type).toBe(
      'Revenue account',
    );
    expect(first(await record(me, deposit)).source_type).toBe('Cash account');
    expect(await balance(me, checking)).toBe('110.00');
  });

  it('pays off and draws on a loan', async () => {
    const car = await loan(me, 'Car', { opening_balance: '1000', opening_balance_date: '2026-01-01' });
    await record(
      me,
      spending({ source_id: checking, destination_name: undefined, destination_id: car, amount: '40' }),
    );
    expect(await balance(me, car)).toBe('-960.00');
    const draw = { type: 'deposit', date: '2026-02-02', amount: '10', description: 'more', source_id: car };
    await record(me, { ...draw, destination_id: checking });
    expect(await balance(me, car)).toBe('-970.00');
  });

  it('books the foreign amount on a destination of another currency', async () => {
    const dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
    const split = first(
      await record(me, {
        type: 'transfer',
        date: '2026-02-01',
        amount: '10',
        foreign_amount: '11.50',
        foreign_currency_code: 'USD',
        description: 'exchange',
        source_id: checking,
        destination_id: dollars,
      }),
    );
    expect(split).toMatchObject({
      currency_code: 'EUR',
      foreign_currency_code: 'USD',
      foreign_amount: '11.50',
    });
    expect(await balance(me, checking)).toBe('90.00');
    expect(await balance(me, dollars)).toBe('11.50');
  });

  it('lets the account decide the currency, not the request', async () => {
    const split = first(await record(me, spending({ source_id: checking, currency_code: 'USD' })));
    expect(split).toMatchObject({ currency_code: 'EUR', amount: '12.50' });
  });

  it('keeps every optional field', async () => {
    const fields = {
      notes: 'line one\nline two',
      internal_reference: 'ref-1',
      external_id: 'ext-1',
      external_url: 'https://example.com/x',
      bunq_payment_id: 'b-1',
      sepa_cc: 'cc',
      sepa_ct_op: 'op',
      sepa_ct_id: 'ctid',
      sepa_db: 'db',
      sepa_country: 'NL',
      sepa_ep: 'ep',
      sepa_ci: 'ci',
      sepa_batch_id: 'batch',
      latitude: 1.5,
      longitude: 2.5,
      zoom_level: 6,
      tags: ['weekly', 'shop'],
      reconciled: true,
      order: 2,
    };
    const dates = ['interest_date', 'book_date', 'process_date', 'due_date', 'payment_date', 'invoice_date'];
    const sent = Object.fromEntries(dates.map((name, i) => [name, `2026-02-0${i + 1}`]));
    const split = first(await record(me, spending({ source_id: checking, ...fields, ...sent })));
    expect(split).toMatchObject(fields);
    for (const name of dates) expect(split[name]).toBe(`${sent[name]}T00:00:00+00:00`);
  });

  it('takes blanks and nulls that apps send for "nothing"', async () => {
    await record(
      me,
      spending({
        source_id: checking,
        bill_id: '0',
        budget_id: 0,
        category_id: '',
        foreign_amount: '0',
        foreign_currency_id: null,
        tags: [null],
        notes: null,
      }),
    );
  });

  it('reads amounts sent as JSON numbers exactly', async () => {
    const rest = `"date":"2026-02-01","description":"x","source_id":${checking},"destination_name":"S"`;
    const body = `{"transactions":[{"type":"withdrawal","amount":1234567890.123456789,${rest}}]}`;
    const answer = await me.send('POST', '/v1/transactions', body, { 'content-type': 'application/json' });
    expect(first(ok(answer).json.data).amount).toBe('1234567890.123456789');
  });

  it.each([
    ['2026-02-01 08:30', '2026-02-01T08:30:00+00:00'],
    ['2026-02-01 08:30:15', '2026-02-01T08:30:15+00:00'],
    ['2026-02-01T08:30:15.123', '2026-02-01T08:30:15+00:00'],
    ['2026-02-01T08:30:15.000Z', '2026-02-01T08:30:15+00:00'],
    ['2026-02-01T08:30:15+02:00', '2026-02-01T06:30:15+00:00'],
  ])('reads the date %s that apps send', async (sent, shown) => {
    expect(first(await record(me, spending({ source_id: checking, date: sent }))).date).toBe(shown);
  });

  it('reads a form with PHP brackets', async () => {
    const form = new URLSearchParams({
      'transactions[0][type]': 'withdrawal',
      'transactions[0][date]': '2026-02-01',
      'transactions[0][amount]': '3',
      'transactions[0][description]': 'form',
      'transactions[0][source_id]': checking,
      'transactions[0][tags]': 'a,b',
    });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = ok(await me.send('POST', '/v1/transactions', form.toString(), type));
    expect(first(answer.json.data)).toMatchObject({ description: 'form', tags: ['a', 'b'] });
  });

  it('reconciles an account through an account of its own', async () => {
    const split = first(
      await record(
        me,
        spending({ type: 'reconciliation', source_id: checking, destination_name: undefined }),
      ),
    );
    expect(split).toMatchObject({
      type: 'reconciliation',
      destination_name: 'Checking reconciliation (EUR)',
    });
    expect(split.destination_type).toBe('Reconciliation account');
  });

  it('recognises the same content again, however the amount is written', async () => {
    const group = await record(me, spending({ source_id: checking, amount: '7.7' }));
    const again = await post([spending({ source_id: checking, amount: '7.70' })], {
      error_if_duplicate_hash: true,
    });
    expect(again.status).toBe(422);
    expect(again.json.errors).toEqual({
      'transactions.0.description': [`Duplicate of transaction #${group.id}.`],
    });
    ok(await me.delete(`/v1/transactions/${group.id}`), 204);
    ok(await post([spending({ source_id: checking, amount: '7.7' })], { error_if_duplicate_hash: true }));
  });
});

describe('splits', () => {
  const two = () => [
    spending({ source_id: checking, amount: '10', description: 'nails' }),
    spending({ source_id: checking, amount: '20', description: 'paint', category_name: 'Home' }),
  ];

  it('are shown in list order, the later one first', async () => {
    const group = await record(me, two());
    expect(group.attributes.transactions.map((s: { description: string }) => s.description)).toEqual([
      'paint',
      'nails',
    ]);
    expect(await balance(me, checking)).toBe('70.00');
  });

  it('that an update does not mention are deleted', async () => {
    const group = await record(me, two());
    const id = first(group).transaction_journal_id;
    const body = { group_title: 'One', transactions: [{ transaction_journal_id: id, description: 'only' }] };
    const changed = ok(await me.put(`/v1/transactions/${group.id}`, body)).json.data;
    expect(changed.attributes.transactions).toHaveLength(1);
    expect(await balance(me, checking)).toBe('80.00');
  });

  it('without a number are made by an update, next to those it names', async () => {
    const group = await record(me, two());
    const [a, b] = group.attributes.transactions.map(
      (s: { transaction_journal_id: string }) => s.transaction_journal_id,
    );
    const transactions = [
      { transaction_journal_id: a },
      { transaction_journal_id: b, amount: '11' },
      spending({ source_id: checking, amount: '5', description: 'brush' }),
    ];
    const changed = ok(await me.put(`/v1/transactions/${group.id}`, { group_title: 'Three', transactions }))
      .json.data;
    expect(changed.attributes.transactions).toHaveLength(3);
    expect(await balance(me, checking)).toBe('64.00');
  });

  it('can be deleted one by one; the last takes the transaction along', async () => {
    const group = await record(me, two());
    const [a, b] = group.attributes.transactions.map(
      (s: { transaction_journal_id: string }) => s.transaction_journal_id,
    );
    ok(await me.delete(`/v1/transaction-journals/${a}`), 204);
    expect(await balance(me, checking)).toBe('90.00');
    ok(await me.get(`/v1/transaction-journals/${b}`));
    ok(await me.delete(`/v1/transaction-journals/${b}`), 204);
    ok(await me.get(`/v1/transactions/${group.id}`), 404);
  });
});

describe('changing', () => {
  const change = async (id: string, split: object, head: object = {}) =>
    first(ok(await me.put(`/v1/transactions/${id}`, { ...head, transactions: [split] })).json.data);

  it('changes what is sent and leaves the rest', async () => {
    const group = await record(
      me,
      spending({ source_id: checking, category_name: 'Food', tags: ['a'], notes: 'n' }),
    );
    expect(await change(group.id, { amount: '20' })).toMatchObject({
      amount: '20.00',
      description: 'Seeds',
      category_name: 'Food',
      tags: ['a'],
      notes: 'n',
    });
    expect(await balance(me, checking)).toBe('80.00');
  });

  it('unlinks, clears and replaces', async () => {
    const group = await record(
      me,
      spending({ source_id: checking, category_name: 'Food', tags: ['a'], notes: 'n' }),
    );
    expect(await change(group.id, { category_name: '', notes: '', tags: ['b', 'c'] })).toMatchObject({
      category_id: null,
      notes: null,
      tags: ['b', 'c'],
    });
    expect((await change(group.id, { tags: null })).tags).toEqual(['b', 'c']);
    expect((await change(group.id, { tags: [] })).tags).toEqual([]);
  });

  it('moves the balance along with date and accounts', async () => {
    const other = await asset(me, 'Other');
    const group = await record(me, spending({ source_id: checking }));
    await change(group.id, { source_id: other, date: '2026-03-01' });
    expect(await balance(me, checking)).toBe('100.00');
    expect(await balance(me, other)).toBe('-12.50');
    expect(await balance(me, other, '?date=2026-02-28')).toBe('0.00');
  });

  it('turns a withdrawal into a transfer when the accounts fit', async () => {
    const savings = await asset(me, 'Savings');
    const group = await record(me, spending({ source_id: checking }));
    const split = await change(group.id, { type: 'transfer', destination_id: savings });
    expect(split).toMatchObject({ type: 'transfer', destination_name: 'Savings', budget_id: null });
    expect(await balance(me, savings)).toBe('12.50');
    const list = ok(await me.get('/v1/transactions?type=transfer')).json;
    expect(list.meta.pagination.total).toBe(1);
  });

  it('protects a reconciled split, until the mark is taken away', async () => {
    const group = await record(me, spending({ source_id: checking, reconciled: true }));
    const refused = await me.put(`/v1/transactions/${group.id}`, { transactions: [{ amount: '1' }] });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.json.errors)).toEqual(['transactions.0.amount']);
    expect(await change(group.id, { description: 'fine' })).toMatchObject({
      description: 'fine',
      amount: '12.50',
    });
    expect(await change(group.id, { reconciled: false, amount: '1' })).toMatchObject({ amount: '1.00' });
  });

  it('removes the foreign amount when it is set to zero', async () => {
    const group = await record(
      me,
      spending({ source_id: checking, foreign_amount: '9', foreign_currency_code: 'USD' }),
    );
    expect(first(group)).toMatchObject({ foreign_amount: '9.00', foreign_currency_code: 'USD' });
    expect(await change(group.id, { foreign_amount: '0' })).toMatchObject({
      foreign_amount: null,
      foreign_currency_id: null,
    });
  });

  it('changes only the title when there are no splits in the body', async () => {
    const group = await record(me, spending({ source_id: checking }));
    const changed = ok(await me.put(`/v1/transactions/${group.id}`, { group_title: 'New' })).json.data;
    expect(changed.attributes.group_title).toBe('New');
    expect(first(changed).amount).toBe('12.50');
  });

  it('keeps the whole transaction when one split of an update is wrong', async () => {
    const group = await record(me, spending({ source_id: checking }));
    const refused = await me.put(`/v1/transactions/${group.id}`, {
      group_title: 'No',
      transactions: [{ amount: 'x' }],
    });
    expect(refused.status).toBe(422);
    expect(ok(await me.get(`/v1/transactions/${group.id}`)).json.data.attributes.group_title).toBeNull();
  });
});

describe('deleting', () => {
  it('gives the money back and leaves the lists', async () => {
    const group = await record(me, spending({ source_id: checking }));
    ok(await me.delete(`/v1/transactions/${group.id}`), 204);
    expect(await balance(me, checking)).toBe('100.00');
    expect(ok(await me.get('/v1/transactions')).json.meta.pagination.total).toBe(0);
  });

  it('of an account takes its transactions along', async () => {
    const shop = await account(me, { name: 'Garden shop', type: 'expense' });
    await record(me, spending({ source_id: checking }));
    ok(await me.delete(`/v1/accounts/${shop}`), 204);
    expect(await balance(me, checking)).toBe('100.00');
    expect(ok(await me.get('/v1/transactions?type=all')).json.meta.pagination.total).toBe(1);
  });
});

describe('strangers', () => {
  it('see nothing and change nothing', async () => {
    const group = await record(me, spending({ source_id: checking }));
    const split = first(group).transaction_journal_id;
    const stranger = await world.household();
    const paths = [`/v1/transactions/${group.id}`, `/v1/transaction-journals/${split}`];
    for (const path of paths) {
      ok(await stranger.get(path), 404);
      ok(await stranger.delete(path), 404);
    }
    ok(await stranger.put(paths[0] as string, { transactions: [{ amount: '1' }] }), 404);
    const theft = await stranger.post('/v1/transactions', {
      transactions: [spending({ source_id: checking })],
    });
    expect(theft.status).toBe(422);
    expect(Object.keys(theft.json.errors)).toEqual(['transactions.0.source_id']);
    expect(await balance(me, checking)).toBe('87.50');
  });
});
