/**
 * Measures the server at several sizes of history: `npm run bench -- [--sizes 1000,10000] [--requests 100]
 * [--only PART] [--write]`.
 *
 * Every size is a database of its own, seeded once with the data set of `BENCH_DIR` and kept in `.bench/`.
 * All of them are served at the same time and asked in turn, one request each, together with the bare floor
 * of `scripts/bench/floor.ts`: whatever else slows the machine slows all columns alike, so that their ratios
 * hold. `--write` puts the table into `docs/performance.md`.
 */
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OPERATIONS, type Operation } from './bench/operations.ts';
import { run, seeded } from './bench/seed.ts';
import { type Books, openBooks, startFloor } from './bench/servers.ts';
import { growth, median, percentile, table, writeFigures } from './bench/table.ts';

const root = resolve(import.meta.dirname, '..');
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

run([join(root, 'scripts/build.mjs')], { folder: root });
const folders = sizes.map(seeded);
const all = await Promise.all(folders.map((folder) => openBooks(folder)));
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
  if (options.write) writeFigures('npm run bench -- --write', text);
} finally {
  for (const books of all) books.close();
  floor.close();
}
