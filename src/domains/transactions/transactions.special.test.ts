import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, asset, balance, loan, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
let checking: string;
let dollars: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  checking = await asset(me, 'Checking');
  dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
});
afterEach(async () => {
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
});

type Fields = Record<string, unknown>;
const first = (group: { attributes: { transactions: Fields[] } }) =>
  group.attributes.transactions[0] as Fields;
/** The fields for which a transaction is refused, without the path of its first split. */
async function refusedFor(splits: object[]): Promise<string[]> {
  const answer = await me.post('/v1/transactions', { group_title: 'g', transactions: splits });
  expect(answer.status, answer.text).toBe(422);
  return Object.keys(answer.json.errors).map((field) => field.replace('transactions.0.', ''));
}
const attributesOf = async (id: string) => ok(await me.get(`/v1/accounts/${id}`)).json.data.attributes;
const namesOf = async (type: string): Promise<string[]> =>
  ok(await me.get(`/v1/accounts?type=${type}`)).json.data.map(
    (row: { attributes: { name: string } }) => row.attributes.name,
  );

describe('an opening balance', () => {
  const opening = (more: Fields) => ({
    type: 'opening-balance',
    date: '2026-01-01',
    amount: '5',
    description: 'begin',
    ...more,
  });
  const sent = (amount: string) => ({ opening_balance: amount, opening_balance_date: '2026-01-02' });

  it('recorded as a transaction is that of the account, and changes with it', async () => {
    const group = await record(me, opening({ destination_id: checking }));
    expect(first(group)).toMatchObject({
      type: 'opening-balance',
      source_name: 'Initial balance for "Checking"',
    });
    expect(await attributesOf(checking)).toMatchObject({ opening_balance: '5.00', current_balance: '5.00' });
    ok(await me.put(`/v1/accounts/${checking}`, sent('-7')));
    expect(first(ok(await me.get(`/v1/transactions/${group.id}`)).json.data)).toMatchObject({
      amount: '7.00',
      date: '2026-01-02T00:00:00+00:00',
      source_id: checking,
    });
  });

  it('is one per account, whichever way it is made', async () => {
    const other = await asset(me, 'Other', sent('3'));
    const group = await record(me, opening({ source_id: checking }));
    expect(await refusedFor([opening({ destination_id: checking })])).toEqual(['destination_id']);
    expect(await refusedFor([opening({ source_id: other })])).toEqual(['source_id']);
    const moved = await me.put(`/v1/transactions/${group.id}`, { transactions: [{ source_id: other }] });
    expect(Object.keys(moved.json.errors)).toEqual(['transactions.0.source_id']);
    ok(
      await me.put(`/v1/transactions/${group.id}`, { transactions: [{ amount: '6', source_id: checking }] }),
    );
    expect(await balance(me, checking)).toBe('-6.00');
  });

  it('has one split, as a change of the account means all of it', async () => {
    const splits = [opening({ destination_id: checking }), opening({ destination_id: dollars })];
    expect(await refusedFor(splits)).toEqual(['transactions']);
    const group = await record(me, opening({ destination_id: checking }));
    const { transaction_journal_id } = first(group);
    const body = {
      group_title: 'g',
      transactions: [{ transaction_journal_id }, opening({ destination_id: dollars })],
    };
    expect((await me.put(`/v1/transactions/${group.id}`, body)).status).toBe(422);
  });

  it('is in the currency of its account, not of the one on the other side', async () => {
    const counter = await account(me, { name: 'Begin', type: 'initial-balance', currency_code: 'EUR' });
    const split = first(await record(me, opening({ source_id: counter, destination_id: dollars })));
    expect(split.currency_code).toBe('USD');
    expect(await balance(me, dollars)).toBe('5.00');
  });

  it('follows its account into another currency', async () => {
    ok(await me.put(`/v1/accounts/${checking}`, sent('-40')));
    const changed = ok(await me.put(`/v1/accounts/${checking}`, { currency_code: 'USD' })).json.data
      .attributes;
    expect(changed).toMatchObject({
      currency_code: 'USD',
      opening_balance: '-40.00',
      current_balance: '-40.00',
    });
    const [split] = ok(await me.get('/v1/transactions?type=opening_balance')).json.data.map(first);
    expect(split).toMatchObject({ currency_code: 'USD', destination_balance_after: '40.00' });
    expect(await namesOf('initial-balance')).toEqual(['Initial balance for "Checking"']);
    expect(await balance(me, split.destination_id)).toBe('40.00');
  });

  it('takes the account of its other side along when it is deleted as a transaction', async () => {
    ok(await me.put(`/v1/accounts/${checking}`, sent('40')));
    const [group] = ok(await me.get('/v1/transactions?type=opening_balance')).json.data;
    ok(await me.delete(`/v1/transactions/${group.id}`), 204);
    expect(await namesOf('initial-balance')).toEqual([]);
    expect(await attributesOf(checking)).toMatchObject({ opening_balance: null, current_balance: '0.00' });
  });

  it('leaves a trace in the history when it is made, changed and removed', async () => {
    for (const amount of ['40', '40', '50', '']) {
      const date = amount && '2026-01-02';
      ok(await me.put(`/v1/accounts/${checking}`, { opening_balance: amount, opening_balance_date: date }));
    }
    const rows = await historyOf(world.store, me.actor.userGroupId);
    const actions = rows.flatMap((row) => JSON.parse(row.changes).map((c: { action: string }) => c.action));
    expect(actions.filter((action) => action.startsWith('transactions.'))).toEqual([
      'transactions.store',
      'transactions.update',
      'transactions.destroy',
    ]);
  });
});

describe('a reconciliation', () => {
  const reconcile = (more: Fields) => spending({ type: 'reconciliation', destination_name: null, ...more });

  it('is in the currency of the account, not of the one on the other side', async () => {
    const { destination_id } = first(await record(me, reconcile({ source_id: checking })));
    const split = first(await record(me, reconcile({ source_id: destination_id, destination_id: dollars })));
    expect(split.currency_code).toBe('USD');
    expect(await balance(me, dollars)).toBe('12.50');
  });

  it('makes the account of the other side once', async () => {
    await record(me, reconcile({ source_id: checking }));
    await record(me, reconcile({ destination_id: checking }));
    expect(await namesOf('reconciliation')).toEqual(['Checking reconciliation (EUR)']);
    expect(await balance(me, checking)).toBe('0.00');
  });

  it('from a name that nobody has is refused', async () => {
    const split = reconcile({ source_name: 'Cheking', destination_id: checking });
    expect(await refusedFor([split])).toEqual(['source_id', 'source_name']);
  });

  it('goes with its account, and the account of the other side too', async () => {
    await record(me, reconcile({ source_id: checking }));
    ok(await me.delete(`/v1/accounts/${checking}`), 204);
    expect(await namesOf('reconciliation')).toEqual([]);
  });
});

describe('an account with transactions keeps its currency', () => {
  const code = (id: string) => me.put(`/v1/accounts/${id}`, { currency_code: 'GBP', name: 'Renamed' });

  it.each([
    ['as the source', () => ({ source_id: checking }), () => checking],
    [
      'as the destination of an exchange',
      () => ({
        type: 'transfer',
        source_id: checking,
        destination_name: null,
        destination_id: dollars,
        foreign_amount: '1',
        foreign_currency_code: 'USD',
      }),
      () => dollars,
    ],
  ])('%s', async (_name, split, id) => {
    await record(me, spending(split()));
    const answer = await code(id());
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['currency_code']]);
    expect((await attributesOf(id())).name).not.toBe('Renamed');
    const byNumber = await me.put(`/v1/accounts/${id()}`, {
      currency_id: ok(await me.get('/v1/currencies/GBP')).json.data.id,
    });
    expect(Object.keys(byNumber.json.errors)).toEqual(['currency_id']);
    const own = (await attributesOf(id())).currency_code;
    ok(await me.put(`/v1/accounts/${id()}`, { currency_code: own, name: 'Renamed' }));
  });

  it('also one that is kept for an opening balance', async () => {
    ok(
      await me.put(`/v1/accounts/${checking}`, { opening_balance: '1', opening_balance_date: '2026-01-01' }),
    );
    const [counter] = ok(await me.get('/v1/accounts?type=initial-balance')).json.data;
    expect((await code(counter.id)).status).toBe(422);
  });

  it('until they are gone', async () => {
    const group = await record(me, spending({ source_id: checking }));
    ok(await me.delete(`/v1/transactions/${group.id}`), 204);
    ok(await code(checking));
  });
});

describe('accounts that are named', () => {
  const IBAN = 'NL91ABNA0417164300';
  const OTHER = 'DE89370400440532013000';
  const deposit = (more: Fields) => ({
    type: 'deposit',
    date: '2026-02-01',
    amount: '5',
    description: 'x',
    destination_id: checking,
    ...more,
  });

  it('learn an IBAN that they do not have yet', async () => {
    const shop = await account(me, { name: 'Shop', type: 'expense' });
    const split = spending({ source_name: 'Checking', source_iban: IBAN, destination_name: 'Shop' });
    await record(me, { ...split, destination_iban: OTHER });
    expect((await attributesOf(checking)).iban).toBe(IBAN);
    expect((await attributesOf(shop)).iban).toBe(OTHER);
  });

  it('by number are meant, whatever IBAN stands beside it', async () => {
    const shop = await account(me, { name: 'Shop', type: 'expense', iban: OTHER });
    const split = { source_id: checking, destination_id: shop, destination_name: null };
    const iban = 'GB33BUKB20201555555555';
    expect(first(await record(me, spending({ ...split, destination_iban: iban })))).toMatchObject({
      destination_id: shop,
      destination_iban: OTHER,
    });
    expect(await namesOf('expense')).toEqual(['Shop']);
  });

  it('by a name that goes with another IBAN are somebody else', async () => {
    await account(me, { name: 'Shop', type: 'expense', iban: OTHER });
    const split = spending({ source_id: checking, destination_name: 'Shop', destination_iban: IBAN });
    for (const group of [await record(me, split), await record(me, split)]) {
      expect(first(group)).toMatchObject({ destination_name: `Shop (${IBAN})`, destination_iban: IBAN });
    }
  });

  it('by the IBAN of an own account that may not stand there are refused', async () => {
    ok(await me.put(`/v1/accounts/${dollars}`, { iban: IBAN }));
    await account(me, { name: 'Job', type: 'revenue' });
    expect(await refusedFor([deposit({ source_iban: IBAN })])).toEqual(['source_id', 'source_name']);
    expect(await refusedFor([deposit({ source_iban: IBAN, source_name: 'Job' })])).toEqual([
      'source_id',
      'source_name',
    ]);
    const split = spending({ source_id: checking, destination_iban: IBAN });
    expect(await refusedFor([split])).toEqual(['destination_id', 'destination_name']);
  });

  it('to themselves are shops of the same name', async () => {
    const split = spending({ source_id: checking, destination_id: checking, destination_name: null });
    expect(first(await record(me, split))).toMatchObject({
      destination_name: 'Checking',
      destination_type: 'Expense account',
    });
  });

  it('on the same side of all splits have to be one, also when they are named by IBAN', async () => {
    ok(await me.put(`/v1/accounts/${checking}`, { iban: IBAN }));
    ok(await me.put(`/v1/accounts/${dollars}`, { iban: OTHER }));
    const splits = [spending({ source_iban: IBAN }), spending({ source_iban: OTHER })];
    expect(await refusedFor(splits)).toEqual(['source_id']);
  });

  it('of a loan are found before a payer of that name is made', async () => {
    const car = await loan(me, 'Car');
    expect(first(await record(me, deposit({ source_name: 'Car' }))).source_id).toBe(car);
  });
});

describe('foreign amounts', () => {
  it('of a transfer within one currency say nothing', async () => {
    const savings = await asset(me, 'Savings');
    const split = spending({ type: 'transfer', source_id: checking, destination_id: savings });
    const foreign = { foreign_amount: '9', foreign_currency_code: 'USD' };
    expect(first(await record(me, { ...split, ...foreign }))).toMatchObject({
      foreign_amount: null,
      foreign_currency_id: null,
    });
  });

  it('are asked for where only their currency is there', async () => {
    const split = spending({ source_id: checking, foreign_currency_code: 'USD' });
    const fields = ['foreign_currency_id', 'foreign_currency_code', 'foreign_amount'];
    expect(await refusedFor([split])).toEqual(fields);
    expect(await refusedFor([{ ...split, foreign_amount: '0' }])).toEqual(fields);
  });

  it('are received by a loan of another currency, and drawn from it', async () => {
    const car = await loan(me, 'Car', { currency_code: 'USD' });
    const pay = spending({ source_id: checking, destination_name: null, destination_id: car });
    await record(me, { ...pay, foreign_amount: '14', foreign_currency_code: 'USD' });
    expect(await balance(me, car)).toBe('14.00');
    const draw = spending({ type: 'deposit', source_id: car, destination_id: checking, amount: '4' });
    expect(await refusedFor([draw])).toEqual(['foreign_amount']);
    const wrong = { ...draw, foreign_amount: '3', foreign_currency_code: 'GBP' };
    expect(await refusedFor([wrong])).toEqual(['foreign_currency_code']);
    await record(me, { ...draw, foreign_amount: '3', foreign_currency_code: 'EUR' });
    expect([await balance(me, car), await balance(me, checking)]).toEqual(['10.00', '-9.50']);
  });
});

it.each([
  ['0.30000000000000004', '0.30'],
  ['12.4999999999999995', '12.50'],
  ['1234567890.12345678901234', '1234567890.123456789012'],
  ['1e2', '100.00'],
  ['1e-7', '0.0000001'],
])('the amount %s that a client reckoned is %s', async (sent, shown) => {
  const rest = JSON.stringify(spending({ source_id: checking, amount: undefined })).slice(1);
  const body = `{"transactions":[{"amount":${sent},${rest}]}`;
  const answer = await me.send('POST', '/v1/transactions', body, { 'content-type': 'application/json' });
  expect(first(ok(answer).json.data).amount).toBe(shown);
});

it('deleting an account does not take statements for each of its transactions', async () => {
  const days = Array.from({ length: 60 }, (_, n) => `2026-02-${String((n % 28) + 1).padStart(2, '0')}`);
  for (const date of days) await record(me, spending({ source_id: checking, date, tags: ['a'] }));
  const statements = await world.statementsOf(async () => {
    ok(await me.delete(`/v1/accounts/${checking}`), 204);
  });
  expect(statements.length).toBeLessThan(days.length);
  expect(ok(await me.get('/v1/transactions')).json.meta.pagination.total).toBe(0);
});

it('thousands of tags in one transaction are all kept', async () => {
  const tags = (n: number) => Array.from({ length: 255 }, (_, i) => `tag ${n} ${i}`);
  const splits = Array.from({ length: 150 }, (_, n) => spending({ source_id: checking, tags: tags(n) }));
  const group = await record(me, splits);
  expect(group.attributes.transactions.flatMap((split: Fields) => split.tags)).toHaveLength(150 * 255);
});

it('what is wrong with the title and with the splits is told at once', async () => {
  const body = { group_title: 'x'.repeat(1001), transactions: [spending({ amount: 'x' })] };
  const answer = await me.post('/v1/transactions', body);
  expect(Object.keys(answer.json.errors)).toEqual(['group_title', 'transactions.0.amount']);
});
