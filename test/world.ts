import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { type App, type AppParts, buildApp, MIGRATIONS } from '../src/app.ts';
import { fixedClock } from '../src/kernel/clock.ts';
import type { Actor, Ctx } from '../src/kernel/ctx.ts';
import type { FileStore } from '../src/kernel/files.ts';
import { openFileStore } from '../src/storage/files.ts';
import { migrate } from '../src/storage/migrator.ts';
import { openStore, type Store } from '../src/storage/open.ts';
import { throwViolations, watchAnswers } from './described.ts';

/** The moment at which every test begins, unless it moves the clock. */
export const TEST_NOW = '2026-03-15T12:00:00Z';

/** The largest file that is taken in tests, in bytes. */
export const TEST_FILE_BYTES_MAX = 2 * 1024 * 1024;

/** One answer of the server. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  json: any;
}

/** A person with a token, talking to the server the way an app does. */
export interface Client {
  actor: Actor;
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(
    method: string,
    path: string,
    payload?: string | Buffer,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

/** A fresh application on a real database of its own, with a clock that stands still. */
export interface World {
  app: App;
  store: Store;
  files: FileStore;
  /** The folder in which uploads lie. */
  uploads: string;
  /** The database's address, for commands that run as processes of their own. */
  databaseUrl: string;
  clock: ReturnType<typeof fixedClock>;
  /** A new person with a household of their own. */
  household(role?: 'owner' | 'user'): Promise<Client>;
  /** Runs services the way a domain does, on the write path. */
  write<T>(client: Client, run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Sends the webhooks' messages that are due by the clock. Gives how many tries that took. */
  deliver(): Promise<number>;
  /** The statements that a request ran. */
  statementsOf(run: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Waits, two seconds at most, until connections that said goodbye are gone: cutting one off would make an
 * error of it, for which nobody listens any more.
 */
const untilAllLeft = (database: string): string => `do $$ begin
  for i in 1..200 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (
      select from pg_stat_activity where datname = '${database}' and backend_type = 'client backend'
    );
    perform pg_sleep(0.01);
  end loop;
end $$`;

/** A database of its own. */
export interface TestDatabase {
  url: string;
  /**
   * Waits until the connections of a killed process are gone: PostgreSQL still finishes the statement it was
   * told, be it the commit, before it notices.
   */
  settle(): Promise<void>;
  drop(): Promise<void>;
}

/** A new, empty database: a SQLite file, or a PostgreSQL database when the suite runs on that. */
export async function newDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
  if (server === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-test-'));
    return {
      url: `sqlite:${join(folder, 'test.db')}`,
      settle: async () => {},
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const settle = () => admin(untilAllLeft(name));
  const drop = () => admin(untilAllLeft(name), `drop database if exists ${name} with (force)`);
  return { url: url.toString(), settle, drop };
}

/**
 * Opens a world. Close it in `afterAll`. `more` is what its application has instead of what it has by itself.
 */
export async function openWorld(more: Partial<AppParts> = {}): Promise<World> {
  const database = await newDatabase();
  const clock = fixedClock(TEST_NOW);
  await migrate(database.url, MIGRATIONS, clock.now());
  const store = openStore(database.url);
  const uploads = mkdtempSync(join(tmpdir(), 'ledgerfly-uploads-'));
  const files = openFileStore(uploads, TEST_FILE_BYTES_MAX);
  const logger = pino({ level: process.env.TEST_LOG ?? 'error' });
  const app = buildApp({ store, clock, files, logger, ...more });
  watchAnswers(app.server);
  await app.server.ready();
  let people = 0;
  return {
    app,
    store,
    files,
    uploads,
    databaseUrl: database.url,
    clock,
    async household(role = 'owner') {
      const actor = await app.addUser({ email: `person${++people}@example.org`, role });
      const token = await app.addToken(actor, { name: 'test' });
      return clientOf(app, actor, token);
    },
    write: (client, run) => app.write({ actor: client.actor, at: clock.now(), operation: 'test' }, run),
    deliver: () => app.deliver(),
    async statementsOf(run) {
      const seen: string[] = [];
      store.statements.listener = (sql) => seen.push(sql);
      try {
        await run();
      } finally {
        store.statements.listener = undefined;
      }
      return seen;
    },
    async close() {
      await app.server.close();
      await store.close();
      await database.drop();
      rmSync(uploads, { recursive: true, force: true });
      throwViolations(app.server);
    },
  };
}

/** A client of the server in process: real routing, real bodies, no socket. */
export function clientOf(app: App, actor: Actor, token: string): Client {
  const send: Client['send'] = async (method, path, payload, headers = {}) => {
    const response = await app.server.inject({
      method: method as 'GET',
      url: /^\/v[12]\//.test(path) ? `/api${path}` : path,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
      ...(payload !== undefined && { payload }),
    });
    throwViolations(app.server);
    const text = response.body;
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { status: response.statusCode, headers: response.headers, text, json };
  };
  const withBody =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      body === undefined
        ? send(method, path, undefined, headers)
        : send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  return {
    actor,
    token,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
    send,
  };
}
