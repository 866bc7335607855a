import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok } from '../../../test/build.ts';
import { type Client, openWorld, TEST_FILE_BYTES_MAX, TEST_NOW, type World } from '../../../test/world.ts';

// What only happens on a real connection.

let world: World;
let me: Client;
let port: number;
let id: string;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  await world.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.server.address() as AddressInfo).port;
  const tag = ok(await me.post('/v1/tags', { tag: 'Garden' })).json.data.id;
  const body = { filename: 'a.txt', attachable_type: 'Tag', attachable_id: tag };
  id = ok(await me.post('/v1/attachments', body)).json.data.id;
});
afterAll(() => world.close());

const filesNow = () => readdirSync(world.uploads);
const PIECE = 'a'.repeat(64 * 1024);

/** Begins an upload and gives the connection, on which the body is to follow. */
async function begin(
  headers: string[],
  token = me.token,
  to = id,
): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => {});
  const head = [
    `POST /api/v1/attachments/${to}/upload HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return { socket, heard: () => heard };
}

async function until(what: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !what(); tries++) await wait(10);
  expect(what()).toBe(true);
}

const CHUNKED = ['Transfer-Encoding: chunked'];
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

it('an upload that breaks off half-way leaves nothing, and what was there stays', async () => {
  ok(await me.send('POST', `/v1/attachments/${id}/upload`, 'before'), 204);
  const before = filesNow();
  const { socket } = await begin(['Content-Length: 1000000']);
  socket.write(PIECE);
  await until(() => filesNow().length === before.length + 1);
  socket.destroy();
  await until(() => filesNow().length === before.length);
  expect((await me.get(`/v1/attachments/${id}/download`)).text).toBe('before');
  const { rows } = await world.store.read(async (db) => ({
    rows: await db.selectFrom('stray_files').selectAll().execute(),
  }));
  expect(rows).toEqual([]);
});

it('an upload holds up no other write, and leaves nothing when its attachment is deleted', async () => {
  const before = filesNow();
  const tag = ok(await me.post('/v1/tags', { tag: 'Cellar' })).json.data.id;
  const body = { filename: 'b.txt', attachable_type: 'Tag', attachable_id: tag };
  const gone = ok(await me.post('/v1/attachments', body)).json.data.id;
  const { socket, heard } = await begin(CHUNKED, me.token, gone);
  socket.write(chunk(PIECE));
  await until(() => filesNow().length === before.length + 1);
  ok(await me.delete(`/v1/attachments/${gone}`), 204);
  socket.write('0\r\n\r\n');
  await until(() => heard().startsWith('HTTP/1.1 404'));
  expect(filesNow()).toEqual(before);
  socket.destroy();
});

it('an upload may come in pieces of unknown number', async () => {
  const { socket, heard } = await begin(CHUNKED);
  for (let n = 0; n < 8; n++) socket.write(chunk(PIECE));
  socket.write('0\r\n\r\n');
  await until(() => heard().startsWith('HTTP/1.1 204'));
  expect((await me.get(`/v1/attachments/${id}`)).json.data.attributes.size).toBe(8 * PIECE.length);
  socket.destroy();
});

it('an upload that turns out too large is told so while it is still coming', async () => {
  const before = filesNow();
  const { socket, heard } = await begin(CHUNKED);
  for (let sent = 0; sent <= 2 * TEST_FILE_BYTES_MAX; sent += PIECE.length) socket.write(chunk(PIECE));
  await until(() => heard().includes('PayloadTooLargeHttpException'));
  expect(heard()).toMatch(/^HTTP\/1\.1 413/);
  await until(() => filesNow().length === before.length);
  // The rest is read to its end, so the connection is good for another request.
  socket.write('0\r\n\r\nGET /api/v1/about HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => heard().includes('HTTP/1.1 401'));
  socket.destroy();
});

it('an upload that is announced as too large, or by nobody, is refused before it is read', async () => {
  const before = filesNow();
  const large = await begin([`Content-Length: ${10 * TEST_FILE_BYTES_MAX}`]);
  await until(() => large.heard().startsWith('HTTP/1.1 413'));
  const nobody = await begin(['Content-Length: 100000'], 'nobody');
  await until(() => nobody.heard().startsWith('HTTP/1.1 401'));
  expect(filesNow()).toEqual(before);
  large.socket.destroy();
  nobody.socket.destroy();
});

it('a download that breaks off harms nobody', async () => {
  ok(await me.send('POST', `/v1/attachments/${id}/upload`, 'a'.repeat(TEST_FILE_BYTES_MAX)), 204);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /api/v1/attachments/${id}/download HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${me.token}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.destroy();
  expect((await me.get(`/v1/attachments/${id}/download`)).text).toHaveLength(TEST_FILE_BYTES_MAX);
});

it('two uploads at once leave one file, and it is whole, a week later', async () => {
  const contents = ['first', 'second'].map((word) => `${word} `.repeat(10_000));
  await Promise.all(
    contents.map(async (content) => ok(await me.send('POST', `/v1/attachments/${id}/upload`, content), 204)),
  );
  world.clock.set('2026-03-23T12:00:00Z');
  await world.app.tidy();
  world.clock.set(TEST_NOW);
  expect(filesNow()).toHaveLength(1);
  const [left] = filesNow().map((name) => readFileSync(join(world.uploads, name), 'utf8'));
  expect(contents).toContain(left);
  expect((await me.get(`/v1/attachments/${id}/download`)).text).toBe(left);
});

it('a file that a crash left behind is removed, and one that is unknown is not touched', async () => {
  const [crashed, unknown] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const name of [crashed, unknown]) writeFileSync(join(world.uploads, name), 'half a fi');
  await world.store.write((db) =>
    db.insertInto('stray_files').values({ file: crashed, due_at: '2026-03-16 12:00:00' }).execute(),
  );
  await world.app.tidy();
  expect(filesNow()).toContain(crashed);
  world.clock.set('2026-03-16T12:00:00Z');
  await world.app.tidy();
  expect(filesNow()).not.toContain(crashed);
  expect(filesNow()).toContain(unknown);
});
