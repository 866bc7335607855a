import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/database.ts';

/** Stands for a value that is known only when the query runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built once and run often. Building the text of a page query costs as much as a third of
 * running it, so hot queries are compiled on first use, once per database kind, and only their values change.
 *
 * `build` gets the handle and `value(name)`, which marks where the parameter of that name goes.
 */
export function prepared<P extends Record<string, unknown>, R>(
  build: (db: Db, value: <K extends keyof P & string>(name: K) => P[K]) => Compilable<R>,
): (db: Db, parameters: P) => Promise<R[]> {
  const compiled = new Map<unknown, CompiledQuery<R>>();
  return async (db, parameters) => {
    const kind = db.getExecutor().adapter.constructor;
    let query = compiled.get(kind);
    if (!query) {
      query = build(db, (name) => new Placeholder(name) as never).compile();
      compiled.set(kind, query);
    }
    const values = query.parameters.map((p) => (p instanceof Placeholder ? parameters[p.name] : p));
    return (await db.executeQuery<R>({ ...query, parameters: values })).rows;
  };
}

/** Sizes that lists of values are filled up to, so that a few prepared statements serve every length. */
const LIST_SIZES = [1, 4, 16, 64, 128, 256, 512, 1024];
/**
 * Values of one statement; longer lists are asked in parts, because databases limit the parameters of a
 * statement.
 */
export const LIST_MAX = 1024;

/**
 * A list of values brought to one of a few lengths by repeating its last value, for `where … in (…)`: the
 * answer is the same, and the statement cache stays small. Empty lists stay empty; those longer than
 * `LIST_MAX` stay as they are.
 */
export function padded<T>(values: readonly T[]): T[] {
  const size = LIST_SIZES.find((s) => s >= values.length);
  const last = values.at(-1);
  if (size === undefined || last === undefined) return [...values];
  return [...values, ...new Array<T>(size - values.length).fill(last)];
}

/** Values in lists that a statement can take, each as `padded` gives it. */
export function* paddedLists<T>(values: readonly T[]): Generator<T[]> {
  for (let at = 0; at < values.length; at += LIST_MAX) yield padded(values.slice(at, at + LIST_MAX));
}

/** A query for the rows of a household that belong to a list of numbers. */
export type IdsQuery<R> = (db: Db, userGroupId: number, ids: readonly number[]) => Promise<R[]>;

/**
 * A prepared query over a list of numbers, compiled once per length of the list, of which `padded` leaves
 * only a few. An empty list asks nothing; one longer than `LIST_MAX` is asked in parts, so an order holds
 * within a part only.
 */
export function preparedForIds<R>(
  build: (db: Db, userGroupId: number, ids: number[]) => Compilable<R>,
): IdsQuery<R> {
  const bySize = new Map<number, (db: Db, parameters: Record<string, number>) => Promise<R[]>>();
  const queryOf = (size: number) => {
    const known = bySize.get(size);
    if (known) return known;
    const names = Array.from({ length: size }, (_, i) => String(i));
    const query = prepared<Record<string, number>, R>((db, value) =>
      build(
        db,
        value('userGroupId') as number,
        names.map((name) => value(name) as number),
      ),
    );
    bySize.set(size, query);
    return query;
  };
  return async (db, userGroupId, ids) => {
    const rows: R[] = [];
    for (let at = 0; at < ids.length; at += LIST_MAX) {
      const list = padded(ids.slice(at, at + LIST_MAX));
      const parameters = Object.fromEntries(list.map((id, i) => [String(i), id]));
      rows.push(...(await queryOf(list.length)(db, { userGroupId, ...parameters })));
    }
    return rows;
  };
}

/**
 * A column that is compared, but not looked up by index. A household's number in front of a list of record
 * numbers makes SQLite read the whole household through an index that begins with it; the records are to be
 * found by their own number.
 */
export const unindexed = (column: string): RawBuilder<number> => sql<number>`+${sql.ref(column)}`;
