/** Walks through what takes a password, a code or a browser, as examples for the API description. */
import { generateSync } from 'otplib';
import { openBrowser } from '../../test/browser.ts';
import { type Answer, type Client, clientOf, type World } from '../../test/world.ts';

const EMAIL = 'gardener@example.org';
const PASSWORD = 'a password for examples';
const NEXT_PASSWORD = 'another password for examples';
const APP = { name: 'Garden app', redirect_uris: ['garden://back'] };
/** The network address of the browser. */
const ADDRESS = '192.0.2.1';

/** One endpoint with what it was sent and what it answered. */
export interface Walked {
  name: string;
  body: object;
  answer: Answer;
}

/** Examples of every endpoint that lets somebody in. */
export async function signInExamples(world: World, headers: Record<string, string>): Promise<Walked[]> {
  const actor = await world.app.addUser({ email: EMAIL, password: PASSWORD, role: 'user' });
  const client = clientOf(world.app, actor, await world.app.addToken(actor, { name: 'phone' }));
  const walked: Walked[] = [];
  const ask = async (path: string, body: object) => {
    const answer = await client.post(path, body, headers);
    walked.push({ name: `POST ${path}`, body, answer });
    return answer.json;
  };
  await ask('/v1/session', { email: EMAIL, password: PASSWORD });
  await askForTokens(world, client, ask);
  await ask('/v1/session/password', { current_password: PASSWORD, password: NEXT_PASSWORD });
  walked.push(await givePassword(world, actor.userId, headers));
  const { secret } = (await ask('/v1/two-factor/enable', { password: PASSWORD })).data;
  for (const [minute, path] of ['confirm', 'recovery-codes', 'disable'].entries()) {
    // No code is taken twice.
    world.clock.set(`2026-03-15T13:0${minute}:00Z`);
    const epoch = Math.floor(world.clock.now().getTime() / 1000);
    await ask(`/v1/two-factor/${path}`, { code: generateSync({ secret, epoch }) });
  }
  return walked;
}

/** The owner gives the password back that was there before. */
async function givePassword(world: World, userId: number, headers: Record<string, string>): Promise<Walked> {
  const body = { password: PASSWORD };
  const owner = await world.household();
  const answer = await owner.post(`/v1/users/${userId}/password`, body, headers);
  return { name: 'POST /v1/users/:id/password', body, answer };
}

async function askForTokens(
  world: World,
  client: Client,
  ask: (path: string, body: object) => Promise<{ refresh_token: string }>,
): Promise<void> {
  const { id, attributes } = (await client.post('/v1/oauth/clients', APP)).json.data;
  const browser = openBrowser(world, ADDRESS);
  await browser.get('/login');
  await browser.submit('/login', { email: EMAIL, password: PASSWORD });
  await browser.get(`/oauth/authorize?${new URLSearchParams({ client_id: id, response_type: 'code' })}`);
  const { location = '' } = await browser.submit('/oauth/authorize', { decision: 'allow' });
  const own = { client_id: id as string, client_secret: attributes.secret as string };
  const code = new URL(location).searchParams.get('code') as string;
  const tokens = await ask('/oauth/token', { ...own, grant_type: 'authorization_code', code });
  await ask('/oauth/revoke', { ...own, token: tokens.refresh_token });
}
