import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { ok } from '../../../../test/build.ts';
import { problemsOf } from '../../../../test/checks.ts';
import { clientOf, openWorld, TEST_NOW, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(TEST_NOW));

const OLD = 'correct horse ';
const NEW = 'battery staple';
const OWN = '/v1/session/password';
const CHANGE = { current_password: OLD, password: NEW };

let count = 0;
/** Somebody with a password and a token, at a network address that only they use. */
async function person(role: 'owner' | 'user' = 'user') {
  const email = `keeper${++count}@example.org`;
  const remoteAddress = `10.9.0.${count}`;
  const actor = await world.app.addUser({ email, password: OLD, role });
  const client = clientOf(world.app, actor, await world.app.addToken(actor, { name: 'test' }));
  const signIn = (password: string) =>
    world.app.server.inject({
      method: 'POST',
      url: '/api/v1/session',
      remoteAddress,
      payload: { email, password },
    });
  /** Opens a session and gives a way to ask within it. */
  const browser = async (password = OLD) => {
    const cookie = String((await signIn(password)).headers['set-cookie']).split(';')[0] as string;
    return (method: 'GET' | 'POST', path: string, payload?: object) =>
      world.app.server.inject({
        method,
        url: `/api${path}`,
        remoteAddress,
        headers: { cookie, origin: 'http://localhost' },
        ...(payload && { payload }),
      });
  };
  return { actor, email, client, signIn, browser, remoteAddress };
}

/** The access of an app that somebody has let in. */
async function letIn({ email, client, remoteAddress, actor }: Awaited<ReturnType<typeof person>>) {
  const app = { name: 'App', redirect_uris: ['app://back'] };
  const { id, attributes } = ok(await client.post('/v1/oauth/clients', app)).json.data;
  const browser = openBrowser(world, remoteAddress);
  await browser.get('/login');
  await browser.submit('/login', { email, password: OLD });
  await browser.get(`/oauth/authorize?${new URLSearchParams({ client_id: id, response_type: 'code' })}`);
  const { location = '' } = await browser.submit('/oauth/authorize', { decision: 'allow' });
  const code = new URL(location).searchParams.get('code');
  const own = { client_id: id, client_secret: attributes.secret };
  const tokens = await client.post('/oauth/token', { ...own, grant_type: 'authorization_code', code });
  return clientOf(world.app, actor, ok(tokens).json.access_token);
}

const statusOf = async (asked: Promise<{ statusCode: number }>) => (await asked).statusCode;

/** Everything in which a password could be left behind. */
const traces = () =>
  world.store.read(async (db) =>
    JSON.stringify([
      await db.selectFrom('history').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
    ]),
  );

describe('changing the own password', () => {
  it('ends all sessions but the one it is done in, and leaves tokens alone', async () => {
    const { browser, client, signIn, actor } = await person();
    const [here, elsewhere] = [await browser(), await browser()];
    expect(await statusOf(here('POST', OWN, CHANGE))).toBe(204);
    expect(await statusOf(here('GET', '/v1/session'))).toBe(200);
    expect(await statusOf(elsewhere('GET', '/v1/session'))).toBe(401);
    expect((await client.get('/v1/about/user')).status).toBe(200);
    expect(await statusOf(signIn(OLD))).toBe(401);
    expect(await statusOf(signIn(NEW))).toBe(200);
    expect(await problemsOf(world.store, actor.userGroupId)).toEqual([]);
  });

  it('takes every letter of it, the blanks at its ends too', async () => {
    const { client, signIn } = await person();
    ok(await client.post(OWN, { current_password: OLD, password: ' 123456 ' }), 204);
    expect(await statusOf(signIn('123456'))).toBe(401);
    expect(await statusOf(signIn(' 123456 '))).toBe(200);
  });

  it('with a token ends all sessions', async () => {
    const { browser, client } = await person();
    const page = await browser();
    ok(await client.post(OWN, CHANGE), 204);
    expect(await statusOf(page('GET', '/v1/session'))).toBe(401);
  });

  it('is told in the history, without the passwords', async () => {
    const { client } = await person();
    ok(await client.post(OWN, CHANGE, { 'idempotency-key': 'once' }), 204);
    const [entry] = ok(await client.get('/v1/history?limit=1')).json.data;
    expect(JSON.stringify(entry)).toContain('users.update');
    const left = await traces();
    for (const secret of [OLD.trim(), NEW]) expect(left).not.toContain(secret);
  });

  it.each<[string, object, object]>([
    [
      'a wrong current password',
      { ...CHANGE, current_password: 'wrong horse' },
      { current_password: ['The password is wrong.'] },
    ],
    [
      'the current one without its blank',
      { ...CHANGE, current_password: OLD.trim() },
      { current_password: ['The password is wrong.'] },
    ],
    [
      'nothing',
      {},
      {
        current_password: ['The current password field is required.'],
        password: ['The password field is required.'],
      },
    ],
    ['an empty one', { ...CHANGE, password: '' }, { password: ['The password field is required.'] }],
    [
      'one too short',
      { ...CHANGE, password: '1234567' },
      { password: ['The password must be at least 8 characters.'] },
    ],
    [
      'one too long',
      { ...CHANGE, password: 'x'.repeat(1025) },
      { password: ['The password may not be greater than 1024 characters.'] },
    ],
    ['an object', { ...CHANGE, password: { a: NEW } }, { password: ['The password must be a string.'] }],
    [
      'a list',
      [OLD, NEW],
      {
        current_password: ['The current password field is required.'],
        password: ['The password field is required.'],
      },
    ],
  ])('is refused with %s', async (_name, body, errors) => {
    const { client, signIn } = await person();
    const answer = await client.post(OWN, body);
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
    expect(await statusOf(signIn(OLD))).toBe(200);
  });

  it('is refused to somebody who has none', async () => {
    const household = await world.household();
    const answer = await household.post(OWN, CHANGE);
    expect(answer.json.errors).toEqual({ current_password: ['The password is wrong.'] });
  });

  it('is refused to nobody, to apps, to forms and to addresses', async () => {
    const one = await person();
    const query = `${OWN}?${new URLSearchParams(CHANGE)}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await one.client.post(OWN, CHANGE, { authorization: 'Bearer x' })).status).toBe(401);
    expect((await one.client.send('POST', OWN, String(new URLSearchParams(CHANGE)), form)).status).toBe(415);
    expect((await one.client.post(query, {})).status).toBe(422);
    const app = await letIn(one);
    const answer = await app.post(OWN, CHANGE);
    expect([answer.status, answer.json.message]).toEqual([403, 'An app cannot set passwords.']);
    expect(await statusOf(one.signIn(OLD))).toBe(200);
  });

  it('cannot be used for guessing: five wrong ones lock it for a quarter of an hour', async () => {
    const { client, signIn } = await person();
    const guess = (current_password: string) => client.post(OWN, { ...CHANGE, current_password });
    for (let i = 0; i < 5; i++) expect((await guess(`wrong ${i}`)).status).toBe(422);
    const locked = await guess(OLD);
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900']);
    expect((await client.post('/v1/two-factor/enable', { password: OLD })).status).toBe(429);
    expect(await statusOf(signIn(OLD))).toBe(200);
    world.clock.set('2026-03-15T12:15:00Z');
    expect((await guess(OLD)).status).toBe(204);
  });
});

describe('giving somebody a password', () => {
  const pathOf = (userId: number) => `/v1/users/${userId}/password`;

  it('lets in who had none, or has forgotten theirs, and ends their sessions', async () => {
    const owner = await person('owner');
    const { actor, browser, client, signIn } = await person();
    const page = await browser();
    ok(await owner.client.post(pathOf(actor.userId), { password: NEW }), 204);
    expect(await statusOf(page('GET', '/v1/session'))).toBe(401);
    expect((await client.get('/v1/about/user')).status).toBe(200);
    expect(await statusOf(signIn(OLD))).toBe(401);
    expect(await statusOf(signIn(NEW))).toBe(200);
    expect(await problemsOf(world.store, actor.userGroupId)).toEqual([]);
  });

  it('is history of their household, in the name of the owner and without the password', async () => {
    const owner = await person('owner');
    const { actor, client } = await person();
    ok(await owner.client.post(pathOf(actor.userId), { password: NEW }, { 'idempotency-key': 'once' }), 204);
    const [entry] = ok(await client.get('/v1/history?limit=1')).json.data;
    expect(entry.attributes).toMatchObject({ user_id: String(owner.actor.userId) });
    expect(JSON.stringify(entry)).toContain('users.update');
    expect(await traces()).not.toContain(NEW);
  });

  it('ends a sign-in that waits for a code', async () => {
    const owner = await person('owner');
    const { actor } = await person();
    await world.store.write((db) =>
      db
        .insertInto('sign_in_steps')
        .values({
          step_hash: `step ${actor.userId}`,
          user_id: actor.userId,
          expires_at: '2026-03-15 12:10:00',
        })
        .execute(),
    );
    ok(await owner.client.post(pathOf(actor.userId), { password: NEW }), 204);
    const left = await world.store.read((db) =>
      db.selectFrom('sign_in_steps').selectAll().where('user_id', '=', actor.userId).execute(),
    );
    expect(left).toEqual([]);
  });

  it.each<[string, number, object]>([
    ['none', 422, {}],
    ['one too short', 422, { password: '1234567' }],
    ['one too long', 422, { password: 'x'.repeat(1025) }],
    ['a list', 422, { password: [NEW] }],
  ])('is refused with %s', async (_name, status, body) => {
    const owner = await person('owner');
    const { actor, signIn } = await person();
    const answer = await owner.client.post(pathOf(actor.userId), body);
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([status, ['password']]);
    expect(await statusOf(signIn(OLD))).toBe(200);
  });

  it('is refused to others, to apps, for oneself and for nobody', async () => {
    const owner = await person('owner');
    const { actor, client, signIn } = await person();
    const password = { password: NEW };
    expect((await client.post(pathOf(owner.actor.userId), password)).status).toBe(403);
    expect((await client.post(pathOf(actor.userId), password)).status).toBe(403);
    expect((await owner.client.post(pathOf(owner.actor.userId), password)).status).toBe(403);
    expect((await owner.client.post(pathOf(999_999), password)).status).toBe(404);
    const app = await letIn(owner);
    expect((await app.post(pathOf(actor.userId), password)).status).toBe(403);
    expect(await statusOf(signIn(OLD))).toBe(200);
    expect(await statusOf(owner.signIn(OLD))).toBe(200);
  });
});

describe('adding somebody with a password', () => {
  let added = 0;
  const newAddress = () => `added${++added}@example.org`;

  it('lets them in at once', async () => {
    const { client } = await person('owner');
    const email = newAddress();
    ok(await client.post('/v1/users', { email, password: NEW }, { 'idempotency-key': 'once' }));
    const payload = { email, password: NEW };
    const remoteAddress = '10.9.1.1';
    const signIn = { method: 'POST' as const, url: '/api/v1/session', remoteAddress, payload };
    expect(await statusOf(world.app.server.inject(signIn))).toBe(200);
    expect(await traces()).not.toContain(NEW);
  });

  it.each<[string, object, string[]]>([
    ['one too short', { password: '1234567' }, ['password']],
    ['one too long', { password: 'x'.repeat(1025) }, ['password']],
    ['what is none', { password: { a: NEW } }, ['password']],
    ['a short one and no address', { password: '1', email: 'nobody' }, ['email', 'password']],
    ['a role there is not', { password: NEW, role: 'admin' }, ['role']],
  ])('is refused with %s, and told of all at once', async (_name, more, fields) => {
    const { client } = await person('owner');
    const answer = await client.post('/v1/users', { email: newAddress(), ...more });
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, fields]);
  });

  it('with an empty one gives them none', async () => {
    const { client } = await person('owner');
    const { id } = ok(await client.post('/v1/users', { email: newAddress(), password: '' })).json.data;
    const row = await world.store.read((db) =>
      db.selectFrom('users').select('password_hash').where('id', '=', Number(id)).executeTakeFirst(),
    );
    expect(row?.password_hash).toBeNull();
  });

  it('is refused to apps, which may add people without one', async () => {
    const app = await letIn(await person('owner'));
    const answer = await app.post('/v1/users', { email: newAddress(), password: NEW });
    expect(answer.json.errors).toEqual({ password: ['An app cannot set passwords.'] });
    ok(await app.post('/v1/users', { email: newAddress() }));
  });

  it('cannot change it with the rest of a person', async () => {
    const { client } = await person('owner');
    const { actor, signIn } = await person();
    ok(await client.put(`/v1/users/${actor.userId}`, { password: NEW, email: newAddress() }));
    expect(await statusOf(signIn(NEW))).toBe(401);
  });
});
