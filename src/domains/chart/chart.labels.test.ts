import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, loan, ok } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import {
  at,
  type Books,
  BUDGETS,
  CATEGORIES,
  converts,
  dollarRate,
  draw,
  earn,
  euro,
  FEBRUARY_DAYS,
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
    await spend(books, { budget_id: food, amount: '90.75' });
    const { currency, primary } = await euro(me);
    const { currency_symbol: _symbol, ...shown } = currency;
    expect(await draw(me, BUDGETS)).toEqual([
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
    expect(await draw(me, BUDGETS)).toEqual([]);
  });

  test('tells what was spent too much, and nothing of the kind where nothing was planned', async () => {
    await spend(books, { budget_id: await budget('Food', '50'), amount: '60' });
    await spend(books, { budget_id: await budget('Fun'), amount: '60' });
    const sets = await draw(me, BUDGETS);
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
    await spend(books, { budget_id: food, amount: '1' });
    await spend(books, { budget_id: food, amount: '2', source_id: wallet });
    const told = async () =>
      (await draw(me, BUDGETS)).map((set) => [set.currency_code, set.entries.budgeted, set.pc_entries.spent]);
    expect(await told()).toEqual([
      ['EUR', '70.00', '0.00'],
      ['USD', '0.00', '0.00'],
    ]);
    await converts(me);
    await dollarRate(me, '2026-02-01', '0.5');
    expect(await told()).toEqual([
      ['EUR', '70.00', '-1.00'],
      ['USD', '0.00', '-1.00'],
    ]);
  });
});

describe('the chart of categories', () => {
  test('has a bar for each category and currency, the most first', async () => {
    await spend(books, { category_name: 'Garden', amount: '10' });
    await earn(books, '5', { category_name: 'Garden' });
    await spend(books, { amount: '14' });
    const wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
    await spend(books, { category_name: 'Garden', amount: '100', source_id: wallet });
    const { currency, primary } = await euro(me);
    const sets = await draw(me, CATEGORIES);
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
    await converts(me);
    await dollarRate(me, '2026-02-01', '0.5');
    expect((await draw(me, CATEGORIES)).map(({ pc_entries }) => pc_entries)).toEqual([
      { spent: '50.00', earned: '0.00' },
      { spent: '10.00', earned: '5.00' },
      { spent: '14.00', earned: '0.00' },
    ]);
  });

  test('leaves out what stays among own accounts', async () => {
    const debt = await loan(me, 'Loan');
    await spend(books, { destination_id: debt, destination_name: undefined });
    await move(me, [checking, await asset(me, 'Savings')]);
    expect(await draw(me, CATEGORIES)).toEqual([]);
  });
});
