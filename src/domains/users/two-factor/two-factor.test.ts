import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { ok } from '../../../../test/build.ts';
import { problemsOf } from '../../../../test/checks.ts';
import { clientOf, openWorld, TEST_NOW, type World } from '../../../../test/world.ts';
import { SIGN_IN_LIMITS } from '../users.logic.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(TEST_NOW));

const PASSWORD = 'correct horse';
const TWO_FACTOR = '/v1/two-factor';
/** Moments at which one code after the other is due. */
const LATER = '2026-03-15T12:01:00Z';
const LATEST = '2026-03-15T12:02:00Z';

let count = 0;
async function person() {
  const address = `10.7.0.${++count}`;
  const email = `careful${count}@example.org`;
  const actor = await world.app.addUser({ email, password: PASSWORD, role: 'user' });
  const client = clientOf(world.app, actor, await world.app.addToken(actor, { name: 'test' }));
  const signIn = (more: object = {}) =>
    world.app.server.inject({
      method: 'POST',
      url: '/api/v1/session',
      remoteAddress: address,
      payload: { email, password: PASSWORD, ...more },
    });
  return { actor, email, address, client, signIn };
}

/** The code that a device shows now. */
const codeOf = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) });

/** Somebody who has turned the second factor on, and the code for it used up. */
async function careful() {
  const one = await person();
  const { secret } = ok(await one.client.post(`${TWO_FACTOR}/enable`, { password: PASSWORD })).json.data;
  const confirmed = ok(await one.client.post(`${TWO_FACTOR}/confirm`, { code: codeOf(secret) })).json.data;
  return { ...one, secret: secret as string, recovery: confirmed.recovery_codes as string[] };
}

describe('the second factor', () => {
  test('is on once a code of the device was given', async () => {
    const { client, email, signIn } = await person();
    const state = async () => ok(await client.get(TWO_FACTOR)).json.data;
    expect(await state()).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 });
    const { secret, otpauth_url } = ok(await client.post(`${TWO_FACTOR}/enable`, { password: PASSWORD })).json
      .data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauth_url).toContain(`otpauth://totp/Ledgerfly:${encodeURIComponent(email)}?secret=${secret}`);
    expect((await signIn()).statusCode).toBe(200);
    const wrong = await client.post(`${TWO_FACTOR}/confirm`, { code: '000000' });
    expect([wrong.status, wrong.json.errors]).toEqual([422, { code: ['The code is wrong.'] }]);
    const { recovery_codes: codes } = ok(await client.post(`${TWO_FACTOR}/confirm`, { code: codeOf(secret) }))
      .json.data;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await state()).toMatchObject({
      enabled: true,
      enabled_at: '2026-03-15T12:00:00+00:00',
      recovery_codes_left: 10,
    });
    expect((await client.post(`${TWO_FACTOR}/confirm`, { code: '123456' })).status).toBe(409);
    expect((await client.post(`${TWO_FACTOR}/enable`, { password: PASSWORD })).status).toBe(409);
  });

  test('takes the password to be turned on, and a code to be turned off', async () => {
    const { client, secret, actor, signIn } = await careful();
    const other = await person();
    expect(
      (await other.client.post(`${TWO_FACTOR}/enable`, { password: 'wrong horse' })).json.errors,
    ).toEqual({
      password: ['The password is wrong.'],
    });
    expect((await other.client.post(`${TWO_FACTOR}/enable`, {})).status).toBe(422);
    expect((await client.post(`${TWO_FACTOR}/disable`, { code: '000000' })).status).toBe(422);
    expect((await client.post(`${TWO_FACTOR}/disable`, {})).status).toBe(422);
    world.clock.set(LATER);
    expect((await client.post(`${TWO_FACTOR}/disable`, { code: codeOf(secret) })).status).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
    expect(await problemsOf(world.store, actor.userGroupId)).toEqual([]);
  });

  test('is asked for after the right password only', async () => {
    const { signIn, secret } = await careful();
    world.clock.set(LATER);
    const code = codeOf(secret);
    const refusal = async (more?: object) => {
      const answer = await signIn(more);
      return [answer.statusCode, answer.json()];
    };
    expect(await refusal()).toEqual([
      401,
      { message: 'A code of the second factor is needed.', exception: 'SecondFactorNeededException' },
    ]);
    expect(await refusal({ password: 'wrong', code })).toEqual([
      401,
      { message: 'The email address or the password is wrong.', exception: 'AuthenticationException' },
    ]);
    expect(await refusal({ code: '000000' })).toEqual([
      401,
      { message: 'The code is wrong.', exception: 'SecondFactorWrongException' },
    ]);
    expect((await signIn({ code })).statusCode).toBe(200);
  });

  test('does not lock an address out where many are asked for their codes', async () => {
    const { secret, signIn } = await careful();
    for (let n = 0; n <= SIGN_IN_LIMITS.address; n++) {
      world.clock.set(new Date(Date.parse(LATER) + n * 30_000).toISOString());
      expect([n, (await signIn()).statusCode]).toEqual([n, 401]);
      expect([n, (await signIn({ code: codeOf(secret) })).statusCode]).toEqual([n, 200]);
    }
  }, 60_000);

  test('takes no code twice, whoever looked on', async () => {
    const { signIn, secret } = await careful();
    expect((await signIn({ code: codeOf(secret) })).statusCode).toBe(401);
    world.clock.set(LATER);
    const code = codeOf(secret);
    const answers = await Promise.all([signIn({ code }), signIn({ code }), signIn({ code })]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('takes the code of a device whose clock is half a minute off, and no older one', async () => {
    const { signIn, secret } = await careful();
    world.clock.set(LATER);
    const code = codeOf(secret);
    world.clock.set('2026-03-15T12:02:00Z');
    expect((await signIn({ code })).statusCode).toBe(401);
    world.clock.set('2026-03-15T12:01:40Z');
    expect((await signIn({ code })).statusCode).toBe(200);
  });

  test('can be replaced by each recovery code once, however it is typed', async () => {
    const { client, signIn, recovery } = await careful();
    const [first = '', second = ''] = recovery;
    expect((await signIn({ code: first })).statusCode).toBe(200);
    expect((await signIn({ code: first })).statusCode).toBe(401);
    expect((await signIn({ code: ` ${second.replaceAll('-', ' ').toUpperCase()} ` })).statusCode).toBe(200);
    expect(ok(await client.get(TWO_FACTOR)).json.data.recovery_codes_left).toBe(8);
  });

  test('gives new recovery codes, and the old ones are worthless', async () => {
    const { client, signIn, secret, recovery } = await careful();
    expect((await client.post(`${TWO_FACTOR}/recovery-codes`, { code: '000000' })).status).toBe(422);
    world.clock.set(LATER);
    const answer = ok(await client.post(`${TWO_FACTOR}/recovery-codes`, { code: codeOf(secret) }));
    const [fresh] = answer.json.data.recovery_codes;
    expect((await signIn({ code: recovery[0] })).statusCode).toBe(401);
    expect((await signIn({ code: fresh })).statusCode).toBe(200);
  });

  test('cannot be guessed: five wrong codes lock it for a quarter of an hour', async () => {
    const { client, secret } = await careful();
    world.clock.set(LATER);
    const disable = (code: string) => client.post(`${TWO_FACTOR}/disable`, { code });
    for (let i = 0; i < 5; i++) expect((await disable(`00000${i}`)).status).toBe(422);
    expect((await disable(codeOf(secret))).status).toBe(429);
    world.clock.set('2026-03-15T12:16:00Z');
    expect((await disable(codeOf(secret))).status).toBe(204);
  });

  test('does not lock out the person for passwords that somebody guesses with a stolen token', async () => {
    const { client, signIn } = await person();
    const enable = (password: string) => client.post(`${TWO_FACTOR}/enable`, { password });
    for (let i = 0; i < 5; i++) expect((await enable(`wrong ${i}`)).status).toBe(422);
    expect((await enable(PASSWORD)).status).toBe(429);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('keeps recovery codes only as hashes, and nothing of it in the history', async () => {
    const { recovery, secret } = await careful();
    const stored = await world.store.read(async (db) => [
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('history').selectAll().execute(),
    ]);
    for (const text of [...recovery, secret]) expect(JSON.stringify(stored)).not.toContain(text);
  });
});

describe('the page for signing in', () => {
  test('asks for the code on a second page, and goes on to where it was meant to', async () => {
    const { address, email, secret } = await careful();
    const browser = openBrowser(world, address);
    world.clock.set(LATER);
    await browser.get('/login?to=%2Fdocs');
    const visit = browser.cookies.get('ledgerfly_visit');
    const { location = '' } = await browser.submit('/login', { email, password: PASSWORD });
    expect(location).toBe('/login/code?to=%2Fdocs');
    expect(browser.cookies.get('ledgerfly_visit')).not.toBe(visit);
    expect(browser.cookies.has('ledgerfly_session')).toBe(false);
    await browser.get(location);
    const wrong = await browser.submit('/login/code', { code: '000000' });
    expect([wrong.status, wrong.text.includes('The code is wrong.')]).toEqual([401, true]);
    const right = await browser.submit('/login/code', { code: codeOf(secret) });
    expect([right.status, right.location]).toEqual([303, '/docs']);
    expect((await browser.get('/api/v1/session')).status).toBe(200);
  });

  test('lets nobody wait for ever, or without a right password', async () => {
    const { address, email, secret } = await careful();
    const browser = openBrowser(world, address);
    expect((await browser.get('/login/code')).location).toBe('/login');
    await browser.get('/login');
    await browser.get('/login/code');
    world.clock.set(LATER);
    expect((await browser.submit('/login/code', { code: codeOf(secret) })).status).toBe(401);
    await browser.get('/login');
    await browser.submit('/login', { email, password: PASSWORD });
    await browser.get('/login/code');
    world.clock.set('2026-03-15T12:11:00Z');
    const late = await browser.submit('/login/code', { code: codeOf(secret) });
    expect([late.status, late.text.includes('took too long')]).toEqual([401, true]);
    await world.app.tidy();
    const left = await world.store.read((db) => db.selectFrom('sign_in_steps').selectAll().execute());
    expect(left).toEqual([]);
  });

  test('cannot be tried for ever by who knows the password', async () => {
    const { address, email, secret } = await careful();
    const browser = openBrowser(world, address);
    world.clock.set(LATEST);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      await browser.get('/login');
      statuses.push((await browser.submit('/login', { email, password: PASSWORD })).status);
      await browser.get('/login/code');
      for (let i = 0; i < 2; i++)
        statuses.push((await browser.submit('/login/code', { code: `00000${i}` })).status);
    }
    expect(statuses).toEqual([303, 401, 401, 303, 401, 429, 429, 429, 429]);
    await browser.get('/login/code');
    expect((await browser.submit('/login/code', { code: codeOf(secret) })).status).toBe(429);
  });
});
