import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { historyOf, problemsOf } from '../../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

import type { RawInput } from '../../../http/route.ts';
import { newGroup } from '../../transactions/transactions.input/group.ts';
import { storeGroups } from '../../transactions/transactions.service/store.ts';

type Body = Record<string, unknown>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const contains = (value: string) => ({ type: 'description_contains', value });

/** Makes a rule that is only started by hand and gives its number. */
async function rule(me: Client, actions: Body[], more: Body = {}): Promise<string> {
  const body = {
    title: `Rule ${Math.random()}`,
    rule_group_title: 'By hand',
    trigger: 'manual-activation',
    strict: true,
    triggers: [contains('seeds')],
    actions,
    ...more,
  };
  return ok(await me.post('/v1/rules', body)).json.data.id;
}

/** The first split of a transaction. */
const split = async (me: Client, id: string) =>
  ok(await me.get(`/v1/transactions/${id}`)).json.data.attributes.transactions[0];

const ids = (answer: { json: { data: { id: string }[] } }): string[] => answer.json.data.map(({ id }) => id);

/** A household with four transactions: seeds in January, February and March, and bread in March. */
async function garden() {
  const me = await world.household();
  const [checking, savings] = [await asset(me, 'Checking'), await asset(me, 'Savings')];
  const make = async (date: string, description: string, source_id: string): Promise<string> =>
    (await record(me, spending({ date, description, source_id }))).id;
  const january = await make('2026-01-10', 'Seeds', checking);
  const february = await make('2026-02-10', 'More seeds', savings);
  const march = await make('2026-03-10', 'Last seeds', checking);
  const bread = await make('2026-03-11', 'Bread', checking);
  return { me, checking, savings, january, february, march, bread };
}

describe('a test', () => {
  test('lists what a rule would be run over, newest first, and changes nothing', async () => {
    const { me, january, february, march } = await garden();
    const id = await rule(me, [{ type: 'add_tag', value: 'garden' }]);
    const answer = ok(await me.get(`/v1/rules/${id}/test`));
    expect(ids(answer)).toEqual([march, february, january]);
    expect(answer.json.meta.pagination).toEqual({
      ...{ total: 3, count: 3, per_page: 31337, current_page: 1, total_pages: 1 },
    });
    expect((await split(me, march)).tags).toEqual([]);
  });

  test('is limited by days and accounts, in the query under either name', async () => {
    const { me, checking, january, february, march } = await garden();
    const id = await rule(me, [{ type: 'add_tag', value: 'garden' }]);
    const found = async (query: string) => ids(ok(await me.get(`/v1/rules/${id}/test?${query}`)));
    expect(await found('start=2026-01-10&end=2026-01-10')).toEqual([january]);
    expect(await found('start_date=2026-02-01')).toEqual([march, february]);
    expect(await found('end_date=2026-02-10')).toEqual([february, january]);
    expect(await found(`accounts[]=${checking}`)).toEqual([march, january]);
    expect(await found(`accounts=${checking}&start=2026-02-01`)).toEqual([march]);
    expect(await found('accounts[]=')).toEqual([march, february, january]);
  });

  test('holds only the splits that match', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    await record(me, [
      spending({ description: 'Seeds', source_id }),
      spending({ description: 'Bread', source_id }),
    ]);
    const id = await rule(me, [{ type: 'add_tag', value: 'garden' }]);
    const [group] = ok(await me.get(`/v1/rules/${id}/test`)).json.data;
    expect(group.attributes.transactions.map((one: Body) => one.description)).toEqual(['Seeds']);
  });

  test('takes an inactive rule, but of a group only the active ones', async () => {
    const { me } = await garden();
    const id = await rule(me, [{ type: 'add_tag', value: 'garden' }], { active: false });
    expect(ids(ok(await me.get(`/v1/rules/${id}/test`)))).toHaveLength(3);
    const group = ok(await me.get(`/v1/rules/${id}`)).json.data.attributes.rule_group_id;
    expect(ids(ok(await me.get(`/v1/rule-groups/${group}/test`)))).toEqual([]);
    ok(await me.post(`/v1/rule-groups/${group}/trigger`), 204);
  });

  test('tells field by field what would change, when asked', async () => {
    const { me, january } = await garden();
    const actions = [
      { type: 'set_category', value: 'Garden' },
      { type: 'set_description', value: '=strtoupper(description)' },
    ];
    const id = await rule(me, actions);
    const [group] = ok(await me.get(`/v1/rules/${id}/test?preview=true&end=2026-01-31`)).json.data;
    expect(group.attributes.changes).toEqual([
      {
        transaction_journal_id: group.attributes.transactions[0].transaction_journal_id,
        deleted: false,
        fields: {
          category_name: { before: null, after: 'Garden' },
          description: { before: 'Seeds', after: 'SEEDS' },
        },
      },
    ]);
    expect((await split(me, january)).category_name).toBeNull();
  });
});

describe('a trigger', () => {
  test('runs a rule over the range alone', async () => {
    const { me, january, february, march } = await garden();
    const id = await rule(me, [{ type: 'add_tag', value: 'garden' }]);
    const range = { start_date: '2026-02-01', end_date: '2026-02-28' };
    ok(await me.post(`/v1/rules/${id}/trigger`, range), 204);
    expect((await split(me, january)).tags).toEqual([]);
    expect((await split(me, february)).tags).toEqual(['garden']);
    ok(await me.post(`/v1/rules/${id}/trigger?start=2026-03-01`, {}), 204);
    expect((await split(me, march)).tags).toEqual(['garden']);
    const { attributes } = ok(await me.get('/v1/rules/runs')).json.data[0];
    expect(attributes).toMatchObject({ state: 'finished', transactions_seen: 2, transactions_changed: 1 });
  });

  test('runs all rules of a group, each seeing what those before it did, and none stops others', async () => {
    const { me, january } = await garden();
    const first = await rule(me, [{ type: 'set_category', value: 'One' }], { stop_processing: true });
    await rule(me, [{ type: 'add_tag', value: 'two' }], {
      triggers: [{ type: 'category_is', value: 'One' }],
    });
    const group = ok(await me.get(`/v1/rules/${first}`)).json.data.attributes.rule_group_id;
    ok(await me.post(`/v1/rule-groups/${group}/trigger`), 204);
    expect(await split(me, january)).toMatchObject({ category_name: 'One', tags: ['two'] });
  });

  test('tries no trigger behind one that stops the others and found something', async () => {
    const { me, january, bread } = await garden();
    const triggers = [{ ...contains('seeds'), stop_processing: true }, contains('bread')];
    const id = await rule(me, [{ type: 'add_tag', value: 'found' }], { strict: false, triggers });
    expect(ids(ok(await me.get(`/v1/rules/${id}/test`)))).toHaveLength(3);
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    expect([(await split(me, january)).tags, (await split(me, bread)).tags]).toEqual([['found'], []]);
    ok(await me.post(`/v1/rules/${id}/trigger?start=2026-03-11`), 204);
    expect((await split(me, bread)).tags).toEqual(['found']);
  });

  test('does nothing with an inactive rule', async () => {
    const { me, january } = await garden();
    const id = await rule(me, [{ type: 'add_tag', value: 'garden' }], { active: false });
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    expect((await split(me, january)).tags).toEqual([]);
  });

  const REFUSED: [string, string, number, string[]][] = [
    ['an end before the start', 'start=2026-02-01&end=2026-01-01', 422, ['end']],
    ['what is no day', 'start=soon', 422, ['start']],
    ['a day outside of the window', 'end=2040-01-01', 422, ['end']],
    ['an account that is not there', 'accounts[]=999999', 422, ['accounts.0']],
    ['what is no account', 'accounts[]=me', 422, ['accounts.0']],
  ];
  for (const [name, query, status, fields] of REFUSED) {
    test(`refuses ${name}, and so does a test`, async () => {
      const me = await world.household();
      const id = await rule(me, [{ type: 'add_tag', value: 'garden' }]);
      for (const answer of [
        await me.get(`/v1/rules/${id}/test?${query}`),
        await me.post(`/v1/rules/${id}/trigger?${query}`),
      ]) {
        expect(answer.status).toBe(status);
        expect(Object.keys(answer.json.errors)).toEqual(fields);
      }
    });
  }

  test('knows nothing of the rules and accounts of others', async () => {
    const { me, checking } = await garden();
    const id = await rule(me, [{ type: 'add_tag', value: 'garden' }]);
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    const run = ok(await me.get('/v1/rules/runs')).json.data[0].id;
    const other = await world.household();
    for (const path of ['rules/0', 'rules/999999', `rules/${id}`, 'rule-groups/999999']) {
      expect((await other.get(`/v1/${path}/test`)).status).toBe(404);
      expect((await other.post(`/v1/${path}/trigger`)).status).toBe(404);
    }
    expect((await other.get(`/v1/rules/${id}/explain/1`)).status).toBe(404);
    expect((await other.get(`/v1/rules/runs/${run}`)).status).toBe(404);
    for (const verb of ['undo', 'cancel', 'resume']) {
      expect((await other.post(`/v1/rules/runs/${run}/${verb}`)).status).toBe(404);
    }
    const own = await rule(other, [{ type: 'add_tag', value: 'garden' }]);
    expect((await other.get(`/v1/rules/${own}/test?accounts[]=${checking}`)).status).toBe(422);
  });
});

describe('an explanation', () => {
  test('tells what every condition saw and said, and what the actions would do', async () => {
    const { me, january } = await garden();
    const id = await rule(me, [{ type: 'add_tag', value: 'garden' }, { type: 'clear_category' }], {
      triggers: [contains('seeds'), { type: 'amount_more', value: '100', prohibited: true }],
      conditions: { any: [contains('bread'), { not: contains('butter') }] },
    });
    const { transaction_journal_id: journal } = await split(me, january);
    const { data } = ok(await me.get(`/v1/rules/${id}/explain/${journal}`)).json;
    expect(data).toMatchObject({
      matches: true,
      triggers: [
        { type: 'description_contains', seen: expect.stringContaining('Seeds'), holds: true },
        { type: 'amount_more', prohibited: true, holds: true },
      ],
      actions: [
        { type: 'add_tag', changed: true, why: null },
        { type: 'clear_category', changed: false, why: 'it has no category' },
      ],
      changes: { deleted: false, fields: { tags: { before: [], after: ['garden'] } } },
    });
    expect(data.conditions.any.map((part: Body) => part.holds)).toEqual([false, true]);
    expect((await split(me, january)).tags).toEqual([]);
  });

  test('of a rule that does not match changes nothing', async () => {
    const { me, bread } = await garden();
    const id = await rule(me, [{ type: 'add_tag', value: 'garden' }]);
    const { transaction_journal_id: journal } = await split(me, bread);
    const { data } = ok(await me.get(`/v1/rules/${id}/explain/${journal}`)).json;
    expect(data).toMatchObject({ matches: false, actions: [], changes: { fields: {} } });
  });
});

describe('a run that was left half-way', () => {
  /** A run over the garden that has come behind its second transaction, as a server leaves it. */
  async function left() {
    const home = await garden();
    const { me } = home;
    const id = await rule(me, [{ type: 'append_notes', value: 'x' }]);
    ok(await me.post(`/v1/rules/${id}/trigger?end=2026-02-28`), 204);
    const run = ok(await me.get('/v1/rules/runs')).json.data[0].id;
    await world.store.write((db) =>
      db
        .updateTable('rule_runs')
        .set({ state: 'running', last_day: null, finished_at: null })
        .where('id', '=', Number(run))
        .execute(),
    );
    return { ...home, id, run };
  }
  const state = async (me: Client, run: string) =>
    ok(await me.get(`/v1/rules/runs/${run}`)).json.data.attributes;

  test('goes on behind what it had finished, and does nothing twice', async () => {
    const { me, run, january, march } = await left();
    expect(await state(me, run)).toMatchObject({ state: 'running', finished_at: null });
    expect((await me.post(`/v1/rules/runs/${run}/undo`)).status).toBe(409);
    const { attributes } = ok(await me.post(`/v1/rules/runs/${run}/resume`)).json.data;
    expect(attributes).toMatchObject({ state: 'finished', transactions_changed: 3 });
    expect([(await split(me, january)).notes, (await split(me, march)).notes]).toEqual(['x', 'x']);
    ok(await me.post(`/v1/rules/runs/${run}/resume`));
    expect((await split(me, march)).notes).toBe('x');
    ok(await me.post(`/v1/rules/runs/${run}/undo`));
    expect([(await split(me, january)).notes, (await split(me, march)).notes]).toEqual([null, null]);
  });

  test('can be stopped, and undone as far as it came', async () => {
    const { me, run, january, march } = await left();
    expect(ok(await me.post(`/v1/rules/runs/${run}/cancel`)).json.data.attributes.state).toBe('cancelled');
    ok(await me.post(`/v1/rules/runs/${run}/undo`));
    expect([(await split(me, january)).notes, (await split(me, march)).notes]).toEqual([null, null]);
  });

  test('cannot go on when its rule is gone', async () => {
    const { me, id, run } = await left();
    ok(await me.delete(`/v1/rules/${id}`), 204);
    expect((await me.post(`/v1/rules/runs/${run}/resume`)).status).toBe(404);
  });
});

describe('a run of many batches', () => {
  test('looks at everything once, in its own transactions', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    const split = spending({ source_id, description: 'Seeds' });
    const raw = {
      body: { transactions: [split, split], group_title: 'Two' },
      query: {},
    } as unknown as RawInput;
    await world.app.write({ actor: me.actor, at: world.clock.now(), operation: 'seed' }, (ctx) =>
      storeGroups(
        ctx,
        Array.from({ length: 1100 }, () => newGroup(raw)),
      ),
    );
    const id = await rule(me, [{ type: 'set_category', value: 'Garden' }]);
    const before = (await historyOf(world.store, me.actor.userGroupId)).length;
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    const { attributes } = ok(await me.get('/v1/rules/runs')).json.data[0];
    expect(attributes).toMatchObject({ transactions_seen: 2200, transactions_changed: 2200 });
    expect((await historyOf(world.store, me.actor.userGroupId)).length - before).toBeGreaterThan(2);
    const run = ok(await me.get('/v1/rules/runs')).json.data[0].id;
    const undone = ok(await me.post(`/v1/rules/runs/${run}/undo`)).json.data.attributes;
    expect(undone.transactions_restored).toBe(2200);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('undoing a run', () => {
  const ACTIONS = [
    { type: 'set_description', value: 'Renamed' },
    { type: 'set_category', value: 'Garden' },
    { type: 'add_tag', value: 'garden' },
    { type: 'set_notes', value: 'by rule' },
    { type: 'convert_deposit', value: 'Refunds' },
  ];
  const SHOWN = ['type', 'description', 'category_name', 'tags', 'notes', 'source_id', 'destination_id'];
  const shown = async (me: Client, id: string) => {
    const one = await split(me, id);
    return Object.fromEntries(SHOWN.map((field) => [field, one[field]]));
  };

  test('gives everything back', async () => {
    const { me, january, march, bread } = await garden();
    const before = [await shown(me, january), await shown(me, march), await shown(me, bread)];
    const id = await rule(me, ACTIONS);
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    expect(await shown(me, january)).toMatchObject({ type: 'deposit', description: 'Renamed' });
    const run = ok(await me.get('/v1/rules/runs')).json.data[0].id;
    const { attributes } = ok(await me.post(`/v1/rules/runs/${run}/undo`)).json.data;
    expect(attributes).toMatchObject({ state: 'undone', transactions_restored: 3 });
    expect([await shown(me, january), await shown(me, march), await shown(me, bread)]).toEqual(before);
    expect((await me.post(`/v1/rules/runs/${run}/undo`)).status).toBe(409);
    expect((await me.post(`/v1/rules/runs/${run}/resume`)).status).toBe(409);
  });

  test('leaves alone what somebody changed since', async () => {
    const { me, january } = await garden();
    const id = await rule(me, ACTIONS.slice(0, 4));
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    const change = { description: 'By hand', tags: ['garden', 'mine'] };
    ok(await me.put(`/v1/transactions/${january}`, { transactions: [change] }));
    const run = ok(await me.get('/v1/rules/runs')).json.data[0].id;
    ok(await me.post(`/v1/rules/runs/${run}/undo`));
    expect(await shown(me, january)).toMatchObject({
      ...{ description: 'By hand', category_name: null, tags: ['mine'], notes: null },
    });
  });

  test('goes on where things were deleted since', async () => {
    const { me, january, march } = await garden();
    const id = await rule(me, ACTIONS.slice(0, 2));
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    ok(await me.delete(`/v1/transactions/${january}`), 204);
    const run = ok(await me.get('/v1/rules/runs')).json.data[0].id;
    ok(await me.post(`/v1/rules/runs/${run}/undo`));
    expect((await split(me, march)).description).toBe('Last seeds');
  });

  test('makes again what the run deleted, with all that it was', async () => {
    const { me, checking, january } = await garden();
    const tags = ['a', 'b'];
    const change = { tags, notes: 'mine', category_name: 'Garden', external_id: 'x1' };
    ok(await me.put(`/v1/transactions/${january}`, { transactions: [change] }));
    await record(me, [
      spending({ source_id: checking, description: 'Half seeds' }),
      spending({ source_id: checking, description: 'Half bread' }),
    ]);
    const list = async () => {
      const groups = ok(await me.get('/v1/transactions')).json.data;
      return groups.map(({ attributes }: { attributes: { group_title: string; transactions: Body[] } }) => [
        attributes.group_title,
        ...attributes.transactions.map((one) => [one.description, one.amount, one.tags, one.notes]).sort(),
      ]);
    };
    const before = await list();
    const id = await rule(me, [{ type: 'delete_transaction' }]);
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    expect(await list()).toHaveLength(2);
    const run = ok(await me.get('/v1/rules/runs')).json.data[0].id;
    const { attributes } = ok(await me.post(`/v1/rules/runs/${run}/undo`)).json.data;
    expect(attributes.transactions_restored).toBe(4);
    expect(await list()).toEqual(before);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});
