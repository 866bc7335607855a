/**
 * Checks everything: types, lint and format, the test suite on SQLite and once more on PostgreSQL, and the
 * page in a real browser where there is a Chromium (which CI must have).
 *
 *   npm test [vitest arguments]        everything
 *   npm test -- --journeys [arguments] the page in a real browser alone
 *   npm run test:fast [arguments]      the suite on SQLite alone
 *   npm run check                      types, lint, format and the architecture test
 *   npm test -- --postgres [arguments] the suite on PostgreSQL alone
 *
 * PostgreSQL is an embedded one for this run, or the server in TEST_DATABASE_URL. The tests learn what to
 * use from TEST_DATABASE (`sqlite` or `postgres`) and TEST_DATABASE_URL. The last line is the sum: `N
 * passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { chromiumPath } from '../test/web/chromium.ts';
import { startPostgres } from './postgres.ts';

const root = dirname(import.meta.dirname);
/** Reports, and whatever the tests leave behind when they are interrupted. */
const work = mkdtempSync(join(tmpdir(), 'ledgerfly-run-'));
/** Where the tests write down which parts of the schemas their answers had. */
const sightings = join(work, 'sightings');
const tally = { passed: 0, failed: 0 };
/** The names of what failed, for the end of a long output. */
const failures: string[] = [];
let running: ChildProcess | undefined;
let interrupted: NodeJS.Signals | undefined;

/** What a test run is told about its database. */
type Database = {
  TEST_DATABASE: 'sqlite' | 'postgres';
  TEST_DATABASE_URL?: string;
  TEST_SIGHTINGS?: string;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = signal;
    running?.kill(signal);
  });
}

const flags = ['--check', '--fast', '--postgres', '--journeys'];
const [, , ...given] = process.argv;
const flag = flags.includes(given[0] ?? '') ? given.shift() : undefined;
try {
  if (flag === '--check') {
    await checkSources();
    await runSuite('Architecture', ['test/architecture.test.ts', ...given], { TEST_DATABASE: 'sqlite' });
  } else if (flag === '--journeys') {
    await runJourneys(given);
  } else {
    if (!flag) await checkSources();
    if (flag !== '--postgres') {
      await runSuite('Tests on SQLite', given, { TEST_DATABASE: 'sqlite', TEST_SIGHTINGS: sightings });
      if (given.length === 0) await checkSchemas();
    }
    if (flag !== '--fast') await runSuiteOnPostgres(given);
    if (!flag && given.length === 0) await runJourneys([]);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
if (interrupted) {
  console.log('Interrupted.');
  process.exitCode = 128 + constants.signals[interrupted];
} else {
  if (failures.length > 0) console.log(['\nWhat failed:', ...failures].join('\n  '));
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed ? 1 : 0;
}

/** Types, of each part that has a world of its own, and lint count as one test each. */
async function checkSources(): Promise<void> {
  const typesOf = (title: string, project: string) => ({
    title,
    script: 'node_modules/typescript/bin/tsc',
    args: ['--noEmit', '--project', project],
  });
  const types = [
    typesOf('Types', '.'),
    typesOf('Types of the page', 'web'),
    typesOf('Types of the journeys', 'test/web'),
  ];
  const lint = { title: 'Lint and format', script: 'node_modules/@biomejs/biome/bin/biome', args: ['check'] };
  for (const tool of [...types, lint]) count((await runTool(tool)) === 0, tool.title);
}

/** That no schema permits what no answer of the whole suite had counts as one test. */
async function checkSchemas(): Promise<void> {
  const tool = { title: 'Schemas', script: 'scripts/sightings.ts', args: [sightings] };
  count((await runTool(tool)) === 0, tool.title);
}

function count(good: boolean, what: string): void {
  if (good) tally.passed += 1;
  else {
    tally.failed += 1;
    failures.push(what);
  }
}

async function runSuiteOnPostgres(args: string[]): Promise<void> {
  if (interrupted) return;
  const given = process.env.TEST_DATABASE_URL;
  try {
    const server = given ? { url: given, stop: async () => {} } : await startPostgres();
    try {
      await runSuite('Tests on PostgreSQL', args, {
        TEST_DATABASE: 'postgres',
        TEST_DATABASE_URL: server.url,
      });
    } finally {
      await server.stop();
    }
  } catch (error) {
    console.error(`No tests on PostgreSQL: ${(error as Error).message}`);
    count(false, 'Tests on PostgreSQL: they could not begin');
  }
}

/** Builds the page and walks through it in a real browser. */
async function runJourneys(args: string[]): Promise<void> {
  if (chromiumPath() === undefined) {
    console.log('\nNo journeys through the page: there is no Chromium. CHROMIUM_PATH can name one.');
    if (process.env.CI) count(false, 'Journeys through the page: there is no Chromium');
    return;
  }
  const built = await runTool({ title: 'Page', script: 'scripts/build.mjs', args: [] });
  count(built === 0, 'Page: it could not be built');
  const config = ['--config', 'test/web/vitest.config.ts', ...args];
  if (built === 0) await runSuite('Journeys through the page', config, { TEST_DATABASE: 'sqlite' });
}

/** Runs Vitest and adds up what it reports. */
async function runSuite(title: string, args: string[], database: Database): Promise<void> {
  const file = join(work, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = { title, script: 'node_modules/vitest/vitest.mjs', args: ['run', ...reporters, ...args] };
  const code = await runTool({ ...vitest, database });
  const before = tally.failed;
  for (const suite of readReport(file)) {
    for (const test of suite.assertionResults) {
      const what = `${title}: ${relative(root, suite.name)}: ${test.fullName}`;
      if (test.status === 'passed' || test.status === 'failed') count(test.status === 'passed', what);
    }
    // A file that cannot even be read has no tests to count, and where a hook breaks off none of them failed.
    const isTold = suite.assertionResults.some(({ status }) => status === 'failed');
    if (suite.status === 'failed' && !isTold) count(false, `${title}: ${relative(root, suite.name)}`);
  }
  // So that nothing Vitest complains about is ever called a success: an error outside of all tests, or no
  // tests at all.
  if (code !== 0 && tally.failed === before) count(false, `${title}: an error outside of all tests`);
}

interface Suite {
  /** The file. */
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

function readReport(file: string): Suite[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    // Vitest broke off before it could write; its exit code says so too.
    return [];
  }
}

/** A program of the project or of its packages. */
interface Tool {
  title: string;
  script: string;
  args: string[];
  database?: Database;
}

/** Runs a tool in the foreground and returns its exit code. */
function runTool({ title, script, args, database }: Tool): Promise<number | null> {
  if (interrupted) return Promise.resolve(null);
  console.log(`\n${title}`);
  const { TEST_DATABASE_URL: _, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    running = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...inherited, ...database, TMPDIR: work },
    });
    running.on('error', reject);
    running.on('exit', (code) => resolve(code));
  });
}
