import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { newGroup } from '../transactions/transactions.input/group.ts';
import { storeGroups } from '../transactions/transactions.service/store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const RENT = {
  name: 'Rent',
  amount_min: '800',
  amount_max: '850',
  date: '2026-01-05',
  repeat_freq: 'monthly',
};
/** What a household that pays rent begins with. */
interface Tenant {
  me: Client;
  rent: string;
  source_id: string;
}

const addBill = async (me: Client, more: object = {}): Promise<string> =>
  ok(await me.post('/v1/bills', { ...RENT, ...more })).json.data.id;

async function tenant(more: object = {}): Promise<Tenant> {
  const me = await world.household();
  return { me, rent: await addBill(me, more), source_id: await asset(me, 'Main') };
}

/** A payment that is the rent in every respect. */
const rentPaid = ({ source_id }: Pick<Tenant, 'source_id'>, more: object = {}) =>
  spending({ date: '2026-02-06', amount: '820', description: 'Rent February', source_id, ...more });

const billsOf = (group: { attributes: { transactions: { bill_id: string | null }[] } }) =>
  group.attributes.transactions.map((split) => split.bill_id);

const pay = (of: Tenant, more: object = {}) => record(of.me, rentPaid(of, more));

/** Changes the only split of a transaction, and gives its bill. */
async function change(me: Client, id: string, split: object) {
  return billsOf(ok(await me.put(`/v1/transactions/${id}`, { transactions: [split] })).json.data)[0];
}

describe('a new withdrawal', () => {
  it('is linked to the one bill it pays', async () => {
    const of = await tenant();
    await addBill(of.me, { name: 'Power' });
    const group = await record(of.me, rentPaid(of));
    const [split] = group.attributes.transactions;
    expect(split).toMatchObject({ bill_id: of.rent, bill_name: 'Rent', subscription_id: of.rent });
    const list = ok(await of.me.get(`/v1/bills/${of.rent}/transactions`)).json;
    expect([list.meta.pagination.total, list.data[0].id]).toEqual([1, group.id]);
    const range = 'start=2026-02-01&end=2026-02-28';
    const { attributes } = ok(await of.me.get(`/v1/subscriptions/${of.rent}?${range}`)).json.data;
    expect(attributes.paid_dates).toHaveLength(1);
    expect(attributes.next_expected_match).toBeNull();
    expect(await problemsOf(world.store, of.me.actor.userGroupId)).toEqual([]);
  });

  it('is linked by the name of its destination', async () => {
    const of = await tenant({ name: 'Landlord' });
    expect(billsOf(await pay(of, { destination_name: 'LANDLORD Ltd.' }))).toEqual([of.rent]);
  });

  it('is linked when it was sent with empty fields for a bill', async () => {
    const of = await tenant();
    expect(billsOf(await pay(of, { bill_id: '0', bill_name: null }))).toEqual([of.rent]);
  });

  it('is linked in a transaction of several splits, each for itself', async () => {
    const of = await tenant();
    const power = await addBill(of.me, { name: 'Power', amount_min: '10', amount_max: '20' });
    const splits = [
      rentPaid(of),
      rentPaid(of, { amount: '15', description: 'Power and light' }),
      rentPaid(of, { amount: '15' }),
    ];
    expect(billsOf(await record(of.me, splits)).sort()).toEqual([of.rent, power, null].sort());
  });

  test.each<[string, object, object]>([
    ['of another amount', {}, { amount: '850.01' }],
    ['on another day', {}, { date: '2026-02-17' }],
    ['of another name', {}, { description: 'Current month' }],
    ['in another currency', { currency_code: 'USD' }, {}],
    ['for an inactive bill', { active: false }, {}],
    ['after the end', { end_date: '2026-01-31' }, {}],
  ])('%s is not linked', async (_name, billed, paid) => {
    const of = await tenant(billed);
    expect(billsOf(await pay(of, paid))).toEqual([null]);
  });

  it('is not linked when two bills would do', async () => {
    const of = await tenant();
    await addBill(of.me, { name: 'February' });
    expect(billsOf(await pay(of))).toEqual([null]);
  });

  it('is never linked to a bill of another household', async () => {
    await tenant();
    const me = await world.household();
    const group = await record(me, rentPaid({ source_id: await asset(me, 'Main') }));
    expect(billsOf(group)).toEqual([null]);
  });

  it('keeps the bill that was sent along', async () => {
    const of = await tenant();
    const other = await addBill(of.me, { name: 'Garden' });
    expect(billsOf(await pay(of, { bill_id: other }))).toEqual([other]);
    expect(billsOf(await pay(of, { bill_name: 'Garden' }))).toEqual([other]);
  });

  it('is not linked for somebody who has switched matching off', async () => {
    const of = await tenant();
    const matching = (data: boolean) => of.me.put('/v1/preferences/match_bills', { data });
    ok(await matching(false));
    const { id } = await record(of.me, rentPaid(of));
    expect(await change(of.me, id, { description: 'Rent' })).toBeNull();
    ok(await matching(true));
    expect(billsOf(await pay(of))).toEqual([of.rent]);
  });

  it('costs one statement more than a deposit is spared, and a batch one in all', async () => {
    const of = await tenant();
    const patterns = (statements: string[]) => statements.filter((text) => /from "bills"/.test(text)).length;
    await pay(of);
    expect(
      patterns(
        await world.statementsOf(() =>
          of.me.post('/v1/transactions', {
            transactions: [rentPaid(of)],
          }),
        ),
      ),
    ).toBe(1);
    const deposit = { type: 'deposit', source_name: 'Job', destination_id: of.source_id, source_id: null };
    expect(patterns(await world.statementsOf(() => pay(of, { ...deposit, destination_name: null })))).toBe(0);
    const raw = { params: {}, query: {}, rawBody: {}, headers: {}, clientAddress: '' };
    const groups = Array.from({ length: 5 }, () =>
      newGroup({ ...raw, body: { transactions: [rentPaid(of)] } }),
    );
    const request = { actor: of.me.actor, at: world.clock.now(), operation: 'test' };
    const batch = () => world.app.write(request, (ctx) => storeGroups(ctx, groups));
    expect(patterns(await world.statementsOf(batch))).toBe(1);
    const list = ok(await of.me.get(`/v1/bills/${of.rent}/transactions`)).json;
    expect(list.meta.pagination.total).toBe(7);
  });
});

describe('a changed withdrawal', () => {
  it('is linked when the change makes it fit', async () => {
    const of = await tenant();
    const { id } = await record(of.me, rentPaid(of, { amount: '82' }));
    expect(await change(of.me, id, { notes: 'typed wrongly' })).toBeNull();
    expect(await change(of.me, id, { amount: '820' })).toBe(of.rent);
  });

  it('is linked to a bill that was made after it', async () => {
    const of = await tenant({ name: 'Power' });
    const { id } = await record(of.me, rentPaid(of));
    const rent = await addBill(of.me);
    expect(await change(of.me, id, { notes: 'looked at again' })).toBe(rent);
  });

  it('keeps its bill when it no longer fits', async () => {
    const of = await tenant();
    const { id } = await record(of.me, rentPaid(of));
    expect(await change(of.me, id, { amount: '5' })).toBe(of.rent);
  });

  test.each<[string, object]>([
    ['number', { bill_id: null }],
    ['number 0', { bill_id: '0' }],
    ['name', { bill_name: '' }],
  ])('stays without a bill once it was taken away by an empty %s', async (_name, empty) => {
    const of = await tenant();
    const { id } = await record(of.me, rentPaid(of));
    expect(await change(of.me, id, empty)).toBeNull();
    expect(await change(of.me, id, { description: 'Rent, of last month' })).toBeNull();
    expect(await change(of.me, id, { bill_name: 'Rent' })).toBe(of.rent);
  });

  it('that became a deposit has none', async () => {
    const of = await tenant();
    const { id } = await record(of.me, rentPaid(of, { destination_name: 'Landlord' }));
    const turned = { type: 'deposit', source_name: 'Landlord', destination_id: of.source_id };
    expect(await change(of.me, id, { ...turned, source_id: null, destination_name: null })).toBeNull();
  });
});

test('the history tells why a payment was linked', async () => {
  const of = await tenant();
  const { id, attributes } = await record(of.me, rentPaid(of));
  const changes = JSON.parse((await historyOf(world.store, of.me.actor.userGroupId)).at(-1)?.changes ?? '[]');
  const match = {
    journalId: Number(attributes.transactions[0].transaction_journal_id),
    billId: Number(of.rent),
    billName: 'Rent',
    amount: '820',
    least: '800',
    most: '850',
    expected: '2026-02-05',
    paid: '2026-02-06',
    nameIn: 'description',
  };
  const subject = { type: 'transactions', id: Number(id) };
  expect(changes).toContainEqual({ action: 'bills.match', subject, after: { matches: [match] } });
});
