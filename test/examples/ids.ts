import { sql } from 'kysely';
import type { Store } from '../../src/storage/open.ts';

/** The highest number given to a row of each table that numbers its rows. */
async function lastIds(store: Store): Promise<Map<string, number>> {
  return store.read(async (db) => {
    const ids = new Map<string, number>();
    for (const { name, columns } of await db.introspection.getTables()) {
      if (!columns.some((column) => column.name === 'id')) continue;
      const newest = sql<{ id: number | null }>`select max(id) as id from ${sql.table(name)}`;
      ids.set(name, (await newest.execute(db)).rows[0]?.id ?? 0);
    }
    return ids;
  });
}

/** The numbers of all rows, of whatever table, that came in while something ran. */
export async function idsMadeBy(store: Store, run: () => Promise<unknown>): Promise<number[]> {
  const before = await lastIds(store);
  await run();
  const ids = new Set<number>();
  for (const [table, last] of await lastIds(store)) {
    for (let id = (before.get(table) ?? 0) + 1; id <= last; id++) ids.add(id);
  }
  return [...ids].sort((a, b) => a - b);
}
