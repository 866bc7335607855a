import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, loan, ok } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { add, bodyOf, home } from './recurrences.test/home.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const titles = async (me: Client, path = '/v1/recurrences') =>
  ok(await me.get(path)).json.data.map((one: { attributes: { title: string } }) => one.attributes.title);

describe('a new recurrence', () => {
  it('is shown with everything the contract names', async () => {
    const of = await home(world);
    const data = await add(of);
    const euro = ok(await of.me.get('/v1/currencies/EUR')).json.data.id;
    expect(data).toEqual({
      type: 'recurrences',
      id: data.id,
      attributes: {
        created_at: '2026-03-15T12:00:00+00:00',
        updated_at: '2026-03-15T12:00:00+00:00',
        type: 'withdrawal',
        title: 'Gym',
        description: '',
        first_date: '2026-04-05T00:00:00+00:00',
        latest_date: null,
        made_dates: [],
        repeat_until: null,
        apply_rules: true,
        active: true,
        nr_of_repetitions: null,
        notes: null,
        problem: null,
        repetitions: [
          {
            id: expect.stringMatching(/^\d+$/),
            created_at: '2026-03-15T12:00:00+00:00',
            updated_at: '2026-03-15T12:00:00+00:00',
            type: 'monthly',
            moment: '5',
            skip: 0,
            weekend: 1,
            description: 'Every month on the 5(st/nd/rd/th) day',
            occurrences: ['04', '05', '06', '07', '08'].map((month) => `2026-${month}-05T00:00:00+00:00`),
          },
        ],
        transactions: [
          {
            id: expect.stringMatching(/^\d+$/),
            object_has_currency_setting: true,
            source_id: of.main,
            source_name: 'Main',
            source_iban: 'NL91ABNA0417164300',
            source_type: 'Asset account',
            destination_id: of.gym,
            destination_name: 'Gym',
            destination_iban: null,
            destination_type: 'Expense account',
            amount: '20.00',
            foreign_amount: null,
            pc_amount: null,
            pc_foreign_amount: null,
            description: 'Gym fee',
            tags: [],
            category_id: null,
            category_name: null,
            budget_id: null,
            budget_name: null,
            piggy_bank_id: null,
            piggy_bank_name: null,
            subscription_id: null,
            subscription_name: null,
            currency_id: euro,
            currency_name: 'Euro',
            currency_code: 'EUR',
            currency_symbol: '€',
            currency_decimal_places: 2,
            foreign_currency_id: null,
            foreign_currency_name: null,
            foreign_currency_code: null,
            foreign_currency_symbol: null,
            foreign_currency_decimal_places: null,
            primary_currency_id: euro,
            primary_currency_name: 'Euro',
            primary_currency_code: 'EUR',
            primary_currency_symbol: '€',
            primary_currency_decimal_places: 2,
          },
        ],
      },
      links: {
        self: expect.stringMatching(`/api/v1/recurrences/${data.id}$`),
        '0': { rel: 'self', uri: `/recurring/${data.id}` },
      },
    });
    expect(ok(await of.me.get(`/v1/recurrences/${data.id}`)).json.data).toEqual(data);
  });

  it('points at everything that a transaction can point at', async () => {
    const of = await home(world);
    const { me, main } = of;
    const budget_id = ok(await me.post('/v1/budgets', { name: 'Sports' })).json.data.id;
    const bill = {
      name: 'Club',
      amount_min: '1',
      amount_max: '9',
      date: '2026-01-01',
      repeat_freq: 'monthly',
    };
    const bill_id = ok(await me.post('/v1/bills', bill)).json.data.id;
    const piggy = {
      name: 'Bike',
      target_amount: '100',
      start_date: '2026-01-01',
      accounts: [{ account_id: main }],
    };
    const body = { ...piggy, transaction_currency_code: 'EUR' };
    const piggy_bank_id = ok(await me.post('/v1/piggy-banks', body)).json.data.id;
    const { attributes } = await add(of, {
      notes: 'Two\nlines',
      description: 'What for',
      nr_of_repetitions: 12,
      repeat_until: undefined,
      apply_rules: false,
      active: false,
      transactions: [
        {
          description: 'Fee',
          amount: 20.5,
          foreign_amount: '22',
          foreign_currency_code: 'USD',
          source_id: main,
          destination_name: 'New club',
          category_name: 'Health',
          tags: ['b', 'a'],
          budget_id,
          bill_id,
          piggy_bank_id,
        },
      ],
    });
    expect(attributes).toMatchObject({ notes: 'Two\nlines', description: 'What for', nr_of_repetitions: 12 });
    expect(attributes).toMatchObject({ apply_rules: false, active: false });
    expect(attributes.transactions[0]).toMatchObject({
      amount: '20.50',
      foreign_amount: '22.00',
      foreign_currency_code: 'USD',
      destination_name: 'New club',
      destination_type: 'Expense account',
      category_name: 'Health',
      budget_id,
      budget_name: 'Sports',
      subscription_id: bill_id,
      subscription_name: 'Club',
      piggy_bank_id,
      piggy_bank_name: 'Bike',
    });
    expect(attributes.transactions[0].tags.toSorted()).toEqual(['a', 'b']);
  });

  it.each<[string, object, string, number]>([
    ['daily', { type: 'daily', moment: '' }, 'Every day', 9],
    ['without a moment', { type: 'daily', skip: 1 }, 'Every 2nd day', 9],
    ['weekly', { type: 'weekly', moment: 3 }, 'Every week on Wednesday', 5],
    ['in weeks', { type: 'weekly', moment: '7', skip: 2 }, 'Every 3rd week on Sunday', 5],
    ['nth weekday', { type: 'ndom', moment: '2,5' }, 'Every month on the 2nd Friday', 5],
    ['monthly', { type: 'monthly', moment: '31', weekend: 3 }, 'Every month on the 31(st/nd/rd/th) day', 5],
    ['yearly', { type: 'yearly', moment: '2026-03-11' }, 'Every year on March 11th', 5],
  ])('has a rhythm: %s', async (_name, repetition, description, shown) => {
    const { attributes } = await add(await home(world), { repetitions: [repetition] });
    expect(attributes.repetitions[0]).toMatchObject({
      skip: 0,
      weekend: 1,
      ...repetition,
      description,
      moment: expect.any(String),
    });
    expect(attributes.repetitions[0].occurrences).toHaveLength(shown);
  });

  it('may be a deposit, a transfer between currencies, or a payment of a debt', async () => {
    const of = await home(world);
    const { me, main, savings } = of;
    const dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
    const [salary] = (
      await add(of, {
        title: 'Salary',
        type: 'deposit',
        transactions: [
          { description: 'Salary', amount: '2000', source_name: 'Employer', destination_id: main },
        ],
      })
    ).attributes.transactions;
    expect(salary).toMatchObject({ source_type: 'Revenue account', source_name: 'Employer' });
    const [saving] = (
      await add(of, {
        title: 'Saving',
        type: 'transfer',
        transactions: [{ description: 'Save', amount: '50', source_id: main, destination_id: savings }],
      })
    ).attributes.transactions;
    expect(saving).toMatchObject({ source_type: 'Asset account', destination_id: savings });
    const [abroad] = (
      await add(of, {
        title: 'Abroad',
        type: 'transfer',
        transactions: [
          {
            description: 'Send',
            amount: '50',
            foreign_amount: '55',
            foreign_currency_code: 'USD',
            source_id: main,
            destination_id: dollars,
          },
        ],
      })
    ).attributes.transactions;
    expect(abroad).toMatchObject({
      currency_code: 'EUR',
      foreign_amount: '55.00',
      foreign_currency_code: 'USD',
    });
    const debt = await loan(me, 'Loan');
    const [payment] = (
      await add(of, {
        title: 'Payment',
        transactions: [{ description: 'Pay', amount: '50', source_id: main, destination_id: debt }],
      })
    ).attributes.transactions;
    expect(payment.destination_type).toBe('Loan');
  });

  it('shows the next days only, and none behind its end', async () => {
    const of = await home(world);
    const old = await add(of, { first_date: '2020-01-05' });
    const days = old.attributes.repetitions[0].occurrences;
    expect(days.slice(0, 2)).toEqual(['2026-04-05T00:00:00+00:00', '2026-05-05T00:00:00+00:00']);
    const { repetitions } = (await add(of, { title: 'Short', repeat_until: '2026-05-31' })).attributes;
    expect(repetitions[0].occurrences).toHaveLength(2);
  });
});

describe('the list', () => {
  it('has active ones first, by type and title, and only those of the household', async () => {
    const of = await home(world);
    const { me, main, savings } = of;
    const transfer = {
      type: 'transfer',
      transactions: [{ description: 'x', amount: '1', source_id: main, destination_id: savings }],
    };
    await add(of, { title: 'b', ...transfer });
    await add(of, { title: 'a', ...transfer });
    await add(of, { title: 'z' });
    await add(of, { title: 'a off', active: false });
    await add(await home(world));
    expect(await titles(me)).toEqual(['z', 'a', 'b', 'a off']);
    expect(await titles(me, '/v1/recurrences?limit=2&page=2')).toEqual(['b', 'a off']);
    const { meta } = ok(await me.get('/v1/recurrences?limit=2&page=2')).json;
    expect(meta.pagination).toMatchObject({ total: 4, count: 2, total_pages: 2 });
  });

  it('takes the same statements whatever its length', async () => {
    const of = await home(world);
    const count = async () => (await world.statementsOf(() => of.me.get('/v1/recurrences'))).length;
    const split = bodyOf(of).transactions[0];
    await add(of, { transactions: [{ ...split, tags: ['a'], category_name: 'b' }] });
    const one = await count();
    for (let n = 0; n < 8; n++)
      await add(of, { title: `Gym ${n}`, transactions: [{ ...split, tags: ['c'] }] });
    expect(await count()).toBe(one);
  });

  it('of a currency has those with a template in it, as its own or as the foreign one', async () => {
    const of = await home(world);
    const dollars = await asset(of.me, 'Dollars', { currency_code: 'USD' });
    const split = bodyOf(of).transactions[0];
    await add(of);
    await add(of, { title: 'Own', transactions: [{ ...split, source_id: dollars }] });
    const foreign = { foreign_amount: '5', foreign_currency_code: 'USD' };
    await add(of, { title: 'Foreign', transactions: [{ ...split, ...foreign }] });
    expect(await titles(of.me, '/v1/currencies/USD/recurrences')).toEqual(['Foreign', 'Own']);
    expect(await titles(of.me, '/v1/currencies/EUR/recurrences')).toEqual(['Foreign', 'Gym']);
    expect(await titles(of.me, '/v1/currencies/CHF/recurrences')).toEqual([]);
  });
});
