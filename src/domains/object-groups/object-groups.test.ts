import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
interface Group {
  id: string;
  attributes: { title: string; order: number };
}

/** A household with a way to make piggy banks, which is the way to make groups. */
async function home() {
  const me = await world.household();
  const savings = await asset(me, 'Savings');
  let made = 0;
  const save = async (more: Body = {}) => {
    const body = { name: `piggy ${++made}`, accounts: [{ account_id: savings }], target_amount: '10' };
    const about = { start_date: '2026-01-01', transaction_currency_code: 'EUR', ...more };
    const { data } = ok(await me.post('/v1/piggy-banks', { ...body, ...about })).json;
    return { id: data.id, ...data.attributes };
  };
  return { me, save };
}
const groupsOf = async (me: Client): Promise<string[]> =>
  ok(await me.get('/v1/object-groups')).json.data.map(
    ({ attributes }: Group) => `${attributes.order} ${attributes.title}`,
  );

describe('a group', () => {
  test('is born when something names it, once', async () => {
    const { me, save } = await home();
    const first = await save({ object_group_title: 'House' });
    expect(await save({ object_group_title: 'House' })).toMatchObject({
      object_group_id: first.object_group_id,
      object_group_order: 1,
      object_group_title: 'House',
    });
    await save({ object_group_title: 'Travel' });
    expect(await groupsOf(me)).toEqual(['1 House', '2 Travel']);
    const { data } = ok(await me.get(`/v1/object-groups/${first.object_group_id}`)).json;
    expect(data).toMatchObject({ type: 'object_groups', attributes: { title: 'House', order: 1 } });
    expect(data.links['0'].uri).toBe(`/object_groups/${first.object_group_id}`);
    ok(await me.post('/v1/object-groups', { title: 'x' }), 405);
  });

  test('is joined by number on creation, and by title on change', async () => {
    const { me, save } = await home();
    const { object_group_id: house } = await save({ object_group_title: 'House' });
    const { object_group_id: travel } = await save({ object_group_title: 'Travel' });
    const both = { object_group_id: house, object_group_title: 'Travel' };
    const piggy = await save(both);
    expect(piggy.object_group_id).toBe(house);
    const put = async (body: Body) =>
      ok(await me.put(`/v1/piggy-banks/${piggy.id}`, body)).json.data.attributes.object_group_id;
    expect(await put(both)).toBe(travel);
    expect(await put({ notes: 'x' })).toBe(travel);
    expect(await put({ object_group_id: house })).toBe(house);
    expect(await put({ object_group_id: 0 })).toBeNull();
    expect(await put({ object_group_title: 'Travel', object_group_id: '' })).toBe(travel);
    expect(await put({ object_group_title: '' })).toBeNull();
  });

  test('lists what is in it', async () => {
    const { me, save } = await home();
    const { id, object_group_id: house } = await save({ object_group_title: 'House' });
    await save({ object_group_title: 'Travel' });
    const bill = {
      name: 'Rent',
      amount_min: '1',
      amount_max: '2',
      date: '2026-01-01',
      repeat_freq: 'monthly',
    };
    const rent = ok(await me.post('/v1/bills', { ...bill, object_group_id: house })).json.data.id;
    const list = async (segment: string) =>
      ok(await me.get(`/v1/object-groups/${house}/${segment}`)).json.data.map(
        (one: { id: string }) => one.id,
      );
    expect(await list('piggy-banks')).toEqual([id]);
    expect(await list('bills?start=2026-01-01&end=2026-01-31')).toEqual([rent]);
  });
});

describe('changing', () => {
  test('the others make room, whichever way a group moves', async () => {
    const { me, save } = await home();
    const ids = [];
    for (const title of ['a', 'b', 'c', 'd']) {
      ids.push((await save({ object_group_title: title })).object_group_id);
    }
    ok(await me.put(`/v1/object-groups/${ids[3]}`, { order: 2 }));
    expect(await groupsOf(me)).toEqual(['1 a', '2 d', '3 b', '4 c']);
    ok(await me.put(`/v1/object-groups/${ids[0]}`, { order: 99, title: 'last' }));
    expect(await groupsOf(me)).toEqual(['1 d', '2 b', '3 c', '4 last']);
    ok(await me.put(`/v1/object-groups/${ids[2]}`, { order: 0 }));
    expect(await groupsOf(me)).toEqual(['1 c', '2 d', '3 b', '4 last']);
    const rows = (await historyOf(world.store, me.actor.userGroupId)).length;
    ok(await me.put(`/v1/object-groups/${ids[2]}`, { order: 1, title: 'c' }));
    expect((await historyOf(world.store, me.actor.userGroupId)).length).toBe(rows);
  });

  test.each([
    ['an empty title', { title: '' }, 'title'],
    ['a title of 1025 characters', { title: 'x'.repeat(1025) }, 'title'],
    ['a title that is taken', { title: 'Taken' }, 'title'],
    ['an order that is no number', { order: 'first' }, 'order'],
  ])('%s is refused', async (_what, body, field) => {
    const { me, save } = await home();
    await save({ object_group_title: 'Taken' });
    const { object_group_id: id } = await save({ object_group_title: 'Mine' });
    const refused = ok(await me.put(`/v1/object-groups/${id}`, body), 422);
    expect(Object.keys(refused.json.errors)).toEqual([field]);
  });
});

test('deleting a group keeps what was in it, and closes the gap', async () => {
  const { me, save } = await home();
  const piggy = await save({ object_group_title: 'a' });
  await save({ object_group_title: 'b' });
  ok(await me.delete(`/v1/object-groups/${piggy.object_group_id}`), 204);
  const left = ok(await me.get(`/v1/piggy-banks/${piggy.id}`)).json.data.attributes;
  expect([left.object_group_id, left.object_group_order, left.object_group_title]).toEqual([
    null,
    null,
    null,
  ]);
  expect(await groupsOf(me)).toEqual(['1 b']);
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
});

test('groups of strangers are nowhere to be found', async () => {
  const { save } = await home();
  const { object_group_id: id } = await save({ object_group_title: 'Mine' });
  const stranger = await world.household();
  for (const path of ['', '/piggy-banks', '/bills'])
    ok(await stranger.get(`/v1/object-groups/${id}${path}`), 404);
  ok(await stranger.put(`/v1/object-groups/${id}`, { title: 'x' }), 404);
  ok(await stranger.delete(`/v1/object-groups/${id}`), 404);
});
