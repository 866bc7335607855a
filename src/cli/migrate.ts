import { MIGRATIONS } from '../app.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../kernel/clock.ts';
import { migrate } from '../storage/migrator.ts';
import { print, printJson } from './print.ts';

/** Brings the database to the newest schema and tells what was done. */
export async function migrateDatabase(options: { json?: boolean }): Promise<void> {
  const report = await migrate(readConfig().databaseUrl, MIGRATIONS, systemClock.now());
  if (options.json) return printJson(report);
  if (report.applied.length === 0) print('The database is up to date.');
  for (const name of report.applied) print(`Applied ${name}.`);
  if (report.backup !== undefined) print(`The database as it was before: ${report.backup}`);
}
