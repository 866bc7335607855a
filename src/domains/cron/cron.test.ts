import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok } from '../../../test/build.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';

const SERVER_TOKEN = 'c'.repeat(32);
const FIRED = { job_fired: true, job_succeeded: true, job_errored: false };
const RESTING = { job_fired: false, job_succeeded: false, job_errored: false };
const JOBS = ['recurring_transactions', 'auto_budgets', 'bill_notifications', 'webhooks'];

let world: World;
let person: Client;
let token: string;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ cronToken: SERVER_TOKEN });
});
beforeEach(async () => {
  world.clock.set(TEST_NOW);
  person = await world.household();
  token = `own-token-${++people}`;
  ok(await person.post('/v1/preferences', { name: 'access_token', data: token }));
});
afterAll(() => world.close());

/** Each call from another network address, so that none is refused for being one of many. */
let calls = 0;
async function call(path: string) {
  const remoteAddress = `10.0.${Math.floor(++calls / 250)}.${calls % 250}`;
  const url = `/api/v1/cron/${path}`;
  const response = await world.app.server.inject({ method: 'GET', url, remoteAddress });
  return { status: response.statusCode, json: response.json() };
}

/** Makes something that comes back every day and gives a look at how often it was made. */
async function daily(client: Client, first_date: string) {
  const source_id = await asset(client, 'Everyday');
  const destination_id = ok(await client.post('/v1/accounts', { name: 'Gym', type: 'expense' })).json.data.id;
  const body = {
    type: 'withdrawal',
    title: 'Gym',
    first_date,
    repeat_until: '2027-12-31',
    repetitions: [{ type: 'daily', moment: '', skip: 0, weekend: 1 }],
    transactions: [{ description: 'Gym', amount: '5', source_id, destination_id, currency_code: 'EUR' }],
  };
  ok(await client.post('/v1/recurrences', body));
  return async () => ok(await client.get('/v1/transactions')).json.meta.pagination.total as number;
}

describe('a call without a valid token', () => {
  it.each(['x'.repeat(32), 'false', '12345678', `${SERVER_TOKEN}x`, SERVER_TOKEN.slice(1)])(
    'is refused: %s',
    async (word) => {
      const answer = await call(word);
      expect(answer.status).toBe(401);
      expect(answer.json.message).toBe('Unauthenticated.');
    },
  );

  it('is refused before anything else is read', async () => {
    expect((await call('wrong-token?force=perhaps&date=never')).status).toBe(401);
  });

  it('is refused with a token that is too short to be one, or of somebody who is blocked', async () => {
    ok(await person.post('/v1/preferences', { name: 'access_token', data: 'short' }));
    expect((await call('short')).status).toBe(401);
    const other = await world.household('user');
    ok(await other.post('/v1/preferences', { name: 'access_token', data: 'token of the blocked' }));
    ok(await person.put(`/v1/users/${other.actor.userId}`, { blocked: true }));
    expect((await call('token%20of%20the%20blocked')).status).toBe(401);
  });
});

it('what breaks is logged without the token', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const read = () => Promise.reject(new Error('The disk is gone.'));
  const app = buildApp({ ...world, logger, store: { ...world.store, read } });
  const answer = await app.server.inject({ method: 'GET', url: '/api/v1/cron/token-of-somebody' });
  expect(answer.statusCode).toBe(500);
  expect(lines.join()).toContain('/api/v1/cron/:token');
  expect(lines.join()).not.toContain('token-of-somebody');
});

describe('a call', () => {
  it.each([
    ['force=perhaps', 'force'],
    ['force=1', 'force'],
    ['date=never', 'date'],
    ['date=1970-01-01', 'date'],
    ['date=2038-01-18', 'date'],
  ])('with %s is refused', async (query, field) => {
    const answer = await call(`${token}?${query}`);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json.errors)).toEqual([field]);
  });

  it('runs every job and tells so', async () => {
    const { status, json } = await call(token);
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(JOBS);
    expect(json).toMatchObject(Object.fromEntries(JOBS.map((job) => [job, FIRED])));
    expect(json.recurring_transactions.message).toBe('Recurring transactions cron job fired successfully.');
    expect(json.auto_budgets.message).toBe('Auto-budget cron job fired successfully.');
  });

  it('lets jobs rest that ran for the same day, unless it is forced', async () => {
    world.clock.set('2026-03-15T10:00:00Z');
    await call(token);
    const again = (await call(token)).json;
    expect(again.auto_budgets).toEqual({
      ...RESTING,
      message: 'It has been 10 hours since the Auto-budget cron job has fired. It will not fire now.',
    });
    // Webhooks rest for ten minutes, and the mark is the beginning of the day.
    expect(again.webhooks).toMatchObject(FIRED);
    expect((await call(`${token}?force=true`)).json.auto_budgets).toMatchObject(FIRED);
    world.clock.set('2026-03-15T12:00:01Z');
    expect((await call(token)).json.auto_budgets).toMatchObject(FIRED);
  });

  it('keeps a mark for each household and one for the server', async () => {
    world.clock.set('2026-03-15T10:00:00Z');
    expect((await call(`${SERVER_TOKEN}?force=true`)).json.auto_budgets).toMatchObject(FIRED);
    expect((await call(SERVER_TOKEN)).json.auto_budgets).toMatchObject(RESTING);
    expect((await call(token)).json.auto_budgets).toMatchObject(FIRED);
  });

  it('speaks of exchange rates only where they are asked from outside', async () => {
    const title = '/v1/configuration/configuration.enable_external_rates';
    ok(await person.put(title, { value: true }));
    const { json } = await call(`${token}?force=true`);
    ok(await person.put(title, { value: false }));
    expect(Object.keys(json)).toContain('exchange_rates');
    expect(json.exchange_rates).toMatchObject(RESTING);
  });
});

describe('what comes back', () => {
  it('is made for the household of the token alone, missed days too', async () => {
    const own = await daily(person, '2026-03-16');
    const other = await daily(await world.household(), '2026-03-16');
    world.clock.set('2026-03-18T09:00:00Z');
    await call(token);
    expect([await own(), await other()]).toEqual([3, 0]);
    await call(`${SERVER_TOKEN}?force=true`);
    await call(`${SERVER_TOKEN}?force=true`);
    expect([await own(), await other()]).toEqual([3, 3]);
  });

  it('is made for a day that is named, and for that alone', async () => {
    const own = await daily(person, '2026-03-16');
    await call(`${token}?force=true&date=2026-03-20`);
    expect(await own()).toBe(1);
    world.clock.set('2026-03-20T09:00:00Z');
    await call(`${token}?force=true`);
    expect(await own()).toBe(5);
  });

  it('gives budgets their limits', async () => {
    const budget = {
      name: 'Food',
      auto_budget_type: 'reset',
      auto_budget_amount: '300',
      auto_budget_period: 'monthly',
    };
    const { id } = ok(await person.post('/v1/budgets', budget)).json.data;
    const before = ok(await person.get(`/v1/budgets/${id}/limits`)).json.data.length;
    world.clock.set('2026-04-02T09:00:00Z');
    await call(token);
    expect(ok(await person.get(`/v1/budgets/${id}/limits`)).json.data).toHaveLength(before + 1);
  });
});
