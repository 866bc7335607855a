import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../build.ts';
import { furnish, type Home } from '../examples/home.ts';
import { type Client, openWorld, type World } from '../world.ts';
import { decode, PAGINATION } from './decode.ts';

// The data importer 2.3.4 and the FinTS importer: typed reads, and nothing but 200 or 422 for what they write
// (contract 50, rules 1, 2, 5, 6, 7, 10, 12 and 14).

let world: World;
let me: Client;
let home: Home;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  home = await furnish(me, 'Heron');
});
afterAll(() => world.close());

const HEADERS = {
  accept: 'application/json',
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 Firefly III API Client',
};
const get = async (path: string) => ok(await me.get(`/v1/${path}`, HEADERS)).json;

/** A line of a file as the importer sends it: what it does not know is null. */
const line = (more: Record<string, unknown> = {}) => ({
  type: 'withdrawal',
  date: '2026-02-03 00:00:00',
  amount: '12.34',
  currency_id: null,
  currency_code: 'EUR',
  foreign_currency_id: null,
  foreign_currency_code: null,
  foreign_amount: null,
  description: 'Imported',
  order: 0,
  source_id: Number(home.accounts.asset),
  source_name: null,
  source_iban: null,
  source_number: null,
  source_bic: null,
  destination_id: null,
  destination_name: 'A shop',
  destination_iban: null,
  category_id: null,
  category_name: '',
  budget_id: null,
  budget_name: null,
  bill_id: null,
  bill_name: null,
  tags: [],
  notes: null,
  external_id: null,
  internal_reference: null,
  book_date: null,
  sepa_ct_id: null,
  original_source: 'ff3-importer',
  'original-account-name': 'left over',
  ...more,
});
const body = (more: Record<string, unknown> = {}) => ({
  group_title: null,
  error_if_duplicate_hash: true,
  apply_rules: true,
  fire_webhooks: true,
  batch_submission: true,
  transactions: [line(more)],
});

describe('the importer checks', () => {
  it('that the server is one of the sixth kind', async () => {
    const { data } = await get('about?');
    decode(data, { version: 'text', api_version: 'text', driver: 'text', os: 'text', php_version: 'text' });
    expect(data.version).toMatch(/^6\.(?:[6-9]|\d\d)\.\d+$/);
  });

  it('the primary currency and all accounts, in pages of 250', async () => {
    decode((await get('currencies/primary')).data, { id: 'id', attributes: { name: 'text', code: 'text' } });
    const { data, meta } = await get('accounts?type=all&page=1&limit=250');
    decode(meta, { pagination: PAGINATION });
    for (const { id, attributes } of data) {
      expect(id).toMatch(/^\d+$/);
      const keys = ['name', 'type', 'iban', 'account_number', 'bic', 'currency_code'];
      expect(Object.keys(attributes)).toEqual(expect.arrayContaining([...keys, 'current_balance_date']));
    }
  });

  it('which account an IBAN, a number or a name means', async () => {
    const iban = (await get(`accounts/${home.accounts.asset}`)).data.attributes.iban;
    const { data } = await get(`search/accounts?field=iban&query=${iban}&page=1`);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([home.accounts.asset]);
    expect((await get('search/accounts?field=number&query=nobody&page=1')).data).toEqual([]);
  });
});

describe('the importer books', () => {
  const READ = {
    transaction_journal_id: 'id',
    description: 'text',
    source_id: 'id',
    source_name: 'text',
    destination_id: 'id',
    destination_name: 'text',
    type: 'text',
    date: 'moment',
    notes: 'text?',
    amount: 'amount',
    currency_id: 'id',
    currency_code: 'text',
    currency_decimal_places: 'number',
    foreign_amount: 'amount?',
    tags: 'list',
    category_id: 'id?',
    budget_id: 'id?',
  } as const;

  it('a line whose unknown fields are null or empty, and reads every key of the answer', async () => {
    const answer = ok(await me.post('/v1/transactions', body(), HEADERS), 200);
    const { id, attributes } = answer.json.data;
    expect(id).toMatch(/^\d+$/);
    decode(attributes, { transactions: [READ] });
    const absent = ['foreign_currency_id', 'foreign_currency_code', 'foreign_currency_decimal_places'];
    expect(Object.keys(attributes.transactions[0])).toEqual(expect.arrayContaining(absent));
  });

  it('an amount as a JSON number, as the FinTS importer does', async () => {
    const sent = body({ description: 'Number', amount: 12.34, sepa_ct_id: 'E2E', destination_iban: '' });
    const { attributes } = ok(await me.post('/v1/transactions', sent, HEADERS)).json.data;
    expect(attributes.transactions[0].amount).toBe('12.34');
  });

  it('nothing twice: 422 with the field and the number of the first', async () => {
    const { id } = ok(await me.post('/v1/transactions', body({ description: 'Once' }), HEADERS)).json.data;
    const { errors } = ok(
      await me.post('/v1/transactions', body({ description: 'Once' }), HEADERS),
      422,
    ).json;
    expect(errors['transactions.0.description'][0]).toMatch(new RegExp(`^Duplicate of transaction #${id}`));
  });

  it('a tag for the run, on every group, and then says that it is done', async () => {
    const tag = 'Data Import on 2026-03-15 @ 12:00';
    const made = ok(await me.post('/v1/tags', { tag, date: '2026-03-15' }, HEADERS), 200).json.data;
    decode(made, { id: 'id', attributes: { tag: 'text', date: 'day?' } });
    const { id, attributes } = ok(await me.post('/v1/transactions', body({ description: 'Tagged' }), HEADERS))
      .json.data;
    const { transaction_journal_id } = attributes.transactions[0];
    const change = { transaction_journal_id, tags: [tag] };
    const sent = { fire_webhooks: false, batch_submission: true, apply_rules: false, transactions: [change] };
    const changed = ok(await me.put(`/v1/transactions/${id}`, sent, HEADERS), 200).json.data;
    expect(changed.attributes.transactions[0]).toMatchObject({ tags: [tag], description: 'Tagged' });
    ok(await me.post('/v1/batch/finish', { apply_rules: 'true' }, HEADERS), 204);
  });

  it('deletes with an empty list as body', async () => {
    const { id } = ok(await me.post('/v1/transactions', body({ description: 'Gone' }), HEADERS)).json.data;
    ok(await me.send('DELETE', `/v1/transactions/${id}`, '[]', HEADERS), 204);
  });
});

describe('the importer looks for duplicates', () => {
  it.each([
    'external_id_is:"abc"',
    'notes_are:"abc"',
    'description_is:"Imported"',
    'internal_reference_is:"abc"',
  ])('by %s', async (query) => {
    const found = await get(`search/transactions?query=${encodeURIComponent(query)}&page=1`);
    expect(found.data).toBeInstanceOf(Array);
  });

  it.each(['notes', 'external_identifier', 'description', 'internal_reference'])(
    'by counting %s',
    async (field) => {
      decode(await get(`search/transactions/count?${field}=abc&include_deleted=true`), { count: 'number' });
    },
  );
});
