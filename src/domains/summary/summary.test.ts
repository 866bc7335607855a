import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, loan, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';
import { type Amount, amount, formatAmount } from '../../ledger/money.ts';

let world: World;
let me: Client;
let checking: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(TEST_NOW);
  me = await world.household();
  checking = await asset(me, 'Checking');
});

const FEBRUARY = 'start=2026-02-01&end=2026-02-28';
type Entry = Record<string, unknown>;
const summary = async (query = FEBRUARY, client = me): Promise<Record<string, Entry>> =>
  ok(await client.get(`/v1/summary/basic?${query}`)).json;
const values = async (query = FEBRUARY) =>
  Object.fromEntries(Object.entries(await summary(query)).map(([key, entry]) => [key, entry.monetary_value]));
const spend = (more: Record<string, unknown> = {}) => record(me, spending({ source_id: checking, ...more }));
const earn = (value: string, more: Record<string, unknown> = {}) =>
  record(me, {
    ...spending(),
    type: 'deposit',
    amount: value,
    source_name: 'Work',
    destination_id: checking,
    ...more,
  });
const converts = async () => ok(await me.post('/v1/preferences', { name: 'convert_to_primary', data: true }));

const NOTHING = {
  'balance-in-EUR': '0.00',
  'spent-in-EUR': '0.00',
  'earned-in-EUR': '0.00',
  'bills-paid-in-EUR': '0.00',
  'bills-unpaid-in-EUR': '0.00',
  'net-worth-in-EUR': '0.00',
};

describe('the entries', () => {
  test('are there for the primary currency when there is nothing, as Android apps want them', async () => {
    expect(await values()).toEqual(NOTHING);
  });

  test('say what they are, in text and as people write it', async () => {
    await spend({ amount: '1234.5' });
    await earn('2000');
    const euro = ok(await me.get('/v1/currencies/EUR')).json.data.id;
    const entries = await summary();
    const currency = {
      currency_id: euro,
      currency_code: 'EUR',
      currency_symbol: '€',
      currency_decimal_places: 2,
    };
    expect(entries['balance-in-EUR']).toEqual({
      key: 'balance-in-EUR',
      title: 'Balance (€)',
      monetary_value: '765.50',
      ...currency,
      value_parsed: '€765.50',
      local_icon: 'balance-scale',
      sub_title: '-€1,234.50 + €2,000.00',
    });
    expect(entries['left-to-spend-in-EUR']).toEqual({
      key: 'left-to-spend-in-EUR',
      title: 'Spent',
      no_available_budgets: true,
      monetary_value: '-1234.50',
      ...currency,
      value_parsed: '-€1,234.50',
      local_icon: 'money',
      sub_title: '-€44.09',
    });
    const told = Object.values(entries).map(({ title, local_icon }) => `${title} ${local_icon}`);
    expect(told).toEqual([
      'Balance (€) balance-scale',
      'Spent (€) balance-scale',
      'Earned (€) balance-scale',
      'Subscriptions paid (€) check',
      'Subscriptions unpaid (€) calendar-o',
      'Spent money',
      'Net worth (€) line-chart',
    ]);
  });

  test('are written in the locale of the person, or in that of the language', async () => {
    await spend({ amount: '1234.5' });
    const written = async () => (await summary())['spent-in-EUR']?.value_parsed;
    ok(await me.post('/v1/preferences', { name: 'language', data: 'nl_NL' }));
    expect(await written()).toBe('€\u00a0-1.234,50');
    ok(await me.post('/v1/preferences', { name: 'locale', data: 'de_DE' }));
    expect(await written()).toBe('-1.234,50\u00a0€');
    ok(await me.post('/v1/preferences', { name: 'locale', data: 'no such locale' }));
    expect(await written()).toBe('-€1,234.50');
  });

  test('of another currency are all told when one of them is something', async () => {
    const wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
    await spend({ source_id: wallet, amount: '33' });
    expect(await values()).toEqual({
      ...NOTHING,
      'balance-in-USD': '-33.00',
      'spent-in-USD': '-33.00',
      'earned-in-USD': '0.00',
      'left-to-spend-in-USD': '-33.00',
      'net-worth-in-USD': '-33.00',
    });
    for (const parameter of ['code', 'currency_code']) {
      const keys = Object.keys(await summary(`${FEBRUARY}&${parameter}=USD`));
      expect(keys.every((key) => key.endsWith('-in-USD'))).toBe(true);
      expect(keys).toHaveLength(5);
    }
    expect(await summary(`${FEBRUARY}&code=JPY`)).toEqual({});
  });
});

describe('bills', () => {
  let bills = 0;
  const bill = async (more: Record<string, unknown> = {}) =>
    ok(
      await me.post('/v1/bills', {
        name: `Bill ${++bills}`,
        amount_min: '80',
        amount_max: '90',
        date: '2026-01-10',
        repeat_freq: 'weekly',
        ...more,
      }),
    ).json.data.id;
  const left = async (query = FEBRUARY) => {
    const all = await values(query);
    return [all['bills-paid-in-EUR'], all['bills-unpaid-in-EUR']];
  };

  test('are unpaid as often as a payment is expected and missing, at their average', async () => {
    const id = await bill();
    expect(await left()).toEqual(['0.00', '-340.00']);
    await spend({ bill_id: id, amount: '81', date: '2026-02-07' });
    await spend({ bill_id: id, amount: '82', date: '2026-02-28 23:00' });
    await spend({ bill_id: id, amount: '83', date: '2026-03-01' });
    expect(await left()).toEqual(['163.00', '-170.00']);
    ok(await me.put(`/v1/bills/${id}`, { active: false }));
    expect(await left()).toEqual(['0.00', '0.00']);
  });

  test('paid more often than expected are not owed less than nothing', async () => {
    const id = await bill({ repeat_freq: 'yearly', date: '2026-02-10' });
    for (const date of ['2026-02-01', '2026-02-02']) await spend({ bill_id: id, amount: '85', date });
    await bill({ repeat_freq: 'monthly' });
    expect(await left()).toEqual(['170.00', '-85.00']);
  });

  test('are not expected after their end, nor before they begin', async () => {
    await bill({ end_date: '2026-02-08' });
    await bill({ date: '2026-02-25' });
    expect(await left()).toEqual(['0.00', '-170.00']);
    expect(await left('start=2025-01-01&end=2025-12-31')).toEqual(['0.00', '0.00']);
  });
});

describe('what is left to spend', () => {
  beforeEach(async () => {
    const food = ok(await me.post('/v1/budgets', { name: 'Food' })).json.data.id;
    const limit = { start: '2026-03-01', end: '2026-03-31', amount: '134' };
    ok(await me.post(`/v1/budgets/${food}/limits`, limit));
    await spend({ date: '2026-03-02', amount: '100', budget_id: food });
    await spend({ date: '2026-03-03', amount: '500' });
  });
  const MARCH = 'start=2026-03-01&end=2026-03-31';

  test('is what was planned for these days, less what budgets spent, for each day that is left', async () => {
    expect((await summary(MARCH))['left-to-spend-in-EUR']).toMatchObject({
      title: 'Left to spend (€)',
      monetary_value: '34.00',
      no_available_budgets: false,
      sub_title: '€2.00',
    });
    world.clock.set('2026-04-02T00:00:00Z');
    expect((await summary(MARCH))['left-to-spend-in-EUR']).toMatchObject({ sub_title: '€0.00' });
  });

  test('is what was spent in all where nothing was planned for these days', async () => {
    expect((await summary('start=2026-03-01&end=2026-03-30'))['left-to-spend-in-EUR']).toMatchObject({
      title: 'Spent',
      monetary_value: '-600.00',
      no_available_budgets: true,
      sub_title: '-€20.00',
    });
  });

  test('is nothing a day when too much was spent', async () => {
    const food = ok(await me.get('/v1/budgets')).json.data[0].id;
    await spend({ date: '2026-03-02', amount: '100', budget_id: food });
    expect((await summary(MARCH))['left-to-spend-in-EUR']).toMatchObject({
      monetary_value: '-66.00',
      sub_title: '€0.00',
    });
  });
});

describe('the net worth', () => {
  test('is what active own accounts hold at the end of the last day, without virtual balances', async () => {
    await asset(me, 'Savings', {
      opening_balance: '1000',
      opening_balance_date: '2026-01-01',
      virtual_balance: '50',
    });
    await asset(me, 'Left out', {
      opening_balance: '7',
      opening_balance_date: '2026-01-01',
      include_net_worth: false,
    });
    const closed = await asset(me, 'Closed', { opening_balance: '5', opening_balance_date: '2026-01-01' });
    ok(await me.put(`/v1/accounts/${closed}`, { active: false }));
    await loan(me, 'Loan', {
      opening_balance: '300',
      opening_balance_date: '2026-01-01',
      include_net_worth: true,
    });
    await spend({ date: '2026-02-28 23:59', amount: '10' });
    await spend({ date: '2026-03-01', amount: '20' });
    expect((await values())['net-worth-in-EUR']).toBe('690.00');
  });
});

describe('in the primary currency', () => {
  test('all is told in it, each day at its own rate; what has no rate stays apart', async () => {
    await converts();
    const wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
    const rate = { from: 'USD', to: 'EUR', date: '2026-02-10', rate: '0.5' };
    ok(await me.post('/v1/exchange-rates', rate));
    await spend({ source_id: wallet, amount: '10', date: '2026-02-10' });
    await spend({ amount: '1' });
    await earn('100', { destination_id: wallet, currency_code: 'USD', date: '2026-02-11' });
    expect(await values()).toEqual({
      ...NOTHING,
      'balance-in-EUR': '44.00',
      'spent-in-EUR': '-6.00',
      'earned-in-EUR': '50.00',
      'left-to-spend-in-EUR': '-6.00',
      'net-worth-in-EUR': '44.00',
    });
    await spend({ source_id: wallet, amount: '10', date: '2026-02-09' });
    expect(await values()).toMatchObject({ 'spent-in-EUR': '-6.00', 'spent-in-USD': '-10.00' });
  });
});

describe('refusals', () => {
  test.each([
    ['', ['start', 'end']],
    ['start=2026-02-01', ['end']],
    ['end=2026-02-01', ['start']],
    ['start=2026-02-01&end=2026-02-01', ['start']],
    ['start=2026-02-02&end=2026-02-01', ['start']],
    ['start=1970-01-02&end=2026-02-01', ['start']],
    ['start=1526-01-01&end=2026-02-01', ['start']],
    ['start=2026-02-01&end=2038-01-17', ['end']],
    ['start=x&end=y', ['start', 'end']],
    [`${FEBRUARY}&code=XXQ`, ['code']],
    [`${FEBRUARY}&currency_code=eur`, ['currency_code']],
    [`${FEBRUARY}&code=EUR%00`, ['code']],
  ])('%s', async (query, fields) => {
    const answer = await me.get(`/v1/summary/basic?${query}`);
    expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
  });

  test('the same words as the reference where both days are missing', async () => {
    expect((await me.get('/v1/summary/basic')).json).toEqual({
      message: 'The start field is required. (and 1 more error)',
      errors: { start: ['The start field is required.'], end: ['The end field is required.'] },
    });
  });

  test('nothing of others is seen', async () => {
    await spend();
    expect(await summary(FEBRUARY, await world.household())).toMatchObject({
      'spent-in-EUR': { monetary_value: '0.00' },
      'net-worth-in-EUR': { monetary_value: '0.00' },
    });
  });
});

test('it takes as many statements for many as for one', async () => {
  const count = async () => (await world.statementsOf(() => summary())).length;
  const add = async (n: number) => {
    const budget = ok(await me.post('/v1/budgets', { name: `Budget ${n}` })).json.data.id;
    const times = { date: '2026-02-01', repeat_freq: 'monthly' };
    const bill = { name: `Bill ${n}`, amount_min: '1', amount_max: '2', ...times };
    const bill_id = ok(await me.post('/v1/bills', bill)).json.data.id;
    await asset(me, `Savings ${n}`);
    await spend({ category_name: `Category ${n}`, budget_id: budget, bill_id });
    await earn('5');
  };
  await add(0);
  const before = await count();
  for (let n = 1; n < 6; n++) await add(n);
  expect(await count()).toBe(before);
});

const drawn = fc.record({
  type: fc.constantFrom('withdrawal', 'withdrawal', 'deposit', 'transfer'),
  day: fc.integer({ min: 1, max: 89 }),
  cents: fc.integer({ min: 1, max: 1_000_000_000 }),
  category: fc.integer({ min: 0, max: 2 }),
  isDollars: fc.boolean(),
});

test('the figures are the sums of the listed transactions and balances', async () => {
  const sumUp = (list: { code: string; value: string }[]) => {
    const sums = new Map<string, Amount>();
    for (const { code, value } of list) sums.set(code, (sums.get(code) ?? 0n) + amount(value));
    return (code: string) => formatAmount(sums.get(code) ?? 0n, 2);
  };
  const runs = fc.asyncProperty(fc.array(drawn, { minLength: 10, maxLength: 20 }), async (list) => {
    me = await world.household();
    const of = {
      EUR: [await asset(me, 'Checking'), await asset(me, 'Savings')],
      USD: [
        await asset(me, 'Wallet', { currency_code: 'USD' }),
        await asset(me, 'Box', { currency_code: 'USD' }),
      ],
    };
    for (const { type, day, cents, category, isDollars } of list) {
      const [own, other] = of[isDollars ? 'USD' : 'EUR'];
      const ends = {
        withdrawal: { source_id: own, destination_name: 'Shop' },
        deposit: { source_name: 'Work', destination_id: own },
        transfer: { source_id: own, destination_id: other },
      }[type];
      await record(me, {
        type,
        ...ends,
        date: new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10),
        amount: formatAmount(amount(String(cents)) / 100n, 2),
        description: 'Drawn',
        category_name: [null, 'Home', 'Work'][category],
      });
    }
    const query = 'start=2026-01-15&end=2026-03-10';
    const figures = await summary(query);
    const groups = ok(await me.get(`/v1/transactions?limit=500&${query}`)).json.data;
    const splits = groups.flatMap(
      (g: { attributes: { transactions: Entry[] } }) => g.attributes.transactions,
    );
    const sumOf = (type: string, sign: string) =>
      sumUp(
        splits
          .filter((split: Entry) => split.type === type)
          .map((split: Entry) => ({ code: split.currency_code, value: `${sign}${split.amount}` })),
      );
    const [spent, earned] = [sumOf('withdrawal', '-'), sumOf('deposit', '')];
    const accounts = ok(await me.get('/v1/accounts?type=asset&limit=100&date=2026-03-10')).json.data;
    const worth = sumUp(
      accounts.map(({ attributes }: { attributes: Entry }) => ({
        code: attributes.currency_code,
        value: attributes.current_balance,
      })),
    );
    for (const code of ['EUR', 'USD']) {
      const shown = (kind: string) => figures[`${kind}-in-${code}`]?.monetary_value ?? '0.00';
      expect([shown('spent'), shown('earned')]).toEqual([spent(code), earned(code)]);
      const balance = amount(spent(code)) + amount(earned(code));
      expect(shown('balance')).toBe(formatAmount(balance, 2));
      expect(shown('net-worth')).toBe(worth(code));
    }
  });
  await fc.assert(runs, { numRuns: 4, endOnFailure: true });
}, 60_000);
