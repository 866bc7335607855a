import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, spending } from '../build.ts';
import { type Installation, install, type Server } from './server.ts';

/** Transactions of two splits each: many times what a run changes in one batch. */
const GROUPS = 3000;
const SPLITS = 2 * GROUPS;
/** Rows of a page when everything is read. */
const PAGE = 1000;
const OWNER = 'owner@example.org';

// Thousands of transactions are made and changed in each test, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let place: Installation;
beforeEach(async () => {
  place = await install({ OWNER_EMAIL: OWNER });
});
afterEach(() => place.remove());

/** Fills the books and makes a rule whose work shows when it is done twice. Gives its number. */
async function fill(server: Server): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-lines-'));
  const split = spending({ source_name: 'Checking' });
  const body = { group_title: 'Two', transactions: [split, split] };
  const account = { name: 'Checking', type: 'asset', account_role: 'defaultAsset' };
  const lines = [
    { kind: 'account', body: account },
    ...Array.from({ length: GROUPS }, () => ({ kind: 'transaction', body })),
  ];
  const file = join(folder, 'lines.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(await place.run('seed', file, '--user', OWNER)).toMatchObject({ code: 0 });
  rmSync(folder, { recursive: true });
  const rule = {
    title: 'Seen',
    rule_group_title: 'By hand',
    trigger: 'manual-activation',
    triggers: [{ type: 'description_contains', value: 'seeds' }],
    actions: [{ type: 'append_notes', value: 'x' }],
  };
  return ok(await server.send('POST', '/v1/rules', rule)).json.data.id;
}

/** The run that was begun last. */
async function latestRun(server: Server) {
  const [run] = ok(await server.send('GET', '/v1/rules/runs')).json.data;
  return run && { id: run.id as string, ...run.attributes };
}

const patience = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a run says something, at some moment after that. */
async function until(server: Server, what: (run: { [field: string]: unknown }) => boolean): Promise<void> {
  for (let run = await latestRun(server); !run || !what(run); run = await latestRun(server)) {
    await patience(5);
  }
  await patience(Math.random() * 150);
}

const isUnderWay = (run: { [field: string]: unknown }): boolean => Number(run.transactions_changed) > 0;

/** The notes of both splits of every transaction, oldest first. */
async function allNotes(server: Server): Promise<string[]> {
  const found: [number, string][] = [];
  for (let page = 1; page <= GROUPS / PAGE; page++) {
    const { data } = ok(await server.send('GET', `/v1/transactions?limit=${PAGE}&page=${page}`)).json;
    for (const { id, attributes } of data) {
      found.push([Number(id), attributes.transactions.map((one: { notes: string }) => one.notes).join()]);
    }
  }
  return found.sort(([a], [b]) => a - b).map(([, notes]) => notes);
}

/**
 * How the next server finds the run: on SQLite it has the database for itself and knows that nobody works on
 * it; on PostgreSQL another server might, until the run has been silent for minutes.
 */
const LEFT = process.env.TEST_DATABASE === 'postgres' ? 'running' : 'interrupted';

/** Nothing in any split, or the rule's mark in each, once. */
const [UNTOUCHED, DONE] = [',', 'x,x'];

/** Checks that whole batches were done, from the oldest transaction on, and that the run says how many. */
async function checkHalfDone(server: Server, state: string): Promise<string> {
  const run = await latestRun(server);
  const changed = Number(run?.transactions_changed);
  expect(run).toMatchObject({ state, finished_at: null });
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(SPLITS);
  const notes = await allNotes(server);
  const done = notes.filter((text) => text === DONE).length;
  expect(done * 2).toBe(changed);
  expect(notes).toEqual([...new Array(done).fill(DONE), ...new Array(GROUPS - done).fill(UNTOUCHED)]);
  return run?.id as string;
}

/** Lets the run go on and checks that everything was done once. */
async function finish(server: Server, id: string): Promise<void> {
  const { attributes } = ok(await server.send('POST', `/v1/rules/runs/${id}/resume`)).json.data;
  expect(attributes).toMatchObject({
    ...{ state: 'finished', transactions_seen: SPLITS, transactions_changed: SPLITS },
  });
  expect(new Set(await allNotes(server))).toEqual(new Set([DONE]));
}

/** Starts the rule and kills the server in the middle of it; gives the next server. */
async function killDuringRun(): Promise<Server> {
  const first = await place.serve();
  const rule = await fill(first);
  const answer = first.send('POST', `/v1/rules/${rule}/trigger`).catch(() => undefined);
  await until(first, isUnderWay);
  await first.stop('SIGKILL');
  expect(await answer).toBeUndefined();
  return place.serve();
}

it('a run that a kill cut off has done whole batches, and can go on, and be undone', async () => {
  const server = await killDuringRun();
  const run = await checkHalfDone(server, LEFT);
  await finish(server, run);
  expect(await place.run('verify')).toMatchObject({ code: 0, err: '' });

  // The undoing is killed as well, and goes on when it is asked for once more.
  const undoing = server.send('POST', `/v1/rules/runs/${run}/undo`).catch(() => undefined);
  await until(server, ({ transactions_restored: restored }) => Number(restored) > 0);
  await server.stop('SIGKILL');
  expect(await undoing).toBeUndefined();
  const last = await place.serve();
  expect(await latestRun(last)).toMatchObject({ state: 'undoing' });
  const { attributes } = ok(await last.send('POST', `/v1/rules/runs/${run}/undo`)).json.data;
  expect(attributes).toMatchObject({ state: 'undone', transactions_restored: SPLITS });
  expect(new Set(await allNotes(last))).toEqual(new Set([UNTOUCHED]));
  expect(await place.run('verify')).toMatchObject({ code: 0, err: '' });
});

it('a run that a kill cut off can be given up, and what it did undone', async () => {
  const server = await killDuringRun();
  const run = await checkHalfDone(server, LEFT);
  const cancelled = ok(await server.send('POST', `/v1/rules/runs/${run}/cancel`)).json.data;
  expect(cancelled.attributes.state).toBe('cancelled');
  ok(await server.send('POST', `/v1/rules/runs/${run}/undo`));
  expect(new Set(await allNotes(server))).toEqual(new Set([UNTOUCHED]));
  expect(await place.run('verify')).toMatchObject({ code: 0, err: '' });
});

it('a run that somebody stops half-way has done whole batches, says so, and can go on', async () => {
  const server = await place.serve();
  const rule = await fill(server);
  const answer = server.send('POST', `/v1/rules/${rule}/trigger`);
  await until(server, isUnderWay);
  const { id } = (await latestRun(server)) as { id: string };
  ok(await server.send('POST', `/v1/rules/runs/${id}/cancel`));
  expect((await answer).status).toBe(409);
  await checkHalfDone(server, 'cancelled');
  await finish(server, id);
  expect(await place.run('verify')).toMatchObject({ code: 0, err: '' });
});
