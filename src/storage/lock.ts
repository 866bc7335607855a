import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';

/** A database that one server has for itself. */
export interface Hold {
  release(): void;
}

/** How long a server that is just stopping is waited for, in milliseconds. */
const WAIT_MS = 1_000;

/**
 * Takes a SQLite database for one server, until it is released or the process ends in whatever way: the
 * operating system itself frees the lock on a small file beside the database. Undefined while another server
 * has it. On PostgreSQL any number of servers may work, and nothing is held.
 */
export function holdDatabase(url: string): Hold | undefined {
  const file = url.replace(/^sqlite:/, '');
  if (url.startsWith('postgres') || file === ':memory:') return { release() {} };
  // Two ways to write the same folder must lead to the same lock.
  const path = join(realpathSync(dirname(file)), `${basename(file).replace(/\.\w+$/, '')}.lock`);
  const lock = new Database(path, { timeout: WAIT_MS });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return { release: () => lock.close() };
}
