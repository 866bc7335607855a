import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { root, runStep, say } from './run.mjs';

/** What the bundle and the page are made of and by. */
const INPUTS = [
  'src',
  'web',
  'docs/openapi.json',
  'scripts/build.mjs',
  'scripts/build',
  'package.json',
  'tsconfig.json',
];

export const BUNDLE = join(root, 'dist', 'ledgerfly.js');
const PAGE = join(root, 'dist', 'web', 'index.html');
/** Says from which sources both were made; `scripts/build.mjs` writes it last. */
export const BUNDLE_STAMP = join(root, 'dist', '.stamp');

/** Makes sure that the bundle and the page are as new as their sources. */
export function ensureBundle(node) {
  return ensure(isNew, () => {
    say('Building ...');
    return runStep(node, [join(root, 'scripts', 'build.mjs')], { failure: 'The server could not be built.' });
  });
}

function isNew() {
  return (
    [BUNDLE, PAGE, BUNDLE_STAMP].every(existsSync) && readFileSync(BUNDLE_STAMP, 'utf8') === sourceStamp()
  );
}

/**
 * A hash over names, sizes and times of all sources. Reading them all would be surer, but takes longer than
 * bundling saves; a time alone would miss a file that was removed or put back from an older version.
 */
export function sourceStamp() {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** A path itself, or all files below it if it is a folder. */
function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
