import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { App } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { Failure } from './failure.ts';
import { welcomeOwner } from './first-run.ts';
import { print } from './print.ts';
import { runServer } from './serve.ts';

/** The e-mail address of the demo's owner when nobody set one. */
const DEMO_EMAIL = 'demo@localhost.localdomain';

/**
 * Runs a server on a database of its own, filled with the demo household, until it is told to stop. The
 * database is SQLite, whatever `DATABASE_URL` says, so that nothing made up ends in somebody's books. Without
 * a folder it is made anew and removed at the end; one that is named is kept, and served as it is next time.
 */
export async function demo(options: { data?: string }): Promise<void> {
  if (options.data !== undefined) return runServer(configFor(resolve(options.data)), welcomeToDemo);
  const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-demo-'));
  try {
    await runServer(configFor(folder), async (app, config) => {
      await welcomeToDemo(app, config);
      print('All of it is removed when the server stops; with --data FOLDER it is kept.');
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The settings of the environment, but for what belongs to the demo itself. */
function configFor(folder: string): Config {
  const place = { DATA_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'ledgerfly.db')}` };
  // The lines about each request would hide how to sign in.
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...place });
  return { ...config, ownerEmail: config.ownerEmail ?? DEMO_EMAIL };
}

/** Adds the owner of a new database and fills the books, by the request that the page sends. */
async function welcomeToDemo(app: App, config: Config): Promise<void> {
  const token = await welcomeOwner(app, config);
  if (token === undefined) return;
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/v1/data/demo',
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) throw new Failure(`The demo could not be made: ${answer.body}`);
  const { accounts, transactions } = answer.json();
  print(`Its books are made up: ${accounts} accounts with ${transactions} transactions in two years.`);
}
