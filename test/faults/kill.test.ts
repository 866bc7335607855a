import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { amount, formatAmount } from '../../src/ledger/money.ts';
import { ok } from '../build.ts';
import { randomFrom } from '../random.ts';
import type { Answer } from '../world.ts';
import { type Installation, install, type Server } from './server.ts';

/** Transactions that are asked for, and connections they come over. */
const CREATES = 1000;
const CONNECTIONS = 4;

// Several servers start and stop in each test, on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });

let place: Installation;
beforeEach(async () => {
  place = await install();
});
afterEach(() => place.remove());

const descriptionOf = (n: number): string => `number ${n}`;
/** What the splits of a transaction cost: one split for even numbers, two for odd ones. */
const amountsOf = (n: number): string[] => [`${n}.25`, ...(n % 2 ? [`${n}.50`] : [])];

const bodyOf = (n: number, source: string) => ({
  group_title: descriptionOf(n),
  transactions: amountsOf(n).map((amount) => ({
    type: 'withdrawal',
    date: `2026-0${(n % 9) + 1}-01`,
    amount,
    description: descriptionOf(n),
    source_id: source,
    destination_name: `Shop ${n % 7}`,
    tags: [`tag ${n % 5}`],
  })),
});

const create = (server: Server, n: number, source: string): Promise<Answer> =>
  server.send('POST', '/v1/transactions', bodyOf(n, source), { 'idempotency-key': `create ${n}` });

/** What became of the transactions that were asked for. */
interface Load {
  /** Those the server answered with success, with their numbers in the ledger. */
  acknowledged: Map<number, string>;
  /** Those that were sent, but never answered with a result. */
  unanswered: number[];
}

/**
 * Asks for transactions over several connections, one after the other on each, until all are made or the
 * server is gone. `watch` hears how many are made.
 */
async function load(server: Server, source: string, watch: (made: number) => void): Promise<Load> {
  const result: Load = { acknowledged: new Map(), unanswered: [] };
  let next = 1;
  const work = async () => {
    while (next <= CREATES) {
      const n = next++;
      const answer = await create(server, n, source).catch(() => undefined);
      // A server that is stopping may also say so.
      if (answer === undefined || answer.status === 503) {
        result.unanswered.push(n);
        return;
      }
      result.acknowledged.set(n, ok(answer).json.data.id);
      watch(result.acknowledged.size);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return result;
}

/** The amounts of everything in the ledger, by the number of the transaction. */
async function storedAmounts(server: Server): Promise<Map<string, { title: string; amounts: string[] }>> {
  const { json } = ok(await server.send('GET', '/v1/transactions?limit=2000'));
  const stored = new Map<string, { title: string; amounts: string[] }>();
  for (const { id, attributes } of json.data) {
    const amounts = attributes.transactions.map((split: { amount: string }) =>
      formatAmount(amount(split.amount), 2),
    );
    stored.set(id, { title: attributes.transactions[0].description, amounts: amounts.sort() });
  }
  expect(stored.size).toBe(json.meta.pagination.total);
  return stored;
}

async function storeAccount(server: Server): Promise<string> {
  const body = { name: 'Checking', type: 'asset', account_role: 'defaultAsset' };
  return ok(await server.send('POST', '/v1/accounts', body)).json.data.id;
}

/** Checks that exactly these transactions are stored, whole, and that everything kept ready agrees. */
async function checkLedger(server: Server, source: string, numbers: readonly number[]): Promise<void> {
  const stored = [...(await storedAmounts(server)).values()];
  const byTitle = (a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1);
  const wanted = numbers.map((n) => ({ title: descriptionOf(n), amounts: amountsOf(n) }));
  expect(stored.sort(byTitle)).toEqual(wanted.sort(byTitle));
  const spent = numbers.flatMap(amountsOf).reduce((sum, text) => sum + amount(text), 0n);
  const account = ok(await server.send('GET', `/v1/accounts/${source}?date=2026-12-31`)).json.data;
  expect(account.attributes.current_balance).toBe(formatAmount(-spent, 2));
  expect(await place.run('verify')).toMatchObject({ code: 0, err: '' });
}

const SEEDS = Array.from({ length: 3 }, () => Math.trunc(Math.random() * 1_000_000));

it.each(SEEDS)('a kill in the middle loses nothing that was acknowledged (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const killAfter = 30 + Math.trunc(random() * 250);
  const pauseMs = random() * 8;
  const first = await place.serve();
  const source = await storeAccount(first);
  let gone: Promise<unknown> | undefined;
  const { acknowledged, unanswered } = await load(first, source, (made) => {
    if (made < killAfter || gone) return;
    gone = new Promise((resolve) => setTimeout(resolve, pauseMs)).then(() => first.stop('SIGKILL'));
  });
  await gone;
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
  expect(unanswered.length).toBeGreaterThan(0);

  const second = await place.serve();
  const stored = await storedAmounts(second);
  for (const [n, id] of acknowledged) {
    expect(stored.get(id)).toEqual({ title: descriptionOf(n), amounts: amountsOf(n) });
  }
  expect(stored.size).toBeLessThanOrEqual(acknowledged.size + unanswered.length);
  const titles = new Set([...stored.values()].map(({ title }) => title));
  await checkLedger(second, source, [
    ...acknowledged.keys(),
    ...unanswered.filter((n) => titles.has(descriptionOf(n))),
  ]);

  // Whoever got no answer asks again with the same key, and nothing is there twice.
  for (const n of unanswered) {
    const answer = ok(await create(second, n, source));
    expect(answer.headers['idempotency-replayed']).toBe(titles.has(descriptionOf(n)) ? 'true' : undefined);
  }
  await checkLedger(second, source, [...acknowledged.keys(), ...unanswered]);
  expect(await second.stop()).toMatchObject({ code: 0, err: '' });
});

it('a server that is told to stop answers what it was asked, and nothing of it is lost', async () => {
  const server = await place.serve();
  const source = await storeAccount(server);
  const numbers = Array.from({ length: 40 }, (_, i) => i + 1);
  const end = Promise.withResolvers<unknown>();
  let answered = 0;
  const running = numbers.map(async (n) => {
    const { status } = await create(server, n, source);
    // Writes are made one after the other, so that when some are answered, others are still to be read.
    if (++answered === 10) end.resolve(server.stop());
    return status;
  });
  expect(await Promise.all(running)).toEqual(numbers.map(() => 200));
  expect(await end.promise).toMatchObject({ code: 0, err: '' });

  const next = await place.serve();
  await checkLedger(next, source, numbers);
});

it('a server that is told to stop while requests keep coming ends, and keeps what it answered', async () => {
  const server = await place.serve();
  const source = await storeAccount(server);
  let end: Promise<unknown> | undefined;
  const { acknowledged, unanswered } = await load(server, source, (made) => {
    if (made === 50) end = server.stop();
  });
  expect(await end).toMatchObject({ code: 0, err: '' });

  const next = await place.serve();
  const titles = new Set([...(await storedAmounts(next)).values()].map(({ title }) => title));
  const cutOff = unanswered.filter((n) => titles.has(descriptionOf(n)));
  expect(cutOff).toEqual([]);
  await checkLedger(next, source, [...acknowledged.keys()]);
});
