import type { Compilable } from 'kysely';
import type { Db } from '../kernel/database.ts';
import { prepared } from './prepared.ts';

/**
 * Rows per statement, largest first: a few prepared statements serve any number of rows. The small ones are
 * those that a transaction writes: counts come in threes (year, month, day), sums of labels in twos, so that
 * each table is one statement.
 */
const RUNS = [256, 64, 27, 24, 21, 18, 15, 12, 10, 9, 8, 6, 5, 4, 3, 2, 1];

/** A statement that writes a number of rows at once, prepared once per number. */
export type RowWriter<R> = (db: Db, rows: readonly R[]) => Promise<unknown>;

/**
 * An insert (or upsert) of several rows, built once per number of rows and engine. `columns` names every
 * column that the rows have.
 */
export function preparedRows<R extends object>(
  columns: readonly (keyof R & string)[],
  build: (db: Db, rows: R[]) => Compilable<unknown>,
): RowWriter<R> {
  const bySize = new Map<number, ReturnType<typeof prepareRows>>();
  /** One statement, with the names of its values row by row: making those costs as much as running it. */
  const prepareRows = (size: number) => {
    const names = Array.from({ length: size }, (_, i) => columns.map((column) => `${i} ${column}`));
    const run = prepared<Record<string, unknown>, unknown>((handle, value) =>
      build(
        handle,
        names.map((row) => Object.fromEntries(row.map((name, c) => [columns[c], value(name)])) as R),
      ),
    );
    return { names, run };
  };
  return (db, rows) => {
    let statement = bySize.get(rows.length);
    if (!statement) {
      statement = prepareRows(rows.length);
      bySize.set(rows.length, statement);
    }
    const values: Record<string, unknown> = {};
    for (const [i, row] of rows.entries()) {
      const names = statement.names[i] as string[];
      for (const [c, column] of columns.entries()) values[names[c] as string] = row[column];
    }
    return statement.run(db, values);
  };
}

/** Writes any number of rows in as few statements as possible. */
export async function inRuns<R>(db: Db, rows: readonly R[], write: RowWriter<R>): Promise<void> {
  let at = 0;
  for (const size of RUNS) {
    for (; rows.length - at >= size; at += size) await write(db, rows.slice(at, at + size));
  }
}
