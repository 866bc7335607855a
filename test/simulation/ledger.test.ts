import { afterAll, beforeAll, it } from 'vitest';
import { openWorld, type World } from '../world.ts';
import { simulate } from './household.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Households that are simulated; `npm run sim` takes as many as one likes. */
const RUNS = 25;

it('balances, lists and history stay right whatever a person does, in any order of dates', async () => {
  await simulate(world, { numRuns: RUNS });
}, 120_000);
