import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, asset, balance, loan, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
let checking: string;
let savings: string;
let dollars: string;
let pounds: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  checking = await asset(me, 'Checking');
  savings = await asset(me, 'Savings');
  dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
  pounds = await asset(me, 'Pounds', { currency_code: 'GBP' });
});
afterEach(async () => {
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
});

type Split = Record<string, unknown>;
type Group = { id: string; attributes: { transactions: Split[] } };

const put = (group: Group, splits: object[]) =>
  me.put(`/v1/transactions/${group.id}`, { group_title: 'Changed', transactions: splits });
const change = async (group: Group, splits: object[]): Promise<Split[]> =>
  ok(await put(group, splits)).json.data.attributes.transactions;
/** The fields for which an update is refused, without the path of the split. */
async function refusedFor(group: Group, splits: object[]): Promise<string[]> {
  const answer = await put(group, splits);
  expect(answer.status, answer.text).toBe(422);
  return Object.keys(answer.json.errors).map((field) => field.replace('transactions.', ''));
}
/** The splits of a group by their numbers, in list order, with changes by place. */
const all = (group: Group, changes: Record<number, object> = {}): object[] =>
  group.attributes.transactions.map((split, n) => ({
    transaction_journal_id: split.transaction_journal_id,
    ...changes[n],
  }));
const several = (count: number, more: object = {}): Promise<Group> =>
  record(
    me,
    Array.from({ length: count }, (_, n) =>
      spending({ source_id: checking, description: `part ${n}`, ...more }),
    ),
  );

describe('the account that all splits share', () => {
  it('taken from the first split decides the currency of the others too', async () => {
    const group = await several(3);
    const splits = await change(group, all(group, { 0: { source_id: dollars } }));
    expect(splits.map((split) => [split.source_id, split.currency_code])).toEqual(
      new Array(3).fill([dollars, 'USD']),
    );
    expect(await balance(me, checking)).toBe('0.00');
    expect(await balance(me, dollars)).toBe('-37.50');
  });

  it('is not taken where a split would then go from an account to itself', async () => {
    const car = await loan(me, 'Car');
    const group = await record(me, [
      spending({ source_id: checking, destination_name: null, destination_id: car }),
      spending({ source_id: checking }),
      spending({ source_id: checking }),
    ]);
    expect(await refusedFor(group, all(group, { 0: { source_id: car } }))).toEqual([
      '2.destination_id',
      '2.destination_name',
      '2.destination_iban',
      '2.destination_number',
    ]);
  });

  it('is not taken where a split would then be between accounts that may not face each other', async () => {
    const [car, house] = [await loan(me, 'Car'), await loan(me, 'House')];
    const group = await record(me, [
      spending({ source_id: checking, destination_name: null, destination_id: car }),
      spending({ source_id: checking }),
      spending({ source_id: checking }),
    ]);
    expect(await refusedFor(group, all(group, { 0: { source_id: house } }))).toContain('2.destination_id');
  });

  it('has to be the same in both of two splits', async () => {
    const group = await several(2);
    const one = all(group, { 0: { source_id: savings } });
    expect(await refusedFor(group, one)).toEqual(['0.source_id']);
    const both = all(group, { 0: { source_id: savings }, 1: { source_name: 'Savings' } });
    expect((await change(group, both)).map((split) => split.source_id)).toEqual([savings, savings]);
  });

  it('is the destination of deposits, and both of transfers', async () => {
    const deposit = { type: 'deposit', date: '2026-02-01', amount: '1', description: 'x' };
    const wages = await record(me, [
      { ...deposit, source_name: 'Job', destination_id: checking },
      { ...deposit, source_name: 'Bonus', destination_id: checking },
    ]);
    expect(await refusedFor(wages, all(wages, { 1: { destination_id: savings } }))).toEqual([
      '0.destination_id',
    ]);
    const move = { ...deposit, type: 'transfer', source_id: checking, destination_id: savings };
    const moved = await record(me, [move, move, move]);
    const more = { source_id: savings, destination_id: checking };
    const splits = await change(moved, all(moved, { 0: more }));
    expect(splits.map((split) => split.source_id)).toEqual(new Array(3).fill(savings));
    expect(await balance(me, checking)).toBe('5.00');
  });
});

describe('the foreign amount', () => {
  const exchange = () =>
    record(me, {
      type: 'transfer',
      date: '2026-02-01',
      amount: '10',
      foreign_amount: '11.50',
      foreign_currency_code: 'USD',
      description: 'exchange',
      source_id: checking,
      destination_id: dollars,
    });

  it('in the currency of the old destination is not taken for one in that of the new', async () => {
    expect(await refusedFor(await exchange(), [{ destination_id: pounds }])).toEqual(['0.foreign_amount']);
  });

  it('sent along with a destination of another currency is in that currency', async () => {
    const [split] = await change(await exchange(), [{ destination_id: pounds, foreign_amount: '9' }]);
    expect(split).toMatchObject({ foreign_currency_code: 'GBP', foreign_amount: '9.00' });
    expect(await balance(me, pounds)).toBe('9.00');
    expect(await balance(me, dollars)).toBe('0.00');
  });

  it('goes when the destination keeps the same currency as the source', async () => {
    const [split] = await change(await exchange(), [{ destination_id: savings }]);
    expect(split).toMatchObject({ foreign_currency_code: null, foreign_amount: null, amount: '10.00' });
    expect(await balance(me, savings)).toBe('10.00');
  });

  it('goes when the source keeps the same currency as the destination', async () => {
    const cash = await asset(me, 'Cash', { currency_code: 'USD' });
    const [split] = await change(await exchange(), [{ source_id: cash, amount: '11.50' }]);
    expect(split).toMatchObject({ currency_code: 'USD', foreign_currency_code: null });
    expect(await balance(me, cash)).toBe('-11.50');
    expect(await balance(me, dollars)).toBe('11.50');
  });

  it('is asked for when a new source keeps another currency than the destination', async () => {
    const group = await record(me, {
      type: 'transfer',
      date: '2026-02-01',
      amount: '10',
      description: 'x',
      source_id: checking,
      destination_id: savings,
    });
    expect(await refusedFor(group, [{ source_id: dollars }])).toEqual(['0.foreign_amount']);
    const sent = { source_id: dollars, foreign_amount: '9', foreign_currency_code: 'EUR' };
    expect((await change(group, [sent]))[0]).toMatchObject({ currency_code: 'USD' });
    expect(await balance(me, savings)).toBe('9.00');
  });

  it('of what was spent abroad stays when the account changes', async () => {
    const abroad = { source_id: checking, foreign_amount: '9', foreign_currency_code: 'GBP' };
    const [split] = await change(await record(me, spending(abroad)), [{ source_id: savings }]);
    expect(split).toMatchObject({ foreign_currency_code: 'GBP', foreign_amount: '9.00' });
  });
});

describe('a new type', () => {
  it('turns a split round when both accounts come with it', async () => {
    const group = await record(me, spending({ source_id: checking }));
    const sent = { type: 'deposit', source_name: 'Refund', destination_id: checking };
    expect((await change(group, [sent]))[0]).toMatchObject({ type: 'deposit', source_name: 'Refund' });
    expect(await balance(me, checking)).toBe('12.50');
    expect(ok(await me.get('/v1/transactions?type=withdrawal')).json.meta.pagination.total).toBe(0);
  });

  it('alone is refused where the accounts do not fit', async () => {
    const group = await record(me, spending({ source_id: checking }));
    expect(await refusedFor(group, [{ type: 'deposit' }])).toEqual(['0.type']);
  });

  it('has to be that of all splits', async () => {
    const group = await several(2);
    expect(await refusedFor(group, all(group, { 0: { type: 'deposit' } }))).toEqual(['0.type']);
  });
});

describe('the splits of an update', () => {
  it('are refused when one of them is there twice', async () => {
    const [first] = all(await several(2));
    const group = await several(2);
    const [split] = all(group);
    expect(await refusedFor(group, [split, split] as object[])).toEqual(['1.transaction_journal_id']);
    expect(await refusedFor(group, [first, split] as object[])).toEqual(['0.source_name']);
  });

  it('keep their accounts when only an empty IBAN or account number is sent', async () => {
    const group = await record(me, spending({ source_id: checking }));
    const blank = { source_iban: null, source_number: '', destination_iban: '', destination_number: null };
    expect((await change(group, [{ ...blank, description: 'kept' }]))[0]).toMatchObject({
      description: 'kept',
      source_id: checking,
      destination_name: 'Garden shop',
    });
  });

  it('that are new need what new ones need, and have the hash that they would have had', async () => {
    const group = await record(me, spending({ source_id: checking }));
    const kept = all(group);
    expect(await refusedFor(group, [...kept, {}])).toEqual(['1.date', '1.amount']);
    const made = spending({ source_id: checking, description: 'new' });
    await change(group, [...kept, { transaction_journal_id: 0, ...made }]);
    const again = await me.post('/v1/transactions', { error_if_duplicate_hash: true, transactions: [made] });
    expect(again.json.errors['transactions.0.description']).toEqual([
      `Duplicate of transaction #${group.id}.`,
    ]);
  });

  it('that are new replace all others when none is named', async () => {
    const group = await several(2);
    const splits = await change(group, [spending({ source_id: checking, amount: '1' })]);
    expect(splits).toHaveLength(1);
    expect(await balance(me, checking)).toBe('-1.00');
  });
});

describe('the history', () => {
  const changes = async () => {
    const rows = await historyOf(world.store, me.actor.userGroupId);
    return JSON.parse(rows.at(-1)?.changes ?? '[]');
  };

  it('tells of an update what changed, tags included, and nothing else', async () => {
    const group = await record(me, spending({ source_id: checking, tags: ['a'] }));
    const id = Number(group.attributes.transactions[0].transaction_journal_id);
    await change(group, [{ tags: ['a', 'b'], notes: 'n' }]);
    const update = (await changes()).find((c: { action: string }) => c.action === 'transactions.update');
    expect(update.before).toEqual({ title: null, splits: [{ id, notes: null, tags: ['a'] }] });
    expect(update.after).toEqual({ title: 'Changed', splits: [{ id, notes: 'n', tags: ['a', 'b'] }] });
  });

  it('keeps all of a deleted split and of a deleted transaction', async () => {
    const group = await several(2, { tags: ['a', 'b'] });
    const [one, two] = group.attributes.transactions.map((split) => Number(split.transaction_journal_id));
    await me.delete(`/v1/transaction-journals/${one}`);
    expect((await changes())[0].before.splits).toMatchObject([
      { id: one, amount_units: 12, tags: ['a', 'b'] },
    ]);
    await me.delete(`/v1/transactions/${group.id}`);
    expect((await changes())[0].before).toMatchObject({
      title: 'Several',
      splits: [{ id: two, description: 'part 0', tags: ['a', 'b'] }],
    });
  });
});

it('an account of another household is not found by any change', async () => {
  const stranger = await world.household();
  const theirs = await asset(stranger, 'Theirs');
  const shop = await account(stranger, { name: 'Their shop', type: 'expense' });
  const group = await record(me, spending({ source_id: checking }));
  expect(await refusedFor(group, [{ source_id: theirs }])).toEqual(['0.source_id']);
  expect(await refusedFor(group, [{ destination_id: shop }])).toEqual(['0.destination_id']);
});
