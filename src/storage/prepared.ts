import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from '../kernel/database.ts';

/** Stands for a value that is known only when the query runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built once and run often. Building the text of a page query costs as much as a third of running it,
 * so hot queries are compiled on first use, once per database kind, and only their values change.
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
 * A list of values brought to one of a few lengths by repeating its last value, for `where … in (…)`: the answer is the
 * same, and the statement cache stays small. Empty lists stay empty; longer ones than the largest size stay as they are.
 */
export function padded<T>(values: readonly T[]): T[] {
  const size = LIST_SIZES.find((s) => s >= values.length);
  const last = values.at(-1);
  if (size === undefined || last === undefined) return [...values];
  return [...values, ...new Array<T>(size - values.length).fill(last)];
}
