import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import type { RawInput } from '../../http/route.ts';
import type { Db } from '../../kernel/database.ts';
import { newGroup } from '../transactions/transactions.input/group.ts';
import { storeGroups } from '../transactions/transactions.service/store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The answer to a query. */
const search = async (client: Client, query: string, more = '') =>
  ok(await client.get(`/v1/search/transactions?query=${encodeURIComponent(query)}${more}`)).json;

/** A household with two transactions. */
async function home(): Promise<Client> {
  const client = await world.household();
  const source_id = await asset(client, 'Checking');
  await record(client, spending({ source_id, description: 'Rent', notes: 'paid' }));
  await record(client, [spending({ source_id }), spending({ source_id, order: 1 })]);
  return client;
}

describe('a long list', () => {
  /** More groups than one stretch of the list has. */
  const GROUPS = 450;
  /** Every so many the text, the amount or the tag is another one. */
  const dayOf = (n: number): string => `2025-0${1 + (n % 9)}-${10 + (n % 17)}`;
  const splitOf = (n: number, source_id: string) => ({
    ...spending({ source_id, date: dayOf(n), amount: `${1 + (n % 10)}` }),
    description: n % 7 === 0 ? `Seventh ${n}` : `Other ${n}`,
    notes: n % 3 === 0 ? 'third' : null,
  });
  let client: Client;
  let all: { id: string; date: string; n: number }[];

  beforeAll(async () => {
    client = await world.household();
    const source_id = await asset(client, 'Checking');
    const lines = Array.from({ length: GROUPS }, (_, n) => ({ transactions: [splitOf(n, source_id)] }));
    const groups = lines.map((body) => newGroup({ body } as unknown as RawInput));
    const request = { actor: client.actor, at: world.clock.now(), operation: 'test' };
    const ids = await world.app.write(request, (ctx) => storeGroups(ctx, groups));
    all = ids.map((id, n) => ({ id: String(id), date: dayOf(n), n }));
    all.sort((a, b) => (a.date === b.date ? Number(b.id) - Number(a.id) : a.date < b.date ? 1 : -1));
  });

  const cases: Record<string, (n: number) => boolean> = {
    seventh: (n) => n % 7 === 0,
    other: (n) => n % 7 !== 0,
    '-seventh': (n) => n % 7 !== 0,
    '"h 14"': (n) => n === 14 || (n >= 140 && n < 150 && n % 7 === 0),
    'seventh amount_more:8': (n) => n % 7 === 0 && n % 10 >= 7,
    'amount_is:3': (n) => n % 10 === 2,
    'notes:third -seventh': (n) => n % 3 === 0 && n % 7 !== 0,
    'has_no_tag:true amount_less:1 notes:third': (n) => n % 10 === 0 && n % 3 === 0,
    'description_matches:"^other .*0$"': (n) => n % 10 === 0 && n % 7 !== 0,
    'date_after:2025-03-01 date_before:2025-03-31': (n) => n % 9 === 2,
    'seventh date_on:2025-01-10': (n) => n % 7 === 0 && n % 9 === 0 && n % 17 === 0,
  };
  for (const [query, isFound] of Object.entries(cases)) {
    test(`is found whole and in order by ${query}, page by page`, async () => {
      const ids: string[] = [];
      const expected = all.filter(({ n }) => isFound(n)).map(({ id }) => id);
      for (let page = 1; page <= Math.ceil(expected.length / 60) + 1; page++) {
        const { data, meta } = await search(client, query, `&limit=60&page=${page}`);
        expect(meta.pagination.total).toBe(expected.length);
        ids.push(...data.map((group: { id: string }) => group.id));
      }
      expect(ids).toEqual(expected);
    });
  }

  test('takes a number of statements that does not grow with it', async () => {
    const few = await world.statementsOf(() => search(client, '"seventh 14"', '&limit=1'));
    const many = await world.statementsOf(() => search(client, 'seventh', '&limit=50'));
    expect(many.length).toBeLessThanOrEqual(few.length);
  });
});

describe('transactions from before there was a search', () => {
  test('are found once the server has had the time to write their texts', async () => {
    const client = await home();
    const { userGroupId } = client.actor;
    await world.store.write(async (db) => {
      await db.deleteFrom('search_texts').where('user_group_id', '=', userGroupId).execute();
      await db.deleteFrom('search_wordings').where('user_group_id', '=', userGroupId).execute();
      await db.insertInto('search_backlog').values({ user_group_id: userGroupId, done_to: 0 }).execute();
    });
    expect((await search(client, 'rent')).meta.pagination.total).toBe(0);
    await world.app.tidy();
    expect((await search(client, 'rent')).meta.pagination.total).toBe(1);
    expect(await problemsOf(world.store, userGroupId)).toEqual([]);
  });
});

describe('verifying', () => {
  const damages: Record<string, (db: Db, userGroupId: number) => Promise<unknown>> = {
    'a wrong text': (db, id) =>
      db.updateTable('search_texts').set({ notes: 'x' }).where('user_group_id', '=', id).execute(),
    'a missing text': (db, id) =>
      db
        .deleteFrom('search_texts')
        .where('user_group_id', '=', id)
        .where('description', '=', 'rent')
        .execute(),
    'a wrong count': (db, id) =>
      db.updateTable('search_wordings').set({ alone: 7 }).where('user_group_id', '=', id).execute(),
    'a wording of nobody': (db, id) =>
      db.updateTable('search_texts').set({ wording_id: 0 }).where('user_group_id', '=', id).execute(),
  };
  for (const [name, damage] of Object.entries(damages)) {
    test(`finds ${name}`, async () => {
      const client = await home();
      const { userGroupId } = client.actor;
      expect(await problemsOf(world.store, userGroupId)).toEqual([]);
      await world.store.write((db) => damage(db, userGroupId));
      expect(await problemsOf(world.store, userGroupId)).not.toEqual([]);
    });
  }
});
