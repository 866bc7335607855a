/**
 * Measures what rules cost: `node scripts/bench/rules.ts [--size 100000] [--requests 100] [--runs 3]
 * [--on sqlite|postgres] [--write]`.
 *
 * Two things on each database: storing a transaction in households with more and fewer rules, which are asked
 * in turn so that a noisy moment meets all of them; and starting a group of 100 rules by hand over the data
 * set, undone and started again, while somebody else keeps looking at the first page of transactions.
 * `--write` puts the table into `docs/performance.md`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
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
    size: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '100' },
    runs: { type: 'string', default: '3' },
    on: { type: 'string', default: 'sqlite,postgres' },
    write: { type: 'boolean', default: false },
  },
});
const requests = Number(options.requests);

type Ask = Books['ask'];
type Body = Record<string, unknown>;
/** What was measured on one database, by the name of its row. */
type Column = Map<string, string>;

const idOf = (answer: { text: string }): string => JSON.parse(answer.text).data.id;
const milliseconds = (times: readonly number[]): string =>
  `${median(times).toFixed(2)} (${percentile(times, 95).toFixed(2)})`;

/** Rules of several kinds, none of which is about what is recorded here. */
const UNCONCERNED: ((n: number) => Body[])[] = [
  (n) => [{ type: 'description_contains', value: `word ${n}` }],
  (n) => [{ type: 'description_starts', value: `CARD ${n}` }],
  (n) => [
    { type: 'amount_more', value: '5' },
    { type: 'notes_contains', value: `note ${n}` },
  ],
  (n) => [{ type: 'destination_account_is', value: `Other shop ${n}` }],
  (n) => [
    { type: 'transaction_type', value: 'withdrawal' },
    { type: 'category_is', value: `Category ${n}` },
  ],
];

/** A household that stores transactions under its rules, and the times that it took. */
interface Household {
  name: string;
  ask: Ask;
  times: number[];
}

async function household(ask: Ask, rules: number, { isOneConcerned }: { isOneConcerned: boolean }) {
  await ask('POST', 'accounts', { name: 'Main checking', type: 'asset', account_role: 'defaultAsset' });
  for (let n = 0; n < rules; n++) {
    const isConcerned = isOneConcerned && n === Math.floor(rules / 2);
    const about = { type: 'description_contains', value: 'groceries' };
    await ask('POST', 'rules', {
      title: `Rule ${n}`,
      rule_group_title: `Group ${n % 10}`,
      trigger: 'store-journal',
      strict: true,
      triggers: isConcerned ? [about] : UNCONCERNED[n % UNCONCERNED.length]?.(n),
      actions: [{ type: 'set_category', value: `Category of rule ${n}` }],
    });
  }
  const name = `store a transaction, ${rules} rules${isOneConcerned ? ', one of which changes it' : ''}`;
  return { name, ask, times: [] } satisfies Household;
}

async function store({ ask, times }: Household, turn: number): Promise<void> {
  const split = {
    ...{ type: 'withdrawal', date: '2025-12-31', amount: `${10 + (turn % 90)}.25` },
    ...{ description: `Groceries ${turn}`, source_name: 'Main checking' },
    destination_name: `Shop of turn ${turn % 10}`,
  };
  const made = await ask('POST', 'transactions', { transactions: [split] });
  times.push(made.took);
  await ask('DELETE', `transactions/${idOf(made)}`);
}

async function measureStoring(households: readonly Household[], column: Column): Promise<void> {
  const warmUp = Math.ceil(requests / 4);
  for (let turn = 0; turn < warmUp + requests; turn++) {
    for (const one of households) await store(one, turn);
    // The first turns only warm everything up.
    if (turn < warmUp) for (const one of households) one.times.length = 0;
  }
  const [none] = households;
  for (const { name, times } of households) {
    const ratio = median(times) / median(none?.times ?? []);
    column.set(name, `${milliseconds(times)}, ${ratio.toFixed(2)} times`);
    console.log(name, column.get(name));
  }
}

/** Makes 100 rules about the data set's shops, which change one in twenty transactions; gives their group. */
async function groupOfHundred(ask: Ask): Promise<string> {
  const { data } = JSON.parse((await ask('GET', 'rules?limit=100')).text);
  // The rules of the data set are called `Rule 001 Riverside Energy`.
  const shops = data.map((rule: { attributes: { title: string } }) => rule.attributes.title.slice(9));
  let group = '';
  for (const [n, shop] of shops.entries()) {
    const made = await ask('POST', 'rules', {
      title: `By hand ${n}`,
      rule_group_title: 'By hand',
      trigger: 'manual-activation',
      strict: true,
      triggers: [
        { type: 'description_contains', value: shop },
        { type: 'description_ends', value: '7' },
      ],
      actions: [{ type: 'set_notes', value: `Looked at by rule ${n}` }],
    });
    group = JSON.parse(made.text).data.attributes.rule_group_id;
  }
  return group;
}

/** Looks at the first page over and over until it is told to stop; gives how long each look took. */
async function lookOn(ask: Ask, { signal }: AbortController): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    times.push((await ask('GET', 'transactions?limit=50')).took);
    await pause(20);
  }
  return times;
}

async function measureRuns(books: Books, other: Ask, column: Column): Promise<void> {
  const mine = books.ask;
  const group = await groupOfHundred(mine);
  const [speeds, ofProcessor, undoing, looks]: number[][] = [[], [], [], []];
  let share = '';
  for (let turn = 0; turn < Number(options.runs); turn++) {
    const done = new AbortController();
    const watching = lookOn(other, done);
    const begun = books.processorTime();
    const { took } = await mine('POST', `rule-groups/${group}/trigger`, {});
    const worked = books.processorTime() - begun;
    done.abort();
    looks?.push(...(await watching));
    const [latest] = JSON.parse((await mine('GET', 'rules/runs')).text).data;
    const { transactions_seen: seen, transactions_changed: changed } = latest.attributes;
    const undone = await mine('POST', `rules/runs/${latest.id}/undo`, {});
    speeds?.push((seen / took) * 1000);
    ofProcessor?.push((seen / worked) * 1000);
    undoing?.push((changed / undone.took) * 1000);
    share = `${seen} seen, ${((changed / seen) * 100).toFixed(1)} % changed`;
    console.log(
      share,
      speeds?.at(-1)?.toFixed(0),
      'a second;',
      ofProcessor?.at(-1)?.toFixed(0),
      'of the processor; undone',
      undoing?.at(-1)?.toFixed(0),
    );
  }
  const perSecond = (all: readonly number[] = []) => `${Math.round(median(all))} a second`;
  column.set(
    'start 100 rules by hand',
    `${perSecond(speeds)} (${perSecond(ofProcessor)} of the processor), ${share}`,
  );
  column.set('undo that run', `${perSecond(undoing)}`);
  column.set('transactions, page 1, for somebody else meanwhile', milliseconds(looks ?? []));
}

/** Seeds a database of its own, measures on it, and removes it. */
async function measureOn(database: string): Promise<Column> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-bench-'));
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  const place = { folder, databaseUrl: postgres?.url ?? '' };
  const column: Column = new Map();
  try {
    seed(place, Number(options.size));
    const tokens = [0, 1, 2, 3].map((n) => addOwner(place, `bench${n}@example.org`));
    const books = await openBooks(folder, place.databaseUrl);
    try {
      const asks = tokens.map(books.askAs);
      const counts = [0, 100, 500, 500];
      const households: Household[] = [];
      for (const [n, ask] of asks.entries()) {
        households.push(await household(ask, counts[n] ?? 0, { isOneConcerned: n === 3 }));
      }
      await measureStoring(households, column);
      await measureRuns(books, asks[0] as Ask, column);
      column.set('resident memory afterwards, MB', books.residentMegabytes().toFixed(0));
    } finally {
      books.close();
    }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
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
  `Median (95th percentile) of ${requests} requests in milliseconds, ${options.runs} runs, on`,
  `${cpus()[0]?.model}.`,
  '',
  line(['operation', ...databases.map((database) => names[database])]),
  line(['---', ...databases.map(() => '---:')]),
  ...rows.map((row) => line([row, ...columns.map((column) => column.get(row))])),
].join('\n');
console.log(`\n${text}`);
if (options.write) writeFigures('node scripts/bench/rules.ts --write', text);
