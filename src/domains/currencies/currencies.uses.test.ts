import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset, ok } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Use = (me: Client) => Promise<string>;
/** Makes something and gives the address under which it is deleted again. */
const make = async (me: Client, path: string, body: object): Promise<string> =>
  `${path}/${ok(await me.post(path, body)).json.data.id}`;
const BUDGET = { name: 'Food' };

/** Everything that keeps a currency in use, and what has to be deleted before it is not any more. */
const USES: [string, Use][] = [
  [
    'an account',
    (me) =>
      make(me, '/v1/accounts', {
        name: 'Dollars',
        type: 'asset',
        account_role: 'defaultAsset',
        currency_code: 'USD',
      }),
  ],
  [
    'a bill',
    (me) =>
      make(me, '/v1/bills', {
        name: 'Rent',
        amount_min: '1',
        amount_max: '2',
        date: '2026-01-01',
        repeat_freq: 'monthly',
        currency_code: 'USD',
      }),
  ],
  [
    'a budget limit',
    async (me) => {
      const budget = await make(me, '/v1/budgets', BUDGET);
      const limit = { start: '2026-01-01', end: '2026-01-31', amount: '10', currency_code: 'USD' };
      return make(me, `${budget}/limits`, limit);
    },
  ],
  [
    'an auto-budget',
    (me) =>
      make(me, '/v1/budgets', {
        ...BUDGET,
        auto_budget_type: 'reset',
        auto_budget_amount: '10',
        auto_budget_period: 'monthly',
        auto_budget_currency_code: 'USD',
      }),
  ],
  [
    'a piggy bank',
    async (me) => {
      const account_id = await asset(me, 'Dollars', { currency_code: 'USD' });
      const piggy = {
        name: 'Bike',
        target_amount: '100',
        start_date: '2026-01-01',
        transaction_currency_code: 'USD',
        accounts: [{ account_id }],
      };
      await make(me, '/v1/piggy-banks', piggy);
      // It goes with the last of its accounts, which could not take another currency before.
      return `/v1/accounts/${account_id}`;
    },
  ],
  [
    'a recurrence',
    async (me) => {
      const split = { description: 'Rent', amount: '1', foreign_amount: '2', foreign_currency_code: 'USD' };
      return make(me, '/v1/recurrences', {
        type: 'withdrawal',
        title: 'Rent',
        first_date: '2026-01-01',
        repeat_until: null,
        repetitions: [{ type: 'daily' }],
        transactions: [{ ...split, source_id: await asset(me, 'Main'), destination_name: 'Landlord' }],
      });
    },
  ],
];

test.each(USES)(
  '%s keeps its currency from being disabled and deleted until it is gone',
  async (_name, use) => {
    const me = await world.household();
    ok(await me.post('/v1/currencies/USD/enable'));
    const address = await use(me);
    expect((await me.post('/v1/currencies/USD/disable')).status).toBe(409);
    expect((await me.put('/v1/currencies/USD', { enabled: false })).status).toBe(409);
    const refused = await me.delete('/v1/currencies/USD');
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      { currency_code: ['200006: Currency in use.'] },
    ]);
    ok(await me.delete(address), 204);
    const left = await me.delete('/v1/currencies/USD');
    expect(left.status, left.text).toBe(204);
  },
);

test('another household may use the currency of the same code', async () => {
  const me = await world.household();
  await asset(await world.household(), 'Dollars', { currency_code: 'USD' });
  expect((await me.delete('/v1/currencies/USD')).status).toBe(204);
});
