/**
 * Builds the page, and bundles the server into one file: `npm run build`, and the launcher whenever a source
 * has changed.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLE, BUNDLE_STAMP, sourceStamp } from '../launch/bundle.mjs';
import { buildPage } from './build/page.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Taken before reading the sources: a file saved meanwhile must lead to another build.
const stamp = sourceStamp();

try {
  await buildPage(root);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'src/cli/main.ts')],
    outfile: BUNDLE,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    sourcemap: true,
    write: false,
  });
  mkdirSync(dirname(BUNDLE), { recursive: true });
  for (const file of outputFiles) replaceFile(file.path, file.contents);
  replaceFile(BUNDLE_STAMP, stamp);
} catch (error) {
  // What is wrong in the server's sources esbuild has already printed, with file and line.
  if (!error.warnings) console.error(error.message);
  process.exitCode = 1;
}

/** Never leaves half a file: another command may be starting from the same bundle at this moment. */
function replaceFile(path, contents) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}
