import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { type App, buildApp, MIGRATIONS } from '../app.ts';
import { baseUrlOf, type Config, readConfig } from '../config.ts';
import { findUserByEmail, type User } from '../domains/users/users.service/people.ts';
import { systemClock } from '../kernel/clock.ts';
import type { FileStore } from '../kernel/files.ts';
import { openFileStore } from '../storage/files.ts';
import { openStore, type Store } from '../storage/open.ts';
import { Failure } from './failure.ts';

/** What a command works with. */
export interface Tools {
  app: App;
  store: Store;
  config: Config;
}

/** Opens the configured database for a command, also beside a running server, and closes it afterwards. */
export async function withApp<T>(run: (tools: Tools) => Promise<T>): Promise<T> {
  const config = readConfig();
  const file = sqliteFile(config.databaseUrl);
  // Opening would make an empty one, which hides a mistyped folder.
  if (file !== undefined && !existsSync(file)) {
    throw new Failure(
      `There is no database at ${file} yet. Start the server once, or run: ledgerfly migrate`,
    );
  }
  const store = openStore(config.databaseUrl);
  try {
    await checkSchema(store);
    const { defaultCurrency } = config;
    const files = uploadsOf(config);
    const logger = pino({ level: 'silent' });
    const baseUrl = baseUrlOf(config);
    const app = buildApp({ store, clock: systemClock, logger, files, baseUrl, defaultCurrency });
    return await run({ app, store, config });
  } finally {
    await store.close();
  }
}

/** The files of an installation: a folder beside the database. */
export const uploadsOf = ({ dataDir, attachmentBytesMax }: Config): FileStore =>
  openFileStore(join(dataDir, 'uploads'), attachmentBytesMax);

/** The path of a SQLite database; undefined for a PostgreSQL one. */
export function sqliteFile(url: string): string | undefined {
  return url.startsWith('postgres') ? undefined : url.replace(/^sqlite:/, '');
}

/** Refuses a database whose tables are older or newer than this program. */
async function checkSchema(store: Store): Promise<void> {
  const done = await migrationsOf(store);
  if (done.some((number) => !MIGRATIONS.some((migration) => migration.number === number))) {
    throw new Failure(`The database ${store.place} was made by a newer version of Ledgerfly.`);
  }
  if (MIGRATIONS.some((migration) => !done.includes(migration.number))) {
    throw new Failure(
      `The database ${store.place} is not up to date. Start the server, or run: ledgerfly migrate`,
    );
  }
}

async function migrationsOf(store: Store): Promise<number[]> {
  try {
    const { rows } = await store.read((db) =>
      sql<{ number: number }>`select number from migrations`.execute(db),
    );
    return rows.map((row) => row.number);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const isEmpty = code === '42P01' || message.startsWith('no such table');
    if (isEmpty) return [];
    throw new Failure(`The database ${store.place} cannot be read: ${message || code}`);
  }
}

/** The person with an e-mail address; fails when there is none. */
export async function needUser(app: App, email: string): Promise<User> {
  const user = await app.read((ctx) => findUserByEmail(ctx, email));
  if (!user) throw new Failure(`There is no user with the e-mail address ${email}.`);
  return user;
}
