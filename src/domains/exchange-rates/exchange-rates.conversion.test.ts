import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { amount, formatAmount } from '../../ledger/money.ts';
import { getCurrency } from '../currencies/currencies.service.ts';
import { converterFor } from './exchange-rates.service.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  ok(await me.post('/v1/preferences', { name: 'convert_to_primary', data: true }));
});

const set = async (from: string, to: string, date: string, rate: string) =>
  ok(await me.post('/v1/exchange-rates', { from, to, date, rate })).json.data.id;

/** What an amount is worth in the primary currency; `missing` without a rate. */
function worth(text: string, code: string, day: string): Promise<string> {
  const actor = { ...me.actor, convertsToPrimary: true };
  return world.app.write({ actor, at: world.clock.now(), operation: 'test' }, async (ctx) => {
    const { id: currencyId } = await getCurrency(ctx, code);
    const convert = await converterFor(ctx, [{ currencyId, day }]);
    const converted = convert(amount(text), { currencyId, day });
    return converted === null ? 'missing' : formatAmount(converted, 0);
  });
}

describe('the rate of a day', () => {
  beforeEach(async () => {
    await set('USD', 'EUR', '2026-01-10', '0.9');
    await set('USD', 'EUR', '2026-02-10', '0.8');
    await set('USD', 'EUR', '2026-03-10', '0.85');
  });

  test.each([
    ['before the first rate there is none', '12.50', '2026-01-09', 'missing'],
    ['on the day of a rate', '12.50', '2026-01-10', '11.25'],
    ['between two rates it is the older one', '12.50', '2026-02-09', '11.25'],
    ['on the day of the next', '12.50', '2026-02-10', '10'],
    ['after the last rate, half a cent is rounded up', '12.50', '2027-01-01', '10.63'],
    ['and down where it is owed: 10.625 away from zero', '-12.50', '2027-01-01', '-10.63'],
    ['less than half a cent is dropped', '0.0058', '2026-03-10', '0'],
    ['nothing is worth nothing', '0', '2026-03-10', '0'],
    ['large amounts are exact', '9999999999.99', '2026-03-10', '8499999999.99'],
  ])('%s', async (_name, text, day, expected) => {
    expect(await worth(text, 'USD', day)).toBe(expected);
  });

  test('an amount in the primary currency is itself, with all its decimals', async () => {
    expect(await worth('1.2345', 'EUR', '1990-01-01')).toBe('1.2345');
  });

  test('the direct rate goes before a newer one of the opposite direction', async () => {
    await set('EUR', 'USD', '2026-03-12', '2');
    expect(await worth('100', 'USD', '2026-03-15')).toBe('85');
  });

  test('another currency has no rate because this one has', async () => {
    expect(await worth('100', 'CHF', '2026-03-15')).toBe('missing');
  });

  test('rates of another household count for nobody else', async () => {
    me = await world.household();
    expect(await worth('100', 'USD', '2026-03-15')).toBe('missing');
  });
});

describe('a rate that is derived', () => {
  test('is the inverse of the newest opposite one', async () => {
    await set('EUR', 'GBP', '2026-01-10', '0.8');
    await set('EUR', 'GBP', '2026-02-10', '0.83');
    expect(await worth('10', 'GBP', '2026-01-09')).toBe('missing');
    expect(await worth('10', 'GBP', '2026-01-31')).toBe('12.5');
    // 10 / 0.83 = 12.04819…
    expect(await worth('10', 'GBP', '2026-03-01')).toBe('12.05');
  });

  test('goes over the euro where neither currency is the euro', async () => {
    ok(await me.post('/v1/currencies/USD/primary'));
    await set('GBP', 'EUR', '2026-01-10', '1.2');
    expect(await worth('10', 'GBP', '2026-03-01')).toBe('missing');
    await set('USD', 'EUR', '2026-02-10', '0.8');
    // 10 × 1.2 / 0.8, once there is a rate for both ways.
    expect(await worth('10', 'GBP', '2026-02-09')).toBe('missing');
    expect(await worth('10', 'GBP', '2026-02-10')).toBe('15');
    // From pounds to dollars there is a rate now, which goes before.
    await set('GBP', 'USD', '2026-02-11', '1.3');
    expect(await worth('10', 'GBP', '2026-02-11')).toBe('13');
    expect(await worth('10', 'GBP', '2026-02-10')).toBe('15');
  });

  test('goes over the euro by inverse rates as well, exactly', async () => {
    ok(await me.post('/v1/currencies/USD/primary'));
    await set('EUR', 'GBP', '2026-01-10', '3');
    await set('EUR', 'USD', '2026-01-10', '1.5');
    // A third and then one and a half times is half: nothing is rounded in between.
    expect(await worth('9000000000.02', 'GBP', '2026-01-10')).toBe('4500000000.01');
  });

  test('is rounded to the decimals of the primary currency', async () => {
    ok(await me.post('/v1/currencies/JPY/primary'));
    await set('EUR', 'JPY', '2026-01-10', '161.25');
    await set('USD', 'EUR', '2026-01-10', '0.9');
    expect(await worth('2', 'EUR', '2026-01-10')).toBe('323');
    // 10 × 0.9 × 161.25 = 1451.25
    expect(await worth('10', 'USD', '2026-01-10')).toBe('1451');
  });

  test('follows a changed or deleted rate and another primary currency at once', async () => {
    const id = await set('USD', 'EUR', '2026-01-10', '0.9');
    expect(await worth('100', 'USD', '2026-01-10')).toBe('90');
    ok(await me.put(`/v1/exchange-rates/${id}`, { rate: '0.95' }));
    expect(await worth('100', 'USD', '2026-01-10')).toBe('95');
    ok(await me.post('/v1/currencies/USD/primary'));
    expect(await worth('100', 'USD', '2026-01-10')).toBe('100');
    expect(await worth('95', 'EUR', '2026-01-10')).toBe('100');
    ok(await me.delete(`/v1/exchange-rates/${id}`), 204);
    expect(await worth('95', 'EUR', '2026-01-10')).toBe('missing');
  });
});

describe('what converting costs', () => {
  const statements = (convertsToPrimary: boolean, count: number) =>
    world.statementsOf(() =>
      world.app.write(
        { actor: { ...me.actor, convertsToPrimary }, at: world.clock.now(), operation: 'test' },
        async (ctx) => {
          const wanted = Array.from({ length: count }, (_, i) => ({
            currencyId: 1 + (i % 40),
            day: `20${String(10 + (i % 25))}-01-0${1 + (i % 9)}`,
          }));
          const convert = await converterFor(ctx, wanted);
          for (const one of wanted) convert(amount('1'), one);
        },
      ),
    );

  test('is nothing while it is off, and two statements however many days and currencies', async () => {
    const off = (await statements(false, 1000)).length;
    expect((await statements(true, 1)).length - off).toBe(2);
    expect((await statements(true, 1000)).length - off).toBe(2);
  });
});

describe('a list of transactions', () => {
  test('costs at most two statements more while it is converted, whatever its days', async () => {
    const dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
    const pounds = await asset(me, 'Pounds', { currency_code: 'GBP' });
    await set('USD', 'EUR', '2026-01-01', '0.9');
    for (let day = 1; day <= 12; day++) {
      const date = `2026-02-${String(day).padStart(2, '0')}`;
      await record(me, spending({ source_id: day % 2 ? dollars : pounds, date }));
    }
    const costs = async () => (await world.statementsOf(() => me.get('/v1/transactions?limit=12'))).length;
    const on = await costs();
    ok(await me.post('/v1/preferences', { name: 'convert_to_primary', data: false }));
    expect(on - (await costs())).toBeLessThanOrEqual(2);
  });
});

describe('a dollar account of a household that counts in euros', () => {
  test('shows transactions at the rate of their day, its balance at that of the day asked for', async () => {
    const source_id = await asset(me, 'Dollars', { currency_code: 'USD' });
    await set('USD', 'EUR', '2026-01-10', '0.9');
    await set('USD', 'EUR', '2026-02-10', '0.8');
    await set('USD', 'EUR', '2026-03-10', '0.85');
    const days = ['2026-01-05', '2026-01-10', '2026-02-01', '2026-02-10', '2026-03-12'];
    for (const date of days) await record(me, spending({ source_id, date, amount: '12.50' }));
    const shown = async () => {
      const { data } = ok(await me.get('/v1/transactions?limit=5')).json;
      const amounts: [string, string | null][] = data.map(
        (group: { attributes: { transactions: [{ date: string; pc_amount: string | null }] } }) => {
          const [split] = group.attributes.transactions;
          return [split.date.slice(0, 10), split.pc_amount];
        },
      );
      return Object.fromEntries(amounts);
    };
    expect(await shown()).toEqual({
      '2026-01-05': null,
      '2026-01-10': '11.25',
      '2026-02-01': '11.25',
      '2026-02-10': '10.00',
      '2026-03-12': '10.63',
    });
    const balance = async (date: string) =>
      ok(await me.get(`/v1/accounts/${source_id}?date=${date}`)).json.data.attributes.pc_current_balance;
    expect(await balance('2026-01-05')).toBeNull();
    // Two withdrawals of 12.50 at 0.9, three, four and five of them at the rate of each day.
    expect(await balance('2026-01-31')).toBe('-22.50');
    expect(await balance('2026-02-09')).toBe('-33.75');
    expect(await balance('2026-02-10')).toBe('-40.00');
    expect(await balance('2026-03-15')).toBe('-53.13');
    ok(await me.put('/v1/exchange-rates/USD/EUR/2026-02-10', { rate: '0.7' }));
    expect(await shown()).toMatchObject({ '2026-02-10': '8.75' });
    expect(await balance('2026-02-10')).toBe('-35.00');
    ok(await me.post('/v1/currencies/USD/primary'));
    expect(await shown()).toMatchObject({ '2026-01-05': '12.50', '2026-03-12': '12.50' });
    expect(await balance('2026-02-10')).toBe('-50.00');
  });
});
