import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';
import { MIGRATIONS } from '../../app.ts';

let world: World;
let owner: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(TEST_NOW);
  owner = await world.household();
  await world.store.write(async (db) => {
    await db.deleteFrom('job_claims').execute();
    await db.deleteFrom('job_runs').execute();
  });
});

const state = async () => ok(await owner.get('/v1/system')).json.data;
const KEY = 'forget-old-messages';
const jobIn = ({ jobs }: { jobs: { key: string }[] }) => jobs.find(({ key }) => key === KEY);
const run = (key = KEY) => owner.post(`/v1/system/jobs/${key}/run`);

describe('the state of the server', () => {
  it('tells what it is, how large, and what it does by itself', async () => {
    const before = await state();
    await record(owner, spending({ source_id: await asset(owner, 'Checking') }));
    const body = { filename: 'a.txt', attachable_type: 'Tag' };
    const tag = ok(await owner.post('/v1/tags', { tag: 'Garden' })).json.data.id;
    const attachment = ok(await owner.post('/v1/attachments', { ...body, attachable_id: tag })).json.data.id;
    ok(await owner.send('POST', `/v1/attachments/${attachment}/upload`, 'five!'), 204);
    world.clock.set('2026-03-15T13:00:30Z');
    const after = await state();
    expect(after).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
      engine: world.store.engine,
      started_at: '2026-03-15T12:00:00+00:00',
      uptime: 3630,
      migration: { number: MIGRATIONS.length, name: expect.any(String) },
      uploads: { files: before.uploads.files + 1, size: before.uploads.size + 5 },
      webhook_messages: { waiting: 0, given_up: 0 },
    });
    expect(after.counts).toEqual({ ...before.counts, transactions: before.counts.transactions + 1 });
    expect(after.database_size).toBeGreaterThan(10_000);
    expect(after.jobs.length).toBeGreaterThan(3);
    expect(jobIn(after)).toEqual({
      key: KEY,
      name: 'forget old messages',
      running: false,
      last_started_at: null,
      last_finished_at: null,
      last_error: null,
      next_at: '2026-03-15T13:00:30+00:00',
    });
  });

  it('counts messages of webhooks that wait', async () => {
    const body = { title: 'Hook', url: 'https://example.org', trigger: 'ANY', response: 'RELEVANT' };
    ok(await owner.post('/v1/webhooks', { ...body, delivery: 'JSON' }));
    await record(owner, spending({ source_id: await asset(owner, 'Checking') }));
    expect((await state()).webhook_messages).toEqual({ waiting: 1, given_up: 0 });
  });

  it('takes a constant number of statements', async () => {
    const count = async () => (await world.statementsOf(state)).length;
    const few = await count();
    for (let n = 0; n < 3; n++) await world.household();
    expect(await count()).toBe(few);
    expect(few).toBeLessThan(12);
  });

  it('is for owners alone', async () => {
    const user = await world.household('user');
    expect((await user.get('/v1/system')).status).toBe(403);
    expect((await user.post(`/v1/system/jobs/${KEY}/run`)).status).toBe(403);
  });
});

describe('a regular job', () => {
  it('is run at once, and has its next turn a little later', async () => {
    const job = {
      key: KEY,
      name: 'forget old messages',
      running: false,
      last_started_at: '2026-03-15T12:00:00+00:00',
      last_finished_at: '2026-03-15T12:00:00+00:00',
      last_error: null,
      next_at: '2026-03-15T12:00:50+00:00',
    };
    expect(ok(await run()).json.data).toEqual(job);
    expect(jobIn(await state())).toEqual(job);
    world.clock.set('2026-03-15T12:00:10Z');
    expect(ok(await run()).json.data.last_started_at).toBe('2026-03-15T12:00:10+00:00');
  });

  it('that somebody is at is not run, until that one must have died', async () => {
    await world.store.write(async (db) => {
      const started = { job: 'forget old messages', last_started_at: '2026-03-15 12:00:00' };
      await db
        .insertInto('job_runs')
        .values({ ...started, last_finished_at: null, last_error: null })
        .execute();
      const claim = { job: 'forget old messages', claimed_until: '2026-03-15 12:15:00' };
      await db.insertInto('job_claims').values(claim).execute();
    });
    expect(jobIn(await state())).toMatchObject({ running: true, next_at: null });
    const refused = await run();
    expect([refused.status, refused.json.message]).toEqual([409, 'This job is running already.']);
    world.clock.set('2026-03-15T12:15:00Z');
    expect(jobIn(await state())).toMatchObject({ running: false, next_at: '2026-03-15T12:15:00+00:00' });
    expect((await run()).status).toBe(200);
  });

  it('tells why it did not get through the last time', async () => {
    const row = { job: 'forget old messages', last_error: 'The disk is full.' };
    const times = { last_started_at: '2026-03-15 11:59:00', last_finished_at: '2026-03-15 11:59:01' };
    await world.store.write(async (db) => {
      await db
        .insertInto('job_runs')
        .values({ ...row, ...times })
        .execute();
    });
    expect(jobIn(await state())).toMatchObject({ last_error: 'The disk is full.' });
    ok(await run());
    expect(jobIn(await state())).toMatchObject({ last_error: null });
  });

  it('is not found when there is none of that name', async () => {
    expect((await run('make-coffee')).status).toBe(404);
  });
});
