import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '../src/app.ts';
import { ok } from './build.ts';
import { furnish, type Home } from './examples/home.ts';
import { exampleFor, nameOf } from './examples/requests.ts';
import { type Client, openWorld, type World } from './world.ts';

let world: World;
let admin: Client;
/** Somebody without any role, who sends more than they should. */
let home: Home;
let victim: Home;
let before: Record<string, unknown>;

/** Fields that say whose something is, or what somebody may do, as other servers would name them. */
let greedy: Record<string, unknown>;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.household();
  victim = await furnish(await world.household(), 'Victim');
  home = await furnish(await world.household(), 'Greedy');
  ok(await admin.put(`/v1/users/${home.client.actor.userId}`, { role: '' }));
  const { userId, userGroupId } = victim.client.actor;
  greedy = {
    user_id: userId,
    user: userId,
    user_group_id: userGroupId,
    household_id: userGroupId,
    role: 'owner',
    is_admin: true,
    blocked: false,
    password_hash: 'x',
  };
  before = await stateOfVictim();
}, 60_000);
afterAll(() => world.close());

/** Everything that says that it is of the victim's household or person. */
function stateOfVictim(): Promise<Record<string, unknown>> {
  const { userId, userGroupId } = victim.client.actor;
  return world.store.read(async (db) => {
    const state: Record<string, unknown> = {};
    for (const { name, columns } of await db.introspection.getTables()) {
      for (const [column, id] of [
        ['user_group_id', userGroupId],
        ['user_id', userId],
      ] as const) {
        if (!columns.some((found) => found.name === column)) continue;
        const query = sql`select * from ${sql.table(name)} where ${sql.ref(column)} = ${id}`;
        // PostgreSQL gives them in another order after any write to the table.
        const { rows } = await query.execute(db);
        state[`${name} ${column}`] = rows.map((row) => JSON.stringify(row)).sort();
      }
    }
    return state;
  });
}

/** The same fields in every object of a body, however deep. */
function withGreed(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withGreed);
  if (typeof body !== 'object' || body === null) return body;
  const inside = Object.entries(body).map(([name, value]) => [name, withGreed(value)]);
  return { ...greedy, ...Object.fromEntries(inside) };
}

const WRITING = ROUTES.filter(({ method, door }) => ['POST', 'PUT'].includes(method) && door !== 'page');
let examples = 1000;

it.each(WRITING.map((route) => [nameOf(route), route] as const))(
  '%s gives nobody more',
  async (_name, route) => {
    const { path, body } = exampleFor(route, home, ++examples);
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(greedy).map(([name, value]) => [name, String(value)])),
    );
    const type = { 'content-type': 'application/json' };
    const sent = JSON.stringify(withGreed(body ?? {}));
    for (const address of [path, `${path}?${query}`]) {
      const { status, text } = await home.client.send(route.method, address, sent, type);
      expect(status, text).toBeLessThan(500);
      if (route.access === 'owner') expect(status, address).toBe(403);
    }
    const { userId, userGroupId } = home.client.actor;
    const person = await world.store.read((db) =>
      db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    );
    expect(person).toMatchObject({
      role: 'user',
      user_group_id: userGroupId,
      blocked: 0,
      password_hash: null,
    });
  },
);

it('and leaves what belongs to others as it was', async () => {
  expect(await stateOfVictim()).toEqual(before);
});
