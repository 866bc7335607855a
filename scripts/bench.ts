/**
 * Measures the server at several sizes of history: `npm run bench -- [--sizes 1000,10000] [--requests 100]
 * [--only PART] [--write]`.
 *
 * Every size is a database of its own, seeded once with the data set of `BENCH_DIR` and kept in `.bench/`.
 * All of them are served at the same time and asked in turn, one request each, together with the bare floor
 * of `scripts/bench/floor.ts`: whatever else slows the machine slows all columns alike, so that their ratios
 * hold. `--write` puts the table into `docs/performance.md`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OPERATIONS, type Operation } from './bench/operations.ts';
import { type Books, openBooks, startFloor } from './bench/servers.ts';
import { growth, median, percentile, table } from './bench/table.ts';

const root = resolve(import.meta.dirname, '..');
const generator = join(resolve(root, process.env.BENCH_DIR ?? '../shared/bench'), 'dataset.mjs');
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    requests: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const sizes = options.sizes.split(',').map(Number);
const requests = Number(options.requests);
const operations = OPERATIONS.filter((operation) => operation.name.includes(options.only));

/** The median and the 95th percentile of one operation at one size, in milliseconds. */
export interface Figure {
  median: number;
  p95: number;
}

/** Makes the database of one size unless an earlier run left it. Returns its folder. */
function seeded(size: number): string {
  const folder = join(root, '.bench', String(size));
  if (existsSync(join(folder, 'token'))) return folder;
  if (!existsSync(generator)) {
    console.error(
      `No data set generator at ${generator}. Set BENCH_DIR to the folder that holds dataset.mjs.`,
    );
    process.exit(2);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = join(folder, 'lines.jsonl');
  console.log(`Seeding ${size} transactions, once.`);
  run([generator, '--n', String(size)], folder, lines);
  const main = join(root, 'src/cli/main.ts');
  run([main, 'migrate'], folder);
  const made = run([main, 'user', 'create', '--email', EMAIL, '--role', 'owner', '--token', 'bench'], folder);
  run([main, 'seed', lines, '--user', EMAIL], folder);
  rmSync(lines);
  // The token comes last: a folder that has it is whole.
  writeFileSync(join(folder, 'token'), made.trim().split('\n').at(-1) as string);
  return folder;
}
const EMAIL = 'bench@example.org';

function run(args: readonly string[], folder: string, into?: string): string {
  const stdout = into === undefined ? 'pipe' : openSync(into, 'w');
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const done = spawnSync(process.execPath, args, {
    env,
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`${args.join(' ')} failed`);
  return done.stdout ?? '';
}

/** Asks all books in turn, and the floor between them, so that a noisy moment meets every column. */
async function measure(operation: Operation, all: readonly Books[], floor: () => Promise<number>) {
  const times = all.map((): number[] => []);
  const bare: number[] = [];
  const warmUp = Math.ceil(requests / 5);
  for (let turn = -warmUp; turn < requests; turn++) {
    for (const [at, books] of all.entries()) {
      const took = await operation.run(books, turn + warmUp);
      if (turn >= 0) times[at]?.push(took);
    }
    const took = await floor();
    if (turn >= 0) bare.push(took);
  }
  return { figures: times.map(figure), floor: figure(bare) };
}
const figure = (times: readonly number[]): Figure => ({ median: median(times), p95: percentile(times, 95) });

run([join(root, 'scripts/build.mjs')], root);
const folders = sizes.map(seeded);
const all = await Promise.all(folders.map(openBooks));
const floor = await startFloor(join(folders[0] as string, 'ledgerfly.db'));
const rows: { name: string; figures: Figure[]; floor: Figure; growth: number }[] = [];
try {
  for (const operation of operations) {
    const { figures, floor: bare } = await measure(operation, all, floor.ask);
    rows.push({ name: operation.name, figures, floor: bare, growth: growth(figures) });
    console.log(operation.name.padEnd(44), figures.map((f) => f.median.toFixed(2).padStart(8)).join(' '));
  }
  const memory = all.map((books) => books.residentMegabytes());
  const text = table({ sizes, requests, rows, memory, processor: cpus()[0]?.model ?? 'unknown' });
  console.log(`\n${text}`);
  if (options.write) writeInto(join(root, 'docs/performance.md'), text);
} finally {
  for (const books of all) books.close();
  floor.close();
}

/** Replaces what stands between the two marks of a page. */
function writeInto(page: string, text: string): void {
  const [begin, end] = ['<!-- figures: npm run bench -- --write -->', '<!-- end of figures -->'];
  const old = readFileSync(page, 'utf8');
  const [before, after] = [old.split(begin)[0], old.split(end)[1]];
  writeFileSync(page, `${before}${begin}\n${text}\n${end}${after}`);
}
