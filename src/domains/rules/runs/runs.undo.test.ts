import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { historyOf, problemsOf } from '../../../../test/checks.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../../test/world.ts';

type Body = Record<string, unknown>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.set(TEST_NOW));
afterAll(() => world.close());

const DAY_MS = 24 * 3_600_000;
const OCTETS = { 'content-type': 'application/octet-stream' };

/** A household with an account that has some money, and another one. */
async function home() {
  const me = await world.household();
  const opening = { opening_balance: '1000', opening_balance_date: '2026-01-01' };
  return { me, checking: await asset(me, 'Checking', opening), savings: await asset(me, 'Savings', opening) };
}

/** Records a split and gives the numbers of its transaction and of itself. */
async function spend(me: Client, more: Body = {}) {
  const { id, attributes } = await record(me, spending(more));
  return { group: id as string, journal: attributes.transactions[0].transaction_journal_id as string };
}

/** Runs a rule over everything and gives the numbers of the run and the rule. */
async function run(me: Client, actions: Body[], value = 'seeds') {
  const body = {
    title: `Rule ${Math.random()}`,
    rule_group_title: 'By hand',
    trigger: 'manual-activation',
    strict: true,
    triggers: [{ type: 'description_contains', value }],
    actions,
  };
  const rule = ok(await me.post('/v1/rules', body)).json.data.id;
  ok(await me.post(`/v1/rules/${rule}/trigger`), 204);
  return { id: ok(await me.get('/v1/rules/runs')).json.data[0].id as string, rule };
}

/** Undoes a run and gives what the answer tells. */
async function undo(me: Client, id: string): Promise<Body> {
  const { attributes } = ok(await me.post(`/v1/rules/runs/${id}/undo`)).json.data;
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  return attributes;
}

const split = async (me: Client, group: string) =>
  ok(await me.get(`/v1/transactions/${group}`)).json.data.attributes.transactions[0];
const listed = async (me: Client, path: string): Promise<Body[]> => ok(await me.get(path)).json.data;
const DELETE = [{ type: 'delete_transaction' }];

describe('undoing a run that deleted', () => {
  test('makes transactions again under their numbers, with files, links and notes', async () => {
    const { me, checking } = await home();
    const seeds = await spend(me, { source_id: checking, notes: 'mine', tags: ['a'] });
    const bread = await spend(me, { source_id: checking, description: 'Bread' });
    const link_type_id = ok(await me.get('/v1/link-types')).json.data[0].id;
    const ends = { inward_id: bread.journal, outward_id: seeds.journal };
    ok(await me.post('/v1/transaction-links', { link_type_id, ...ends, notes: 'together' }));
    const file = { filename: 'receipt.txt', attachable_type: 'TransactionJournal', title: 'Receipt' };
    const made = ok(await me.post('/v1/attachments', { ...file, attachable_id: Number(seeds.journal) }));
    const attachment = made.json.data.id;
    ok(await me.send('POST', `/v1/attachments/${attachment}/upload`, 'total: 40', OCTETS), 204);
    const before = {
      split: await split(me, seeds.group),
      links: await listed(me, '/v1/transaction-links'),
      files: await listed(me, '/v1/attachments'),
    };
    const { id } = await run(me, DELETE);
    expect(await listed(me, '/v1/attachments')).toEqual([]);
    expect(await listed(me, '/v1/transaction-links')).toEqual([]);
    await world.app.tidy();
    expect(await undo(me, id)).toMatchObject({
      ...{ state: 'undone', transactions_restored: 1, transactions_skipped: 0, skipped: [] },
    });
    expect(await split(me, seeds.group)).toEqual(before.split);
    expect(await listed(me, '/v1/transaction-links')).toEqual(before.links);
    expect(await listed(me, '/v1/attachments')).toEqual(before.files);
    await world.app.tidy();
    expect(ok(await me.get(`/v1/attachments/${attachment}/download`)).text).toBe('total: 40');
  });

  test('tells that a file is gone when a month went by', async () => {
    const { me, checking } = await home();
    const seeds = await spend(me, { source_id: checking });
    const file = { filename: 'receipt.txt', attachable_type: 'TransactionJournal' };
    const made = ok(await me.post('/v1/attachments', { ...file, attachable_id: Number(seeds.journal) }));
    ok(await me.send('POST', `/v1/attachments/${made.json.data.id}/upload`, 'total: 40', OCTETS), 204);
    const { id } = await run(me, DELETE);
    world.clock.set(new Date(world.clock.now().getTime() + 31 * DAY_MS).toISOString());
    await world.app.tidy();
    expect(await undo(me, id)).toMatchObject({
      transactions_restored: 1,
      transactions_skipped: 1,
      skipped: [
        {
          transaction_group_id: seeds.group,
          transaction_journal_id: seeds.journal,
          reason: 'its file "receipt.txt" is gone',
        },
      ],
    });
  });

  test('links those with each other again that were deleted together, whichever was first', async () => {
    const { me, checking } = await home();
    const splits = [];
    for (let n = 0; n < 4; n++)
      splits.push(await spend(me, { source_id: checking, date: `2026-02-0${9 - n}` }));
    const [a, b, c, d] = splits.map(({ journal }) => journal);
    const link_type_id = ok(await me.get('/v1/link-types')).json.data[0].id;
    for (const [inward_id, outward_id] of [
      [a, b],
      [d, a],
      [c, d],
    ]) {
      ok(await me.post('/v1/transaction-links', { link_type_id, inward_id, outward_id }));
    }
    const before = await listed(me, '/v1/transaction-links');
    const { id } = await run(me, DELETE);
    expect(await undo(me, id)).toMatchObject({ transactions_restored: 4, transactions_skipped: 0 });
    expect(await listed(me, '/v1/transaction-links')).toEqual(before);
  });

  test('tells of a link whose other end is gone', async () => {
    const { me, checking } = await home();
    const seeds = await spend(me, { source_id: checking });
    const bread = await spend(me, { source_id: checking, description: 'Bread' });
    const link_type_id = ok(await me.get('/v1/link-types')).json.data[0].id;
    const ends = { inward_id: bread.journal, outward_id: seeds.journal };
    ok(await me.post('/v1/transaction-links', { link_type_id, ...ends }));
    const { id } = await run(me, DELETE);
    ok(await me.delete(`/v1/transactions/${bread.group}`), 204);
    expect((await undo(me, id)).skipped).toEqual([
      expect.objectContaining({ reason: 'the transaction that it was linked with is gone' }),
    ]);
  });

  test('does not put a split back into a transaction that does not fit it any more', async () => {
    const { me, checking, savings } = await home();
    const both = [
      spending({ source_id: checking, description: 'Seeds' }),
      spending({ source_id: checking, description: 'Bread' }),
    ];
    const { id: group } = await record(me, both);
    const { id } = await run(me, DELETE);
    ok(await me.put(`/v1/transactions/${group}`, { transactions: [{ source_id: savings }] }));
    expect(await undo(me, id)).toMatchObject({
      transactions_restored: 0,
      skipped: [{ transaction_group_id: group, reason: 'the rest of its transaction was changed since' }],
    });
  });

  test('tells that an account is gone', async () => {
    const { me, checking } = await home();
    await spend(me, { source_id: checking });
    const { id } = await run(me, DELETE);
    ok(await me.delete(`/v1/accounts/${checking}`), 204);
    expect(await undo(me, id)).toMatchObject({
      transactions_restored: 0,
      skipped: [{ reason: 'one of its accounts is gone' }],
    });
  });
});

describe('undoing a run that moved money of a piggy bank', () => {
  async function saver() {
    const { me, checking, savings } = await home();
    const piggy = { name: 'Trip', target_amount: '500', start_date: '2026-01-01' };
    const accounts = [{ account_id: savings, current_amount: '20' }];
    const body = { ...piggy, accounts, transaction_currency_code: 'EUR' };
    const bank = ok(await me.post('/v1/piggy-banks', body)).json.data.id as string;
    const transfer = { type: 'transfer', date: '2026-02-01', amount: '75', description: 'seeds' };
    const sides = { source_id: checking, destination_id: savings };
    const { id: group } = await record(me, { ...transfer, ...sides });
    const made = await run(me, [{ type: 'update_piggy', value: 'Trip' }]);
    return { me, savings, bank, group: group as string, ...made };
  }
  const saved = async (me: Client, bank: string) =>
    ok(await me.get(`/v1/piggy-banks/${bank}`)).json.data.attributes.current_amount;

  test('takes it back, as if it had never been, so that the rule can do it again', async () => {
    const { me, bank, group, id, rule } = await saver();
    expect(await saved(me, bank)).toBe('95.00');
    expect(await undo(me, id)).toMatchObject({ transactions_restored: 1, transactions_skipped: 0 });
    expect(await saved(me, bank)).toBe('20.00');
    expect(await listed(me, `/v1/transactions/${group}/piggy-bank-events`)).toEqual([]);
    ok(await me.post(`/v1/rules/${rule}/trigger`), 204);
    expect(await saved(me, bank)).toBe('95.00');
  });

  test('leaves it and says so when the money was taken out since', async () => {
    const { me, savings, bank, id } = await saver();
    const accounts = [{ account_id: savings, current_amount: '5' }];
    ok(await me.put(`/v1/piggy-banks/${bank}`, { accounts }));
    expect(await undo(me, id)).toMatchObject({
      transactions_restored: 0,
      skipped: [{ reason: 'what it put into the piggy bank "Trip" was taken out since' }],
    });
    expect(await saved(me, bank)).toBe('5.00');
  });

  test('leaves it and says so when the piggy bank or the transaction is gone', async () => {
    const first = await saver();
    ok(await first.me.delete(`/v1/piggy-banks/${first.bank}`), 204);
    expect((await undo(first.me, first.id)).skipped).toMatchObject([{ reason: 'the piggy bank is gone' }]);
    const second = await saver();
    ok(await second.me.delete(`/v1/transactions/${second.group}`), 204);
    expect((await undo(second.me, second.id)).skipped).toMatchObject([{ reason: 'it was deleted since' }]);
  });

  test('what a deleted transaction had moved belongs to it again', async () => {
    const { me, bank, group } = await saver();
    const event = await listed(me, `/v1/transactions/${group}/piggy-bank-events`);
    const { id } = await run(me, DELETE);
    await undo(me, id);
    expect(await listed(me, `/v1/transactions/${group}/piggy-bank-events`)).toEqual(event);
    expect(await saved(me, bank)).toBe('95.00');
  });
});

describe('what a run changed and somebody else after it', () => {
  test('stays, and the answer tells which fields of which split', async () => {
    const { me, checking, savings } = await home();
    const seeds = await spend(me, { source_id: checking, category_name: 'Old' });
    const actions = [
      { type: 'set_description', value: 'Renamed' },
      { type: 'set_notes', value: 'by rule' },
      { type: 'set_category', value: 'New' },
      { type: 'set_source_account', value: 'Savings' },
    ];
    const { id } = await run(me, actions);
    const change = { description: 'By hand', amount: '7' };
    ok(await me.put(`/v1/transactions/${seeds.group}`, { transactions: [change] }));
    const category = ok(await me.get('/v1/categories')).json.data.find(
      ({ attributes }: { attributes: Body }) => attributes.name === 'Old',
    );
    ok(await me.delete(`/v1/categories/${category.id}`), 204);
    const reasons = [
      'its description changed since',
      'its accounts or amounts changed since',
      'the category that it had is gone',
    ];
    expect(await undo(me, id)).toMatchObject({
      ...{ transactions_restored: 1, transactions_skipped: 1 },
      skipped: [{ transaction_journal_id: seeds.journal, reason: reasons.join('; ') }],
    });
    expect(await split(me, seeds.group)).toMatchObject({
      ...{ description: 'By hand', notes: null, category_name: 'New', source_id: savings },
    });
    const told = ok(await me.get(`/v1/rules/runs/${id}`)).json.data.attributes;
    expect(told.skipped[0].reason).toBe(reasons.join('; '));
    const [kept] = ok(await me.get(`/v1/rules/runs/${id}/changes`)).json.data;
    expect(kept.attributes.skipped).toBe(reasons.join('; '));
    const last = (await historyOf(world.store, me.actor.userGroupId)).at(-1);
    expect(last?.changes).toContain('"skipped":1');
  });

  test('is not told of when somebody has set it back', async () => {
    const { me, checking } = await home();
    const seeds = await spend(me, { source_id: checking });
    const { id } = await run(me, [{ type: 'set_description', value: 'Renamed' }]);
    ok(await me.put(`/v1/transactions/${seeds.group}`, { transactions: [{ description: 'Seeds' }] }));
    expect(await undo(me, id)).toMatchObject({ transactions_restored: 0, transactions_skipped: 0 });
  });
});

test('a run tells where it is read, and that address answers', async () => {
  const { me, checking } = await home();
  await spend(me, { source_id: checking });
  const { id } = await run(me, [{ type: 'add_tag', value: 'a' }]);
  const { data } = ok(await me.get(`/v1/rules/runs/${id}`)).json;
  expect(data.links.self).toMatch(new RegExp(`/api/v1/rules/runs/${id}$`));
});

test('an explanation tells nested conditions as written, and of which piggy bank money moves', async () => {
  const { me, checking, savings } = await home();
  const piggy = { name: 'Trip', target_amount: '500', start_date: '2026-01-01' };
  const currency = { transaction_currency_code: 'EUR' };
  const accounts = [{ account_id: savings }];
  const bank = ok(await me.post('/v1/piggy-banks', { ...piggy, ...currency, accounts })).json.data.id;
  const transfer = { type: 'transfer', date: '2026-02-01', amount: '75', description: 'seeds' };
  const { attributes } = await record(me, { ...transfer, source_id: checking, destination_id: savings });
  const { transaction_journal_id: journal } = attributes.transactions[0];
  const seeds = { type: 'description_is', value: 'seeds' };
  const rule = ok(
    await me.post('/v1/rules', {
      ...{ title: 'Nested', rule_group_title: 'By hand', trigger: 'manual-activation' },
      triggers: [seeds],
      actions: [{ type: 'update_piggy', value: 'Trip' }],
      conditions: { all: [seeds, { not: { any: [{ ...seeds, value: 'bread' }] } }] },
    }),
  ).json.data.id;
  const { data } = ok(await me.get(`/v1/rules/${rule}/explain/${journal}`)).json;
  expect(data.conditions).toMatchObject({
    holds: true,
    all: [{ holds: true }, { holds: true, not: { holds: false, any: [{ holds: false, value: 'bread' }] } }],
  });
  expect(data.changes).toEqual({ deleted: false, fields: {}, piggy_bank_ids: [bank] });
  const { id } = await run(me, [{ type: 'update_piggy', value: 'Trip' }]);
  const [change] = ok(await me.get(`/v1/rules/runs/${id}/changes`)).json.data;
  expect(change.attributes).toMatchObject({ fields: {}, piggy_bank_ids: [bank] });
});

test('a withdrawal that became a deposit keeps its budget, and has its bill back when undone', async () => {
  const { me, checking } = await home();
  ok(await me.post('/v1/budgets', { name: 'Garden' }));
  const bill = {
    name: 'Rent',
    amount_min: '1',
    amount_max: '99',
    date: '2026-01-01',
    repeat_freq: 'monthly',
  };
  ok(await me.post('/v1/bills', bill));
  const seeds = await spend(me, { source_id: checking, budget_name: 'Garden', bill_name: 'Rent' });
  const before = await split(me, seeds.group);
  const { id } = await run(me, [{ type: 'convert_deposit', value: 'Refunds' }]);
  expect(await split(me, seeds.group)).toMatchObject({
    ...{ type: 'deposit', budget_name: 'Garden', bill_name: null },
  });
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  expect((await undo(me, id)).transactions_skipped).toBe(0);
  expect(await split(me, seeds.group)).toEqual(before);
});

test('a deposit that kept its budget never counts as one without; a transfer keeps none', async () => {
  const { me, checking } = await home();
  const budget = ok(await me.post('/v1/budgets', { name: 'Garden' })).json.data.id;
  const seeds = await spend(me, { source_id: checking, budget_name: 'Garden' });
  const bread = await spend(me, { source_id: checking, description: 'Bread', budget_name: 'Garden' });
  await run(me, [{ type: 'convert_deposit', value: 'Refunds' }]);
  const moved = await run(me, [{ type: 'convert_transfer', value: 'Savings' }], 'bread');
  expect(await split(me, bread.group)).toMatchObject({ type: 'transfer', budget_name: null });
  await undo(me, moved.id);
  expect(await split(me, bread.group)).toMatchObject({ type: 'withdrawal', budget_name: 'Garden' });
  ok(await me.delete(`/v1/budgets/${budget}`), 204);
  const without = ok(await me.get('/v1/budgets/transactions-without-budget')).json.data;
  expect(without.map((one: { id: string }) => one.id)).toEqual([bread.group]);
  expect(await split(me, seeds.group)).toMatchObject({ type: 'deposit', budget_name: null });
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
});
