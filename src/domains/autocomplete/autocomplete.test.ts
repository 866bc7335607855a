import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, asset, loan, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { autocompleteRoutes } from './autocomplete.routes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Row = Record<string, unknown>;
const suggest = async (me: Client, path: string): Promise<Row[]> =>
  ok(await me.get(`/v1/autocomplete/${path}`)).json;
const names = async (me: Client, path: string) => (await suggest(me, path)).map(({ name }) => name);
const make = async (me: Client, path: string, body: object): Promise<string> =>
  ok(await me.post(`/v1/${path}`, body)).json.data.id;

describe('every endpoint of suggestions', () => {
  const PATHS = autocompleteRoutes.map(({ path }) => path);
  const WITHOUT_LIMIT = '/v1/autocomplete/currencies-with-code';
  let nobody: Client;
  let somebody: Client;
  beforeAll(async () => {
    nobody = await world.household();
    somebody = await world.household();
    await furnished(somebody, 'Hidden');
  });

  it.each(PATHS)('answers a plain list: %s', async (path) => {
    const answer = ok(await nobody.get(path));
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json).toBeInstanceOf(Array);
  });

  const REFUSED = ['limit=0', 'limit=x', 'limit=131338', 'page=0', 'types=nonsense'];
  const BAD = PATHS.flatMap((path) => REFUSED.map((query) => [path, query]));
  it.each(BAD)('refuses %s?%s', async (path, query) => {
    const { errors } = ok(await nobody.get(`${path}?${query}`), 422).json;
    expect(Object.keys(errors)).toEqual([query.split('=')[0]]);
  });

  it.each(PATHS)('takes 50 characters and no more: %s', async (path) => {
    ok(await nobody.get(`${path}?query=${'x'.repeat(50)}`));
    ok(await nobody.get(`${path}?query=${'x'.repeat(51)}`), path === WITHOUT_LIMIT ? 200 : 422);
  });

  it.each(PATHS)('gives each household its own: %s', async (path) => {
    expect(ok(await nobody.get(path)).text).not.toContain('Hidden');
    const isOfAll = /currenc|transaction-types/.test(path);
    if (!isOfAll) expect(ok(await somebody.get(path)).json.length).toBeGreaterThan(0);
  });
});

/** One of everything that has a name. */
async function furnished(me: Client, word: string) {
  const main = await asset(me, `${word} main`);
  const bill = { name: `${word} bill`, amount_min: '1', amount_max: '2', date: '2026-01-01' };
  await make(me, 'bills', { ...bill, repeat_freq: 'monthly', active: false });
  await make(me, 'budgets', { name: `${word} budget` });
  await make(me, 'categories', { name: `${word} category` });
  await make(me, 'tags', { tag: `${word} tag` });
  await make(me, 'piggy-banks', {
    name: `${word} piggy bank`,
    target_amount: '4000',
    transaction_currency_code: 'EUR',
    start_date: '2026-01-01',
    accounts: [{ account_id: main, current_amount: '1234.5' }],
    object_group_title: `${word} group`,
  });
  const ruleGroup = await make(me, 'rule-groups', { title: `${word} rule group`, description: 'Why' });
  await make(me, 'rules', {
    title: `${word} rule`,
    rule_group_id: ruleGroup,
    trigger: 'store-journal',
    triggers: [{ type: 'amount_more', value: '1' }],
    actions: [{ type: 'clear_notes', value: '' }],
  });
  await make(me, 'recurrences', {
    type: 'withdrawal',
    title: `${word} recurrence`,
    description: 'How',
    first_date: '2027-01-01',
    repeat_until: null,
    repetitions: [{ type: 'monthly', moment: '5', skip: 0, weekend: 1 }],
    transactions: [{ description: 'Fee', amount: '2', source_id: main, destination_name: 'Gym' }],
  });
  const split = spending({ source_id: main, description: `${word} split` });
  const { id: group } = await record(me, split);
  return { main, group };
}

describe('what is told', () => {
  it('of everything with a name is its number, its name and what apps read besides', async () => {
    const me = await world.household();
    await furnished(me, 'My');
    const id = expect.stringMatching(/^\d+$/);
    const told: Record<string, Row> = {
      bills: { name: 'My bill', active: false },
      subscriptions: { name: 'My bill', active: false },
      budgets: { name: 'My budget', active: true },
      categories: { name: 'My category' },
      'object-groups': { name: 'My group', title: 'My group' },
      recurring: { name: 'My recurrence', description: 'How', active: true },
      rules: { name: 'My rule', description: '', active: true },
      'rule-groups': { name: 'My rule group', description: 'Why', active: true },
      tags: { name: 'My tag', tag: 'My tag' },
      transactions: { name: 'My split', description: 'My split', transaction_group_id: id },
    };
    for (const [path, row] of Object.entries(told)) {
      expect(await suggest(me, `${path}?query=MY%20`), path).toEqual([{ id, ...row }]);
    }
  });

  it('of a piggy bank is its currency, its group and, if wanted, what is saved', async () => {
    const me = await world.household();
    await furnished(me, 'My');
    const euro = ok(await me.get('/v1/currencies/EUR')).json.data.id;
    const bank = {
      id: expect.stringMatching(/^\d+$/),
      name: 'My piggy bank',
      currency_id: euro,
      currency_name: 'Euro',
      currency_code: 'EUR',
      currency_symbol: '€',
      currency_decimal_places: 2,
      object_group_id: expect.stringMatching(/^\d+$/),
      object_group_title: 'My group',
      object_group_order: 1,
    };
    expect(await suggest(me, 'piggy-banks?query=piggy')).toEqual([bank]);
    const told = { ...bank, name_with_balance: 'My piggy bank (€1,234.50 / €4,000.00)' };
    expect(await suggest(me, 'piggy-banks-with-balance')).toEqual([told]);
  });

  it('leaves out inactive budgets', async () => {
    const me = await world.household();
    await make(me, 'budgets', { name: 'Old', active: false });
    await make(me, 'budgets', { name: 'New' });
    expect(await names(me, 'budgets')).toEqual(['New']);
  });

  it('is ordered by place and name, and cut behind that', async () => {
    const me = await world.household();
    for (const name of ['pears', 'Apples', 'figs']) await make(me, 'categories', { name });
    expect(await names(me, 'categories')).toEqual(['Apples', 'figs', 'pears']);
    expect(await names(me, 'categories?limit=2&page=7')).toEqual(['Apples', 'figs']);
    for (const name of ['pears', 'Apples']) await make(me, 'budgets', { name });
    expect(await names(me, 'budgets')).toEqual(['pears', 'Apples']);
  });

  it('is as long as the person said a page is, where no limit is sent', async () => {
    const me = await world.household();
    for (const name of ['a', 'b', 'c']) await make(me, 'categories', { name });
    ok(await me.post('/v1/preferences', { name: 'listPageSize', data: 2 }));
    expect(await names(me, 'categories')).toEqual(['a', 'b']);
  });

  it('counts each word of a query by itself where there are titles, and the whole elsewhere', async () => {
    const me = await world.household();
    await furnished(me, 'My');
    expect(await names(me, 'object-groups?query=group%20my')).toEqual(['My group']);
    expect(await names(me, 'accounts?query=MAIN%20my')).toEqual(['My main']);
    expect(await names(me, 'categories?query=category%20my')).toEqual([]);
  });
});

describe('currencies', () => {
  it('are those that the household uses, by name or code', async () => {
    const me = await world.household();
    const [euro] = await suggest(me, 'currencies?query=eur');
    const id = expect.stringMatching(/^\d+$/);
    expect(euro).toEqual({ id, name: 'Euro', code: 'EUR', symbol: '€', decimal_places: 2 });
    expect(await names(me, 'currencies-with-code?query=euro')).toEqual(['Euro (EUR)']);
    expect(await names(me, 'currencies?query=dollar')).toEqual([]);
    ok(await me.post('/v1/currencies/USD/enable'));
    expect(await names(me, 'currencies?query=dollar')).toEqual(['US Dollar']);
    expect(await names(me, 'currencies?query=usd')).toEqual(['US Dollar']);
  });
});

describe('accounts', () => {
  /** Some accounts of several types. */
  async function accounts() {
    const me = await world.household();
    const opened = { opening_balance: '1234.50', opening_balance_date: '2026-01-10' };
    await account(me, { name: 'Able shop', type: 'expense' });
    await account(me, { name: 'Able work', type: 'revenue' });
    const main = await asset(me, 'Zebra able', { ...opened, virtual_balance: '10' });
    await loan(me, 'Able loan');
    await asset(me, 'Able closed', { active: false });
    return { me, main };
  }

  it('are active ones on which people book: own, then who pays, then who is paid', async () => {
    const { me } = await accounts();
    expect((await suggest(me, 'accounts?query=able')).map(({ name, type }) => [name, type])).toEqual([
      ['Zebra able', 'Asset account'],
      ['Able loan', 'Loan'],
      ['Able work', 'Revenue account'],
      ['Able shop', 'Expense account'],
    ]);
  });

  it.each([
    ['Asset%20account,Loan,Debt,Mortgage', ['Zebra able', 'Able loan']],
    ['liabilities', ['Able loan']],
    ['revenue,expense', ['Able work', 'Able shop']],
    ['all', ['Zebra able', 'Able loan', 'Able work', 'Able shop']],
    ['Initial%20balance%20account', []],
  ])('are limited to types: %s', async (types, expected) => {
    const { me } = await accounts();
    expect(await names(me, `accounts?query=able&types=${types}`)).toEqual(expected);
  });

  it('tell what they hold at the end of a day, with what is virtual', async () => {
    const { me } = await accounts();
    const told = async (query: string) =>
      (await suggest(me, `accounts?query=zebra${query}`)).map((row) => row.name_with_balance);
    expect(await told('')).toEqual(['Zebra able (€1,244.50)']);
    expect(await told('&date=2026-01-10')).toEqual(['Zebra able (€1,244.50)']);
    expect(await told('&date=2026-01-09')).toEqual(['Zebra able (€10.00)']);
    ok(await me.get('/v1/autocomplete/accounts?date=nonsense'), 422);
    expect((await suggest(me, 'accounts?query=shop'))[0]?.name_with_balance).toBe('Able shop');
  });

  it('tell amounts as the person writes them', async () => {
    const { me } = await accounts();
    ok(await me.post('/v1/preferences', { name: 'locale', data: 'nl_NL' }));
    const [zebra] = await suggest(me, 'accounts?query=zebra');
    expect(zebra?.name_with_balance).toMatch(/^Zebra able \(€\s1\.244,50\)$/);
  });

  it('tell the primary currency where amounts are converted, and their own besides', async () => {
    const me = await world.household();
    ok(await me.post('/v1/currencies/USD/enable'));
    const opened = { opening_balance: '100', opening_balance_date: '2026-01-10', virtual_balance: '5' };
    await asset(me, 'Dollars', { ...opened, currency_code: 'USD' });
    ok(await me.post('/v1/preferences', { name: 'convert_to_primary', data: true }));
    const one = async () => (await suggest(me, 'accounts'))[0];
    expect(await one()).toMatchObject({ name_with_balance: 'Dollars ($100.00)', currency_code: 'USD' });
    ok(await me.post('/v1/exchange-rates', { from: 'USD', to: 'EUR', rate: '0.5', date: '2026-01-01' }));
    expect(await one()).toMatchObject({
      name_with_balance: 'Dollars (€50.00)',
      currency_code: 'EUR',
      currency_decimal_places: 2,
      account_currency_code: 'USD',
      account_currency_symbol: '$',
    });
  });

  it('cost the same number of statements, however many there are', async () => {
    const me = await world.household();
    const count = async () => (await world.statementsOf(() => suggest(me, 'accounts'))).length;
    await asset(me, 'First');
    const before = await count();
    for (let n = 0; n < 30; n++) await asset(me, `Account ${n}`);
    expect(await count()).toBe(before);
  });
});

describe('transactions', () => {
  const book = async (me: Client, splits: [description: string, date: string][]) => {
    for (const [description, date] of splits)
      await record(me, spending({ description, date, source_name: 'Main' }));
  };
  async function home() {
    const me = await world.household();
    await asset(me, 'Main');
    return me;
  }

  it('are told newest first, each description once', async () => {
    const me = await home();
    await book(me, [
      ['Rent', '2026-01-01'],
      ['Bread', '2026-01-05'],
      ['Rent', '2026-02-01'],
      ['Parent evening', '2026-01-15'],
    ]);
    expect(await names(me, 'transactions?query=RENT')).toEqual(['Rent', 'Parent evening']);
    expect(await names(me, 'transactions')).toEqual(['Rent', 'Parent evening', 'Bread']);
  });

  it('are cut before they are made unique, so there may be fewer than the limit', async () => {
    const me = await home();
    await book(me, [
      ['Bread', '2026-01-01'],
      ['Rent', '2026-01-02'],
      ['Rent', '2026-01-03'],
    ]);
    expect(await names(me, 'transactions?limit=2')).toEqual(['Rent']);
  });

  it.each([
    ['100%', ['100% wool']],
    ['a_b', ['a_b!c']],
    ['b!c', ['a_b!c']],
    ['%', ['100% wool']],
    ['7%', []],
    ['10', ['100% wool']],
    ['2041', ['Invoice 2041']],
    ['voice 20', ['Invoice 2041']],
    ['1', ['100% wool', 'Invoice 2041']],
    ['ärger', ['ÄRGER']],
    ["d'or", ["Côte d'Or"]],
    ['nowhere', []],
  ])('are found by a part, taken letter by letter: %s', async (query, expected) => {
    const me = await home();
    await book(me, [
      ['a_b!c', '2026-01-01'],
      ['axbxc', '2026-01-02'],
      ['Invoice 2041', '2026-01-03'],
      ['100% wool', '2026-01-04'],
      ['ÄRGER', '2026-01-05'],
      ["Côte d'Or", '2026-01-06'],
    ]);
    const found = await names(me, `transactions?query=${encodeURIComponent(query)}`);
    expect(found).toEqual(expected);
  });

  it('are found although the newest are others', async () => {
    const me = await home();
    await book(me, [
      ['Old car', '2020-01-01'],
      ['Order 4711', '2020-01-02'],
    ]);
    const bread = () => spending({ description: 'Bread', source_name: 'Main' });
    for (let n = 0; n < 5; n++) await record(me, Array.from({ length: 450 }, bread));
    expect(await names(me, 'transactions?query=car')).toEqual(['Old car']);
    expect(await names(me, 'transactions?query=4711')).toEqual(['Order 4711']);
    expect(await names(me, 'transactions?query=47')).toEqual(['Order 4711']);
    expect(await names(me, 'transactions?query=r%204')).toEqual(['Order 4711']);
    expect(await names(me, 'transactions?query=brea&limit=3')).toEqual(['Bread']);
  });

  it.each(['withdrawal', 'Withdrawal,deposit', 'all'])('may name types without effect: %s', async (types) => {
    const me = await home();
    await book(me, [['Rent', '2026-01-01']]);
    expect(await names(me, `transactions?types=${types}`)).toEqual(['Rent']);
  });

  it('are told with the numbers of their groups, not made unique, and found by them', async () => {
    const me = await home();
    const several = [
      spending({ description: 'Bread', source_name: 'Main' }),
      spending({ description: 'Butter', source_name: 'Main' }),
    ];
    const { id: group } = await record(me, several);
    const { id: later } = await record(
      me,
      spending({ description: 'Bread', date: '2026-02-05', source_name: 'Main' }),
    );
    const found = await suggest(me, 'transactions-with-id?query=bread');
    expect(found.map(({ name }) => name)).toEqual([`#${later}: Bread`, `#${group}: Bread`]);
    expect(found[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      transaction_group_id: later,
      name: `#${later}: Bread`,
      description: `#${later}: Bread`,
    });
    expect(await names(me, `transactions-with-id?query=${group}`)).toEqual([
      `#${group}: Bread`,
      `#${group}: Butter`,
    ]);
    expect(await names(await home(), `transactions-with-id?query=${group}`)).toEqual([]);
  });
});

describe('kinds of transactions', () => {
  it('are all told without a query, whatever the limit', async () => {
    const me = await world.household();
    expect(await names(me, 'transaction-types?limit=1')).toEqual([
      'Withdrawal',
      'Deposit',
      'Transfer',
      'Opening balance',
      'Reconciliation',
      'Invalid',
      'Liability credit',
    ]);
    const [found] = await suggest(me, 'transaction-types?query=depo');
    expect(found).toEqual({ id: '2', name: 'Deposit', type: 'Deposit' });
  });
});
