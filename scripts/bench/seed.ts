import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const main = join(root, 'src/cli/main.ts');
const generator = join(resolve(root, process.env.BENCH_DIR ?? '../shared/bench'), 'dataset.mjs');
const EMAIL = 'bench@example.org';

/** Where a program runs: the folder of the data, and the database unless it is the file in that folder. */
interface Place {
  folder: string;
  databaseUrl?: string;
}

/** Runs a program of Node to its end and gives what it printed, unless that goes `into` a file. */
export function run(args: readonly string[], { folder, databaseUrl = '' }: Place, into?: string): string {
  const stdout = into === undefined ? 'pipe' : openSync(into, 'w');
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const done = spawnSync(process.execPath, args, {
    env,
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`${args.join(' ')} failed`);
  return done.stdout ?? '';
}

/** Adds an owner of a household of their own and gives a token. */
export function addOwner(place: Place, email: string): string {
  const made = run([main, 'user', 'create', '--email', email, '--role', 'owner', '--token', 'bench'], place);
  return made.trim().split('\n').at(-1) as string;
}

/** Fills an empty database with the data set of one size and puts the token of its owner into `token`. */
export function seed(place: Place, size: number): void {
  if (!existsSync(generator)) {
    console.error(
      `No data set generator at ${generator}. Set BENCH_DIR to the folder that holds dataset.mjs.`,
    );
    process.exit(2);
  }
  const lines = join(place.folder, 'lines.jsonl');
  run([generator, '--n', String(size)], place, lines);
  run([main, 'migrate'], place);
  const token = addOwner(place, EMAIL);
  run([main, 'seed', lines, '--user', EMAIL], place);
  rmSync(lines);
  // The token comes last: a folder that has it is whole.
  writeFileSync(join(place.folder, 'token'), token);
}

/** Makes the database of one size unless an earlier run left it. Returns its folder. */
export function seeded(size: number): string {
  const folder = join(root, '.bench', String(size));
  if (existsSync(join(folder, 'token'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log(`Seeding ${size} transactions, once.`);
  seed({ folder }, size);
  return folder;
}
