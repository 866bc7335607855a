import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { preferenceOf } from './preferences.service.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
});

const BASE = '/v1/preferences';
const value = async (name: string) => ok(await me.get(`${BASE}/${name}`)).json.data.attributes.data;

describe('a preference', () => {
  test('is shown as the person set it', async () => {
    const { data } = ok(await me.post(BASE, { name: 'colour', data: 'dark' })).json;
    expect(data).toEqual({
      type: 'preferences',
      id: expect.stringMatching(/^\d+$/),
      attributes: {
        created_at: '2026-03-15T12:00:00+00:00',
        updated_at: '2026-03-15T12:00:00+00:00',
        user_group_id: null,
        name: 'colour',
        data: 'dark',
      },
      links: { self: expect.stringMatching(new RegExp(`/api/v1/preferences/${data.id}$`)) },
    });
    expect(ok(await me.get(`${BASE}/colour`)).json.data).toEqual(data);
    expect(ok(await me.get(`${BASE}/${data.id}`)).json.data).toEqual(data);
  });

  test.each([
    ['text', 'dark', 'dark'],
    ['the text true', 'true', true],
    ['the text false', 'false', false],
    ['true', true, true],
    ['false', false, false],
    ['zero', 0, 0],
    ['a number as text', '50', 50],
    ['a negative one', '-3', -3],
    ['one with decimals', 1.5, 1.5],
    ['a month and day', '04-06', '04-06'],
    [
      'a long number, which may be a token',
      '12345678901234567890123456789012',
      '12345678901234567890123456789012',
    ],
    ['a list', [3, 5], [3, 5]],
    ['a list of texts', ['3', 'x'], ['3', 'x']],
    ['an object', { left: 1 }, { left: 1 }],
  ])('may be %s', async (_name, sent, kept) => {
    ok(await me.post(BASE, { name: 'thing', data: sent }));
    expect(await value('thing')).toEqual(kept);
  });

  test('is set anew under the same name, in the same row', async () => {
    const first = ok(await me.post(BASE, { name: 'thing', data: 1 })).json.data;
    const second = ok(await me.post(BASE, { name: 'thing', data: 2 })).json.data;
    const third = ok(await me.put(`${BASE}/thing`, { data: 3 })).json.data;
    const fourth = ok(await me.put(`${BASE}/${first.id}`, { data: 4 })).json.data;
    expect([second.id, third.id, fourth.id]).toEqual([first.id, first.id, first.id]);
    expect(await value('thing')).toBe(4);
  });

  test('whose name is a number goes before the one of that number', async () => {
    const { id } = ok(await me.post(BASE, { name: 'first', data: 1 })).json.data;
    ok(await me.post(BASE, { name: id, data: 'second' }));
    expect(await value(id)).toBe('second');
  });

  test.each([
    ['anonymous', false],
    ['frontpageAccounts', []],
    ['listPageSize', 50],
    ['language', 'en_US'],
    ['locale', 'equal'],
    ['convertToPrimary', false],
    ['convert_to_primary', false],
    ['viewRange', '1M'],
    ['fiscalYearStart', '01-01'],
    ['match_bills', true],
  ])('%s is %j until somebody changes it', async (name, expected) => {
    expect(await value(name)).toEqual(expected);
    const { id } = ok(await me.put(`${BASE}/${name}`, { data: 'other' })).json.data;
    expect(await value(name)).toBe('other');
    expect(ok(await me.get(`${BASE}/${id}`)).json.data.attributes.name).toBe(name);
  });

  test('belongs to one person', async () => {
    const { id } = ok(await me.post(BASE, { name: 'mine', data: 'secret' })).json.data;
    const stranger = await world.household();
    for (const path of ['mine', id]) {
      expect((await stranger.get(`${BASE}/${path}`)).status).toBe(404);
      expect((await stranger.put(`${BASE}/${path}`, { data: 1 })).status).toBe(404);
    }
    expect((await stranger.get(`${BASE}?limit=500`)).text).not.toContain('secret');
    expect(await value('mine')).toBe('secret');
  });

  test('can be asked for by the server, which knows the defaults', async () => {
    ok(await me.post(BASE, { name: 'viewRange', data: '1W' }));
    const read = (name: string) =>
      world.app.write({ actor: me.actor, at: world.clock.now(), operation: 'test' }, (ctx: Ctx) =>
        preferenceOf(ctx, name),
      );
    expect([await read('viewRange'), await read('listPageSize'), await read('nothing')]).toEqual([
      '1W',
      50,
      undefined,
    ]);
  });
});

describe('the list', () => {
  test('holds the defaults and what was added, page by page', async () => {
    const before = ok(await me.get(`${BASE}?limit=500`)).json.meta.pagination.total;
    ok(await me.post(BASE, { name: 'thing', data: 1 }));
    const answer = ok(await me.get(`${BASE}?limit=1&page=${before + 1}`)).json;
    expect(answer.data.map((item: { attributes: { name: string } }) => item.attributes.name)).toEqual([
      'thing',
    ]);
    expect(answer.meta.pagination).toMatchObject({ total: before + 1, count: 1 });
  });
});

describe('what the server reads', () => {
  test('listPageSize is the length of every list that names none', async () => {
    ok(await me.put(`${BASE}/listPageSize`, { data: 3 }));
    const length = async (query: string) => ok(await me.get(`/v1/currencies${query}`)).json.data.length;
    expect([await length(''), await length('?limit=5')]).toEqual([3, 5]);
    for (const nonsense of ['many', -1, 0, 1.5, [2]]) {
      ok(await me.put(`${BASE}/listPageSize`, { data: nonsense }));
      expect(await length('')).toBe(50);
    }
  });
});

describe('refusals', () => {
  test.each([
    ['nothing', {}, ['name', 'data']],
    ['no value', { name: 'thing' }, ['data']],
    ['an empty text', { name: 'thing', data: '' }, ['data']],
    ['an empty list', { name: 'thing', data: [] }, ['data']],
    ['an empty object', { name: 'thing', data: {} }, ['data']],
    ['no name', { data: 1 }, ['name']],
    ['a long name', { name: 'x'.repeat(256), data: 1 }, ['name']],
    ['a long value', { name: 'thing', data: 'x'.repeat(32_768) }, ['data']],
    ['the primary currency', { name: 'currencyPreference', data: 'EUR' }, ['name']],
  ])('%s', async (_name, body, fields) => {
    const answer = await me.post(BASE, body);
    expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
  });

  test('an unknown name is not found; the primary currency is told to be elsewhere', async () => {
    for (const path of ['nothing', 'constructor', '424242', '0']) {
      expect((await me.get(`${BASE}/${path}`)).status, path).toBe(404);
      expect((await me.put(`${BASE}/${path}`, { data: 1 })).status, path).toBe(404);
    }
    expect((await me.get(`${BASE}/currencyPreference`)).status).toBe(422);
    expect((await me.put(`${BASE}/viewRange`, {})).status).toBe(422);
  });
});
