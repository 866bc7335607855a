import { sql } from 'kysely';
import type { Store } from '../../src/storage/open.ts';

/** A table of its own kind, which SQLite keeps below a full text index: its numbers name nothing. */
const OF_AN_INDEX = /_(data|docsize|content)$/;

/** The numbers of the rows that each table has above those given. */
async function idsAbove(store: Store, last: ReadonlyMap<string, number>): Promise<Map<string, number[]>> {
  return store.read(async (db) => {
    const ids = new Map<string, number[]>();
    for (const { name, columns } of await db.introspection.getTables()) {
      if (OF_AN_INDEX.test(name) || !columns.some((column) => column.name === 'id')) continue;
      const newer = sql<{ id: number }>`select id from ${sql.table(name)} where id > ${last.get(name) ?? 0}`;
      const { rows } = await newer.execute(db);
      ids.set(
        name,
        rows.map(({ id }) => id),
      );
    }
    return ids;
  });
}

/** The numbers of all rows, of whatever table, that came in while something ran. */
export async function idsMadeBy(store: Store, run: () => Promise<unknown>): Promise<number[]> {
  const before = await idsAbove(store, new Map());
  const last = new Map([...before].map(([name, ids]) => [name, Math.max(0, ...ids)]));
  await run();
  const made = await idsAbove(store, last);
  return [...new Set([...made.values()].flat())].sort((a, b) => a - b);
}
