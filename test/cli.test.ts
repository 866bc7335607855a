import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { openStore } from '../src/storage/open.ts';
import { openWorld } from './world.ts';

const MAIN = join(import.meta.dirname, '..', 'src', 'cli', 'main.ts');
const onSqlite = process.env.TEST_DATABASE !== 'postgres';

/** What is to be undone after a test, in reverse order. */
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

type Settings = Record<string, string>;

/**
 * A folder with an empty database of its own: a SQLite file that is still to be made, or a PostgreSQL one.
 */
async function place(): Promise<{ folder: string; settings: Settings }> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-cli-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const settings: Settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  if (onSqlite) return { folder, settings };
  const world = await openWorld();
  undo.push(() => world.close());
  return { folder, settings: { ...settings, DATABASE_URL: world.databaseUrl } };
}

interface Result {
  code: number | null;
  out: string;
  err: string;
}

/** Starts a command with nothing in its environment but the given settings. */
function start(folder: string, settings: Settings, args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result: Result = { code: null, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    result.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    result.err += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ ...result, code: code as number | null }));
  undo.push(() => kill(child, ended));
  return { child, result, ended };
}

async function kill(child: ChildProcess, ended: Promise<Result>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

const run = (folder: string, settings: Settings, ...args: string[]) => start(folder, settings, args).ended;

/** Starts a server and waits until it says where it is. */
const serve = (folder: string, settings: Settings) => serveBy(folder, settings, ['serve']);

/** The same by another command. */
async function serveBy(folder: string, settings: Settings, command: string[]) {
  const started = start(folder, settings, command);
  const url = await new Promise<string>((resolve, reject) => {
    started.child.stdout.on('data', () => {
      const found = /running at (http:\S+)/.exec(started.result.out);
      if (found) resolve(found[1] as string);
    });
    void started.ended.then((result) => reject(new Error(`the server ended: ${JSON.stringify(result)}`)));
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    started.child.kill(signal);
    return started.ended;
  };
  return { ...started, url, stop };
}

const about = (url: string, token: string) =>
  fetch(`${url}/api/v1/about/user`, { headers: { authorization: `Bearer ${token}` } });

describe('serve', () => {
  test('welcomes the owner once, with a password and a token that work', async () => {
    const { folder, settings } = await place();
    const first = await serve(folder, settings);
    const shown = (word: string) => new RegExp(`${word}:\\s+(\\S+)`).exec(first.result.out)?.[1] as string;
    const [email, password, token] = [shown('E-mail'), shown('Password'), shown('Token')];
    expect(token.length).toBeGreaterThanOrEqual(500);
    const answer = (await (await about(first.url, token)).json()) as { data: { attributes: object } };
    expect(answer.data.attributes).toMatchObject({ email, role: 'owner' });
    const signIn = await fetch(`${first.url}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(signIn.status).toBe(200);
    expect(await first.stop()).toMatchObject({ code: 0, err: '' });

    const second = await serve(folder, settings);
    expect(second.result.out).not.toContain('Password');
    expect((await about(second.url, token)).status).toBe(200);
    expect(await second.stop('SIGINT')).toMatchObject({ code: 0, err: '' });
  });

  test('takes the owner from the settings and does not repeat the secrets', async () => {
    const { folder, settings } = await place();
    const secrets = { OWNER_PASSWORD: 'a password of mine', OWNER_TOKEN: 'token-'.repeat(8) };
    const server = await serve(folder, { ...settings, ...secrets, OWNER_EMAIL: 'me@example.org' });
    expect((await about(server.url, secrets.OWNER_TOKEN)).status).toBe(200);
    expect(server.result.out).toContain('me@example.org');
    for (const secret of Object.values(secrets)) expect(server.result.out).not.toContain(secret);
  });

  test('gives a new household the configured currency', async () => {
    const { folder, settings } = await place();
    const token = 'token-'.repeat(8);
    const server = await serve(folder, { ...settings, OWNER_TOKEN: token, DEFAULT_CURRENCY: 'CHF' });
    const primary = await fetch(`${server.url}/api/v1/currencies/primary`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await primary.json()).toMatchObject({ data: { attributes: { code: 'CHF', enabled: true } } });
  });

  test('finishes a running request when told to stop, and leaves a clean database', async () => {
    const { folder, settings } = await place();
    const token = 'token-'.repeat(8);
    const server = await serve(folder, { ...settings, OWNER_TOKEN: token });
    const running = Array.from({ length: 20 }, (_, i) =>
      fetch(`${server.url}/api/v1/tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `made while stopping ${i}` }),
      }).catch(() => undefined),
    );
    await running[0];
    const told = performance.now();
    expect((await server.stop()).code).toBe(0);
    // Longer only when a connection is waited for that nobody uses any more.
    expect(performance.now() - told).toBeLessThan(8_000);
    const stored = (await Promise.all(running)).filter((answer) => answer?.status === 200).length;
    const list = JSON.parse((await run(folder, settings, 'token', 'list', '--json')).out) as unknown[];
    expect(list.length).toBeGreaterThanOrEqual(stored + 1);
    expect((await run(folder, settings, 'verify')).code).toBe(0);
    if (onSqlite) expect(existsSync(join(folder, 'ledgerfly.db-wal'))).toBe(false);
  });

  test('refuses a port that is in use', async () => {
    const { folder, settings } = await place();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    undo.push(() => other.close());
    const { port } = other.address() as { port: number };
    const { code, err } = await run(folder, { ...settings, PORT: String(port) }, 'serve');
    expect(code).toBe(1);
    expect(err).toBe(`Port ${port} on 127.0.0.1 is in use by another program. Set PORT to a free one.\n`);
  });

  test.runIf(onSqlite)(
    'refuses a database that another server has, and takes it after that one was killed',
    async () => {
      const { folder, settings } = await place();
      const first = await serve(folder, settings);
      const { code, err } = await run(folder, settings, 'serve');
      expect(code).toBe(1);
      expect(err).toContain(join(folder, 'ledgerfly.db'));
      expect(err).toContain('Another Ledgerfly server is running');
      await first.stop('SIGKILL');
      const next = await serve(folder, settings);
      expect((await next.stop()).code).toBe(0);
    },
  );

  test.runIf(onSqlite)('keeps a copy of the database from before an upgrade', async () => {
    const { folder, settings } = await place();
    expect((await run(folder, settings, 'migrate')).code).toBe(0);
    const file = join(folder, 'ledgerfly.db');
    const database = new Database(file);
    database.exec('delete from migrations where number = 3; drop table job_claims');
    database.close();
    const server = await serve(folder, { ...settings, LOG_LEVEL: 'info' });
    const backup = `${file}.before-0003_job-claims`;
    expect(server.result.out).toContain(backup);
    expect(existsSync(backup)).toBe(true);
  });
});

describe('settings', () => {
  test.each([
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of fatal, error, warn'],
    ['PORT', '99999', 'PORT is "99999", but must be a number from 0 to 65535'],
    ['TZ', 'Europe/Nowhere', 'TZ is "Europe/Nowhere", but must be an IANA time zone'],
    ['OWNER_TOKEN', 'short', 'but must be at least 32 characters'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is "mysql://x", but must be sqlite:PATH or postgres:'],
  ])('that are wrong are refused by name with what is allowed: %s=%s', async (name, value, message) => {
    const { folder, settings } = await place();
    const { code, out, err } = await run(folder, { ...settings, [name]: value }, 'serve');
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
  });

  test('in .env that do not exist are refused', async () => {
    const { folder, settings } = await place();
    writeFileSync(join(folder, '.env'), 'PROT=8081\n');
    const { code, err } = await run(folder, settings, 'verify');
    expect(code).toBe(2);
    expect(err).toContain('PROT is not a setting. There are: HOST, PORT, ');
  });
});

describe('demo', () => {
  const token = 'token-'.repeat(8);
  const transactions = async (url: string) => {
    const answer = await fetch(`${url}/api/v1/transactions?limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { meta: { pagination: { total: number } } }).meta.pagination.total;
  };
  const temporary = (folder: string) =>
    readdirSync(folder).filter((name) => name.startsWith('ledgerfly-demo-'));

  test('serves a household of two years and leaves nothing behind', async () => {
    const { folder, settings } = await place();
    const server = await serveBy(folder, { ...settings, TMPDIR: folder, OWNER_TOKEN: token }, ['demo']);
    expect(server.result.out).toContain('E-mail:   demo@localhost.localdomain\n');
    expect(server.result.out).toMatch(/7 accounts with \d{4} transactions/);
    expect(await transactions(server.url)).toBeGreaterThan(1_800);
    expect(temporary(folder)).toHaveLength(1);
    // Not in the books of the settings, which are somebody's.
    expect((await run(folder, settings, 'verify')).out).not.toContain('households: 1');
    expect(await server.stop('SIGINT')).toMatchObject({ code: 0, err: '' });
    expect(temporary(folder)).toEqual([]);
  }, 30_000);

  test('keeps it in a folder that is named, and serves it as it is next time', async () => {
    const { folder, settings } = await place();
    const command = ['demo', '--data', join(folder, 'kept')];
    const first = await serveBy(folder, { ...settings, OWNER_TOKEN: token }, command);
    const total = await transactions(first.url);
    await first.stop();
    const second = await serveBy(folder, settings, command);
    expect(second.result.out).not.toContain('Password');
    expect(await transactions(second.url)).toBe(total);
    await second.stop();
    const kept = { DATA_DIR: join(folder, 'kept'), LOG_LEVEL: 'silent' };
    expect((await run(folder, kept, 'verify')).out).toBe('Verified, all is right (households: 1).\n');
  }, 30_000);
});

describe('commands', () => {
  test('for people and tokens work beside a running server', async () => {
    const { folder, settings } = await place();
    const server = await serve(folder, settings);
    const email = 'Anna@example.org';
    const command = (...args: string[]) => run(folder, settings, ...args);

    const created = await command('user', 'create', '--email', email, '--token', 'phone');
    expect(created).toMatchObject({ code: 0, err: '' });
    const token = created.out.trimEnd().split('\n').at(-1) as string;
    expect((await about(server.url, token)).status).toBe(200);
    expect((await command('user', 'create', '--email', email.toUpperCase())).err).toBe(
      'The email address has already been taken.\n',
    );

    const users = JSON.parse((await command('user', 'list', '--json')).out) as object[];
    expect(users).toMatchObject([{ role: 'owner' }, { email, role: 'user', blocked: false }]);

    const second = await command('token', 'create', '--user', email, '--name', 'tablet');
    expect(second.out).toMatch(/^lf_[\w-]{517,}\n$/);
    const tokens = JSON.parse((await command('token', 'list', '--user', email, '--json')).out) as {
      id: number;
    }[];
    expect(tokens).toMatchObject([{ name: 'phone' }, { name: 'tablet', expires_at: null }]);

    expect((await command('token', 'revoke', String(tokens[0]?.id))).code).toBe(0);
    expect((await about(server.url, token)).status).toBe(401);
    expect((await about(server.url, second.out.trim())).status).toBe(200);

    const changed = await command('user', 'password', '--email', email);
    const signIn = await fetch(`${server.url}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: changed.out.trimEnd().split('\n').at(-1) }),
    });
    expect(signIn.status).toBe(200);
    expect(await command('verify')).toMatchObject({
      code: 0,
      out: 'Verified, all is right (households: 2).\n',
    });
  });

  test('for apps make, list and revoke clients', async () => {
    const { folder, settings } = await place();
    const command = (...args: string[]) => run(folder, settings, ...args);
    await command('migrate');
    const email = 'anna@example.org';
    await command('user', 'create', '--email', email);
    const create = (...more: string[]) =>
      command('client', 'create', '--user', email, '--name', 'App', ...more);
    const made = await create('--redirect', 'https://app.example.org/callback', 'app://back');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^Created client 1, App \(confidential\)\.\nlfs_[\w-]{43}\n$/);
    const open = await create('--public', '--json', '--redirect', 'app://back');
    expect(open.err).toBe('');
    expect(JSON.parse(open.out)).toEqual({
      id: 2,
      name: 'App',
      user: email,
      redirect_uris: ['app://back'],
      confidential: false,
    });
    const clients = () => command('client', 'list', '--json').then(({ out }) => JSON.parse(out) as object[]);
    expect(await clients()).toMatchObject([
      { id: 1, user: email, redirect_uris: ['https://app.example.org/callback', 'app://back'] },
      { id: 2, confidential: false },
    ]);
    expect((await command('client', 'revoke', '1')).out).toBe(`Revoked client 1 (App) of ${email}.\n`);
    const [unsafe, unknown, factor, left] = await Promise.all([
      create('--redirect', 'javascript:alert(1)'),
      command('client', 'revoke', '1'),
      command('user', 'reset-factor', '--email', email),
      clients(),
    ]);
    expect(unsafe.err).toContain('must be complete addresses');
    expect(unknown.err).toContain('There is no client with the number 1.');
    expect(factor.err).toContain('has no second factor.');
    expect(left).toMatchObject([{ id: 2 }]);
    // Eleven processes, on a machine that may be busy.
  }, 90_000);

  test('tell what is wrong with their arguments, and exit with 1 or 2', async () => {
    const { folder, settings } = await place();
    expect((await run(folder, settings, 'migrate')).code).toBe(0);
    const cases: [number, string, ...string[]][] = [
      [
        1,
        'There is no user with the e-mail address nobody@example.org.',
        'token',
        'create',
        '--user',
        'nobody@example.org',
        '--name',
        'x',
      ],
      [1, 'There is no token with the number 7.', 'token', 'revoke', '7'],
      [
        1,
        'The password must be at least 8 characters.',
        'user',
        'create',
        '--email',
        'a@b',
        '--password',
        'short',
      ],
      [1, 'must be a valid email address', 'user', 'create', '--email', 'ab'],
      [2, "required option '--email <email>' not specified", 'user', 'create'],
      [2, 'Allowed choices are owner, user.', 'user', 'create', '--email', 'a@b', '--role', 'king'],
      [2, "unknown command 'sing'", 'sing'],
    ];
    const results = await Promise.all(cases.map(([, , ...args]) => run(folder, settings, ...args)));
    cases.forEach(([code, message], i) => {
      expect(results[i]?.err).toContain(message);
      expect(results[i]?.code).toBe(code);
    });
  });

  test.runIf(onSqlite)('do not make a database by mistake', async () => {
    const { folder, settings } = await place();
    const { code, err } = await run(folder, settings, 'user', 'list');
    expect(code).toBe(1);
    expect(err).toContain('There is no database at');
    expect(existsSync(join(folder, 'ledgerfly.db'))).toBe(false);
  });

  test('verify prints a line for what was changed behind our back, and exits with 1', async () => {
    const { folder, settings } = await place();
    await run(folder, settings, 'migrate');
    await run(folder, settings, 'user', 'create', '--email', 'anna@example.org');
    const store = openStore(settings.DATABASE_URL ?? `sqlite:${join(folder, 'ledgerfly.db')}`);
    await store.write((db) => db.updateTable('history').set({ operation: 'nothing special' }).execute());
    await store.close();
    const { code, out } = await run(folder, settings, 'verify');
    expect(code).toBe(1);
    expect(out).toBe('anna@example.org: history row 1 of household 1 was changed\n');
  });

  test('routes lists every route with its folder, or those with a word in them', async () => {
    const { folder, settings } = await place();
    const { out } = await run(folder, settings, 'routes', 'about');
    expect(out.trimEnd().split('\n')).toEqual([
      'GET  /api/v1/about       src/domains/about',
      'GET  /api/v1/about/user  src/domains/about',
    ]);
  });

  test('explain themselves', async () => {
    const { folder, settings } = await place();
    const help = await run(folder, settings, '--help');
    expect(help.code).toBe(0);
    for (const word of ['serve', 'demo', 'migrate', 'verify', 'routes', 'user', 'token', 'client'])
      expect(help.out).toContain(word);
    expect((await run(folder, settings, 'user', 'create', '--help')).out).toContain('--email <email>');
  });
});
