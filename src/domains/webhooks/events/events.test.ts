import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, ok, spending as plain, record } from '../../../../test/build.ts';
import { happened, listen, told } from '../../../../test/told.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../../test/world.ts';

type Body = Record<string, unknown>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.set(TEST_NOW));
afterAll(() => world.close());

/** A split of a withdrawal from the household's first account. */
const spending = (more: Body = {}): Body => plain({ source_name: 'Checking', ...more });

/** A household with an account, and a webhook that is told of everything. */
async function home() {
  const me = await world.household();
  const checking = await asset(me, 'Checking');
  const hook = await listen(me, 'ANY');
  return { me, checking, hook, happened: () => happened(me, hook) };
}

const spend = async (me: Client, more: Body = {}, head: Body = {}): Promise<string> =>
  (await record(me, spending(more), head)).id;

const journalsOf = async (me: Client, group: string): Promise<string[]> =>
  ok(await me.get(`/v1/transactions/${group}`)).json.data.attributes.transactions.map(
    (split: { transaction_journal_id: string }) => split.transaction_journal_id,
  );

/** Makes a rule for descriptions with seeds, and gives its number. */
async function rule(me: Client, actions: Body[], more: Body = {}): Promise<string> {
  const triggers = [{ type: 'description_contains', value: 'seeds' }];
  const body = { title: `Rule ${Math.random()}`, rule_group_title: 'Rules', trigger: 'store-journal' };
  return ok(await me.post('/v1/rules', { ...body, strict: true, triggers, actions, ...more })).json.data.id;
}
const run = async (me: Client, id: string) => ok(await me.post(`/v1/rules/${id}/trigger`), 204);
const NOTE = [{ type: 'set_notes', value: 'Seen' }];
const DELETE = [{ type: 'delete_transaction' }];
const BY_HAND = { trigger: 'manual-activation' };

describe('a request about a transaction', () => {
  test('tells once that it was stored, updated and destroyed', async () => {
    const { me, happened } = await home();
    const id = await spend(me);
    ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ amount: '20' }] }));
    ok(await me.delete(`/v1/transactions/${id}`), 204);
    const all = [`STORE_TRANSACTION ${id}`, `UPDATE_TRANSACTION ${id}`, `DESTROY_TRANSACTION ${id}`];
    expect(await happened()).toEqual(all);
  });

  test('tells once of several splits', async () => {
    const { me, happened } = await home();
    const { id } = await record(me, [spending(), spending({ amount: '1' }), spending({ amount: '2' })]);
    expect(await happened()).toEqual([`STORE_TRANSACTION ${id}`]);
  });

  test('tells nobody where it says so, but of a deletion always', async () => {
    const { me, happened } = await home();
    const id = await spend(me, {}, { fire_webhooks: false });
    ok(await me.put(`/v1/transactions/${id}`, { fire_webhooks: false, transactions: [{ amount: '20' }] }));
    expect(await happened()).toEqual([]);
    ok(await me.delete(`/v1/transactions/${id}`), 204);
    expect(await happened()).toEqual([`DESTROY_TRANSACTION ${id}`]);
  });

  test('tells at once of a part of a batch, while batches are not processed', async () => {
    const { me, happened } = await home();
    const id = await spend(me, {}, { batch_submission: true });
    expect(await happened()).toEqual([`STORE_TRANSACTION ${id}`]);
  });

  test('that is sent twice under one key tells once', async () => {
    const { me, happened } = await home();
    const body = { transactions: [spending()] };
    const key = { 'idempotency-key': 'twice' };
    const first = ok(await me.post('/v1/transactions', body, key)).json.data.id;
    expect(ok(await me.post('/v1/transactions', body, key)).json.data.id).toBe(first);
    expect(await happened()).toEqual([`STORE_TRANSACTION ${first}`]);
  });

  test('tells nobody where it is refused', async () => {
    const { me, happened } = await home();
    ok(await me.post('/v1/transactions', { transactions: [spending({ amount: 'nothing' })] }), 422);
    ok(await me.delete('/v1/transactions/999999'), 404);
    expect(await happened()).toEqual([]);
  });

  test('tells with its content as it was that it was destroyed', async () => {
    const { me, hook } = await home();
    const { id } = await record(me, [spending({ notes: 'Kept' }), spending({ amount: '3', tags: ['t'] })]);
    const [stored] = await told(me, hook);
    ok(await me.delete(`/v1/transactions/${id}`), 204);
    const [, destroyed] = await told(me, hook);
    expect(destroyed?.json.content).toEqual(stored?.json.content);
    expect(destroyed?.json.content.transactions).toHaveLength(2);
  });

  test('that deletes one of several splits tells of an update, and of a deletion with the last', async () => {
    const { me, hook, happened } = await home();
    const { id } = await record(me, [spending({ amount: '1' }), spending({ amount: '2' })]);
    const [first, last] = await journalsOf(me, id);
    ok(await me.delete(`/v1/transaction-journals/${first}`), 204);
    ok(await me.delete(`/v1/transaction-journals/${last}`), 204);
    const all = [`STORE_TRANSACTION ${id}`, `UPDATE_TRANSACTION ${id}`, `DESTROY_TRANSACTION ${id}`];
    expect(await happened()).toEqual(all);
    const journals = (await told(me, hook)).map(({ json }) =>
      json.content.transactions.map((split: Body) => split.transaction_journal_id),
    );
    expect(journals).toEqual([[first, last], [last], [last]]);
  });
});

describe('rules', () => {
  test('run before a transaction is told of as stored or updated, and add nothing to that', async () => {
    const { me, hook, happened } = await home();
    await rule(me, NOTE);
    await rule(me, [{ type: 'add_tag', value: 'seen' }], { trigger: 'update-journal' });
    const id = await spend(me);
    ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ amount: '20' }] }));
    expect(await happened()).toEqual([`STORE_TRANSACTION ${id}`, `UPDATE_TRANSACTION ${id}`]);
    const [stored, updated] = await told(me, hook);
    expect(stored?.json.content.transactions[0]).toMatchObject({ notes: 'Seen', tags: [] });
    expect(updated?.json.content.transactions[0]).toMatchObject({ amount: '20.00', tags: ['seen'] });
  });

  test('that delete what was just stored leave word of its deletion alone', async () => {
    const { me, happened } = await home();
    await rule(me, DELETE);
    const answer = await me.post('/v1/transactions', { transactions: [spending()] });
    expect(answer.status).toBe(410);
    expect(await happened()).toEqual([expect.stringMatching(/^DESTROY_TRANSACTION \d+$/)]);
  });

  test('that delete what was just changed leave word of its deletion alone', async () => {
    const { me, happened } = await home();
    const id = await spend(me, { description: 'Spade' }, { fire_webhooks: false });
    await rule(me, DELETE, { trigger: 'update-journal' });
    const change = { transactions: [{ description: 'More seeds' }] };
    expect((await me.put(`/v1/transactions/${id}`, change)).status).toBe(410);
    expect(await happened()).toEqual([`DESTROY_TRANSACTION ${id}`]);
  });

  test('that delete one split of what was just stored leave one message, without it', async () => {
    const { me, hook, happened } = await home();
    await rule(me, DELETE);
    const { id } = await record(me, [spending(), spending({ description: 'Spade' })]);
    expect(await happened()).toEqual([`STORE_TRANSACTION ${id}`]);
    const [stored] = await told(me, hook);
    expect(stored?.json.content.transactions).toMatchObject([{ description: 'Spade' }]);
  });

  test('started by hand tell once of every transaction that they change, and of no other', async () => {
    const { me, happened } = await home();
    const head = { fire_webhooks: false };
    const { id: two } = await record(me, [spending(), spending({ amount: '2' })], head);
    const one = await spend(me, { description: 'More seeds' }, head);
    await spend(me, { description: 'Spade' }, head);
    await run(me, await rule(me, NOTE, BY_HAND));
    expect(await happened()).toEqual([`UPDATE_TRANSACTION ${two}`, `UPDATE_TRANSACTION ${one}`]);
  });

  test('started by hand tell of nothing where nothing changes', async () => {
    const { me, happened } = await home();
    await spend(me, { notes: 'Seen' }, { fire_webhooks: false });
    await run(me, await rule(me, NOTE, BY_HAND));
    expect(await happened()).toEqual([]);
  });

  test('started by hand tell of what they delete, and its undoing of what is there again', async () => {
    const { me, happened } = await home();
    const head = { fire_webhooks: false };
    const whole = await spend(me, {}, head);
    const { id: part } = await record(me, [spending(), spending({ description: 'Spade' })], head);
    await run(me, await rule(me, DELETE, BY_HAND));
    const deleted = [`DESTROY_TRANSACTION ${whole}`, `UPDATE_TRANSACTION ${part}`];
    expect(await happened()).toEqual(deleted);
    const [latest] = ok(await me.get('/v1/rules/runs')).json.data;
    ok(await me.post(`/v1/rules/runs/${latest.id}/undo`));
    const back = [`STORE_TRANSACTION ${whole}`, `UPDATE_TRANSACTION ${part}`];
    expect(await happened()).toEqual([...deleted, ...back]);
  });

  test('that are undone tell once of every transaction that gets something back', async () => {
    const { me, hook, happened } = await home();
    const { id } = await record(me, [spending(), spending({ amount: '2' })], { fire_webhooks: false });
    await run(me, await rule(me, NOTE, BY_HAND));
    const [latest] = ok(await me.get('/v1/rules/runs')).json.data;
    ok(await me.post(`/v1/rules/runs/${latest.id}/undo`));
    expect(await happened()).toEqual([`UPDATE_TRANSACTION ${id}`, `UPDATE_TRANSACTION ${id}`]);
    const [run1, undone] = await told(me, hook);
    expect(run1?.json.content.transactions[0].notes).toBe('Seen');
    expect(undone?.json.content.transactions[0].notes).toBeNull();
  });
});

describe('accounts', () => {
  test('begin, change and end without a word of their opening balances', async () => {
    const { me, happened } = await home();
    const opening = { opening_balance: '1000', opening_balance_date: '2026-01-01' };
    const id = await asset(me, 'Savings', opening);
    ok(await me.put(`/v1/accounts/${id}`, { opening_balance: '2000', opening_balance_date: '2026-01-02' }));
    ok(await me.delete(`/v1/accounts/${id}`), 204);
    expect(await happened()).toEqual([]);
  });

  test('that are deleted tell of the deletion of each of their transactions', async () => {
    const { me, checking, happened } = await home();
    const head = { fire_webhooks: false };
    const own = await asset(me, 'Other');
    const ids = [await spend(me, { source_id: own }, head), await spend(me, { source_id: own }, head)];
    await spend(me, { source_id: checking }, head);
    ok(await me.delete(`/v1/accounts/${own}`), 204);
    expect((await happened()).sort()).toEqual(ids.map((id) => `DESTROY_TRANSACTION ${id}`).sort());
  });

  test('that are deleted cost one question more where nobody listens', async () => {
    const me = await world.household();
    const id = await asset(me, 'Checking');
    for (let n = 0; n < 5; n++) await spend(me);
    const statements = await world.statementsOf(() => me.delete(`/v1/accounts/${id}`));
    expect(statements.filter((sql) => sql.includes('webhook'))).toHaveLength(1);
  });
});

describe('budgets', () => {
  const LIMIT = { start: '2026-03-01', end: '2026-03-31', amount: '100' };

  test('are told of when they are stored, updated and destroyed', async () => {
    const { me, happened } = await home();
    const id = ok(await me.post('/v1/budgets', { name: 'Food' })).json.data.id;
    ok(await me.put(`/v1/budgets/${id}`, { name: 'Meals' }));
    ok(await me.delete(`/v1/budgets/${id}`), 204);
    expect(await happened()).toEqual([`STORE_BUDGET ${id}`, `UPDATE_BUDGET ${id}`, `DESTROY_BUDGET ${id}`]);
  });

  test('are told of whatever the request says, and where it changes nothing', async () => {
    const { me, happened } = await home();
    const id = ok(await me.post('/v1/budgets', { name: 'Food', fire_webhooks: false })).json.data.id;
    ok(await me.put(`/v1/budgets/${id}`, { name: 'Food', fire_webhooks: false }));
    expect(await happened()).toEqual([`STORE_BUDGET ${id}`, `UPDATE_BUDGET ${id}`]);
  });

  test('are told of when a limit is made, changed or deleted', async () => {
    const { me, hook, happened } = await home();
    const id = ok(await me.post('/v1/budgets', { name: 'Food' })).json.data.id;
    const limit = ok(await me.post(`/v1/budgets/${id}/limits`, LIMIT)).json.data.id;
    ok(await me.put(`/v1/budgets/${id}/limits/${limit}`, { amount: '200' }));
    ok(await me.delete(`/v1/budgets/${id}/limits/${limit}`), 204);
    const change = `STORE_UPDATE_BUDGET_LIMIT ${id}`;
    expect(await happened()).toEqual([`STORE_BUDGET ${id}`, change, change, change]);
    expect((await told(me, hook)).at(-1)?.json.content.name).toBe('Food');
  });

  test('are not told of when a limit is made or changed by a request that says so', async () => {
    const { me, happened } = await home();
    const id = ok(await me.post('/v1/budgets', { name: 'Food' })).json.data.id;
    const quiet = { fire_webhooks: false };
    const limit = ok(await me.post(`/v1/budgets/${id}/limits`, { ...LIMIT, ...quiet })).json.data.id;
    ok(await me.put(`/v1/budgets/${id}/limits/${limit}`, { amount: '200', ...quiet }));
    expect(await happened()).toEqual([`STORE_BUDGET ${id}`]);
  });

  test('of which limits make themselves are told of once per renewal, not for the first limit', async () => {
    const { me, happened } = await home();
    const auto = { auto_budget_type: 'reset', auto_budget_amount: '100', auto_budget_period: 'monthly' };
    const id = ok(await me.post('/v1/budgets', { name: 'Auto', ...auto })).json.data.id;
    expect(await happened()).toEqual([`STORE_BUDGET ${id}`]);
    world.clock.set('2026-06-02T00:00:00Z');
    await world.app.tidy();
    await world.app.tidy();
    expect(await happened()).toEqual([`STORE_BUDGET ${id}`, `STORE_UPDATE_BUDGET_LIMIT ${id}`]);
  });
});

describe('webhooks', () => {
  test('are told of the events that they listen to, each once', async () => {
    const { me } = await home();
    const stored = await listen(me, ['STORE_TRANSACTION']);
    const both = await listen(me, ['UPDATE_TRANSACTION', 'STORE_TRANSACTION']);
    const budgets = await listen(me, ['STORE_BUDGET']);
    const id = await spend(me);
    ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ amount: '20' }] }));
    expect(await happened(me, stored)).toEqual([`STORE_TRANSACTION ${id}`]);
    expect(await happened(me, both)).toEqual([`STORE_TRANSACTION ${id}`, `UPDATE_TRANSACTION ${id}`]);
    expect(await happened(me, budgets)).toEqual([]);
  });

  test('that are switched off, and those of others, are told of nothing', async () => {
    const { me } = await home();
    const off = await listen(me, 'ANY', { active: false });
    const other = await home();
    await spend(me);
    expect(await happened(me, off)).toEqual([]);
    expect(await other.happened()).toEqual([]);
  });

  test('cost one question where there is none, and as much for three as for one', async () => {
    const me = await world.household();
    await asset(me, 'Checking');
    await spend(me);
    const statements = () => world.statementsOf(() => spend(me));
    const none = await statements();
    expect(none.filter((sql) => sql.includes('webhook'))).toHaveLength(1);
    await listen(me, 'STORE_TRANSACTION');
    await spend(me);
    const one = await statements();
    for (let n = 0; n < 2; n++) await listen(me, 'STORE_TRANSACTION');
    expect(await statements()).toHaveLength(one.length);
  });

  test('cost as much for many deleted transactions as for one', async () => {
    const costs: number[] = [];
    for (const count of [1, 10]) {
      const { me, checking } = await home();
      await listen(me, 'DESTROY_TRANSACTION', { responses: ['ACCOUNTS'] });
      for (let n = 0; n < count; n++) await spend(me, { source_id: checking });
      const statements = await world.statementsOf(() => me.delete(`/v1/accounts/${checking}`));
      costs.push(statements.filter((sql) => !/^(?:insert|update|delete)/.test(sql)).length);
    }
    expect(costs[1]).toBe(costs[0]);
  });
});
