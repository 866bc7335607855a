import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, asset, balance, loan, ok, record, spending } from '../../../../test/build.ts';
import { historyOf, problemsOf } from '../../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

type Body = Record<string, unknown>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let made = 0;
/** Makes a rule that fits everything, and gives its number. */
async function rule(me: Client, actions: Body[], more: Body = {}): Promise<string> {
  const body = {
    title: `Rule ${++made}`,
    rule_group_title: 'All',
    trigger: 'store-journal',
    strict: true,
    triggers: [{ type: 'amount_more', value: '0.01' }],
    actions,
    ...more,
  };
  return ok(await me.post('/v1/rules', body)).json.data.id;
}

const tag = (value: string) => ({ type: 'add_tag', value });

/** Records a transaction and gives its first split, as the answer shows it. */
async function spend(me: Client, source_id: string, more: Body = {}, head: Body = {}) {
  const { id, attributes } = await record(me, spending({ source_id, ...more }), head);
  return { group: id, ...attributes.transactions[0] };
}

/** What the history says of the last write. */
async function lastChanges(me: Client): Promise<Body[]> {
  const rows = await historyOf(world.store, me.actor.userGroupId);
  return JSON.parse(rows.at(-1)?.changes ?? '[]');
}

describe('rules run', () => {
  test('when a transaction is stored, and the answer shows what they did', async () => {
    const me = await world.household();
    const from = await asset(me, 'Checking');
    await rule(me, [tag('auto'), { type: 'set_category', value: 'Garden' }]);
    const split = await spend(me, from);
    expect(split).toMatchObject({ tags: ['auto'], category_name: 'Garden' });
    expect((await spend(me, from, {}, { apply_rules: false })).tags).toEqual([]);
  });

  test('but not for a trigger without a meaning beside one that does not fit', async () => {
    const me = await world.household();
    const from = await asset(me, 'Checking');
    const triggers = [
      { type: 'user_action', value: 'store-journal' },
      { type: 'amount_more', value: '1000' },
    ];
    await rule(me, [tag('auto')], { strict: false, triggers });
    expect((await spend(me, from)).tags).toEqual([]);
  });

  test('when one is changed, if they are meant for that; what a rule changes starts none', async () => {
    const me = await world.household();
    const from = await asset(me, 'Checking');
    await rule(me, [{ type: 'set_notes', value: 'stored' }]);
    await rule(me, [tag('updated')], { trigger: 'update-journal' });
    await rule(me, [tag('by hand')], { trigger: 'manual-activation' });
    const { group, tags, notes } = await spend(me, from);
    expect([tags, notes]).toEqual([[], 'stored']);
    const put = async (body: Body) =>
      ok(await me.put(`/v1/transactions/${group}`, { transactions: [{ amount: '9' }], ...body })).json.data
        .attributes.transactions[0].tags;
    expect(await put({ apply_rules: false })).toEqual([]);
    expect(await put({})).toEqual(['updated']);
  });

  test('over each split by itself', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    await rule(me, [tag('small')], { triggers: [{ type: 'amount_less', value: '5' }] });
    const { attributes } = await record(me, [
      spending({ source_id, amount: '4' }),
      spending({ source_id, amount: '6' }),
    ]);
    expect(attributes.transactions.map((split: Body) => [split.amount, split.tags])).toEqual(
      expect.arrayContaining([
        ['4.00', ['small']],
        ['6.00', []],
      ]),
    );
  });

  test('only in active groups, group by group, until one stops those behind it in its group', async () => {
    const me = await world.household();
    const from = await asset(me, 'Checking');
    const off = await rule(me, [tag('off')], { rule_group_title: 'Off' });
    const { rule_group_id: group } = ok(await me.get(`/v1/rules/${off}`)).json.data.attributes;
    ok(await me.put(`/v1/rule-groups/${group}`, { active: false }));
    await rule(me, [tag('first')], { rule_group_title: 'One', stop_processing: true });
    await rule(me, [tag('never')], { rule_group_title: 'One' });
    await rule(me, [tag('other group')], { rule_group_title: 'Two' });
    expect((await spend(me, from)).tags).toEqual(['first', 'other group']);
  });

  test('as they are now: a change of a rule counts at once', async () => {
    const me = await world.household();
    const from = await asset(me, 'Checking');
    const id = await rule(me, [tag('old')]);
    expect((await spend(me, from)).tags).toEqual(['old']);
    ok(await me.put(`/v1/rules/${id}`, { actions: [tag('new')] }));
    expect((await spend(me, from)).tags).toEqual(['new']);
    ok(await me.delete(`/v1/rules/${id}`), 204);
    expect((await spend(me, from)).tags).toEqual([]);
  });

  test('over transactions of their own household alone', async () => {
    const [me, other] = [await world.household(), await world.household()];
    await rule(other, [tag('theirs')]);
    expect((await spend(me, await asset(me, 'Checking'))).tags).toEqual([]);
  });

  test('and the history names the rule and what it asks', async () => {
    const me = await world.household();
    const from = await asset(me, 'Checking');
    const id = await rule(me, [{ type: 'set_notes', value: 'seen' }], { title: 'Notes' });
    await rule(me, [{ type: 'clear_category' }], { title: 'Changes nothing' });
    await spend(me, from);
    expect((await lastChanges(me)).at(-1)).toMatchObject({
      action: 'transactions.update',
      before: { splits: [{ notes: null }] },
      after: {
        splits: [{ notes: 'seen' }],
        rules: [
          {
            ...{ id: Number(id), title: 'Notes', strict: true },
            conditions: [{ type: 'amount_more', value: '0.01' }],
          },
        ],
      },
    });
  });

  test('with as many statements for fifty rules as for one', async () => {
    const me = await world.household();
    const from = await asset(me, 'Checking');
    const triggers = [{ type: 'description_is', value: 'nothing of the kind' }];
    const count = async () => (await world.statementsOf(() => spend(me, from))).length;
    await rule(me, [tag('no')], { triggers });
    await spend(me, from);
    const one = await count();
    for (let i = 0; i < 49; i++) await rule(me, [tag('no')], { triggers });
    await spend(me, from);
    expect(await count()).toBe(one);
  });
});

describe('a rule that deletes', () => {
  test('a new transaction leaves nothing of it, and the answer says that it is gone', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    await rule(me, [tag('never seen'), { type: 'delete_transaction' }, { type: 'clear_notes' }]);
    const answer = await me.post('/v1/transactions', { transactions: [spending({ source_id })] });
    expect([answer.status, answer.json.message]).toEqual([410, 'The transaction was deleted by a rule.']);
    expect(ok(await me.get('/v1/transactions')).json.data).toEqual([]);
    expect(await balance(me, source_id)).toBe('0.00');
  });

  test('a changed transaction says so too', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    const { group } = await spend(me, source_id);
    await rule(me, [{ type: 'delete_transaction' }], { trigger: 'update-journal' });
    const answer = await me.put(`/v1/transactions/${group}`, { transactions: [{ amount: '3' }] });
    expect(answer.status).toBe(410);
    expect((await me.get(`/v1/transactions/${group}`)).status).toBe(404);
  });

  test('one split of several leaves the others', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    const triggers = [{ type: 'amount_exactly', value: '4' }];
    await rule(me, [{ type: 'delete_transaction' }], { triggers });
    const { attributes } = await record(me, [
      spending({ source_id, amount: '4' }),
      spending({ source_id, amount: '6' }),
    ]);
    expect(attributes.transactions.map((split: Body) => split.amount)).toEqual(['6.00']);
    expect(await balance(me, source_id)).toBe('-6.00');
  });
});

/** Actions, with what they make of a withdrawal of 12.50 EUR from Checking to Garden shop. */
const DONE: [string, Body[], Body][] = [
  [
    'finds categories, tags and accounts without regard to case',
    [
      { type: 'set_category', value: 'garden' },
      tag('TOOLS'),
      { type: 'set_destination_account', value: 'BAKERY' },
    ],
    { category_name: 'Garden', tags: ['tools'], destination_name: 'Bakery' },
  ],
  [
    'makes what is not there',
    [{ type: 'set_destination_account', value: 'Florist' }, tag('new one')],
    { destination_name: 'Florist', destination_type: 'Expense account', tags: ['new one'] },
  ],
  [
    'computes values from what earlier actions made',
    [
      { type: 'set_description', value: 'A' },
      { type: 'set_description', value: '=description ~ "B" ~ amount' },
    ],
    { description: 'AB-12.500000000000' },
  ],
  [
    'leaves out an action whose value cannot be computed',
    [{ type: 'set_notes', value: '=1/0' }, { type: 'set_notes', value: '=tags' }, tag('after')],
    { notes: null, tags: ['after'] },
  ],
  [
    'gives no description one that says so',
    [{ type: 'set_description', value: '=""' }],
    { description: '(no description)' },
  ],
  ['gives an amount that is computed', [{ type: 'set_amount', value: '=amount * 2' }], { amount: '25.00' }],
  [
    'cuts an amount to the decimals it has',
    [{ type: 'set_amount', value: '=10/3' }],
    { amount: '3.333333333333' },
  ],
  [
    'refuses an amount that is too large',
    [{ type: 'set_amount', value: '99999999999' }],
    { amount: '12.50' },
  ],
  [
    'keeps a transfer from going to where it comes from',
    [
      { type: 'convert_transfer', value: 'Savings' },
      { type: 'set_destination_account', value: 'Checking' },
      { type: 'switch_accounts' },
    ],
    { type: 'transfer', source_name: 'Savings', destination_name: 'Checking' },
  ],
  [
    'does not convert to an account of another type',
    [{ type: 'convert_transfer', value: 'Loan' }],
    { type: 'withdrawal' },
  ],
  [
    'takes the amount over into the currency of the other account',
    [{ type: 'convert_transfer', value: 'Dollars' }],
    {
      type: 'transfer',
      amount: '12.50',
      currency_code: 'EUR',
      foreign_amount: '12.50',
      foreign_currency_code: 'USD',
    },
  ],
  [
    'turns a transfer between two currencies round, amounts included',
    [
      { type: 'convert_transfer', value: 'Dollars' },
      { type: 'set_amount', value: '10' },
      { type: 'switch_accounts' },
    ],
    { source_name: 'Dollars', amount: '12.50', currency_code: 'USD', foreign_amount: '10.00' },
  ],
  [
    'books in the currency of the account that pays',
    [{ type: 'set_source_account', value: 'Dollars' }],
    { source_name: 'Dollars', currency_code: 'USD', amount: '12.50' },
  ],
  [
    'pays a loan back',
    [{ type: 'set_destination_account', value: 'Loan' }],
    { destination_name: 'Loan', type: 'withdrawal' },
  ],
  [
    'moves texts between description and notes',
    [{ type: 'set_notes', value: 'one' }, { type: 'move_descr_to_notes' }, { type: 'append_notes_to_descr' }],
    { description: '(no description) one Seeds', notes: 'one\nSeeds' },
  ],
  [
    'keeps the description when it takes the notes in',
    [{ type: 'set_notes', value: 'one' }, { type: 'move_notes_to_descr' }, { type: 'append_descr_to_notes' }],
    { description: 'Seeds one', notes: 'Seeds one' },
  ],
  [
    'goes round in a circle without harm',
    [
      { type: 'convert_deposit', value: '' },
      { type: 'convert_withdrawal', value: '' },
      { type: 'convert_transfer', value: 'Savings' },
      { type: 'convert_deposit', value: 'Back' },
    ],
    { type: 'deposit', source_name: 'Back', destination_name: 'Savings' },
  ],
];

describe('an action', () => {
  for (const [name, actions, expected] of DONE) {
    test(name, async () => {
      const me = await world.household();
      const from = await asset(me, 'Checking', { currency_code: 'EUR' });
      await asset(me, 'Savings', { currency_code: 'EUR' });
      await asset(me, 'Dollars', { currency_code: 'USD' });
      await loan(me, 'Loan', { currency_code: 'EUR' });
      await account(me, { name: 'Bakery', type: 'expense' });
      ok(await me.post('/v1/categories', { name: 'Garden' }));
      ok(await me.post('/v1/tags', { tag: 'tools' }));
      await rule(me, actions);
      expect(await spend(me, from)).toMatchObject(expected);
      expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
    });
  }

  test('moves the money of a piggy bank, once', async () => {
    const me = await world.household();
    const [from, to] = [await asset(me, 'Checking'), await asset(me, 'Savings')];
    const body = {
      name: 'Trip',
      accounts: [{ account_id: to }],
      target_amount: '100',
      start_date: '2026-01-01',
      transaction_currency_code: 'EUR',
    };
    const piggy = ok(await me.post('/v1/piggy-banks', body)).json.data.id;
    await rule(me, [
      { type: 'update_piggy', value: 'trip' },
      { type: 'update_piggy', value: 'Trip' },
    ]);
    await spend(me, from, { type: 'transfer', destination_id: to, destination_name: null });
    const { attributes } = ok(await me.get(`/v1/piggy-banks/${piggy}`)).json.data;
    expect(attributes.current_amount).toBe('12.50');
  });

  test('on one split of a withdrawal gives all of them the account of the first', async () => {
    const me = await world.household();
    const [source_id] = [await asset(me, 'Checking'), await asset(me, 'Savings')];
    await rule(me, [{ type: 'set_source_account', value: 'Savings' }], {
      triggers: [{ type: 'amount_exactly', value: '4' }],
    });
    const { attributes } = await record(me, [
      spending({ source_id, amount: '4', order: 0 }),
      spending({ source_id, amount: '6', order: 1 }),
    ]);
    expect(attributes.transactions.map((split: Body) => split.source_name)).toEqual(['Savings', 'Savings']);
    expect(await balance(me, source_id)).toBe('0.00');
  });
});

describe('a rule that asks for a balance', () => {
  const less = (value: string) => [{ type: 'source_balance_lt', value }];

  test('sees the account that a rule before it chose', async () => {
    const me = await world.household();
    const opening = (amount: string) => ({ opening_balance: amount, opening_balance_date: '2026-01-01' });
    const rich = await asset(me, 'Rich', opening('1000'));
    await asset(me, 'Poor', opening('10'));
    await rule(me, [{ type: 'set_source_account', value: 'Poor' }]);
    await rule(me, [tag('poor')], { triggers: less('50') });
    await rule(me, [tag('rich')], { triggers: less('50'), active: true, strict: true });
    const split = await spend(me, rich);
    expect(split).toMatchObject({ source_name: 'Poor', tags: ['poor', 'rich'] });
    await rule(me, [tag('not this')], { triggers: [{ type: 'source_balance_gt', value: '50' }] });
    expect((await spend(me, rich)).tags).not.toContain('not this');
  });

  test('sees in a later split of the transaction what was made of the earlier one', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking', {
      ...{ opening_balance: '100', opening_balance_date: '2026-01-01' },
    });
    await rule(me, [{ type: 'delete_transaction' }], {
      triggers: [{ type: 'description_is', value: 'Mistake' }],
    });
    await rule(me, [tag('full')], { triggers: [{ type: 'source_balance_is', value: '100' }] });
    // The first in list order is the newest: it is decided about before the older one is deleted.
    const { attributes } = await record(me, [
      spending({ source_id, date: '2026-02-03', description: 'Mistake', amount: '1' }),
      spending({ source_id, date: '2026-02-02', description: 'Bread', amount: '1' }),
    ]);
    expect(attributes.transactions.map((one: Body) => [one.description, one.tags])).toEqual([
      ['Bread', ['full']],
    ]);
  });

  test('sees in a run what that did to the groups before, whatever its batches', async () => {
    const me = await world.household();
    const opening = { opening_balance: '100', opening_balance_date: '2026-01-01' };
    const source_id = await asset(me, 'Checking', opening);
    const groups: string[] = [];
    for (const day of ['01', '02', '03', '04']) {
      groups.push((await spend(me, source_id, { date: `2026-02-${day}`, amount: '30' })).group);
    }
    const is = (value: string) => ({ type: 'source_balance_is', value });
    const id = await rule(me, [{ type: 'set_amount', value: '60' }, tag('low')], {
      ...{ trigger: 'manual-activation', strict: false, triggers: [is('70'), is('10')] },
    });
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    const tags = async (group: string) =>
      ok(await me.get(`/v1/transactions/${group}`)).json.data.attributes.transactions[0].tags;
    // The third began with 40; now that the second is 60, it begins with 10.
    expect(await Promise.all(groups.map(tags))).toEqual([[], ['low'], ['low'], []]);
    expect(await balance(me, source_id)).toBe('-80.00');
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

test('the history row of a change names nested conditions as well', async () => {
  const me = await world.household();
  const from = await asset(me, 'Checking');
  const seeds = { type: 'description_contains', value: 'seeds' };
  await rule(me, [tag('auto')], { conditions: { any: [seeds, { not: seeds }] } });
  await spend(me, from);
  const change = (await lastChanges(me)).find(({ action }) => action === 'transactions.update') as Body;
  expect(change.after).toMatchObject({ rules: [{ nested: { any: [seeds, { not: seeds }] } }] });
});
