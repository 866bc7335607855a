import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { attributesOf, bill, namesIn, RENT } from './bills.test/build.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

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
