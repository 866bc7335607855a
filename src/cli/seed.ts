import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { READERS } from '../domains/data/bulk/bulk.input.ts';
import type { Entry } from '../domains/data/bulk/bulk.logic.ts';
import { storeEntries } from '../domains/data/bulk/bulk.service.ts';
import { actorOf } from '../domains/users/users.service/people.ts';
import { systemClock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { Failure } from './failure.ts';
import { needUser, withApp } from './open.ts';
import { print, printJson } from './print.ts';

/** Lines written in one database transaction. */
const BATCH = 2000;

/**
 * Loads a file of request bodies into one person's books, in batches of one database transaction each,
 * through the same write functions as the API. Stops at the first line that is refused; earlier batches stay.
 */
export async function seed(file: string, options: { user: string; json?: boolean }): Promise<void> {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  await withApp(async ({ app }) => {
    const actor = actorOf(await needUser(app, options.user));
    const counts: Record<string, number> = {};
    let batch: Entry[] = [];
    const flush = async () => {
      const entries = batch;
      batch = [];
      if (entries.length === 0) return;
      const request = { actor, at: systemClock.now(), operation: 'ledgerfly seed' };
      const stored = await app.write(request, (ctx) => storeEntries(ctx, entries, READERS)).catch(explain);
      for (const [kind, count] of Object.entries(stored.counts)) counts[kind] = (counts[kind] ?? 0) + count;
    };
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      if (text.trim() === '') continue;
      batch.push(JSON.parse(text) as Entry);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    if (options.json) printJson(counts);
    else for (const [kind, count] of Object.entries(counts)) print(`${kind}: ${count}`);
  });
}

/** Tells which fields a line was refused for. */
function explain(error: unknown): never {
  if (error instanceof Refusal && error.fields) {
    throw new Failure(`A line was refused: ${JSON.stringify(error.fields)}`);
  }
  throw error;
}
