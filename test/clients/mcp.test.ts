import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, spending } from '../build.ts';
import { furnish, type Home } from '../examples/home.ts';
import { type Client, openWorld, type World } from '../world.ts';

// Three servers of tools for language models: generated from the API description, with models that know every
// word of a list, and one that passes on what it is told (contract 50, rules 5, 6, 10 and 14).

let world: World;
let me: Client;
let home: Home;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  home = await furnish(me, 'Heron');
});
afterAll(() => world.close());

/** A content type comes on every request. */
const HEADERS = { accept: 'application/json', 'content-type': 'application/json' };
const get = async (path: string) => ok(await me.get(`/v1/${path}`, HEADERS));

describe('a tool generated from the API description', () => {
  it('is answered with a content type where there is content, and with none elsewhere', async () => {
    for (const path of [
      'about',
      'accounts',
      'summary/basic?start=2026-01-01&end=2026-01-31',
      'insight/expense/total?start=2026-01-01&end=2026-01-31',
    ]) {
      expect((await get(path)).headers['content-type'], path).toMatch(/^application\/(vnd\.api\+)?json/);
    }
    const { id } = ok(await me.post('/v1/tags', { tag: 'Gone' }, HEADERS)).json.data;
    const gone = ok(await me.delete(`/v1/tags/${id}`, HEADERS), 204);
    expect([gone.text, gone.headers['content-type']]).toEqual(['', undefined]);
  });

  it('is told what is wrong in text', async () => {
    const answer = ok(await me.post('/v1/accounts', {}, HEADERS), 422);
    expect(answer.json.message).toContain('required');
    expect(Array.isArray(answer.json.errors)).toBe(false);
  });

  it.each([
    ['bill', 'bills', 'transactions'],
    ['bill', 'bills', 'rules'],
    ['group', 'transactions', 'piggy-bank-events'],
    ['category', 'categories', 'transactions'],
    ['journal', 'transaction-journals', 'links'],
  ] as const)('follows a %s to what belongs to it: %s/…/%s', async (thing, path, below) => {
    expect((await get(`${path}/${home[thing]}/${below}`)).json.data).toBeInstanceOf(Array);
  });

  it('reads a split by its own number', async () => {
    expect((await get(`transaction-journals/${home.journal}`)).json.data.id).toBe(home.group);
  });
});

describe('a tool with models that know every word', () => {
  const WORDS = {
    type: /^(asset|expense|revenue|cash|liabilities|liability|import|initial-balance|reconciliation)$/,
    account_role: /^(defaultAsset|sharedAsset|savingAsset|ccAsset|cashWalletAsset)$/,
    liability_type: /^(loan|debt|mortgage)$/,
    liability_direction: /^(credit|debit)$/,
    interest_period: /^(weekly|monthly|quarterly|half-year|yearly)$/,
    credit_card_type: /^monthlyFull$/,
  };

  it('finds no other word in an account', async () => {
    const { data } = (await get('accounts?limit=500')).json;
    for (const { attributes } of data) {
      for (const [name, words] of Object.entries(WORDS)) {
        const word = attributes[name];
        if (word !== null) expect(word, name).toMatch(words);
      }
    }
  });

  it.each(['accounts', 'bills', 'tags', 'categories', 'piggy-banks', 'budgets'])(
    'finds a list of attachments below %s',
    async (path) => {
      const { data } = (await get(`${path}?limit=1`)).json;
      expect((await get(`${path}/${data[0].id}/attachments`)).json.data).toBeInstanceOf(Array);
    },
  );

  it('lists what has no budget, and moves transactions in bulk', async () => {
    expect((await get('budgets/transactions-without-budget')).json.data).toBeInstanceOf(Array);
    const { asset } = home.accounts;
    const query = { where: { account_id: Number(asset) }, update: { account_id: Number(asset) } };
    const path = `/v1/data/bulk/transactions?query=${encodeURIComponent(JSON.stringify(query))}`;
    expect([200, 204]).toContain((await me.send('POST', path, '', HEADERS)).status);
  });
});

describe('a tool that passes on what it is told', () => {
  it('writes times of Greenwich and amounts as text', async () => {
    const split = spending({
      date: '2026-02-03T09:10:11.000Z',
      amount: '3.50',
      source_id: home.accounts.asset,
    });
    const body = { apply_rules: true, fire_webhooks: true, transactions: [split] };
    expect(
      ok(await me.post('/v1/transactions', body, HEADERS)).json.data.attributes.transactions[0].date,
    ).toBe('2026-02-03T09:10:11+00:00');
  });

  it('names a currency by its code', async () => {
    expect((await get('currencies/EUR')).json.data.attributes.code).toBe('EUR');
  });

  it('makes object groups by using them, and lists preferences', async () => {
    expect((await get('object-groups')).json.data.length).toBeGreaterThan(0);
    expect((await get('preferences')).json.data.length).toBeGreaterThan(0);
  });
});
