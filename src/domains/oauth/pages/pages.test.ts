import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hiddenFields, openBrowser } from '../../../../test/browser.ts';
import { ok } from '../../../../test/build.ts';
import { clientOf, openWorld, TEST_NOW, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(TEST_NOW));

const PASSWORD = 'correct horse';
const CALLBACK = 'https://app.example:8443/callback?kept=1';
const CHALLENGE = 'x'.repeat(43);

let count = 0;
/** Somebody with a password and a browser, and a public client of theirs. */
async function visitor(redirectUris = [CALLBACK]) {
  const address = `10.9.0.${++count}`;
  const email = `visitor${count}@pages.example`;
  const actor = await world.app.addUser({ email, password: PASSWORD, role: 'user' });
  const client = clientOf(world.app, actor, await world.app.addToken(actor, { name: 'test' }));
  const body = { name: '<script>alert(1)</script>', redirect_uris: redirectUris, confidential: false };
  const { id } = ok(await client.post('/v1/oauth/clients', body)).json.data;
  const browser = openBrowser(world, address);
  const signIn = async (to = '') => {
    await browser.get(`/login${to && `?${new URLSearchParams({ to })}`}`);
    return browser.submit('/login', { email, password: PASSWORD });
  };
  const request = {
    client_id: id as string,
    redirect_uri: redirectUris[0] as string,
    response_type: 'code',
    state: 'a "state" & more',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  };
  return { email, client, browser, signIn, request };
}

const authorizeUrl = (parameters: Record<string, string>): string =>
  `/oauth/authorize?${new URLSearchParams(parameters)}`;

describe('the page for signing in', () => {
  test('opens a session that the API takes too, and signing out ends it', async () => {
    const { email, browser, signIn } = await visitor();
    const answer = await signIn();
    expect([answer.status, answer.location]).toEqual([303, '/']);
    expect((await browser.get('/login')).location).toBe('/');
    expect(JSON.parse((await browser.get('/api/v1/session')).text).data.attributes.email).toBe(email);
    const session = browser.cookies.get('ledgerfly_session') as string;
    expect((await browser.get('/logout')).text).toContain(email);
    expect((await browser.submit('/logout', {})).location).toBe('/login');
    expect(browser.cookies.has('ledgerfly_session')).toBe(false);
    browser.cookies.set('ledgerfly_session', session);
    expect((await browser.get('/api/v1/session')).status).toBe(401);
    expect((await browser.get('/logout')).location).toBe('/login');
  });

  test('has no scripts, no frames, and forms that lead nowhere else', async () => {
    const { browser } = await visitor();
    const { headers, text } = await browser.get('/login');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; frame-ancestors 'none'; /,
    );
    expect(policy).toMatch(/; form-action 'self'$/);
    expect(text).not.toMatch(/<script|javascript:| on\w+=| style=/i);
    expect(headers['x-frame-options']).toBe('deny');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(String(headers['set-cookie'])).toMatch(
      /^ledgerfly_visit=[\w-]{43}; Path=\/login; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    );
  });

  test('says what is wrong beside the form, in the same words whoever it is', async () => {
    const { email, browser } = await visitor();
    await browser.get('/login');
    const wrong = await browser.submit('/login', { email, password: 'wrong horse' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('The email address or the password is wrong.');
    const unknown = await browser.submit('/login', { email: 'nobody@pages.example', password: PASSWORD });
    expect(unknown.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
    expect((await browser.submit('/login', { email })).status).toBe(422);
    expect((await browser.submit('/login', { email, password: PASSWORD })).status).toBe(303);
  });

  test('locks out who guesses, for a quarter of an hour', async () => {
    const { email, browser, signIn } = await visitor();
    await browser.get('/login');
    for (let i = 0; i < 5; i++)
      expect((await browser.submit('/login', { email, password: `wrong ${i}` })).status).toBe(401);
    const locked = await browser.submit('/login', { email, password: PASSWORD });
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900']);
    expect(locked.headers.ratelimit).toMatch(/^"sign-in";r=54;t=\d+$/);
    expect(locked.text).toContain('Too many failed attempts.');
    world.clock.set('2026-03-15T12:15:00Z');
    expect((await signIn()).status).toBe(303);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'login',
    '@evil.example',
    '/a\\b',
  ])('does not lead to %j', async (to) => {
    const { browser, signIn, email } = await visitor();
    expect((await signIn(to)).location).toBe('/');
    expect((await browser.get(`/login?${new URLSearchParams({ to })}`)).location).toBe('/');
    await browser.get('/logout');
    expect((await browser.submit('/logout', { to })).location).toBe('/login');
    await browser.get('/login');
    expect((await browser.submit('/login', { to, email, password: PASSWORD })).location).toBe('/');
  });

  test.each([
    ['', 'en', 'E-mail address', 'Sign out'],
    ['ja', 'en', 'E-mail address', 'Sign out'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'E-Mail-Adresse', 'Abmelden'],
    ['nl', 'nl', 'E-mailadres', 'Afmelden'],
    ['fr-CA', 'fr', 'Adresse e-mail', 'Se déconnecter'],
    ['es', 'es', 'Correo electrónico', 'Cerrar sesión'],
  ])('speaks to who asks for %j in %s', async (accepted, language, label, button) => {
    const { email, browser, signIn, request } = await visitor();
    const headers = { 'accept-language': accepted };
    const login = (await browser.get('/login', headers)).text;
    expect(login).toContain(`<html lang="${language}">`);
    expect(login).toContain(`>${label}<`);
    const wrong = await browser.submit('/login', { email, password: 'wrong horse' }, headers);
    expect(wrong.text).toContain(`>${label}<`);
    expect(wrong.text).toContain('<p class="wrong" role="alert" lang="en">The email address');
    const refused = await browser.get('/oauth/authorize', headers);
    expect([refused.status, refused.text.includes(`<html lang="${language}">`)]).toEqual([400, true]);
    await browser.get('/login');
    await signIn();
    const out = (await browser.get('/logout', headers)).text;
    expect(out).toContain(`>${button}<`);
    expect(out).toContain(`<strong>${email}</strong>`);
    const consent = (await browser.get(authorizeUrl(request), headers)).text;
    expect(consent).toContain('<strong>&lt;script&gt;alert(1)&lt;/script&gt;</strong>');
    expect(consent).toContain('<code>app.example:8443</code>');
    expect(consent).not.toMatch(/[{}]\w+[{}]/);
  });

  test('leads to a place on this server', async () => {
    const { signIn } = await visitor();
    expect((await signIn('/docs?page=2')).location).toBe('/docs?page=2');
  });
});

describe('a form', () => {
  test.each([
    ['without its secret', { form_token: '' }, undefined],
    ['with the secret of another browser', { form_token: 'x'.repeat(43) }, undefined],
    ['of another site', {}, { origin: 'https://evil.example' }],
    ['of nobody knows where', {}, {}],
  ])('%s is refused', async (_name, fields, headers) => {
    const { email, browser, signIn, request } = await visitor();
    await browser.get('/login');
    const own = hiddenFields((await browser.get('/login')).text, '/login');
    const login = await browser.send('/login', { ...own, email, password: PASSWORD, ...fields }, headers);
    expect(login.status).toBe(403);
    expect(browser.cookies.has('ledgerfly_session')).toBe(false);
    await signIn();
    for (const [page, action] of [
      [authorizeUrl(request), '/oauth/authorize'],
      ['/logout', '/logout'],
    ] as const) {
      const shown = hiddenFields((await browser.get(page)).text, action);
      const answer = await browser.send(action, { ...shown, decision: 'allow', ...fields }, headers);
      expect([answer.status, answer.location]).toEqual([403, undefined]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    expect((await browser.get('/api/v1/session')).status).toBe(200);
  });

  test('of the page that asks is no good to a session that came later', async () => {
    const { browser, signIn, request } = await visitor();
    await signIn();
    const shown = hiddenFields((await browser.get(authorizeUrl(request))).text, '/oauth/authorize');
    await browser.get('/logout');
    await browser.submit('/logout', {});
    await signIn();
    expect((await browser.send('/oauth/authorize', { ...shown, decision: 'allow' })).status).toBe(403);
  });
});

describe('the page that asks', () => {
  test('names the app and where it lives, whatever they are called', async () => {
    const { email, browser, signIn, request } = await visitor();
    await signIn();
    const { text, headers } = await browser.get(authorizeUrl(request));
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
    expect(text).toContain('<code>app.example:8443</code>');
    expect(text).toContain(email);
    // Browsers hold also what a form leads to later against the policy of its page.
    expect(headers['content-security-policy']).toMatch(/form-action 'self' https:\/\/app\.example:8443$/);
  });

  test('sends code and state back, behind what the address has', async () => {
    const { browser, signIn, request } = await visitor();
    await signIn();
    await browser.get(authorizeUrl(request));
    const { location = '' } = await browser.submit('/oauth/authorize', { decision: 'allow' });
    const { origin, pathname, searchParams } = new URL(location);
    expect(origin + pathname).toBe('https://app.example:8443/callback');
    expect(Object.fromEntries(searchParams)).toEqual({
      kept: '1',
      code: expect.stringMatching(/^lfc_[\w-]{43}$/),
      state: request.state,
    });
  });

  test.each(['deny', ''])('sends back that it was refused (%j)', async (decision) => {
    const { client, browser, signIn, request } = await visitor();
    await signIn();
    await browser.get(authorizeUrl(request));
    const { location = '' } = await browser.submit('/oauth/authorize', { decision });
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      error: 'access_denied',
      state: request.state,
    });
    expect((await client.get('/v1/oauth/grants')).json.data).toEqual([]);
  });

  test.each([
    ['another kind of answer', { response_type: 'token' }, 'unsupported_response_type'],
    ['no kind of answer', { response_type: '' }, 'invalid_request'],
    ['a scope', { scope: 'rules:read' }, 'invalid_scope'],
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['neither challenge nor method', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method, which means plain', { code_challenge_method: '' }, 'invalid_request'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
  ])('tells the app about %s, also if the form is changed', async (_name, wrong, error) => {
    const { browser, signIn, request } = await visitor();
    const told = (location = '') => Object.fromEntries(new URL(location).searchParams);
    const expected = { error, state: request.state, kept: '1' };
    const url = authorizeUrl({ ...request, ...wrong });
    // A link to us must not lead strangers anywhere, not even with a refusal.
    const stranger = await browser.get(url);
    expect([stranger.status, stranger.location]).toEqual([400, undefined]);
    await signIn();
    expect(told((await browser.get(url)).location)).toMatchObject(expected);
    await browser.get(authorizeUrl(request));
    const sent = await browser.submit('/oauth/authorize', { ...wrong, decision: 'allow' });
    expect(told(sent.location)).toMatchObject(expected);
    expect(told(sent.location)).not.toHaveProperty('code');
  });

  test.each([
    ['an unknown client', { client_id: '999999' }],
    ['no client', { client_id: '' }],
    ['a client that is no number', { client_id: '1; drop' }],
    ['another address', { redirect_uri: 'https://evil.example/callback' }],
    ['a longer address', { redirect_uri: `${CALLBACK}2` }],
    ['an address below', { redirect_uri: 'https://app.example:8443/callback/../../evil?kept=1' }],
    ['another port', { redirect_uri: 'https://app.example/callback?kept=1' }],
    ['other letters', { redirect_uri: CALLBACK.toUpperCase() }],
    ['another name before it', { redirect_uri: 'https://app.example:8443@evil.example/callback' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ])('sends nobody anywhere for %s', async (_name, wrong) => {
    const { browser, signIn, request } = await visitor();
    const url = authorizeUrl({ ...request, ...wrong });
    for (let round = 0; round < 2; round++) {
      const { status, location, headers, text } = await browser.get(url);
      expect([status, location]).toEqual([400, undefined]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).not.toContain('evil');
      await signIn();
    }
    await browser.get(authorizeUrl(request));
    const sent = await browser.submit('/oauth/authorize', { ...wrong, decision: 'allow' });
    expect([sent.status, sent.location]).toEqual([400, undefined]);
  });

  test.each(['redirect_uri', 'client_id', 'state', 'code_challenge'])(
    'is not shown with %s twice',
    async (name) => {
      const { browser, request } = await visitor();
      const { status, location } = await browser.get(`${authorizeUrl(request)}&${name}=1`);
      expect([status, location]).toEqual([400, undefined]);
    },
  );

  test('wants to know which address is meant when there are several', async () => {
    const { browser, request } = await visitor([CALLBACK, 'app.example:/back']);
    const { redirect_uri: _, ...rest } = request;
    expect((await browser.get(authorizeUrl(rest))).status).toBe(400);
    const other = await browser.get(authorizeUrl({ ...request, redirect_uri: 'app.example:/back' }));
    expect(other.location).toMatch(/^\/login/);
  });

  test('is not for those who come with a token: only a browser can agree', async () => {
    const { client, request } = await visitor();
    const answer = await client.get(authorizeUrl(request));
    expect(answer.status).toBe(303);
    expect(String(answer.headers.location)).toMatch(/^\/login/);
    const sent = await client.post('/oauth/authorize', { ...request, decision: 'allow' });
    expect(String(sent.headers.location)).toMatch(/^\/login/);
  });

  test('lets somebody else sign in instead, and comes back', async () => {
    const { browser, signIn, request } = await visitor();
    await signIn();
    const url = authorizeUrl(request);
    await browser.get(url);
    const { location = '' } = await browser.submit('/logout', {});
    expect(new URL(location, 'http://localhost').searchParams.get('to')).toContain(
      '/oauth/authorize?client_id=',
    );
    expect((await browser.get(location)).text).toContain('Password');
  });
});

test('below a path the pages and their cookies stay below it', async () => {
  const below = await openWorld({ appUrl: 'https://example.org/money' });
  const email = 'below@pages.example';
  await below.app.addUser({ email, password: PASSWORD, role: 'user' });
  const browser = openBrowser(below, '10.9.1.1');
  const shown = await browser.get('/login');
  expect(shown.text).toContain('action="/money/login"');
  expect(String(shown.headers['set-cookie'])).toContain('; Path=/money/login;');
  const own = hiddenFields(shown.text, '/money/login');
  const send = (to?: string) =>
    browser.send(
      '/login',
      { ...own, email, password: PASSWORD, ...(to && { to }) },
      { origin: 'https://example.org' },
    );
  expect((await send('/docs')).location).toBe('/money/docs');
  expect((await browser.get('/login')).location).toBe('/money/');
  const out = await browser.get('/logout');
  expect(out.text).toContain('action="/money/logout"');
  expect(out.text).toContain('href="/money/"');
  await below.close();
});
