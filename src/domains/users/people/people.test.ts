import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { problemsOf } from '../../../../test/checks.ts';
import { furnish } from '../../../../test/examples/home.ts';
import { type Client, clientOf, openWorld, type World } from '../../../../test/world.ts';

let world: World;
let owner: Client;
let other: Client;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await world.household();
  other = await world.household('user');
});
afterAll(() => world.close());

let addresses = 0;
const newAddress = () => `new${++addresses}@example.org`;
const pathOf = (client: Client) => `/v1/users/${client.actor.userId}`;

describe('the people of a server', () => {
  it('are listed for owners, a page at a time', async () => {
    const first = ok(await owner.get('/v1/users?limit=1')).json;
    expect(first.data).toHaveLength(1);
    expect(first.data[0]).toMatchObject({ type: 'users', id: '1' });
    const { total } = first.meta.pagination;
    const all = ok(await owner.get('/v1/users?limit=1000')).json.data;
    expect(all).toHaveLength(total);
    expect(all.map((user: { attributes: { email: string } }) => user.attributes.email)).toContain(
      other.actor.email,
    );
  });

  it('are shown one by one', async () => {
    const { data } = ok(await owner.get(pathOf(other))).json;
    expect(data.attributes).toEqual({
      created_at: '2026-03-15T12:00:00+00:00',
      updated_at: '2026-03-15T12:00:00+00:00',
      email: other.actor.email,
      blocked: false,
      blocked_code: null,
      role: null,
    });
    expect((await owner.get('/v1/users/999999')).status).toBe(404);
    expect((await owner.get('/v1/users/abc')).status).toBe(404);
  });

  it.each([
    ['GET', () => '/v1/users'],
    ['POST', () => '/v1/users'],
    ['GET', () => pathOf(owner)],
    ['PUT', () => pathOf(owner)],
    ['DELETE', () => pathOf(owner)],
  ])('are none of the business of others: %s', async (method, path) => {
    const answer = await other.send(method, path(), '{"email":"x@example.org"}', {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(403);
  });
});

describe('adding somebody', () => {
  it('gives them the euro where whoever adds them has a currency of their own making', async () => {
    const maker = await world.household();
    const made = { name: 'Garden crown', code: 'GRD', symbol: 'GRD', decimal_places: 2, enabled: true };
    ok(await maker.post('/v1/currencies', made));
    ok(await maker.post('/v1/currencies/GRD/primary'));
    const { id } = ok(await maker.post('/v1/users', { email: 'crown@example.org' })).json.data;
    const code = await world.store.read((db) =>
      db
        .selectFrom('currencies as c')
        .innerJoin('users as u', 'u.user_group_id', 'c.user_group_id')
        .select('c.code')
        .where('u.id', '=', Number(id))
        .where('c.is_primary', '=', 1)
        .executeTakeFirstOrThrow(),
    );
    expect(code).toEqual({ code: 'EUR' });
  });

  it('gives them a household that begins with the currency of whoever adds them', async () => {
    ok(await owner.post('/v1/currencies/CHF/primary'));
    const email = newAddress();
    const { data } = ok(await owner.post('/v1/users', { email, blocked: false, role: 'demo' })).json;
    expect(data.attributes).toMatchObject({ email, blocked: false, blocked_code: null, role: 'demo' });
    const user = await signedIn(Number(data.id));
    expect(ok(await user.get('/v1/currencies/primary')).json.data.attributes.code).toBe('CHF');
    expect(ok(await user.get('/v1/about/user')).json.data).toEqual(data);
    expect(ok(await user.get('/v1/accounts')).json.data).toEqual([]);
    expect((await user.get('/v1/users')).status).toBe(403);
  });

  it('lets in nobody whom it adds blocked', async () => {
    const body = { email: newAddress(), blocked: 'true', blocked_code: 'email_changed' };
    const { data } = ok(await owner.post('/v1/users', body)).json;
    expect(data.attributes).toMatchObject({ blocked: true, blocked_code: 'email_changed', role: null });
    expect((await (await signedIn(Number(data.id))).get('/v1/about/user')).status).toBe(401);
  });

  it.each([
    ['no address', {}, ['email']],
    ['an empty one', { email: '' }, ['email']],
    ['what is none', { email: 'nobody' }, ['email']],
    ['one that is too long', { email: `${'x'.repeat(250)}@example.org` }, ['email']],
    ['a list', { email: ['a@example.org'] }, ['email']],
    ['another role', { email: 'a@example.org', role: 'admin' }, ['role']],
    ['our own word for nobody special', { email: 'a@example.org', role: 'user' }, ['role']],
    ['another code', { email: 'a@example.org', blocked_code: 'because' }, ['blocked_code']],
    ['no yes or no', { email: 'a@example.org', blocked: 'perhaps' }, ['blocked']],
    [
      'all wrong',
      { email: 'x', blocked: 2, blocked_code: 1, role: 0 },
      ['email', 'blocked', 'blocked_code', 'role'],
    ],
  ])('refuses %s', async (_what, body, fields) => {
    const answer = await owner.post('/v1/users', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json.errors)).toEqual(fields);
  });

  it('refuses an address that somebody has, in whatever case', async () => {
    const answer = await owner.post('/v1/users', { email: other.actor.email.toUpperCase() });
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toEqual({ email: ['The email address has already been taken.'] });
  });

  it('takes nothing but what the contract names', async () => {
    const { userGroupId, userId } = owner.actor;
    const more = {
      id: userId,
      user_group_id: userGroupId,
      user_id: userId,
      password_hash: 'x',
      created_at: '2001-01-01',
    };
    const { data } = ok(await owner.post('/v1/users', { email: newAddress(), ...more })).json;
    expect(data.id).not.toBe(String(userId));
    expect(data.attributes.created_at).toBe('2026-03-15T12:00:00+00:00');
    const user = await signedIn(Number(data.id));
    const [group] = ok(await user.get('/v1/user-groups')).json.data;
    expect(group.id).not.toBe(String(userGroupId));
  });
});

/** Somebody by number, with a token of their own. */
async function signedIn(userId: number): Promise<Client> {
  const row = await world.store.read((db) =>
    db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  const actor = {
    userId,
    userGroupId: row.user_group_id,
    email: row.email,
    role: row.role as 'user',
    convertsToPrimary: false,
  };
  return clientOf(world.app, actor, await world.app.addToken(actor, { name: 'test' }));
}

describe('changing somebody', () => {
  it('changes what is sent and keeps the rest', async () => {
    const email = newAddress();
    const changed = ok(await owner.put(pathOf(other), { email })).json.data.attributes;
    expect(changed).toMatchObject({ email, blocked: false, role: null });
    ok(await owner.put(pathOf(other), { blocked: true, blocked_code: 'email_changed' }));
    const kept = ok(await owner.put(pathOf(other), { role: 'owner' })).json.data.attributes;
    expect(kept).toMatchObject({ email, blocked: true, blocked_code: 'email_changed', role: 'owner' });
  });

  it('gives and takes the role of an owner', async () => {
    expect((await other.get('/v1/users')).status).toBe(403);
    ok(await owner.put(pathOf(other), { role: 'owner' }));
    expect((await other.get('/v1/users')).status).toBe(200);
    ok(await owner.put(pathOf(other), { role: '' }));
    expect((await other.get('/v1/users')).status).toBe(403);
  });

  it('keeps those out who are blocked, until they are admitted again', async () => {
    const blocked = ok(await owner.put(pathOf(other), { blocked: true, blocked_code: 'email_changed' }));
    expect(blocked.json.data.attributes).toMatchObject({ blocked: true, blocked_code: 'email_changed' });
    expect((await other.get('/v1/about/user')).status).toBe(401);
    const admitted = ok(await owner.put(pathOf(other), { blocked: false }));
    expect(admitted.json.data.attributes).toMatchObject({ blocked: false, blocked_code: null });
    expect((await other.get('/v1/about/user')).status).toBe(200);
  });

  it.each([
    ['to block oneself', { blocked: true }, 'blocked'],
    ['to give up one’s own role', { role: '' }, 'role'],
    ['to take another role', { role: 'demo' }, 'role'],
  ])('refuses %s, so that an owner is always left', async (_what, body, field) => {
    const answer = await owner.put(pathOf(owner), body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json.errors)).toEqual([field]);
    expect(ok(await owner.get('/v1/about/user')).json.data.attributes).toMatchObject({
      role: 'owner',
      blocked: false,
    });
  });

  it('refuses the address of somebody else, and takes one’s own in other letters', async () => {
    expect((await owner.put(pathOf(other), { email: owner.actor.email })).status).toBe(422);
    const email = other.actor.email.toUpperCase();
    expect(ok(await owner.put(pathOf(other), { email })).json.data.attributes.email).toBe(email);
    expect((await owner.put('/v1/users/999999', { email })).status).toBe(404);
  });

  it('takes nothing but what the contract names', async () => {
    const { userGroupId } = owner.actor;
    const before = ok(await owner.get(pathOf(other))).text;
    ok(
      await owner.put(pathOf(other), {
        user_group_id: userGroupId,
        id: 1,
        password_hash: 'x',
        updated_at: 'x',
      }),
    );
    expect(ok(await owner.get(pathOf(other))).text).toBe(before);
    expect(ok(await other.get('/v1/user-groups')).json.data[0].id).toBe(String(other.actor.userGroupId));
  });
});

describe('deleting somebody', () => {
  /** How many rows of every table say that they are of a household. */
  function rowsOf(userGroupId: number): Promise<Record<string, number>> {
    return world.store.read(async (db) => {
      const found: Record<string, number> = {};
      for (const { name, columns } of await db.introspection.getTables()) {
        if (!columns.some((column) => column.name === 'user_group_id')) continue;
        const table = sql.table(name);
        const query = sql<{
          n: number;
        }>`select count(*) as n from ${table} where user_group_id = ${userGroupId}`;
        const count = Number((await query.execute(db)).rows[0]?.n);
        if (count > 0) found[name] = count;
      }
      return found;
    });
  }

  it('shuts them out at once, and takes all that is theirs away when the server tidies up', async () => {
    const victim = await world.household();
    await furnish(victim, 'Gone');
    const { userGroupId } = victim.actor;
    await world.app.tidy();
    const own = await rowsOf(owner.actor.userGroupId);
    ok(await owner.delete(pathOf(victim)), 204);
    expect((await victim.get('/v1/about/user')).status).toBe(401);
    expect((await owner.get(pathOf(victim))).status).toBe(404);
    expect(Object.keys(await rowsOf(userGroupId)).length).toBeGreaterThan(15);
    await world.app.tidy();
    expect(await rowsOf(userGroupId)).toEqual({});
    const group = await world.store.read((db) =>
      db.selectFrom('user_groups').select('id').where('id', '=', userGroupId).executeTakeFirst(),
    );
    expect(group).toBeUndefined();
    // The deletion itself is one row of the history, and listed once by what it tells of.
    const told = ['history', 'history_actions', 'history_subjects'].map((name) => [
      name,
      (own[name] ?? 0) + 1,
    ]);
    expect(await rowsOf(owner.actor.userGroupId)).toEqual({ ...own, ...Object.fromEntries(told) });
    expect((await owner.delete(pathOf(victim))).status).toBe(404);
    expect(await problemsOf(world.store, owner.actor.userGroupId)).toEqual([]);
  });

  it('frees their address', async () => {
    ok(await owner.delete(pathOf(other)), 204);
    ok(await owner.post('/v1/users', { email: other.actor.email }));
  });

  it('refuses to delete oneself', async () => {
    const answer = await owner.delete(pathOf(owner));
    expect(answer.status).toBe(403);
    expect(answer.json.message).toBe('You cannot delete yourself.');
    expect((await owner.get('/v1/about/user')).status).toBe(200);
  });

  it('takes a large household away in pieces', async () => {
    const source_id = await asset(other, 'Everyday');
    for (let n = 1; n <= 205; n++) await record(other, spending({ source_id, amount: '1' }));
    ok(await owner.delete(pathOf(other)), 204);
    const statements = await world.statementsOf(() => world.app.tidy());
    const deletions = statements.filter((text) => /delete from "?transaction_groups"?/.test(text));
    expect(deletions.length).toBeGreaterThan(1);
    expect(await rowsOf(other.actor.userGroupId)).toEqual({});
  });
});
