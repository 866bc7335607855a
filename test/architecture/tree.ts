import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Masked, mask } from './mask.ts';

/** One source file. Paths are relative to the project, with slashes. */
export interface Source extends Masked {
  path: string;
}

/** All that the checks look at: the project, or a few planted files in the self-test. */
export interface Tree {
  /** Every text file of the project by path. */
  texts: Map<string, string>;
  /** The TypeScript and JavaScript among them. */
  sources: Source[];
}

/** One check: what is wrong, each with its file and how to mend it; nothing when all is right. */
export type Check = (tree: Tree) => string[];

/** The folder of package.json. */
export const ROOT = dirname(dirname(import.meta.dirname));

/** Folders that hold what others wrote or what is made anew. */
const SKIPPED = new Set(['node_modules', '.git', '.node', 'dist', '.bench', 'coverage']);
/** The database and the uploads; a domain has the same name. */
const INSTALLATION = 'data';
const ENDINGS = 'ts|tsx|mts|js|mjs|css|html|json|md|txt|sh|yml|yaml|service|example|tsv';
const TEXT = new RegExp(`(?:\\.(?:${ENDINGS})|/[^./]+|file|ignore|\\.ci/\\w+)$`);

/** A tree of files given as path and content. */
export function treeOf(files: Record<string, string>): Tree {
  const texts = new Map(Object.entries(files));
  const sources = [...texts]
    .filter(([path]) => /\.m?[jt]s$/.test(path))
    .map(([path, text]) => ({ path, ...mask(text) }));
  return { texts, sources };
}

/** Reads the project from the disk. */
export function readTree(): Tree {
  const files: Record<string, string> = {};
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const name = relative(ROOT, path).replaceAll('\\', '/');
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && name !== INSTALLATION) visit(path);
      } else if (TEXT.test(`/${name}`) && name !== 'package-lock.json') {
        files[name] = readFileSync(path, 'utf8');
      }
    }
  };
  visit(ROOT);
  return treeOf(files);
}

/** The line of a position, from 1. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** A place for a message: `src/app.ts:12`. */
export const placeOf = (source: Source, position: number): string =>
  `${source.path}:${lineAt(source.text, position)}`;

/** Whether a file is a test, or lives among them: `tags.test.ts`, and `tags.test/build.ts` that it shares. */
export const isTest = (path: string): boolean => path.startsWith('test/') || /\.test(?:\.ts$|\/)/.test(path);

/** Tables of data and generated types, as long as what they hold. Adding one is a decision: name it here. */
export const DATA_TABLES = [
  'src/domains/currencies/iso-4217.ts',
  'src/domains/data/demo/names.ts',
  'src/client/types.ts',
];

/** Finds every match of a pattern in a text. */
export const matchesOf = (text: string, pattern: RegExp): RegExpMatchArray[] => [...text.matchAll(pattern)];
