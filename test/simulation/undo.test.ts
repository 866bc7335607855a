import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../build.ts';
import { problemsOf } from '../checks.ts';
import { snapshotOf } from '../snapshot.ts';
import { type Client, openWorld, type World } from '../world.ts';

/** Sequences of writes that are tried; each is undone write by write. */
const RUNS = Number(process.env.UNDO_RUNS ?? 5);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** One thing of a list, if there is any. */
async function pick(client: Client, list: string, n: number): Promise<string | undefined> {
  const { data } = ok(await client.get(`/v1/${list}`)).json;
  return data.length > 0 ? data[n % data.length].id : undefined;
}

const NAMES = ['Rent', 'Food', 'Trips', 'Car', 'Home'];
const DAYS = ['2026-01-05', '2026-01-31', '2026-02-14', '2026-03-01'];
const nameFor = (n: number): string => `${NAMES[n % NAMES.length]} ${n % 3}`;
let renamings = 0;
/**
 * A name that nothing had yet. Rules follow what they mention to its other name, and back: one that mentioned
 * a name before anything had it would follow, too.
 */
const anotherName = (n: number): string => `${nameFor(n)} no. ${++renamings}`;

/** A split with labels that may be there already, or are made along. */
const splitFor = (n: number, source: string) =>
  spending({
    source_id: source,
    amount: `${1 + (n % 50)}.${10 + (n % 90)}`,
    date: DAYS[n % DAYS.length],
    description: nameFor(n),
    destination_name: n % 2 ? `Shop ${n % 4}` : undefined,
    category_name: n % 3 ? nameFor(n + 1) : undefined,
    tags: n % 4 ? [nameFor(n), `t${n % 3}`] : [],
  });

/** A write that a household may make, by the number that chooses its content. */
type Deed = (client: Client, n: number) => Promise<unknown>;

const change =
  (list: string, body: (n: number) => object): Deed =>
  async (client, n) => {
    const id = await pick(client, list, n);
    if (id) await client.put(`/v1/${list}/${id}`, body(n));
  };

const remove =
  (list: string): Deed =>
  async (client, n) => {
    const id = await pick(client, list, n);
    if (id) await client.delete(`/v1/${list}/${id}`);
  };

const add =
  (list: string, body: (n: number) => object): Deed =>
  (client, n) =>
    client.post(`/v1/${list}`, body(n));

const bill = (n: number) => ({
  name: nameFor(n),
  amount_min: '5',
  amount_max: String(10 + (n % 40)),
  date: DAYS[n % DAYS.length],
  repeat_freq: 'monthly',
});

const DEEDS: readonly Deed[] = [
  async (client, n) => {
    const source = await pick(client, 'accounts?type=asset', n);
    if (!source) return;
    const splits = Array.from({ length: 1 + (n % 3) }, (_, i) => splitFor(n + i, source));
    await client.post('/v1/transactions', { group_title: 'Several', transactions: splits });
  },
  async (client, n) => {
    const { data } = ok(await client.get('/v1/transactions')).json;
    const group = data[n % Math.max(1, data.length)];
    if (!group) return;
    const transactions = group.attributes.transactions.map(
      ({ transaction_journal_id }: Record<string, string>, i: number) => ({
        transaction_journal_id,
        ...(i === 0 && { amount: `${2 + (n % 30)}.05`, tags: [nameFor(n)], category_name: nameFor(n + 2) }),
      }),
    );
    const kept = n % 4 === 0 ? transactions.slice(0, 1) : transactions;
    await client.put(`/v1/transactions/${group.id}`, { group_title: nameFor(n), transactions: kept });
  },
  remove('transactions'),
  add('accounts', (n) => ({
    name: nameFor(n),
    type: 'asset',
    account_role: 'defaultAsset',
    ...(n % 2 && { opening_balance: '50', opening_balance_date: '2026-01-01' }),
  })),
  change('accounts', (n) => ({ name: anotherName(n), notes: nameFor(n), active: n % 3 !== 0 })),
  remove('accounts'),
  add('categories', (n) => ({ name: nameFor(n) })),
  change('categories', (n) => ({ name: anotherName(n), notes: `${n}` })),
  remove('categories'),
  change('tags', (n) => ({ tag: anotherName(n) })),
  remove('tags'),
  add('budgets', (n) => ({ name: nameFor(n) })),
  change('budgets', (n) => ({ name: anotherName(n), order: 1 + (n % 3), active: n % 2 === 0 })),
  remove('budgets'),
  async (client, n) => {
    const budget = await pick(client, 'budgets', n);
    if (!budget) return;
    const limit = { start: '2026-01-01', end: DAYS[1 + (n % 3)], amount: String(10 + n) };
    await client.post(`/v1/budgets/${budget}/limits`, limit);
  },
  add('bills', bill),
  change('bills', (n) => ({ name: anotherName(n), order: 1 + (n % 3), object_group_title: nameFor(n) })),
  remove('bills'),
  async (client, n) => {
    const account = await pick(client, 'accounts?type=asset', n);
    if (!account) return;
    const accounts = [{ account_id: account, current_amount: String(n % 20) }];
    const body = { name: nameFor(n), start_date: '2026-01-01', transaction_currency_code: 'EUR', accounts };
    await client.post('/v1/piggy-banks', { ...body, target_amount: '100', object_group_title: nameFor(n) });
  },
  change('piggy-banks', (n) => ({ name: anotherName(n), target_amount: String(5 + (n % 60)) })),
  remove('piggy-banks'),
  remove('object-groups'),
  add('rules', (n) => ({
    title: nameFor(n),
    rule_group_title: NAMES[n % 2],
    trigger: 'store-journal',
    triggers: [{ type: 'category_is', value: nameFor(n) }],
    actions: [{ type: 'add_tag', value: nameFor(n + 1) }],
    order: 1 + (n % 2),
  })),
  change('rules', (n) => ({ title: nameFor(n + 1), active: n % 2 === 0, order: 1 + (n % 3) })),
  remove('rules'),
  remove('rule-groups'),
];

const steps = fc.array(fc.record({ deed: fc.nat(DEEDS.length - 1), n: fc.nat(999) }), {
  minLength: 4,
  maxLength: 12,
});

const newest = async (client: Client) => ok(await client.get('/v1/history?limit=1')).json.data[0];

it('undoing writes one by one, the last one first, gives back every state before', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const client = await world.household();
      const account = await asset(client, 'Start', {
        opening_balance: '500',
        opening_balance_date: '2026-01-01',
      });
      await record(client, splitFor(1, account));
      await record(client, [splitFor(2, account), splitFor(5, account)]);
      const undoable: { id: string; before: unknown }[] = [];
      for (const { deed, n } of list) {
        const before = await snapshotOf(client);
        const last = await newest(client);
        await (DEEDS[deed] as Deed)(client, n);
        const entry = await newest(client);
        if (entry.id !== last.id) undoable.push({ id: entry.id, before });
      }
      const userGroupId = client.actor.userGroupId;
      assert.deepEqual(await problemsOf(world.store, userGroupId), []);
      for (const { id, before } of undoable.toReversed()) {
        ok(await client.post(`/v1/history/${id}/undo`));
        assert.deepEqual(await snapshotOf(client), before);
        assert.deepEqual(await problemsOf(world.store, userGroupId), []);
      }
    }),
    { numRuns: RUNS, ...(process.env.UNDO_SEED && { seed: Number(process.env.UNDO_SEED) }) },
  );
  expect(RUNS).toBeGreaterThan(0);
}, 600_000);
