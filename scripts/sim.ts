/**
 * Simulates households that do things at random, and compares every one with a naive model: the simulation
 * of the tests, as long as one likes.
 *
 *   npm run sim -- --seed 7 --runs 200
 *
 * The same seed gives the same households. Without one a new seed is taken, which is told first. Runs on
 * SQLite, or on PostgreSQL with TEST_DATABASE=postgres and TEST_DATABASE_URL.
 */
import { parseArgs } from 'node:util';
import { simulate } from '../test/simulation/household.ts';
import { openWorld } from '../test/world.ts';

const RUNS_DEFAULT = 200;
const SEED_MAX = 2 ** 31;

const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string' } } });
const seed = numberIn('seed', Math.trunc(Math.random() * SEED_MAX));
const runs = numberIn('runs', RUNS_DEFAULT);

console.log(`Simulating ${runs} households with seed ${seed}.`);
const world = await openWorld();
try {
  await simulate(world, { seed, numRuns: runs });
  console.log('All of them add up.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await world.close();
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
