import { createHash } from 'node:crypto';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../kernel/database.ts';
import type { StatementCounter } from './engine.ts';

/** Connections of one process. */
const POOL_SIZE = 10;
const INT8_OID = 20;

/**
 * Statement names by text: a named statement is planned once per connection, which is five times faster on
 * pages.
 */
const names = new Map<string, string>();
/**
 * Statements that get a name. The database keeps those as long as a connection lives, and searches bring ever
 * new ones: what comes later goes without.
 */
const NAMES_MAX = 2000;
function nameOf(sql: string): string | undefined {
  let name = names.get(sql);
  if (name === undefined && names.size < NAMES_MAX) {
    name = createHash('sha256').update(sql).digest('hex').slice(0, 40);
    names.set(sql, name);
  }
  return name;
}

class PostgresConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #counter: StatementCounter;

  constructor(client: pg.PoolClient, counter: StatementCounter) {
    this.client = client;
    this.#counter = counter;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#counter.count++;
    this.#counter.listener?.(query.sql);
    const result = await this.client.query({
      name: nameOf(query.sql),
      text: query.sql,
      values: query.parameters as unknown[],
    });
    return { rows: result.rows ?? [], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // Reads of unknown length page by key instead of streaming, on both databases (see history/verify.ts).
  // biome-ignore lint/correctness/useYield: the interface wants a generator.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used');
  }
}

class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #mode: 'read' | 'write';
  readonly #counter: StatementCounter;

  constructor(pool: pg.Pool, mode: 'read' | 'write', counter: StatementCounter) {
    this.#pool = pool;
    this.#mode = mode;
    this.#counter = counter;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(await this.#pool.connect(), this.#counter);
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.client.release();
  }

  // A read sees one state from its first statement to its last; a write takes the household's lock first
  // (`history/idempotency.ts`), so that the default isolation is enough.
  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.client.query(
      this.#mode === 'write' ? 'begin' : 'begin isolation level repeatable read read only',
    );
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.client.query('commit');
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.client.query('rollback');
  }

  async destroy(): Promise<void> {}
}

/**
 * Opens the pool that both handles share. 64-bit integers are read as numbers: identifiers and limbs stay
 * below 2^53.
 */
export function postgresPool(url: string): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types: types as never });
  // A connection that the database server closes is replaced by the next request. One that is in use fails
  // with its next statement; left to itself, an error between two statements would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A Kysely over a PostgreSQL pool. */
export function postgresHandle<T>(
  pool: pg.Pool,
  mode: 'read' | 'write',
  counter: StatementCounter,
): Kysely<T> {
  const dialect: Dialect = {
    createDriver: () => new PostgresDriver(pool, mode, counter),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<T>({ dialect });
}

/** The size of a database in bytes, with its indexes. */
export async function bytesOfDatabase(db: Db): Promise<number> {
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return (await size.execute(db)).rows[0]?.bytes ?? 0;
}
