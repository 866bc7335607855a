import { posix } from 'node:path';
import { lineAt, matchesOf, placeOf, type Tree } from './tree.ts';

/** Migrations whose numbers are not 1, 2, 3 and so on. */
export function checkMigrations(tree: Tree): string[] {
  const found = tree.sources
    .filter((source) => source.path.startsWith('src/') && /\.tables(?:\.ts$|\/)/.test(source.path))
    .flatMap((source) =>
      matchesOf(source.code, /:\s*Migration(?:\[\])?\s*=[^;]*?\bnumber:\s*(\d+)/g).map((m) => ({
        number: Number(m[1]),
        place: placeOf(source, (m.index as number) + m[0].length),
      })),
    )
    .sort((a, b) => a.number - b.number);
  return found.flatMap(({ number, place }, at) => {
    if (number === found[at - 1]?.number) {
      return [
        `${place}: migration ${number} exists already (${found[at - 1]?.place}). Take the next free number.`,
      ];
    }
    const expected = (found[at - 1]?.number ?? 0) + 1;
    if (number === expected) return [];
    return [
      `${place}: migration ${number} follows ${expected - 1}. Number it ${expected}; there are no gaps.`,
    ];
  });
}

const VERSION_FILE = 'src/version.ts';

/** A version that is said differently in two places. */
export function checkVersion(tree: Tree): string[] {
  const version = /VERSION = '([^']+)'/.exec(tree.texts.get(VERSION_FILE) ?? '')?.[1] ?? '';
  const manifest = JSON.parse(tree.texts.get('package.json') ?? '{}') as { version?: string };
  const newest = (tree.texts.get('CHANGELOG.md') ?? '').split(/^## /m)[1] ?? '';
  const errors: string[] = [];
  if (manifest.version !== version) {
    errors.push(
      `${VERSION_FILE}: VERSION is ${version}, package.json says ${manifest.version}. Make them the same.`,
    );
  }
  if (!newest.includes(version)) {
    errors.push(`CHANGELOG.md: the newest section does not name ${version}. Begin it with "## ${version}".`);
  }
  return errors;
}

/** Commands of npm itself. */
const NPM_COMMANDS = new Set(['ci', 'install', 'test', 'start', 'run', 'audit', 'pack', 'version', 'view']);
const PATH_IN_PROSE = /`((?:src|test|scripts|docs|launch|deploy|bin|web|\.ci)\/[\w./-]*[\w/])`/g;

/** Pages that promise something the project does not have: an npm script, a linked file, a path. */
export function checkPages(tree: Tree): string[] {
  const scripts = Object.keys(
    (JSON.parse(tree.texts.get('package.json') ?? '{}') as { scripts?: object }).scripts ?? {},
  );
  const paths = [...tree.texts.keys()];
  const exists = (path: string): boolean => {
    const name = path.replace(/\/$/, '');
    return paths.some((known) => known === name || known.startsWith(`${name}/`));
  };
  const pages = [...tree.texts].filter(
    ([path]) => /^(?:[A-Z]+\.md|docs\/.*\.md)$/.test(path) && path !== 'CHANGELOG.md',
  );
  return pages.flatMap(([path, text]) => {
    const at = (match: RegExpMatchArray): string => `${path}:${lineAt(text, match.index as number)}`;
    const missing = (name: string): boolean => !scripts.includes(name);
    return [
      ...matchesOf(text, /\bnpm run ([\w:-]+)/g)
        .filter((m) => missing(m[1] as string))
        .map((m) => `${at(m)}: there is no npm script ${m[1]}. Name one of package.json, or add it there.`),
      ...matchesOf(text, /\bnpm (?!run\b)([a-z][\w:-]*)(?=[`\s]+(?:$|--|#)|`)/gm)
        .filter(
          (m) =>
            !NPM_COMMANDS.has(m[1] as string) ||
            (/^(?:test|start)$/.test(m[1] as string) && missing(m[1] as string)),
        )
        .map((m) => `${at(m)}: npm has no command ${m[1]}. Say "npm run ${m[1]}" if it is a script.`),
      ...matchesOf(text, /\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g)
        .filter((m) => !exists(posix.join(posix.dirname(path), m[1] as string)))
        .map((m) => `${at(m)}: links to ${m[1]}, which does not exist. Mend the link.`),
      ...matchesOf(text, PATH_IN_PROSE)
        .filter((m) => !exists(m[1] as string))
        .map((m) => `${at(m)}: speaks of ${m[1]}, which does not exist. Name what there is.`),
    ];
  });
}
