/** Puts a new build of the page where the last one is, while a server may be serving that. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Builds whose files stay: the new one, and the one before it, which people still have open. */
const BUILDS_KEPT = 2;

/** What is put in last, when all that it speaks of is there. */
const LAST = ['sw.js', 'index.html'];

/**
 * Moves all files of `draft` to `target`, those that others refer to first, and removes what is neither of
 * this build nor of the one before. Which files those were is kept in a file beside `target`. At any moment
 * the page that lies there finds its parts.
 */
export function publish(draft: string, target: string): void {
  const list = `${target}.builds.json`;
  const names = filesIn(draft);
  const before: string[][] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  // Building the same once more does not make the one before any older.
  const others = before.filter((build) => build.join() !== names.join());
  const builds = [names, ...others].slice(0, BUILDS_KEPT);
  for (const name of names.toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b))) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    renameSync(join(draft, name), join(target, name));
  }
  const kept = new Set(builds.flat());
  for (const name of filesIn(target)) if (!kept.has(name)) rmSync(join(target, name));
  writeFileSync(list, JSON.stringify(builds));
}

/** The paths of all files in a folder, with slashes, in order. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
