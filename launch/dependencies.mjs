import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { root, runNpm, say } from './run.mjs';

/**
 * Says from which lock file node_modules was made. It lies inside, so that it disappears together with it.
 */
const STAMP = join(root, 'node_modules', '.ledgerfly-stamp');

/** Makes sure that node_modules holds what package-lock.json says, for this platform. */
export function ensureDependencies(node) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = `${hash} ${process.platform}-${process.arch}`;
  return ensure(
    () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp,
    async () => {
      if (!isInstalled(JSON.parse(lock))) await install(node);
      writeFileSync(STAMP, stamp);
    },
  );
}

async function install(node) {
  say('Installing dependencies ...');
  // Development packages too, whatever NODE_ENV says: the bundler is one. No package needs its install
  // script (addons come prebuilt), so none may run one; npm versions differ in whether they would.
  await runNpm(node, ['ci', '--include=dev', '--ignore-scripts'], {
    failure: 'The dependencies could not be installed from npm.',
  });
}

/**
 * Whether node_modules already agrees with the lock file, as it does after `npm install some-package` or
 * `npm ci` by hand. npm keeps the list of what it has installed, and writes it last.
 */
function isInstalled({ packages: wanted }) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const { packages: present } = JSON.parse(readFileSync(list, 'utf8'));
  const same = (name) => present[name]?.version === wanted[name]?.version;
  // Optional packages are mostly those of other platforms.
  const needed = Object.keys(wanted).filter((name) => name && !wanted[name].optional);
  return [...needed, ...Object.keys(present)].every(same);
}
