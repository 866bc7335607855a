import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Client, openWorld, type World } from '../../../test/world.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { currencyFields, primaryCurrencyFields } from './currencies.presenter.ts';
import { enableCurrency, findCurrencies, findCurrencyByCode, primaryCurrency } from './currencies.service.ts';
import { ISO_4217 } from './iso-4217.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const POINTS = { name: 'Loyalty points', code: 'LPX', symbol: 'LP', decimal_places: 0 };
const attributesOf = (answer: Answer) => answer.json.data.attributes;
const codes = (answer: Answer): string[] =>
  answer.json.data.map((item: { attributes: { code: string } }) => item.attributes.code);
const show = async (code: string) => attributesOf(await me.get(`/v1/currencies/${code}`));
const total = async () => (await me.get('/v1/currencies')).json.meta.pagination.total;
/** Runs a service the way another domain would, on the write path. */
const asWrite = <T>(client: Client, run: (ctx: Ctx) => Promise<T>) =>
  world.app.write({ actor: client.actor, at: world.clock.now(), operation: 'test' }, run);
/** Lets an account of mine keep the currency, so that it is in use. */
const use = async (code: string): Promise<string> => {
  const account = { name: `In ${code}`, type: 'asset', account_role: 'defaultAsset', currency_code: code };
  const answer = await me.post('/v1/accounts', account);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data.id;
};

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
    expect(await show('EUR')).toMatchObject({ primary: false, enabled: true });
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
    expect(await total()).toBe(155);
  });

  test.each(rows.slice(1))('is not changed so: %s', async (_name, body, errors) => {
    me = await world.household();
    await me.post('/v1/currencies', { ...POINTS, name: 'Before', code: 'BEF', symbol: 'bef' });
    const answer = await me.put('/v1/currencies/BEF', body);
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
    expect(await show('BEF')).toMatchObject({ name: 'Before', decimal_places: 0 });
  });
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
    const served = await show('ARS');
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
    expect(await show('EUR')).toMatchObject({ enabled: true, name: 'Euro' });
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
    expect(await show('EUR')).toMatchObject({ native: false, default: false, primary: false, enabled: true });
    expect((await me.post('/v1/currencies/USD/primary')).status).toBe(200);
  });

  test('an empty body needs no content type, as apps send none', async () => {
    me = await world.household();
    expect((await me.send('POST', '/v1/currencies/USD/enable')).status).toBe(200);
  });

  test('the primary currency and one in use cannot be disabled: 409 with an empty list', async () => {
    me = await world.household();
    await use('USD');
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
    await use('USD');
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
    expect(await total()).toBe(155);
  });
});

describe('the accounts of a currency', () => {
  const accounts = async (path: string) => {
    const answer = await me.get(path);
    expect(answer.status, answer.text).toBe(200);
    return answer.json.data.map((item: { attributes: { name: string } }) => item.attributes.name);
  };

  test('are those that keep it, of all types or those asked for, paged', async () => {
    me = await world.household();
    await use('EUR');
    await use('USD');
    const debt = {
      type: 'liabilities',
      liability_type: 'debt',
      liability_direction: 'debit',
      currency_code: 'USD',
    };
    expect((await me.post('/v1/accounts', { name: 'Debt', ...debt })).status).toBe(200);
    await me.post('/v1/accounts', { name: 'Shop', type: 'expense' });
    expect(await accounts('/v1/currencies/EUR/accounts')).toEqual(['In EUR']);
    expect((await accounts('/v1/currencies/USD/accounts')).sort()).toEqual(['Debt', 'In USD']);
    expect(await accounts('/v1/currencies/USD/accounts?type=liabilities')).toEqual(['Debt']);
    expect(await accounts('/v1/currencies/USD/accounts?type=nonsense&limit=1&page=3')).toEqual([]);
    expect(await accounts('/v1/currencies/CHF/accounts')).toEqual([]);
  });

  test('are shown with their balances at the end of a day; what is no date is passed over', async () => {
    me = await world.household();
    const opening = { opening_balance: '12.50', opening_balance_date: '2026-02-01' };
    const account = { name: 'Opened', type: 'asset', account_role: 'defaultAsset', ...opening };
    expect((await me.post('/v1/accounts', account)).status).toBe(200);
    const balance = async (query: string) =>
      (await me.get(`/v1/currencies/EUR/accounts?type=asset&${query}`)).json.data[0].attributes
        .current_balance;
    expect(Number(await balance('date=2026-01-31'))).toBe(0);
    expect(Number(await balance('date=2026-02-01'))).toBe(12.5);
    expect(Number(await balance('date=2026-02-31'))).toBe(12.5);
    const { links } = (await me.get('/v1/currencies/EUR/accounts?date=2026-02-01')).json;
    for (const part of ['date=2026-02-01', 'type=all']) expect(links.self).toContain(part);
  });
});

describe('a currency that only a transaction needs', () => {
  const withdrawal = (source_id: string, more: object) => ({
    transactions: [
      {
        type: 'withdrawal',
        date: '2026-02-01',
        amount: '8',
        description: 'x',
        source_id,
        destination_name: 'Shop',
        ...more,
      },
    ],
  });

  test('as its foreign one is in use until the transaction is gone', async () => {
    me = await world.household();
    const source = await use('EUR');
    const sent = withdrawal(source, { foreign_currency_code: 'USD', foreign_amount: '9' });
    const { id } = (await me.post('/v1/transactions', sent)).json.data;
    expect(await show('USD')).toMatchObject({ enabled: true });
    expect((await me.post('/v1/currencies/USD/disable')).status).toBe(409);
    expect((await me.delete('/v1/currencies/USD')).status).toBe(422);
    expect((await me.delete(`/v1/transactions/${id}`)).status).toBe(204);
    expect((await me.delete('/v1/currencies/USD')).status).toBe(204);
  });

  test('as its main one is in use, and its account cannot take another', async () => {
    me = await world.household();
    const source = await use('USD');
    await me.post('/v1/transactions', withdrawal(source, {}));
    expect((await me.put(`/v1/accounts/${source}`, { currency_code: 'EUR' })).status).toBe(422);
    expect((await me.delete('/v1/currencies/USD')).status).toBe(422);
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
    expect(await show('CHF')).toMatchObject({ enabled: true, symbol: 'CHF' });
    expect(await show('USD')).toMatchObject({ enabled: false });
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
    expect(await show('EUR')).toMatchObject({ name: 'Euro', primary: true });
  });
});

describe('for other domains', () => {
  test('the primary currency comes with those asked for, in one statement', async () => {
    me = await world.household();
    await asWrite(me, async (ctx) => {
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
    await asWrite(me, async (ctx) => {
      const usd = await findCurrencyByCode(ctx, 'USD');
      expect(await enableCurrency(ctx, usd?.id ?? 0)).toMatchObject({ code: 'USD', enabled: true });
    });
    expect(await show('USD')).toMatchObject({ enabled: true });
  });

  test('are named by five fields, with a prefix where there are several', async () => {
    me = await world.household();
    const euro = await asWrite(me, primaryCurrency);
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
