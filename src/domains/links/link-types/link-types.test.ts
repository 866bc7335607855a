import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { historyOf } from '../../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

let world: World;
let owner: Client;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.household();
});
afterAll(() => world.close());

let types = 0;
/** A link type of its own, as names are taken for the whole server. */
async function newType(fields: object = {}) {
  const n = ++types;
  const body = { name: `Type ${n}`, inward: `is ${n} of`, outward: `has ${n}`, ...fields };
  return ok(await owner.post('/v1/link-types', body)).json.data;
}
const list = async (client: Client, path: string) => ok(await client.get(path)).json;

/** A household with withdrawals on the first days of the year, as splits and groups. */
async function spender(count: number) {
  const me = await world.household();
  const source_id = await asset(me, 'Checking');
  const made: { group: string; journal: string }[] = [];
  for (let n = 1; n <= count; n++) {
    const group = await record(me, spending({ source_id, date: `2026-01-0${n}` }));
    made.push({ group: group.id, journal: group.attributes.transactions[0].transaction_journal_id });
  }
  const link = async (type: string, from: number, to: number) =>
    ok(
      await me.post('/v1/transaction-links', {
        link_type_id: type,
        inward_id: made[from]?.journal,
        outward_id: made[to]?.journal,
      }),
    );
  return { me, made, link, groups: made.map(({ group }) => group) };
}

describe('link types', () => {
  test('begin with four that nobody can change, by name', async () => {
    const { data } = await list(owner, '/v1/link-types');
    const shown = data.map((type: { id: string; attributes: Record<string, unknown> }) => {
      const { name, inward, outward, editable } = type.attributes;
      return [type.id, name, inward, outward, editable];
    });
    expect(shown.slice(0, 4)).toEqual([
      ['3', 'Paid', 'is (partially) paid for by', '(partially) pays for', false],
      ['2', 'Refund', 'is (partially) refunded by', '(partially) refunds', false],
      ['4', 'Reimbursement', 'is (partially) reimbursed by', '(partially) reimburses', false],
      ['1', 'Related', 'relates to', 'relates to', false],
    ]);
    for (const answer of [
      await owner.put('/v1/link-types/1', { name: 'x' }),
      await owner.delete('/v1/link-types/1'),
    ]) {
      expect([answer.status, answer.json.message]).toEqual([
        409,
        'The link type "Related" cannot be changed.',
      ]);
    }
  });

  test('are stored and shown, and changed in what is submitted', async () => {
    const type = await newType({ name: 'Lent', inward: 'is lent by', outward: 'lends' });
    expect(type).toMatchObject({
      type: 'link_types',
      attributes: {
        created_at: '2026-03-15T12:00:00+00:00',
        updated_at: '2026-03-15T12:00:00+00:00',
        name: 'Lent',
        inward: 'is lent by',
        outward: 'lends',
        editable: true,
      },
      links: { '0': { rel: 'self', uri: `/link_types/${type.id}` } },
    });
    const changed = ok(await owner.put(`/v1/link-types/${type.id}`, { name: 'Borrowed' })).json.data;
    expect(changed.attributes).toMatchObject({ name: 'Borrowed', inward: 'is lent by', outward: 'lends' });
    expect((await list(owner, `/v1/link-types/${type.id}`)).data).toEqual(changed);
  });

  test('are for all households; only owners of the server change them', async () => {
    const { id } = await newType();
    const user = await world.household('user');
    expect((await list(user, `/v1/link-types/${id}`)).data.id).toBe(id);
    const body = { name: 'Own', inward: 'own in', outward: 'own out' };
    expect((await user.post('/v1/link-types', body)).status).toBe(403);
    expect((await user.put(`/v1/link-types/${id}`, body)).status).toBe(403);
    expect((await user.delete(`/v1/link-types/${id}`)).status).toBe(403);
  });

  test('take their links along in every household, and each history tells so', async () => {
    const { id } = await newType();
    const homes = [await spender(3), await spender(2)];
    for (const home of homes) await home.link(id, 0, 1);
    await homes[0]?.link('1', 1, 2);
    ok(await owner.delete(`/v1/link-types/${id}`), 204);
    expect((await owner.get(`/v1/link-types/${id}`)).status).toBe(404);
    const left = await Promise.all(homes.map(({ me }) => list(me, '/v1/transaction-links')));
    expect(left.map(({ data }) => data.length)).toEqual([1, 0]);
    for (const { me } of homes) {
      const last = (await historyOf(world.store, me.actor.userGroupId)).at(-1);
      expect(JSON.parse(last?.changes ?? '[]')).toMatchObject([{ action: 'links.destroy' }]);
    }
  });

  test('that somebody deleted who is gone since are told of without a name', async () => {
    const other = await world.household();
    const { id } = await newType();
    const { me, link } = await spender(2);
    await link(id, 0, 1);
    ok(await other.delete(`/v1/link-types/${id}`), 204);
    ok(await owner.delete(`/v1/users/${other.actor.userId}`), 204);
    const [entry] = (await list(me, '/v1/history')).data;
    expect(entry.attributes).toMatchObject({
      ...{ operation: 'DELETE /v1/link-types/:id', user_id: null, user_email: null },
      summary: [{ action: 'links.destroy', count: 1 }],
    });
  });

  test('of two owners at once only one gets a name, or deletes a type', async () => {
    const people = [owner, await world.household()];
    const atOnce = async (run: (client: Client) => Promise<{ status: number }>) =>
      (await Promise.all(people.map(run))).map(({ status }) => status).sort();
    for (let n = 0; n < 5; n++) {
      const body = { name: `Race ${n}`, inward: `ran ${n} in`, outward: `ran ${n} out` };
      expect(await atOnce((client) => client.post('/v1/link-types', body))).toEqual([200, 422]);
      const { data } = await list(owner, '/v1/link-types?limit=500');
      const { id } = data.find(
        (type: { attributes: { name: string } }) => type.attributes.name === body.name,
      );
      expect(await atOnce((client) => client.delete(`/v1/link-types/${id}`))).toEqual([204, 404]);
    }
  });

  test('that one deletes while another links by them leave no link, and no gap in a history', async () => {
    const { me, made } = await spender(2);
    for (let n = 0; n < 20; n++) {
      const { id } = await newType();
      const body = { link_type_id: id, inward_id: made[0]?.journal, outward_id: made[1]?.journal };
      const [deleted, linked] = await Promise.all([
        owner.delete(`/v1/link-types/${id}`),
        me.post('/v1/transaction-links', body),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 422]).toContain(linked.status);
      expect((await list(me, '/v1/transaction-links')).data).toEqual([]);
      const last = (await historyOf(world.store, me.actor.userGroupId)).at(-1)?.changes ?? '';
      if (linked.status === 200) expect(JSON.parse(last)).toMatchObject([{ action: 'links.destroy' }]);
    }
  });

  test('are not there: 404', async () => {
    for (const id of ['424242', '0', 'Paid']) {
      expect((await owner.get(`/v1/link-types/${id}`)).status).toBe(404);
      expect((await owner.get(`/v1/link-types/${id}/transactions`)).status).toBe(404);
      expect((await owner.put(`/v1/link-types/${id}`, { name: 'x' })).status).toBe(404);
      expect((await owner.delete(`/v1/link-types/${id}`)).status).toBe(404);
    }
  });
});

describe('refusals of link types', () => {
  const long = 'x'.repeat(1025);
  const different = {
    inward: ['The inward and outward must be different.'],
    outward: ['The outward and inward must be different.'],
  };
  const rows: [name: string, body: object, errors: Record<string, string[]>][] = [
    [
      'nothing',
      { name: '', inward: null, outward: ' ' },
      {
        name: ['The name field is required.'],
        inward: ['The inward field is required.'],
        outward: ['The outward field is required.'],
      },
    ],
    [
      'what others have',
      { name: 'Paid', inward: 'relates to', outward: '(partially) refunds' },
      {
        name: ['The name has already been taken.'],
        inward: ['The inward has already been taken.'],
        outward: ['The outward has already been taken.'],
      },
    ],
    ['two directions alike', { name: 'n', inward: 'same', outward: 'same' }, different],
    [
      'texts that are too long',
      { name: long, inward: long, outward: `${long}y` },
      {
        name: ['The name may not be greater than 1024 characters.'],
        inward: ['The inward may not be greater than 1024 characters.'],
        outward: ['The outward may not be greater than 1024 characters.'],
      },
    ],
  ];

  test.each(rows)('%s', async (_name, body, errors) => {
    const { id } = await newType();
    for (const answer of [
      await owner.post('/v1/link-types', body),
      await owner.put(`/v1/link-types/${id}`, body),
    ]) {
      expect([answer.status, answer.json.errors]).toEqual([422, errors]);
    }
  });

  test('one direction like the stored other one', async () => {
    const { id, attributes } = await newType();
    const answer = await owner.put(`/v1/link-types/${id}`, { outward: attributes.inward });
    expect([answer.status, answer.json.errors]).toEqual([422, { outward: different.outward }]);
  });

  test('none of texts that no index takes', async () => {
    const text = (first: number) =>
      Array.from({ length: 1024 }, (_, i) => String.fromCodePoint(first + ((i * 7919) % 42_000))).join('');
    const { id } = await newType({ name: text(0x20000), inward: text(0x20001), outward: text(0x20002) });
    ok(await owner.delete(`/v1/link-types/${id}`), 204);
  });
});

describe('the transactions of a link type', () => {
  test('are those with a link of it, each once, newest first, by type and days', async () => {
    const { id } = await newType();
    const { me, groups, link } = await spender(5);
    await link(id, 0, 1);
    await link(id, 1, 4);
    await link('1', 2, 3);
    const [first, second, , , fifth] = groups;
    const ids = async (query: string) => {
      const { data, meta } = await list(me, `/v1/link-types/${id}/transactions?${query}`);
      return [data.map((group: { id: string }) => group.id), meta.pagination.total];
    };
    expect(await ids('')).toEqual([[fifth, second, first], 3]);
    expect(await ids('limit=2&page=2')).toEqual([[first], 3]);
    expect(await ids('start=2026-01-01&end=2026-01-02')).toEqual([[second, first], 2]);
    expect(await ids('type=deposit')).toEqual([[], 0]);
    expect(await ids('type=withdrawal&page=9')).toEqual([[], 3]);
  });

  test('are those of the own household, and never cut in two', async () => {
    const { id } = await newType();
    const { me, made, link } = await spender(2);
    await link(id, 0, 1);
    const source_id = await asset(me, 'Other');
    const group = await record(me, [spending({ source_id }), spending({ source_id })]);
    const inward_id = group.attributes.transactions[1].transaction_journal_id;
    ok(await me.post('/v1/transaction-links', { link_type_id: id, inward_id, outward_id: made[0]?.journal }));
    const { data } = await list(me, `/v1/link-types/${id}/transactions?limit=1`);
    expect([data[0].id, data[0].attributes.transactions.length]).toEqual([group.id, 2]);
    const other = await spender(1);
    expect((await list(other.me, `/v1/link-types/${id}/transactions`)).data).toEqual([]);
  });

  test('take as many statements for many as for one', async () => {
    const { id } = await newType();
    const { me, link } = await spender(6);
    const count = async () =>
      (await world.statementsOf(() => me.get(`/v1/link-types/${id}/transactions`))).length;
    await link(id, 0, 1);
    const few = await count();
    for (let n = 1; n < 5; n++) await link(id, n, n + 1);
    expect(await count()).toBe(few);
  });
});
