import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, asset, loan, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
let ids: Record<'checking' | 'dollars' | 'car' | 'shop' | 'job' | 'foreign', number>;

beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  const stranger = await world.household();
  ids = {
    checking: Number(await asset(me, 'Checking')),
    dollars: Number(await asset(me, 'Dollars', { currency_code: 'USD' })),
    car: Number(await loan(me, 'Car')),
    shop: Number(await account(me, { name: 'Shop', type: 'expense' })),
    job: Number(await account(me, { name: 'Job', type: 'revenue' })),
    foreign: Number(await asset(stranger, 'Not mine')),
  };
});
afterAll(() => world.close());

type Ids = typeof ids;
/** What a row changes in an otherwise good withdrawal, and the fields that are refused for it. */
type Row = [name: string, split: object | ((ids: Ids) => object), fields: string[]];

const S = 'transactions.0.';
const x = (n: number) => 'x'.repeat(n);

const SPLIT_ROWS: Row[] = [
  ['no type', { type: null }, ['type']],
  ['a type that does not exist', { type: 'gift' }, ['type']],
  ['a type that is a number', { type: 5 }, ['type']],
  ['no date', { date: null }, ['date']],
  ['a word for a date', { date: 'someday' }, ['date']],
  ['30 February', { date: '2026-02-30' }, ['date']],
  ['hour 25', { date: '2026-02-03T25:00:00' }, ['date']],
  ['a date before 1970', { date: '1969-12-31' }, ['date']],
  ['a date after the window', { date: '2038-01-17' }, ['date']],
  ['a date that is a list', { date: ['2026-02-03'] }, ['date']],
  ['a negative order', { order: -1 }, ['order']],
  ['an order that is a word', { order: 'first' }, ['order']],
  ['no amount', { amount: null }, ['amount']],
  ['zero', { amount: '0' }, ['amount']],
  ['a negative amount', { amount: '-3' }, ['amount']],
  ['a word for an amount', { amount: 'ten' }, ['amount']],
  ['NaN', { amount: 'NaN' }, ['amount']],
  ['scientific notation', { amount: '1e2' }, ['amount']],
  ['an amount above the limit', { amount: '10019092020' }, ['amount']],
  ['a huge number', { amount: `1${'0'.repeat(400)}` }, ['amount']],
  ['thirteen decimals', { amount: '1.0000000000001' }, ['amount']],
  ['an amount that is true', { amount: true }, ['amount']],
  ['an amount that is an object', { amount: { value: 1 } }, ['amount']],
  ['a description of 1001 characters', { description: x(1001) }, ['description']],
  ['a description that is a list', { description: ['a'] }, ['description']],
  ['a currency that does not exist', { currency_id: 999_999 }, ['currency_id']],
  ['a currency code that does not exist', { currency_code: 'QQQ' }, ['currency_code']],
  ['a currency code of 2 characters', { currency_code: 'EU' }, ['currency_code']],
  ['a currency code of 52 characters', { currency_code: x(52) }, ['currency_code']],
  ['a negative foreign amount', { foreign_amount: '-1', foreign_currency_code: 'USD' }, ['foreign_amount']],
  ['a foreign amount without a currency', { foreign_amount: '5' }, ['foreign_amount']],
  [
    'a foreign currency that does not exist',
    { foreign_amount: '5', foreign_currency_code: 'QQQ' },
    ['foreign_currency_code'],
  ],
  ['a source that does not exist', { source_id: 424_242 }, ['source_id']],
  ["a stranger's source", (i) => ({ source_id: i.foreign }), ['source_id']],
  [
    "a stranger's destination",
    (i) => ({ destination_id: i.foreign, destination_name: null }),
    ['destination_id'],
  ],
  ['a source id that is a word', { source_id: 'one' }, ['source_id']],
  ['no source', { source_id: null }, ['source_id', 'source_name']],
  ['an unknown source name', { source_id: null, source_name: 'Nowhere' }, ['source_id', 'source_name']],
  ['a source name of 256 characters', { source_id: null, source_name: x(256) }, ['source_name']],
  ['a destination name of 256 characters', { destination_name: x(256) }, ['destination_name']],
  ['a wrong source IBAN', { source_iban: 'NL92ABNA0417164300' }, ['source_iban']],
  ['a wrong destination IBAN', { destination_iban: 'NL92ABNA0417164300' }, ['destination_iban']],
  ['a source number of 256 characters', { source_number: x(256) }, ['source_number']],
  ['a destination number of 256 characters', { destination_number: x(256) }, ['destination_number']],
  ['a wrong source BIC', { source_bic: 'NOPE' }, ['source_bic']],
  ['a wrong destination BIC', { destination_bic: 'NOPE' }, ['destination_bic']],
  ['a budget that does not exist', { budget_id: 99 }, ['budget_id']],
  ['a budget name that does not exist', { budget_name: 'Fun' }, ['budget_name']],
  ['a budget name of 256 characters', { budget_name: x(256) }, ['budget_name']],
  ['a category that does not exist', { category_id: 99 }, ['category_id']],
  ['a category name of 256 characters', { category_name: x(256) }, ['category_name']],
  ['a bill that does not exist', { bill_id: 99 }, ['bill_id']],
  ['a bill name that does not exist', { bill_name: 'Rent' }, ['bill_name']],
  ['a bill name of 256 characters', { bill_name: x(256) }, ['bill_name']],
  ['a piggy bank that does not exist', { piggy_bank_id: 9 }, ['piggy_bank_id']],
  ['a piggy bank name that does not exist', { piggy_bank_name: 'Trip' }, ['piggy_bank_name']],
  ['a reconciled mark that is a word', { reconciled: 'maybe' }, ['reconciled']],
  ['notes of 32,769 characters', { notes: x(32_769) }, ['notes']],
  ['a tag of 256 characters', { tags: [x(256)] }, ['tags']],
  ['256 tags', { tags: Array.from({ length: 256 }, (_, i) => `t${i}`) }, ['tags']],
  ['tags that are objects', { tags: [{ a: 1 }] }, ['tags']],
  ['tags that are a number', { tags: 7 }, ['tags']],
  ['an internal reference of 256 characters', { internal_reference: x(256) }, ['internal_reference']],
  ['an external ID of 256 characters', { external_id: x(256) }, ['external_id']],
  ['an external URL that is none', { external_url: 'not a url' }, ['external_url']],
  ['an external URL of another scheme', { external_url: 'javascript:alert(1)' }, ['external_url']],
  ['an external URL of 256 characters', { external_url: `https://e.org/${x(250)}` }, ['external_url']],
  ['a payment ID of 256 characters', { bunq_payment_id: x(256) }, ['bunq_payment_id']],
  ...[
    'sepa_cc',
    'sepa_ct_op',
    'sepa_ct_id',
    'sepa_db',
    'sepa_country',
    'sepa_ep',
    'sepa_ci',
    'sepa_batch_id',
  ].map((field): Row => [`${field} of 256 characters`, { [field]: x(256) }, [field]]),
  ...['interest_date', 'book_date', 'process_date', 'due_date', 'payment_date', 'invoice_date'].flatMap(
    (field): Row[] => [
      [`${field} that is no date`, { [field]: '2026-13-01' }, [field]],
      [`${field} before the window`, { [field]: '1970-01-02' }, [field]],
    ],
  ),
  ['a latitude above 90', { latitude: 91, longitude: 1, zoom_level: 1 }, ['latitude']],
  ['a longitude below -180', { latitude: 1, longitude: -181, zoom_level: 1 }, ['longitude']],
  ['a zoom level above 80', { latitude: 1, longitude: 1, zoom_level: 81 }, ['zoom_level']],
  ['a latitude alone', { latitude: 1 }, ['longitude', 'zoom_level']],
  [
    'a transfer to an expense account',
    (i) => ({ type: 'transfer', destination_id: i.shop }),
    ['destination_id', 'destination_name'],
  ],
  [
    'a transfer to a loan',
    (i) => ({ type: 'transfer', destination_id: i.car }),
    ['destination_id', 'destination_name'],
  ],
  [
    'a transfer to itself',
    (i) => ({ type: 'transfer', destination_id: i.checking }),
    ['destination_id', 'destination_name'],
  ],
  [
    'a transfer to nobody',
    { type: 'transfer', destination_name: 'Nobody' },
    ['destination_id', 'destination_name'],
  ],
  ['a withdrawal from revenue', (i) => ({ source_id: i.job }), ['source_id', 'source_name']],
  [
    'a withdrawal to an asset account',
    (i) => ({ destination_id: i.dollars, destination_name: null }),
    ['destination_id', 'destination_name'],
  ],
  [
    'a deposit from an expense account',
    (i) => ({ type: 'deposit', source_id: i.shop, destination_id: i.checking }),
    ['source_id', 'source_name'],
  ],
  [
    'a deposit from an asset account',
    (i) => ({ type: 'deposit', source_id: i.dollars, destination_id: i.checking }),
    ['source_id', 'source_name'],
  ],
  [
    'a reconciliation of nothing',
    { type: 'reconciliation', source_id: null, destination_name: null },
    ['source_id', 'source_name', 'destination_id', 'destination_name'],
  ],
  [
    'accounts of two currencies without a foreign amount',
    (i) => ({ type: 'transfer', destination_id: i.dollars, destination_name: null }),
    ['foreign_amount'],
  ],
  [
    "a foreign currency that is not the destination's",
    (i) => ({
      type: 'transfer',
      destination_id: i.dollars,
      destination_name: null,
      foreign_amount: '1',
      foreign_currency_code: 'GBP',
    }),
    ['foreign_amount'],
  ],
];

const good = () => spending({ source_id: ids.checking });
const rowBody = (row: Row) => ({ ...good(), ...(typeof row[1] === 'function' ? row[1](ids) : row[1]) });

describe('a transaction is refused with', () => {
  it.each(SPLIT_ROWS)('%s', async (...row) => {
    const answer = await me.post('/v1/transactions', { transactions: [rowBody(row)] });
    expect({ status: answer.status, fields: Object.keys(answer.json.errors ?? {}) }).toEqual({
      status: 422,
      fields: row[2].map((field) => S + field),
    });
    expect(answer.json.message).toBeTruthy();
  });

  it.each<[string, (good: () => object) => unknown, string[]]>([
    ['no transactions', () => ({}), [`${S}description`]],
    ['an empty list', () => ({ transactions: [] }), [`${S}description`]],
    ['transactions that are a word', () => ({ transactions: 'a' }), ['transactions']],
    ['a split that is a word', () => ({ transactions: ['a'] }), ['transactions.0']],
    ['501 splits', (g) => ({ group_title: 'g', transactions: new Array(501).fill(g()) }), ['transactions']],
    [
      '10,000 splits',
      (g) => ({ group_title: 'g', transactions: new Array(10_000).fill(g()) }),
      ['transactions'],
    ],
    ['two splits without a title', (g) => ({ transactions: [g(), g()] }), ['group_title']],
    ['a title of 1001 characters', (g) => ({ group_title: x(1001), transactions: [g()] }), ['group_title']],
    ['a flag that is a word', (g) => ({ apply_rules: 'perhaps', transactions: [g()] }), ['apply_rules']],
    [
      'splits of two types',
      (g) => ({ group_title: 'g', transactions: [g(), { ...g(), type: 'deposit' }] }),
      [`${S}type`],
    ],
    [
      'no description anywhere',
      (g) => ({ transactions: [{ ...g(), description: '' }] }),
      [`${S}description`],
    ],
    [
      'withdrawals from two accounts',
      (g) => ({ group_title: 'g', transactions: [g(), { ...g(), source_id: ids.dollars }] }),
      [`${S}source_id`],
    ],
    [
      'two mistakes at once, told in order',
      (g) => ({ transactions: [{ ...g(), amount: '-3', date: 'someday' }] }),
      [`${S}date`, `${S}amount`],
    ],
  ])('%s', async (_name, body, fields) => {
    const answer = await me.post('/v1/transactions', body(good));
    expect({ status: answer.status, fields: Object.keys(answer.json.errors ?? {}) }).toEqual({
      status: 422,
      fields,
    });
  });

  it('nothing of a refused one is stored', async () => {
    const before = ok(await me.get('/v1/transactions?type=all')).json.meta.pagination.total;
    const tags = ok(await me.get('/v1/tags')).json.meta.pagination.total;
    const shops = ok(await me.get('/v1/accounts?type=expense')).json.meta.pagination.total;
    const bad = [
      { ...good(), destination_name: 'New shop', tags: ['new'], category_name: 'New' },
      { ...good(), amount: 'x' },
    ];
    expect((await me.post('/v1/transactions', { group_title: 'g', transactions: bad })).status).toBe(422);
    expect(ok(await me.get('/v1/transactions?type=all')).json.meta.pagination.total).toBe(before);
    expect(ok(await me.get('/v1/tags')).json.meta.pagination.total).toBe(tags);
    expect(ok(await me.get('/v1/accounts?type=expense')).json.meta.pagination.total).toBe(shops);
  });
});

describe('an update is refused with', () => {
  let id: string;
  beforeAll(async () => {
    id = (await record(me, good())).id;
  });

  // What a create request needs may be absent here, but not be sent empty or wrong.
  const needed = new Set(['no source', 'a reconciliation of nothing', 'an unknown source name']);
  const update = SPLIT_ROWS.filter(
    ([name]) => !name.startsWith('no ') && !needed.has(name) && !name.includes('BAN that'),
  );

  it.each(update.filter(([, , fields]) => !fields.some((f) => /_(id|name)$|^foreign/.test(f))))(
    '%s',
    async (...row) => {
      const sent = typeof row[1] === 'function' ? row[1](ids) : row[1];
      const answer = await me.put(`/v1/transactions/${id}`, { transactions: [sent] });
      expect({ status: answer.status, fields: Object.keys(answer.json.errors ?? {}) }).toEqual({
        status: 422,
        fields: row[2].map((field) => S + field),
      });
    },
  );

  it('the number of a split of another transaction', async () => {
    const other = await record(me, good());
    const transactions = [
      { transaction_journal_id: other.attributes.transactions[0].transaction_journal_id },
    ];
    const answer = await me.put(`/v1/transactions/${id}`, { transactions });
    expect(Object.keys(answer.json.errors)).toEqual([`${S}source_name`]);
  });

  it('an account of the wrong kind, on every field that names it', async () => {
    const answer = await me.put(`/v1/transactions/${id}`, { transactions: [{ source_id: ids.job }] });
    expect(Object.keys(answer.json.errors)).toEqual(
      ['source_id', 'source_name', 'source_iban', 'source_number'].map((field) => S + field),
    );
  });
});
