import { existsSync } from 'node:fs';
import pg from 'pg';
import { columnsOf, type Migration } from './columns.ts';
import { connectSqlite } from './sqlite.ts';

/** One key for all servers of one database: only one of them migrates at a time. */
const ADVISORY_LOCK = 7_061_951;
const BOOKKEEPING =
  'create table if not exists migrations ' +
  '(number integer primary key, name text not null, run_at text not null)';

/** What a migration run did. */
export interface MigrationReport {
  /** The migrations that were applied now, as `0003_accounts`. */
  applied: string[];
  /** Where the copy of the database from before lies, when one was made (SQLite only). */
  backup?: string;
}

/** The written form of a migration's name. */
export const migrationName = (m: Migration): string => `${String(m.number).padStart(4, '0')}_${m.name}`;

/**
 * Brings a database to the newest schema. Each migration is one transaction that holds the change, the
 * foreign key check and the bookkeeping row, so a crash leaves either all or nothing of it. Kysely's own
 * migrator does not promise that on SQLite: it writes the row afterwards, and rebuilding a table with foreign
 * keys on deletes the children.
 */
export async function migrate(url: string, migrations: Migration[], now: Date): Promise<MigrationReport> {
  const ordered = [...migrations].sort((a, b) => a.number - b.number);
  ordered.forEach((m, i) => {
    if (m.number !== i + 1)
      throw new Error(`migration numbers must be 1, 2, 3 ...: found ${migrationName(m)}`);
  });
  return url.startsWith('postgres')
    ? migratePostgres(url, ordered, now)
    : migrateSqlite(url.replace(/^sqlite:/, ''), ordered, now);
}

function refuseNewer(done: number[], migrations: Migration[]): void {
  const unknown = done.filter((n) => !migrations.some((m) => m.number === n));
  if (unknown.length) {
    throw new Error(
      `the database was made by a newer version (migration ${Math.max(...unknown)}); ` +
        'start that version, or restore the backup made before the upgrade',
    );
  }
}

async function migrateSqlite(file: string, migrations: Migration[], now: Date): Promise<MigrationReport> {
  const existed = file !== ':memory:' && existsSync(file);
  const db = connectSqlite(file, 'write');
  try {
    db.exec(BOOKKEEPING);
    const done = (db.prepare('select number from migrations').all() as { number: number }[]).map(
      (r) => r.number,
    );
    refuseNewer(done, migrations);
    const pending = migrations.filter((m) => !done.includes(m.number));
    const report: MigrationReport = { applied: [] };
    if (pending.length === 0) return report;
    if (existed && done.length > 0) {
      report.backup = `${file}.before-${migrationName(pending[0] as Migration)}`;
      await db.backup(report.backup);
    }
    // Foreign keys must be off before the transaction begins, or rebuilding a table deletes its children.
    db.pragma('foreign_keys = OFF');
    for (const migration of pending) {
      db.exec('begin immediate');
      try {
        for (const statement of migration.statements(columnsOf('sqlite'))) db.exec(statement);
        const broken = db.prepare('pragma foreign_key_check').all();
        if (broken.length)
          throw new Error(`${broken.length} rows point at nothing after ${migrationName(migration)}`);
        db.prepare('insert into migrations values (?, ?, ?)').run(
          migration.number,
          migration.name,
          now.toISOString(),
        );
        db.exec('commit');
      } catch (error) {
        if (db.inTransaction) db.exec('rollback');
        throw error;
      }
      report.applied.push(migrationName(migration));
    }
    return report;
  } finally {
    db.close();
  }
}

async function migratePostgres(url: string, migrations: Migration[], now: Date): Promise<MigrationReport> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(BOOKKEEPING);
    const done = (await client.query('select number from migrations')).rows.map(
      (r: { number: number }) => r.number,
    );
    refuseNewer(done, migrations);
    const report: MigrationReport = { applied: [] };
    for (const migration of migrations.filter((m) => !done.includes(m.number))) {
      await client.query('begin');
      try {
        for (const statement of migration.statements(columnsOf('postgres'))) await client.query(statement);
        await client.query('insert into migrations values ($1, $2, $3)', [
          migration.number,
          migration.name,
          now.toISOString(),
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
      report.applied.push(migrationName(migration));
    }
    return report;
  } finally {
    await client.end();
  }
}
