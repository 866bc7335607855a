import type { Compilable } from 'kysely';
import type { Db } from '../kernel/database.ts';
import { prepared } from './prepared.ts';

/** Rows per statement, largest first: a few prepared statements serve any number of rows. */
const RUNS = [256, 32, 6, 3, 2, 1];

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
  const bySize = new Map<number, ReturnType<typeof prepared<Record<string, unknown>, unknown>>>();
  return (db, rows) => {
    let run = bySize.get(rows.length);
    if (!run) {
      const size = rows.length;
      run = prepared<Record<string, unknown>, unknown>((handle, value) =>
        build(
          handle,
          Array.from(
            { length: size },
            (_, i) => Object.fromEntries(columns.map((column) => [column, value(`${i} ${column}`)])) as R,
          ),
        ),
      );
      bySize.set(size, run);
    }
    const values: Record<string, unknown> = {};
    rows.forEach((row, i) => {
      for (const column of columns) values[`${i} ${column}`] = row[column];
    });
    return run(db, values);
  };
}

/** Writes any number of rows in as few statements as possible. */
export async function inRuns<R>(db: Db, rows: readonly R[], write: RowWriter<R>): Promise<void> {
  let at = 0;
  for (const size of RUNS) {
    for (; rows.length - at >= size; at += size) await write(db, rows.slice(at, at + size));
  }
}
