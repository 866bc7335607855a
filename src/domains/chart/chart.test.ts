import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, balance, loan, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { type Amount, amount, formatAmount } from '../../ledger/money.ts';

let world: World;
let me: Client;
let checking: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  checking = await asset(me, 'Checking', { opening_balance: '100', opening_balance_date: '2026-01-10' });
});

const ACCOUNTS = '/v1/chart/account/overview';
const FLOWS = '/v1/chart/balance/balance';
const BUDGETS = '/v1/chart/budget/overview';
const CATEGORIES = '/v1/chart/category/overview';
const FEBRUARY = 'start=2026-02-01&end=2026-02-28';

interface DataSet {
  label: string;
  currency_code: string;
  entries: Record<string, string>;
  pc_entries: Record<string, string>;
}
const draw = async (path: string, query = FEBRUARY, client = me): Promise<DataSet[]> =>
  ok(await client.get(`${path}?${query}`)).json;
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
const move = (source_id: string, destination_id: string, more: Record<string, unknown> = {}) =>
  record(me, {
    type: 'transfer',
    date: '2026-02-03',
    amount: '40',
    description: 'Move',
    source_id,
    destination_id,
    ...more,
  });
const converts = async () => ok(await me.post('/v1/preferences', { name: 'convert_to_primary', data: true }));
const dollarRate = async (date: string, rate: string) =>
  ok(await me.post('/v1/exchange-rates', { from: 'USD', to: 'EUR', date, rate }));
const labels = (sets: DataSet[]) => sets.map(({ label }) => label);
const at = (day: string) => `${day}T00:00:00+00:00`;
const euro = async () => {
  const id = ok(await me.get('/v1/currencies/EUR')).json.data.id;
  const currency = { currency_id: id, currency_name: 'Euro', currency_code: 'EUR', currency_symbol: '€' };
  const primary = { primary_currency_id: id, primary_currency_name: 'Euro', primary_currency_code: 'EUR' };
  return {
    currency: { ...currency, currency_decimal_places: 2 },
    primary: { ...primary, primary_currency_symbol: '€', primary_currency_decimal_places: 2 },
  };
};
const FEBRUARY_DAYS = { start_date: at('2026-02-01'), end_date: '2026-02-28T23:59:59+00:00' };

describe('the chart of balances', () => {
  test('is a line for each account', async () => {
    await spend({ date: '2026-02-02 13:00', amount: '10' });
    const { currency, primary } = await euro();
    expect(await draw(ACCOUNTS, 'start=2026-02-01&end=2026-02-03&period=1D')).toEqual([
      {
        label: 'Checking',
        ...currency,
        primary_currency_id: primary.primary_currency_id,
        date: at('2026-02-01'),
        start_date: at('2026-02-01'),
        end_date: '2026-02-03T23:59:59+00:00',
        type: 'line',
        yAxisID: 0,
        period: '1D',
        entries: { [at('2026-02-01')]: '100.00', [at('2026-02-02')]: '90.00', [at('2026-02-03')]: '90.00' },
        pc_entries: {},
      },
    ]);
  });

  test('tells what each account holds at the end of the day, with its virtual balance', async () => {
    const savings = await asset(me, 'Savings', { virtual_balance: '1000' });
    for (const [date, value] of [
      ['2025-12-31', '7'],
      ['2026-02-10', '5'],
      ['2026-02-10 08:00', '0.01'],
      ['2026-02-28 23:59', '3'],
      ['2026-03-05', '50'],
    ] as const) {
      await move(checking, savings, { date, amount: value });
    }
    for (const period of ['1D', '1W', '1M']) {
      const lines = await draw(ACCOUNTS, `start=2025-12-31&end=2026-03-15&period=${period}`);
      for (const [i, id] of [checking, savings].entries()) {
        for (const [moment, told] of Object.entries(lines[i]?.entries ?? {})) {
          const held = await balance(me, id, `?date=${moment.slice(0, 10)}`);
          const virtual = id === savings ? amount('1000') : 0n;
          expect(told, `${period} ${moment}`).toBe(formatAmount(amount(held) + virtual, 2));
        }
      }
    }
  });

  test('has one point for a month where nobody says otherwise, and is never empty', async () => {
    expect(Object.keys((await draw(ACCOUNTS, 'start=2026-02-01&end=2026-02-01'))[0]?.entries ?? {})).toEqual([
      at('2026-02-01'),
    ]);
    expect(
      Object.keys((await draw(ACCOUNTS, 'start=2026-01-01&end=2026-03-31'))[0]?.entries ?? {}),
    ).toHaveLength(3);
  });

  test('is about a group of accounts, named ones, those of the front page, or all assets', async () => {
    const savings = await asset(me, 'Savings');
    const debt = await loan(me, 'Loan');
    const drawn = async (more: string) => labels(await draw(ACCOUNTS, `${FEBRUARY}${more}`));
    expect(await drawn('')).toEqual(['Checking', 'Savings']);
    expect(await drawn('&preselected=assets')).toEqual(['Checking', 'Savings']);
    expect(await drawn('&preselected=liabilities')).toEqual(['Loan']);
    expect((await drawn('&preselected=all')).sort()).toEqual(['Checking', 'Loan', 'Savings']);
    expect(await drawn(`&accounts[]=${savings}&accounts[]=${debt}`)).toEqual(['Savings', 'Loan']);
    expect(await drawn(`&accounts[]=${savings}&preselected=liabilities`)).toEqual(['Loan']);
    const prefer = async (data: unknown) =>
      ok(await me.post('/v1/preferences', { name: 'frontpageAccounts', data }));
    await prefer([Number(debt), 999_999, 'x']);
    expect(await drawn('')).toEqual(['Loan']);
    await prefer([999_999]);
    expect(await drawn('')).toEqual(['Checking', 'Savings']);
  });

  test('tells the primary currency too, each day at its rate; what has no rate is left out', async () => {
    await asset(me, 'Wallet', {
      currency_code: 'USD',
      opening_balance: '10',
      opening_balance_date: '2026-01-01',
    });
    await converts();
    await dollarRate('2026-02-02', '0.5');
    await dollarRate('2026-02-03', '0.25');
    const [own, wallet] = await draw(ACCOUNTS, 'start=2026-02-01&end=2026-02-03&period=1D');
    expect(own?.pc_entries).toEqual(own?.entries);
    expect(own).toMatchObject({ primary_currency_code: 'EUR', primary_currency_decimal_places: 2 });
    expect(Object.values(wallet?.entries ?? {})).toEqual(['10.00', '10.00', '10.00']);
    expect(wallet?.pc_entries).toEqual({ [at('2026-02-02')]: '5.00', [at('2026-02-03')]: '2.50' });
  });
});

describe('the chart of what was earned and spent', () => {
  test('has two lines for each currency, the primary one always and first', async () => {
    const { currency, primary } = await euro();
    const { currency_name: _name, ...shown } = currency;
    const { primary_currency_name: _other, ...main } = primary;
    const line = { date: at('2026-02-01'), ...FEBRUARY_DAYS, type: 'line', yAxisID: 0, period: '1M' };
    const empty = { entries: { [at('2026-02-01')]: '0.00' }, pc_entries: {} };
    expect(await draw(FLOWS)).toEqual([
      { label: 'earned', ...shown, ...main, ...line, ...empty },
      { label: 'spent', ...shown, ...main, ...line, ...empty },
    ]);
    const wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
    await spend({ source_id: wallet, amount: '3' });
    const sets = await draw(FLOWS);
    expect(sets.map(({ label, currency_code }) => `${label} ${currency_code}`)).toEqual([
      'earned EUR',
      'spent EUR',
      'earned USD',
      'spent USD',
    ]);
    expect(sets[3]?.entries).toEqual({ [at('2026-02-01')]: '-3.00' });
  });

  test('counts what crosses the border of the accounts it is about, each in its period', async () => {
    const savings = await asset(me, 'Savings');
    const debt = await loan(me, 'Loan');
    await spend({ date: '2026-02-01', amount: '1' });
    await spend({ date: '2026-02-03 23:59', amount: '2' });
    await earn('5', { date: '2026-02-03' });
    await move(checking, savings);
    const repayment = { destination_id: debt, destination_name: undefined, amount: '7', date: '2026-02-02' };
    await spend(repayment);
    const drawn = async (more: string) =>
      (await draw(FLOWS, `start=2026-02-01&end=2026-02-03&period=1D${more}`)).map(({ entries }) =>
        Object.values(entries),
      );
    expect(await drawn('')).toEqual([
      ['0.00', '0.00', '5.00'],
      ['-1.00', '-7.00', '-2.00'],
    ]);
    expect(await drawn('&preselected=all')).toEqual([
      ['0.00', '0.00', '5.00'],
      ['-1.00', '0.00', '-2.00'],
    ]);
    expect(await drawn(`&accounts[]=${checking}`)).toEqual([
      ['0.00', '0.00', '5.00'],
      ['-1.00', '-7.00', '-42.00'],
    ]);
    expect(await drawn(`&accounts[]=${savings}`)).toEqual([
      ['0.00', '0.00', '40.00'],
      ['0.00', '0.00', '0.00'],
    ]);
    expect(await drawn(`&accounts[]=${debt}`)).toEqual([
      ['0.00', '0.00', '0.00'],
      ['0.00', '-7.00', '0.00'],
    ]);
  });

  test('holds each transaction of the range once, whatever the period', async () => {
    let total: Amount = 0n;
    for (let n = 0; n < 12; n++) {
      const value = `${n + 1}.5`;
      await spend({ date: new Date(Date.UTC(2026, 0, 5 + n * 6)).toISOString().slice(0, 10), amount: value });
      total += amount(value);
    }
    for (const period of ['1D', '1W', '1M', '3M', '6M', '1Y']) {
      const [, spent] = await draw(FLOWS, `start=2026-01-05&end=2026-03-12&period=${period}`);
      const sum = Object.values(spent?.entries ?? {}).reduce((all, value) => all + amount(value), 0n);
      expect(sum, period).toBe(-total);
    }
  });

  test('is an object of texts in the primary currency too, as Waterfly III reads it', async () => {
    const wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
    await converts();
    await dollarRate('2026-02-01', '0.5');
    await spend({ source_id: wallet, amount: '3' });
    await spend({ source_id: wallet, amount: '3', foreign_amount: '2', foreign_currency_code: 'EUR' });
    await spend({ amount: '1' });
    const sets = await draw(FLOWS);
    expect(sets.map(({ pc_entries }) => Object.values(pc_entries))).toEqual([
      ['0.00'],
      ['-1.00'],
      ['0.00'],
      ['-3.50'],
    ]);
  });

  test('is told without accounts, too', async () => {
    const nobody = await world.household();
    expect(labels(await draw(FLOWS, FEBRUARY, nobody))).toEqual(['earned', 'spent']);
    expect(await draw(ACCOUNTS, FEBRUARY, nobody)).toEqual([]);
    expect(await draw(CATEGORIES, FEBRUARY, nobody)).toEqual([]);
  });
});

describe('the addresses that Abacus knows', () => {
  test('lead to the same charts', async () => {
    await spend();
    for (const [old, path] of [
      ['/api/v2/chart/account/dashboard', ACCOUNTS],
      ['/api/v2/chart/balance/balance', FLOWS],
    ] as const) {
      const query = `${FEBRUARY}&period=1D`;
      expect(await draw(old, query)).toEqual(await draw(path, query));
    }
  });
});

describe('the chart of budgets', () => {
  const budget = async (name: string, limit?: string, more: Record<string, unknown> = {}) => {
    const id = ok(await me.post('/v1/budgets', { name })).json.data.id;
    const body = { start: '2026-02-01', end: '2026-02-28', amount: limit, ...more };
    if (limit) ok(await me.post(`/v1/budgets/${id}/limits`, body));
    return id;
  };

  test('has a bar for each active budget and currency in which it was spent', async () => {
    const food = await budget('Food', '250');
    await budget('Nothing', '100');
    await spend({ budget_id: food, amount: '90.75' });
    const { currency, primary } = await euro();
    const { currency_symbol: _symbol, ...shown } = currency;
    expect(await draw(BUDGETS)).toEqual([
      {
        label: 'Food',
        ...shown,
        ...primary,
        period: null,
        date: at('2026-02-01'),
        ...FEBRUARY_DAYS,
        yAxisID: 0,
        type: 'bar',
        entries: { budgeted: '250.00', spent: '-90.75', left: '159.25', overspent: '0.00' },
        pc_entries: { budgeted: '0.00', spent: '0.00', left: '0.00', overspent: '0.00' },
      },
    ]);
    ok(await me.put(`/v1/budgets/${food}`, { name: 'Food', active: false }));
    expect(await draw(BUDGETS)).toEqual([]);
  });

  test('tells what was spent too much, and nothing of the kind where nothing was planned', async () => {
    await spend({ budget_id: await budget('Food', '50'), amount: '60' });
    await spend({ budget_id: await budget('Fun'), amount: '60' });
    const sets = await draw(BUDGETS);
    expect(sets.map(({ label, entries }) => [label, ...Object.values(entries)])).toEqual([
      ['Food', '50.00', '-60.00', '0.00', '10.00'],
      ['Fun', '0.00', '-60.00', '0.00', '0.00'],
    ]);
  });

  test('counts the last limit that shares days with the range, in its currency', async () => {
    const food = await budget('Food', '50', { start: '2026-01-01', end: '2026-02-01' });
    const later = { start: '2026-02-10', end: '2026-03-10', amount: '70' };
    ok(await me.post(`/v1/budgets/${food}/limits`, later));
    const wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
    await spend({ budget_id: food, amount: '1' });
    await spend({ budget_id: food, amount: '2', source_id: wallet });
    const told = async () =>
      (await draw(BUDGETS)).map((set) => [set.currency_code, set.entries.budgeted, set.pc_entries.spent]);
    expect(await told()).toEqual([
      ['EUR', '70.00', '0.00'],
      ['USD', '0.00', '0.00'],
    ]);
    await converts();
    await dollarRate('2026-02-01', '0.5');
    expect(await told()).toEqual([
      ['EUR', '70.00', '-1.00'],
      ['USD', '0.00', '-1.00'],
    ]);
  });
});

describe('the chart of categories', () => {
  test('has a bar for each category and currency, the most first', async () => {
    await spend({ category_name: 'Garden', amount: '10' });
    await earn('5', { category_name: 'Garden' });
    await spend({ amount: '14' });
    const wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
    await spend({ category_name: 'Garden', amount: '100', source_id: wallet });
    const { currency, primary } = await euro();
    const sets = await draw(CATEGORIES);
    expect(sets[1]).toEqual({
      label: 'Garden',
      ...currency,
      ...primary,
      period: null,
      ...FEBRUARY_DAYS,
      yAxisID: 0,
      type: 'bar',
      entries: { spent: '10.00', earned: '5.00' },
      pc_entries: { spent: '0.00', earned: '0.00' },
    });
    expect(sets.map((set) => `${set.label} ${set.currency_code}`)).toEqual([
      'Garden USD',
      'Garden EUR',
      '(no category) EUR',
    ]);
    await converts();
    await dollarRate('2026-02-01', '0.5');
    expect((await draw(CATEGORIES)).map(({ pc_entries }) => pc_entries)).toEqual([
      { spent: '50.00', earned: '0.00' },
      { spent: '10.00', earned: '5.00' },
      { spent: '14.00', earned: '0.00' },
    ]);
  });

  test('leaves out what stays among own accounts', async () => {
    const debt = await loan(me, 'Loan');
    await spend({ destination_id: debt, destination_name: undefined });
    await move(checking, await asset(me, 'Savings'));
    expect(await draw(CATEGORIES)).toEqual([]);
  });
});

describe('refusals', () => {
  test.each([
    ['', ['start', 'end']],
    ['start=2026-02-02&end=2026-02-01', ['end']],
    ['start=1526-01-01&end=2026-02-01', ['start']],
    ['start=2026-02-01&end=2526-02-01', ['end']],
    [`${FEBRUARY}&preselected=some`, ['preselected']],
    [`${FEBRUARY}&period=2D`, ['period']],
    [`${FEBRUARY}&period[]=1D`, ['period']],
    [`${FEBRUARY}&accounts[]=999999`, ['accounts.0']],
  ])('of charts of accounts: %s', async (query, fields) => {
    for (const path of [ACCOUNTS, FLOWS]) {
      const answer = await me.get(`${path}?${query}`);
      expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
    }
  });

  test.each([
    ['', ['start', 'end']],
    ['start=2026-02-01&end=2026-02-01', ['start']],
    ['start=1526-01-01&end=2526-02-01', ['start', 'end']],
  ])('of charts of budgets and categories: %s', async (query, fields) => {
    for (const path of [BUDGETS, CATEGORIES]) {
      const answer = await me.get(`${path}?${query}`);
      expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
    }
  });

  test('of more points than a chart may have', async () => {
    for (let n = 0; n < 4; n++) await asset(me, `Account ${n}`);
    const answer = await me.get(`${ACCOUNTS}?start=1970-01-03&end=2038-01-16&period=1D`);
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['period']]);
    expect(await draw(ACCOUNTS, 'start=1970-01-03&end=2038-01-16&period=1Y')).toHaveLength(5);
  });

  test('of accounts of others, whose money is not seen', async () => {
    await spend();
    const other = await world.household();
    expect((await other.get(`${ACCOUNTS}?${FEBRUARY}&accounts[]=${checking}`)).status).toBe(422);
    for (const path of [BUDGETS, CATEGORIES]) expect(await draw(path, FEBRUARY, other)).toEqual([]);
  });
});

test.each([ACCOUNTS, FLOWS, BUDGETS, CATEGORIES])(
  '%s takes as many statements for many as for one',
  async (path) => {
    const count = async () => (await world.statementsOf(() => draw(path))).length;
    const add = async (n: number) => {
      const budget = ok(await me.post('/v1/budgets', { name: `Budget ${n}` })).json.data.id;
      await spend({
        category_name: `Category ${n}`,
        budget_id: budget,
        source_id: await asset(me, `Account ${n}`),
      });
    };
    await add(0);
    const before = await count();
    for (let n = 1; n < 6; n++) await add(n);
    expect(await count()).toBe(before);
  },
);
