import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, balance, loan, ok } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { type Amount, amount, formatAmount } from '../../ledger/money.ts';
import {
  ACCOUNTS,
  at,
  type Books,
  CATEGORIES,
  converts,
  type DataSet,
  dollarRate,
  draw,
  earn,
  euro,
  FEBRUARY,
  FEBRUARY_DAYS,
  FLOWS,
  move,
  openBooks,
  spend,
} from './chart.test/books.ts';

let world: World;
let books: Books;
let me: Client;
let checking: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  books = await openBooks(world);
  ({ me, checking } = books);
});

const labels = (sets: DataSet[]) => sets.map(({ label }) => label);

describe('the chart of balances', () => {
  test('is a line for each account', async () => {
    await spend(books, { date: '2026-02-02 13:00', amount: '10' });
    const { currency, primary } = await euro(me);
    expect(await draw(me, ACCOUNTS, 'start=2026-02-01&end=2026-02-03&period=1D')).toEqual([
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
      await move(me, [checking, savings], { date, amount: value });
    }
    for (const period of ['1D', '1W', '1M']) {
      const lines = await draw(me, ACCOUNTS, `start=2025-12-31&end=2026-03-15&period=${period}`);
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
    expect(
      Object.keys((await draw(me, ACCOUNTS, 'start=2026-02-01&end=2026-02-01'))[0]?.entries ?? {}),
    ).toEqual([at('2026-02-01')]);
    expect(
      Object.keys((await draw(me, ACCOUNTS, 'start=2026-01-01&end=2026-03-31'))[0]?.entries ?? {}),
    ).toHaveLength(3);
  });

  test('is about a group of accounts, named ones, those of the front page, or all assets', async () => {
    const savings = await asset(me, 'Savings');
    const debt = await loan(me, 'Loan');
    const drawn = async (more: string) => labels(await draw(me, ACCOUNTS, `${FEBRUARY}${more}`));
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
    await converts(me);
    await dollarRate(me, '2026-02-02', '0.5');
    await dollarRate(me, '2026-02-03', '0.25');
    const [own, wallet] = await draw(me, ACCOUNTS, 'start=2026-02-01&end=2026-02-03&period=1D');
    expect(own?.pc_entries).toEqual(own?.entries);
    expect(own).toMatchObject({ primary_currency_code: 'EUR', primary_currency_decimal_places: 2 });
    expect(Object.values(wallet?.entries ?? {})).toEqual(['10.00', '10.00', '10.00']);
    expect(wallet?.pc_entries).toEqual({ [at('2026-02-02')]: '5.00', [at('2026-02-03')]: '2.50' });
  });
});

describe('the chart of what was earned and spent', () => {
  test('has two lines for each currency, the primary one always and first', async () => {
    const { currency, primary } = await euro(me);
    const { currency_name: _name, ...shown } = currency;
    const { primary_currency_name: _other, ...main } = primary;
    const line = { date: at('2026-02-01'), ...FEBRUARY_DAYS, type: 'line', yAxisID: 0, period: '1M' };
    const empty = { entries: { [at('2026-02-01')]: '0.00' }, pc_entries: {} };
    expect(await draw(me, FLOWS)).toEqual([
      { label: 'earned', ...shown, ...main, ...line, ...empty },
      { label: 'spent', ...shown, ...main, ...line, ...empty },
    ]);
    const wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
    await spend(books, { source_id: wallet, amount: '3' });
    const sets = await draw(me, FLOWS);
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
    await spend(books, { date: '2026-02-01', amount: '1' });
    await spend(books, { date: '2026-02-03 23:59', amount: '2' });
    await earn(books, '5', { date: '2026-02-03' });
    await move(me, [checking, savings]);
    const repayment = { destination_id: debt, destination_name: undefined, amount: '7', date: '2026-02-02' };
    await spend(books, repayment);
    const drawn = async (more: string) =>
      (await draw(me, FLOWS, `start=2026-02-01&end=2026-02-03&period=1D${more}`)).map(({ entries }) =>
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
      await spend(books, {
        date: new Date(Date.UTC(2026, 0, 5 + n * 6)).toISOString().slice(0, 10),
        amount: value,
      });
      total += amount(value);
    }
    for (const period of ['1D', '1W', '1M', '3M', '6M', '1Y']) {
      const [, spent] = await draw(me, FLOWS, `start=2026-01-05&end=2026-03-12&period=${period}`);
      const sum = Object.values(spent?.entries ?? {}).reduce((all, value) => all + amount(value), 0n);
      expect(sum, period).toBe(-total);
    }
  });

  test('is an object of texts in the primary currency too, as Waterfly III reads it', async () => {
    const wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
    await converts(me);
    await dollarRate(me, '2026-02-01', '0.5');
    await spend(books, { source_id: wallet, amount: '3' });
    await spend(books, { source_id: wallet, amount: '3', foreign_amount: '2', foreign_currency_code: 'EUR' });
    await spend(books, { amount: '1' });
    const sets = await draw(me, FLOWS);
    expect(sets.map(({ pc_entries }) => Object.values(pc_entries))).toEqual([
      ['0.00'],
      ['-1.00'],
      ['0.00'],
      ['-3.50'],
    ]);
  });

  test('is told without accounts, too', async () => {
    const nobody = await world.household();
    expect(labels(await draw(nobody, FLOWS))).toEqual(['earned', 'spent']);
    expect(await draw(nobody, ACCOUNTS)).toEqual([]);
    expect(await draw(nobody, CATEGORIES)).toEqual([]);
  });
});

describe('the addresses that Abacus knows', () => {
  test('lead to the same charts', async () => {
    await spend(books);
    for (const [old, path] of [
      ['/api/v2/chart/account/dashboard', ACCOUNTS],
      ['/api/v2/chart/balance/balance', FLOWS],
    ] as const) {
      const query = `${FEBRUARY}&period=1D`;
      expect(await draw(me, old, query)).toEqual(await draw(me, path, query));
    }
  });
});
