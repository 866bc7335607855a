import { sql } from 'kysely';
import { DOMAINS } from '../src/domains.ts';
import { verifyHistory } from '../src/history/verify.ts';
import type { Store } from '../src/storage/open.ts';

/** Everything that `ledgerfly verify` finds wrong with a household; nothing when all is right. */
export function problemsOf(store: Store, userGroupId: number): Promise<string[]> {
  const checks = [verifyHistory, ...DOMAINS.flatMap((domain) => domain.checks ?? [])];
  return store.read(async (db) => {
    const problems: string[] = [];
    for (const check of checks) problems.push(...(await check(db, userGroupId)));
    return problems;
  });
}

/**
 * How many rows each table holds, those of the frame included: two equal counts mean that nothing came in.
 */
export function countRows(store: Store): Promise<Record<string, number>> {
  return store.read(async (db) => {
    const counts: Record<string, number> = {};
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
        db,
      );
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  });
}

/** The rows of a household's history, oldest first. */
export function historyOf(store: Store, userGroupId: number) {
  return store.read((db) =>
    db
      .selectFrom('history')
      .selectAll()
      .where('user_group_id', '=', userGroupId)
      .orderBy('sequence')
      .execute(),
  );
}
