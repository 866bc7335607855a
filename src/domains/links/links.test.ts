import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A household with some splits that can be linked: their own numbers and those of their groups. */
async function linker(count = 3): Promise<{ me: Client; journals: string[]; groups: string[] }> {
  const me = await world.household();
  const source_id = await asset(me, 'Checking');
  const journals: string[] = [];
  const groups: string[] = [];
  for (let n = 0; n < count; n++) {
    const group = await record(
      me,
      spending({ source_id, date: `2026-01-${10 + n}`, description: `split ${n}` }),
    );
    groups.push(group.id);
    journals.push(group.attributes.transactions[0].transaction_journal_id);
  }
  return { me, journals, groups };
}

const typeNamed = async (client: Client, name: string): Promise<string> =>
  ok(await client.get('/v1/link-types')).json.data.find(
    (type: { attributes: { name: string } }) => type.attributes.name === name,
  ).id;
const link = async (client: Client, body: object) =>
  ok(await client.post('/v1/transaction-links', body)).json.data;
const idsOf = async (client: Client, path: string): Promise<string[]> =>
  ok(await client.get(path)).json.data.map((item: { id: string }) => item.id);

describe('a link', () => {
  test('is stored by the number or the name of its type, and shown', async () => {
    const { me, journals } = await linker();
    const [inward_id, outward_id, third] = journals;
    const related = await typeNamed(me, 'Related');
    const first = await link(me, {
      link_type_id: Number(related),
      inward_id,
      outward_id,
      notes: 'same\ntrip',
    });
    expect(first).toMatchObject({
      type: 'transaction_links',
      attributes: {
        created_at: '2026-03-15T12:00:00+00:00',
        updated_at: '2026-03-15T12:00:00+00:00',
        inward_id,
        outward_id,
        link_type_id: related,
        notes: 'same\ntrip',
      },
      links: { '0': { rel: 'self', uri: `/transaction_links/${first.id}` } },
    });
    expect(ok(await me.get(`/v1/transaction-links/${first.id}`)).json.data).toEqual(first);
    const second = await link(me, { link_type_name: 'Refund', inward_id: third, outward_id });
    expect(second.attributes).toMatchObject({ link_type_id: await typeNamed(me, 'Refund'), notes: null });
  });

  test('changes in what is submitted; the rest stays', async () => {
    const { me, journals } = await linker();
    const [inward_id, outward_id, third] = journals;
    const { id } = await link(me, { link_type_name: 'Paid', inward_id, outward_id, notes: 'x' });
    const path = `/v1/transaction-links/${id}`;
    const change = async (body: object) => ok(await me.put(path, body)).json.data.attributes;
    const paid = await typeNamed(me, 'Paid');
    expect(await change({ notes: '' })).toMatchObject({
      inward_id,
      outward_id,
      link_type_id: paid,
      notes: null,
    });
    expect(await change({ inward_id: third })).toMatchObject({ inward_id: third, outward_id });
    expect(await change({ inward_id: outward_id, outward_id: third })).toMatchObject({
      inward_id: outward_id,
      outward_id: third,
    });
    const refund = await typeNamed(me, 'Refund');
    expect(await change({ link_type_name: 'Refund' })).toMatchObject({ link_type_id: refund });
    expect(await change({ link_type_id: paid })).toMatchObject({ link_type_id: paid });
  });

  test('is deleted alone: its transactions stay', async () => {
    const { me, journals, groups } = await linker(2);
    const [inward_id, outward_id] = journals;
    const { id } = await link(me, { link_type_name: 'Paid', inward_id, outward_id });
    expect((await me.delete(`/v1/transaction-links/${id}`)).status).toBe(204);
    expect((await me.delete(`/v1/transaction-links/${id}`)).status).toBe(404);
    expect(await idsOf(me, '/v1/transactions')).toEqual([...groups].reverse());
  });

  test('goes with its split, its transaction or its account, and the history tells what it was', async () => {
    const { me, journals, groups } = await linker(5);
    const type = { link_type_name: 'Related' };
    const at = (n: number) => journals[n] as string;
    const kept = await link(me, { ...type, inward_id: at(3), outward_id: at(4) });
    await link(me, { ...type, inward_id: at(0), outward_id: at(3) });
    await link(me, { ...type, inward_id: at(4), outward_id: at(1) });
    ok(await me.delete(`/v1/transactions/${groups[0]}`), 204);
    ok(await me.delete(`/v1/transaction-journals/${at(1)}`), 204);
    expect(await idsOf(me, '/v1/transaction-links')).toEqual([kept.id]);
    const rest = { transaction_journal_id: at(3), amount: '1' };
    ok(await me.put(`/v1/transactions/${groups[3]}`, { transactions: [rest] }));
    expect(await idsOf(me, '/v1/transaction-links')).toEqual([kept.id]);
    for (const id of await idsOf(me, '/v1/accounts?type=asset'))
      ok(await me.delete(`/v1/accounts/${id}`), 204);
    expect(await idsOf(me, '/v1/transaction-links')).toEqual([]);
    const gone = (await historyOf(world.store, me.actor.userGroupId))
      .flatMap((row) => JSON.parse(row.changes))
      .filter(({ action }) => action === 'links.destroy');
    expect(gone).toHaveLength(3);
    expect(gone[2]).toMatchObject({
      subject: { type: 'transaction_links', id: Number(kept.id) },
      before: { inwardId: Number(at(3)), outwardId: Number(at(4)), notes: null },
    });
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  test('of a split that an update leaves out goes with it', async () => {
    const { me, journals } = await linker(1);
    const source_id = await asset(me, 'Other');
    const group = await record(me, [spending({ source_id }), spending({ source_id })]);
    const [first, second] = group.attributes.transactions.map(
      (split: { transaction_journal_id: string }) => split.transaction_journal_id,
    );
    await link(me, { link_type_name: 'Paid', inward_id: journals[0], outward_id: second });
    ok(await me.put(`/v1/transactions/${group.id}`, { transactions: [{ transaction_journal_id: first }] }));
    expect(await idsOf(me, '/v1/transaction-links')).toEqual([]);
  });
});

describe('lists of links', () => {
  test('hold all, those of a type by its name, those of a split and those of a transaction', async () => {
    const { me, journals } = await linker();
    const [a, b, c] = journals;
    const source_id = await asset(me, 'Other');
    const group = await record(me, [spending({ source_id }), spending({ source_id })]);
    const [d, e] = group.attributes.transactions.map(
      (split: { transaction_journal_id: string }) => split.transaction_journal_id,
    );
    const made = [
      (await link(me, { link_type_name: 'Paid', inward_id: a, outward_id: b })).id,
      (await link(me, { link_type_name: 'Refund', inward_id: c, outward_id: a })).id,
      (await link(me, { link_type_name: 'Paid', inward_id: d, outward_id: e })).id,
      (await link(me, { link_type_name: 'Paid', inward_id: b, outward_id: e })).id,
    ];
    const all = '/v1/transaction-links';
    expect(await idsOf(me, all)).toEqual(made);
    expect(await idsOf(me, `${all}?name=Refund`)).toEqual([made[1]]);
    expect(await idsOf(me, `${all}?name=Unheard`)).toEqual([]);
    expect(await idsOf(me, `${all}?limit=3&page=2`)).toEqual([made[3]]);
    expect(await idsOf(me, `/v1/transaction-journals/${a}/links`)).toEqual([made[0], made[1]]);
    expect(await idsOf(me, `/v1/transactions/${group.id}/links`)).toEqual([made[2], made[3]]);
    const second = ok(await me.get(`/v1/transaction-journals/${a}/links?limit=1&page=2`)).json;
    expect([second.data[0].id, second.meta.pagination.total]).toEqual([made[1], 2]);
  });

  test('are of known things alone', async () => {
    const { me } = await linker(1);
    for (const path of [
      'transaction-links/424242',
      'transaction-journals/424242/links',
      'transactions/0/links',
    ]) {
      expect((await me.get(`/v1/${path}`)).status, path).toBe(404);
    }
  });
});

describe('refusals of links', () => {
  const unknown = ['This value is linked to an object that does not seem to exist.'];
  const linked = ['These two transactions are linked already.'];
  const different = {
    inward_id: ['The inward id and outward id must be different.'],
    outward_id: ['The outward id and inward id must be different.'],
  };
  let home: Awaited<ReturnType<typeof linker>>;
  let foreign: string;
  beforeAll(async () => {
    home = await linker();
    foreign = (await linker(1)).journals[0] as string;
    await link(home.me, {
      link_type_name: 'Paid',
      inward_id: home.journals[0],
      outward_id: home.journals[1],
    });
  });

  /** Letters stand for the splits of the household, `f` for one of another. */
  const rows: [name: string, body: Record<string, unknown>, errors: Record<string, string[]>][] = [
    [
      'nothing at all',
      {},
      {
        link_type_id: ['The link type id field is required when link type name is not present.'],
        link_type_name: ['The link type name field is required when link type id is not present.'],
        inward_id: ['The inward id field is required.'],
        outward_id: ['The outward id field is required.'],
      },
    ],
    [
      'an unknown type',
      { link_type_id: 424242, inward_id: 'a', outward_id: 'c' },
      { link_type_id: ['The selected link type id is invalid.'] },
    ],
    [
      'no type by its number',
      { link_type_id: 0, inward_id: 'a', outward_id: 'c' },
      { link_type_id: ['The link type id field is required.'] },
    ],
    [
      'a type of an unknown name',
      { link_type_name: 'paid', inward_id: 'a', outward_id: 'c' },
      { link_type_name: ['The selected link type name is invalid.'] },
    ],
    ['a split with itself', { link_type_id: 1, inward_id: 'a', outward_id: 'a' }, different],
    [
      'two that are linked',
      { link_type_id: 1, inward_id: 'a', outward_id: 'b' },
      { inward_id: linked, outward_id: linked },
    ],
    [
      'two that are linked the other way',
      { link_type_name: 'Paid', inward_id: 'b', outward_id: 'a' },
      { inward_id: linked, outward_id: linked },
    ],
    ['a split of others', { link_type_id: 1, inward_id: 'a', outward_id: 'f' }, { outward_id: unknown }],
    [
      'splits that are not there',
      { link_type_id: 1, inward_id: 424242, outward_id: 'c' },
      { inward_id: unknown },
    ],
    [
      'numbers that are none',
      { link_type_id: 'x', inward_id: 0, outward_id: [1] },
      {
        link_type_id: ['The link type id must be an integer.'],
        inward_id: ['The inward id must be at least 1.'],
        outward_id: ['The outward id must be an integer.'],
      },
    ],
    [
      'long notes',
      { link_type_id: 1, inward_id: 'a', outward_id: 'c', notes: 'x'.repeat(32_769) },
      { notes: ['The notes may not be greater than 32768 characters.'] },
    ],
  ];

  const filled = (body: Record<string, unknown>) => {
    const named: Record<string, unknown> = { f: foreign };
    home.journals.forEach((id, n) => {
      named['abc'.charAt(n)] = id;
    });
    return Object.fromEntries(
      Object.entries(body).map(([field, value]) => [field, named[String(value)] ?? value]),
    );
  };

  test.each(rows)('%s', async (_name, body, errors) => {
    const answer = await home.me.post('/v1/transaction-links', filled(body));
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
    expect(Object.keys(answer.json.errors)).toEqual(Object.keys(errors));
    expect(await idsOf(home.me, '/v1/transaction-links')).toHaveLength(1);
  });

  test('the same holds when a link is changed, but it may stay where it is', async () => {
    const [a, b, c] = home.journals;
    const { id } = await link(home.me, { link_type_name: 'Paid', inward_id: b, outward_id: c });
    const put = (body: object) => home.me.put(`/v1/transaction-links/${id}`, body);
    expect((await put({ inward_id: c })).json.errors).toEqual(different);
    expect((await put({ inward_id: null })).json.errors).toEqual({
      inward_id: ['The inward id field is required.'],
    });
    expect((await put({ inward_id: foreign })).json.errors).toEqual({ inward_id: unknown });
    expect((await put({ outward_id: a })).json.errors).toEqual({ inward_id: linked, outward_id: linked });
    expect((await put({ link_type_name: 'none' })).status).toBe(422);
    ok(await put({ inward_id: b, outward_id: c, link_type_id: null }));
    ok(await home.me.delete(`/v1/transaction-links/${id}`), 204);
  });

  test('another household sees, changes and deletes nothing of mine', async () => {
    const other = await world.household();
    const [id] = await idsOf(home.me, '/v1/transaction-links');
    expect(await idsOf(other, '/v1/transaction-links')).toEqual([]);
    expect((await other.get(`/v1/transaction-links/${id}`)).status).toBe(404);
    expect((await other.put(`/v1/transaction-links/${id}`, { notes: 'x' })).status).toBe(404);
    expect((await other.delete(`/v1/transaction-links/${id}`)).status).toBe(404);
    expect((await other.get(`/v1/transaction-journals/${home.journals[0]}/links`)).status).toBe(404);
    expect((await other.get(`/v1/transactions/${home.groups[0]}/links`)).status).toBe(404);
  });
});
