import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, asset, ok } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
/** Accounts by their kind, and what belongs to somebody else. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  ids.main = await asset(me, 'Main');
  ids.dollars = await asset(me, 'Dollars', { currency_code: 'USD' });
  ids.gym = await account(me, { name: 'Gym', type: 'expense' });
  ids.employer = await account(me, { name: 'Employer', type: 'revenue' });
  const stranger = await world.household();
  ids.foreign = await asset(stranger, 'Not mine');
  ids.budget = ok(await stranger.post('/v1/budgets', { name: 'Not mine' })).json.data.id;
});
afterAll(() => world.close());

const TEMPLATE = { description: 'Fee', amount: '20', source_id: 'main', destination_id: 'gym' };
const RHYTHM = { type: 'monthly', moment: '5' };
const BODY = { type: 'withdrawal', title: 'Gym', first_date: '2026-04-05', repeat_until: null };

/** A request, with accounts in the place of their names. */
function bodyOf({ template = {}, rhythm = {}, ...more }: Record<string, unknown>): object {
  const split = { ...TEMPLATE, ...(template as object) };
  const named = Object.entries(split).map(([name, value]) => [name, ids[value as string] ?? value]);
  const parts = {
    transactions: [Object.fromEntries(named)],
    repetitions: [{ ...RHYTHM, ...(rhythm as object) }],
  };
  return { ...BODY, ...parts, ...more };
}

const END = ['nr_of_repetitions', 'repeat_until'];
const SIDE = (side: string) => [`transactions.0.${side}_id`, `transactions.0.${side}_name`];

describe('a new recurrence is refused', () => {
  it('without anything, with everything that is missing', async () => {
    const answer = await me.post('/v1/recurrences', {});
    expect([answer.status, answer.json]).toEqual([
      422,
      {
        message: 'The type field is required. (and 6 more errors)',
        errors: {
          type: ['The type field is required.'],
          title: ['The title field is required.'],
          first_date: ['The first date field is required.'],
          nr_of_repetitions: [
            'Require either a number of repetitions, or an end date (repeat_until). Not both.',
          ],
          repeat_until: ['Require either a number of repetitions, or an end date (repeat_until). Not both.'],
          transactions: ['Need at least one transaction.'],
          repetitions: ['Need at least one repetition.'],
        },
      },
    ]);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['for another type', { type: 'reconciliation' }, ['type']],
    ['without a title', { title: ' ' }, ['title']],
    ['with a long title', { title: 'a'.repeat(256) }, ['title']],
    ['with a long description', { description: 'a'.repeat(32_769) }, ['description']],
    ['from no day', { first_date: '2026-02-30' }, ['first_date']],
    ['from before the window', { first_date: '1970-01-02' }, ['first_date']],
    ['from behind the window', { first_date: '2038-01-17' }, ['first_date']],
    ['with two ends', { nr_of_repetitions: 2, repeat_until: '2026-12-31' }, END],
    ['with no end key', { repeat_until: undefined }, END],
    ['none times', { nr_of_repetitions: 0 }, ['nr_of_repetitions']],
    ['too often', { nr_of_repetitions: 256 }, ['nr_of_repetitions']],
    ['until no day', { repeat_until: 'x' }, ['repeat_until']],
    ['with a switch that is none', { active: 'maybe', apply_rules: 2 }, ['apply_rules', 'active']],
    ['with empty lists', { transactions: [], repetitions: [] }, ['transactions', 'repetitions']],
    ['with lists that are none', { transactions: 'x', repetitions: 1 }, ['transactions', 'repetitions']],
    [
      'with lists of something else',
      { transactions: [1], repetitions: ['x'] },
      [
        'transactions.0',
        'transactions.0.amount',
        'transactions.0.description',
        'repetitions.0',
        'repetitions.0.type',
      ],
    ],
    ['with too many rhythms', { repetitions: new Array(33).fill(RHYTHM) }, ['repetitions']],
    ['with too many templates', { transactions: new Array(501).fill(TEMPLATE) }, ['transactions']],
    ['in an unknown rhythm', { rhythm: { type: 'hourly' } }, ['repetitions.0.type']],
    ['on no weekday', { rhythm: { type: 'weekly', moment: '8' } }, ['repetitions.0.moment']],
    ['on no day of the month', { rhythm: { moment: '32' } }, ['repetitions.0.moment']],
    ['daily with a day', { rhythm: { type: 'daily', moment: '1' } }, ['repetitions.0.moment']],
    ['monthly without one', { rhythm: { moment: null } }, ['repetitions.0.moment']],
    ['with a long moment', { rhythm: { moment: '2026-01-011' } }, ['repetitions.0.moment']],
    [
      'with odd numbers',
      { rhythm: { skip: 32, weekend: 5 } },
      ['repetitions.0.skip', 'repetitions.0.weekend'],
    ],
    ['less than none', { rhythm: { skip: -1, weekend: 0 } }, ['repetitions.0.skip', 'repetitions.0.weekend']],
    ['without a description', { template: { description: null } }, ['transactions.0.description']],
    ['with a long one', { template: { description: 'a'.repeat(256) } }, ['transactions.0.description']],
    ['without an amount', { template: { amount: null } }, ['transactions.0.amount']],
    ['of nothing', { template: { amount: '0' } }, ['transactions.0.amount']],
    ['of less than nothing', { template: { amount: '-5' } }, ['transactions.0.amount']],
    ['with a foreign nothing', { template: { foreign_amount: '0' } }, ['transactions.0.foreign_amount']],
    ['without its currency', { template: { foreign_amount: '1' } }, ['transactions.0.foreign_amount']],
    [
      'without the amount of it',
      { template: { foreign_currency_code: 'USD' } },
      [
        'transactions.0.foreign_currency_id',
        'transactions.0.foreign_currency_code',
        'transactions.0.foreign_amount',
      ],
    ],
    ['in an unknown currency', { template: { currency_code: 'QQQ' } }, ['transactions.0.currency_code']],
    ['with an unknown budget', { template: { budget_id: 999_999 } }, ['transactions.0.budget_id']],
    ['with a stranger’s budget', { template: { budget_id: 'budget' } }, ['transactions.0.budget_id']],
    [
      'with an unknown piggy bank',
      { template: { piggy_bank_name: 'x' } },
      ['transactions.0.piggy_bank_name'],
    ],
    ['with tags that are none', { template: { tags: 5 } }, ['transactions.0.tags']],
    ['from a stranger’s account', { template: { source_id: 'foreign' } }, ['transactions.0.source_id']],
    ['from nowhere', { template: { source_id: null } }, SIDE('source')],
    ['from a shop', { template: { source_id: 'gym' } }, SIDE('source')],
    ['to an employer', { template: { destination_id: 'employer' } }, SIDE('destination')],
    ['to itself', { type: 'transfer', template: { destination_id: 'main' } }, SIDE('destination')],
    [
      'between currencies without a foreign amount',
      { type: 'transfer', template: { destination_id: 'dollars' } },
      ['transactions.0.foreign_amount'],
    ],
  ])('%s', async (_name, more, fields) => {
    const answer = await me.post('/v1/recurrences', bodyOf(more));
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, fields]);
  });

  it('when another one has its title, but not a stranger’s', async () => {
    ok(await me.post('/v1/recurrences', bodyOf({ title: 'Taken' })));
    const answer = await me.post('/v1/recurrences', bodyOf({ title: 'Taken' }));
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['title']]);
    const stranger = await world.household();
    const main = await asset(stranger, 'Main');
    const transactions = [{ description: 'Fee', amount: '20', source_id: main, destination_name: 'Gym' }];
    ok(await stranger.post('/v1/recurrences', bodyOf({ title: 'Taken', transactions })));
  });

  it('and leaves nothing behind', async () => {
    const body = bodyOf({
      title: 'Never',
      template: { destination_id: null, destination_name: 'Never shop', category_name: 'Never', amount: '0' },
    });
    expect((await me.post('/v1/recurrences', body)).status).toBe(422);
    for (const path of ['accounts', 'categories', 'recurrences']) {
      expect((await me.get(`/v1/${path}`)).text).not.toContain('Never');
    }
  });
});

describe('a change is refused', () => {
  const add = async (more: Record<string, unknown> = {}) =>
    ok(await me.post('/v1/recurrences', bodyOf({ title: `Gym ${Object.keys(ids).length}`, ...more }))).json
      .data;

  it('with a wrong field, a taken title, or numbers of templates that are not sure', async () => {
    ok(await me.post('/v1/recurrences', bodyOf({ title: 'Mine' })));
    const one = { ...TEMPLATE, source_id: ids.main, destination_id: ids.gym };
    const { id, attributes } = await add({ title: 'Changed', transactions: [one, one] });
    const [first, second] = attributes.transactions;
    const rows: [object, string[]][] = [
      [{ title: 'Mine' }, ['title']],
      [{ title: null }, ['title']],
      [{ nr_of_repetitions: 2, repeat_until: '2026-12-31' }, END],
      [{ transactions: [] }, ['transactions']],
      [{ repetitions: null }, ['repetitions']],
      [{ repetitions: [{ moment: '32' }] }, ['repetitions.0.moment']],
      [{ repetitions: [{ type: 'weekly' }] }, []],
      [{ repetitions: [{ type: 'yearly' }] }, ['repetitions.0.moment']],
      [{ transactions: [{ amount: '5' }] }, ['transactions.0.id', 'transactions.0.description']],
      [{ transactions: [{ id: 999_999 }] }, ['transactions.0.id', 'transactions.0.description']],
      [{ transactions: [{ id: first.id }, { id: first.id }] }, ['transactions.1.id']],
      [{ transactions: [{ id: first.id, amount: '0' }, { id: second.id }] }, ['transactions.0.amount']],
      [
        { transactions: [{ id: first.id, source_id: ids.dollars }, { id: second.id }] },
        ['transactions.0.source_id'],
      ],
    ];
    for (const [body, fields] of rows) {
      const answer = await me.put(`/v1/recurrences/${id}`, body);
      const told = Object.keys(answer.json.errors ?? {});
      expect([body, fields.filter((field) => !told.includes(field))]).toEqual([body, []]);
      expect(answer.status).toBe(fields.length > 0 ? 422 : 200);
    }
  });
});

describe('what is not there', () => {
  it('is 404, whatever is asked of it, also when it is a stranger’s', async () => {
    const { id } = ok(await me.post('/v1/recurrences', bodyOf({ title: 'Private' }))).json.data;
    const stranger = await world.household();
    for (const path of [id, '0', '999999', 'x'].map((part) => `/v1/recurrences/${part}`)) {
      const answers = [
        await stranger.get(path),
        await stranger.put(path, { title: 'Mine now' }),
        await stranger.delete(path),
        await stranger.get(`${path}/transactions`),
        await stranger.post(`${path}/trigger`, { date: '2026-04-05' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect(ok(await me.get(`/v1/recurrences/${id}`)).json.data.attributes.title).toBe('Private');
  });

  it.each([[{}], [{ date: 'x' }], [{ date: '2038-01-17' }], [{ date: null }]])(
    'a trigger needs a day: %j',
    async (body) => {
      const { id } = ok(await me.post('/v1/recurrences', bodyOf({ title: JSON.stringify(body) }))).json.data;
      const answer = await me.post(`/v1/recurrences/${id}/trigger`, body);
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['date']]);
    },
  );
});
