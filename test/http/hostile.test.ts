import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_BYTES_MAX } from '../../src/http/server.ts';
import { asset, spending } from '../build.ts';
import { countRows } from '../checks.ts';
import { type Answer, type Client, openWorld, type World } from '../world.ts';

let world: World;
let me: Client;
let checking: string;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  checking = await asset(me, 'Checking');
});
afterAll(() => world.close());

const JSON_BODY = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const DEEP = 100_000;

/** Runs a request that must be refused: in JSON with a message, without a word of our insides or a row. */
async function refused(send: () => Promise<Answer>): Promise<Answer> {
  const before = await countRows(world.store);
  const answer = await send();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.json.message).toEqual(expect.any(String));
  expect(answer.json.message).not.toBe('');
  expect(answer.text).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|SQLITE|select |insert /);
  expect(await countRows(world.store)).toEqual(before);
  return answer;
}

describe('a body that is no JSON', () => {
  it.each([
    ['an open brace', '{'],
    ['a truncated object', '{"tag":"Gard'],
    ['a truncated list', '{"transactions":[{"type":"withdrawal"'],
    ['two objects', '{"tag":"a"}{"tag":"b"}'],
    ['single quotes', "{'tag':'a'}"],
    ['a trailing comma', '{"tag":"a",}'],
    ['a comment', '{"tag":"a"/* */}'],
    ['NaN', '{"tag":NaN}'],
    ['Infinity', '{"tag":Infinity}'],
    ['a hexadecimal number', '{"tag":0x10}'],
    ['a raw control character', '{"tag":"a\u0000b"}'],
    ['a form', 'tag=a'],
    ['XML', '<tag>a</tag>'],
    ['noise', '\u0000\u0001\u0002'],
  ])('is refused: %s', async (_name, body) => {
    for (const [method, path] of [
      ['POST', '/v1/tags'],
      ['PUT', '/v1/tags/a'],
      ['POST', '/v1/transactions'],
    ]) {
      const answer = await refused(() => me.send(method as string, path as string, body, JSON_BODY));
      expect(answer.status).toBe(400);
      expect(answer.json).toEqual({
        message: 'The body is not valid JSON.',
        exception: 'BadRequestHttpException',
      });
    }
  });

  it.each([['null'], ['true'], ['5'], ['"tag"'], ['[]'], ['[1,2]'], ['[{"tag":"a"}]'], ['[[[]]]']])(
    '%s is JSON, but has no fields',
    async (body) => {
      const answer = await refused(() => me.send('POST', '/v1/tags', body, JSON_BODY));
      expect(answer.json.errors).toEqual({ tag: ['The tag field is required.'] });
    },
  );
});

describe('depth', () => {
  it.each([
    ['lists', `{"tag":"a","x":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
    ['objects', `{"tag":"a","x":${'{"x":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}`],
    ['open lists', '['.repeat(DEEP)],
    ['21 levels', `{"tag":"a","x":${'['.repeat(21)}${']'.repeat(21)}}`],
  ])('of a body has its limit: %s', async (_name, body) => {
    const answer = await refused(() => me.send('POST', '/v1/tags', body, JSON_BODY));
    expect(answer.status).toBe(400);
  });

  it('of a form or query makes names that nobody asks for', async () => {
    const brackets = `tag${'[x]'.repeat(30)}=1`;
    expect((await refused(() => me.send('POST', '/v1/tags', brackets, FORM))).status).toBe(422);
    expect((await refused(() => me.post(`/v1/tags?${brackets}`, {}))).status).toBe(422);
    expect((await me.get(`/v1/tags?${brackets}`)).status).toBe(200);
    const deeper = `a${'[x]'.repeat(DEEP)}=1`;
    expect((await refused(() => me.send('POST', '/v1/tags', deeper, FORM))).status).toBe(422);
  });
});

describe('size', () => {
  it.each([
    ['JSON', `{"tag":"${'x'.repeat(BODY_BYTES_MAX)}"}`, JSON_BODY],
    ['a form', `tag=${'x'.repeat(BODY_BYTES_MAX)}`, FORM],
    ['10 MB of blanks', ' '.repeat(10_000_000), JSON_BODY],
  ])('of a body has its limit: %s', async (_name, body, headers) => {
    for (const [method, path] of [
      ['POST', '/v1/tags'],
      ['PUT', '/v1/tags/a'],
      ['DELETE', '/v1/tags/a'],
    ]) {
      const answer = await refused(() => me.send(method as string, path as string, body, headers));
      expect(answer.status).toBe(413);
      expect(answer.json).toEqual({
        message: `The body is larger than ${BODY_BYTES_MAX} bytes.`,
        exception: 'PayloadTooLargeHttpException',
      });
    }
  });

  it('of a transaction has its limit: 10,000 splits', async () => {
    const transactions = new Array(10_000).fill(spending({ source_id: checking }));
    const answer = await refused(() => me.post('/v1/transactions', { group_title: 'a', transactions }));
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toEqual({
      transactions: ['The transactions may not have more than 500 items.'],
    });
  });

  it('of a list in a form has its limit, and reading it holds nobody up', async () => {
    const fields = Array.from({ length: 19_000 }, (_, n) => `transactions[${n}][amount]=1`).join('&');
    const began = performance.now();
    const answer = await refused(() => me.send('POST', '/v1/transactions', fields, FORM));
    expect(answer.json.errors).toEqual({ transactions: ['The transactions must be an array.'] });
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('of an error stays below that of the request that caused it many times over', async () => {
    const transactions = new Array(500).fill({ type: 'x', date: 'x', amount: 'x', description: null });
    const answer = await refused(() => me.post('/v1/transactions', { transactions }));
    expect(answer.json.message).toMatch(/ \(and \d+ more errors\)$/);
    expect(answer.text.length).toBeLessThan(1_000_000);
  });

  it('of a part of the path has its limit', async () => {
    const answer = await refused(() => me.get(`/v1/tags/${'x'.repeat(5000)}`));
    expect(answer.status).toBe(414);
    expect(answer.json.exception).toBe('UriTooLongHttpException');
  });
});

it.each(['%E0%A4%A', '%', '%zz', '%ED%A0%80', '%C0%AE%C0%AE'])('%s in a path is refused', async (part) => {
  const answer = await refused(() => me.get(`/v1/tags/${part}`));
  expect(answer.json).toEqual({ message: 'Bad request.', exception: 'BadRequestHttpException' });
});

it('a compressed body is not taken for an empty one', async () => {
  const headers = { ...JSON_BODY, 'content-encoding': 'gzip' };
  expect((await refused(() => me.send('POST', '/v1/tags', '\u001f\u008b\u0008', headers))).status).toBe(400);
});

describe('on the wire', () => {
  let port: number;
  beforeAll(async () => {
    await world.app.server.listen({ host: '127.0.0.1', port: 0 });
    port = (world.app.server.server.address() as AddressInfo).port;
  });

  /** Sends bytes as they are and gives the first answer. */
  async function exchange(text: string): Promise<{ status: number; json: { message: string } }> {
    const socket = connect(port, '127.0.0.1');
    socket.write(text, 'latin1');
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
    });
    // The server closes what it cannot read on from, and is asked to close the rest.
    await once(socket, 'close');
    const [head = '', body = ''] = received.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), json: JSON.parse(body) };
  }

  const head = (first: string, ...more: string[]) =>
    [`${first} HTTP/1.1`, 'Connection: close', ...more, '', ''].join('\r\n');
  const TAGS = 'GET /api/v1/tags';

  it.each([
    ['noise', 'noise\r\n\r\n', 400],
    ['a protocol that does not exist', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['a method that does not exist', head('FROB /api/v1/tags', 'Host: a'), 400],
    ['no Host', head(TAGS), 400],
    ['an empty Host', head(TAGS, 'Host:'), 400],
    ['a header name with a control character', head(TAGS, 'Host: a', 'X\u0001: 1'), 400],
    ['a header without a colon', head(TAGS, 'Host: a', 'junk'), 400],
    ['headers of 20 kB', head(TAGS, 'Host: a', `X-Junk: ${'x'.repeat(20_000)}`), 431],
    ['an address of 30 kB', head(`GET /api/v1/${'x'.repeat(30_000)}`, 'Host: a'), 431],
    ['a negative length', head('POST /api/v1/tags', 'Host: a', 'Content-Length: -5'), 400],
    ['two lengths', head('POST /api/v1/tags', 'Host: a', 'Content-Length: 5', 'Content-Length: 6'), 400],
    [
      'a length and chunks',
      head('POST /api/v1/tags', 'Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['a broken chunk', `${head('POST /api/v1/tags', 'Host: a', 'Transfer-Encoding: chunked')}zz\r\n`, 400],
    ['a token of odd bytes', head(TAGS, 'Host: a', 'Authorization: Bearer \u00ff\u00fe'), 401],
    ['an address of another scheme', head('GET http://[::1', 'Host: a'), 400],
    ['brackets without end in a query', head(`${TAGS}?a${'[b]'.repeat(4000)}=1`, 'Host: a'), 401],
    ['a wish for another protocol', head(TAGS, 'Host: a', 'Upgrade: websocket'), 401],
  ])('%s is answered in JSON', async (_name, text, status) => {
    const answer = await exchange(text);
    expect(answer.status).toBe(status);
    expect(answer.json.message).toEqual(expect.any(String));
  });

  it('and the server still serves', async () => {
    const answer = await exchange(head(TAGS, 'Host: a', `Authorization: Bearer ${me.token}`));
    expect(answer.status).toBe(200);
  });
});
