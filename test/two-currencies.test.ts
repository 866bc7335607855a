import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset, ok, record, spending } from './build.ts';
import { type Client, openWorld, type World } from './world.ts';

/**
 * A household that reckons in euros has an account in dollars. A dollar is worth 0.90 EUR from 10 January,
 * 0.80 from 10 February and 0.85 from 10 March; today is 15 March 2026. All figures are reckoned by hand.
 *
 *     day      what                             USD       rate  EUR
 *     10 Jan.  opening balance              1,000.00      0.90
 *     10 Jan.  food                           -10.00      0.90  -9.00
 *      9 Feb.  food                           -12.50      0.90  -11.25
 *     10 Feb.  food                           -12.50      0.80  -10.00
 *     15 Feb.  hosting, which is a bill       -25.00      0.80  -20.00
 *     20 Feb.  refund for food                 40.00      0.80  32.00
 *     10 Mar.  sent to the euros, came 84.00 -100.00      0.85  85.00
 *     12 Mar.  food                           -12.50      0.85  -10.63 (10.625, half away from zero)
 *     13 Mar.  food, of the euros                               -1.00
 *
 *     left: 867.50 USD, worth 737.375 today, shown as 737.38; and 83.00 EUR
 */
let world: World;
let me: Client;
let dollars: string;
let euros: string;
let food: { budget: string; category: string };
let bill: string;
let piggyBank: string;
const recorded = new Map<string, { amount: string; pc_amount: string | null; bill_id: string | null }>();

const create = async (path: string, body: object): Promise<string> =>
  ok(await me.post(path, body)).json.data.id;
const attributes = async (path: string) => ok(await me.get(path)).json.data.attributes;
const setRate = (date: string, rate: string) =>
  create('/v1/exchange-rates', { from: 'USD', to: 'EUR', date, rate });
const sums = (list: { sum: string | null; currency_code: string }[]) =>
  list.map(({ sum, currency_code }) => `${sum} ${currency_code}`);

async function keep(day: string, split: object) {
  const { attributes } = await record(me, spending({ date: day, description: 'Lunch', ...split }));
  recorded.set(day, attributes.transactions[0]);
}

async function recordEverything() {
  const eaten = { budget_id: food.budget, category_id: food.category };
  await keep('2026-01-10', { amount: '10', source_id: dollars, ...eaten });
  await keep('2026-02-09', { amount: '12.50', source_id: dollars, ...eaten });
  await keep('2026-02-10', { amount: '12.50', source_id: dollars, ...eaten });
  await keep('2026-02-15', { amount: '25', source_id: dollars, description: 'Hosting, February' });
  const refund = { type: 'deposit', source_name: 'Market', destination_id: dollars, destination_name: null };
  await keep('2026-02-20', { amount: '40', category_id: food.category, ...refund });
  const sent = { type: 'transfer', source_id: dollars, destination_id: euros, destination_name: null };
  await keep('2026-03-10', { amount: '100', foreign_amount: '84', foreign_currency_code: 'EUR', ...sent });
  await keep('2026-03-12', { amount: '12.50', source_id: dollars, ...eaten });
  await keep('2026-03-13', { amount: '1', source_id: euros, ...eaten });
}

beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  await create('/v1/preferences', { name: 'convert_to_primary', data: true });
  await setRate('2026-01-10', '0.9');
  await setRate('2026-02-10', '0.8');
  await setRate('2026-03-10', '0.85');
  const opening = { opening_balance: '1000', opening_balance_date: '2026-01-10' };
  dollars = await asset(me, 'Dollars', { currency_code: 'USD', ...opening });
  euros = await asset(me, 'Euros', { currency_code: 'EUR' });
  food = {
    budget: await create('/v1/budgets', { name: 'Food' }),
    category: await create('/v1/categories', { name: 'Food' }),
  };
  const hosting = { name: 'Hosting', amount_min: '20', amount_max: '30', currency_code: 'USD' };
  bill = await create('/v1/bills', { ...hosting, date: '2026-01-15', repeat_freq: 'monthly' });
  piggyBank = await create('/v1/piggy-banks', {
    name: 'Journey',
    accounts: [{ account_id: dollars, current_amount: '50' }],
    target_amount: '200',
    start_date: '2026-01-10',
    transaction_currency_code: 'USD',
  });
  await recordEverything();
});
afterAll(() => world.close());

test.each([
  ['2026-01-10', '10.00', '9.00'],
  ['2026-02-09', '12.50', '11.25'],
  ['2026-02-10', '12.50', '10.00'],
  ['2026-02-15', '25.00', '20.00'],
  ['2026-02-20', '40.00', '32.00'],
  ['2026-03-10', '100.00', '85.00'],
  ['2026-03-12', '12.50', '10.63'],
  ['2026-03-13', '1.00', '1.00'],
])('the transaction of %s of %s is worth %s, by the rate of its day', (day, amount, inEuros) => {
  expect(recorded.get(day)).toMatchObject({ amount, pc_amount: inEuros });
});

test.each([
  ['2026-01-10', '990.00', '891.00'],
  ['2026-02-09', '977.50', '879.75'],
  ['2026-02-10', '965.00', '772.00'],
  ['2026-03-15', '867.50', '737.38'],
])('on %s the dollars are %s, worth %s', async (day, balance, inEuros) => {
  expect(await attributes(`/v1/accounts/${dollars}?date=${day}`)).toMatchObject({
    current_balance: balance,
    pc_current_balance: inEuros,
  });
});

test('the euros are what came in and was not spent', async () => {
  expect(await attributes(`/v1/accounts/${euros}`)).toMatchObject({
    current_balance: '83.00',
    pc_current_balance: '83.00',
  });
});

const QUARTER = 'start=2026-01-01&end=2026-03-31';

test('a category tells what was spent and earned, each day at its own rate', async () => {
  const category = await attributes(`/v1/categories/${food.category}?${QUARTER}`);
  expect(sums(category.spent)).toEqual(['-1.00 EUR', '-47.50 USD']);
  expect(sums(category.pc_spent)).toEqual(['-41.88 EUR']);
  expect(sums(category.earned)).toEqual(['40.00 USD']);
  expect(sums(category.pc_earned)).toEqual(['32.00 EUR']);
});

test('a budget tells what was spent, each day at its own rate', async () => {
  const budget = await attributes(`/v1/budgets/${food.budget}?${QUARTER}`);
  expect(sums(budget.spent)).toEqual(['-1.00 EUR', '-47.50 USD']);
  expect(sums(budget.pc_spent)).toEqual(['-41.88 EUR']);
});

test('a limit in dollars counts dollars alone, and is worth what they were on its last day', async () => {
  const february = { start: '2026-02-01', end: '2026-02-28', amount: '100', currency_code: 'USD' };
  const id = await create(`/v1/budgets/${food.budget}/limits`, february);
  const limit = await attributes(`/v1/budgets/${food.budget}/limits/${id}`);
  expect(limit).toMatchObject({ amount: '100.00', pc_amount: '80.00' });
  expect(sums(limit.spent)).toEqual(['-25.00 USD']);
  expect(sums(limit.pc_spent)).toEqual(['-21.25 EUR']);
  const [available] = ok(await me.get('/v1/available-budgets')).json.data;
  expect(available.attributes).toMatchObject({ amount: '100.00', pc_amount: '80.00' });
  expect(sums(available.attributes.spent_outside_budgets)).toEqual(['-25.00 USD']);
  expect(sums(available.attributes.pc_spent_outside_budgets)).toEqual(['-20.00 EUR']);
});

test('a bill is worth what dollars are today, its payment what they were on its day', async () => {
  expect(recorded.get('2026-02-15')?.bill_id).toBe(bill);
  const shown = await attributes(`/v1/bills/${bill}?${QUARTER}`);
  expect(shown).toMatchObject({ amount_min: '20.00', amount_avg: '25.00', amount_max: '30.00' });
  expect(shown).toMatchObject({ pc_amount_min: '17.00', pc_amount_avg: '21.25', pc_amount_max: '25.50' });
  expect(shown.paid_dates).toMatchObject([{ amount: '25.00', currency_code: 'USD', pc_amount: '20.00' }]);
  expect(shown.next_expected_match).toBe('2026-03-15T00:00:00+00:00');
});

test('a piggy bank is worth what dollars are today', async () => {
  expect(await attributes(`/v1/piggy-banks/${piggyBank}`)).toMatchObject({
    target_amount: '200.00',
    pc_target_amount: '170.00',
    current_amount: '50.00',
    pc_current_amount: '42.50',
    left_to_save: '150.00',
    pc_left_to_save: '127.50',
  });
});

test('another rate, a missing one and another primary currency show at once', async () => {
  const paths = [`/v1/categories/${food.category}`, `/v1/budgets/${food.budget}`];
  const spent = () =>
    Promise.all(paths.map(async (path) => sums((await attributes(`${path}?${QUARTER}`)).pc_spent)));
  await setRate('2026-02-10', '0.5');
  // 12.50 USD of 10 February are worth 6.25 now instead of 10.00.
  expect(await spent()).toEqual([['-38.13 EUR'], ['-38.13 EUR']]);
  await keep('2026-01-09', {
    amount: '5',
    source_id: dollars,
    budget_id: food.budget,
    category_id: food.category,
  });
  expect(recorded.get('2026-01-09')?.pc_amount).toBeNull();
  expect(await spent()).toEqual([['null EUR'], ['null EUR']]);
  ok(await me.post('/v1/currencies/USD/primary'));
  // 52.50 USD, and 1 EUR at 1 / 0.85 = 1.176…
  expect(await spent()).toEqual([['-53.68 USD'], ['-53.68 USD']]);
});
