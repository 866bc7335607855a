import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. Not the current folder: `npx ledgerfly` may be called from below it. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Something the person at the keyboard can act on; its message is printed alone. */
export class Problem extends Error {}

/**
 * Says what is being done. On stderr, because stdout belongs to the command: a script may read a token from
 * it.
 */
export function say(sentence) {
  console.error(sentence);
}

let interrupted = false;

/** A key press reaches us from the terminal and once more from npm; a repeat this soon is the same one. */
const REPEAT_MILLISECONDS = 1000;

/**
 * Runs a program to its end, passes signals on to it, and returns its exit code.
 *
 * The program gets a process group of its own. Otherwise Ctrl-C would reach it from the terminal, from npm
 * and from us, and a server that treats a second signal as "at once" would never finish its running
 * requests. This way it hears only us, and each signal once. Windows has neither groups nor signals: there
 * Ctrl-C reaches every program in the window, and we only have to wait.
 */
export function run(program, args, { hear, ...options } = {}) {
  const windows = process.platform === 'win32';
  const child = spawn(program, args, { stdio: 'inherit', detached: !windows, ...options });
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  let heard = -REPEAT_MILLISECONDS;
  const passOn = (signal) => {
    const now = performance.now();
    if (windows || now - heard < REPEAT_MILLISECONDS) return;
    heard = now;
    interrupted = true;
    // A closed terminal ends the program as tidily as being told to stop.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Problem(`${program} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      // As a shell does: 128 and the number of the signal that ended it.
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** npm explains itself at length; its first lines say what happened. */
const LINES_OF_REASON = 8;

/** Runs a program without showing its output, the beginning of which is told when it fails. */
export async function runStep(program, args, { failure, ...options }) {
  let output = '';
  const hear = (chunk) => {
    output += chunk;
  };
  const code = await run(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], hear, ...options });
  // Whoever presses Ctrl-C knows why it failed, and does not want the next step, even if this one got
  // through.
  if (interrupted) throw new Problem('Interrupted.');
  if (code === 0) return;
  const reason = output.trim().split('\n').slice(0, LINES_OF_REASON);
  throw new Problem([...reason, failure].join('\n').trim());
}

/** Runs npm with the given Node: the npm that started us, or else the first in PATH. */
export function runNpm(node, args, options) {
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  // npm names its own program in the environment; npx names its twin beside it.
  const program = process.env.npm_execpath?.replace(/npx-cli\.js$/, 'npm-cli.js');
  if (program?.endsWith('npm-cli.js')) return runStep(node, [program, ...args, ...quiet], options);
  // On Windows npm is a batch file, which only a shell can run.
  return runStep('npm', [...args, ...quiet], { shell: process.platform === 'win32', ...options });
}
