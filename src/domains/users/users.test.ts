import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, openWorld, TEST_NOW, type World } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PASSWORD = 'correct horse ';
const WRONG = 'The email address or the password is wrong.';
const ORIGIN = { origin: 'http://localhost' };

let count = 0;
/** Somebody with a password, at a network address that only they use. */
async function signer() {
  const email = `Signer${++count}@Example.org`;
  const actor = await world.app.addUser({ email, password: PASSWORD, role: 'owner' });
  const address = `10.0.0.${count}`;
  const signIn = (body: object = { email, password: PASSWORD }, from = address) =>
    world.app.server.inject({ method: 'POST', url: '/api/v1/session', remoteAddress: from, payload: body });
  return { actor, email, address, signIn };
}

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] as string;

/** A browser: it sends the cookie, and no token. */
function browser(cookie: string) {
  return (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string> = {}) => {
    const json = method === 'POST' ? { 'content-type': 'application/json' } : {};
    return world.app.server.inject({
      method,
      url: `/api${path}`,
      headers: { cookie, ...json, ...headers },
      ...(method === 'POST' && { payload: '{"name":"made in the page"}' }),
    });
  };
}

describe('people', () => {
  test('have a household of their own with a clean history from its first row', async () => {
    const { actor, email } = await signer();
    const rows = await world.store.read(async (db) => {
      expect(await verifyHistory(db, actor.userGroupId)).toEqual([]);
      const group = await db
        .selectFrom('user_groups')
        .selectAll()
        .where('id', '=', actor.userGroupId)
        .execute();
      expect(group[0]?.title).toBe(email);
      return db.selectFrom('history').selectAll().where('user_group_id', '=', actor.userGroupId).execute();
    });
    expect(rows).toHaveLength(1);
    const changes = JSON.parse(rows[0]?.changes ?? '') as { action: string }[];
    expect(changes.map((change) => change.action)).toEqual(
      expect.arrayContaining(['user_groups.store', 'users.store']),
    );
    expect(rows[0]?.changes).not.toContain('argon2');
  });

  test('are stored with an argon2id hash of the password', async () => {
    const { actor } = await signer();
    const row = await world.store.read((db) =>
      db.selectFrom('users').select('password_hash').where('id', '=', actor.userId).executeTakeFirst(),
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    [
      'a taken address, in other letters',
      { email: 'PERSON-A@example.org' },
      'The email address has already been taken.',
    ],
    ['no address', { email: 'nobody' }, 'The email address must be a valid email address.'],
    [
      'a short password',
      { email: 'b@example.org', password: '1234567' },
      'The password must be at least 8 characters.',
    ],
  ])('are refused with %s, and nothing is left behind', async (_name, user, message) => {
    await world.app.addUser({ email: 'person-a@example.org', role: 'user' }).catch(() => undefined);
    const groups = () =>
      world.store.read((db) => db.selectFrom('user_groups').select('id').orderBy('id', 'desc').execute());
    const before = await groups();
    await expect(world.app.addUser({ role: 'user', ...user })).rejects.toThrow(message);
    expect(await groups()).toEqual(before);
  });
});

describe('signing in', () => {
  test('gives a cookie that a page can work with, in whatever case the address is written', async () => {
    const { email, signIn } = await signer();
    const answer = await signIn({ email: email.toUpperCase(), password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.attributes.email).toBe(email);
    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(/^ledgerfly_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const page = browser(cookieOf(answer));
    expect((await page('GET', '/v1/session')).json().data.attributes.email).toBe(email);
    expect((await page('POST', '/v1/tokens', ORIGIN)).statusCode).toBe(200);
  });

  test('is over after signing out', async () => {
    const { signIn } = await signer();
    const page = browser(cookieOf(await signIn()));
    const answer = await page('DELETE', '/v1/session', ORIGIN);
    expect(answer.statusCode).toBe(204);
    expect(String(answer.headers['set-cookie'])).toContain('ledgerfly_session=; Path=/; Max-Age=0');
    expect((await page('GET', '/v1/session')).statusCode).toBe(401);
  });

  test('is over after thirty days, and the row goes away', async () => {
    const { actor, signIn } = await signer();
    const page = browser(cookieOf(await signIn()));
    try {
      world.clock.set('2026-04-14T11:59:59Z');
      expect((await page('GET', '/v1/session')).statusCode).toBe(200);
      world.clock.set('2026-04-14T12:00:00Z');
      expect((await page('GET', '/v1/session')).statusCode).toBe(401);
      await world.app.tidy();
      const left = await world.store.read((db) =>
        db.selectFrom('sessions').select('id').where('user_id', '=', actor.userId).execute(),
      );
      expect(left).toEqual([]);
    } finally {
      world.clock.set(TEST_NOW);
    }
  });

  test('stores neither cookie nor token as they are', async () => {
    const { signIn } = await signer();
    const cookie = cookieOf(await signIn()).split('=')[1];
    const { token } = (await browser(`ledgerfly_session=${cookie}`)('POST', '/v1/tokens', ORIGIN)).json().data
      .attributes;
    const stored = await world.store.read(async (db) => [
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('personal_access_tokens').selectAll().execute(),
      await db.selectFrom('history').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(cookie);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test.each([
    ['a wrong password', 401, (email: string) => ({ email, password: 'wrong horse' })],
    ['a password without its blank', 401, (email: string) => ({ email, password: PASSWORD.trim() })],
    ['an unknown address', 401, () => ({ email: 'stranger@example.org', password: PASSWORD })],
    ['no password', 422, (email: string) => ({ email })],
    ['no address', 422, () => ({ password: PASSWORD })],
    ['a list', 422, () => [1]],
  ])('is refused with %s (%d)', async (_name, status, body) => {
    const { email, signIn } = await signer();
    const answer = await signIn(body(email));
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
    if (status === 401)
      expect(answer.json()).toEqual({ message: WRONG, exception: 'AuthenticationException' });
  });

  test('is refused to somebody without a password and to somebody blocked', async () => {
    const { actor, signIn } = await signer();
    await world.store.write((db) =>
      db.updateTable('users').set({ blocked: 1 }).where('id', '=', actor.userId).execute(),
    );
    expect((await signIn()).json().message).toBe(WRONG);
    const household = await world.household();
    expect((await signIn({ email: household.actor.email, password: PASSWORD })).json().message).toBe(WRONG);
  });

  test('takes nothing that a form of another site can send', async () => {
    const { email } = await signer();
    const fields = `email=${encodeURIComponent(email)}&password=${encodeURIComponent(PASSWORD)}`;
    const send = (url: string, payload?: string) =>
      world.app.server.inject({
        method: 'POST',
        url,
        remoteAddress: '10.0.9.9',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(payload !== undefined && { payload }),
      });
    expect((await send('/api/v1/session', fields)).statusCode).toBe(415);
    expect((await send(`/api/v1/session?${fields}`)).statusCode).toBe(422);
  });

  test('ignores an Idempotency-Key, because nobody is not one person', async () => {
    const { email } = await signer();
    const send = () =>
      world.app.server.inject({
        method: 'POST',
        url: '/api/v1/session',
        remoteAddress: '10.0.9.8',
        headers: { 'idempotency-key': 'once' },
        payload: { email, password: PASSWORD },
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(cookieOf(first)).not.toBe(cookieOf(second));
  });
});

describe('failed sign-ins', () => {
  test.each([
    ['from one network address', 5, 1],
    ['from everywhere', 50, 25],
  ])('are limited per person %s, until a quarter of an hour has passed', async (_name, most, places) => {
    const { email, signIn } = await signer();
    const wrong = { email, password: 'wrong horse' };
    const place = (i: number) => `10.1.${places}.${i % places}`;
    for (let i = 0; i < most; i++) expect((await signIn(wrong, place(i))).statusCode).toBe(401);
    try {
      world.clock.set('2026-03-15T12:05:00Z');
      const refused = await signIn({ email, password: PASSWORD }, place(0));
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('600');
      world.clock.set('2026-03-15T12:15:00Z');
      expect((await signIn({ email, password: PASSWORD }, place(0))).statusCode).toBe(200);
    } finally {
      world.clock.set(TEST_NOW);
    }
  });

  test('of a stranger do not lock out the person, however long they go on', async () => {
    const { email, signIn } = await signer();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const { statusCode } = await signIn({ email, password: 'wrong horse' }, '10.6.0.1');
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('behind a proxy are not counted under addresses that the client made up', async () => {
    const app = buildApp({ ...world, logger: pino({ level: 'silent' }), trustProxy: true });
    const guess = (i: number) =>
      app.server.inject({
        method: 'POST',
        url: '/api/v1/session',
        remoteAddress: '10.6.1.1',
        headers: { 'x-forwarded-for': `203.0.113.${i}, 198.51.100.7` },
        payload: { email: `made-up${i}@example.org`, password: 'wrong horse' },
      });
    for (let i = 0; i < 20; i++) expect((await guess(i)).statusCode).toBe(401);
    expect((await guess(20)).statusCode).toBe(429);
  });

  test('are limited per network address, whoever is tried', async () => {
    const { signIn } = await signer();
    const guess = (i: number) => signIn({ email: `guess${i}@example.org`, password: PASSWORD }, '10.2.0.1');
    for (let i = 0; i < 20; i++) expect((await guess(i)).statusCode).toBe(401);
    expect((await guess(20)).statusCode).toBe(429);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('cannot slip through by being tried at the same time', async () => {
    const { email, signIn } = await signer();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn({ email, password: 'wrong horse' }, '10.3.0.1')),
    );
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(7);
  });

  test('are forgotten after a right one', async () => {
    const { email, signIn } = await signer();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await signIn({ email, password: 'wrong horse' }, `10.4.0.${round}`);
      expect((await signIn()).statusCode).toBe(200);
    }
  });
});

describe('a request with the cookie', () => {
  test.each([
    ['our own page', 'POST', { origin: 'http://localhost' }, 200],
    ['our own page by its referrer', 'POST', { referer: 'http://localhost/accounts' }, 200],
    ['another site', 'POST', { origin: 'https://evil.example' }, 403],
    ['another port', 'POST', { origin: 'http://localhost:8081' }, 403],
    ['a page without a name', 'POST', { origin: 'null' }, 403],
    ['nowhere', 'POST', {}, 403],
    ['another site by its referrer', 'DELETE', { referer: 'https://evil.example/localhost' }, 403],
    ['another site that only looks', 'GET', { origin: 'https://evil.example' }, 200],
  ] as const)('from %s (%s) is answered %4$d', async (_name, method, headers, status) => {
    const { signIn } = await signer();
    const page = browser(cookieOf(await signIn()));
    const path = method === 'DELETE' ? '/v1/session' : '/v1/tokens';
    expect((await page(method, path, headers)).statusCode).toBe(status);
  });

  test('is nobody when a bad token comes along with it', async () => {
    const { signIn } = await signer();
    const page = browser(cookieOf(await signIn()));
    expect((await page('GET', '/v1/session', { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
    expect((await page('GET', '/v1/session', { authorization: 'Basic Zm9vOmJhcg==' })).statusCode).toBe(401);
  });
});

describe('tokens', () => {
  test('are made with a long text that is shown once and works', async () => {
    const person = await world.household();
    const made = (await person.post('/v1/tokens', { name: ' My phone ' })).json.data;
    expect(made).toMatchObject({ type: 'tokens', attributes: { name: 'My phone', expires_at: null } });
    const { token, ...shown } = made.attributes;
    expect(token).toMatch(/^lf_[\w-]{517,}$/);
    expect((await clientOf(world.app, person.actor, token).get('/v1/about')).status).toBe(200);
    const listed = (await person.get('/v1/tokens')).json;
    expect(listed.meta.pagination).toMatchObject({ total: 2, count: 2 });
    expect(listed.data[1].attributes).toEqual(shown);
  });

  test('are worthless once revoked', async () => {
    const person = await world.household();
    const { id, attributes } = (await person.post('/v1/tokens', { name: 'lost' })).json.data;
    expect((await person.delete(`/v1/tokens/${id}`)).status).toBe(204);
    expect((await clientOf(world.app, person.actor, attributes.token).get('/v1/about')).status).toBe(401);
    expect((await person.delete(`/v1/tokens/${id}`)).status).toBe(404);
    expect((await person.get('/v1/tokens')).json.data).toHaveLength(1);
    const problems = await world.store.read((db) => verifyHistory(db, person.actor.userGroupId));
    expect(problems).toEqual([]);
  });

  test('cannot be seen or revoked by a stranger', async () => {
    const [person, stranger] = [await world.household(), await world.household()];
    const { id } = (await person.get('/v1/tokens')).json.data[0];
    expect((await stranger.delete(`/v1/tokens/${id}`)).status).toBe(404);
    expect((await stranger.get('/v1/tokens')).json.data.map((t: { id: string }) => t.id)).not.toContain(id);
    expect((await person.get('/v1/about')).status).toBe(200);
  });

  test('are valid until they expire', async () => {
    const person = await world.household();
    const { attributes } = (
      await person.post('/v1/tokens', { name: 'short', expires_at: '2026-03-15T12:30:00Z' })
    ).json.data;
    expect(attributes.expires_at).toBe('2026-03-15T12:30:00+00:00');
    const phone = clientOf(world.app, person.actor, attributes.token);
    try {
      world.clock.set('2026-03-15T12:29:59Z');
      expect((await phone.get('/v1/about')).status).toBe(200);
      world.clock.set('2026-03-15T12:30:00Z');
      expect((await phone.get('/v1/about')).status).toBe(401);
    } finally {
      world.clock.set(TEST_NOW);
    }
  });

  test('of somebody blocked are worthless', async () => {
    const person = await world.household();
    const { userId } = person.actor;
    await world.store.write((db) =>
      db.updateTable('users').set({ blocked: 1 }).where('id', '=', userId).execute(),
    );
    expect((await person.get('/v1/about')).status).toBe(401);
  });

  test('tell when they were last used, exact to ten minutes, and reading never writes', async () => {
    const person = await world.household();
    const lastUse = async () => (await person.get('/v1/tokens')).json.data[0].attributes.last_used_at;
    try {
      const statements = await world.statementsOf(() => person.get('/v1/about'));
      expect(statements.filter((text) => !/^select/i.test(text))).toEqual([]);
      expect(await lastUse()).toBeNull();
      await world.app.tidy();
      expect(await lastUse()).toBe('2026-03-15T12:00:00+00:00');
      world.clock.set('2026-03-15T12:09:59Z');
      await person.get('/v1/about');
      await world.app.tidy();
      expect(await lastUse()).toBe('2026-03-15T12:00:00+00:00');
      world.clock.set('2026-03-15T12:10:00Z');
      await person.get('/v1/about');
      await world.app.tidy();
      expect(await lastUse()).toBe('2026-03-15T12:10:00+00:00');
    } finally {
      world.clock.set(TEST_NOW);
    }
  });

  test('are not kept in answers for repeated requests', async () => {
    const person = await world.household();
    const make = () => person.post('/v1/tokens', { name: 'twice' }, { 'Idempotency-Key': 'same' });
    const [first, second] = [await make(), await make()];
    expect(first.json.data.attributes.token).not.toBe(second.json.data.attributes.token);
    const kept = await world.store.read((db) => db.selectFrom('idempotency_keys').selectAll().execute());
    expect(kept).toEqual([]);
  });

  test.each([
    ['no name', {}, { name: ['The name field is required.'] }],
    [
      'a long name',
      { name: 'x'.repeat(256) },
      { name: ['The name may not be greater than 255 characters.'] },
    ],
    [
      'an end in the past',
      { name: 'x', expires_at: '2026-03-14' },
      { expires_at: ['The expires at must be a date after now.'] },
    ],
    [
      'no date',
      { name: 'x', expires_at: 'soon' },
      { expires_at: ['The value must be a valid date or time value (ISO 8601).'] },
    ],
  ])('are refused with %s', async (_name, body, errors) => {
    const person = await world.household();
    const answer = await person.post('/v1/tokens', body);
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toEqual(errors);
  });

  test.each(['', 'Bearer', 'Bearer x y', 'Basic Zm9vOmJhcg==', `Bearer lf_${'x'.repeat(520)}`])(
    'written as %j are nobody',
    async (authorization) => {
      const answer = await world.app.server.inject({ url: '/api/v1/about', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Unauthenticated.', exception: 'AuthenticationException' });
    },
  );
});
