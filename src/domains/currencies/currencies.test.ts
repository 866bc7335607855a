import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { currencyFields, primaryCurrencyFields } from './currencies.presenter.ts';
import { enableCurrency, findCurrencies, findCurrencyByCode, primaryCurrency } from './currencies.service.ts';
import { attributesOf, codes, POINTS, show, total, use } from './currencies.test/build.ts';
import { ISO_4217 } from './iso-4217.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a new household', () => {
  test('has every currency of ISO 4217, by code, and only the euro enabled and primary', async () => {
    me = await world.household();
    const answer = await me.get('/v1/currencies?limit=500');
    expect(codes(answer)).toEqual(ISO_4217.map((currency) => currency.code));
    const enabled = answer.json.data.filter(
      (item: { attributes: { enabled: boolean } }) => item.attributes.enabled,
    );
    expect(enabled).toEqual([
      {
        type: 'currencies',
        id: expect.stringMatching(/^\d+$/),
        attributes: {
          created_at: '2026-03-15T12:00:00+00:00',
          updated_at: '2026-03-15T12:00:00+00:00',
          native: true,
          default: true,
          primary: true,
          enabled: true,
          name: 'Euro',
          code: 'EUR',
          symbol: '€',
          decimal_places: 2,
        },
        links: expect.objectContaining({ '0': { rel: 'self', uri: `/currencies/${enabled[0].id}` } }),
      },
    ]);
    const ids = answer.json.data.map((item: { id: string }) => Number(item.id));
    expect(Math.min(...ids)).toBe(Number(enabled[0].id));
  });

  test('shows its primary currency under both names', async () => {
    me = await world.household();
    const primary = await me.get('/v1/currencies/primary');
    expect(attributesOf(primary).code).toBe('EUR');
    expect((await me.get('/v1/currencies/default')).json).toEqual(primary.json);
    expect((await me.get('/v1/currencies/EUR')).json).toEqual(primary.json);
  });
});

describe('the list', () => {
  test('is paged with links and forgives any page and limit', async () => {
    me = await world.household();
    const answer = await me.get('/v1/currencies?limit=5&page=2');
    expect(codes(answer)).toEqual(ISO_4217.slice(5, 10).map((currency) => currency.code));
    expect(answer.json.meta.pagination).toMatchObject({
      total: 155,
      count: 5,
      per_page: 5,
      current_page: 2,
      total_pages: 31,
    });
    expect(answer.json.links.next).toMatch(/\/api\/v1\/currencies\?limit=5&page=3$/);
    expect((await me.get('/v1/currencies?page=x&limit=0')).json.data).toHaveLength(1);
  });

  test('takes two statements, however long it is', async () => {
    me = await world.household();
    const statements = async (limit: number) => {
      const all = await world.statementsOf(() => me.get(`/v1/currencies?limit=${limit}`));
      return all.filter((sql) => sql.includes('"currencies"'));
    };
    expect(await statements(1)).toEqual(await statements(200));
    expect(await statements(1)).toHaveLength(2);
  });
});

describe('a currency of our own', () => {
  test('is stored, enabled unless told otherwise, with no decimals unless told', async () => {
    me = await world.household();
    const { decimal_places: _, ...sent } = POINTS;
    const answer = await me.post('/v1/currencies', sent);
    expect(answer.status, answer.text).toBe(200);
    expect(attributesOf(answer)).toMatchObject({
      ...POINTS,
      enabled: true,
      native: false,
      default: false,
      primary: false,
    });
    expect((await me.get('/v1/currencies/LPX')).json).toEqual(answer.json);
    const quiet = { name: 'Quiet', code: 'QUIET', symbol: 'q', decimal_places: '12', enabled: 'false' };
    expect(attributesOf(await me.post('/v1/currencies', quiet))).toMatchObject({
      decimal_places: 12,
      enabled: false,
    });
  });

  test('may become the primary one at once, and is enabled then', async () => {
    me = await world.household();
    const answer = await me.post('/v1/currencies', { ...POINTS, enabled: false, default: true });
    expect(attributesOf(answer)).toMatchObject({ primary: true, default: true, native: true, enabled: true });
    expect(await show(me, 'EUR')).toMatchObject({ primary: false, enabled: true });
  });

  test.each(['A/B', 'a b', 'пункт', '123', 'x'.repeat(32)])(
    'is found by its code in the path: %s',
    async (code) => {
      me = await world.household();
      await me.post('/v1/currencies', { ...POINTS, code });
      const path = `/v1/currencies/${encodeURIComponent(code)}`;
      expect(attributesOf(await me.get(path)).code).toBe(code);
      expect((await me.delete(path)).status).toBe(204);
    },
  );
});

describe('changing a currency', () => {
  test('changes what is submitted and keeps the rest', async () => {
    me = await world.household();
    await me.post('/v1/currencies', POINTS);
    const changed = await me.put('/v1/currencies/LPX', {
      name: 'Loyalty stars',
      symbol: 'LS',
      decimal_places: 2,
    });
    expect(attributesOf(changed)).toMatchObject({
      code: 'LPX',
      name: 'Loyalty stars',
      symbol: 'LS',
      decimal_places: 2,
    });
    const renamed = await me.put('/v1/currencies/LPX', {
      code: 'LSX',
      id: '1',
      decimal_places: '',
      enabled: null,
    });
    expect(attributesOf(renamed)).toMatchObject({ code: 'LSX', decimal_places: 2, enabled: true });
    expect((await me.get('/v1/currencies/LPX')).status).toBe(404);
  });

  test('lets a shared symbol stay, so that a currency can be sent back as it was served', async () => {
    me = await world.household();
    const served = await show(me, 'ARS');
    expect(served.symbol).toBe('$');
    const answer = await me.put('/v1/currencies/ARS', { ...served, enabled: true });
    expect([answer.status, attributesOf(answer)]).toEqual([200, { ...served, enabled: true }]);
  });

  test('makes it primary with default true, and enabled too; default false does nothing', async () => {
    me = await world.household();
    const answer = await me.put('/v1/currencies/USD', { default: true, enabled: false });
    expect(attributesOf(answer)).toMatchObject({ primary: true, enabled: true });
    expect(attributesOf(await me.put('/v1/currencies/USD', { default: false })).primary).toBe(true);
    expect(attributesOf(await me.get('/v1/currencies/primary')).code).toBe('USD');
  });

  test('does not disable one that is in use', async () => {
    me = await world.household();
    expect((await me.put('/v1/currencies/EUR', { enabled: false, name: 'Other' })).status).toBe(409);
    expect(await show(me, 'EUR')).toMatchObject({ enabled: true, name: 'Euro' });
  });
});

describe('enabling, disabling, primary', () => {
  test('answer with the currency', async () => {
    me = await world.household();
    expect(attributesOf(await me.post('/v1/currencies/USD/enable'))).toMatchObject({
      code: 'USD',
      enabled: true,
    });
    expect(attributesOf(await me.post('/v1/currencies/USD/disable'))).toMatchObject({
      code: 'USD',
      enabled: false,
    });
    const primary = await me.post('/v1/currencies/USD/primary');
    expect([primary.status, attributesOf(primary)]).toEqual([
      200,
      expect.objectContaining({ primary: true, enabled: true }),
    ]);
    expect(attributesOf(await me.get('/v1/currencies/default')).code).toBe('USD');
    expect(await show(me, 'EUR')).toMatchObject({
      native: false,
      default: false,
      primary: false,
      enabled: true,
    });
    expect((await me.post('/v1/currencies/USD/primary')).status).toBe(200);
  });

  test('an empty body needs no content type, as apps send none', async () => {
    me = await world.household();
    expect((await me.send('POST', '/v1/currencies/USD/enable')).status).toBe(200);
  });

  test('the primary currency and one in use cannot be disabled: 409 with an empty list', async () => {
    me = await world.household();
    await use(me, 'USD');
    for (const code of ['EUR', 'USD']) {
      const answer = await me.post(`/v1/currencies/${code}/disable`);
      expect([answer.status, answer.json]).toEqual([409, []]);
    }
  });
});

describe('deleting a currency', () => {
  test('removes one that is not in use', async () => {
    me = await world.household();
    await me.post('/v1/currencies', POINTS);
    expect((await me.delete('/v1/currencies/LPX')).status).toBe(204);
    expect((await me.get('/v1/currencies/LPX')).status).toBe(404);
    expect((await me.post('/v1/currencies', POINTS)).status).toBe(200);
  });

  test('refuses the primary one, one in use, and the euro, over which rates are derived', async () => {
    me = await world.household();
    await use(me, 'USD');
    for (const code of ['EUR', 'USD']) {
      const answer = await me.delete(`/v1/currencies/${code}`);
      expect([answer.status, answer.json.errors]).toEqual([
        422,
        { currency_code: ['200006: Currency in use.'] },
      ]);
    }
    await me.post('/v1/currencies/USD/primary');
    const euro = await me.delete('/v1/currencies/EUR');
    expect(euro.json.errors).toEqual({ currency_code: ['200026: Currency is fallback.'] });
    expect(await total(me)).toBe(155);
  });
});

describe('for other domains', () => {
  test('the primary currency comes with those asked for, in one statement', async () => {
    me = await world.household();
    await world.write(me, async (ctx) => {
      const usd = await findCurrencyByCode(ctx, 'USD');
      const statements = await world.statementsOf(async () => {
        const map = await findCurrencies(ctx, [usd?.id ?? 0, usd?.id ?? 0, 424_242_424]);
        expect(map.primary.code).toBe('EUR');
        expect(map.get(usd?.id ?? 0)).toEqual(usd);
        expect([map.find(null), map.find(424_242_424)]).toEqual([undefined, undefined]);
        expect(() => map.get(424_242_424)).toThrow('Broken invariant');
      });
      expect(statements).toHaveLength(1);
    });
  });

  test('using a currency enables it', async () => {
    me = await world.household();
    await world.write(me, async (ctx) => {
      const usd = await findCurrencyByCode(ctx, 'USD');
      expect(await enableCurrency(ctx, usd?.id ?? 0)).toMatchObject({ code: 'USD', enabled: true });
    });
    expect(await show(me, 'USD')).toMatchObject({ enabled: true });
  });

  test('are named by five fields, with a prefix where there are several', async () => {
    me = await world.household();
    const euro = await world.write(me, primaryCurrency);
    // The symbol is kept in a form that only JSON.stringify turns into text.
    expect(JSON.parse(JSON.stringify(currencyFields(euro)))).toEqual({
      currency_id: String(euro.id),
      currency_name: 'Euro',
      currency_code: 'EUR',
      currency_symbol: '€',
      currency_decimal_places: 2,
    });
    expect(Object.keys(currencyFields(euro, 'foreign_'))[0]).toBe('foreign_currency_id');
    expect(primaryCurrencyFields(euro).primary_currency_code).toBe('EUR');
  });
});

test('the history tells what changed, for the old primary currency too', async () => {
  me = await world.household();
  await me.post('/v1/currencies', { ...POINTS, default: true });
  const rows = await world.store.read((db) =>
    db
      .selectFrom('history')
      .select('changes')
      .where('user_group_id', '=', me.actor.userGroupId)
      .where('operation', '=', 'POST /v1/currencies')
      .execute(),
  );
  const changes: { action: string; before?: object; after?: object }[] = JSON.parse(rows[0]?.changes ?? '[]');
  expect(changes.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'currencies.store', before: undefined, after: { code: 'LPX', name: 'Loyalty points' } },
    { action: 'currencies.update', before: { isPrimary: true }, after: { isPrimary: false } },
    { action: 'currencies.update', before: { isPrimary: false }, after: { isPrimary: true } },
  ]);
});
