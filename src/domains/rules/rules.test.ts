import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

let made = 0;
/** A rule with plain defaults. */
const body = (more: Body = {}): Body => ({
  title: `Rule ${++made}`,
  rule_group_title: 'Household',
  trigger: 'store-journal',
  triggers: [{ type: 'description_contains', value: 'grocer' }],
  actions: [{ type: 'add_tag', value: 'food' }],
  ...more,
});
const store = async (me: Client, more: Body = {}) => ok(await me.post('/v1/rules', body(more))).json.data;
const change = async (me: Client, id: string, more: Body) =>
  ok(await me.put(`/v1/rules/${id}`, more)).json.data.attributes;
const show = async (me: Client, id: string) => ok(await me.get(`/v1/rules/${id}`)).json.data.attributes;

describe('a rule', () => {
  test('is shown with its defaults', async () => {
    const me = await world.household();
    const { id, type, attributes, links } = await store(me, { title: 'Groceries' });
    const stamps = { created_at: '2026-03-15T12:00:00+00:00', updated_at: '2026-03-15T12:00:00+00:00' };
    expect(type).toBe('rules');
    expect(links['0']).toEqual({ rel: 'self', uri: `/rules/${id}` });
    const part = { id: expect.stringMatching(/^\d+$/), ...stamps, order: 1, active: true };
    expect(attributes).toEqual({
      ...stamps,
      rule_group_id: expect.stringMatching(/^\d+$/),
      rule_group_title: 'Household',
      title: 'Groceries',
      description: '',
      order: 1,
      active: true,
      strict: false,
      stop_processing: false,
      trigger: 'store-journal',
      triggers: [
        { ...part, type: 'description_contains', value: 'grocer', prohibited: false, stop_processing: false },
      ],
      actions: [{ ...part, type: 'add_tag', value: 'food', stop_processing: false }],
    });
    expect(await show(me, id)).toEqual(attributes);
  });

  test('keeps everything that is said about it', async () => {
    const me = await world.household();
    const { attributes } = await store(me, {
      description: 'First & second\nline',
      trigger: 'update-journal',
      active: 'no',
      strict: 1,
      stop_processing: 'on',
      triggers: [
        { type: 'amount_more', value: 10, prohibited: true, stop_processing: 'true' },
        { type: 'from_account_is', value: 'Checking', active: false },
      ],
      actions: [
        { type: 'set_category', value: 'Shopping', stop_processing: true },
        { type: 'clear_budget', value: null, active: 0 },
        { type: 'remove_all_tags' },
      ],
    });
    expect(attributes).toMatchObject({
      description: 'First & second\nline',
      trigger: 'update-journal',
      active: false,
      strict: true,
      stop_processing: true,
      triggers: [
        { type: 'amount_more', value: '10', prohibited: true, active: true, stop_processing: true, order: 1 },
        { type: 'from_account_is', value: 'Checking', prohibited: false, active: false, order: 2 },
      ],
      actions: [
        { type: 'set_category', value: 'Shopping', stop_processing: true, order: 1 },
        { type: 'clear_budget', value: '', active: false, order: 2 },
        { type: 'remove_all_tags', value: '', active: true, order: 3 },
      ],
    });
  });

  test('keeps the spaces of its values, and only of those', async () => {
    const me = await world.household();
    const { attributes } = await store(me, {
      title: '  Spacious  ',
      triggers: [{ type: ' description_contains ', value: ' a\u00a0b ' }],
      actions: [{ type: 'append_description', value: ' (checked)\u0000' }],
    });
    expect(attributes.title).toBe('Spacious');
    expect(attributes.triggers[0]).toMatchObject({ type: 'description_contains', value: ' a b ' });
    expect(attributes.actions[0].value).toBe(' (checked) ');
  });

  test.each([
    ['reconciled', {}, 'true'],
    ['reconciled', { value: null }, 'true'],
    ['exists', { value: '' }, 'true'],
    ['has_notes', { value: 'true' }, 'true'],
    ['has_attachments', { value: true }, 'true'],
    ['no_category', {}, 'true'],
    ['no_category', { value: 'whatever' }, 'whatever'],
    ['no_tag', { value: ' ' }, 'true'],
  ])('with the trigger %s of %j shows the value %s', async (type, value, shown) => {
    const me = await world.household();
    const { attributes } = await store(me, { triggers: [{ type, ...value }] });
    expect(attributes.triggers[0]).toMatchObject({ type, value: shown });
  });

  test('is put into a group that is there, or makes one', async () => {
    const me = await world.household();
    const first = (await store(me)).attributes.rule_group_id;
    expect((await store(me)).attributes.rule_group_id).toBe(first);
    expect((await store(me, { rule_group_title: null, rule_group_id: first })).attributes).toMatchObject({
      rule_group_id: first,
      order: 3,
    });
    const other = (await store(me, { rule_group_title: 'Other', rule_group_id: first })).attributes;
    expect(other).toMatchObject({ rule_group_title: 'Other', order: 1 });
    expect(other.rule_group_id).not.toBe(first);
    const groups = ok(await me.get('/v1/rule-groups')).json.data;
    expect(groups.map(({ attributes }: { attributes: Body }) => attributes.title)).toEqual([
      'Household',
      'Other',
    ]);
  });

  test('is sent as a form too', async () => {
    const me = await world.household();
    const form =
      'title=Form&rule_group_title=G&trigger=store-journal&triggers[0][type]=description_is' +
      '&triggers[0][value]=+x&actions[0][type]=clear_notes';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { attributes } = ok(await me.send('POST', '/v1/rules', form, headers)).json.data;
    expect(attributes.triggers[0].value).toBe(' x');
  });
});

describe('changing a rule', () => {
  test('leaves alone what is not sent', async () => {
    const me = await world.household();
    const { id, attributes } = await store(me, { description: 'Old', strict: true });
    world.clock.set('2026-03-16T12:00:00Z');
    const changed = await change(me, id, { title: 'New', rule_group_title: 'Ignored', active: false });
    expect(changed).toEqual({
      ...attributes,
      title: 'New',
      active: false,
      updated_at: '2026-03-16T12:00:00+00:00',
    });
    world.clock.set('2026-03-15T12:00:00Z');
  });

  test('empties the description, and nothing else that is sent empty', async () => {
    const me = await world.household();
    const { id, attributes } = await store(me, { description: 'Old', strict: true });
    const changed = await change(me, id, { description: '', strict: null, triggers: null, actions: null });
    expect(changed).toEqual({ ...attributes, description: '' });
  });

  test('replaces all triggers, or all actions', async () => {
    const me = await world.household();
    const { id, attributes } = await store(me);
    const triggers = [
      { type: 'amount_less', value: '5' },
      { type: 'tag_is', value: 'x', active: false },
    ];
    const changed = await change(me, id, { triggers });
    expect(changed.triggers).toMatchObject(triggers);
    expect(changed.triggers[0].id).not.toBe(attributes.triggers[0].id);
    expect(changed.actions).toEqual(attributes.actions);
    const actions = [{ type: 'clear_notes' }];
    expect((await change(me, id, { actions })).actions).toMatchObject([
      { type: 'clear_notes', active: true },
    ]);
  });

  test('writes nothing into the history when nothing changes', async () => {
    const me = await world.household();
    const { id, attributes } = await store(me);
    const rows = (await historyOf(world.store, me.actor.userGroupId)).length;
    const { title, active, triggers, actions } = attributes;
    await change(me, id, { title, active, triggers, actions });
    expect(await historyOf(world.store, me.actor.userGroupId)).toHaveLength(rows);
    await change(me, id, { strict: true });
    const history = await historyOf(world.store, me.actor.userGroupId);
    expect(JSON.parse(history.at(-1)?.changes ?? '')).toMatchObject([
      { action: 'rules.update', before: { strict: false }, after: { strict: true } },
    ]);
  });
});

describe('the list', () => {
  test('holds the rules as they were made, in pages, with a constant number of statements', async () => {
    const me = await world.household();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await store(me, { order: 1, rule_group_title: `${n % 2}` })).id);
    const idsOf = async (query: string) => {
      const { data, meta } = ok(await me.get(`/v1/rules${query}`)).json;
      expect(meta.pagination.total).toBe(5);
      return data.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf('')).toEqual(ids);
    expect(await idsOf('?limit=2&page=2')).toEqual(ids.slice(2, 4));
    expect(await idsOf('?limit=2&page=9')).toEqual([]);
    const few = await world.statementsOf(() => me.get('/v1/rules?limit=1'));
    const many = await world.statementsOf(() => me.get('/v1/rules?limit=5'));
    expect(many.length).toBe(few.length);
  });

  test('of a group holds its own alone', async () => {
    const me = await world.household();
    const { id, attributes } = await store(me);
    await store(me, { rule_group_title: 'Other' });
    const { data, meta } = ok(await me.get(`/v1/rule-groups/${attributes.rule_group_id}/rules`)).json;
    expect(data.map((rule: { id: string }) => rule.id)).toEqual([id]);
    expect(meta.pagination.total).toBe(1);
  });
});

test('a deleted rule is gone, its title is free, and the history keeps all of it', async () => {
  const me = await world.household();
  const { id } = await store(me, { title: 'Once' });
  ok(await me.delete(`/v1/rules/${id}`), 204);
  ok(await me.get(`/v1/rules/${id}`), 404);
  ok(await me.delete(`/v1/rules/${id}`), 404);
  const history = await historyOf(world.store, me.actor.userGroupId);
  expect(JSON.parse(history.at(-1)?.changes ?? '')).toMatchObject([
    { action: 'rules.destroy', before: { title: 'Once', triggers: [{ value: 'grocer' }] } },
  ]);
  await store(me, { title: 'Once' });
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
});

test('rules of strangers are nowhere to be found', async () => {
  const { id } = await store(await world.household());
  const stranger = await world.household();
  ok(await stranger.get(`/v1/rules/${id}`), 404);
  ok(await stranger.put(`/v1/rules/${id}`, { title: 'x' }), 404);
  ok(await stranger.delete(`/v1/rules/${id}`), 404);
  expect(ok(await stranger.get('/v1/rules')).json.data).toEqual([]);
});

describe('conditions', () => {
  const conditions = {
    any: [
      { type: 'date_after', value: '2026-01-01', prohibited: false },
      { all: [{ type: 'amount_more', value: '5', prohibited: true }] },
      { not: { not: { type: 'reconciled', value: 'true', prohibited: false } } },
    ],
  };

  test('are shown as they were sent, with their defaults', async () => {
    const me = await world.household();
    const sent = {
      any: [
        { type: 'date_after', value: '2026-01-01' },
        { all: [{ type: 'amount_more', value: 5, prohibited: 'yes' }], any: null },
        { not: { not: { type: 'reconciled' } }, title: 'unknown' },
      ],
    };
    const { id, attributes } = await store(me, { conditions: sent });
    expect(attributes.conditions).toEqual(conditions);
    expect((await change(me, id, { triggers: attributes.triggers })).conditions).toEqual(conditions);
  });

  test('are unknown to clients of rules that have none', async () => {
    const me = await world.household();
    const { id, attributes } = await store(me);
    expect('conditions' in attributes).toBe(false);
    expect('conditions' in (await change(me, id, { conditions: conditions }))).toBe(true);
    expect('conditions' in (await change(me, id, { conditions: null }))).toBe(false);
  });
});
