import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const RENT = {
  name: 'Rent',
  amount_min: '800',
  amount_max: '850',
  date: '2024-01-05',
  repeat_freq: 'monthly',
};

/** Makes a bill and gives its resource. */
const bill = async (client: Client, more: object = {}) =>
  ok(await client.post('/v1/bills', { ...RENT, ...more })).json.data;

const attributesOf = async (client: Client, path: string) => ok(await client.get(path)).json.data.attributes;
const shownDays = (days: string[]): string[] => days.map((day) => `${day}T00:00:00+00:00`);
// biome-ignore lint/suspicious/noExplicitAny: answers of the server.
const namesIn = (answer: any): string[] => answer.json.data.map((row: any) => row.attributes.name);

describe.each(['bills', 'subscriptions'])('under the name %s', (segment) => {
  const path = `/v1/${segment}`;

  test('the list is an empty page as long as there are none', async () => {
    const me = await world.household();
    const answer = await me.get(path);
    expect([answer.status, answer.json.data]).toEqual([200, []]);
    expect(answer.json.meta.pagination).toEqual({
      total: 0,
      count: 0,
      per_page: 50,
      current_page: 1,
      total_pages: 1,
    });
    expect(answer.json.links.self).toMatch(new RegExp(`/api${path}\\?limit=50&page=1$`));
  });

  test('a bill is made, shown, changed and deleted', async () => {
    const me = await world.household();
    const made = ok(await me.post(path, { ...RENT, notes: 'cold' })).json.data;
    expect([made.type, made.links['0'].uri]).toEqual(['bills', `/bills/${made.id}`]);
    expect(made.links.self).toMatch(new RegExp(`/api/v1/bills/${made.id}$`));
    expect(ok(await me.get(`${path}/${made.id}`)).json.data).toEqual(made);
    const changed = ok(await me.put(`${path}/${made.id}`, { name: 'Flat', amount_max: '900' })).json.data;
    expect(changed.attributes).toMatchObject({ name: 'Flat', amount_min: '800.00', amount_max: '900.00' });
    expect(changed.attributes).toMatchObject({ amount_avg: '850.00', notes: 'cold' });
    ok(await me.delete(`${path}/${made.id}`), 204);
    expect((await me.get(`${path}/${made.id}`)).status).toBe(404);
  });

  test('the list tells the links of its range', async () => {
    const me = await world.household();
    await bill(me);
    await bill(await world.household(), { name: 'Theirs' });
    const answer = ok(await me.get(`${path}?limit=10&start=2026-01-01&end=2026-01-31`));
    expect(namesIn(answer)).toEqual(['Rent']);
    for (const part of ['start=2026-01-01', 'end=2026-01-31', 'limit=10']) {
      expect(answer.json.links.self).toContain(part);
    }
  });

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['limit=-1', 'limit'],
    ['limit=131338', 'limit'],
    ['sort=name', 'sort'],
    ['start=2026-01-01', 'end'],
    ['end=2026-01-01', 'start'],
    ['start=2026-02-30&end=2026-03-01', 'start'],
    ['start=1970-01-02&end=2026-03-01', 'start'],
    ['start=2026-01-01&end=2038-01-17', 'end'],
    ['start=2026-01-02&end=2026-01-01', 'start'],
    ['start=2026-01-01&end=2026-01-01', 'start'],
  ])('the list refuses %s on %s', async (query, field) => {
    const me = await world.household();
    const answer = await me.get(`${path}?${query}`);
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]]);
  });

  test.each(['attachments', 'rules', 'transactions'])('%s are an empty page', async (list) => {
    const me = await world.household();
    const { id } = await bill(me);
    const answer = ok(await me.get(`${path}/${id}/${list}`));
    expect(answer.json.data).toEqual([]);
    expect(answer.json.links.self).toMatch(new RegExp(`${path}/${id}/${list}\\?limit=50&page=1$`));
    expect((await me.get(`${path}/${id}/${list}?page=0`)).status).toBe(422);
    expect((await me.get(`${path}/${id}/${list}?sort=id`)).status).toBe(422);
  });

  test('what is not there, or is another household’s, is not found', async () => {
    const me = await world.household();
    const theirs = (await bill(await world.household())).id;
    for (const id of [theirs, '424242', 'x']) {
      expect((await me.get(`${path}/${id}`)).status).toBe(404);
      expect((await me.put(`${path}/${id}`, { name: 'Mine' })).status).toBe(404);
      expect((await me.delete(`${path}/${id}`)).status).toBe(404);
      for (const list of ['attachments', 'rules', 'transactions']) {
        expect((await me.get(`${path}/${id}/${list}`)).status).toBe(404);
      }
    }
  });
});

test('a bill has every field of the contract', async () => {
  const me = await world.household();
  const euro = ok(await me.get('/v1/currencies/EUR')).json.data.id;
  const currency = (prefix: string) => ({
    [`${prefix}currency_id`]: euro,
    [`${prefix}currency_name`]: 'Euro',
    [`${prefix}currency_code`]: 'EUR',
    [`${prefix}currency_symbol`]: '€',
    [`${prefix}currency_decimal_places`]: 2,
  });
  expect((await bill(me)).attributes).toEqual({
    created_at: '2026-03-15T12:00:00+00:00',
    updated_at: '2026-03-15T12:00:00+00:00',
    name: 'Rent',
    object_has_currency_setting: true,
    ...currency(''),
    ...currency('primary_'),
    amount_min: '800.00',
    pc_amount_min: null,
    amount_max: '850.00',
    pc_amount_max: null,
    amount_avg: '825.00',
    pc_amount_avg: null,
    date: '2024-01-05T00:00:00+00:00',
    end_date: null,
    extension_date: null,
    repeat_freq: 'monthly',
    skip: 0,
    active: true,
    order: 1,
    notes: null,
    object_group_id: null,
    object_group_order: null,
    object_group_title: null,
    paid_dates: [],
    pay_dates: [],
    next_expected_match: null,
    next_expected_match_diff: 'Not expected this period',
  });
});

describe('making a bill', () => {
  test('takes everything', async () => {
    const me = await world.household();
    const made = await bill(me, {
      name: 'Gym',
      amount_min: 19.99,
      amount_max: '29.99',
      currency_code: 'USD',
      end_date: '2024-12-31',
      extension_date: '2024-11-30T10:00:00+01:00',
      repeat_freq: 'half-year',
      skip: '1',
      active: 'false',
      order: 7,
      notes: 'cancel\nin time',
      object_group_title: 'Sports',
    });
    expect(made.attributes).toMatchObject({
      amount_min: '19.99',
      amount_avg: '24.99',
      currency_code: 'USD',
      primary_currency_code: 'EUR',
      end_date: '2024-12-31T00:00:00+00:00',
      extension_date: '2024-11-30T00:00:00+00:00',
      repeat_freq: 'half-year',
      skip: 1,
      active: false,
      order: 1,
      notes: 'cancel\nin time',
      object_group_title: 'Sports',
      object_group_order: 1,
    });
    expect(await attributesOf(me, '/v1/currencies/USD')).toMatchObject({ enabled: true });
  });

  test('takes empty fields for none', async () => {
    const me = await world.household();
    const empty = {
      currency_id: '0',
      currency_code: '',
      end_date: '',
      notes: null,
      skip: null,
      active: null,
    };
    const made = await bill(me, { ...empty, object_group_id: 0, object_group_title: '', order: '' });
    expect(made.attributes).toMatchObject({ currency_code: 'EUR', end_date: null, notes: null, skip: 0 });
    expect(made.attributes).toMatchObject({ active: true, object_group_id: null });
  });

  test.each<[string, object, string, string?]>([
    ['no name', { name: '' }, 'name', 'The name field is required.'],
    ['a long name', { name: 'x'.repeat(256) }, 'name', 'The name may not be greater than 255 characters.'],
    ['no amount', { amount_min: null }, 'amount_min', 'The minimum amount field is required.'],
    ['an amount of zero', { amount_max: '0' }, 'amount_max', 'The value must be more than zero.'],
    ['a negative amount', { amount_min: '-1' }, 'amount_min', 'The value must be more than zero.'],
    ['words for an amount', { amount_min: 'much' }, 'amount_min', 'The minimum amount must be a number.'],
    ['too much', { amount_max: '10019092020' }, 'amount_max'],
    [
      'amounts the wrong way round',
      { amount_min: '10', amount_max: '5' },
      'amount_min',
      'The minimum amount cannot be larger than the maximum amount.',
    ],
    ['an unknown currency', { currency_id: 424_242 }, 'currency_id', 'The selected currency id is invalid.'],
    ['an unknown code', { currency_code: 'XYZW' }, 'currency_code', 'The selected currency code is invalid.'],
    ['a short code', { currency_code: 'EU' }, 'currency_code'],
    ['no date', { date: null }, 'date', 'The date field is required.'],
    ['no real date', { date: '2024-02-30' }, 'date', 'The date is not a valid date.'],
    ['a date too early', { date: '1970-01-02' }, 'date', 'The date must be a date after 1970-01-02.'],
    ['a date too late', { date: '2038-01-17' }, 'date', 'The date must be a date before 2038-01-17.'],
    [
      'an end before the start',
      { end_date: '2024-01-05' },
      'end_date',
      'The end date must be a date after date.',
    ],
    [
      'an extension before the start',
      { extension_date: '2023-01-05' },
      'extension_date',
      'The extension date must be a date after date.',
    ],
    ['no frequency', { repeat_freq: '' }, 'repeat_freq', 'The repeat freq field is required.'],
    ['an unknown frequency', { repeat_freq: 'daily' }, 'repeat_freq', 'The selected repeat freq is invalid.'],
    ['an inherited word', { repeat_freq: 'constructor' }, 'repeat_freq'],
    ['too many periods skipped', { skip: 32 }, 'skip', 'The skip may not be greater than 31.'],
    ['a negative skip', { skip: -1 }, 'skip', 'The skip must be at least 0.'],
    ['half a skip', { skip: 1.5 }, 'skip', 'The skip must be an integer.'],
    ['an odd flag', { active: 'maybe' }, 'active', 'The active field must be true or false.'],
    ['an odd order', { order: 'first' }, 'order', 'The order must be an integer.'],
    ['long notes', { notes: 'x'.repeat(32_769) }, 'notes'],
    ['an unknown group', { object_group_id: 424_242 }, 'object_group_id'],
    ['a list for a title', { object_group_title: ['x'] }, 'object_group_title'],
  ])('refuses %s', async (_name, more, field, message) => {
    const me = await world.household();
    const answer = await me.post('/v1/bills', { ...RENT, ...more });
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]]);
    if (message) expect(answer.json.errors[field]).toEqual([message]);
    expect(ok(await me.get('/v1/bills')).json.data).toEqual([]);
  });

  test('refuses all that is wrong at once, in the order of the fields', async () => {
    const me = await world.household();
    const answer = await me.post('/v1/bills', {});
    expect(answer.json.message).toBe('The name field is required. (and 4 more errors)');
    expect(Object.keys(answer.json.errors)).toEqual([
      'name',
      'amount_min',
      'amount_max',
      'date',
      'repeat_freq',
    ]);
  });

  test('refuses an unknown group along with whatever else is wrong', async () => {
    const me = await world.household();
    const wrong = { name: '', object_group_id: 99_999_999 };
    const { id } = await bill(me);
    for (const answer of [
      await me.post('/v1/bills', { ...RENT, ...wrong }),
      await me.put(`/v1/bills/${id}`, wrong),
    ]) {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.json.errors)).toEqual(['name', 'object_group_id']);
    }
  });

  test('refuses a name that is taken, in the own household alone', async () => {
    const me = await world.household();
    await bill(await world.household());
    const { id } = await bill(me);
    const again = await me.post('/v1/bills', RENT);
    expect(again.json.errors).toEqual({ name: ['This name is already in use.'] });
    const other = await bill(me, { name: 'Power' });
    expect((await me.put(`/v1/bills/${other.id}`, { name: 'Rent' })).status).toBe(422);
    ok(await me.put(`/v1/bills/${id}`, { name: 'Rent' }));
  });

  test('refuses currencies and groups of another household', async () => {
    const me = await world.household();
    const other = await world.household();
    const currency = ok(await other.get('/v1/currencies/EUR')).json.data.id;
    const group = (await bill(other, { object_group_title: 'House' })).attributes.object_group_id;
    for (const stolen of [{ currency_id: currency }, { object_group_id: group }]) {
      expect((await me.post('/v1/bills', { ...RENT, ...stolen })).status).toBe(422);
      const { id } = await bill(me, { name: JSON.stringify(stolen) });
      expect((await me.put(`/v1/bills/${id}`, stolen)).status).toBe(422);
    }
  });
});

describe('changing a bill', () => {
  test('clears what is sent empty', async () => {
    const me = await world.household();
    const dates = { end_date: '2025-01-01', extension_date: '2024-06-01' };
    const { id } = await bill(me, { ...dates, notes: 'x', skip: 3, object_group_title: 'House' });
    const empty = { end_date: null, extension_date: '', notes: null, skip: null, object_group_id: 0 };
    const { attributes } = ok(await me.put(`/v1/bills/${id}`, empty)).json.data;
    expect(attributes).toMatchObject({ end_date: null, extension_date: null, notes: null, skip: 0 });
    expect(attributes).toMatchObject({ object_group_id: null, object_group_title: null });
  });

  test('keeps what is not sent', async () => {
    const me = await world.household();
    const made = await bill(me, { notes: 'x', active: false, skip: 2, object_group_title: 'House' });
    world.clock.set('2026-03-16T12:00:00Z');
    const unchanged = ok(await me.put(`/v1/bills/${made.id}`, {})).json.data;
    expect(unchanged).toEqual(made);
    const { attributes } = ok(await me.put(`/v1/bills/${made.id}`, { name: 'Flat' })).json.data;
    world.clock.set('2026-03-15T12:00:00Z');
    const updated_at = '2026-03-16T12:00:00+00:00';
    expect(attributes).toEqual({ ...made.attributes, name: 'Flat', updated_at });
  });

  test.each<[object, string]>([
    [{ amount_min: '851' }, 'amount_min'],
    [{ amount_max: '799' }, 'amount_max'],
    [{ amount_min: '5', amount_max: '4' }, 'amount_min'],
    [{ name: null }, 'name'],
    [{ amount_min: '' }, 'amount_min'],
    [{ date: null }, 'date'],
    [{ repeat_freq: null }, 'repeat_freq'],
    [{ end_date: '2024-01-05' }, 'end_date'],
    [{ date: '2030-01-01' }, 'date'],
    [{ date: '2030-01-01', end_date: '2029-01-01' }, 'end_date'],
    [{ currency_code: 'XYZW' }, 'currency_code'],
    [{ object_group_id: 424_242 }, 'object_group_id'],
  ])('refuses %j', async (change, field) => {
    const me = await world.household();
    const made = await bill(me, { end_date: '2025-12-31' });
    const answer = await me.put(`/v1/bills/${made.id}`, change);
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]]);
    expect(ok(await me.get(`/v1/bills/${made.id}`)).json.data).toEqual(made);
  });

  test('moves it between the others, which make room', async () => {
    const me = await world.household();
    const ids: Record<string, string> = {};
    for (const name of ['A', 'B', 'C', 'D']) ids[name] = (await bill(me, { name })).id;
    const order = async () => namesIn(ok(await me.get('/v1/bills'))).join('');
    expect(await order()).toBe('ABCD');
    const moved = ok(await me.put(`/v1/bills/${ids.D}`, { order: 2 })).json.data;
    expect([moved.attributes.order, await order()]).toEqual([2, 'ADBC']);
    ok(await me.put(`/v1/bills/${ids.A}`, { order: 99 }));
    expect(await order()).toBe('DBCA');
    ok(await me.put(`/v1/bills/${ids.C}`, { order: 0 }));
    expect(await order()).toBe('CDBA');
    ok(await me.put(`/v1/bills/${ids.C}`, { order: 999_999_999_999 }));
    ok(await me.put(`/v1/bills/${ids.C}`, { order: -3 }));
    expect(await order()).toBe('CDBA');
    ok(await me.delete(`/v1/bills/${ids.D}`), 204);
    const { data } = ok(await me.get('/v1/bills')).json;
    // biome-ignore lint/suspicious/noExplicitAny: answers of the server.
    expect(data.map((row: any) => row.attributes.order)).toEqual([1, 2, 3]);
    expect((await bill(me, { name: 'E' })).attributes.order).toBe(4);
  });
});

describe('groups', () => {
  test('on creation a number counts more than a title, on change less', async () => {
    const me = await world.household();
    const house = (await bill(me, { object_group_title: 'House' })).attributes.object_group_id;
    const both = { object_group_id: house, object_group_title: 'Leisure' };
    const made = await bill(me, { name: 'Power', ...both });
    expect(made.attributes.object_group_title).toBe('House');
    const changed = ok(await me.put(`/v1/bills/${made.id}`, both)).json.data;
    expect(changed.attributes).toMatchObject({ object_group_title: 'Leisure', object_group_order: 2 });
    const title = await bill(me, { name: 'Gym', object_group_title: 'x'.repeat(300) });
    expect(title.attributes.object_group_title).toBe('x'.repeat(255));
  });

  test('a bill stays when its group is deleted', async () => {
    const me = await world.household();
    const made = await bill(me, { object_group_title: 'House' });
    ok(await me.delete(`/v1/object-groups/${made.attributes.object_group_id}`), 204);
    const { object_group_id, object_group_title } = await attributesOf(me, `/v1/bills/${made.id}`);
    expect([object_group_id, object_group_title]).toEqual([null, null]);
  });
});

describe('payments', () => {
  async function withRent() {
    const me = await world.household();
    const source_id = await asset(me, 'Main');
    const { id } = await bill(me);
    const pay = (more: object) =>
      record(me, spending({ amount: '820', source_id, bill_id: id, description: 'Flat', ...more }));
    return { me, id, pay };
  }

  test('are shown within the range, and what is expected after the newest of them', async () => {
    const { me, id, pay } = await withRent();
    const paid = await pay({ date: '2024-02-06T23:59:59' });
    await pay({ date: '2024-05-31' });
    const shown = await attributesOf(me, `/v1/bills/${id}?start=2024-02-01&end=2024-03-31`);
    expect(shown.paid_dates).toEqual([
      {
        transaction_group_id: paid.id,
        transaction_journal_id: paid.attributes.transactions[0].transaction_journal_id,
        date: '2024-02-06T23:59:59+00:00',
        subscription_id: id,
        currency_id: shown.currency_id,
        currency_code: 'EUR',
        currency_symbol: '€',
        currency_decimal_places: 2,
        primary_currency_id: shown.currency_id,
        primary_currency_code: 'EUR',
        primary_currency_symbol: '€',
        primary_currency_decimal_places: 2,
        amount: '820.00',
        pc_amount: null,
        foreign_amount: null,
        pc_foreign_amount: null,
      },
    ]);
    expect(shown.pay_dates).toEqual(shownDays(['2024-03-05']));
    expect(shown.next_expected_match).toBe('2024-03-05T00:00:00+00:00');
    expect(shown.next_expected_match_diff).toBe('Expected 2 years ago');
    const february = await attributesOf(me, `/v1/bills/${id}?start=2024-02-01&end=2024-02-29`);
    expect(february.pay_dates).toEqual(shownDays(['2024-03-05']));
    expect(february.next_expected_match).toBeNull();
    expect(february.next_expected_match_diff).toBe('Not expected this period');
  });

  test('name a foreign amount with its currency', async () => {
    const { me, id, pay } = await withRent();
    await pay({ date: '2026-03-05', foreign_amount: '900.5', foreign_currency_code: 'USD' });
    const { paid_dates } = await attributesOf(me, `/v1/bills/${id}?start=2026-03-01&end=2026-03-31`);
    expect(paid_dates[0]).toMatchObject({
      amount: '820.00',
      foreign_amount: '900.50',
      foreign_currency_code: 'USD',
      foreign_currency_symbol: '$',
      foreign_currency_decimal_places: 2,
    });
  });

  test('cost the list as many statements for many bills and payments as for one', async () => {
    const { me, pay } = await withRent();
    const list = () => me.get('/v1/bills?start=2026-01-01&end=2026-12-31');
    const count = async () => (await world.statementsOf(list)).length;
    await pay({ date: '2026-01-05' });
    const one = await count();
    for (let n = 0; n < 8; n++) {
      const { id } = await bill(me, { name: `Bill ${n}`, currency_code: n % 2 ? 'USD' : 'EUR' });
      for (const month of ['02', '03']) await pay({ date: `2026-${month}-05`, bill_id: id });
    }
    expect(await count()).toBe(one);
    expect(ok(await list()).json.data.at(-1).attributes.paid_dates).toHaveLength(2);
  });

  test('stay when the bill is deleted, and belong to none', async () => {
    const { me, id, pay } = await withRent();
    const { id: groupId } = await pay({ date: '2026-03-05' });
    ok(await me.delete(`/v1/bills/${id}`), 204);
    const [split] = (await attributesOf(me, `/v1/transactions/${groupId}`)).transactions;
    expect([split.bill_id, split.bill_name, split.subscription_id]).toEqual([null, null, null]);
  });
});

describe('currencies', () => {
  test('a bill keeps its currency in use, and is listed below it and below its group', async () => {
    const me = await world.household();
    await bill(me);
    const gym = await bill(me, { name: 'Gym', currency_code: 'USD', object_group_title: 'Sports' });
    const lists = ['currencies/USD', `object-groups/${gym.attributes.object_group_id}`];
    for (const path of lists.map((list) => `/v1/${list}/bills`)) {
      expect(ok(await me.get(path)).json.data).toEqual([gym]);
      const range = ok(await me.get(`${path}?start=2026-03-01&end=2026-03-31`)).json;
      expect(range.data[0].attributes.pay_dates).toEqual(shownDays(['2026-03-05']));
      expect(range.links.self).toContain('start=2026-03-01');
    }
    expect((await me.delete('/v1/currencies/USD')).status).toBe(422);
    expect((await me.post('/v1/currencies/USD/disable')).status).toBe(409);
    ok(await me.delete(`/v1/bills/${gym.id}`), 204);
    ok(await me.post('/v1/currencies/USD/disable'));
    ok(await me.delete('/v1/currencies/USD'), 204);
  });

  test('amounts are shown in the primary one at today’s rate, payments at that of their day', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Dollars', { currency_code: 'USD' });
    const gym = await bill(me, { name: 'Gym', amount_min: '10', amount_max: '30', currency_code: 'USD' });
    await record(me, spending({ source_id, amount: '20', date: '2026-02-05', bill_id: gym.id }));
    await record(me, spending({ source_id, amount: '20', date: '2026-01-05', bill_id: gym.id }));
    for (const [date, rate] of [
      ['2026-02-01', '0.9'],
      ['2026-03-01', '0.8'],
    ]) {
      ok(await me.post('/v1/exchange-rates', { from: 'USD', to: 'EUR', date, rate }));
    }
    const path = `/v1/bills/${gym.id}?start=2026-01-01&end=2026-03-31`;
    expect(await attributesOf(me, path)).toMatchObject({ pc_amount_min: null });
    ok(await me.put('/v1/preferences/convert_to_primary', { data: true }));
    const shown = await attributesOf(me, path);
    expect(shown).toMatchObject({ amount_avg: '20.00', pc_amount_avg: '16.00' });
    expect(shown).toMatchObject({ pc_amount_min: '8.00', pc_amount_max: '24.00' });
    // No rate is known on the day of the first payment, and a missing rate is never 1.
    const paid = shown.paid_dates.map((payment: { pc_amount: string | null }) => payment.pc_amount);
    expect(paid).toEqual([null, '18.00']);
    await bill(me);
    const rent = ok(await me.get('/v1/bills')).json.data[1].attributes;
    expect([rent.amount_avg, rent.pc_amount_avg]).toEqual(['825.00', '825.00']);
  });
});
