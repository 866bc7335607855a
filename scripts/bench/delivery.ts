/**
 * Measures how fast webhooks' messages are sent: `node scripts/bench/delivery.ts [--messages 10000]
 * [--webhooks 1] [--on sqlite|postgres] [--write]`.
 *
 * Somebody keeps asking for the first page of transactions. After a while messages are put into the queue all
 * at once, which the server sends to a receiver on the same machine. `--write` puts the table into
 * `docs/performance.md`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type {} from '../../src/domains/webhooks/webhooks.tables.ts';
import { openStore } from '../../src/storage/open.ts';
import { startPostgres } from '../postgres.ts';
import { addOwner, run } from './seed.ts';
import { type Books, openBooks } from './servers.ts';
import { median, percentile, writeFigures } from './table.ts';

const root = resolve(import.meta.dirname, '../..');
const main = join(root, 'src/cli/main.ts');
const EMAIL = 'delivery@example.org';
const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    webhooks: { type: 'string', default: '1' },
    on: { type: 'string', default: 'sqlite,postgres' },
    write: { type: 'boolean', default: false },
  },
});
const total = Number(options.messages);

/** Messages that are written in one statement. */
const BATCH = 500;
/** Between two looks at a page, in milliseconds. */
const LOOK_PAUSE_MS = 10;
/** Transactions of a page. */
const PAGE = 50;
/** How long to look on before there is anything to be sent, in milliseconds. */
const WARM_UP_MS = 5_000;
const BEFORE_MS = 10_000;

/** What was measured on one database, by the name of its row. */
type Column = Map<string, string>;

const milliseconds = (times: readonly number[]): string =>
  `${median(times).toFixed(2)} (${percentile(times, 95).toFixed(2)})`;

/** A receiver that answers at once. */
async function openReceiver() {
  const ids = new Set<string>();
  const arrivals: number[] = [];
  const count = () => ids.size;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrivals.push(performance.now());
      ids.add(String(request.headers['webhook-id']));
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Messages that arrived, each counted once. */
    count,
    async until(expected: number): Promise<void> {
      while (count() < expected) await pause(10);
    },
    forget(): void {
      ids.clear();
      arrivals.length = 0;
    },
    /** How often a message arrived that had arrived before. */
    repeats: () => arrivals.length - ids.size,
    seconds: () => ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000,
    close: () => server.close(),
  };
}

/** Looks at the first page over and over; gives how long each look took. */
async function lookOn(books: Books, goesOn: GoesOn): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    times.push((await books.ask('GET', 'transactions?limit=50')).took);
    await pause(LOOK_PAUSE_MS);
  }
  return times;
}

/** Whether to go on. */
type GoesOn = () => boolean;

/** Goes on for some time, in milliseconds. */
function during(time: number): GoesOn {
  const end = performance.now() + time;
  return () => performance.now() < end;
}

async function makeWebhooks({ ask }: Books, url: string): Promise<void> {
  await ask('POST', 'accounts', { name: 'Main checking', type: 'asset', account_role: 'defaultAsset' });
  for (let n = 0; n < Number(options.webhooks); n++) {
    await ask('POST', 'webhooks', {
      ...{ title: `Webhook ${n}`, url, active: true, triggers: ['STORE_TRANSACTION'] },
      ...{ responses: ['TRANSACTIONS'], deliveries: ['JSON'] },
    });
  }
}

/** As many transactions as a page shows, each of which the webhooks are told of. */
async function recordSome({ ask }: Books): Promise<void> {
  for (let n = 0; n < PAGE; n++) {
    const split = {
      ...{ type: 'withdrawal', date: '2025-12-31', amount: `${10 + (n % 90)}.25` },
      ...{ description: `Groceries ${n}`, source_name: 'Main checking' },
      destination_name: `Shop ${n % 10}`,
    };
    await ask('POST', 'transactions', { transactions: [split] });
  }
}

/** Puts copies of the messages that there are into the queue, each with a number of its own. */
async function queueCopies(databaseUrl: string): Promise<void> {
  const store = openStore(databaseUrl);
  try {
    await store.write(async (db) => {
      const rows = await db.selectFrom('webhook_messages').selectAll().execute();
      const copies = Array.from({ length: total }, (_, n) => {
        const { id: _id, ...row } = rows[n % rows.length] as (typeof rows)[number];
        const waits = { state: 'waiting', tries: 0, errored: 0, claimed_until: null, claimed_by: null };
        return { ...row, ...waits, uuid: randomUUID() };
      });
      for (let at = 0; at < copies.length; at += BATCH) {
        await db
          .insertInto('webhook_messages')
          .values(copies.slice(at, at + BATCH))
          .execute();
      }
    });
  } finally {
    await store.close();
  }
}

async function measureOn(database: string): Promise<Column> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-bench-'));
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  const place = { folder, databaseUrl: postgres?.url ?? '' };
  const receiver = await openReceiver();
  try {
    run([main, 'migrate'], place);
    writeFileSync(join(folder, 'token'), addOwner(place, EMAIL));
    const books = await openBooks(folder, place.databaseUrl);
    await makeWebhooks(books, receiver.url);
    await recordSome(books);
    await receiver.until(PAGE * Number(options.webhooks));
    receiver.forget();
    const queue = () => queueCopies(postgres?.url ?? `sqlite:${join(folder, 'ledgerfly.db')}`);
    return await measureSending(books, { ...receiver, queue });
  } finally {
    receiver.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The receiver, and what fills the queue of messages to it. */
type Receiver = Awaited<ReturnType<typeof openReceiver>> & { queue(): Promise<void> };

async function measureSending(books: Books, receiver: Receiver): Promise<Column> {
  const column: Column = new Map();
  try {
    // The first looks only warm everything up.
    await lookOn(books, during(WARM_UP_MS));
    const before = await lookOn(books, during(BEFORE_MS));
    await receiver.queue();
    const begun = books.processorTime();
    const meanwhile = await lookOn(books, () => receiver.count() < total);
    const worked = books.processorTime() - begun;
    column.set('messages sent', `${receiver.count()}, ${receiver.repeats()} of them twice`);
    column.set('messages a second', (total / receiver.seconds()).toFixed(0));
    column.set('messages a second of the processor, pages included', (total / (worked / 1000)).toFixed(0));
    column.set('transactions, page 1, meanwhile', milliseconds(meanwhile));
    column.set('transactions, page 1, before', milliseconds(before));
    const ratio = percentile(meanwhile, 95) / percentile(before, 95);
    column.set('95th percentile of that, meanwhile to before', `${ratio.toFixed(2)} times`);
    column.set('resident memory afterwards, MB', books.residentMegabytes().toFixed(0));
    for (const [name, value] of column) console.log(`${name}: ${value}`);
  } finally {
    books.close();
  }
  return column;
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
  `${total} messages, webhooks: ${options.webhooks}; median (95th percentile) in milliseconds, on`,
  `${cpus()[0]?.model}.`,
  '',
  line(['', ...databases.map((database) => names[database])]),
  line(['---', ...databases.map(() => '---:')]),
  ...rows.map((row) => line([row, ...columns.map((column) => column.get(row))])),
].join('\n');
console.log(`\n${text}`);
if (options.write) writeFigures('node scripts/bench/delivery.ts --write', text);
