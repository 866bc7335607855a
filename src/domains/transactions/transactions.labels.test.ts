import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { formatAmount } from '../../ledger/money.ts';
import { dailySumsOf, type Label, sumsOf, sumsOfRanges, sumsWithout } from './transactions.service/sums.ts';

let world: World;
let me: Client;
let checking: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  checking = await asset(me, 'Checking');
});

const RENT = { name: 'Rent', amount_min: '1', amount_max: '2', date: '2019-01-01', repeat_freq: 'yearly' };
/** The four kinds of labels: their path, what makes one, and how a split names it. */
const KINDS: [label: Label, path: string, body: object, split: object][] = [
  ['category', 'categories', { name: 'Garden' }, { category_name: 'Garden' }],
  ['budget', 'budgets', { name: 'Home' }, { budget_name: 'Home' }],
  ['bill', 'bills', RENT, { bill_name: 'Rent' }],
  ['tag', 'tags', { tag: 'spring' }, { tags: ['spring', 'other'] }],
];

const make = async (path: string, body: object): Promise<string> =>
  ok(await me.post(`/v1/${path}`, body)).json.data.id;
const spend = (more: object) => record(me, spending({ source_id: checking, ...more }));

/** Records the same number of splits, each with what `more` says. */
async function spendTimes(times: number, more: object): Promise<void> {
  for (let n = 0; n < times; n += 50) {
    const splits = Array.from({ length: Math.min(50, times - n) }, () =>
      spending({ source_id: checking, ...more }),
    );
    await record(me, splits);
  }
}

/** What the ledger says about labels in a range, as plain words. */
function ask<T>(run: (ctx: Parameters<typeof sumsOf>[0]) => Promise<T>): Promise<T> {
  return world.app.read((ctx) => run(ctx.as(me.actor)));
}
const words = (sums: Awaited<ReturnType<typeof sumsOf>>): string[] =>
  sums.map((sum) => `${sum.type} ${formatAmount(sum.amount, 2)}`).sort();

describe.each(KINDS)('transactions of a %s', (label, path, body, split) => {
  it('are listed by their days and types, each group once', async () => {
    const id = await make(path, body);
    const list = `/v1/${path}/${id}/transactions`;
    const idsOf = async (query: string) =>
      ok(await me.get(`${list}?${query}`)).json.data.map((group: { id: string }) => group.id);
    const old = await spend({ date: '2026-01-31', ...split });
    const two = [spending({ source_id: checking, ...split }), spending({ source_id: checking, ...split })];
    const both = await record(me, two);
    await spend({});
    expect(await idsOf('')).toEqual([both.id, old.id]);
    expect(await idsOf('limit=1&page=2')).toEqual([old.id]);
    expect(await idsOf('start=2026-02-01&end=2026-02-28')).toEqual([both.id]);
    expect(await idsOf('type=deposit')).toEqual([]);
  });

  it('take as many statements for fifty as for one', async () => {
    const id = await make(path, body);
    for (let n = 0; n < 12; n++) await spend({ date: `2026-01-${10 + n}`, ...split });
    const list = `/v1/${path}/${id}/transactions?limit=`;
    const one = await world.statementsOf(async () => ok(await me.get(`${list}1&page=7`)));
    const many = await world.statementsOf(async () => ok(await me.get(`${list}50`)));
    expect(many.length).toBeLessThanOrEqual(one.length);
    expect(one.length).toBeLessThanOrEqual(11);
  });

  it('lose it when it is deleted, and are otherwise what they were', async () => {
    const id = await make(path, body);
    const { id: groupId } = await spend({ ...split, notes: 'stays' });
    const before = ok(await me.get(`/v1/transactions/${groupId}`)).json.data.attributes;
    world.clock.set('2026-03-15T12:30:00Z');
    ok(await me.delete(`/v1/${path}/${id}`), 204);
    const after = ok(await me.get(`/v1/transactions/${groupId}`)).json.data.attributes;
    expect(after.updated_at).toBe(before.updated_at);
    const gone = {
      category: { category_id: null, category_name: null },
      budget: { budget_id: null, budget_name: null },
      bill: { bill_id: null, bill_name: null, subscription_id: null, subscription_name: null },
      tag: { tags: ['other'] },
    };
    expect(after.transactions).toEqual([{ ...before.transactions[0], ...gone[label] }]);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('lose it, and the history tells which ones did', async () => {
    const id = await make(path, body);
    const { attributes } = await record(me, [
      spending({ source_id: checking, ...split }),
      spending({ source_id: checking }),
      spending({ source_id: checking, ...split }),
    ]);
    const [one, , three] = attributes.transactions
      .map((stored: { transaction_journal_id: string }) => Number(stored.transaction_journal_id))
      .sort((a: number, b: number) => a - b);
    ok(await me.delete(`/v1/${path}/${id}`), 204);
    const last = (await historyOf(world.store, me.actor.userGroupId)).at(-1);
    const subject = { type: path, id: Number(id) };
    const before = { journalIds: [one, three] };
    expect(JSON.parse(last?.changes ?? '[]')).toContainEqual({ action: `${path}.unlink`, subject, before });
  });

  it('lose it in the same statements, whether there is one or are hundreds', async () => {
    const statements: number[] = [];
    for (const times of [1, 400]) {
      const id = await make(path, body);
      await spendTimes(times, split);
      const seen = await world.statementsOf(async () => ok(await me.delete(`/v1/${path}/${id}`), 204));
      statements.push(seen.length);
    }
    expect(statements[1]).toBe(statements[0]);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('are summed up by any days in one statement, for one label as for fifty', async () => {
    const id = Number(await make(path, body));
    await spend({ date: '2026-01-31', amount: '1', ...split });
    await spend({ date: '2026-02-01', amount: '20', ...split });
    await spend({ date: '2026-02-28', amount: '300', ...split });
    await spend({ date: '2026-03-01', amount: '4000', ...split });
    await spend({ date: '2026-02-14', amount: '50000' });
    const sums = (start: string, end: string) => ask((ctx) => sumsOf(ctx, label, { ids: [id], start, end }));
    expect(words(await sums('2026-02-01', '2026-02-28'))).toEqual(['withdrawal 320.00']);
    expect(words(await sums('2026-01-31', '2026-02-27'))).toEqual(['withdrawal 21.00']);
    expect(words(await sums('2025-12-31', '2026-03-02'))).toEqual(['withdrawal 4321.00']);
    expect(await sums('2026-04-01', '2026-04-30')).toEqual([]);
    const range = { start: '2026-02-01', end: '2026-02-28' };
    expect(words(await ask((ctx) => sumsWithout(ctx, label, range)))).toEqual(['withdrawal 50000.00']);
    const many = Array.from({ length: 50 }, (_, n) => ({
      labelId: id + n,
      start: '2026-01-15',
      end: '2026-03-15',
    }));
    const seen = await world.statementsOf(() => ask((ctx) => sumsOfRanges(ctx, label, many)));
    expect(seen).toHaveLength(1);
    expect(await ask((ctx) => dailySumsOf(ctx, label, many))).toEqual([]);
  });
});

describe('sums of labels', () => {
  it('tell types and currencies apart, and days of foreign ones', async () => {
    ok(await me.post('/v1/currencies/USD/enable'));
    const dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
    const id = Number(await make('categories', { name: 'Garden' }));
    const garden = { category_id: id };
    await spend({ date: '2026-02-03', amount: '1.10', ...garden });
    await spend({ date: '2026-02-03', amount: '2.20', source_id: dollars, ...garden });
    await spend({ date: '2026-02-04', amount: '3.30', source_id: dollars, ...garden });
    await spend({
      date: '2026-02-04',
      amount: '4.40',
      foreign_amount: '9',
      foreign_currency_code: 'USD',
      ...garden,
    });
    const deposit = {
      type: 'deposit',
      source_name: 'Job',
      destination_id: checking,
      destination_name: undefined,
    };
    await record(me, spending({ ...deposit, amount: '500', ...garden }));
    const range = { start: '2026-02-01', end: '2026-02-28' };
    const sums = await ask((ctx) => sumsOf(ctx, 'category', { ids: [id], ...range }));
    expect(words(sums)).toEqual(['deposit 500.00', 'withdrawal 5.50', 'withdrawal 5.50']);
    expect(new Set(sums.map((sum) => sum.currencyId)).size).toBe(2);
    const daily = await ask((ctx) => dailySumsOf(ctx, 'category', [{ labelId: id, ...range }]));
    expect(daily.map((sum) => `${sum.day} ${formatAmount(sum.amount, 2)}`).sort()).toEqual([
      '2026-02-03 2.20',
      '2026-02-04 3.30',
    ]);
  });

  it('of another household are not there', async () => {
    const id = Number(await make('categories', { name: 'Garden' }));
    await spend({ category_id: id });
    me = await world.household();
    const range = { start: '2026-01-01', end: '2026-12-31' };
    expect(await ask((ctx) => sumsOf(ctx, 'category', { ids: [id], ...range }))).toEqual([]);
    expect(await ask((ctx) => sumsWithout(ctx, 'category', range))).toEqual([]);
  });

  it('are checked: what was changed behind our back is told', async () => {
    await spend({ category_name: 'Garden' });
    await world.store.write((db) =>
      db
        .updateTable('label_sums')
        .set({ count: 5 })
        .where('user_group_id', '=', me.actor.userGroupId)
        .execute(),
    );
    const problems = await problemsOf(world.store, me.actor.userGroupId);
    expect(problems).toHaveLength(8);
    expect(problems[0]).toMatch(/kept 12\.50 in 5 splits, but the splits make 12\.50 in 1 splits/);
  });
});

describe('transactions without a budget', () => {
  const PATH = '/v1/budgets/transactions-without-budget';
  const idsOf = async (query = '') =>
    ok(await me.get(`${PATH}?${query}`)).json.data.map((group: { id: string }) => group.id);

  it('are withdrawals of which a split has none', async () => {
    await make('budgets', { name: 'Home' });
    const none = await spend({ date: '2026-01-01' });
    await spend({ budget_name: 'Home' });
    const half = await record(me, [
      spending({ source_id: checking }),
      spending({ source_id: checking, budget_name: 'Home' }),
    ]);
    const deposit = {
      type: 'deposit',
      source_name: 'Job',
      destination_id: checking,
      destination_name: undefined,
    };
    await record(me, spending(deposit));
    expect(await idsOf()).toEqual([half.id, none.id]);
    expect(await idsOf('start=2026-01-01&end=2026-01-31')).toEqual([none.id]);
    expect(await idsOf('type=deposit')).toEqual([]);
  });

  it('are joined once by those whose budget is deleted', async () => {
    const home = await make('budgets', { name: 'Home' });
    const one = await spend({ date: '2026-01-01', budget_id: home });
    const half = await record(me, [
      spending({ source_id: checking }),
      spending({ source_id: checking, budget_id: home }),
    ]);
    ok(await me.delete(`/v1/budgets/${home}`), 204);
    expect(await idsOf()).toEqual([half.id, one.id]);
    ok(await me.delete(`/v1/transactions/${half.id}`), 204);
    expect(await idsOf()).toEqual([one.id]);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('are left when a budget is given', async () => {
    await make('budgets', { name: 'Home' });
    const { id } = await spend({});
    ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ budget_name: 'Home' }] }));
    expect(await idsOf()).toEqual([]);
  });
});
