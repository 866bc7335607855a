/**
 * Compares our answers with recorded ones, leaf by leaf: `npm run kit -- [--only PART] [--steps] [--worst
 * N]`.
 *
 * Starts a server on an empty database, lets the comparison tool in `KIT_DIR` run its scenarios, each as a
 * fresh owner, and takes out the differences that `test/kit/exceptions.json` explains. What is left in the
 * areas named there as delivered fails the run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const kit = resolve(root, process.env.KIT_DIR ?? '../shared/kit');
const main = join(root, 'src/cli/main.ts');

/** One explained difference. `path` is a pattern with `*`; without it everything of the step is meant. */
interface Exception {
  step: string;
  path?: string;
  decision: string;
}
interface Exceptions {
  delivered: string[];
  exceptions: Exception[];
}
interface Mismatch {
  scenario: string;
  step: string;
  path: string;
  what: string;
  ref: unknown;
  got: unknown;
}
interface Totals {
  steps: number;
  status_ok: number;
  ref: number;
  value: number;
}

if (!existsSync(join(kit, 'compare.mjs'))) {
  console.error(`No comparison kit in ${kit}. Set KIT_DIR to the folder that holds compare.mjs.`);
  process.exit(2);
}
const known: Exceptions = JSON.parse(readFileSync(join(root, 'test/kit/exceptions.json'), 'utf8'));

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

const matches = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(text);

const isExplained = (m: Mismatch): boolean =>
  known.exceptions.some(
    (e) => matches(e.step, `${m.scenario}/${m.step}`) && (e.path === undefined || matches(e.path, m.path)),
  );

const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-kit-'));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const env = {
  ...process.env,
  DATA_DIR: folder,
  PORT: String(port),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '0',
  TZ: 'UTC',
};
const server = spawn(process.execPath, [main, 'serve'], {
  cwd: folder,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const report = join(folder, 'report.json');
let failed = true;
try {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${base}/api/v1/about`).catch(() => undefined)) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  const email = 'kit-$$-$(date +%s%N)@example.org';
  const who = `${process.execPath} ${main} user create --role owner --token kit --email ${email}`;
  const run = spawnSync(
    process.execPath,
    [
      join(kit, 'compare.mjs'),
      '--dir',
      join(kit, 'visible'),
      '--json',
      report,
      '--verbose',
      ...process.argv.slice(2),
    ],
    { cwd: folder, env: { ...env, BASE_URL: base, TOKEN_CMD: who }, stdio: 'inherit' },
  );
  if (run.status === 0) failed = judge();
} finally {
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Prints the differences that nothing explains and tells whether any of them is in a delivered area. */
function judge(): boolean {
  const { areas, mismatch_list } = JSON.parse(readFileSync(report, 'utf8')) as {
    areas: Record<string, Totals>;
    mismatch_list: Mismatch[];
  };
  const told = mismatch_list.filter((m) => m.what !== 'extra' && m.what !== 'format' && m.what !== 'wording');
  const open = told.filter((m) => !isExplained(m));
  console.log(
    `\n${told.length} differences, ${told.length - open.length} explained by test/kit/exceptions.json`,
  );
  const areaOf = (m: Mismatch) => known.delivered.find((area) => m.scenario.startsWith(`v-${area}`));
  const failing = open.filter((m) => areaOf(m) !== undefined);
  for (const m of failing) {
    const [want, got] = [JSON.stringify(m.ref), JSON.stringify(m.got)];
    console.log(`  ${m.scenario}/${m.step} ${m.what} ${m.path}: want ${want}, got ${got}`);
  }
  for (const area of known.delivered) {
    const t = areas[area];
    if (t)
      console.log(
        `${area}: statuses ${t.status_ok}/${t.steps}, leaf values ${((100 * t.value) / t.ref).toFixed(2)} %`,
      );
  }
  return failing.length > 0;
}
