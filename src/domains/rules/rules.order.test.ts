import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

/** Makes a rule and gives its resource. */
async function store(me: Client, more: Body) {
  const body = {
    rule_group_title: 'Household',
    trigger: 'store-journal',
    triggers: [{ type: 'description_contains', value: 'grocer' }],
    actions: [{ type: 'add_tag', value: 'food' }],
    ...more,
  };
  return ok(await me.post('/v1/rules', body)).json.data;
}
const change = async (me: Client, id: string, more: Body) =>
  ok(await me.put(`/v1/rules/${id}`, more)).json.data.attributes;
const show = async (me: Client, id: string) => ok(await me.get(`/v1/rules/${id}`)).json.data.attributes;

/** The titles of a group's rules with their places, in their order. */
async function orderIn(me: Client, group: string): Promise<string[]> {
  const { data } = ok(await me.get(`/v1/rule-groups/${group}/rules`)).json;
  return data
    .map(({ attributes }: { attributes: { title: string; order: number } }) => attributes)
    .sort((a: { order: number }, b: { order: number }) => a.order - b.order)
    .map(({ order, title }: { title: string; order: number }) => `${order} ${title}`);
}

describe('the order of rules', () => {
  /** A household with three rules in one group. */
  async function three() {
    const me = await world.household();
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push((await store(me, { title })).id);
    const group = (await show(me, ids[0] as string)).rule_group_id;
    return { me, ids, group };
  }

  test.each([
    [2, 1, ['1 c', '2 a', '3 b']],
    [0, 3, ['1 b', '2 c', '3 a']],
    [0, 2, ['1 b', '2 a', '3 c']],
    [1, 2, ['1 a', '2 b', '3 c']],
    [0, 99, ['1 b', '2 c', '4 a']],
  ])('rule %i of three moved to place %i makes %j', async (n, order, expected) => {
    const { me, ids, group } = await three();
    await change(me, ids[n] as string, { order });
    expect(await orderIn(me, group)).toEqual(expected);
  });

  test('a new rule is the last, or stands where it is wanted', async () => {
    const { me, group } = await three();
    await store(me, { title: 'd', order: 2 });
    expect(await orderIn(me, group)).toEqual(['1 a', '2 d', '3 b', '4 c']);
    await store(me, { title: 'e', order: -5 });
    expect(await orderIn(me, group)).toEqual(['1 e', '2 a', '3 d', '4 b', '5 c']);
  });

  test('a deletion leaves a gap until a rule of the group is written', async () => {
    const { me, ids, group } = await three();
    ok(await me.delete(`/v1/rules/${ids[0]}`), 204);
    expect(await orderIn(me, group)).toEqual(['2 b', '3 c']);
    await change(me, ids[2] as string, { strict: true });
    expect(await orderIn(me, group)).toEqual(['1 b', '2 c']);
  });

  test('a rule that moves to another group stands where its place falls', async () => {
    const { me, ids, group } = await three();
    const { rule_group_id: other } = (await store(me, { title: 'x', rule_group_title: 'Other' })).attributes;
    await store(me, { title: 'y', rule_group_title: 'Other' });
    await change(me, ids[1] as string, { rule_group_id: other });
    expect(await orderIn(me, other)).toEqual(['1 x', '2 y', '3 b']);
    expect(await orderIn(me, group)).toEqual(['1 a', '3 c']);
    await change(me, ids[0] as string, { rule_group_id: Number(other), order: 1 });
    expect(await orderIn(me, other)).toEqual(['1 a', '2 x', '3 y', '4 b']);
  });

  test('is changed by as many statements however many rules move', async () => {
    const { me, ids } = await three();
    const put = () => world.statementsOf(() => change(me, ids[2] as string, { order: 1 }));
    const few = (await put()).length;
    for (let n = 0; n < 10; n++) await store(me, { title: `new ${n}`, order: 1 });
    expect(await put()).toHaveLength(few);
  });

  test('is the one in which they run, also when only their neighbours moved', async () => {
    const { me, ids } = await three();
    const source = await asset(me, 'Checking');
    for (const [n, id] of ids.entries()) {
      await change(me, id, { actions: [{ type: 'set_notes', value: 'abc'[n] }] });
    }
    await store(me, { title: 'first', order: 1 });
    const [first] = ok(await me.get('/v1/rules?limit=1&page=4')).json.data;
    const notes = async () =>
      (await record(me, spending({ source_id: source, description: 'groceries' }))).attributes.transactions[0]
        .notes;
    ok(await me.delete(`/v1/rules/${first.id}`), 204);
    expect(await notes()).toBe('c');
    expect((await show(me, ids[1] as string)).order).toBe(3);
    expect((await change(me, ids[1] as string, { order: 3 })).order).toBe(3);
    expect(await notes()).toBe('b');
  });
});
