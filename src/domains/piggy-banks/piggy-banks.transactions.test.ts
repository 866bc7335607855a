import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, loan, ok, record, spending } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const OPENING = { opening_balance: '1000', opening_balance_date: '2026-01-01' };

/** A household with a piggy bank of 100 that saves on one of two accounts. */
async function home(more: Body = {}) {
  const me = await world.household();
  const savings = await asset(me, 'Savings', OPENING);
  const checking = await asset(me, 'Checking', OPENING);
  const accounts = [{ account_id: savings }];
  const piggy = { name: 'Trip', accounts, target_amount: '100', start_date: '2026-01-01', ...more };
  const made = await me.post('/v1/piggy-banks', { transaction_currency_code: 'EUR', ...piggy });
  return { me, savings, checking, id: ok(made).json.data.id as string };
}

const transfer = (from: string, to: string, more: Body = {}): Body => ({
  type: 'transfer',
  date: '2026-02-01',
  amount: '75',
  description: 'to the piggy bank',
  source_id: from,
  destination_id: to,
  ...more,
});
const saved = async (me: Client, id: string): Promise<string> =>
  ok(await me.get(`/v1/piggy-banks/${id}`)).json.data.attributes.current_amount;
interface Event {
  type: string;
  attributes: { amount: string; transaction_journal_id: string | null; transaction_group_id: string | null };
}
const eventsAt = async (me: Client, path: string): Promise<Event[]> => ok(await me.get(path)).json.data;
const sound = async (me: Client) => expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);

test('a transfer into an account of the piggy bank adds its amount, with an event', async () => {
  const { me, savings, checking, id } = await home();
  const group = await record(me, transfer(checking, savings, { piggy_bank_id: Number(id) }));
  expect(await saved(me, id)).toBe('75.00');
  const [event] = await eventsAt(me, `/v1/piggy-banks/${id}/events`);
  expect(event).toMatchObject({
    type: 'piggy_bank_events',
    attributes: {
      date: '2026-02-01T00:00:00+00:00',
      amount: '75.00',
      has_currency_setting: true,
      object_has_currency_setting: true,
      currency_code: 'EUR',
      transaction_journal_id: group.attributes.transactions[0].transaction_journal_id,
      transaction_group_id: group.id,
    },
  });
  expect(await eventsAt(me, `/v1/transactions/${group.id}/piggy-bank-events`)).toEqual([event]);
  await sound(me);
});

describe('by name', () => {
  test('a withdrawal takes out what is saved at most; a deposit adds', async () => {
    const { me, savings, id } = await home();
    const named = { piggy_bank_name: 'Trip' };
    const wage = { type: 'deposit', date: '2026-02-01', description: 'Wage', amount: '80' };
    await record(me, { ...wage, source_name: 'Boss', destination_id: savings, ...named });
    await record(me, spending({ source_id: savings, amount: '30', ...named }));
    expect(await saved(me, id)).toBe('50.00');
    await record(me, spending({ source_id: savings, amount: '70', ...named }));
    expect(await saved(me, id)).toBe('0.00');
    const events = await eventsAt(me, `/v1/piggy-banks/${id}/events`);
    expect(events.map((event) => event.attributes.amount)).toEqual(['-50.00', '-30.00', '80.00']);
    await sound(me);
  });

  test.each([
    ['an unknown name', { piggy_bank_name: 'Nowhere' }, 'piggy_bank_name'],
    ['an unknown number', { piggy_bank_id: 424242 }, 'piggy_bank_id'],
  ])('%s is refused', async (_what, named, field) => {
    const { me, savings, checking } = await home();
    const sent = { transactions: [transfer(checking, savings, named)] };
    const refused = ok(await me.post('/v1/transactions', sent), 422);
    expect(Object.keys(refused.json.errors)).toEqual([`transactions.0.${field}`]);
  });

  test("somebody else's piggy bank is refused, on a new and on a changed transaction", async () => {
    const { id } = await home();
    const { me, savings, checking } = await home();
    const sent = { transactions: [transfer(checking, savings, { piggy_bank_id: id })] };
    ok(await me.post('/v1/transactions', sent), 422);
    const group = await record(me, transfer(checking, savings));
    ok(await me.put(`/v1/transactions/${group.id}`, { transactions: [{ piggy_bank_id: id }] }), 422);
  });
});

describe('nothing moves', () => {
  test('when both sides belong to the piggy bank, or none does', async () => {
    const { me, savings, checking, id } = await home();
    const other = await asset(me, 'Other');
    await record(me, transfer(checking, other, { piggy_bank_id: id }));
    const both = [savings, checking].map((account) => ({ account_id: account }));
    ok(await me.put(`/v1/piggy-banks/${id}`, { accounts: both }));
    await record(me, transfer(checking, savings, { piggy_bank_id: id }));
    expect(await eventsAt(me, `/v1/piggy-banks/${id}/events`)).toEqual([]);
  });

  test('once the target is reached', async () => {
    const { me, savings, checking, id } = await home();
    for (let n = 0; n < 3; n++) await record(me, transfer(checking, savings, { piggy_bank_id: id }));
    expect(await saved(me, id)).toBe('100.00');
    expect((await eventsAt(me, `/v1/piggy-banks/${id}/events`)).length).toBe(2);
    await sound(me);
  });

  test('beyond what the account has left', async () => {
    const { me, savings, checking, id } = await home();
    const accounts = [{ account_id: savings, current_amount: '1040' }];
    const greedy = { name: 'Greedy', accounts, target_amount: '2000', start_date: '2026-01-01' };
    ok(await me.post('/v1/piggy-banks', { ...greedy, transaction_currency_code: 'EUR' }));
    await record(me, transfer(checking, savings, { piggy_bank_id: id }));
    expect(await saved(me, id)).toBe('35.00');
    await sound(me);
  });
});

test('a transaction that is still to come counts for the account by then', async () => {
  const { me, savings, checking, id } = await home();
  await record(me, spending({ source_id: savings, amount: '1000' }));
  await record(me, transfer(checking, savings, { date: '2026-06-01', piggy_bank_id: id }));
  expect(await saved(me, id)).toBe('75.00');
});

test('paying off a debt fills a piggy bank on it', async () => {
  const { me, checking, id } = await home();
  const house = await loan(me, 'House', { opening_balance: '500', opening_balance_date: '2026-01-01' });
  ok(await me.put(`/v1/piggy-banks/${id}`, { accounts: [{ account_id: house }] }));
  await record(me, { ...transfer(checking, house), type: 'withdrawal', piggy_bank_id: id });
  expect(await saved(me, id)).toBe('75.00');
});

test('a piggy bank in dollars gets the dollars that arrive', async () => {
  const { me, checking } = await home();
  const dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
  const piggy = { name: 'Usa', accounts: [{ account_id: dollars }], target_amount: '500' };
  const about = { start_date: '2026-01-01', transaction_currency_code: 'USD' };
  const { id } = ok(await me.post('/v1/piggy-banks', { ...piggy, ...about })).json.data;
  const foreign = { foreign_amount: '82.50', foreign_currency_code: 'USD', piggy_bank_id: id };
  await record(me, transfer(checking, dollars, foreign));
  expect(await saved(me, id)).toBe('82.50');
  await sound(me);
});

describe('afterwards', () => {
  test('a deleted transaction leaves the event and the money, without its numbers', async () => {
    const { me, savings, checking, id } = await home();
    const group = await record(me, transfer(checking, savings, { piggy_bank_id: id }));
    ok(await me.delete(`/v1/transactions/${group.id}`), 204);
    const [event] = await eventsAt(me, `/v1/piggy-banks/${id}/events`);
    const gone = { transaction_journal_id: null, transaction_group_id: null };
    expect(event?.attributes).toMatchObject({ amount: '75.00', ...gone });
    expect(await saved(me, id)).toBe('75.00');
    await sound(me);
  });

  test('a changed transaction moves money once, when it first names the piggy bank', async () => {
    const { me, savings, checking, id } = await home();
    const group = await record(me, transfer(checking, savings, { amount: '10' }));
    const change = { transactions: [{ piggy_bank_id: id, amount: '20' }] };
    ok(await me.put(`/v1/transactions/${group.id}`, change));
    ok(await me.put(`/v1/transactions/${group.id}`, change));
    expect(await saved(me, id)).toBe('20.00');
    expect((await eventsAt(me, `/v1/piggy-banks/${id}/events`)).length).toBe(1);
  });

  test('each split of a group moves for itself', async () => {
    const { me, savings, checking, id } = await home();
    const split = transfer(checking, savings, { amount: '10', piggy_bank_id: id });
    const group = await record(me, [split, split, { ...split, piggy_bank_id: '0' }]);
    expect(await saved(me, id)).toBe('20.00');
    expect((await eventsAt(me, `/v1/transactions/${group.id}/piggy-bank-events?limit=1`)).length).toBe(1);
  });
});

test('requests that come at once never fill a piggy bank beyond its target or its account', async () => {
  const { me, savings, checking, id } = await home();
  const split = transfer(checking, savings, { amount: '30', piggy_bank_id: id });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => me.post('/v1/transactions', { transactions: [split] })),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await saved(me, id)).toBe('100.00');
  const make = async (name: string) => {
    const about = { accounts: [{ account_id: checking }], target_amount: '600', start_date: '2026-01-01' };
    const made = await me.post('/v1/piggy-banks', { name, ...about, transaction_currency_code: 'EUR' });
    return ok(made).json.data.id as string;
  };
  const ids = [await make('a'), await make('b'), await make('c')];
  const accounts = [{ account_id: checking, current_amount: '400' }];
  const changes = await Promise.all(ids.map((one) => me.put(`/v1/piggy-banks/${one}`, { accounts })));
  // The account holds 820: two of three can have their 400.
  expect(changes.map((change) => change.status).sort()).toEqual([200, 200, 422]);
  await sound(me);
});
