import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

/**
 * A EUR household that spends dollars, with rates from January (0.90), February (0.80) and March (0.85); the
 * figures are reckoned by hand.
 */
let world: World;
let me: Client;
let food: string;
let checking: string;
let dollars: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  food = ok(await me.post('/v1/budgets', { name: 'Food' })).json.data.id;
  checking = await asset(me, 'Checking');
  dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
  await rate('2026-01-10', '0.9');
  await rate('2026-02-10', '0.8');
  await rate('2026-03-10', '0.85');
});

const rate = async (date: string, rate: string) =>
  ok(await me.post('/v1/exchange-rates', { from: 'USD', to: 'EUR', date, rate }));
const convert = async (data: boolean) =>
  ok(await me.post('/v1/preferences', { name: 'convert_to_primary', data }));
const spend = (date: string, amount: string, source_id: string, budget_id: string | null = food) =>
  record(me, spending({ date, amount, source_id, budget_id: budget_id && Number(budget_id) }));
const limit = async (start: string, end: string, currency_code: string) =>
  ok(await me.post(`/v1/budgets/${food}/limits`, { start, end, amount: '100', currency_code })).json.data
    .attributes;
const budget = async (query = '') => ok(await me.get(`/v1/budgets/${food}${query}`)).json.data.attributes;
const sums = (list: { sum: string; currency_code: string }[]) =>
  list.map(({ sum, currency_code }) => `${sum} ${currency_code}`);

const QUARTER = '?start=2026-01-01&end=2026-03-31';

test('what was spent is converted day by day, each at the rate of its day', async () => {
  await convert(true);
  await spend('2026-01-10', '10', dollars);
  await spend('2026-02-09', '12.50', dollars);
  await spend('2026-02-10', '12.50', dollars);
  await spend('2026-03-31', '12.50', dollars);
  await spend('2026-03-31', '1', checking);
  const { spent, pc_spent } = await budget(QUARTER);
  expect(sums(spent)).toEqual(['-1.00 EUR', '-47.50 USD']);
  // 9.00 + 11.25 + 10.00 + 10.63 (10.625, half away from zero) + 1.00
  expect(sums(pc_spent)).toEqual(['-41.88 EUR']);
});

test('a day without a rate leaves the converted sum unknown, never as if the rate were one', async () => {
  await convert(true);
  await spend('2026-01-09', '10', dollars);
  await spend('2026-03-31', '1', checking);
  const { spent, pc_spent } = await budget(QUARTER);
  expect(sums(spent)).toEqual(['-1.00 EUR', '-10.00 USD']);
  expect(pc_spent).toMatchObject([{ sum: null, currency_code: 'EUR' }]);
});

test('a changed rate and another primary currency show at once', async () => {
  await convert(true);
  await spend('2026-03-31', '10', dollars);
  await rate('2026-03-10', '0.5');
  expect(sums((await budget(QUARTER)).pc_spent)).toEqual(['-5.00 EUR']);
  ok(await me.post('/v1/currencies/USD/primary'));
  expect(sums((await budget(QUARTER)).pc_spent)).toEqual(['-10.00 USD']);
});

test('limits and auto-budgets are worth what the rate of their last day or today says', async () => {
  await convert(true);
  expect(await limit('2026-02-01', '2026-02-28', 'USD')).toMatchObject({
    amount: '100.00',
    pc_amount: '80.00',
  });
  expect(await limit('2026-03-01', '2027-12-31', 'USD')).toMatchObject({ pc_amount: '85.00' });
  expect(await limit('2025-01-01', '2025-01-31', 'USD')).toMatchObject({ pc_amount: null });
  expect(await limit('2025-01-01', '2025-01-31', 'EUR')).toMatchObject({ pc_amount: '100.00' });
  const auto = {
    auto_budget_type: 'reset',
    auto_budget_amount: '40',
    auto_budget_period: 'yearly',
    auto_budget_currency_code: 'USD',
  };
  expect(ok(await me.put(`/v1/budgets/${food}`, auto)).json.data.attributes).toMatchObject({
    auto_budget_amount: '40.00',
    pc_auto_budget_amount: '34.00',
  });
});

test('a limit and what is available count their own currency alone, converted too', async () => {
  await convert(true);
  await spend('2026-02-09', '12.50', dollars);
  await spend('2026-02-10', '12.50', dollars);
  await spend('2026-02-11', '7', checking);
  await spend('2026-02-12', '1', dollars, null);
  await limit('2026-02-01', '2026-02-28', 'USD');
  const { data } = ok(await me.get(`/v1/budgets/${food}/limits`)).json;
  expect(sums(data[0].attributes.spent)).toEqual(['-25.00 USD']);
  expect(sums(data[0].attributes.pc_spent)).toEqual(['-21.25 EUR']);
  const [available] = ok(await me.get('/v1/available-budgets')).json.data;
  expect(available.attributes).toMatchObject({ amount: '100.00', pc_amount: '80.00', currency_code: 'USD' });
  expect(sums(available.attributes.spent_in_budgets)).toEqual(['-25.00 USD']);
  expect(sums(available.attributes.pc_spent_in_budgets)).toEqual(['-21.25 EUR']);
  expect(sums(available.attributes.spent_outside_budgets)).toEqual(['-1.00 USD']);
  expect(sums(available.attributes.pc_spent_outside_budgets)).toEqual(['-0.80 EUR']);
});

test('without conversion a limit shows nothing converted, a budget the primary currency', async () => {
  await convert(false);
  await spend('2026-02-10', '12.50', dollars);
  await spend('2026-02-11', '7', checking);
  expect(await limit('2026-02-01', '2026-02-28', 'EUR')).toMatchObject({ pc_amount: null, pc_spent: [] });
  expect(sums((await budget(QUARTER)).pc_spent)).toEqual(['-7.00 EUR']);
  expect(sums((await budget(QUARTER)).spent)).toEqual(['-7.00 EUR', '-12.50 USD']);
});

test('converting a page takes the same statements for any number of days and limits', async () => {
  await convert(true);
  const fill = async (month: string) => {
    await limit(`2026-${month}-01`, `2026-${month}-28`, 'USD');
    await spend(`2026-${month}-10`, '10', dollars);
    await spend(`2026-${month}-11`, '10', checking);
  };
  const paths = ['/v1/budgets', '/v1/budget-limits', '/v1/available-budgets'];
  const counts = async () => {
    const found: number[] = [];
    for (const path of paths) {
      const seen = await world.statementsOf(async () =>
        ok(await me.get(`${path}?start=2026-01-01&end=2026-12-31`)),
      );
      found.push(seen.length);
    }
    return found;
  };
  await fill('01');
  const before = await counts();
  for (const month of ['02', '03', '04', '05']) await fill(month);
  expect(await counts()).toEqual(before);
});
