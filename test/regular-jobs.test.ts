import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RegularJob, runRound } from '../src/jobs/round.ts';
import { openWorld, TEST_NOW, type World } from './world.ts';

let world: World;
let ran: string[];
let logged: string[];
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set(TEST_NOW);
  await world.store.write((db) => db.deleteFrom('job_claims').execute());
  ran = [];
  logged = [];
});
afterAll(() => world.close());

const job = (name: string, work: () => Promise<void> = async () => undefined): RegularJob => ({
  name,
  async run() {
    ran.push(name);
    await work();
  },
});

/** A round of one of several processes on the same database. */
const round = (...jobs: RegularJob[]): Promise<void> => {
  const logger = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  return runRound({ store: world.store, clock: world.clock, logger }, jobs);
};

it('of several processes one runs each job, in the order of the list', async () => {
  await Promise.all([round(job('a'), job('b')), round(job('a'), job('b')), round(job('a'), job('b'))]);
  expect(ran.toSorted()).toEqual(['a', 'b']);
  expect(ran).toEqual(['a', 'b']);
});

it('a job has its next turn in the next round', async () => {
  await round(job('a'));
  world.clock.set('2026-03-15T12:00:30Z');
  await round(job('a'));
  expect(ran).toEqual(['a']);
  world.clock.set('2026-03-15T12:01:00Z');
  await round(job('a'));
  expect(ran).toEqual(['a', 'a']);
});

it('a job that fails is told of, does not hold up the others, and is tried again', async () => {
  const failing = job('a', () => Promise.reject(new Error('broken')));
  await round(failing, job('b'));
  expect(ran).toEqual(['a', 'b']);
  expect(logged.join()).toContain('broken');
  world.clock.set('2026-03-15T12:01:00Z');
  await round(failing);
  expect(ran).toEqual(['a', 'b', 'a']);
});

it('nobody takes a job that somebody is at, until that one must have died', async () => {
  await round(
    job('a', async () => {
      world.clock.set('2026-03-15T12:10:00Z');
      await round(job('a'));
      expect(ran).toEqual(['a']);
      world.clock.set('2026-03-15T12:16:00Z');
      await round(job('a'));
      expect(ran).toEqual(['a', 'a']);
    }),
  );
  expect(logged).toEqual([]);
});

it('what became of a job is noted: when it ran, and what went wrong', async () => {
  const noted = () =>
    world.store.read((db) => db.selectFrom('job_runs').selectAll().where('job', '=', 'a').execute());
  await round(job('a', () => Promise.reject(new Error('broken'))));
  const ran = { job: 'a', last_started_at: '2026-03-15 12:00:00', last_finished_at: '2026-03-15 12:00:00' };
  expect(await noted()).toEqual([{ ...ran, last_error: 'broken' }]);
  world.clock.set('2026-03-15T12:01:00Z');
  await round(job('a'));
  const again = { last_started_at: '2026-03-15 12:01:00', last_finished_at: '2026-03-15 12:01:00' };
  expect(await noted()).toEqual([{ job: 'a', ...again, last_error: null }]);
});
