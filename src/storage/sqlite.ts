import { stat } from 'node:fs/promises';
import Database from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { StatementCounter } from './engine.ts';

/** How long a statement waits for another process that is writing, in milliseconds. */
const BUSY_TIMEOUT_MS = 10_000;
/** Page cache of one connection, in KiB (negative is SQLite's sign for KiB). */
const CACHE_KIB = { read: -8_000, write: -16_000 };

/** Statements that one connection keeps prepared. Searches bring ever new ones, so the oldest give way. */
const STATEMENTS_MAX = 1000;

/** Opens one connection with the settings every connection needs. */
export function connectSqlite(file: string, mode: 'read' | 'write'): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  // An acknowledged write must survive a power cut, so every commit is forced to the disk.
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma(`cache_size = ${CACHE_KIB[mode]}`);
  db.pragma('temp_store = MEMORY');
  if (mode === 'read') db.pragma('query_only = ON');
  return db;
}

/** One connection with its prepared statements kept: preparing costs five times a look-up. */
class SqliteConnection implements DatabaseConnection {
  readonly database: Database.Database;
  readonly #counter: StatementCounter;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(database: Database.Database, counter: StatementCounter) {
    this.database = database;
    this.#counter = counter;
  }

  #prepare(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      const [oldest] = this.#statements.size >= STATEMENTS_MAX ? this.#statements.keys() : [];
      if (oldest !== undefined) this.#statements.delete(oldest);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#counter.count++;
    this.#counter.listener?.(query.sql);
    const statement = this.#prepare(query.sql);
    if (statement.reader) return { rows: statement.all(query.parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    this.#counter.count++;
    for (const row of this.database.prepare(query.sql).iterate(query.parameters)) yield { rows: [row as R] };
  }

  /** Transaction words are not counted as statements: they are the same for every request. */
  run(words: 'begin' | 'begin immediate' | 'commit' | 'rollback'): void {
    this.#prepare(words).run();
  }
}

/** Connections to one file, for one purpose. */
export interface SqlitePool {
  file: string;
  mode: 'read' | 'write';
  /** How many there are. */
  connections: number;
}

/**
 * A fixed number of connections, handed out in turn. The writer has exactly one, so writes queue up here
 * instead of failing with "database is locked"; readers look at the last committed state beside it (WAL).
 */
class SqliteDriver implements Driver {
  readonly #mode: 'read' | 'write';
  readonly #free: SqliteConnection[] = [];
  readonly #all: SqliteConnection[] = [];
  readonly #waiting: ((connection: SqliteConnection) => void)[] = [];

  constructor({ file, mode, connections }: SqlitePool, counter: StatementCounter) {
    this.#mode = mode;
    for (let i = 0; i < connections; i++) {
      this.#all.push(new SqliteConnection(connectSqlite(file, mode), counter));
    }
    this.#free.push(...this.#all);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#free.pop() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  // `begin immediate` takes the write lock at once: a plain `begin` may fail half-way when another process
  // wrote.
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.run(this.#mode === 'write' ? 'begin immediate' : 'begin');
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.run('commit');
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // A failed commit or a full disk has rolled back already; saying it twice is an error of its own.
    if (connection.database.inTransaction) connection.run('rollback');
  }

  async destroy(): Promise<void> {
    for (const connection of this.#all) connection.database.close();
  }
}

/** A Kysely over connections to a SQLite file. */
export function sqliteHandle<T>(pool: SqlitePool, counter: StatementCounter): Kysely<T> {
  const dialect: Dialect = {
    createDriver: () => new SqliteDriver(pool, counter),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<T>({ dialect });
}

/** The size of a database file in bytes, with the log of what is not in it yet. */
export async function bytesOfFile(file: string): Promise<number> {
  const sizes = [file, `${file}-wal`].map(async (path) => {
    try {
      return (await stat(path)).size;
    } catch (error) {
      // A database in memory has no file, and one that was closed well has no log.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw error;
    }
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
