import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typesOf } from '../scripts/openapi/types.ts';
import { DOMAINS } from '../src/domains.ts';
import { apiPage } from '../src/http/api-page.ts';
import { type Descriptions, json, one } from '../src/http/describe.ts';
import { describeApi, type OpenApi } from '../src/http/openapi.ts';
import type { Route } from '../src/http/route.ts';
import { named, object, text } from '../src/http/schema.ts';
import { VERSION } from '../src/version.ts';
import { ROOT } from './architecture/tree.ts';
import { checkerOf, pointer } from './described.ts';
import { openWorld, type World } from './world.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const kept: OpenApi = JSON.parse(read('docs/openapi.json'));
const STALE = 'Run npm run openapi.';

/** Every media type of a document with its example and the address of its schema. */
function* mediasOf(document: OpenApi) {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const at = ['paths', path, method];
      const body = operation.requestBody as { content: Medias } | undefined;
      yield* within(body?.content, [...at, 'requestBody']);
      for (const [status, response] of Object.entries(operation.responses)) {
        if ('content' in response) yield* within(response.content, [...at, 'responses', status]);
      }
    }
  }
}

type Medias = Record<string, { schema: object; example?: unknown }>;

function* within(medias: Medias | undefined, at: string[]) {
  for (const [type, media] of Object.entries(medias ?? {})) {
    yield { name: at.slice(1).join(' '), at: pointer(...at, 'content', type, 'schema'), media };
  }
}

/** A document without its examples, which may be older. */
function withoutExamples(document: OpenApi): OpenApi {
  const bare = structuredClone(document);
  for (const { media } of mediasOf(bare)) delete media.example;
  return bare;
}

describe('the API description', () => {
  it('is as new as the routes and their schemas', () => {
    const fresh = JSON.parse(JSON.stringify(describeApi({ version: VERSION, domains: DOMAINS })));
    expect(withoutExamples(kept), STALE).toEqual(withoutExamples(fresh));
  });

  it('is what the types of the client are made from', () => {
    expect(read('src/client/types.ts') === typesOf(kept), STALE).toBe(true);
  });

  it('has an example of everything that is taken and given, and all of them fit', () => {
    const checker = checkerOf(kept);
    for (const { name, at, media } of mediasOf(kept)) {
      // Files and refusals have none.
      if (Object.keys(media.schema).length === 0 || / 4\d\d$/.test(name)) continue;
      expect(media, `${name} has no example: give it one in test/examples. ${STALE}`).toHaveProperty(
        'example',
      );
      const check = checker.compile({ $ref: `api#${at}` });
      expect(check(media.example), `${name}: ${JSON.stringify(check.errors)}`).toBe(true);
    }
  });

  it('refuses what it does not know in an answer', () => {
    const checker = checkerOf(kept);
    const check = checker.compile({ $ref: 'api#/components/schemas/Tag' });
    const { media } = [...mediasOf(kept)].find(({ name }) => /^\/v1\/tags\/{tagOrId} get/.test(name)) ?? {};
    const { data } = structuredClone(media?.example) as { data: { attributes: object } };
    expect(check(data)).toBe(true);
    expect(check({ ...data, attributes: { ...data.attributes, colour: 'red' } })).toBe(false);
    expect(check({ ...data, attributes: { ...data.attributes, tag: null } })).toBe(false);
  });
});

describe('describing routes', () => {
  const route: Route = {
    method: 'GET',
    path: '/v1/things/:id',
    summary: 'One thing.',
    handle: async () => ({ kind: 'nothing' }),
  };
  const answer = json(object({ name: text }));
  const describeThings = (descriptions: Descriptions) =>
    describeApi({ version: '1', domains: [{ name: 'things', routes: [route], descriptions }] });

  it('tells what it takes, what it gives and how it refuses', () => {
    const { paths } = describeThings({ 'GET /v1/things/:id': { answer } });
    expect(paths['/v1/things/{id}']?.get).toMatchObject({
      operationId: 'getThingsById',
      summary: 'One thing.',
      tags: ['things'],
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
    const statuses = Object.keys(paths['/v1/things/{id}']?.get?.responses ?? {});
    expect(statuses).toEqual(['200', '401', '404', '422', 'default']);
  });

  it('refuses a route without a description, and a description without a route', () => {
    expect(() => describeThings({})).toThrow('Not described: GET /v1/things/:id');
    const lost = { 'GET /v1/things/:id': { answer }, 'PUT /v1/things/:id': { answer } };
    expect(() => describeThings(lost)).toThrow('Described, but not served: PUT /v1/things/:id');
  });

  it('refuses two different schemas of one name', () => {
    const schema = object({ one: named('Thing', object({})), other: named('Thing', object({ name: text })) });
    expect(() => describeThings({ 'GET /v1/things/:id': { answer: json(schema) } })).toThrow(
      'Two schemas have the name Thing',
    );
    const same = one(named('Thing', object({})));
    expect(() => describeThings({ 'GET /v1/things/:id': { answer: same } })).not.toThrow();
  });
});

describe('the page about the API', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    world.app.server.inject({ url, headers });

  it('serves the description to anybody, with the address that was asked', async () => {
    const answer = await get('/api/openapi.json', { host: 'money.example.org' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch('application/json');
    expect(answer.json()).toEqual({ ...kept, servers: [{ url: 'http://money.example.org/api' }] });
  });

  it('is a page that loads nothing from elsewhere', async () => {
    const answer = await get('/docs');
    expect(answer.headers['content-type']).toMatch('text/html');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['content-security-policy']).not.toMatch(
      /https?:|unsafe-eval|script-src[^;]*inline/,
    );
    const addresses = [...answer.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses).toEqual(['/docs/viewer.css', '/docs/viewer.js', '/docs/start.js']);
    for (const address of addresses) expect((await get(address ?? '')).statusCode).toBe(200);
  });

  it('finds its parts behind a path prefix', () => {
    const files = apiPage({ description: kept, packageFile: () => Buffer.from('') });
    const contentOf = (path: string) =>
      String(files.find((file) => file.path === path)?.content('https://example.org/money'));
    expect(contentOf('/docs')).toContain('src="/money/docs/start.js"');
    expect(contentOf('/docs/start.js')).toContain('"/money" + \'/api/openapi.json\'');
    expect(JSON.parse(contentOf('/api/openapi.json')).servers).toEqual([
      { url: 'https://example.org/money/api' },
    ]);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get('/docs/viewer.js');
    const again = await get('/docs/viewer.js', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
