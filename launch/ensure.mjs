import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, say } from './run.mjs';

const LOCK = join(root, '.node', 'lock');
const WAIT_MILLISECONDS = 200;

/**
 * Makes something that is missing. Of several launchers at the same time (`npm start` in one window, `npm
 * test` in the next) one works and the others wait, because two npm in one folder break each other.
 */
export async function ensure(isThere, make) {
  if (isThere()) return;
  await takeLock();
  try {
    if (!isThere()) await make();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

async function takeLock() {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (let told = false; !tryLock(); await sleep(WAIT_MILLISECONDS)) {
    const owner = readOwner();
    if (owner && !isRunning(owner)) rmSync(LOCK, { force: true });
    else if (!told) {
      say(`Waiting for process ${owner || 'of another window'}, which is installing or building ...`);
      told = true;
    }
  }
}

function tryLock() {
  try {
    // "wx" fails when the file exists, so only one can succeed.
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * The process that holds the lock; 0 in the moment in which the file is there but not yet filled, or no
 * longer there.
 */
function readOwner() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be signalled, but it runs.
    return error.code === 'EPERM';
  }
}
