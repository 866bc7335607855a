#!/usr/bin/env node
/**
 * The launcher behind `npm start`, `npm test` and every other script of package.json. It is plain
 * JavaScript without dependencies and runs on Node 18 or newer, because its work is to bring what the rest
 * needs: Node 24, the npm packages, and a bundle that is as new as its sources. Then it steps aside. When
 * nothing is missing, it says nothing.
 */
import { join } from 'node:path';
import { ensureBundle } from './launch/bundle.mjs';
import { ensureDependencies } from './launch/dependencies.mjs';
import { ensureNode } from './launch/node.mjs';
import { Problem, root, run } from './launch/run.mjs';

/**
 * What each command runs with Node 24. `bundle` marks those that run the bundled server, which starts
 * faster than the sources and is what production runs.
 */
const COMMANDS = {
  start: { bundle: true, run: [inRoot('dist/ledgerfly.js'), 'serve'] },
  ledgerfly: { bundle: true, run: [inRoot('dist/ledgerfly.js')] },
  demo: { bundle: true, run: [inRoot('dist/ledgerfly.js'), 'demo'] },
  dev: { run: ['--watch', '--watch-preserve-output', inRoot('src/cli/main.ts'), 'serve'] },
  build: { run: [inRoot('scripts/build.mjs')] },
  check: { run: [inRoot('scripts/test.ts'), '--check'] },
  test: { run: [inRoot('scripts/test.ts')] },
  // Any file: `launch.mjs node scripts/bench.ts --rows 1000`.
  node: { run: [] },
};

function inRoot(path) {
  return join(root, path);
}

/** Runs a command with its arguments and returns the exit code to leave with. */
export async function launch([name, ...args]) {
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new Problem(`Say what to run, one of: ${Object.keys(COMMANDS).join(', ')}.`);
    const node = await ensureNode();
    await ensureDependencies(node);
    if (command.bundle) await ensureBundle(node);
    return await run(node, [...command.run, ...args]);
  } catch (error) {
    // A problem is explained by its sentence; anything else is a mistake in the launcher, and its stack
    // helps.
    console.error(error instanceof Problem ? error.message : error);
    return 1;
  }
}

// `bin/ledgerfly.mjs` imports this file and calls `launch` itself.
if (process.argv[1]?.endsWith('launch.mjs')) process.exitCode = await launch(process.argv.slice(2));
