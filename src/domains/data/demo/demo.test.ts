import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, ok } from '../../../../test/build.ts';
import { countRows, problemsOf } from '../../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

const logger = pino({ level: 'error' });
let world: World;
/** Somebody whose books are the demo household, as of 15 March 2026. */
let me: Client;
let counts: Record<string, number>;
beforeAll(async () => {
  world = await openWorld({ logger });
  me = await world.household('user');
  counts = ok(await me.post('/v1/data/demo')).json;
}, 60_000);
afterAll(() => world.close());

interface Resource {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into resources of every shape.
  attributes: any;
}
const listed = async (client: Client, path: string): Promise<Resource[]> =>
  ok(await client.get(path)).json.data;
const totalOf = async (path: string): Promise<number> => ok(await me.get(path)).json.meta.pagination.total;

describe('the demo household', () => {
  it('adds up', async () => {
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('has as much of everything as was told', async () => {
    const lists = [
      'attachments',
      'bills',
      'budgets',
      'categories',
      'recurrences',
      'rules',
      'tags',
      'webhooks',
    ];
    for (const list of lists) expect([list, await totalOf(`/v1/${list}`)]).toEqual([list, counts[list]]);
    expect(await totalOf('/v1/piggy-banks')).toBe(counts.piggy_banks);
    expect(await totalOf('/v1/rule-groups')).toBe(counts.rule_groups);
    expect(await totalOf('/v1/transactions?type=default')).toBe(counts.transactions);
    expect(counts.transactions).toBeGreaterThan(1_800);
  });

  it('has money on its accounts, and owes some', async () => {
    const accounts = [
      ...(await listed(me, '/v1/accounts?type=asset')),
      ...(await listed(me, '/v1/accounts?type=liabilities')),
    ];
    expect(accounts).toHaveLength(counts.accounts as number);
    const held = Object.fromEntries(
      accounts.map(({ attributes }) => [attributes.name, Number(attributes.current_balance)]),
    );
    expect(held['Savings account']).toBeGreaterThan(10_000);
    expect(held['Student loan']).toBeLessThan(-5_000);
    const dollars = accounts.find(({ attributes }) => attributes.name === 'Travel money');
    expect(dollars?.attributes).toMatchObject({ currency_code: 'USD' });
  });

  it('has overspent one budget this month and nearly spent another one', async () => {
    const month = 'start=2026-03-01&end=2026-03-31';
    const spent: Record<string, number> = {};
    for (const { attributes } of await listed(me, `/v1/budgets?${month}`)) {
      spent[attributes.name] = -Number(attributes.spent[0]?.sum ?? 0);
    }
    const limits: Record<string, number> = {};
    for (const { attributes } of await listed(me, `/v1/budget-limits?${month}`)) {
      const name = (await listed(me, '/v1/budgets')).find(({ id }) => id === attributes.budget_id);
      limits[name?.attributes.name] = Number(attributes.amount);
    }
    const shareOf = (name: string) => (spent[name] ?? 0) / (limits[name] ?? 1);
    expect(Object.keys(limits)).toHaveLength(5);
    expect(shareOf('Leisure')).toBeGreaterThan(1);
    expect(shareOf('Eating out')).toBeGreaterThan(0.9);
    expect(shareOf('Eating out')).toBeLessThan(1);
    const [auto] = (await listed(me, '/v1/budgets')).filter(({ attributes }) => attributes.auto_budget_type);
    expect(auto?.attributes).toMatchObject({ name: 'Transport', auto_budget_type: 'reset' });
  });

  it('has paid its bills, and some are still to be paid this month', async () => {
    const bills = await listed(me, '/v1/bills?start=2026-03-01&end=2026-03-31');
    const paid = bills.filter(({ attributes }) => attributes.paid_dates.length > 0);
    expect(paid.map(({ attributes }) => attributes.name)).toContain('Rent');
    const rent = bills.find(({ attributes }) => attributes.name === 'Rent') as Resource;
    expect(await totalOf(`/v1/bills/${rent.id}/transactions`)).toBe(25);
    expect(new Set(bills.map(({ attributes }) => attributes.object_group_title))).toEqual(
      new Set(['Home', 'Subscriptions', 'Insurance']),
    );
  });

  it('has saved for a while, and has one goal nearly reached', async () => {
    const [bicycle] = await listed(me, '/v1/piggy-banks');
    expect(bicycle?.attributes).toMatchObject({ name: 'New bicycle', percentage: 93 });
    expect(await totalOf(`/v1/piggy-banks/${bicycle?.id}/events`)).toBe(24);
  });

  it('has rules with conditions within each other, and one that is switched off', async () => {
    const rules = await listed(me, '/v1/rules');
    expect(rules.some(({ attributes }) => attributes.conditions?.all)).toBe(true);
    expect(rules.filter(({ attributes }) => !attributes.active)).toHaveLength(1);
    for (const { id } of rules) ok(await me.get(`/v1/rules/${id}/test`));
  });

  it('has receipts that can be opened', async () => {
    const [receipt] = await listed(me, '/v1/attachments');
    expect(receipt?.attributes.mime).toBe('application/pdf');
    const { text } = ok(await me.get(`/v1/attachments/${receipt?.id}/download`));
    expect(text).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
  });

  it('tells nobody: its webhook is switched off, and nothing is waiting', async () => {
    const [webhook] = await listed(me, '/v1/webhooks');
    expect(webhook?.attributes.active).toBe(false);
    expect(await world.deliver()).toBe(0);
  });

  it('goes on by itself: what recurs is made on its day', async () => {
    const before = await totalOf('/v1/transactions');
    world.clock.set('2026-03-28T12:00:00Z');
    await world.app.tidy();
    world.clock.set('2026-03-15T12:00:00Z');
    // The savings plan has two parts; two Saturdays have passed.
    expect(await totalOf('/v1/transactions')).toBe(before + 1 + 2);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('the demo household that was enough', () => {
  it('is undone as a whole, and the books are empty again', async () => {
    const client = await world.household();
    ok(await client.post('/v1/data/demo'));
    const [entry] = await listed(client, '/v1/history?limit=1');
    expect(entry?.attributes).toMatchObject({ undoable: true, undo_refusal: null });
    ok(await client.post(`/v1/history/${entry?.id}/undo`));
    const made = [
      ...['accounts', 'attachments', 'bills', 'budgets', 'categories', 'object-groups', 'piggy-banks'],
      ...['recurrences', 'rules', 'rule-groups', 'tags', 'transactions', 'webhooks'],
    ];
    for (const what of made) expect([what, await listed(client, `/v1/${what}`)]).toEqual([what, []]);
    expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
  }, 60_000);
});

describe('books that are not empty', () => {
  const MAKING: [string, (client: Client) => Promise<unknown>][] = [
    ['an account', (client) => asset(client, 'My own')],
    ['a tag', (client) => client.post('/v1/tags', { tag: 'mine' })],
    ['a category', (client) => client.post('/v1/categories', { name: 'Mine' })],
    ['a budget', (client) => client.post('/v1/budgets', { name: 'Mine' })],
  ];
  const refuse = async (client: Client) => {
    const before = await countRows(world.store);
    const answer = await client.post('/v1/data/demo');
    expect(answer.status).toBe(409);
    expect(answer.json.message).toContain('not empty');
    expect(await countRows(world.store)).toEqual(before);
  };

  it.each(MAKING)('are left as they are: %s', async (_name, make) => {
    const client = await world.household();
    await make(client);
    await refuse(client);
  });

  it('are left as they are when the demo household is there already', () => refuse(me));
});

it('a household whose currency is the dollar travels with euro', async () => {
  const client = await world.household();
  ok(await client.post('/v1/currencies/USD/primary'));
  ok(await client.post('/v1/data/demo'));
  const accounts = await listed(client, '/v1/accounts?type=asset');
  const codes = accounts.map(({ attributes }) => [attributes.name, attributes.currency_code]);
  expect(codes).toContainEqual(['Savings account', 'USD']);
  expect(codes).toContainEqual(['Travel money', 'EUR']);
  expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
});

it('a household whose currency has no decimals gets whole amounts', async () => {
  const client = await world.household();
  ok(await client.post('/v1/currencies/JPY/primary'));
  ok(await client.post('/v1/data/demo'));
  const rent = ok(await client.get('/v1/bills')).json.data[0].attributes;
  expect(rent).toMatchObject({ name: 'Rent', currency_code: 'JPY', amount_min: '112100' });
  expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
});

it('when it breaks off half-way nothing of it is there', async () => {
  const client = await world.household();
  const { userGroupId } = client.actor;
  const before = await countRows(world.store);
  world.store.statements.listener = (sql) => {
    if (/insert into "recurrences"/i.test(sql)) throw new Error('the plug was pulled');
  };
  // A defect is logged, and here it is meant.
  logger.level = 'silent';
  try {
    expect((await client.post('/v1/data/demo')).status).toBe(500);
  } finally {
    logger.level = 'error';
    world.store.statements.listener = undefined;
  }
  const { stray_files: strays, ...after } = await countRows(world.store);
  const { stray_files: _, ...rest } = before;
  expect(after).toEqual(rest);
  // The receipts were taken in before; they are removed within a day.
  expect(strays).toBe((before.stray_files ?? 0) + (counts.attachments as number));
  expect(await problemsOf(world.store, userGroupId)).toEqual([]);
  // The next try finds all that is needed, and the same request sent once more the answer that was kept.
  const key = { 'idempotency-key': 'the-same' };
  const first = ok(await client.post('/v1/data/demo', undefined, key));
  const second = ok(await client.post('/v1/data/demo', undefined, key));
  expect(second.json).toEqual(first.json);
}, 60_000);
