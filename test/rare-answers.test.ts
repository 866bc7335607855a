import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, asset, ok, record, spending } from './build.ts';
import { type Client, openWorld, type World } from './world.ts';

/** What answers seldom hold: each kind of field of the API description occurs in some answer of the suite. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const attributesOf = async (client: Client, path: string) => ok(await client.get(path)).json.data.attributes;

/** A person who sees amounts in euro, with a dollar account and a rate of 0.5. */
async function converting() {
  const me = await world.household();
  ok(await me.put('/v1/currencies/USD', { enabled: true }));
  ok(await me.put('/v1/preferences/convert_to_primary', { data: true }));
  const dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
  for (const from of ['USD', 'CHF']) {
    ok(await me.post('/v1/exchange-rates', { from, to: 'EUR', date: '2026-01-01', rate: '0.5' }));
  }
  return { me, dollars };
}

describe('amounts in the primary currency', () => {
  it('are told of the foreign amount of a payment', async () => {
    const { me, dollars } = await converting();
    const bill = {
      name: 'Gym',
      amount_min: '10',
      amount_max: '30',
      date: '2026-02-01',
      repeat_freq: 'monthly',
    };
    const { id } = ok(await me.post('/v1/bills', { ...bill, currency_code: 'USD' })).json.data;
    const foreign = { foreign_amount: '8', foreign_currency_code: 'CHF' };
    await record(me, spending({ source_id: dollars, amount: '20', bill_id: id, ...foreign }));
    const { paid_dates } = await attributesOf(me, `/v1/bills/${id}?start=2026-02-01&end=2026-02-28`);
    expect(paid_dates).toMatchObject([
      { pc_amount: '10.00', foreign_amount: '8.00', pc_foreign_amount: '4.00' },
    ]);
  });

  it('are told of what a recurring transaction is going to make', async () => {
    const { me, dollars } = await converting();
    const gym = await account(me, { name: 'Gym', type: 'expense' });
    const split = { description: 'Gym fee', amount: '20', source_id: dollars, destination_id: gym };
    const foreign = { foreign_amount: '8', foreign_currency_code: 'CHF' };
    const body = {
      type: 'withdrawal',
      title: 'Gym',
      first_date: '2026-04-05',
      repeat_until: '2027-04-05',
      repetitions: [{ type: 'monthly', moment: '5', skip: 0, weekend: 1 }],
      transactions: [{ ...split, ...foreign }],
    };
    const { attributes } = ok(await me.post('/v1/recurrences', body)).json.data;
    expect(attributes.transactions).toMatchObject([{ pc_amount: '10.00', pc_foreign_amount: '4.00' }]);
  });
});

describe('rules', () => {
  const byHand = { title: 'Rule', rule_group_title: 'By hand', trigger: 'manual-activation' };
  const seeds = { type: 'description_contains', value: 'seeds' };

  it('that were run over some days and accounts say so', async () => {
    const me = await world.household();
    const checking = await asset(me, 'Checking');
    const actions = [{ type: 'set_notes', value: 'Spring' }];
    const rule = ok(await me.post('/v1/rules', { ...byHand, triggers: [seeds], actions })).json.data.id;
    const range = { start: '2026-01-01', end: '2026-01-31', accounts: [checking] };
    ok(await me.post(`/v1/rules/${rule}/trigger`, range), 204);
    const [run] = ok(await me.get('/v1/rules/runs')).json.data;
    expect(run.attributes).toMatchObject(range);
    expect(await attributesOf(me, `/v1/rules/runs/${run.id}`)).toMatchObject(range);
  });

  it('that would move money of a piggy bank say so when they are tested', async () => {
    const me = await world.household();
    const [checking, savings] = [await asset(me, 'Checking'), await asset(me, 'Savings')];
    const bank = {
      name: 'Trip',
      target_amount: '500',
      start_date: '2026-01-01',
      transaction_currency_code: 'EUR',
    };
    const accounts = [{ account_id: savings }];
    const { id } = ok(await me.post('/v1/piggy-banks', { ...bank, accounts })).json.data;
    const transfer = { type: 'transfer', date: '2026-02-01', amount: '75', description: 'seeds' };
    await record(me, { ...transfer, source_id: checking, destination_id: savings });
    const actions = [{ type: 'update_piggy', value: 'Trip' }];
    const rule = ok(await me.post('/v1/rules', { ...byHand, triggers: [seeds], actions })).json.data.id;
    const { data } = ok(await me.get(`/v1/rules/${rule}/test?preview=true`)).json;
    expect(data[0].attributes.changes).toMatchObject([{ piggy_bank_ids: [id] }]);
  });

  it('of a kind that is not known any more say what is the matter', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    const { attributes } = await record(me, spending({ source_id }));
    const journal = attributes.transactions[0].transaction_journal_id;
    const actions = [{ type: 'set_notes', value: 'Spring' }];
    const rule = ok(await me.post('/v1/rules', { ...byHand, triggers: [seeds], actions })).json.data.id;
    await world.store.write((db) =>
      db.updateTable('rule_triggers').set({ type: 'gone' }).where('rule_id', '=', Number(rule)).execute(),
    );
    const { data } = ok(await me.get(`/v1/rules/${rule}/explain/${journal}`)).json;
    expect(data.triggers).toMatchObject([{ holds: false, problem: 'There is no trigger "gone".' }]);
  });
});

describe('a list', () => {
  it('of tokens tells when they expire', async () => {
    const me = await world.household();
    ok(await me.post('/v1/tokens', { name: 'Phone', expires_at: '2036-01-01' }));
    const names = ok(await me.get('/v1/tokens')).json.data.map(
      (token: { attributes: { expires_at: string | null } }) => token.attributes.expires_at,
    );
    expect(names).toContain('2036-01-01T00:00:00+00:00');
  });

  it('of piggy banks to choose from tells which are in no group', async () => {
    const me = await world.household();
    const accounts = [{ account_id: await asset(me, 'Savings') }];
    const bank = { name: 'Trip', target_amount: '500', start_date: '2026-01-01', accounts };
    ok(await me.post('/v1/piggy-banks', { ...bank, transaction_currency_code: 'EUR' }));
    for (const list of ['piggy-banks', 'piggy-banks-with-balance']) {
      const shown = ok(await me.get(`/v1/autocomplete/${list}`)).json;
      expect(shown).toMatchObject([{ object_group_id: null, object_group_title: null }]);
    }
  });

  it('of transactions tells where they come from', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    await record(me, spending({ source_id, original_source: 'importer-1.2' }));
    const [group] = ok(await me.get('/v1/transactions')).json.data;
    expect(group.attributes.transactions[0].original_source).toBe('importer-1.2');
  });
});
