import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { account, asset, balance, ok } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';
import { forgetOffsets } from '../../kernel/date.ts';
import { newGroup } from '../transactions/transactions.input/group.ts';
import { createDue, createOn, type DueReport, householdsDue } from './recurrences.service/due.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(TEST_NOW));

/** A household that pays somebody. */
async function home() {
  const me = await world.household();
  return { me, main: await asset(me, 'Main'), gym: await account(me, { name: 'Gym', type: 'expense' }) };
}
type Home = Awaited<ReturnType<typeof home>>;

/** What the server does on a day. */
const runOn = ({ me }: Pick<Home, 'me'>, day: string): Promise<DueReport> => {
  world.clock.set(`${day}T06:00:00Z`);
  const request = { actor: me.actor, at: world.clock.now(), operation: 'make recurring transactions' };
  return world.app.write(request, (ctx) => createDue(ctx, day, newGroup));
};

const add = async ({ me, main, gym }: Home, more: object = {}): Promise<string> => {
  const split = { description: 'Fee', amount: '20', source_id: main, destination_id: gym };
  const body = {
    type: 'withdrawal',
    title: 'Gym',
    first_date: '2026-03-31',
    repeat_until: null,
    repetitions: [{ type: 'monthly', moment: '31' }],
    transactions: [split],
    ...more,
  };
  return ok(await me.post('/v1/recurrences', body)).json.data.id;
};

const made = async (me: Client, id: string, query = '') =>
  ok(await me.get(`/v1/recurrences/${id}/transactions${query}`)).json.data;
const daysMade = async (me: Client, id: string): Promise<string[]> =>
  (await made(me, id)).map(dayOf).reverse();
const dayOf = (group: { attributes: { transactions: { date: string }[] } }) =>
  group.attributes.transactions[0]?.date.slice(0, 10) ?? '';
const show = async (me: Client, id: string) => ok(await me.get(`/v1/recurrences/${id}`)).json.data.attributes;

describe('on its day', () => {
  it('a transaction is made, which tells where it comes from', async () => {
    const of = await home();
    const id = await add(of, { nr_of_repetitions: 3, repeat_until: undefined });
    expect(await runOn(of, '2026-03-30')).toEqual({ created: 0, skipped: [], isDone: true });
    expect(await runOn(of, '2026-03-31')).toEqual({ created: 1, skipped: [], isDone: true });
    const [group] = await made(of.me, id);
    expect(group.attributes.group_title).toBeNull();
    expect(group.attributes.transactions[0]).toMatchObject({
      type: 'withdrawal',
      date: '2026-03-31T00:00:00+00:00',
      amount: '20.00',
      description: 'Fee',
      source_id: of.main,
      destination_id: of.gym,
      notes: `Created from recurring transaction "Gym" (#${id}).`,
      recurrence_id: id,
      recurrence_count: 1,
      recurrence_total: 3,
    });
    expect((await show(of.me, id)).latest_date).toBe('2026-03-31T00:00:00+00:00');
    expect(await balance(of.me, of.main)).toBe('-20.00');
    expect(await problemsOf(world.store, of.me.actor.userGroupId)).toEqual([]);
  });

  it('of several templates one transaction is made, with the title', async () => {
    const of = await home();
    const split = { description: 'Fee', amount: '20', source_id: of.main, destination_id: of.gym };
    const id = await add(of, { transactions: [split, { ...split, description: 'Sauna', tags: ['warm'] }] });
    await runOn(of, '2026-03-31');
    const [group] = await made(of.me, id);
    expect(group.attributes.group_title).toBe('Gym');
    const splits = group.attributes.transactions;
    expect(splits.map((one: { description: string }) => one.description)).toEqual(['Fee', 'Sauna']);
    expect(splits[1].tags).toEqual(['warm']);
  });

  it('rules run over it, unless the recurrence says no', async () => {
    const of = await home();
    const rule = {
      title: 'Sports',
      rule_group_title: 'Mine',
      trigger: 'store-journal',
      triggers: [{ type: 'description_is', value: 'Fee' }],
      actions: [{ type: 'set_category', value: 'Sports' }],
    };
    ok(await of.me.post('/v1/rules', rule));
    const ruled = await add(of);
    const plain = await add(of, { title: 'Plain', apply_rules: false });
    await runOn(of, '2026-03-31');
    const categoryOf = async (id: string) =>
      (await made(of.me, id))[0].attributes.transactions[0].category_name;
    expect([await categoryOf(ruled), await categoryOf(plain)]).toEqual(['Sports', null]);
  });

  it('it is made once, however often the server looks, also when it was deleted', async () => {
    const of = await home();
    const id = await add(of);
    await runOn(of, '2026-03-31');
    await runOn(of, '2026-03-31');
    const [group] = await made(of.me, id);
    ok(await of.me.delete(`/v1/transactions/${group.id}`), 204);
    expect((await runOn(of, '2026-04-01')).created).toBe(0);
    expect(await daysMade(of.me, id)).toEqual([]);
  });

  it('nothing is made of one that is not active, has ended or has not begun', async () => {
    const of = await home();
    await add(of, { title: 'Off', active: false });
    await add(of, { title: 'Ended', repeat_until: '2026-03-30' });
    await add(of, { title: 'Later', first_date: '2027-01-01' });
    expect((await runOn(of, '2026-12-31')).created).toBe(0);
  });
});

describe('a server that was off', () => {
  it('makes what was missed, on the days on which it was due', async () => {
    const of = await home();
    const id = await add(of);
    expect(await runOn(of, '2026-07-15')).toEqual({ created: 4, skipped: [], isDone: true });
    expect(await daysMade(of.me, id)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
    expect((await show(of.me, id)).latest_date).toBe('2026-06-30T00:00:00+00:00');
    expect(await problemsOf(world.store, of.me.actor.userGroupId)).toEqual([]);
  });

  it('catches up in several runs when much was missed, and then is done', async () => {
    const of = await home();
    const id = await add(of, { repetitions: [{ type: 'daily' }], first_date: '2026-03-16' });
    const other = await add(of, { title: 'Other' });
    const runs: [number, boolean][] = [];
    for (let isDone = false; !isDone; ) {
      const report = await runOn(of, '2026-10-01');
      ({ isDone } = report);
      runs.push([report.created, report.isDone]);
    }
    expect(runs).toEqual([
      [100, false],
      [100, false],
      [7, true],
    ]);
    const { pagination } = ok(await of.me.get(`/v1/recurrences/${id}/transactions`)).json.meta;
    expect(pagination.total).toBe(200);
    expect(await daysMade(of.me, other)).toHaveLength(7);
  });

  it('stops where enough were made', async () => {
    const of = await home();
    const id = await add(of, { nr_of_repetitions: 2, repeat_until: undefined });
    expect((await runOn(of, '2026-12-31')).created).toBe(2);
    expect(await daysMade(of.me, id)).toEqual(['2026-03-31', '2026-04-30']);
    ok(await of.me.put(`/v1/recurrences/${id}`, { nr_of_repetitions: 3 }));
    expect((await runOn(of, '2027-01-31')).created).toBe(1);
    expect(await daysMade(of.me, id)).toEqual(['2026-03-31', '2026-04-30', '2026-12-31']);
  });

  it('stops at the last day', async () => {
    const of = await home();
    const id = await add(of, { repeat_until: '2026-05-30' });
    expect((await runOn(of, '2026-12-31')).created).toBe(2);
    const [last] = await made(of.me, id);
    expect(last.attributes.transactions[0]).toMatchObject({ recurrence_count: 2, recurrence_total: 2 });
  });

  it('makes nothing of the time before it was told, or in which the recurrence was off', async () => {
    const of = await home();
    const id = await add(of, { first_date: '2025-01-31' });
    expect((await runOn(of, '2026-04-01')).created).toBe(1);
    ok(await of.me.put(`/v1/recurrences/${id}`, { active: false }));
    expect((await runOn(of, '2026-08-01')).created).toBe(0);
    ok(await of.me.put(`/v1/recurrences/${id}`, { active: true }));
    expect((await runOn(of, '2026-09-30')).created).toBe(2);
    expect(await daysMade(of.me, id)).toEqual(['2026-03-31', '2026-08-31', '2026-09-30']);
  });
});

describe('a recurrence whose transaction is refused', () => {
  /** Saves on an account that then takes another currency, so that a transfer needs a foreign amount. */
  async function refused() {
    const of = await home();
    const savings = await asset(of.me, 'Savings');
    const split = { description: 'Save', amount: '5', source_id: of.main, destination_id: savings };
    const id = await add(of, { title: 'A', type: 'transfer', transactions: [split] });
    ok(await of.me.put(`/v1/accounts/${savings}`, { currency_code: 'USD' }));
    return { of, id, savings, other: await add(of, { title: 'B' }) };
  }

  it('does not stop the others, and says why', async () => {
    const { of, id, other } = await refused();
    const reason = 'Accounts of different currencies need a foreign amount.';
    const skipped = [{ recurrenceId: Number(id), title: 'A', reason }];
    expect(await runOn(of, '2026-04-30')).toEqual({ created: 2, skipped, isDone: true });
    expect((await show(of.me, id)).problem).toBe(reason);
    expect([await daysMade(of.me, id), await daysMade(of.me, other)]).toEqual([
      [],
      ['2026-03-31', '2026-04-30'],
    ]);
    expect(await problemsOf(world.store, of.me.actor.userGroupId)).toEqual([]);
  });

  it('is tried once a day, and loses nothing once it is mended', async () => {
    const { of, id, savings } = await refused();
    const tries = async (day: string) => (await runOn(of, day)).skipped.length;
    expect([await tries('2026-04-01'), await tries('2026-04-01')]).toEqual([1, 0]);
    expect(await tries('2026-04-02')).toBe(1);
    ok(await of.me.put(`/v1/accounts/${savings}`, { currency_code: 'EUR' }));
    expect((await runOn(of, '2026-05-01')).created).toBe(3);
    expect(await daysMade(of.me, id)).toEqual(['2026-03-31', '2026-04-30']);
    expect((await show(of.me, id)).problem).toBeNull();
  });

  it('is tried at once when it is changed', async () => {
    const { of, id } = await refused();
    await runOn(of, '2026-04-01');
    const foreign = { foreign_amount: '6', foreign_currency_code: 'USD' };
    ok(await of.me.put(`/v1/recurrences/${id}`, { transactions: [foreign] }));
    expect((await show(of.me, id)).problem).toBeNull();
    expect((await runOn(of, '2026-04-01')).created).toBe(1);
  });
});

describe('who is due', () => {
  it('is known by household, and nobody makes anything for others', async () => {
    const [of, stranger] = [await home(), await home()];
    await add(of);
    const id = await add(stranger);
    const due = () => world.app.read((ctx) => householdsDue(ctx, '2026-03-31'));
    world.clock.set('2026-03-31T06:00:00Z');
    const before = await due();
    expect(before).toEqual(expect.arrayContaining([of.me.actor.userGroupId, stranger.me.actor.userGroupId]));
    await runOn(of, '2026-03-31');
    expect(await due()).not.toContain(of.me.actor.userGroupId);
    expect(await due()).toContain(stranger.me.actor.userGroupId);
    expect(await daysMade(stranger.me, id)).toEqual([]);
  });
});

describe('a named day', () => {
  const runFor = ({ me }: Home, day: string): Promise<DueReport> => {
    const request = { actor: me.actor, at: world.clock.now(), operation: 'make recurring transactions' };
    return world.app.write(request, (ctx) => createOn(ctx, day, newGroup));
  };

  it('gets what it has, be it past or to come, and once', async () => {
    const of = await home();
    const id = await add(of, { first_date: '2025-12-31' });
    await add(of, { title: 'Off', active: false });
    expect([await runFor(of, '2026-01-31'), await runFor(of, '2026-04-30')]).toMatchObject([
      { created: 1, skipped: [], isDone: true },
      { created: 1, skipped: [], isDone: true },
    ]);
    expect((await runFor(of, '2026-01-31')).created).toBe(0);
    expect((await runFor(of, '2026-02-27')).created).toBe(0);
    expect((await show(of.me, id)).latest_date).toBe('2026-04-30T00:00:00+00:00');
    expect((await runOn(of, '2026-05-31')).created).toBe(2);
    expect(await daysMade(of.me, id)).toEqual(['2026-01-31', '2026-03-31', '2026-04-30', '2026-05-31']);
  });

  it('that has not come is not made by the calendar', async () => {
    const of = await home();
    await add(of);
    const request = { actor: of.me.actor, at: world.clock.now(), operation: 'make recurring transactions' };
    const { created } = await world.app.write(request, (ctx) => createDue(ctx, '2030-01-01', newGroup));
    expect(created).toBe(0);
  });
});

describe('the server itself', () => {
  it('makes what is due in every household, and all that was missed', async () => {
    const [of, other] = [await home(), await home()];
    const ids = [await add(of, { repetitions: [{ type: 'daily' }] }), await add(other)] as const;
    world.clock.set('2026-07-31T06:00:00Z');
    await world.app.tidy();
    await world.app.tidy();
    expect(await daysMade(other.me, ids[1])).toHaveLength(5);
    const { pagination } = ok(await of.me.get(`/v1/recurrences/${ids[0]}/transactions`)).json.meta;
    expect(pagination.total).toBe(123);
    expect(await problemsOf(world.store, of.me.actor.userGroupId)).toEqual([]);
  });
});

describe('in another time zone', () => {
  const zone = process.env.TZ;
  const live = (name: string | undefined) => {
    if (name === undefined) delete process.env.TZ;
    else process.env.TZ = name;
    forgetOffsets();
  };
  afterEach(() => live(zone));

  it('a day begins when it begins there', async () => {
    const of = await home();
    const id = await add(of);
    live('Pacific/Auckland');
    world.clock.set('2026-03-30T10:59:00Z');
    await world.app.tidy();
    expect(await daysMade(of.me, id)).toEqual([]);
    world.clock.set('2026-03-30T11:00:00Z');
    await world.app.tidy();
    expect((await made(of.me, id))[0].attributes.transactions[0].date).toBe('2026-03-31T00:00:00+13:00');
  });
});

describe('a trigger', () => {
  const trigger = async (me: Client, id: string, date: string) =>
    ok(await me.post(`/v1/recurrences/${id}/trigger?date=${date}`)).json;

  it('makes the transaction of a day now, and the calendar leaves that day out', async () => {
    const of = await home();
    const id = await add(of);
    const { data, meta } = await trigger(of.me, id, '2026-03-31');
    expect(meta.pagination).toMatchObject({ total: 1, count: 1 });
    const fields = { date: '2026-03-15T12:00:00+00:00', recurrence_id: id, recurrence_count: 1 };
    expect(data[0].attributes.transactions[0]).toMatchObject(fields);
    const { latest_date, made_dates } = await show(of.me, id);
    expect({ latest_date, made_dates }).toEqual({
      latest_date: null,
      made_dates: ['2026-03-31T00:00:00+00:00'],
    });
    expect((await trigger(of.me, id, '2026-03-31')).data).toEqual([]);
    expect((await runOn(of, '2026-04-30')).created).toBe(1);
    expect(await daysMade(of.me, id)).toEqual(['2026-03-15', '2026-04-30']);
    world.clock.set('2026-05-01T06:00:00Z');
    expect((await show(of.me, id)).made_dates).toEqual([]);
  });

  it('makes a day again whose transaction was deleted, and the calendar does not', async () => {
    const of = await home();
    const id = await add(of, { nr_of_repetitions: 1, repeat_until: undefined });
    const { data } = await trigger(of.me, id, '2026-03-31');
    ok(await of.me.delete(`/v1/transactions/${data[0].id}`), 204);
    expect((await show(of.me, id)).made_dates).toEqual([]);
    const again = await trigger(of.me, id, '2026-03-31');
    expect(again.data[0].attributes.transactions[0]).toMatchObject({ recurrence_count: 1 });
    expect((await show(of.me, id)).made_dates).toEqual(['2026-03-31T00:00:00+00:00']);
    expect((await trigger(of.me, id, '2026-03-31')).data).toEqual([]);
    expect((await runOn(of, '2026-03-31')).created).toBe(0);
    expect(await daysMade(of.me, id)).toEqual(['2026-03-15']);
  });

  it('makes nothing on another day, of an inactive one, or of one that is used up', async () => {
    const of = await home();
    const id = await add(of, { nr_of_repetitions: 1, repeat_until: undefined });
    const off = await add(of, { title: 'Off', active: false });
    expect((await trigger(of.me, id, '2026-03-30')).data).toEqual([]);
    expect((await trigger(of.me, off, '2026-03-31')).data).toEqual([]);
    expect((await trigger(of.me, id, '2026-04-30')).data).toHaveLength(1);
    expect((await trigger(of.me, id, '2026-05-31')).data).toEqual([]);
    expect((await runOn(of, '2026-12-31')).created).toBe(0);
  });
});

describe('the transactions of a recurrence', () => {
  it('are listed newest first, by type and days, page by page', async () => {
    const of = await home();
    const id = await add(of);
    await runOn(of, '2026-07-01');
    const days = async (query: string) => (await made(of.me, id, query)).map(dayOf);
    expect(await days('?limit=2')).toEqual(['2026-06-30', '2026-05-31']);
    expect(await days('?limit=2&page=2')).toEqual(['2026-04-30', '2026-03-31']);
    expect(await days('?start=2026-04-01&end=2026-05-31')).toEqual(['2026-05-31', '2026-04-30']);
    expect(await days('?type=deposit')).toEqual([]);
    const { meta, links } = ok(await of.me.get(`/v1/recurrences/${id}/transactions?limit=3`)).json;
    expect(meta.pagination).toMatchObject({ total: 4, total_pages: 2 });
    expect(links.next).toContain('page=2');
  });
});
