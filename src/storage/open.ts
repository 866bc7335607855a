import type { Kysely } from 'kysely';
import type { Database, Db } from '../kernel/database.ts';
import type { Engine, StatementCounter } from './engine.ts';
import { bytesOfDatabase, postgresHandle, postgresPool } from './postgres.ts';
import { bytesOfFile, sqliteHandle } from './sqlite.ts';

/** Read connections to a SQLite file: enough that a slow read does not hold up the others. */
const SQLITE_READERS = 3;
/** How often a write is tried again when PostgreSQL reports a clash with another one. */
const WRITE_TRIES_MAX = 4;
/**
 * Serialization failure and deadlock. Broken foreign and unique keys too: what all households share, such as
 * link types, may have changed between the look at it and the write, and the next look tells the client so.
 */
const CLASHES = new Set(['40001', '40P01', '23503', '23505']);

/**
 * An open database. Everything runs in a transaction: reads see one state, writes happen whole or not at all.
 */
export interface Store {
  readonly engine: Engine;
  /** Where it is, for logs: a file path, or the address without the password. */
  readonly place: string;
  readonly statements: StatementCounter;
  /** Runs a read; nothing it does can change the database. */
  read<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs a write; any error rolls all of it back. On PostgreSQL it may be run again after a clash. */
  write<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** The size of the database in bytes, with what is written beside it; `db` is the handle of the reader. */
  bytes(db: Db): Promise<number>;
  close(): Promise<void>;
}

/** Opens the database that `DATABASE_URL` names: `sqlite:PATH` or `postgres://…`. */
export function openStore(url: string): Store {
  return url.startsWith('postgres') ? openPostgres(url) : openSqlite(url.replace(/^sqlite:/, ''));
}

function storeOver(
  facts: Pick<Store, 'engine' | 'place' | 'statements' | 'bytes' | 'close'>,
  handles: { reader: Kysely<Database>; writer: Kysely<Database> },
): Store {
  return {
    ...facts,
    read: (run) => handles.reader.transaction().execute(run),
    async write(run) {
      for (let tries = 1; ; tries++) {
        try {
          return await handles.writer.transaction().execute(run);
        } catch (error) {
          const code = (error as { code?: string }).code ?? '';
          if (tries >= WRITE_TRIES_MAX || !CLASHES.has(code)) throw error;
        }
      }
    },
  };
}

function openSqlite(file: string): Store {
  const statements: StatementCounter = { count: 0 };
  const writer = sqliteHandle<Database>({ file, mode: 'write', connections: 1 }, statements);
  const reader = sqliteHandle<Database>({ file, mode: 'read', connections: SQLITE_READERS }, statements);
  const close = async () => {
    await reader.destroy();
    await writer.destroy();
  };
  return storeOver(
    { engine: 'sqlite', place: file, statements, bytes: () => bytesOfFile(file), close },
    { reader, writer },
  );
}

function openPostgres(url: string): Store {
  const statements: StatementCounter = { count: 0 };
  const pool = postgresPool(url);
  const place = url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@');
  const close = () => pool.end();
  return storeOver(
    { engine: 'postgres', place, statements, bytes: bytesOfDatabase, close },
    {
      reader: postgresHandle<Database>(pool, 'read', statements),
      writer: postgresHandle<Database>(pool, 'write', statements),
    },
  );
}
