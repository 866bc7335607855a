import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { asset, ok, record, spending } from '../build.ts';
import { type Client, clientOf, openWorld, type World } from '../world.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
});

const TRACE = '6f0a9d3e-1b2c-4d5e-8f90-a1b2c3d4e5f6';
const JSON_API = 'application/vnd.api+json; charset=utf-8';
const PLAIN_JSON = 'application/json; charset=utf-8';
const TAG = '{"tag":"Garden"}';

describe('Accept', () => {
  it.each([
    ['application/json'],
    ['application/vnd.api+json'],
    ['application/json, text/plain, */*'],
    ['*/*'],
    ['application/*'],
    ['text/html, application/json;q=0.9'],
    ['application/x-www-form-urlencoded'],
    ['application/octet-stream'],
    ['APPLICATION/JSON'],
    [''],
  ])('%s is served', async (accept) => {
    expect((await me.get('/v1/tags', { accept })).status).toBe(200);
  });

  it('may be missing', async () => {
    const headers = { authorization: `Bearer ${me.token}` };
    const answer = await world.app.server.inject({ method: 'GET', url: '/api/v1/tags', headers });
    expect(answer.statusCode).toBe(200);
  });

  it.each([['text/html'], ['image/png'], ['application/xml;q=0.9, text/plain'], ['json']])(
    '%s is refused, in JSON all the same',
    async (accept) => {
      const answer = await me.get('/v1/tags', { accept });
      expect(answer.status).toBe(406);
      expect(answer.headers['content-type']).toBe(PLAIN_JSON);
      expect(answer.json).toEqual({
        message: `Accept header "${accept}" is not something this server can provide.`,
        exception: 'BadHttpHeaderException',
      });
    },
  );

  it('does not decide in what form an error comes', async () => {
    const unknown = await me.get('/v1/nothing', { accept: 'text/html' });
    expect(unknown.json).toEqual({ message: 'Resource not found', exception: 'NotFoundHttpException' });
  });
});

describe('Content-Type', () => {
  const post = (type?: string) =>
    me.send('POST', '/v1/tags', TAG, type === undefined ? {} : { 'content-type': type });

  it.each([
    ['application/json'],
    ['application/vnd.api+json'],
    ['application/octet-stream'],
    ['Application/JSON; charset=UTF-8'],
  ])('%s is read as JSON', async (type) => {
    expect(ok(await post(type)).json.data.attributes.tag).toBe('Garden');
  });

  it.each([[undefined], [''], [' '], [';;;'], ['junk'], ['application/json, text/plain']])(
    '%s in front of a body is refused as missing',
    async (type) => {
      const { status, json } = await post(type);
      expect(status).toBe(415);
      expect(json).toEqual({
        message: 'Content-Type header cannot be empty.',
        exception: 'BadHttpHeaderException',
      });
    },
  );

  it.each([['text/plain'], ['multipart/form-data; boundary=x'], ['application/xml'], ['text/json']])(
    '%s in front of a body is refused by name',
    async (type) => {
      const { status, json } = await post(type);
      expect(status).toBe(415);
      expect(json.message).toBe(`Content-Type cannot be "${type.split(';')[0]}"`);
      expect((await me.put('/v1/tags/1', {}, { 'content-type': type })).status).toBe(415);
    },
  );

  const ODD = [undefined, '', ';;;', 'junk', 'text/plain', 'application/vnd.api+json', 'application/json'];
  it.each(ODD.map((type) => [type]))('%s does not matter where there is no body to read', async (type) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    expect((await me.send('POST', '/v1/currencies/USD/enable', undefined, headers)).status).toBe(200);
    expect((await me.send('POST', '/v1/currencies/USD/enable', '', headers)).status).toBe(200);
    expect((await me.send('GET', '/v1/tags', undefined, headers)).status).toBe(200);
    for (const body of [undefined, '', '[]', '{}', '{"broken"']) {
      await me.post('/v1/tags', { tag: 'Gone' });
      expect((await me.send('DELETE', '/v1/tags/Gone', body, headers)).status).toBe(204);
    }
  });
});

describe('X-Trace-Id and X-Request-Id', () => {
  it('a number of the client comes back, also with an error', async () => {
    for (const path of ['/v1/tags', '/v1/tags/none', '/v1/nothing']) {
      expect((await me.get(path, { 'x-trace-id': ` ${TRACE} ` })).headers['x-trace-id']).toBe(TRACE);
    }
    expect((await me.get('/v1/tags')).headers).not.toHaveProperty('x-trace-id');
    expect((await me.get('/v1/tags', { 'x-trace-id': '  ' })).status).toBe(200);
  });

  it.each([['1'], [`${TRACE}0`], [TRACE.replaceAll('-', '')], ['<script>'], [`${TRACE}, ${TRACE}`]])(
    '%s is no such number: refused and not repeated',
    async (trace) => {
      const answer = await me.get('/v1/tags', { 'x-trace-id': trace });
      expect(answer.status).toBe(400);
      expect(answer.json).toEqual({ message: 'Bad X-Trace-Id header.', exception: 'HttpException' });
      expect(answer.headers).not.toHaveProperty('x-trace-id');
    },
  );

  it('every answer has a number of its own, whatever the client calls it', async () => {
    const answers = await Promise.all(
      ['/v1/tags', '/v1/tags', '/v1/tags/none', '/v1/nothing', '/v1/tags/%E0%A4%A', '/'].map((path) =>
        me.get(path, { 'x-request-id': 'mine' }),
      ),
    );
    const numbers = answers.map((answer) => String(answer.headers['x-request-id']));
    for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

it('every kind of answer carries the headers that protect a browser', async () => {
  const answers = [
    await me.get('/v1/tags'),
    await me.post('/v1/tags', { tag: 'a' }),
    await me.delete('/v1/tags/a'),
    await me.post('/v1/tags', {}),
    await me.get('/v1/nothing'),
    await me.send('PATCH', '/v1/tags'),
    await me.get('/v1/tags', { accept: 'text/html' }),
    await me.get('/v1/tags', { authorization: '' }),
    await me.get('/v1/tags/%E0%A4%A'),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 204, 422, 404, 405, 406, 401, 400]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-frame-options': 'deny',
      'x-content-type-options': 'nosniff',
      'x-xss-protection': '1; mode=block',
      'referrer-policy': 'no-referrer',
      'x-permitted-cross-domain-policies': 'none',
      'x-robots-tag': 'none',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
});

describe('paths and methods', () => {
  it.each([
    ['/v1/nothing'],
    ['/v1/'],
    ['/nothing'],
    ['/'],
    ['/v1//tags'],
    ['/v2/tags'],
    ['/v1/tagsx'],
    ['*'],
  ])('%s is not found', async (path) => {
    for (const method of ['GET', 'POST', 'PATCH', 'OPTIONS']) {
      const { status, json } = await me.send(method, path);
      expect(status).toBe(404);
      expect(json).toEqual({ message: 'Resource not found', exception: 'NotFoundHttpException' });
    }
  });

  it.each([
    ['PATCH', '/v1/tags', 'GET, HEAD, POST'],
    ['DELETE', '/v1/tags/', 'GET, HEAD, POST'],
    ['PATCH', '/v1/tags/5', 'GET, HEAD, PUT, DELETE'],
    ['OPTIONS', '/v1/accounts/5?x=1', 'GET, HEAD, PUT, DELETE'],
    ['POST', '/v1/about', 'GET, HEAD'],
    ['TRACE', '/v1/about', 'GET, HEAD'],
    ['PROPFIND', '/v1/about', 'GET, HEAD'],
    ['GET', '/v1/currencies/EUR/enable', 'POST'],
  ])('%s %s is told which methods there are', async (method, path, allow) => {
    const { status, headers, json } = await me.send(method, path);
    expect(status).toBe(405);
    expect(headers.allow).toBe(allow);
    expect(json.message).toMatch(new RegExp(`^The ${method} method is not supported .*: ${allow}\\.$`));
    expect(json.exception).toBe('UndisclosedException');
  });

  it('HEAD is GET without a body', async () => {
    const get = await me.get('/v1/tags');
    const head = await me.send('HEAD', '/v1/tags');
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length']) expect(head.headers[name]).toBe(get.headers[name]);
    expect((await me.send('HEAD', '/v1/tags/none')).status).toBe(404);
  });

  it('a slash or a bare question mark at the end changes nothing', async () => {
    await me.post('/v1/tags', { tag: 'a' });
    const { data } = (await me.get('/v1/tags')).json;
    for (const path of ['/v1/tags/', '/v1/tags?', '/v1/tags/?', '/v1/tags/?&'])
      expect(ok(await me.get(path)).json.data).toEqual(data);
    expect((await me.get('/v1/tags/a/?')).status).toBe(200);
  });

  it('an id counts by its leading digits', async () => {
    const id = await asset(me, 'Checking');
    expect(ok(await me.get(`/v1/accounts/${id}abc`)).json.data.id).toBe(id);
    for (const none of ['abc', '0', '-1', '1e3x', '999999999999999999999999', '%20', '%00', '..%2f1'])
      expect((await me.get(`/v1/accounts/x${none}`)).status).toBe(404);
    for (const none of ['abc', '0', '-1', '999999999999999999999999', '%00', 'NaN', 'null'])
      expect((await me.get(`/v1/accounts/${none}`)).status).toBe(404);
  });
});

it('who is not known is told so in JSON, and where anybody may come is let in', async () => {
  for (const authorization of [
    '',
    'Bearer',
    'Bearer x',
    `bearer ${'x'.repeat(5000)}`,
    'Basic YTpi',
    '\u00ff',
  ])
    expect((await me.get('/v1/tags', { authorization })).json).toEqual({
      message: 'Unauthenticated.',
      exception: 'AuthenticationException',
    });
  expect((await me.get('/v1/tags', { authorization: `bearer  ${me.token}` })).status).toBe(200);
});

describe('the envelope', () => {
  it('of one resource has type, id as text, attributes and links, as JSON API', async () => {
    const answer = ok(await me.post('/v1/tags', { tag: 'Garden' }));
    expect(answer.headers['content-type']).toBe(JSON_API);
    const { id } = answer.json.data;
    expect(answer.json).toEqual({
      data: {
        type: 'tags',
        id: expect.stringMatching(/^\d+$/),
        attributes: expect.objectContaining({ tag: 'Garden' }),
        links: {
          self: `http://localhost:80/api/v1/tags/${id}`,
          '0': { rel: 'self', uri: `/tags/${id}` },
        },
      },
    });
    expect(answer.json.data.attributes).not.toHaveProperty('id');
  });

  it('of a list has pagination and links to its neighbours', async () => {
    for (const tag of ['a', 'b', 'c']) await me.post('/v1/tags', { tag });
    const at = (page: number) => `http://localhost:80/api/v1/tags?limit=1&page=${page}`;
    const answer = ok(await me.get('/v1/tags?page=2&limit=1&unknown=1'));
    expect(answer.headers['content-type']).toBe(JSON_API);
    expect(Object.keys(answer.json)).toEqual(['data', 'meta', 'links']);
    expect(answer.json.meta).toEqual({
      pagination: { total: 3, count: 1, per_page: 1, current_page: 2, total_pages: 3 },
    });
    expect(answer.json.links).toEqual({ self: at(2), first: at(1), prev: at(1), next: at(3), last: at(3) });
    const last = await me.get('/v1/tags?page=3&limit=1');
    expect(Object.keys(last.json.links)).toEqual(['self', 'first', 'prev', 'last']);
  });

  it('of an empty list and of a page past the end is a list with the real total', async () => {
    const empty = ok(await me.get('/v1/tags')).json;
    expect(empty.data).toEqual([]);
    expect(empty.meta.pagination).toEqual({
      total: 0,
      count: 0,
      per_page: 50,
      current_page: 1,
      total_pages: 1,
    });
    await me.post('/v1/tags', { tag: 'a' });
    const past = ok(await me.get('/v1/tags?page=9')).json;
    expect(past.data).toEqual([]);
    expect(past.meta.pagination).toMatchObject({ total: 1, count: 0, current_page: 9, total_pages: 1 });
  });

  it('of links repeats what was understood of the query, escaped', async () => {
    const checking = await asset(me, 'Checking');
    await record(me, spending({ source_id: checking }));
    const query = 'start=2026-01-01&end=2026-12-31&type=all,%22%26x%3D1';
    const { links } = ok(await me.get(`/v1/transactions?${query}&junk=1`)).json;
    expect(links.self).toBe(
      'http://localhost:80/api/v1/transactions?' +
        'start=2026-01-01&end=2026-12-31&limit=50&type=all%2C%22%26x%3D1&page=1',
    );
  });

  it('is left out of about and of errors, which are plain JSON', async () => {
    expect((await me.get('/v1/about')).headers['content-type']).toBe(PLAIN_JSON);
    expect((await me.post('/v1/tags', {})).headers['content-type']).toBe(PLAIN_JSON);
  });

  it('is left out of nothing: 204 has no body and no content type', async () => {
    await me.post('/v1/tags', { tag: 'a' });
    const answer = ok(await me.delete('/v1/tags/a'), 204);
    expect(answer.text).toBe('');
    expect(answer.headers).not.toHaveProperty('content-type');
  });
});

describe('page and limit', () => {
  const JUNK = ['abc', '0', '-1', '1.5x', '[]', '%00', '😀', '1e9', 'NaN', '999999999999', ' '];

  it.each(JUNK)('%s is brought into the bounds where the list is kind', async (value) => {
    for (const name of ['page', 'limit']) {
      const query = `${name}=${encodeURIComponent(value)}`;
      const { pagination } = ok(await me.get(`/v1/tags?${query}`)).json.meta;
      const shown = name === 'page' ? pagination.current_page : pagination.per_page;
      expect(shown).toBeGreaterThanOrEqual(1);
      expect(shown).toBeLessThanOrEqual(65_536);
      expect(Number.isInteger(shown)).toBe(true);
    }
  });

  it.each(JUNK.filter((value) => value !== ' '))('%s is refused where the list is strict', async (value) => {
    for (const name of ['page', 'limit']) {
      const { status, json } = await me.get(`/v1/accounts?${name}=${encodeURIComponent(value)}`);
      expect(status).toBe(422);
      expect(Object.keys(json.errors)).toEqual([name]);
    }
  });

  it('the bounds themselves', async () => {
    const pages = async (path: string) => ok(await me.get(path)).json.meta.pagination;
    expect(await pages('/v1/tags?page=65537&limit=65537')).toMatchObject({
      current_page: 65_536,
      per_page: 65_536,
    });
    expect(await pages('/v1/accounts?page=131337&limit=131337')).toMatchObject({
      current_page: 65_536,
      per_page: 65_536,
    });
    expect((await me.get('/v1/accounts?limit=131338')).status).toBe(422);
    expect(await pages('/v1/tags?page=&limit=')).toMatchObject({ current_page: 1, per_page: 50 });
    expect(await pages('/v1/accounts?page=&limit=')).toMatchObject({ current_page: 1, per_page: 50 });
    expect((await pages('/v1/tags?limit[]=7')).per_page).toBe(7);
    expect((await pages('/v1/tags?limit[a]=7')).per_page).toBe(1);
  });
});

describe('the address in links', () => {
  const forwarded = { 'x-forwarded-host': 'money.example.org', 'x-forwarded-proto': 'https' };
  const selfOf = async (client: Client, headers: Record<string, string> = {}) =>
    ok(await client.get('/v1/tags', { host: 'lan.example:8080', ...headers })).json.links.first as string;
  const clientAt = (settings: { appUrl?: string; trustProxy?: boolean }) => {
    const app = buildApp({ ...world, logger: pino({ level: 'silent' }), ...settings });
    return clientOf(app, me.actor, me.token);
  };

  it('is that of the request', async () => {
    expect(await selfOf(me)).toBe('http://lan.example:8080/api/v1/tags?limit=50&page=1');
  });

  it('does not follow what anybody may claim of a proxy', async () => {
    expect(await selfOf(me, forwarded)).toMatch(/^http:\/\/lan\.example:8080\/api/);
  });

  it('follows a proxy that is trusted', async () => {
    const client = clientAt({ trustProxy: true });
    expect(await selfOf(client, forwarded)).toMatch(/^https:\/\/money\.example\.org\/api/);
    expect(await selfOf(client)).toMatch(/^http:\/\/lan\.example:8080\/api/);
  });

  it('is the configured one before all others, with its path', async () => {
    const client = clientAt({ appUrl: 'https://example.net/money', trustProxy: true });
    expect(await selfOf(client, forwarded)).toMatch(/^https:\/\/example\.net\/money\/api\/v1\/tags\?/);
    const one = ok(await client.post('/v1/tags', { tag: 'a' })).json.data;
    expect(one.links.self).toBe(`https://example.net/money/api/v1/tags/${one.id}`);
  });

  it('cannot break out of the JSON it stands in', async () => {
    const { text, json } = await me.get('/v1/tags', { host: '"><script>' });
    expect(text).not.toContain('""><');
    expect(json.data).toEqual([]);
  });
});
