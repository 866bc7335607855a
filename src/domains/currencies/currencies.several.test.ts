import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { attributesOf, codes, show } from './currencies.test/build.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('changing several at once', () => {
  test('one object tells by its code or id which one it means, and is answered by it', async () => {
    me = await world.household();
    const byCode = await me.put('/v1/currencies', { code: 'USD', enabled: true, name: 'Dollar' });
    expect(attributesOf(byCode)).toMatchObject({ code: 'USD', enabled: true, name: 'Dollar' });
    const byId = await me.put('/v1/currencies', { id: byCode.json.data.id, code: 'USX' });
    expect(attributesOf(byId)).toMatchObject({ code: 'USX', name: 'Dollar' });
  });

  test.each([
    ['a list', (items: object[]) => items],
    ['a list under a name', (items: object[]) => ({ currencies: items })],
  ])('%s is answered by a list, in its order', async (_name, wrap) => {
    me = await world.household();
    const answer = await me.put(
      '/v1/currencies',
      wrap([
        { code: 'USD', enabled: true },
        { code: 'CHF', default: true },
      ]),
    );
    expect([answer.status, codes(answer)]).toEqual([200, ['USD', 'CHF']]);
    expect(answer.json.meta.pagination).toMatchObject({
      total: 2,
      count: 2,
      current_page: 1,
      total_pages: 1,
    });
    expect(await show(me, 'USD')).toMatchObject({ enabled: true });
    expect(await show(me, 'CHF')).toMatchObject({ enabled: true, primary: true });
    expect((await me.put('/v1/currencies', wrap([]))).json.data).toEqual([]);
  });

  test('a later change sees what an earlier one did, and the answer what all of them did', async () => {
    me = await world.household();
    const answer = await me.put('/v1/currencies', [
      { code: 'USD', default: true },
      { code: 'EUR', enabled: false },
      { code: 'USD', name: 'Dollar' },
      { code: 'CHF', default: true },
    ]);
    expect([answer.status, codes(answer)], answer.text).toEqual([200, ['USD', 'EUR', 'USD', 'CHF']]);
    const [usd, eur, again, chf] = answer.json.data.map((item: { attributes: object }) => item.attributes);
    expect(usd).toMatchObject({ name: 'Dollar', primary: false, enabled: true });
    expect(again).toEqual(usd);
    expect([eur, chf]).toMatchObject([{ enabled: false }, { primary: true }]);
  });

  test.each<[string, unknown, number, string[]]>([
    ['no code', { enabled: true }, 422, ['code']],
    ['an unknown code', { code: 'QQQ', enabled: true }, 422, ['code']],
    ['an unknown id', { id: 424_242_424, enabled: true }, 422, ['code']],
    ['an id that is none', { id: 'x', enabled: true }, 422, ['id']],
    ['no code in a list', [{ code: 'USD', enabled: true }, { enabled: true }], 422, ['currencies.1.code']],
    [
      'an unknown code in a list',
      [{ code: 'USD', enabled: true }, { code: 'QQQ' }],
      422,
      ['currencies.1.code'],
    ],
    [
      'something wrong in a list',
      [
        { code: 'USD', enabled: true },
        { code: 'CHF', decimal_places: 13 },
      ],
      422,
      ['currencies.1.decimal_places'],
    ],
    [
      'a taken name in a list',
      [
        { code: 'USD', enabled: true },
        { code: 'CHF', name: 'Euro' },
      ],
      422,
      ['currencies.1.name'],
    ],
    [
      'a list of other things',
      [{ code: 'USD', enabled: true }, 'CHF', ['x']],
      422,
      ['currencies.1', 'currencies.2'],
    ],
    ['something else than a list', { currencies: 'USD' }, 422, ['currencies']],
    [
      'a list that is too long',
      Array.from({ length: 501 }, () => ({ code: 'USD', enabled: true })),
      422,
      ['currencies'],
    ],
    [
      'one in use',
      [
        { code: 'USD', enabled: true },
        { code: 'EUR', enabled: false },
      ],
      409,
      [],
    ],
  ])('%s is refused and nothing is changed', async (_name, body, status, fields) => {
    me = await world.household();
    const answer = await me.put('/v1/currencies', body);
    expect([answer.status, Object.keys(answer.json.errors ?? {})], answer.text).toEqual([status, fields]);
    expect(await show(me, 'USD')).toMatchObject({ enabled: false });
  });
});
