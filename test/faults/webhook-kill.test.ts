import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SETTINGS, simulateDeliveries } from '../simulation/deliveries.ts';
import { type Installation, install } from './server.ts';

/** Kills in one test; `npm run sim -- webhooks` takes as many as one likes. */
const KILLS = 6;
const IS_POSTGRES = process.env.TEST_DATABASE === 'postgres';

// Servers start and stop, messages are tried again after seconds, and a machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

let place: Installation;
beforeEach(async () => {
  place = await install(SETTINGS);
});
afterEach(() => place.remove());

const seed = Math.trunc(Math.random() * 1_000_000);

it.skipIf(IS_POSTGRES)(`kills lose no message, and record every try in order (seed ${seed})`, async () => {
  const { events, messages } = await simulateDeliveries({ place, seed, kills: KILLS, servers: 1 });
  expect(events).toBeGreaterThan(KILLS);
  expect(messages).toBeGreaterThan(events);
});

it.runIf(IS_POSTGRES)(`two servers never send the same message at once (seed ${seed})`, async () => {
  const { events, messages } = await simulateDeliveries({ place, seed, kills: KILLS, servers: 2 });
  expect(events).toBeGreaterThan(KILLS);
  expect(messages).toBeGreaterThan(events);
});
