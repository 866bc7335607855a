import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { bill, RENT } from './bills.test/build.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('making a bill', () => {
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
});
