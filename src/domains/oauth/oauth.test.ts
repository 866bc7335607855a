import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { ok } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { clientOf, openWorld, TEST_NOW, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(TEST_NOW));

const PASSWORD = 'correct horse';
const IMPORTER = 'http://importer.local:8081/callback';
const ABACUS = 'abacusfiiiapp://redirect';
const MOBILE = 'http://fireflyiii';
const TOOLBOX = 'https://tools.example.org/api/auth/firefly/callback';

let count = 0;
/** Somebody with a password and a browser of their own, who made a client for an app. */
async function setUp(redirectUri: string, confidential: boolean) {
  const address = `10.8.${Math.floor(++count / 250)}.${(count % 250) + 1}`;
  const email = `person${count}@oauth.example`;
  const actor = await world.app.addUser({ email, password: PASSWORD, role: 'user' });
  const client = clientOf(world.app, actor, await world.app.addToken(actor, { name: 'test' }));
  const body = { name: 'The <b>app</b>', redirect_uris: [redirectUri], confidential };
  const { id, attributes } = ok(await client.post('/v1/oauth/clients', body)).json.data;
  const browser = openBrowser(world, address);
  return { actor, email, address, client, id: id as string, secret: attributes.secret as string, browser };
}
type SetUp = Awaited<ReturnType<typeof setUp>>;

/** A verifier with its challenge. */
function pkce() {
  const verifier = randomBytes(96).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

const authorizeUrl = (parameters: Record<string, string>): string =>
  `/oauth/authorize?${new URLSearchParams(parameters)}`;

async function signIn(browser: Browser, email: string, to: string) {
  const page = await browser.get(to);
  expect(page.location).toMatch(/^\/login\?to=%2Foauth%2Fauthorize%3Fclient_id%3D\d+/);
  await browser.get(page.location as string);
  return browser.submit('/login', { email, password: PASSWORD });
}

/** The whole way through the browser: signing in, agreeing, and back with a code. */
async function agree(one: SetUp, parameters: Record<string, string>): Promise<URLSearchParams> {
  const url = authorizeUrl({ client_id: one.id, response_type: 'code', ...parameters });
  const { location = '' } = await signIn(one.browser, one.email, url);
  const page = await one.browser.get(location);
  expect(page.status, page.text).toBe(200);
  const answer = await one.browser.submit('/oauth/authorize', { decision: 'allow' });
  expect(answer.status, answer.text).toBe(303);
  const [place, query] = (answer.location as string).split('?');
  expect(place).toBe(parameters.redirect_uri);
  return new URLSearchParams(query);
}

/** A request of an app to the token endpoint, or another one beside it. */
async function ask(
  one: SetUp,
  form: Record<string, string>,
  more: { headers?: Record<string, string>; url?: string } = {},
) {
  const answer = await world.app.server.inject({
    method: 'POST',
    url: more.url ?? '/oauth/token',
    remoteAddress: one.address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
}

/** Whether an access token opens the API. */
async function opens(one: SetUp, token: string): Promise<boolean> {
  const answer = await clientOf(world.app, one.actor, token).get('/v1/about/user');
  expect([200, 401]).toContain(answer.status);
  return answer.status === 200;
}

/** An app with a secret and its first tokens. */
async function withTokens(redirectUri = ABACUS) {
  const one = await setUp(redirectUri, true);
  const own = { client_id: one.id, client_secret: one.secret };
  const code = (await agree(one, { redirect_uri: redirectUri })).get('code') as string;
  const exchange = { ...own, grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const { status, json } = await ask(one, exchange);
  expect(status, JSON.stringify(json)).toBe(200);
  const refresh = (refresh_token: string) => ask(one, { ...own, grant_type: 'refresh_token', refresh_token });
  return { one, own, exchange, tokens: json, refresh };
}

describe('clients', () => {
  test('Data importer: a public client with PKCE and a form without a secret', async () => {
    const one = await setUp(IMPORTER, false);
    const { verifier, challenge } = pkce();
    const state = randomBytes(20).toString('hex');
    const back = await agree(one, {
      redirect_uri: IMPORTER,
      scope: '',
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    expect(back.get('state')).toBe(state);
    const { status, json, headers } = await ask(one, {
      grant_type: 'authorization_code',
      client_id: one.id,
      redirect_uri: IMPORTER,
      code_verifier: verifier,
      code: back.get('code') as string,
    });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toEqual({
      token_type: 'Bearer',
      expires_in: 1_209_600,
      access_token: expect.stringMatching(/^lfa_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^lfr_[\w-]{43}$/),
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(await opens(one, json.access_token)).toBe(true);
    expect(await problemsOf(world.store, one.actor.userGroupId)).toEqual([]);
  });

  test('Abacus: a secret and PKCE, a scheme of its own, and refreshed when it has expired', async () => {
    const one = await setUp(ABACUS, true);
    const { verifier, challenge } = pkce();
    const asked = {
      redirect_uri: ABACUS,
      state: 'x',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    const back = await agree(one, asked);
    const own = { client_id: one.id, client_secret: one.secret };
    const { json } = await ask(one, {
      ...own,
      grant_type: 'authorization_code',
      redirect_uri: ABACUS,
      code_verifier: verifier,
      code: back.get('code') as string,
    });
    world.clock.set('2026-03-29T12:00:00Z');
    expect(await opens(one, json.access_token)).toBe(false);
    const refresh = { ...own, grant_type: 'refresh_token', refresh_token: json.refresh_token as string };
    const next = await ask(one, refresh);
    expect(next.status).toBe(200);
    expect(await opens(one, next.json.access_token)).toBe(true);
    expect(await opens(one, json.access_token)).toBe(false);
  });

  test('Abacus as a public client sends an empty secret', async () => {
    const one = await setUp(ABACUS, false);
    const { verifier, challenge } = pkce();
    const asked = { redirect_uri: ABACUS, code_challenge: challenge, code_challenge_method: 'S256' };
    const code = (await agree(one, asked)).get('code') as string;
    const own = { client_id: one.id, client_secret: '' };
    const form = {
      ...own,
      grant_type: 'authorization_code',
      redirect_uri: ABACUS,
      code_verifier: verifier,
      code,
    };
    const { json } = await ask(one, form);
    const again = { ...own, grant_type: 'refresh_token', refresh_token: json.refresh_token as string };
    expect((await ask(one, again)).status).toBe(200);
  });

  test('FireflyMobile: a secret without PKCE, and no state', async () => {
    const { one, tokens, refresh } = await withTokens(MOBILE);
    expect(await opens(one, tokens.access_token)).toBe(true);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  test('Toolbox: a secret without PKCE, then who it is', async () => {
    const { one, tokens } = await withTokens(TOOLBOX);
    const about = await clientOf(world.app, one.actor, tokens.access_token).get('/v1/about/user');
    expect(about.json.data.attributes.email).toBe(one.email);
  });

  test('may send their secret in the header, and the body as JSON', async () => {
    const one = await setUp(TOOLBOX, true);
    const code = (await agree(one, { redirect_uri: TOOLBOX })).get('code') as string;
    const basic = Buffer.from(`${one.id}:${one.secret}`).toString('base64');
    const answer = await world.app.server.inject({
      method: 'POST',
      url: '/oauth/token',
      remoteAddress: one.address,
      headers: { authorization: `Basic ${basic}` },
      payload: { grant_type: 'authorization_code', redirect_uri: TOOLBOX, code },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test('with one address need not name it', async () => {
    const one = await setUp(ABACUS, true);
    const url = authorizeUrl({ client_id: one.id, response_type: 'code' });
    await signIn(one.browser, one.email, url);
    await one.browser.get(url);
    const { location } = await one.browser.submit('/oauth/authorize', { decision: 'allow' });
    const code = new URL(location as string).searchParams.get('code') as string;
    const own = { client_id: one.id, client_secret: one.secret };
    expect((await ask(one, { ...own, grant_type: 'authorization_code', code })).status).toBe(200);
  });
});

describe('a code', () => {
  test('that comes a second time is refused, and all tokens of it are worthless', async () => {
    const { one, exchange, tokens, refresh } = await withTokens();
    const again = await ask(one, exchange);
    expect([again.status, again.json.error]).toEqual([400, 'invalid_grant']);
    expect(await opens(one, tokens.access_token)).toBe(false);
    expect((await refresh(tokens.refresh_token)).json.error).toBe('invalid_grant');
  });

  test('used by many at the same moment gives tokens at most once', async () => {
    const one = await setUp(ABACUS, true);
    const code = (await agree(one, { redirect_uri: ABACUS })).get('code') as string;
    const own = { client_id: one.id, client_secret: one.secret };
    const form = { ...own, grant_type: 'authorization_code', code, redirect_uri: ABACUS };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(one, form)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(await opens(one, given[0]?.json.access_token)).toBe(false);
  });

  test('is worthless after five minutes', async () => {
    const one = await setUp(ABACUS, true);
    const code = (await agree(one, { redirect_uri: ABACUS })).get('code') as string;
    world.clock.set('2026-03-15T12:05:00Z');
    const own = { client_id: one.id, client_secret: one.secret };
    const { status, json } = await ask(one, {
      ...own,
      grant_type: 'authorization_code',
      code,
      redirect_uri: ABACUS,
    });
    expect([status, json.error]).toEqual([400, 'invalid_grant']);
    expect(json.message).toBe(json.error_description);
  });

  test.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(64) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['a verifier that is too short', { code_verifier: 'short' }, 'invalid_request'],
    ['another address', { redirect_uri: `${IMPORTER}/` }, 'invalid_request'],
    ['no address', { redirect_uri: '' }, 'invalid_request'],
  ])('is used up and refused with %s', async (_name, wrong, error) => {
    const one = await setUp(IMPORTER, false);
    const { verifier, challenge } = pkce();
    const asked = { redirect_uri: IMPORTER, code_challenge: challenge, code_challenge_method: 'S256' };
    const code = (await agree(one, asked)).get('code') as string;
    const form = { grant_type: 'authorization_code', client_id: one.id, redirect_uri: IMPORTER, code };
    const right = { ...form, code_verifier: verifier };
    const refused = await ask(one, { ...right, ...wrong });
    expect([refused.status, refused.json.error]).toEqual([400, error]);
    expect((await ask(one, right)).json.error).toBe('invalid_grant');
  });

  test('without PKCE is refused with a verifier, which only somebody else would send', async () => {
    const one = await setUp(TOOLBOX, true);
    const code = (await agree(one, { redirect_uri: TOOLBOX })).get('code') as string;
    const own = { client_id: one.id, client_secret: one.secret };
    const form = { ...own, grant_type: 'authorization_code', code, redirect_uri: TOOLBOX };
    expect((await ask(one, { ...form, code_verifier: pkce().verifier })).json.error).toBe('invalid_grant');
  });

  test('of one client is worth nothing to another', async () => {
    const [one, other] = [await setUp(ABACUS, true), await setUp(ABACUS, true)];
    const code = (await agree(one, { redirect_uri: ABACUS })).get('code') as string;
    const own = { client_id: other.id, client_secret: other.secret };
    const form = { ...own, grant_type: 'authorization_code', code, redirect_uri: ABACUS };
    expect((await ask(other, form)).json.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  test('is replaced each time, and reusing one makes all of its family worthless', async () => {
    const { one, tokens, refresh } = await withTokens();
    const second = (await refresh(tokens.refresh_token)).json;
    const third = (await refresh(second.refresh_token)).json;
    expect(await opens(one, third.access_token)).toBe(true);
    const stolen = await refresh(second.refresh_token);
    expect([stolen.status, stolen.json.error]).toEqual([400, 'invalid_grant']);
    expect(await opens(one, third.access_token)).toBe(false);
    expect((await refresh(third.refresh_token)).json.error).toBe('invalid_grant');
    expect(await problemsOf(world.store, one.actor.userGroupId)).toEqual([]);
  });

  test('is worthless after ninety days, and what is over goes away', async () => {
    const { tokens, refresh } = await withTokens();
    world.clock.set('2026-06-13T12:00:00Z');
    expect((await refresh(tokens.refresh_token)).json.error).toBe('invalid_grant');
    await world.app.tidy();
    const left = await world.store.read((db) =>
      db
        .selectFrom('oauth_tokens')
        .select('id')
        .where('refresh_expires_at', '<=', '2026-06-13 12:00:00')
        .execute(),
    );
    expect(left).toEqual([]);
  });

  test('is no access token, and an access token is none', async () => {
    const { one, tokens, refresh } = await withTokens();
    expect(await opens(one, tokens.refresh_token)).toBe(false);
    expect((await refresh(tokens.access_token)).json.error).toBe('invalid_grant');
    expect(await opens(one, tokens.access_token)).toBe(true);
  });

  test('of somebody blocked is worthless', async () => {
    const { one, tokens, refresh } = await withTokens();
    await world.store.write((db) =>
      db.updateTable('users').set({ blocked: 1 }).where('id', '=', one.actor.userId).execute(),
    );
    expect(await opens(one, tokens.access_token)).toBe(false);
    expect((await refresh(tokens.refresh_token)).json.error).toBe('invalid_grant');
  });
});

describe('an app', () => {
  test.each([
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['no secret', { client_secret: '' }, 401, 'invalid_client'],
    ['an unknown number', { client_id: '999999' }, 401, 'invalid_client'],
    ['no number', { client_id: '' }, 401, 'invalid_client'],
    ['a grant by password', { grant_type: 'password' }, 400, 'unauthorized_client'],
    ['a grant of the prototype', { grant_type: 'constructor' }, 400, 'unsupported_grant_type'],
    ['no grant', { grant_type: '' }, 400, 'invalid_request'],
    ['no token', { refresh_token: '' }, 400, 'invalid_request'],
    ['another token', { refresh_token: 'lfr_nonsense' }, 400, 'invalid_grant'],
    ['a scope', { scope: 'rules' }, 400, 'invalid_scope'],
  ])('is refused with %s', async (_name, wrong, status, error) => {
    const { one, own, tokens } = await withTokens();
    const form = { ...own, grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const refused = await ask(one, { ...form, ...wrong });
    expect([refused.status, refused.json.error]).toEqual([status, error]);
  });

  test('that guesses is locked out for a quarter of an hour', async () => {
    const { one, own, tokens, refresh } = await withTokens();
    const guess = () =>
      ask(one, { ...own, client_secret: 'wrong', grant_type: 'refresh_token', refresh_token: 'x' });
    for (let i = 0; i < 20; i++) expect((await guess()).status).toBe(401);
    const locked = await refresh(tokens.refresh_token);
    expect(locked.status).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');
    expect(locked.headers['ratelimit-policy']).toBe('"sign-in";q=60;w=60');
    world.clock.set('2026-03-15T12:15:00Z');
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  test.each(['access_token', 'refresh_token'])('can make its tokens worthless by its %s', async (name) => {
    const { one, own, tokens, refresh } = await withTokens();
    const revoke = (form: Record<string, string>) => ask(one, form, { url: '/oauth/revoke' });
    expect((await revoke({ ...own, client_secret: 'wrong', token: tokens[name] })).status).toBe(401);
    const { one: other, own: foreign } = await withTokens();
    expect((await ask(other, { ...foreign, token: tokens[name] }, { url: '/oauth/revoke' })).status).toBe(
      200,
    );
    expect(await opens(one, tokens.access_token)).toBe(true);
    expect((await revoke({ ...own, token: tokens[name] })).status).toBe(200);
    expect(await opens(one, tokens.access_token)).toBe(false);
    expect((await refresh(tokens.refresh_token)).json.error).toBe('invalid_grant');
    expect((await revoke({ ...own, token: 'nonsense' })).status).toBe(200);
    expect((await revoke(own)).status).toBe(400);
  });

  test('whose person takes access back is out at once', async () => {
    const { one, tokens } = await withTokens();
    const [grant, ...others] = ok(await one.client.get('/v1/oauth/grants')).json.data;
    expect(others).toEqual([]);
    expect(grant.attributes).toMatchObject({ client_id: one.id, client_name: 'The <b>app</b>' });
    const stranger = await world.household();
    expect((await stranger.delete(`/v1/oauth/grants/${grant.id}`)).status).toBe(404);
    expect((await one.client.delete(`/v1/oauth/grants/${grant.id}`)).status).toBe(204);
    expect(await opens(one, tokens.access_token)).toBe(false);
    expect((await one.client.get('/v1/oauth/grants')).json.data).toEqual([]);
  });

  test('cannot keep its access by a personal token that it makes for itself', async () => {
    const { one, tokens } = await withTokens();
    const app = clientOf(world.app, one.actor, tokens.access_token);
    expect((await app.post('/v1/tokens', { name: 'kept' })).status).toBe(403);
    expect((await one.client.get('/v1/tokens')).json.data).toHaveLength(1);
  });

  test('that is removed is out at once', async () => {
    const { one, tokens } = await withTokens();
    expect((await one.client.delete(`/v1/oauth/clients/${one.id}`)).status).toBe(204);
    expect(await opens(one, tokens.access_token)).toBe(false);
  });
});

test('neither codes nor tokens nor secrets are stored as they are', async () => {
  const { one, exchange, tokens } = await withTokens();
  const stored = await world.store.read(async (db) => [
    await db.selectFrom('oauth_clients').selectAll().execute(),
    await db.selectFrom('oauth_codes').selectAll().execute(),
    await db.selectFrom('oauth_tokens').selectAll().execute(),
    await db.selectFrom('history').selectAll().execute(),
  ]);
  for (const secret of [one.secret, exchange.code, tokens.access_token, tokens.refresh_token])
    expect(JSON.stringify(stored)).not.toContain(secret);
});
