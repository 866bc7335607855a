import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json. */
export const root = dirname(import.meta.dirname);

/** Ends with a sentence about what was wrong with the call. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Migrations are numbered across the whole project and without gaps: one more than there are now. */
export function nextMigrationNumber(): number {
  const numbers = globSync(['src/**/*.tables.ts', 'src/**/*.tables/*.ts'], { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^\s*number: (\d+),$/gm)].map((match) =>
      Number(match[1]),
    ),
  );
  return Math.max(0, ...numbers) + 1;
}

/** Sorts the imports and breaks the lines of new and changed files: names differ in length. */
export function finish(paths: string[]): void {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  execFileSync(process.execPath, [biome, 'check', '--write', '--log-level=error', ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
