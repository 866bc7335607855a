import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../scripts/build/page.ts';
import { publish } from '../../scripts/build/publish.ts';
import { openWorld, type World } from '../world.ts';

const SCRIPT = `export const texts = ${JSON.stringify('Ledgerfly '.repeat(1000))};`;
const PAGE = `<!doctype html><base href="__BASE__"><meta property="csp-nonce" nonce="__NONCE__">
<style nonce="__NONCE__"></style><script type="module" src="./assets/main-1aB_2.js"></script>`;
const FILES: Record<string, string> = {
  'index.html': PAGE,
  'sw.js': 'self.skipWaiting();',
  'manifest.webmanifest': '{"name":"Ledgerfly"}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'icon-192.png': 'PNG',
  'robots.txt': 'User-agent: *',
  'assets/main-1aB_2.js': SCRIPT,
  'assets/style-3.css': 'body{color:red}',
};

function writeFiles(folder: string, files: Record<string, string>): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

let folder: string;
let world: World;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerfly-page-'));
  writeFiles(folder, { ...FILES, '.secret': 'hidden' });
  writeFileSync(`${folder}.outside`, 'outside');
  compressFiles(folder);
  world = await openWorld({ webFolder: folder, requestsPerMinute: 1000 });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.outside`);
});

/** What browsers send when somebody opens an address. */
const OPENING = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const NOT_FOUND = { message: 'Resource not found', exception: 'NotFoundHttpException' };

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  world.app.server.inject({ method, url, headers });

describe('the page', () => {
  it.each(['/', '/accounts/1?tab=chart', '/login-help', '/apiary', '/index.html', '/a.b/c', '/nothing.html'])(
    'is what a browser gets that opens %s',
    async (url) => {
      const answer = await ask(url, OPENING);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<base href="/">');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'deny',
      });
    },
  );

  it('has a new nonce each time, which its policy names for styles alone', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { body, headers } = await ask('/', OPENING);
      const [nonce = '', ...others] = [...body.matchAll(/nonce="([^"]*)"/g)].map(([, one = '']) => one);
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(others).toEqual([nonce]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('comes without its content to who only asks for its head', async () => {
    const { statusCode, body, headers } = await ask('/accounts', OPENING, 'HEAD');
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-security-policy']).toContain('nonce-');
  });

  it('is given by name to what keeps it for later', async () => {
    const { statusCode, body } = await ask('/index.html', { accept: '*/*' });
    expect([statusCode, body.includes('__NONCE__')]).toEqual([200, false]);
  });

  it.each([
    ['a program', '/accounts/1', { accept: '*/*' }],
    ['who accepts anything', '/accounts/1', {}],
    ['an app', '/', { accept: 'application/json' }],
    ['who is wrong about the API', '/api/v1/nothing', OPENING],
    ['who is wrong about the API from above', '/api', OPENING],
    ['who is wrong about OAuth', '/oauth/nothing', OPENING],
    ['who is wrong about a part', '/assets/nothing-1.js', OPENING],
    ['who looks into the folder of the parts', '/assets/', OPENING],
    ['who is wrong about the API page', '/docs/nothing', OPENING],
  ])('is not for %s', async (_who, url, headers) => {
    const answer = await ask(url, headers);
    expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND]);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is only read', async () => {
    for (const url of ['/', '/accounts/1', '/assets/main-1aB_2.js', '/sw.js'])
      expect((await ask(url, OPENING, 'POST')).json()).toEqual(NOT_FOUND);
    expect((await ask('/api/v1/tags', OPENING, 'HEAD')).statusCode).toBe(401);
    expect((await ask('/oauth/token', OPENING)).statusCode).toBe(405);
  });

  it('is not counted as requests to the API, nor are its parts', async () => {
    for (const url of ['/', '/index.html', '/sw.js', '/assets/style-3.css'])
      expect((await ask(url, OPENING)).headers).not.toHaveProperty('ratelimit');
    expect((await ask('/accounts')).headers).toHaveProperty('ratelimit');
    expect((await ask('/api/v1/tags', OPENING)).headers).toHaveProperty('ratelimit');
  });

  it('knows the path below which people reach it', async () => {
    const behind = await openWorld({ webFolder: folder, appUrl: 'https://example.org/my/"money"' });
    const { body } = await behind.app.server.inject({ url: '/', headers: OPENING });
    expect(body).toContain('<base href="/my/%22money%22/">');
    await behind.close();
  });

  it('says how it is built where it is not, while all else works', async () => {
    for (const webFolder of [undefined, join(folder, 'nowhere')]) {
      const bare = await openWorld({ webFolder });
      const { statusCode, body, headers } = await bare.app.server.inject({ url: '/', headers: OPENING });
      expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(body).toContain('npm run build');
      for (const url of ['/assets/main-1.js', '/sw.js', '/'])
        expect((await bare.app.server.inject({ url })).json()).toEqual(NOT_FOUND);
      expect((await (await bare.household()).get('/v1/tags')).status).toBe(200);
      await bare.close();
    }
  });
});

describe('a part of the page', () => {
  it.each([
    ['/assets/main-1aB_2.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/style-3.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'application/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/icon-192.png', 'image/png', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ])('%s is %s', async (url, type, kept) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.body]).toEqual([200, FILES[url.slice(1)]]);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': kept,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'deny',
    });
    const head = await ask(url, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', answer.headers.etag]);
  });

  it('is not sent again to who has it', async () => {
    const { etag } = (await ask('/sw.js')).headers;
    const again = await ask('/sw.js', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent as %s to who takes %s', async (encoding, accepted, decompress) => {
    const { headers, rawPayload } = await ask('/assets/main-1aB_2.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(rawPayload.length).toBeLessThan(200);
    expect(decompress(rawPayload).toString()).toBe(SCRIPT);
  });

  it('is sent as it is to who takes nothing else, or where packing it gains nothing', async () => {
    for (const [url, accepted] of [
      ['/assets/main-1aB_2.js', 'identity'],
      ['/sw.js', 'br'],
    ] as const) {
      const { headers, body } = await ask(url, { 'accept-encoding': accepted });
      expect(headers).not.toHaveProperty('content-encoding');
      expect([headers.vary, body]).toEqual(['accept-encoding', FILES[url.slice(1)]]);
    }
  });

  it('that works beside the page may ask the server, and nobody else', async () => {
    const policy = String((await ask('/sw.js')).headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; .*connect-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it.each([
    '/.secret',
    '/assets/.secret',
    '/assets/..%2f.secret',
    '/assets/%2e%2e%2findex.html',
    '/assets/..%5cindex.html',
    '/assets/..%2f..%2f',
    '/%2e%2e%2fpage.outside',
    '/assets/main-1aB_2.js%00.css',
    '/assets/main-1aB_2.js/more',
    '/assets',
    '/c:%5cwindows.txt',
  ])('is not %s', async (url) => {
    for (const encoding of ['identity', 'br']) {
      const answer = await ask(url, { 'accept-encoding': encoding });
      expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND]);
    }
  });
});

describe('a new build', () => {
  const build = (n: number): Record<string, string> => ({
    'index.html': `page ${n}`,
    'sw.js': `worker ${n}`,
    [`assets/main-${n}.js`]: `main ${n}`,
    'assets/same-0.js': 'same',
  });

  it('takes the place of the last one, whose parts stay until the next', async () => {
    const place = mkdtempSync(join(tmpdir(), 'ledgerfly-builds-'));
    const target = join(place, 'web');
    const built = await openWorld({ webFolder: target });
    const bodyOf = async (url: string) => {
      const { statusCode, body } = await built.app.server.inject({ url, headers: { accept: 'text/html' } });
      return statusCode === 200 ? body : statusCode;
    };
    const put = (n: number) => {
      writeFiles(join(place, 'draft'), build(n));
      publish(join(place, 'draft'), target);
      rmSync(join(place, 'draft'), { recursive: true });
    };
    expect(await bodyOf('/')).toBe(503);
    const parts = [1, 2, 3].map((n) => `/assets/main-${n}.js`);
    for (const [n, expected] of [
      [1, ['main 1', 404, 404]],
      [2, ['main 1', 'main 2', 404]],
      // The same once more is no other build.
      [2, ['main 1', 'main 2', 404]],
      [3, [404, 'main 2', 'main 3']],
    ] as const) {
      put(n);
      expect(await Promise.all(parts.map(bodyOf))).toEqual(expected);
      expect(await Promise.all(['/', '/sw.js', '/assets/same-0.js'].map(bodyOf))).toEqual([
        `page ${n}`,
        `worker ${n}`,
        'same',
      ]);
    }
    await built.close();
    rmSync(place, { recursive: true });
  });
});
