import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, loan, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { INSIGHTS } from './insight.logic/insight.ts';

let world: World;
let me: Client;
let checking: string;
let wallet: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  checking = await asset(me, 'Checking');
  wallet = await asset(me, 'Wallet', { currency_code: 'USD' });
});

const FEBRUARY = 'start=2026-02-01&end=2026-02-28';
const ask = async (path: string, more = '', client = me) =>
  ok(await client.get(`/v1/insight/${path}?${FEBRUARY}${more}`)).json;
const idOf = async (code: string) => ok(await me.get(`/v1/currencies/${code}`)).json.data.id;
const spend = (more: Record<string, unknown> = {}) => record(me, spending({ source_id: checking, ...more }));
const converts = async () => ok(await me.post('/v1/preferences', { name: 'convert_to_primary', data: true }));
const rate = async (date: string, value: string) =>
  ok(await me.post('/v1/exchange-rates', { from: 'USD', to: 'EUR', date, rate: value }));
/** Name, amount and currency of each row. */
const rows = (answer: { name?: string; difference: string; currency_code: string }[]) =>
  answer.map(({ name, difference, currency_code }) => [name, difference, currency_code].join(' ').trim());

describe('a row', () => {
  test('of a group has its number and name', async () => {
    const group = await spend();
    const [{ destination_id: id }] = group.attributes.transactions;
    const euro = { currency_id: await idOf('EUR'), currency_code: 'EUR' };
    const [row] = await ask('expense/expense');
    expect(row).toEqual({ id, name: 'Garden shop', difference: '-12.50', difference_float: -12.5, ...euro });
    expect(await ask('expense/total')).toEqual([{ difference: '-12.50', difference_float: -12.5, ...euro }]);
  });

  test('of transfers tells what came in and what went out', async () => {
    const savings = await asset(me, 'Savings');
    const move = { type: 'transfer', date: '2026-02-03', amount: '40', description: 'Save' };
    await record(me, { ...move, source_id: checking, destination_id: savings });
    const euro = { currency_id: await idOf('EUR'), currency_code: 'EUR' };
    const out = { difference: '-40.00', difference_float: -40, in: '0.00', in_float: 0, out: '-40.00' };
    const back = { difference: '40.00', difference_float: 40, in: '40.00', in_float: 40, out: '0.00' };
    expect(await ask('transfer/asset')).toEqual([
      { id: checking, name: 'Checking', ...out, out_float: -40, ...euro },
      { id: savings, name: 'Savings', ...back, out_float: 0, ...euro },
    ]);
  });

  test.each(INSIGHTS.map(({ path }) => path))('is not there without transactions: %s', async (path) => {
    expect(await ask(path)).toEqual([]);
  });
});

describe('the order', () => {
  test('is by name, and the primary currency comes first', async () => {
    await spend({ source_id: wallet, category_name: 'books', amount: '1' });
    await spend({ category_name: 'Books', amount: '2' });
    await spend({ category_name: 'Art', amount: '3' });
    await spend({ source_id: wallet, category_name: 'Art', amount: '4' });
    const answer = rows(await ask('expense/category'));
    expect(answer.slice(0, 2)).toEqual(['Art -3.00 EUR', 'Art -4.00 USD']);
    expect(answer.slice(2).sort()).toEqual(['Books -2.00 EUR', 'books -1.00 USD']);
  });

  test('of totals puts the primary currency first, as Waterfly III reads the first row alone', async () => {
    await spend({ amount: '1' });
    await spend({ source_id: wallet, amount: '2', date: '2026-02-20' });
    expect(rows(await ask('expense/total'))).toEqual(['-1.00 EUR', '-2.00 USD']);
    expect(rows(await ask('expense/no-category'))).toEqual(['-1.00 EUR', '-2.00 USD']);
  });
});

describe('what counts', () => {
  test('are the days of the range, both included, whatever the time', async () => {
    for (const date of ['2026-01-31 23:59', '2026-02-01', '2026-02-28 23:59', '2026-03-01']) {
      await spend({ date, amount: '1' });
    }
    expect(rows(await ask('expense/total'))).toEqual(['-2.00 EUR']);
    expect(rows(await ask('expense/asset'))).toEqual(['Checking -2.00 EUR']);
    const day = ok(await me.get('/v1/insight/expense/asset?start=2026-03-01&end=2026-03-01')).json;
    expect(rows(day)).toEqual(['Checking -1.00 EUR']);
  });

  test('are the amounts to the last digit, in the decimals of their currency', async () => {
    ok(await me.post('/v1/currencies/JPY/enable'));
    const yen = await asset(me, 'Yen', { currency_code: 'JPY' });
    await spend({ source_id: yen, amount: '1500' });
    await spend({ amount: '0.000000000001' });
    await spend({ amount: '9007199254.01' });
    expect(rows(await ask('expense/total'))).toEqual(['-9007199254.010000000001 EUR', '-1500 JPY']);
  });

  test('is a split under each of its tags', async () => {
    await spend({ tags: ['a', 'b'] });
    await spend({ amount: '1' });
    expect(rows(await ask('expense/tag'))).toEqual(['a -12.50 EUR', 'b -12.50 EUR']);
    expect(rows(await ask('expense/no-tag'))).toEqual(['-1.00 EUR']);
  });

  test('is a second amount too, where the question is about where money went', async () => {
    await spend({ foreign_amount: '15', foreign_currency_code: 'USD', category_name: 'Garden', tags: ['a'] });
    for (const path of ['expense/expense', 'expense/asset', 'expense/category', 'expense/tag']) {
      const answer = await ask(path);
      expect(rows(answer).map((row) => row.replace(/^\D+ /, ''))).toEqual(['-12.50 EUR', '-15.00 USD']);
      expect(new Set(answer.map(({ id }: { id: string }) => id)).size).toBe(1);
    }
    expect(rows(await ask('expense/no-budget'))).toEqual(['-12.50 EUR', '-15.00 USD']);
    expect(rows(await ask('expense/total'))).toEqual(['-12.50 EUR']);
  });

  test('of budgets are the active ones', async () => {
    const make = async (name: string) => ok(await me.post('/v1/budgets', { name })).json.data.id;
    const [old, now] = [await make('Old'), await make('Now')];
    await spend({ budget_id: old, amount: '1' });
    await spend({ budget_id: now, amount: '2' });
    ok(await me.put(`/v1/budgets/${old}`, { name: 'Old', active: false }));
    expect(rows(await ask('expense/budget'))).toEqual(['Now -2.00 EUR']);
  });
});

describe('accounts and labels in the question', () => {
  test('narrow the answer; unknown ones do not count, and with none known all are meant', async () => {
    const savings = await asset(me, 'Savings');
    await spend({ amount: '1', category_name: 'Art' });
    await spend({ amount: '2', category_name: 'Books', source_id: savings });
    const { json } = await me.get('/v1/categories');
    const [art] = json.data.map(({ id }: { id: string }) => id);
    expect(rows(await ask('expense/category', `&accounts[]=${savings}&accounts[]=999999`))).toEqual([
      'Books -2.00 EUR',
    ]);
    expect(rows(await ask('expense/category', `&categories[]=${art}`))).toEqual(['Art -1.00 EUR']);
    expect(rows(await ask('expense/category', `&categories%5B%5D=${art}&accounts[]=${savings}`))).toEqual([]);
    for (const nonsense of ['&accounts[]=999999', '&categories[]=x', '&accounts=', '&categories[]=999999']) {
      expect(await ask('expense/category', nonsense), nonsense).toHaveLength(2);
    }
  });

  test('an expense account narrows the other side, where money went', async () => {
    await spend({ amount: '1', destination_name: 'Shop' });
    const bakery = await spend({ amount: '2', destination_name: 'Bakery' });
    const id = bakery.attributes.transactions[0].destination_id;
    expect(rows(await ask('expense/expense', `&accounts[]=${id}`))).toEqual(['Bakery -2.00 EUR']);
    expect(rows(await ask('expense/expense', `&accounts[]=${id}&accounts[]=${wallet}`))).toEqual([]);
    expect(await ask('expense/asset', `&accounts[]=${id}`)).toHaveLength(1);
  });

  test('of others are as good as unknown, and their transactions are not seen', async () => {
    const other = await world.household();
    await spend();
    expect(await ask('expense/total', '', other)).toEqual([]);
    expect(await ask('expense/asset', `&accounts[]=${checking}`, other)).toEqual([]);
  });

  test('repaying a loan is spent from an asset, and never from the loan', async () => {
    const debt = await loan(me, 'Loan');
    await record(me, spending({ source_id: checking, destination_id: debt, destination_name: undefined }));
    expect(rows(await ask('expense/expense'))).toEqual(['Loan -12.50 EUR']);
    expect(await ask('expense/total', `&accounts[]=${debt}`)).toEqual([]);
  });
});

describe('in the primary currency', () => {
  test('each day counts at its own rate, and what a split says itself goes before it', async () => {
    await converts();
    await rate('2026-02-01', '0.9');
    await rate('2026-02-10', '0.8');
    await spend({ source_id: wallet, amount: '10', date: '2026-02-09' });
    await spend({ source_id: wallet, amount: '10', date: '2026-02-10' });
    const second = { foreign_amount: '5', foreign_currency_code: 'EUR' };
    await spend({ source_id: wallet, amount: '10', date: '2026-02-10', ...second });
    await spend({ amount: '1' });
    for (const path of ['expense/total', 'expense/no-category', 'expense/no-tag', 'expense/no-bill']) {
      expect(rows(await ask(path)), path).toEqual(['-23.00 EUR']);
    }
    expect(rows(await ask('expense/asset'))).toEqual(['Checking -1.00 EUR', 'Wallet -22.00 EUR']);
    expect(rows(await ask('expense/total', `&accounts[]=${wallet}`))).toEqual(['-22.00 EUR']);
  });

  test('what has no rate stays in its own currency', async () => {
    await converts();
    await rate('2026-02-10', '0.8');
    await spend({ source_id: wallet, amount: '10', date: '2026-02-09' });
    await spend({ source_id: wallet, amount: '10', date: '2026-02-10' });
    expect(rows(await ask('expense/total'))).toEqual(['-8.00 EUR', '-10.00 USD']);
  });

  test('budgets keep their currencies', async () => {
    await converts();
    await rate('2026-02-01', '0.9');
    const budget = ok(await me.post('/v1/budgets', { name: 'Food' })).json.data.id;
    await spend({ source_id: wallet, amount: '10', budget_id: budget });
    expect(rows(await ask('expense/budget'))).toEqual(['Food -10.00 USD']);
  });
});

describe('refusals', () => {
  test.each([
    ['', ['start', 'end']],
    ['start=2026-02-01', ['end']],
    ['end=2026-02-01', ['start']],
    ['start=&end=2026-02-01', ['start']],
    ['start=soon&end=2026-02-30', ['start', 'end']],
    ['start[]=2026-02-01&end=2026-02-02', ['start']],
    ['start=2026-02-02&end=2026-02-01', ['end']],
    ['start=2026-02-01&end=2026-02-02&accounts[x][y]=1', ['accounts']],
    ['start=2026-02-01&end=2026-02-02&categories[0][]=1', ['categories']],
  ])('%s', async (query, fields) => {
    const answer = await me.get(`/v1/insight/expense/category?${query}`);
    expect([answer.status, Object.keys(answer.json.errors)], answer.text).toEqual([422, fields]);
  });

  test('nothing else is there, and nobody unknown is let in', async () => {
    expect((await me.get(`/v1/insight/income/bill?${FEBRUARY}`)).status).toBe(404);
    expect((await me.get(`/v1/insight/expense?${FEBRUARY}`)).status).toBe(404);
    const answer = await me.get(`/v1/insight/expense/total?${FEBRUARY}`, { authorization: 'Bearer x' });
    expect(answer.status).toBe(401);
  });
});

describe('the work', () => {
  const EVER = 'start=0001-01-01&end=9999-12-31';

  test('of all time is bounded by the days there are, and thousands of accounts are no burden', async () => {
    await spend();
    const list = Array.from({ length: 900 }, (_, i) => `&accounts[]=${1_000_000 + i}`).join('');
    const path = `/v1/insight/expense/asset?${EVER}${list}`;
    const statements = await world.statementsOf(async () => {
      expect(rows(ok(await me.get(path)).json)).toEqual(['Checking -12.50 EUR']);
    });
    expect(statements.length).toBeLessThan(20);
  });

  test.each(INSIGHTS.map(({ path }) => path))(
    'finds nothing, and breaks nothing, in days before and behind all that can be: %s',
    async (path) => {
      const [first, last] = ['1970-01-01', '2038-01-16'];
      for (const date of [first, last]) await spend({ date, category_name: 'Ends', tags: ['end'] });
      for (const days of ['start=0000-01-01&end=0000-01-02', 'start=9000-01-01&end=9999-12-31']) {
        expect(ok(await me.get(`/v1/insight/${path}?${days}`)).json).toEqual([]);
      }
    },
  );

  test.each(INSIGHTS.map(({ path }) => path))(
    'takes as many statements for many as for one: %s',
    async (path) => {
      const count = async () =>
        (await world.statementsOf(async () => ok(await me.get(`/v1/insight/${path}?${FEBRUARY}`)))).length;
      const add = async (n: number) => {
        const made = { category_name: `Category ${n}`, tags: [`tag ${n}`], amount: '5', date: '2026-02-05' };
        await spend({ ...made, destination_name: `Shop ${n}` });
        await record(me, {
          ...spending(made),
          type: 'deposit',
          source_name: `Work ${n}`,
          destination_id: checking,
        });
        const savings = await asset(me, `Savings ${n}`);
        await record(me, {
          ...spending(made),
          type: 'transfer',
          source_id: checking,
          destination_id: savings,
        });
      };
      await add(0);
      const before = await count();
      for (let n = 1; n < 6; n++) await add(n);
      expect(await count()).toBe(before);
    },
  );
});
