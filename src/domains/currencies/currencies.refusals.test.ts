import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { attributesOf, codes, POINTS, show, total } from './currencies.test/build.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a currency of our own', () => {
  const rows: [name: string, body: object, errors: Record<string, string[]>][] = [
    [
      'nothing',
      {},
      {
        name: ['The name field is required.'],
        code: ['The code field is required.'],
        symbol: ['The symbol field is required.'],
      },
    ],
    ['an empty name', { ...POINTS, name: ' ' }, { name: ['The name field is required.'] }],
    [
      'a long name',
      { ...POINTS, name: 'x'.repeat(256) },
      { name: ['The name may not be greater than 255 characters.'] },
    ],
    ['a taken name', { ...POINTS, name: 'Euro' }, { name: ['The name has already been taken.'] }],
    ['a short code', { ...POINTS, code: 'AB' }, { code: ['The code must be at least 3 characters.'] }],
    [
      'a long code',
      { ...POINTS, code: 'x'.repeat(33) },
      { code: ['The code may not be greater than 32 characters.'] },
    ],
    ['a taken code', { ...POINTS, code: 'EUR' }, { code: ['The code has already been taken.'] }],
    [
      'a code that paths give to the primary one',
      { ...POINTS, code: 'default' },
      { code: ['The code has already been taken.'] },
    ],
    ['a code that is no text', { ...POINTS, code: { a: 1 } }, { code: ['The code must be a string.'] }],
    [
      'a long symbol',
      { ...POINTS, symbol: 'x'.repeat(33) },
      { symbol: ['The symbol may not be greater than 32 characters.'] },
    ],
    ['a taken symbol', { ...POINTS, symbol: '$' }, { symbol: ['The symbol has already been taken.'] }],
    [
      '13 decimals',
      { ...POINTS, decimal_places: 13 },
      { decimal_places: ['The decimal places may not be greater than 12.'] },
    ],
    [
      'negative decimals',
      { ...POINTS, decimal_places: -1 },
      { decimal_places: ['The decimal places must be at least 0.'] },
    ],
    [
      'half decimals',
      { ...POINTS, decimal_places: 1.5 },
      { decimal_places: ['The decimal places must be an integer.'] },
    ],
    [
      'enabled as a word',
      { ...POINTS, enabled: 'maybe' },
      { enabled: ['The enabled field must be true or false.'] },
    ],
    [
      'default as a number',
      { ...POINTS, default: 2 },
      { default: ['The default field must be true or false.'] },
    ],
    [
      'all taken',
      { name: 'Euro', code: 'USD', symbol: '€' },
      {
        name: ['The name has already been taken.'],
        code: ['The code has already been taken.'],
        symbol: ['The symbol has already been taken.'],
      },
    ],
  ];

  test.each(rows)('is refused: %s', async (_name, body, errors) => {
    me = await world.household();
    const answer = await me.post('/v1/currencies', body);
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
    expect(Object.keys(answer.json.errors)).toEqual(Object.keys(errors));
    expect(await total(me)).toBe(155);
  });

  test.each(rows.slice(1))('is not changed so: %s', async (_name, body, errors) => {
    me = await world.household();
    await me.post('/v1/currencies', { ...POINTS, name: 'Before', code: 'BEF', symbol: 'bef' });
    const answer = await me.put('/v1/currencies/BEF', body);
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
    expect(await show(me, 'BEF')).toMatchObject({ name: 'Before', decimal_places: 0 });
  });
});

describe('what is not there', () => {
  const paths = ['QQQ', 'eur', '1', '%00', 'EUR%20EUR'];
  const lists = ['available-budgets', 'bills', 'budget-limits', 'cer', 'recurrences', 'rules'];

  test('is 404, whatever is asked of it', async () => {
    me = await world.household();
    for (const path of paths) {
      const answers = [
        await me.get(`/v1/currencies/${path}`),
        await me.put(`/v1/currencies/${path}`, { name: 'x' }),
        await me.delete(`/v1/currencies/${path}`),
        await me.post(`/v1/currencies/${path}/enable`),
        await me.post(`/v1/currencies/${path}/disable`),
        await me.post(`/v1/currencies/${path}/primary`),
        ...(await Promise.all(
          [...lists, 'accounts'].map((segment) => me.get(`/v1/currencies/${path}/${segment}`)),
        )),
      ];
      expect(
        answers.map((answer) => answer.status),
        path,
      ).toEqual(answers.map(() => 404));
    }
  });

  test('lists below a currency are empty pages', async () => {
    me = await world.household();
    for (const segment of lists) {
      const answer = await me.get(`/v1/currencies/EUR/${segment}?limit=7`);
      expect([answer.status, answer.json.data], segment).toEqual([200, []]);
      expect(answer.json.meta.pagination).toMatchObject({ total: 0, per_page: 7, total_pages: 1 });
    }
    const bills = await me.get('/v1/currencies/EUR/bills?start=2026-01-01&end=2026-01-31');
    for (const part of ['start=2026-01-01', 'end=2026-01-31']) expect(bills.json.links.self).toContain(part);
  });
});

describe('who may', () => {
  test('only owners add, define and delete; others choose what is offered', async () => {
    me = await world.household('user');
    expect((await me.post('/v1/currencies', POINTS)).status).toBe(403);
    expect((await me.delete('/v1/currencies/USD')).status).toBe(403);
    const changed = await me.put('/v1/currencies/USD', {
      enabled: true,
      name: 'Mine',
      default: true,
      decimal_places: 99,
    });
    expect(attributesOf(changed)).toMatchObject({
      enabled: true,
      name: 'US Dollar',
      primary: false,
      decimal_places: 2,
    });
    const several = await me.put('/v1/currencies', [
      { code: 'CHF', enabled: true, symbol: 'x' },
      { id: changed.json.data.id, code: 'MINE', enabled: false },
    ]);
    expect([several.status, codes(several)]).toEqual([200, ['CHF', 'USD']]);
    expect(await show(me, 'CHF')).toMatchObject({ enabled: true, symbol: 'CHF' });
    expect(await show(me, 'USD')).toMatchObject({ enabled: false });
  });

  test('nobody touches the currencies of another household', async () => {
    const other = await world.household();
    me = await world.household();
    await me.post('/v1/currencies', POINTS);
    expect((await other.get('/v1/currencies/LPX')).status).toBe(404);
    const { id } = (await me.get('/v1/currencies/EUR')).json.data;
    expect((await other.put('/v1/currencies', { id, name: 'stolen' })).status).toBe(422);
    await other.put('/v1/currencies/EUR', { name: 'theirs' });
    await other.post('/v1/currencies/USD/primary');
    expect(await show(me, 'EUR')).toMatchObject({ name: 'Euro', primary: true });
  });
});
