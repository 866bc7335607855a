import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, balance, loan, ok, record } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const OPENING = { opening_balance: '1000', opening_balance_date: '2026-01-01' };

/** A household with two asset accounts that hold 1000 each. */
async function home() {
  const me = await world.household();
  const savings = await asset(me, 'Savings', OPENING);
  const checking = await asset(me, 'Checking', OPENING);
  return { me, savings, checking };
}

const body = (accounts: unknown, more: Body = {}): Body => ({
  name: 'Camera',
  accounts,
  target_amount: '400',
  start_date: '2026-01-01',
  transaction_currency_code: 'EUR',
  ...more,
});
const share = (id: string, amount?: string) => ({ account_id: id, current_amount: amount });

async function piggyBank(me: Client, accounts: unknown, more: Body = {}): Promise<string> {
  return ok(await me.post('/v1/piggy-banks', body(accounts, more))).json.data.id;
}
const show = async (me: Client, id: string) => ok(await me.get(`/v1/piggy-banks/${id}`)).json.data.attributes;
const eventsOf = async (me: Client, id: string): Promise<string[]> =>
  ok(await me.get(`/v1/piggy-banks/${id}/events`)).json.data.map(
    (event: { attributes: { amount: string } }) => event.attributes.amount,
  );
const savedOn = async (me: Client, id: string): Promise<string[]> =>
  (await show(me, id)).accounts.map((one: { current_amount: string }) => one.current_amount);

describe('a new piggy bank', () => {
  test('is shown with all that was sent and all that is computed', async () => {
    const { me, savings, checking } = await home();
    const more = { target_date: '2026-07-01', notes: 'for\nthe trip', object_group_title: 'Wishes' };
    const accounts = [share(savings, '100'), share(checking, '50.50')];
    const { data } = ok(await me.post('/v1/piggy-banks', body(accounts, more))).json;
    expect(data.type).toBe('piggy-banks');
    expect(data.links['0'].uri).toBe(`/piggy-banks/${data.id}`);
    expect(data.attributes).toMatchObject({
      name: 'Camera',
      percentage: 37,
      start_date: '2026-01-01T00:00:00+00:00',
      target_date: '2026-07-01T00:00:00+00:00',
      order: 1,
      active: true,
      notes: 'for\nthe trip',
      object_group_order: 1,
      object_group_title: 'Wishes',
      accounts: [
        { account_id: savings, name: 'Savings', current_amount: '100.00', pc_current_amount: '0.00' },
        { account_id: checking, name: 'Checking', current_amount: '50.50', pc_current_amount: '0.00' },
      ],
      object_has_currency_setting: true,
      currency_code: 'EUR',
      primary_currency_code: 'EUR',
      target_amount: '400.00',
      pc_target_amount: null,
      current_amount: '150.50',
      pc_current_amount: '0.00',
      left_to_save: '249.50',
      pc_left_to_save: null,
      save_per_month: '62.38',
      pc_save_per_month: '0.00',
    });
    expect(ok(await me.get(`/v1/piggy-banks/${data.id}`)).json.data).toEqual(data);
    expect(ok(await me.get('/v1/piggy-banks')).json.data).toEqual([data]);
    expect(await eventsOf(me, data.id)).toEqual(['150.50']);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  test('needs no target: 0 is none', async () => {
    const { me, savings } = await home();
    const id = await piggyBank(me, [share(savings, '5000')], { target_amount: '0' });
    const nothing = { target_amount: null, percentage: null, left_to_save: null, save_per_month: '0.00' };
    expect(await show(me, id)).toMatchObject({ ...nothing, current_amount: '5000.00' });
  });

  test('keeps another currency, which is enabled then', async () => {
    const me = await world.household();
    const { id: currencyId } = ok(await me.get('/v1/currencies/USD')).json.data;
    const dollars = await asset(me, 'Dollars', { currency_code: 'USD', ...OPENING });
    const named = { transaction_currency_code: undefined, transaction_currency_id: currencyId };
    const id = await piggyBank(me, [share(dollars, '1')], named);
    expect(await show(me, id)).toMatchObject({ currency_code: 'USD', primary_currency_code: 'EUR' });
  });

  test('is converted with the rate of today for those who want it, and not at all without one', async () => {
    const me = await world.household();
    const dollars = await asset(me, 'Dollars', { currency_code: 'USD', ...OPENING });
    const yens = await asset(me, 'Yens', { currency_code: 'JPY', ...OPENING });
    for (const [date, rate] of [
      ['2026-03-01', '0.5'],
      ['2026-03-10', '0.8'],
      ['2026-03-16', '2'],
    ]) {
      ok(await me.post('/v1/exchange-rates', { from: 'USD', to: 'EUR', date, rate }));
    }
    ok(await me.put('/v1/preferences/convert_to_primary', { data: true }));
    const goal = { target_date: '2026-06-15', target_amount: '400' };
    const inDollars = { transaction_currency_code: 'USD', ...goal };
    const id = await piggyBank(me, [share(dollars, '100')], inDollars);
    expect(await show(me, id)).toMatchObject({
      accounts: [{ current_amount: '100.00', pc_current_amount: '80.00' }],
      pc_target_amount: '320.00',
      pc_current_amount: '80.00',
      pc_left_to_save: '240.00',
      save_per_month: '100.00',
      pc_save_per_month: '80.00',
    });
    const [event] = ok(await me.get(`/v1/piggy-banks/${id}/events`)).json.data;
    expect(event.attributes).toMatchObject({
      date: '2026-03-15T00:00:00+00:00',
      amount: '100.00',
      pc_amount: '80.00',
    });
    const inYens = { name: 'Fuji', transaction_currency_code: 'JPY', ...goal };
    const nothing = { pc_target_amount: null, pc_current_amount: null, pc_left_to_save: null };
    expect(await show(me, await piggyBank(me, [share(yens, '100')], inYens))).toMatchObject(nothing);
  });

  test('saves on a liability too, and stands at the end or where it was told', async () => {
    const { me, savings } = await home();
    await piggyBank(me, [share(savings)], { name: 'First' });
    await piggyBank(me, [share(await loan(me, 'House'), '20')], { name: 'Second' });
    await piggyBank(me, [share(savings)], { name: 'Third', order: 1 });
    const names = ok(await me.get('/v1/piggy-banks')).json.data.map(
      (one: { attributes: { name: string; order: number } }) => [one.attributes.name, one.attributes.order],
    );
    expect(names).toEqual([
      ['First', 1],
      ['Third', 1],
      ['Second', 2],
    ]);
  });
});

describe('changes', () => {
  test('what is not sent stays, and a change of nothing writes nothing', async () => {
    const { me, savings } = await home();
    const id = await piggyBank(me, [share(savings, '10')], { notes: 'x', object_group_title: 'Wishes' });
    const before = await show(me, id);
    ok(await me.put(`/v1/piggy-banks/${id}`, {}));
    expect(await show(me, id)).toEqual(before);
    const rows = (await historyOf(world.store, me.actor.userGroupId)).length;
    ok(await me.put(`/v1/piggy-banks/${id}`, { name: 'Camera', start_date: null }));
    expect((await historyOf(world.store, me.actor.userGroupId)).length).toBe(rows);
    const cleared = { target_date: null, notes: null, object_group_title: '', target_amount: '' };
    const nothing = { notes: null, object_group_id: null, object_group_title: null, target_amount: null };
    const answer = ok(await me.put(`/v1/piggy-banks/${id}`, { ...cleared, name: 'Lens' }));
    expect(answer.json.data.attributes).toMatchObject({ name: 'Lens', current_amount: '10.00', ...nothing });
  });

  test('amounts are set, accounts replaced, and one event tells the difference', async () => {
    const { me, savings, checking } = await home();
    const id = await piggyBank(me, [share(savings, '100'), share(checking, '50')]);
    const set = (accounts: unknown) => me.put(`/v1/piggy-banks/${id}`, { accounts });
    ok(await set([share(savings, '120'), { account_id: checking, current_amount: null }]));
    expect(await savedOn(me, id)).toEqual(['120.00', '50.00']);
    ok(await set([share(checking), share(savings, '20')]));
    expect(await savedOn(me, id)).toEqual(['50.00', '20.00']);
    ok(await set([share(savings, '20.00')]));
    expect(await savedOn(me, id)).toEqual(['20.00']);
    ok(await set([share(savings)]));
    expect(await eventsOf(me, id)).toEqual(['-50.00', '-100.00', '20.00', '150.00']);
    expect([await balance(me, savings), await balance(me, checking)]).toEqual(['1000.00', '1000.00']);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  test('a target below what is saved takes the rest out, account by account', async () => {
    const { me, savings, checking } = await home();
    const id = await piggyBank(me, [share(savings, '100'), share(checking, '50')]);
    ok(await me.put(`/v1/piggy-banks/${id}`, { target_amount: '30' }));
    expect(await savedOn(me, id)).toEqual(['0.00', '30.00']);
    expect(await eventsOf(me, id)).toEqual(['-20.00', '-100.00', '150.00']);
    expect((await show(me, id)).percentage).toBe(100);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  test('the others make room for one that is moved', async () => {
    const { me, savings } = await home();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push(await piggyBank(me, [share(savings)], { name }));
    const names = async () =>
      ok(await me.get('/v1/piggy-banks')).json.data.map(
        (one: { attributes: { name: string; order: number } }) =>
          `${one.attributes.order}${one.attributes.name}`,
      );
    ok(await me.put(`/v1/piggy-banks/${ids[3]}`, { order: 2 }));
    expect(await names()).toEqual(['1a', '2d', '3b', '4c']);
    ok(await me.put(`/v1/piggy-banks/${ids[0]}`, { order: 99 }));
    expect(await names()).toEqual(['1d', '2b', '3c', '4a']);
  });

  test('an empty piggy bank takes another currency along with accounts of it', async () => {
    const { me, savings } = await home();
    const dollars = await asset(me, 'Dollars', { currency_code: 'USD', ...OPENING });
    const id = await piggyBank(me, [share(savings)]);
    const change = { transaction_currency_code: 'USD', accounts: [share(dollars, '7')] };
    const { attributes } = ok(await me.put(`/v1/piggy-banks/${id}`, change)).json.data;
    expect(attributes).toMatchObject({ currency_code: 'USD', current_amount: '7.00' });
    const back = { transaction_currency_code: 'EUR', accounts: [share(savings)] };
    const refused = ok(await me.put(`/v1/piggy-banks/${id}`, back), 422);
    expect(Object.keys(refused.json.errors)).toEqual(['transaction_currency_code']);
  });
});

describe('deleting', () => {
  test('a piggy bank leaves balances, and its content stays in the history', async () => {
    const { me, savings } = await home();
    const id = await piggyBank(me, [share(savings, '10')]);
    ok(await me.delete(`/v1/piggy-banks/${id}`), 204);
    ok(await me.get(`/v1/piggy-banks/${id}`), 404);
    expect(await balance(me, savings)).toBe('1000.00');
    const [change] = JSON.parse((await historyOf(world.store, me.actor.userGroupId)).at(-1)?.changes ?? '[]');
    expect(change).toMatchObject({
      action: 'piggy-banks.destroy',
      before: {
        name: 'Camera',
        target: '400',
        shares: [{ accountId: Number(savings), saved: '10' }],
        events: [{ amount: '10', journalId: null }],
      },
    });
  });

  test('an account takes its money out, and the piggy bank along that saves nowhere else', async () => {
    const { me, savings, checking } = await home();
    const both = await piggyBank(me, [share(savings, '10'), share(checking, '20')]);
    const alone = await piggyBank(me, [share(savings, '30')], { name: 'Alone' });
    ok(await me.delete(`/v1/accounts/${savings}`), 204);
    expect(await savedOn(me, both)).toEqual(['20.00']);
    expect(await eventsOf(me, both)).toEqual(['-10.00', '30.00']);
    ok(await me.get(`/v1/piggy-banks/${alone}`), 404);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('lists below', () => {
  test('the accounts of a piggy bank come in its order with their balances, page by page', async () => {
    const { me, savings, checking } = await home();
    const id = await piggyBank(me, [share(checking), share(savings)]);
    await record(me, {
      type: 'transfer',
      date: '2026-03-01',
      amount: '5',
      description: 'x',
      ...{ source_id: savings, destination_id: checking },
    });
    const list = async (query: string) =>
      ok(await me.get(`/v1/piggy-banks/${id}/accounts${query}`)).json.data.map(
        (one: { id: string; attributes: { current_balance: string } }) => [
          one.id,
          one.attributes.current_balance,
        ],
      );
    expect(await list('')).toEqual([
      [checking, '1005.00'],
      [savings, '995.00'],
    ]);
    expect(await list('?date=2026-02-01&limit=1&page=2')).toEqual([[savings, '1000.00']]);
    ok(await me.get('/v1/piggy-banks/9/accounts'), 404);
  });

  test('an account lists the piggy banks that save on it', async () => {
    const { me, savings, checking } = await home();
    const id = await piggyBank(me, [share(savings, '10'), share(checking)]);
    await piggyBank(me, [share(checking)], { name: 'Other' });
    const list = async (account: string) =>
      ok(await me.get(`/v1/accounts/${account}/piggy-banks`)).json.data.map((one: { id: string }) => one.id);
    expect(await list(savings)).toEqual([id]);
    expect((await list(checking)).length).toBe(2);
    ok(await me.get(`/v1/accounts/${savings}/piggy-banks?page=0`), 422);
  });

  test('a page takes the same number of statements however many piggy banks it holds', async () => {
    const { me, savings, checking } = await home();
    const more = { object_group_title: 'Wishes' };
    await piggyBank(me, [share(savings)], more);
    const count = async () => (await world.statementsOf(() => me.get('/v1/piggy-banks'))).length;
    const few = await count();
    for (const name of 'abcdefgh') await piggyBank(me, [share(savings), share(checking)], { name, ...more });
    expect(await count()).toBe(few);
  });
});

test('an account keeps its currency while a piggy bank saves on it, and so does the household', async () => {
  const me = await world.household();
  const dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
  const id = await piggyBank(me, [share(dollars)], { transaction_currency_code: 'USD' });
  const change = { currency_code: 'EUR' };
  const refused = ok(await me.put(`/v1/accounts/${dollars}`, change), 422);
  expect(Object.keys(refused.json.errors)).toEqual(['currency_code']);
  ok(await me.delete('/v1/currencies/USD'), 422);
  ok(await me.delete(`/v1/piggy-banks/${id}`), 204);
  ok(await me.put(`/v1/accounts/${dollars}`, change));
  ok(await me.delete('/v1/currencies/USD'), 204);
});

test('what belongs to strangers is nowhere to be found', async () => {
  const { me, savings } = await home();
  const id = await piggyBank(me, [share(savings, '10')], { object_group_title: 'Mine' });
  const stranger = await world.household();
  for (const path of ['', '/events', '/accounts', '/attachments']) {
    ok(await stranger.get(`/v1/piggy-banks/${id}${path}`), 404);
  }
  ok(await stranger.put(`/v1/piggy-banks/${id}`, { name: 'Theirs' }), 404);
  ok(await stranger.delete(`/v1/piggy-banks/${id}`), 404);
  expect(ok(await stranger.get('/v1/piggy-banks')).json.data).toEqual([]);
});
