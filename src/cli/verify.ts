import { DOMAINS } from '../domains.ts';
import { verifyHistory } from '../history/verify.ts';
import type { Db } from '../kernel/database.ts';
import { withApp } from './open.ts';
import { print, printJson } from './print.ts';

/** Everything that can be recomputed: the history and what the domains keep ready. */
const CHECKS = [verifyHistory, ...DOMAINS.flatMap((domain) => domain.checks ?? [])];

/**
 * Recomputes every household, each as it was at one moment, and prints a line for everything that differs.
 * Exit code 1 when something does.
 */
export async function verify(options: { json?: boolean }): Promise<void> {
  await withApp(async ({ store }) => {
    const households = await store.read((db) =>
      db.selectFrom('user_groups').select(['id', 'title']).orderBy('id').execute(),
    );
    const problems: { household: string; problem: string }[] = [];
    for (const { id, title } of households) {
      for (const problem of await store.read((db) => check(db, id)))
        problems.push({ household: title, problem });
    }
    if (options.json) printJson({ households: households.length, problems });
    else for (const { household, problem } of problems) print(`${household}: ${problem}`);
    if (!options.json && problems.length === 0)
      print(`Verified, all is right (households: ${households.length}).`);
    if (problems.length > 0) process.exitCode = 1;
  });
}

async function check(db: Db, userGroupId: number): Promise<string[]> {
  const problems: string[] = [];
  for (const find of CHECKS) problems.push(...(await find(db, userGroupId)));
  return problems;
}
