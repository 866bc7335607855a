/**
 * Simulations of the tests, as long as one likes.
 *
 *   npm run sim -- --seed 7 --runs 200            households that do things at random, each compared with a
 *                                                 naive model
 *   npm run sim -- webhooks --seed 7 --runs 50    servers that are killed while they send webhooks' messages,
 *                                                 each run being a kill
 *
 * The same seed gives the same households, and the same deeds and kills. Without one a new seed is taken,
 * which is told first. Runs on SQLite, or on PostgreSQL with TEST_DATABASE=postgres and TEST_DATABASE_URL,
 * where two servers send messages at a time.
 */
import { parseArgs } from 'node:util';
import { install } from '../test/faults/server.ts';
import { SETTINGS, simulateDeliveries } from '../test/simulation/deliveries.ts';
import { simulate } from '../test/simulation/household.ts';
import { openWorld } from '../test/world.ts';

const RUNS_DEFAULT = { households: 200, webhooks: 50 };
const SEED_MAX = 2 ** 31;

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, runs: { type: 'string' } },
  allowPositionals: true,
});
const [what = 'households'] = positionals;
if (what !== 'households' && what !== 'webhooks') {
  console.error(`There is no simulation of ${what}, only of households and webhooks.`);
  process.exit(2);
}
const seed = numberIn('seed', Math.trunc(Math.random() * SEED_MAX));
const runs = numberIn('runs', RUNS_DEFAULT[what]);
try {
  await (what === 'households' ? simulateHouseholds() : simulateWebhooks());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function simulateHouseholds(): Promise<void> {
  console.log(`Simulating ${runs} households with seed ${seed}.`);
  const world = await openWorld();
  try {
    await simulate(world, { seed, numRuns: runs });
  } finally {
    await world.close();
  }
  console.log('All of them add up.');
}

async function simulateWebhooks(): Promise<void> {
  const servers = process.env.TEST_DATABASE === 'postgres' ? 2 : 1;
  console.log(`Killing ${servers > 1 ? 'one of two servers' : 'a server'} ${runs} times with seed ${seed}.`);
  const place = await install(SETTINGS);
  try {
    const tally = await simulateDeliveries({ place, seed, kills: runs, servers });
    console.log(`Nothing is lost or invented: ${JSON.stringify(tally)}`);
  } finally {
    await place.remove();
  }
}

/** A whole number from the command line. */
function numberIn(name: 'seed' | 'runs', fallback: number): number {
  const text = values[name];
  if (text === undefined) return fallback;
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name} is ${text}, but must be a whole number.`);
  process.exit(2);
}
