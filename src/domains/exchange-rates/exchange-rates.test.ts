import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { type Answer, type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
});

const BASE = '/v1/exchange-rates';
const set = async (from: string, to: string, date: string, rate: unknown) =>
  ok(await me.post(BASE, { from, to, date, rate })).json.data;
/** The rates of an answer in short, as `USD EUR 2026-01-01 0.9`. */
const shorts = (answer: Answer): string[] =>
  ok(answer).json.data.map(({ attributes: a }: { attributes: Record<string, string> }) =>
    [a.from_currency_code, a.to_currency_code, a.date?.slice(0, 10), a.rate].join(' '),
  );

describe('a rate', () => {
  test('is shown with both currencies, its day and the number that was typed', async () => {
    const { id, type, attributes, links } = await set('EUR', 'USD', '2026-02-01', '1.1');
    expect(type).toBe('exchange-rates');
    expect(attributes).toEqual({
      created_at: '2026-03-15T12:00:00+00:00',
      updated_at: '2026-03-15T12:00:00+00:00',
      from_currency_id: expect.stringMatching(/^\d+$/),
      from_currency_name: 'Euro',
      from_currency_code: 'EUR',
      from_currency_symbol: '€',
      from_currency_decimal_places: 2,
      to_currency_id: expect.stringMatching(/^\d+$/),
      to_currency_name: 'US Dollar',
      to_currency_code: 'USD',
      to_currency_symbol: '$',
      to_currency_decimal_places: 2,
      rate: '1.1',
      date: '2026-02-01T00:00:00+00:00',
    });
    expect(links['0']).toEqual({ rel: 'self', uri: `/exchange-rates/${id}` });
    expect(ok(await me.get(`${BASE}/${id}`)).json.data).toEqual({ id, type, attributes, links });
  });

  test.each([
    ['0.90', '0.9'],
    ['.5', '0.5'],
    ['0012', '12'],
    ['1.', '1'],
    ['+1.25', '1.25'],
    [1.5, '1.5'],
    [3, '3'],
    [6.1e-10, '0.00000000061'],
    [1.25e-7, '0.000000125'],
    ['0.000000000000000000000001', '0.000000000000000000000001'],
    ['123456789012345.678901234567890123456789', '123456789012345.678901234567890123456789'],
  ])('sent as %j is kept exactly, as %s', async (sent, shown) => {
    expect((await set('EUR', 'USD', '2026-02-01', sent)).attributes.rate).toBe(shown);
  });

  test('of the same direction and day is set anew, in the same row', async () => {
    const first = await set('EUR', 'USD', '2026-02-01', '1.1');
    world.clock.set('2026-03-16T12:00:00Z');
    const second = await set('EUR', 'USD', '2026-02-01', '1.2');
    const third = await set('USD', 'EUR', '2026-02-01', '0.8');
    world.clock.set('2026-03-15T12:00:00Z');
    expect([second.id, second.attributes.rate]).toEqual([first.id, '1.2']);
    expect(second.attributes.created_at).toBe(first.attributes.created_at);
    expect(second.attributes.updated_at).toBe('2026-03-16T12:00:00+00:00');
    expect(third.id).not.toBe(first.id);
  });

  test('is changed by its number, and moved to another day', async () => {
    const { id } = await set('EUR', 'USD', '2026-02-01', '1.1');
    const { attributes } = ok(await me.put(`${BASE}/${id}`, { rate: '1.3', date: '2026-02-02' })).json.data;
    expect(attributes).toMatchObject({ rate: '1.3', date: '2026-02-02T00:00:00+00:00' });
    const body = { rate: '1.4', from: 'CHF', to: 'GBP' };
    const again = ok(await me.put(`${BASE}/EUR/USD/2026-02-02`, body)).json.data;
    expect(again).toMatchObject({ id, attributes: { rate: '1.4', from_currency_code: 'EUR' } });
    expect((await me.put(`${BASE}/EUR/USD/2026-02-01`, { rate: '1' })).status).toBe(404);
    expect((await me.put(`${BASE}/USD/EUR/2026-02-02`, { rate: '1' })).status).toBe(404);
  });

  test('is not moved to a day that has one', async () => {
    const { id } = await set('EUR', 'USD', '2026-02-01', '1.1');
    await set('EUR', 'USD', '2026-02-02', '1.2');
    const answer = await me.put(`${BASE}/${id}`, { rate: '1.1', date: '2026-02-02' });
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['date']]);
    expect((await me.put(`${BASE}/${id}`, { rate: '1.3', date: '2026-02-01' })).status).toBe(200);
  });

  test('is deleted by its number or its day, and is gone then', async () => {
    const { id } = await set('EUR', 'USD', '2026-02-01', '1.1');
    await set('EUR', 'USD', '2026-02-02', '1.2');
    expect((await me.delete(`${BASE}/${id}`)).status).toBe(204);
    expect((await me.delete(`${BASE}/${id}`)).status).toBe(404);
    expect((await me.delete(`${BASE}/USD/EUR/2026-02-02`)).status).toBe(404);
    expect((await me.delete(`${BASE}/EUR/USD/2026-02-02`)).status).toBe(204);
    expect((await me.delete(`${BASE}/EUR/USD/2026-02-02`)).status).toBe(404);
    expect(shorts(await me.get(BASE))).toEqual([]);
  });
});

describe('lists', () => {
  beforeEach(async () => {
    await set('USD', 'EUR', '2026-02-01', '0.8');
    await set('USD', 'EUR', '2026-01-01', '0.9');
    await set('EUR', 'USD', '2026-01-15', '1.2');
    await set('EUR', 'CHF', '2026-03-01', '0.95');
  });

  test('all are ordered by day, oldest first, and paged', async () => {
    expect(shorts(await me.get(BASE))).toEqual([
      'USD EUR 2026-01-01 0.9',
      'EUR USD 2026-01-15 1.2',
      'USD EUR 2026-02-01 0.8',
      'EUR CHF 2026-03-01 0.95',
    ]);
    const page = await me.get(`${BASE}?limit=3&page=2`);
    expect(shorts(page)).toEqual(['EUR CHF 2026-03-01 0.95']);
    expect(page.json.meta.pagination).toMatchObject({ total: 4, count: 1, total_pages: 2 });
  });

  test('between two currencies both directions are listed, newest first', async () => {
    const expected = ['USD EUR 2026-02-01 0.8', 'EUR USD 2026-01-15 1.2', 'USD EUR 2026-01-01 0.9'];
    expect(shorts(await me.get(`${BASE}/USD/EUR`))).toEqual(expected);
    expect(shorts(await me.get(`${BASE}/EUR/USD`))).toEqual(expected);
    expect(shorts(await me.get(`${BASE}/EUR/USD?limit=1&page=3`))).toEqual(expected.slice(2));
    expect(shorts(await me.get(`${BASE}/USD/CHF`))).toEqual([]);
  });

  test('a currency lists those from and to it, newest first', async () => {
    const answer = await me.get('/v1/currencies/USD/cer');
    expect(shorts(answer)).toEqual([
      'USD EUR 2026-02-01 0.8',
      'EUR USD 2026-01-15 1.2',
      'USD EUR 2026-01-01 0.9',
    ]);
    expect(answer.json.meta.pagination.total).toBe(3);
    expect(shorts(await me.get('/v1/currencies/EUR/cer?limit=1&page=1'))).toEqual([
      'EUR CHF 2026-03-01 0.95',
    ]);
    expect(shorts(await me.get('/v1/currencies/GBP/cer'))).toEqual([]);
  });

  test('deleting those between two currencies takes both directions, and no other', async () => {
    expect((await me.delete(`${BASE}/EUR/USD`)).status).toBe(204);
    expect((await me.delete(`${BASE}/EUR/USD`)).status).toBe(204);
    expect(shorts(await me.get(BASE))).toEqual(['EUR CHF 2026-03-01 0.95']);
  });

  test('they cost the same number of statements, however many rates they show', async () => {
    const paths = [BASE, `${BASE}/USD/EUR`, '/v1/currencies/USD/cer'];
    for (const path of paths) {
      const few = await world.statementsOf(() => me.get(`${path}?limit=1`));
      const many = await world.statementsOf(() => me.get(`${path}?limit=100`));
      expect(many.length, path).toBe(few.length);
    }
  });

  test('another household sees none of them', async () => {
    const [first] = ok(await me.get(BASE)).json.data;
    const stranger = await world.household();
    expect(ok(await stranger.get(BASE)).json.data).toEqual([]);
    expect(ok(await stranger.get(`${BASE}/USD/EUR`)).json.data).toEqual([]);
    expect((await stranger.get(`${BASE}/${first.id}`)).status).toBe(404);
    expect((await stranger.put(`${BASE}/${first.id}`, { rate: '9' })).status).toBe(404);
    expect((await stranger.delete(`${BASE}/${first.id}`)).status).toBe(404);
    expect((await stranger.delete(`${BASE}/USD/EUR`)).status).toBe(204);
    expect(shorts(await me.get(BASE))).toHaveLength(4);
  });
});

describe('several at once', () => {
  test('of one day are set or changed, and shown in the order they were sent', async () => {
    await set('EUR', 'USD', '2026-02-01', '1.1');
    const answer = await me.post(`${BASE}/by-date/2026-02-01`, {
      from: 'EUR',
      rates: { USD: '1.2', CHF: 0.95, GBP: '0.85' },
    });
    expect(shorts(answer)).toEqual([
      'EUR USD 2026-02-01 1.2',
      'EUR CHF 2026-02-01 0.95',
      'EUR GBP 2026-02-01 0.85',
    ]);
    expect(answer.json.meta.pagination).toMatchObject({ total: 3, count: 3, total_pages: 1 });
    expect(shorts(await me.get(BASE))).toHaveLength(3);
  });

  test('of one pair are set or changed, day by day', async () => {
    const body = { '2026-02-02': '1.3', '2026-02-01': '1.2' };
    const expected = ['EUR USD 2026-02-02 1.3', 'EUR USD 2026-02-01 1.2'];
    expect(shorts(await me.post(`${BASE}/by-currencies/EUR/USD`, body))).toEqual(expected);
    const before = ok(await me.get(BASE)).json.data;
    expect(shorts(await me.post(`${BASE}/by-currencies/EUR/USD`, body))).toEqual(expected);
    expect(ok(await me.get(BASE)).json.data).toEqual(before);
  });

  test('none is set when one of them is refused', async () => {
    const body = { from: 'EUR', rates: { USD: '1.2', QQQ: '1' } };
    expect((await me.post(`${BASE}/by-date/2026-02-01`, body)).status).toBe(422);
    const days = { '2026-02-01': '1.2', '2026-02-30': '1.3' };
    expect((await me.post(`${BASE}/by-currencies/EUR/USD`, days)).status).toBe(422);
    expect(shorts(await me.get(BASE))).toEqual([]);
  });

  test('a thousand days cost a handful of statements', async () => {
    const days = Array.from({ length: 1000 }, (_, i) => new Date(Date.UTC(2020, 0, 1 + i)));
    const body = Object.fromEntries(days.map((day, i) => [day.toISOString().slice(0, 10), `1.${i + 1}`]));
    const few = await world.statementsOf(() =>
      me.post(`${BASE}/by-currencies/EUR/USD`, { '2019-01-01': '1' }),
    );
    const many = await world.statementsOf(async () =>
      ok(await me.post(`${BASE}/by-currencies/EUR/USD`, body)),
    );
    expect(many.length).toBe(few.length);
    expect(ok(await me.get(`${BASE}?limit=1`)).json.meta.pagination.total).toBe(1001);
  });
});

describe('the day in a path', () => {
  test.each([
    ['currentMonthStart', '2026-03-01'],
    ['currentMonthEnd', '2026-03-31'],
    ['currentYearStart', '2026-01-01'],
    ['currentYearEnd', '2026-12-31'],
    ['previousMonthStart', '2026-02-01'],
    ['previousMonthEnd', '2026-02-28'],
    ['previousYearStart', '2025-01-01'],
    ['previousYearEnd', '2025-12-31'],
    ['currentFiscalYearStart', '2026-01-01'],
    ['previousFiscalYearEnd', '2025-12-31'],
    ['2026-02-03', '2026-02-03'],
  ])('%s means %s', async (word, day) => {
    const answer = await me.post(`${BASE}/by-date/${word}`, { from: 'EUR', rates: { USD: '1.1' } });
    expect(shorts(answer)).toEqual([`EUR USD ${day} 1.1`]);
    expect((await me.get(`${BASE}/EUR/USD/${word}`)).status).toBe(200);
    expect((await me.delete(`${BASE}/EUR/USD/${word}`)).status).toBe(204);
  });

  test.each([
    ['04-06', 'currentFiscalYearStart', '2025-04-06'],
    ['04-06', 'currentFiscalYearEnd', '2026-04-05'],
    ['04-06', 'previousFiscalYearStart', '2024-04-06'],
    ['03-15', 'currentFiscalYearStart', '2026-03-15'],
    ['03-16', 'previousFiscalYearEnd', '2025-03-15'],
    ['02-29', 'currentFiscalYearStart', '2026-01-01'],
    ['nonsense', 'currentFiscalYearStart', '2026-01-01'],
  ])('follows a fiscal year from %s: %s is %s', async (start, word, day) => {
    ok(await me.post('/v1/preferences', { name: 'fiscalYearStart', data: start }));
    ok(await me.post('/v1/preferences', { name: 'customFiscalYear', data: true }));
    const answer = await me.post(`${BASE}/by-date/${word}`, { from: 'EUR', rates: { USD: '1.1' } });
    expect(shorts(answer)).toEqual([`EUR USD ${day} 1.1`]);
  });

  test('that is none is not found', async () => {
    for (const word of ['2026-02-30', 'today', 'constructor', 'currentmonthstart', '%00']) {
      expect((await me.get(`${BASE}/EUR/USD/${word}`)).status, word).toBe(404);
      const body = { from: 'EUR', rates: { USD: '1' } };
      expect((await me.post(`${BASE}/by-date/${word}`, body)).status, word).toBe(404);
    }
  });
});

describe('refusals', () => {
  const RATE = { from: 'EUR', to: 'USD', date: '2026-02-01', rate: '1.1' };
  // As text, because in code this would set the prototype.
  const PROTOTYPE = '{"from":"EUR","rates":{"__proto__":"1"}}';

  test.each([
    ['nothing at all', {}, ['date', 'rate', 'from', 'to']],
    ['a rate of zero', { ...RATE, rate: '0' }, ['rate']],
    ['a rate of zero with decimals', { ...RATE, rate: '0.000' }, ['rate']],
    ['a negative rate', { ...RATE, rate: '-1.1' }, ['rate']],
    ['a negative number', { ...RATE, rate: -1 }, ['rate']],
    ['a rate that is no number', { ...RATE, rate: 'abc' }, ['rate']],
    ['an infinite rate', { ...RATE, rate: 'Infinity' }, ['rate']],
    ['scientific notation in a text', { ...RATE, rate: '1e3' }, ['rate']],
    ['a point alone', { ...RATE, rate: '.' }, ['rate']],
    ['a list', { ...RATE, rate: ['1'] }, ['rate']],
    ['too many decimals', { ...RATE, rate: `0.${'0'.repeat(24)}1` }, ['rate']],
    ['too many digits', { ...RATE, rate: '1234567890123456' }, ['rate']],
    ['no date', { ...RATE, date: null }, ['date']],
    ['a date that is none', { ...RATE, date: '2026-02-30' }, ['date']],
    ['a date before the window', { ...RATE, date: '1970-01-01' }, ['date']],
    ['a date after the window', { ...RATE, date: '2038-01-17' }, ['date']],
    ['an unknown currency', { ...RATE, from: 'QQQ' }, ['from']],
    ['two unknown ones', { ...RATE, from: 'QQQ', to: 'QQQ' }, ['from', 'to']],
    ['a currency in itself', { ...RATE, to: 'EUR' }, ['to']],
    ['several faults', { ...RATE, rate: '0', to: 'QQQ' }, ['rate', 'to']],
  ])('%s', async (_name, body, fields) => {
    const answer = await me.post(BASE, body);
    expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
    expect(shorts(await me.get(BASE))).toEqual([]);
  });

  test.each([
    ['no currency', { rates: { USD: '1' } }, ['from']],
    ['no rates', { from: 'EUR' }, ['rates']],
    ['empty rates', { from: 'EUR', rates: {} }, ['rates']],
    ['rates that are no object', { from: 'EUR', rates: 'USD' }, ['rates']],
    ['rates in a list', { from: 'EUR', rates: ['1.1'] }, ['rates']],
    ['an unknown code', { from: 'EUR', rates: { USD: '1', QQQ: '1' } }, ['rates.QQQ']],
    ['a name of the language', { from: 'EUR', rates: { constructor: '1' } }, ['rates.constructor']],
    ['a name that is no field of its own', JSON.parse(PROTOTYPE), ['rates.__proto__']],
    ['the currency itself', { from: 'EUR', rates: { EUR: '1' } }, ['rates.EUR']],
    ['a rate of zero', { from: 'EUR', rates: { USD: 0 } }, ['rates.USD']],
    ['an empty rate', { from: 'EUR', rates: { USD: '' } }, ['rates.USD']],
    ['an unknown currency', { from: 'QQQ', rates: { USD: '1' } }, ['from']],
  ])('by date: %s', async (_name, body, fields) => {
    const answer = await me.post(`${BASE}/by-date/2026-02-01`, body);
    expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
  });

  test.each([
    ['nothing', {}, ['date']],
    ['what is no date', { 'not a date': '1' }, ['date']],
    ['a day that there is not', { '2026-02-30': '1' }, ['date']],
    ['a time', { '2026-02-01T00:00:00': '1' }, ['date']],
    ['a day outside of the window', { '2039-01-01': '1' }, ['date']],
    ['a rate of zero', { '2026-02-01': '0' }, ['2026-02-01']],
  ])('by currencies: %s', async (_name, body, fields) => {
    const answer = await me.post(`${BASE}/by-currencies/EUR/USD`, body);
    expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
  });

  test('by currencies: a currency in itself, and more days than one request may hold', async () => {
    const same = await me.post(`${BASE}/by-currencies/EUR/EUR`, { '2026-02-01': '1' });
    expect([same.status, Object.keys(same.json.errors)]).toEqual([422, ['to']]);
    const days = Array.from({ length: 1001 }, (_, i) => [`day ${i}`, '1']);
    const many = await me.post(`${BASE}/by-currencies/EUR/USD`, Object.fromEntries(days));
    expect([many.status, many.json.errors.date]).toEqual([422, [expect.stringContaining('1000 items')]]);
  });

  test('a change needs a rate', async () => {
    const { id } = await set('EUR', 'USD', '2026-02-01', '1.1');
    for (const body of [{}, { rate: null }, { date: '2026-02-02' }, { rate: '0' }]) {
      const answer = await me.put(`${BASE}/${id}`, body);
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['rate']]);
    }
  });

  test('unknown codes and numbers in the path are not found', async () => {
    for (const path of ['424242', 'abc', 'QQQ/EUR', 'EUR/QQQ', 'EUR/QQQ/2026-01-01', 'eur/usd/2026-01-01']) {
      expect((await me.get(`${BASE}/${path}`)).status, path).toBe(404);
      expect((await me.delete(`${BASE}/${path}`)).status, path).toBe(404);
    }
    expect((await me.post(`${BASE}/by-currencies/EUR/QQQ`, { '2026-01-01': '1' })).status).toBe(404);
  });
});

describe('a currency with rates', () => {
  test('is deleted only after them, but disabled at any time', async () => {
    await set('EUR', 'USD', '2026-02-01', '1.1');
    const answer = await me.delete('/v1/currencies/USD');
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['currency_code']]);
    ok(await me.post('/v1/currencies/USD/enable'));
    ok(await me.post('/v1/currencies/USD/disable'));
    ok(await me.delete(`${BASE}/USD/EUR`), 204);
    expect((await me.delete('/v1/currencies/USD')).status).toBe(204);
  });
});
