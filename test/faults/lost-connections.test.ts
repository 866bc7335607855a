import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asset, balance, ok, spending } from '../build.ts';
import { problemsOf } from '../checks.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  // Every request that is cut off is a defect in the log; here that is what is wanted.
  process.env.TEST_LOG ??= 'silent';
  world = await openWorld();
});
afterAll(() => world.close());

/** Long enough for a few writes to come through in between. */
const CUT_EVERY_MS = 50;
const onPostgres = process.env.TEST_DATABASE === 'postgres';

it.runIf(onPostgres)(
  'a database server that cuts connections off costs requests, never the process',
  async () => {
    const me = await world.household();
    const source = await asset(me, 'Checking');
    const create = () =>
      me.post('/v1/transactions', { transactions: [spending({ amount: '1', source_id: source })] });
    const admin = new pg.Client({ connectionString: world.databaseUrl });
    await admin.connect();
    const cutAll = () =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
      );
    let done = 0;
    let isOver = false;
    const cutting = (async () => {
      while (!isOver) {
        await cutAll();
        await pause(CUT_EVERY_MS);
      }
    })();
    let failed = 0;
    while (done < 30 && failed < 1000) {
      for (const { status } of await Promise.all(Array.from({ length: 8 }, create))) {
        if (status === 200) done++;
        else failed++;
      }
    }
    isOver = true;
    await cutting;
    await admin.end();
    expect(failed).toBeGreaterThan(0);

    ok(await create());
    const { total } = ok(await me.get('/v1/transactions')).json.meta.pagination;
    // A request may fail although its commit had just come through.
    expect(total).toBeGreaterThan(done);
    expect(total).toBeLessThanOrEqual(done + failed + 1);
    expect(await balance(me, source, '?date=2026-12-31')).toBe(`-${total}.00`);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  },
);
