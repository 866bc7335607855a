import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../../test/build.ts';
import { historyOf, problemsOf } from '../../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';
import { RULE_GROUPS_MAX } from '../rules.logic/rule.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

const store = async (me: Client, more: Body) => ok(await me.post('/v1/rule-groups', more)).json.data;
const orderOf = async (me: Client): Promise<string[]> =>
  ok(await me.get('/v1/rule-groups')).json.data.map(
    ({ attributes }: { attributes: Body }) => `${attributes.order} ${attributes.title}`,
  );
/** A household with the groups a, b and c. */
async function three() {
  const me = await world.household();
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c']) ids.push((await store(me, { title })).id);
  return { me, ids };
}
const addRule = (me: Client, title: string, rule_group_title: string) =>
  me.post('/v1/rules', {
    title,
    rule_group_title,
    trigger: 'store-journal',
    triggers: [{ type: 'exists' }],
    actions: [{ type: 'clear_notes' }],
  });

describe('a group of rules', () => {
  test('is shown with its defaults', async () => {
    const me = await world.household();
    const { id, type, attributes, links } = await store(me, { title: 'Household' });
    expect(attributes).toEqual({
      created_at: '2026-03-15T12:00:00+00:00',
      updated_at: '2026-03-15T12:00:00+00:00',
      title: 'Household',
      description: '',
      order: 1,
      active: true,
    });
    expect([type, links.self.endsWith(`/v1/rule_groups/${id}`), links['0'].uri]).toEqual([
      'rule_groups',
      true,
      `/rule_groups/${id}`,
    ]);
    expect(ok(await me.get(`/v1/rule-groups/${id}`)).json.data.attributes).toEqual(attributes);
  });

  test('keeps what is sent, and changes what is sent', async () => {
    const me = await world.household();
    const { id, attributes } = await store(me, { title: 'x'.repeat(255), description: 'Old', active: 'no' });
    expect(attributes).toMatchObject({ description: 'Old', active: false });
    const change = async (more: Body) => ok(await me.put(`/v1/rule-groups/${id}`, more)).json.data.attributes;
    expect(await change({ title: 'House' })).toEqual({ ...attributes, title: 'House' });
    expect(await change({ description: null, active: true })).toMatchObject({
      title: 'House',
      description: '',
      active: true,
    });
    const rows = (await historyOf(world.store, me.actor.userGroupId)).length;
    await change({ title: 'House', order: 1 });
    expect(await historyOf(world.store, me.actor.userGroupId)).toHaveLength(rows);
  });

  test.each([
    [2, 1, ['1 c', '2 a', '3 b']],
    [0, 2, ['1 b', '2 a', '3 c']],
    [0, 99, ['1 b', '2 c', '3 a']],
    [2, -1, ['1 c', '2 a', '3 b']],
  ])('%i of three moved to place %i makes %j', async (n, order, expected) => {
    const { me, ids } = await three();
    ok(await me.put(`/v1/rule-groups/${ids[n]}`, { order }));
    expect(await orderOf(me)).toEqual(expected);
  });

  test('is made at the place that is asked for', async () => {
    const { me } = await three();
    expect((await store(me, { title: 'd', order: 2 })).attributes.order).toBe(2);
    expect(await orderOf(me)).toEqual(['1 a', '2 d', '3 b', '4 c']);
  });

  test('is deleted with its rules, and all others close the gaps', async () => {
    const { me, ids } = await three();
    for (const title of ['one', 'two']) ok(await addRule(me, title, 'a'));
    const kept = ok(await addRule(me, 'kept', 'b')).json.data.id;
    const first = ok(await addRule(me, 'gap', 'b')).json.data.id;
    ok(await me.delete(`/v1/rules/${kept}`), 204);
    ok(await me.delete(`/v1/rule-groups/${ids[0]}`), 204);
    ok(await me.get(`/v1/rule-groups/${ids[0]}`), 404);
    expect(await orderOf(me)).toEqual(['1 b', '2 c']);
    const { data } = ok(await me.get('/v1/rules')).json;
    expect(data.map((rule: { id: string }) => rule.id)).toEqual([first]);
    expect(data[0].attributes.order).toBe(1);
    const history = await historyOf(world.store, me.actor.userGroupId);
    const actions = JSON.parse(history.at(-1)?.changes ?? '').map(({ action }: Body) => action);
    expect(actions).toEqual(['rules.destroy', 'rules.destroy', 'rule-groups.destroy']);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

test.each([
  ['an empty title', { title: '' }, 'title'],
  ['a title of 256 characters', { title: 'x'.repeat(256) }, 'title'],
  ['a title that is taken', { title: 'a' }, 'title'],
  ['a description that is too long', { title: 'x', description: 'x'.repeat(32_769) }, 'description'],
  ['an order that is a word', { title: 'x', order: 'first' }, 'order'],
  ['a flag that is a word', { title: 'x', active: 'maybe' }, 'active'],
])('%s is refused', async (_what, wrong, field) => {
  const { me, ids } = await three();
  expect(Object.keys(ok(await me.post('/v1/rule-groups', wrong), 422).json.errors)).toEqual([field]);
  expect(Object.keys(ok(await me.put(`/v1/rule-groups/${ids[1]}`, wrong), 422).json.errors)).toEqual([field]);
});

test('a group is deleted by as many statements however many rules are in it', async () => {
  const { me, ids } = await three();
  ok(await addRule(me, 'only', 'a'));
  for (let n = 0; n < 5; n++) ok(await addRule(me, `rule ${n}`, 'b'));
  const remove = (id: string | undefined) => world.statementsOf(() => me.delete(`/v1/rule-groups/${id}`));
  expect(await remove(ids[0])).toHaveLength((await remove(ids[1])).length);
});

test('one group too many is told of the field that asks for it', async () => {
  const me = await world.household();
  const group = { user_group_id: me.actor.userGroupId, description: '', active: 1 };
  const stamps = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
  const rows = Array.from({ length: RULE_GROUPS_MAX }, (_, n) => ({
    ...group,
    ...stamps,
    title: `Group ${n}`,
    position: n + 1,
  }));
  await world.store.write((db) => db.insertInto('rule_groups').values(rows).execute());
  const { errors } = ok(await addRule(me, 'mine', 'One more'), 422).json;
  expect(Object.keys(errors)).toEqual(['rule_group_title']);
  ok(await addRule(me, 'mine', 'Group 7'));
});

test('groups of strangers are nowhere to be found', async () => {
  const { ids } = await three();
  const stranger = await world.household();
  for (const path of [`/v1/rule-groups/${ids[0]}`, `/v1/rule-groups/${ids[0]}/rules`])
    ok(await stranger.get(path), 404);
  ok(await stranger.put(`/v1/rule-groups/${ids[0]}`, { title: 'x' }), 404);
  ok(await stranger.delete(`/v1/rule-groups/${ids[0]}`), 404);
});
