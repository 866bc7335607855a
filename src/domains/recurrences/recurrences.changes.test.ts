import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { add, bodyOf, home, MONTHLY } from './recurrences.test/home.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const change = async (me: Client, id: string, body: object) =>
  ok(await me.put(`/v1/recurrences/${id}`, body)).json.data.attributes;
const show = async (me: Client, id: string) => ok(await me.get(`/v1/recurrences/${id}`)).json.data.attributes;

describe('a change', () => {
  it('leaves what is not sent as it is', async () => {
    const of = await home(world);
    const before = await add(of, { notes: 'Keep' });
    const [template] = before.attributes.transactions;
    const after = await change(of.me, before.id, { title: 'Swimming', transactions: [{ amount: '21' }] });
    expect(after).toEqual({
      ...before.attributes,
      title: 'Swimming',
      transactions: [{ ...template, amount: '21.00' }],
    });
  });

  it('that says the same again changes nothing', async () => {
    const of = await home(world);
    const before = await add(of, { notes: 'Keep' });
    const history = async () =>
      (await world.store.read((db) => db.selectFrom('history').select('id').execute())).length;
    const rows = await history();
    world.clock.set('2026-03-15T13:00:00Z');
    try {
      expect(await change(of.me, before.id, before.attributes)).toEqual(before.attributes);
      expect(await history()).toBe(rows);
    } finally {
      world.clock.set('2026-03-15T12:00:00Z');
    }
  });

  it('of one end takes the other away', async () => {
    const of = await home(world);
    const { id } = await add(of, { nr_of_repetitions: 3, repeat_until: undefined });
    const ends = ({ nr_of_repetitions, repeat_until }: Record<string, unknown>) => [
      nr_of_repetitions,
      repeat_until,
    ];
    const until = await change(of.me, id, { repeat_until: '2026-12-31' });
    expect(ends(until)).toEqual([null, '2026-12-31T00:00:00+00:00']);
    expect(ends(await change(of.me, id, { nr_of_repetitions: 4 }))).toEqual([4, null]);
    expect(ends(await change(of.me, id, { nr_of_repetitions: null }))).toEqual([null, null]);
  });

  it('does not change the type', async () => {
    const of = await home(world);
    const { id } = await add(of);
    expect((await change(of.me, id, { type: 'deposit', notes: 'x' })).type).toBe('withdrawal');
  });

  it('finds templates by their numbers; others go or are new', async () => {
    const of = await home(world);
    const [split] = bodyOf(of).transactions;
    const { id, attributes } = await add(of, { transactions: [split, { ...split, description: 'Sauna' }] });
    const [first, second] = attributes.transactions;
    const put = async (transactions: object[]) =>
      (await change(of.me, id, { transactions })).transactions.map(
        (one: { id: string; description: string }) => [one.id, one.description],
      );
    expect(await put([{ id: second.id, description: 'Steam' }, { amount: '5' }])).toEqual([
      [second.id, 'Steam'],
      [first.id, 'Gym fee'],
    ]);
    expect(await put([{ id: first.id }])).toEqual([[first.id, 'Gym fee']]);
    const several = await put([
      { id: first.id },
      { ...split, description: 'New' },
      { ...split, description: 'Newer' },
    ]);
    expect(several.map(([, description]: string[]) => description)).toEqual(['Gym fee', 'New', 'Newer']);
    expect(several[0][0]).toBe(first.id);
  });

  it('names something by another field than before', async () => {
    const of = await home(world);
    const [split] = bodyOf(of).transactions;
    const { id } = await add(of, { transactions: [{ ...split, category_name: 'Old', tags: ['a'] }] });
    const put = async (fields: object) =>
      (await change(of.me, id, { transactions: [fields] })).transactions[0];
    expect(await put({ category_name: 'New' })).toMatchObject({ category_name: 'New', tags: ['a'] });
    expect(await put({ category_id: null, tags: [] })).toMatchObject({ category_id: null, tags: [] });
    expect(await put({ destination_name: 'Pool' })).toMatchObject({ destination_name: 'Pool' });
    const foreign = { foreign_amount: '5', foreign_currency_code: 'USD' };
    expect(await put(foreign)).toMatchObject({ foreign_amount: '5.00', foreign_currency_code: 'USD' });
    expect(await put({ foreign_amount: null })).toMatchObject({
      foreign_amount: null,
      foreign_currency_id: null,
    });
  });

  it('of as many rhythms changes these, and any other number replaces them', async () => {
    const of = await home(world);
    const { id, attributes } = await add(of);
    const [before] = attributes.repetitions;
    const put = async (repetitions: object[]) => (await change(of.me, id, { repetitions })).repetitions;
    const [after] = await put([{ moment: '31', weekend: 4 }]);
    expect(after).toMatchObject({ id: before.id, type: 'monthly', moment: '31', weekend: 4 });
    const two = await put([MONTHLY, { type: 'weekly', moment: '1' }]);
    expect(two.map((one: { id: string }) => one.id)).not.toContain(before.id);
    expect(two).toHaveLength(2);
  });

  it('of a rhythm to a daily one does not stumble over the moment it had', async () => {
    const of = await home(world);
    const { id } = await add(of);
    const { repetitions } = await change(of.me, id, { repetitions: [{ type: 'daily' }] });
    expect(repetitions).toMatchObject([{ type: 'daily', moment: '' }]);
  });
});

describe('what templates point at', () => {
  it('is told by its new name, and left out when it is deleted', async () => {
    const of = await home(world);
    const { me, main } = of;
    const budget_id = ok(await me.post('/v1/budgets', { name: 'Old' })).json.data.id;
    const category_id = ok(await me.post('/v1/categories', { name: 'Old' })).json.data.id;
    const [split] = bodyOf(of).transactions;
    const transactions = [{ ...split, budget_id, category_id, tags: ['old'] }];
    const { id } = await add(of, { transactions });
    ok(await me.put(`/v1/budgets/${budget_id}`, { name: 'New' }));
    ok(await me.put(`/v1/categories/${category_id}`, { name: 'New' }));
    ok(await me.put('/v1/tags/old', { tag: 'new' }));
    ok(await me.put(`/v1/accounts/${main}`, { name: 'Renamed' }));
    const names = { budget_name: 'New', category_name: 'New', tags: ['new'], source_name: 'Renamed' };
    expect((await show(me, id)).transactions[0]).toMatchObject(names);
    ok(await me.delete(`/v1/budgets/${budget_id}`), 204);
    ok(await me.delete(`/v1/categories/${category_id}`), 204);
    ok(await me.delete('/v1/tags/new'), 204);
    const none = { budget_id: null, budget_name: null, category_id: null, category_name: null, tags: [] };
    expect((await show(me, id)).transactions[0]).toMatchObject(none);
  });

  it('takes the recurrence along when it is one of its accounts', async () => {
    const of = await home(world);
    const { id } = await add(of);
    ok(await of.me.delete(`/v1/accounts/${of.gym}`), 204);
    expect((await of.me.get(`/v1/recurrences/${id}`)).status).toBe(404);
  });

  it('keeps its currency in use', async () => {
    const of = await home(world);
    const [split] = bodyOf(of).transactions;
    const foreign = { foreign_amount: '5', foreign_currency_code: 'USD' };
    const { id } = await add(of, { transactions: [{ ...split, ...foreign }] });
    expect((await of.me.delete('/v1/currencies/USD')).status).toBe(422);
    ok(await of.me.delete(`/v1/recurrences/${id}`), 204);
    ok(await of.me.delete('/v1/currencies/USD'), 204);
  });
});

describe('a deleted recurrence', () => {
  it('is gone with its files, and leaves what it made', async () => {
    const of = await home(world);
    const { id } = await add(of, { first_date: '2026-03-05' });
    const attached = { filename: 'contract.pdf', attachable_type: 'Recurrence', attachable_id: id };
    const file = ok(await of.me.post('/v1/attachments', attached)).json.data.id;
    const [made] = ok(await of.me.post(`/v1/recurrences/${id}/trigger`, { date: '2026-03-05' })).json.data;
    ok(await of.me.delete(`/v1/recurrences/${id}`), 204);
    expect((await of.me.get(`/v1/recurrences/${id}`)).status).toBe(404);
    expect((await of.me.get(`/v1/attachments/${file}`)).status).toBe(404);
    const [split] = ok(await of.me.get(`/v1/transactions/${made.id}`)).json.data.attributes.transactions;
    expect(split).toMatchObject({ recurrence_id: id, recurrence_count: 1 });
  });
});

it('a transaction that only names a recurrence was not made by it', async () => {
  const of = await home(world);
  const { id } = await add(of);
  await record(of.me, spending({ source_id: of.main, recurrence_id: id }));
  expect(ok(await of.me.get(`/v1/recurrences/${id}/transactions`)).json.data).toEqual([]);
});
