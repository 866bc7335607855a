/**
 * Measures what webhooks cost: `node scripts/bench/webhooks.ts [--size 10000] [--requests 200]
 * [--on sqlite|postgres] [--write]`.
 *
 * Storing, changing and deleting a transaction in households with more and fewer active webhooks, which are
 * asked in turn so that a noisy moment meets all of them. Each request waits until all messages of the one
 * before have arrived at a receiver on the same machine, so that sending is not measured with it. `--write`
 * puts the table into `docs/performance.md`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres.ts';
import { addOwner, run, seed } from './seed.ts';
import { type Books, openBooks } from './servers.ts';
import { median, percentile, writeFigures } from './table.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '200' },
    on: { type: 'string', default: 'sqlite,postgres' },
    write: { type: 'boolean', default: false },
  },
});
const requests = Number(options.requests);

/** How long messages may take to arrive before that is an error, in milliseconds. */
const ARRIVAL_MS = 30_000;

type Ask = Books['ask'];
/** What was measured on one database, by the name of its row. */
type Column = Map<string, string>;

/** A receiver that answers at once and counts. */
async function openReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count++;
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Waits until so many messages have come in all. */
    async until(total: number): Promise<void> {
      const end = performance.now() + ARRIVAL_MS;
      while (count < total) {
        if (performance.now() > end) throw new Error(`${count} of ${total} messages arrived`);
        await pause(2);
      }
    },
    close: () => server.close(),
  };
}
type Receiver = Awaited<ReturnType<typeof openReceiver>>;

const STEPS = ['store', 'change', 'delete'] as const;

/** A household with a number of webhooks, and the times that each step took. */
interface Household {
  webhooks: number;
  ask: Ask;
  times: Record<(typeof STEPS)[number], number[]>;
}

async function household(ask: Ask, webhooks: number, receiver: Receiver): Promise<Household> {
  await ask('POST', 'accounts', { name: 'Main checking', type: 'asset', account_role: 'defaultAsset' });
  for (let n = 0; n < webhooks; n++) {
    await ask('POST', 'webhooks', {
      ...{ title: `Webhook ${n}`, url: receiver.url, active: true, deliveries: ['JSON'] },
      ...{ triggers: ['ANY'], responses: ['RELEVANT'] },
    });
  }
  return { webhooks, ask, times: { store: [], change: [], delete: [] } };
}

/** Stores, changes and deletes a transaction, and waits each time for the messages. */
async function turnOf({ ask, times }: Household, turn: number, arrived: () => Promise<void>) {
  const split = {
    ...{ type: 'withdrawal', date: '2025-12-31', amount: `${10 + (turn % 90)}.25` },
    ...{ description: `Groceries ${turn}`, source_name: 'Main checking' },
    destination_name: `Shop of turn ${turn % 10}`,
  };
  const made = await ask('POST', 'transactions', { transactions: [split] });
  times.store.push(made.took);
  await arrived();
  const id = JSON.parse(made.text).data.id;
  const body = { transactions: [{ amount: `${20 + (turn % 50)}.75` }] };
  times.change.push((await ask('PUT', `transactions/${id}`, body)).took);
  await arrived();
  times.delete.push((await ask('DELETE', `transactions/${id}`)).took);
  await arrived();
}

const milliseconds = (times: readonly number[]): string =>
  `${median(times).toFixed(2)} (${percentile(times, 95).toFixed(2)})`;

async function measure(households: readonly Household[], receiver: Receiver): Promise<Column> {
  const warmUp = Math.ceil(requests / 4);
  let sent = 0;
  for (let turn = 0; turn < warmUp + requests; turn++) {
    for (const one of households) {
      await turnOf(one, turn, () => {
        sent += one.webhooks;
        return receiver.until(sent);
      });
    }
    // The first turns only warm everything up.
    if (turn === warmUp - 1) {
      for (const { times } of households) for (const step of STEPS) times[step].length = 0;
    }
  }
  const column: Column = new Map();
  const [none] = households;
  for (const step of STEPS) {
    for (const { webhooks, times } of households) {
      const ratio = median(times[step]) / median(none?.times[step] ?? []);
      const name = `${step} a transaction, ${webhooks} webhooks`;
      column.set(name, `${milliseconds(times[step])}, ${ratio.toFixed(2)} times`);
      console.log(name, column.get(name));
    }
  }
  return column;
}

/** Seeds a database of its own, measures on it, and removes it. */
async function measureOn(database: string): Promise<Column> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-bench-'));
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  const place = { folder, databaseUrl: postgres?.url ?? '' };
  const receiver = await openReceiver();
  try {
    seed(place, Number(options.size));
    const counts = [0, 1, 3, 10];
    const tokens = counts.map((n) => addOwner(place, `bench${n}@example.org`));
    const books = await openBooks(folder, place.databaseUrl);
    try {
      const households: Household[] = [];
      for (const [n, token] of tokens.entries()) {
        households.push(await household(books.askAs(token), counts[n] ?? 0, receiver));
      }
      return await measure(households, receiver);
    } finally {
      books.close();
    }
  } finally {
    receiver.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

run([join(root, 'scripts/build.mjs')], { folder: root });
const names: Record<string, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const databases = options.on.split(',');
const columns: Column[] = [];
for (const database of databases) {
  console.log(names[database]);
  columns.push(await measureOn(database));
}
const rows = [...(columns[0]?.keys() ?? [])];
const line = (cells: readonly (string | undefined)[]): string => `| ${cells.join(' | ')} |`;
const text = [
  `Median (95th percentile) of ${requests} requests in milliseconds, on ${cpus()[0]?.model}.`,
  '',
  line(['operation', ...databases.map((database) => names[database])]),
  line(['---', ...databases.map(() => '---:')]),
  ...rows.map((row) => line([row, ...columns.map((column) => column.get(row))])),
].join('\n');
console.log(`\n${text}`);
if (options.write) writeFigures('node scripts/bench/webhooks.ts --write', text);
