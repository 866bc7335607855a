import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signatureHeaders } from '../src/domains/webhooks/delivery/delivery.logic/signature.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { asset, ok, record, spending } from './build.ts';
import { listen, told } from './told.ts';
import { openWorld, type World } from './world.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'webhooks.md'), 'utf8');

/** The only block of a language in the page. */
const blockOf = (language: string): string => {
  const found = [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))];
  expect(found).toHaveLength(1);
  return found[0]?.[1] as string;
};

const isThere = (program: string): boolean => {
  try {
    execFileSync(program, ['-c', 'import hashlib; hashlib.sha3_256']);
    return true;
  } catch {
    return false;
  }
};

let world: World;
beforeAll(async () => {
  // Receivers look at the time, so it has to be the real one.
  world = await openWorld({ clock: systemClock });
});
afterAll(() => world.close());

/** A program that listens on a port of its own. */
interface Program {
  url: string;
  folder: string;
  out(): string;
}

const running: { child: ChildProcess; folder: string }[] = [];
afterEach(async () => {
  for (const { child, folder } of running.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    rmSync(folder, { recursive: true });
  }
});

/** Starts a program in a folder of its own, and waits until it says where it is. */
async function start(command: string, args: string[], env: Record<string, string> = {}): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-page-'));
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'pipe' });
  running.push({ child, folder });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
  }
  await expect.poll(() => /port: \d+|', \d+|:\d+\//.exec(text)?.[0], { timeout: 20_000 }).toBeDefined();
  const [, port] = /(?:port: |', |127\.0\.0\.1:)(\d+)/.exec(text) ?? [];
  return { url: `http://127.0.0.1:${port}/`, folder, out: () => text };
}

/** Starts the receiver of the page in one language. */
async function startReceiver(language: 'ts' | 'python', secret: string): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-page-'));
  const file = join(folder, `receiver.${language === 'ts' ? 'ts' : 'py'}`);
  writeFileSync(file, blockOf(language));
  try {
    const command = language === 'ts' ? process.execPath : 'python3';
    return await start(command, [file], { WEBHOOK_SECRET: secret, PORT: '0' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const post = async (url: string, headers: Record<string, string>, body: Buffer): Promise<number> =>
  (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status;

describe.each([
  ['ts', true],
  ['python', isThere('python3')],
] as const)('the receiver of the page in %s', (language, isHere) => {
  test.runIf(isHere)('takes what is sent, and works with it once however often it comes', async () => {
    const client = await world.household();
    const hook = await listen(client, 'ANY');
    const { secret } = ok(await client.get(`/v1/webhooks/${hook}`)).json.data.attributes;
    const { url, folder, out } = await startReceiver(language, secret);
    ok(await client.put(`/v1/webhooks/${hook}`, { url }));
    const source = await asset(client, 'Checking');
    const { id } = await record(client, spending({ source_id: source, description: 'Kürbis \u{1f383}' }));
    expect(await world.deliver()).toBe(1);
    const [message] = await told(client, hook);
    const line = `STORE_TRANSACTION ${id} Kürbis \u{1f383}`;
    await expect.poll(out).toContain(line);
    const kept = join(folder, 'done', `${message?.json.uuid}.json`);
    await expect.poll(() => existsSync(kept)).toBe(true);
    expect(readFileSync(kept, 'utf8')).toBe(message?.text);

    const [row] = ok(await client.get(`/v1/webhooks/${hook}/messages`)).json.data;
    expect(row.attributes.sent).toBe(true);
    ok(await client.post(`/v1/webhooks/${hook}/messages/${row.id}/resend`));
    expect(await world.deliver()).toBe(1);
    ok(await client.delete(`/v1/transactions/${id}`), 204);
    await world.deliver();
    await expect.poll(out).toContain('DESTROY_TRANSACTION');
    expect(out().split(line)).toHaveLength(2);
    expect(readdirSync(join(folder, 'inbox'))).toEqual([]);
  });

  test.runIf(isHere)('refuses what is forged in any header or in the body, or old', async () => {
    const secret = 'whsec_c2VjcmV0IG9mIHRoZSBwYWdl';
    const { url, folder } = await startReceiver(language, secret);
    const body = Buffer.from('{"trigger":"STORE_TRANSACTION","content":{"id":1}}');
    const signed = (uuid: string, at: Date, by = secret) => signatureHeaders({ uuid, body, secret: by, at });
    const now = systemClock.now();
    const good = signed('good', now);
    expect(await post(url, good, body)).toBe(200);
    for (const name of Object.keys(good)) {
      const headers = signed(`without-${name}`, now);
      expect(await post(url, { ...headers, [name]: `${headers[name]}0` }, body), name).toBe(401);
      delete headers[name];
      expect(await post(url, headers, body), name).toBe(401);
    }
    expect(await post(url, signed('other-body', now), Buffer.from('{}'))).toBe(401);
    expect(await post(url, signed('other-secret', now, 'another one'), body)).toBe(401);
    for (const seconds of [-360, 360]) {
      const at = new Date(now.getTime() + seconds * 1000);
      expect(await post(url, signed('another-time', at), body)).toBe(401);
    }
    expect(await post(url, signed('../outside', now), body)).toBe(401);
    await expect.poll(() => readdirSync(join(folder, 'done'))).toEqual(['good.json']);
  });
});

test('the signatures that the page shows are right', () => {
  const shown = (name: string) => new RegExp(`^    ${name}: (.*)$`, 'm').exec(PAGE)?.[1] as string;
  const [, text = '', secret = ''] = /signatures of the body `(.*)` with the secret `(.*)`/.exec(PAGE) ?? [];
  const at = new Date(Number(shown('webhook-timestamp')) * 1000);
  const signed = signatureHeaders({ uuid: shown('webhook-id'), body: Buffer.from(text), secret, at });
  for (const [name, value] of Object.entries(signed)) expect(shown(name), name).toBe(value);
});

describe('npm run webhook:receiver', () => {
  const script = join(ROOT, 'scripts', 'webhook-receiver.ts');

  test('prints what arrives and verifies it', async () => {
    const { url, out } = await start(process.execPath, [script, '--port', '0', '--secret', 'of the test']);
    const client = await world.household();
    await asset(client, 'Checking');
    for (const [delivery, secret] of [['JSON', 'of the test'] as const, ['FORM', 'another'] as const]) {
      await listen(client, 'STORE_TRANSACTION', { url, secret, deliveries: [delivery] });
    }
    await record(client, spending({ source_name: 'Checking', description: 'Pumpkin' }));
    expect(await world.deliver()).toBe(2);
    await expect.poll(out).toMatch(/"description": "Pumpkin"/);
    await expect.poll(out).toMatch(/content\[transactions\]\[0\]\[description\] = Pumpkin/);
    for (const name of ['Signature', 'X-Signature', 'X-Hub-Signature-256', 'webhook-signature']) {
      expect(out()).toMatch(new RegExp(`right {2}${name}$`, 'm'));
      expect(out()).toMatch(new RegExp(`WRONG {2}${name}$`, 'm'));
    }
    expect(out()).not.toContain('of the test');
  });

  test('answers as it is told', async () => {
    const { url, out } = await start(process.execPath, [script, '--port=0', '--answer=503']);
    expect(await post(url, {}, Buffer.from('not json'))).toBe(503);
    await expect.poll(out).toContain('not json');
  });
});
