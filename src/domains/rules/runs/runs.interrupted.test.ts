import { setImmediate as breathe } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { problemsOf } from '../../../../test/checks.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import type { RawInput } from '../../../http/route.ts';
import { newGroup } from '../../transactions/transactions.input/group.ts';
import { storeGroups } from '../../transactions/transactions.service/store.ts';

type Body = Record<string, unknown>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.set(TEST_NOW));
afterAll(() => world.close());

async function rule(me: Client, actions: Body[]): Promise<string> {
  const triggers = [{ type: 'description_contains', value: 'seeds' }];
  const about = { title: `Rule ${Math.random()}`, rule_group_title: 'By hand', trigger: 'manual-activation' };
  return ok(await me.post('/v1/rules', { ...about, strict: true, triggers, actions })).json.data.id;
}

/** A household with many transactions, each of one split with the note `x`. */
async function garden(count: number) {
  const me = await world.household();
  const source_id = await asset(me, 'Checking');
  const body = { transactions: [spending({ source_id, description: 'Seeds', notes: 'x' })] };
  const raw = { body, query: {} } as unknown as RawInput;
  await world.app.write({ actor: me.actor, at: world.clock.now(), operation: 'seed' }, (ctx) =>
    storeGroups(
      ctx,
      Array.from({ length: count }, () => newGroup(raw)),
    ),
  );
  return { me, source_id };
}

const lastRun = async (me: Client) => ok(await me.get('/v1/rules/runs')).json.data[0];
/** How many splits of the household have which notes. */
async function notes(me: Client): Promise<Record<string, number>> {
  const rows = await world.store.read((db) =>
    db.selectFrom('journals').select('notes').where('user_group_id', '=', me.actor.userGroupId).execute(),
  );
  return Object.fromEntries([...Map.groupBy(rows, (row) => `${row.notes}`)].map(([k, v]) => [k, v.length]));
}
/** Leaves the household's last run as a server leaves it that goes down in its midst. */
const leaveRunning = (me: Client) =>
  world.store.write((db) =>
    db
      .updateTable('rule_runs')
      .set({ state: 'running', finished_at: null })
      .where('user_group_id', '=', me.actor.userGroupId)
      .execute(),
  );

describe('a run that a server left when it went down', () => {
  async function left() {
    const { me } = await garden(3);
    ok(await me.post(`/v1/rules/${await rule(me, [{ type: 'append_notes', value: 'y' }])}/trigger`), 204);
    await leaveRunning(me);
    return { me, id: (await lastRun(me)).id as string };
  }
  const state = async (me: Client) => (await lastRun(me)).attributes.state;

  test('is marked once it has been silent for minutes, and can be undone', async () => {
    const { me, id } = await left();
    await world.app.tidy();
    expect(await state(me)).toBe('running');
    world.clock.set('2026-03-15T12:06:00Z');
    await world.app.tidy();
    expect(await state(me)).toBe('interrupted');
    ok(await me.post(`/v1/rules/runs/${id}/undo`));
    expect(await notes(me)).toEqual({ x: 3 });
  });

  test('is marked when the server starts that has the database for itself, and can go on', async () => {
    const { me, id } = await left();
    const { store, clock, files } = world;
    const next = buildApp({ store, clock, files, logger: pino({ level: 'silent' }) });
    await next.server.ready();
    // On PostgreSQL another server may be running it.
    expect(await state(me)).toBe(store.engine === 'sqlite' ? 'interrupted' : 'running');
    expect(ok(await me.post(`/v1/rules/runs/${id}/resume`)).json.data.attributes.state).toBe('finished');
    expect(await notes(me)).toEqual({ xy: 3 });
  });

  test('can be given up', async () => {
    const { me, id } = await left();
    world.clock.set('2026-03-15T12:06:00Z');
    await world.app.tidy();
    expect(ok(await me.post(`/v1/rules/runs/${id}/cancel`)).json.data.attributes.state).toBe('cancelled');
  });

  test('is refused to go on while its rule is switched off', async () => {
    const { me, id } = await left();
    const ruleId = (await lastRun(me)).attributes.subject_id;
    ok(await me.put(`/v1/rules/${ruleId}`, { active: false }));
    expect((await me.post(`/v1/rules/runs/${id}/resume`)).status).toBe(409);
  });
});

test('a run in which a batch fails is interrupted: whole batches stay, and it goes on later', async () => {
  const { me } = await garden(1200);
  const id = await rule(me, [{ type: 'append_notes', value: 'y' }]);
  let batches = 0;
  world.store.statements.listener = (sql) => {
    if (sql.startsWith('update "rule_runs"')) batches++;
    const isSecond = batches > 0 && sql.startsWith('insert into "rule_run_changes"');
    if (isSecond) throw new Error('the disk is full');
  };
  const answer = await me.post(`/v1/rules/${id}/trigger`);
  world.store.statements.listener = undefined;
  expect(answer.status).toBe(500);
  const { attributes, id: run } = await lastRun(me);
  expect(attributes.state).toBe('interrupted');
  expect(attributes.transactions_changed).toBeGreaterThan(0);
  expect(await notes(me)).toEqual({
    xy: attributes.transactions_changed,
    x: 1200 - attributes.transactions_changed,
  });
  ok(await me.post(`/v1/rules/runs/${run}/resume`));
  expect(await notes(me)).toEqual({ xy: 1200 });
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
});

test('a run that is cancelled half-way ends with a whole batch, and can be undone', async () => {
  const { me } = await garden(2500);
  const id = await rule(me, [{ type: 'append_notes', value: 'y' }]);
  const going = me.post(`/v1/rules/${id}/trigger`);
  let run = await lastRun(me);
  while (!run || run.attributes.transactions_changed === 0) {
    await breathe();
    run = await lastRun(me);
  }
  ok(await me.post(`/v1/rules/runs/${run.id}/cancel`));
  expect((await going).status).toBe(409);
  const { attributes } = await lastRun(me);
  expect(attributes).toMatchObject({ state: 'cancelled', finished_at: null });
  expect((await notes(me)).xy).toBe(attributes.transactions_changed);
  const undone = ok(await me.post(`/v1/rules/runs/${run.id}/undo`)).json.data.attributes;
  expect(undone.transactions_restored).toBe(attributes.transactions_changed);
  expect(await notes(me)).toEqual({ x: 2500 });
});

test('two runs of a rule at once and a writer between them each do their work once', async () => {
  const { me, source_id } = await garden(600);
  const id = await rule(me, [{ type: 'append_notes', value: 'y' }]);
  const runs = [me.post(`/v1/rules/${id}/trigger`), me.post(`/v1/rules/${id}/trigger`)];
  for (let n = 0; n < 10; n++) await record(me, spending({ source_id, description: 'Bread', notes: 'b' }));
  for (const answer of await Promise.all(runs)) ok(answer, 204);
  expect(await notes(me)).toEqual({ xyy: 600, b: 10 });
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  const [second, first] = ok(await me.get('/v1/rules/runs')).json.data;
  expect([first.attributes.state, second.attributes.state]).toEqual(['finished', 'finished']);
});

test('of two that undo the same run one does, the other is refused or goes along', async () => {
  const { me } = await garden(600);
  ok(await me.post(`/v1/rules/${await rule(me, [{ type: 'delete_transaction' }])}/trigger`), 204);
  const { id } = await lastRun(me);
  const undo = () => me.post(`/v1/rules/runs/${id}/undo`);
  const answers = (await Promise.all([undo(), undo()])).map(({ status }) => status);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
  // Whoever was refused may be the one that had begun: what is left is undone by asking once more.
  if ((await lastRun(me)).attributes.state === 'undoing') ok(await undo());
  expect((await lastRun(me)).attributes).toMatchObject({ state: 'undone', transactions_restored: 600 });
  expect(await notes(me)).toEqual({ x: 600 });
  expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
});

test('one of two that let the same run go on does, and nothing is done twice', async () => {
  const { me } = await garden(600);
  const id = await rule(me, [{ type: 'append_notes', value: 'y' }]);
  const going = me.post(`/v1/rules/${id}/trigger`);
  let run = await lastRun(me);
  while (!run) {
    await breathe();
    run = await lastRun(me);
  }
  const answers = await Promise.all([
    going,
    me.post(`/v1/rules/runs/${run.id}/resume`),
    me.post(`/v1/rules/runs/${run.id}/resume`),
  ]);
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status < 300 || status === 409)).toBe(true);
  expect((await lastRun(me)).attributes.state).toBe('finished');
  expect(await notes(me)).toEqual({ xy: 600 });
});
