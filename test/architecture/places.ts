import { DATA_TABLES, type Tree } from './tree.ts';

/**
 * The roles a file of a domain may play: ten that work, two that describe (docs/decisions/0024), and the one
 * that only search has (docs/decisions/0017). Tests and listed data tables come on top; no other does.
 */
export const ROLES = [
  'index',
  'routes',
  'input',
  'service',
  'logic',
  'repository',
  'presenter',
  'tables',
  'events',
  'jobs',
  'operators',
  'schema',
  'description',
];

/** Where a file of `src/` belongs. */
export interface Place {
  /** The folder below `src/`, or the file's own name for those that lie directly in it. */
  area: string;
  /** For files of a domain: its folder, and the role. */
  domain?: string;
  role?: string;
}

/**
 * The place of a file by its name alone: `src/domains/tags/tags.service.ts`,
 * `src/domains/tags/tags.service/store.ts` and
 * `src/domains/budgets/limits/limits.service.ts` are all services. No role when the name says none.
 */
export function placeOfFile(path: string): Place {
  const [, area = '', ...rest] = path.split('/');
  if (area !== 'domains') return { area: rest.length === 0 ? area.replace(/\.ts$/, '') : area };
  const [domain = '', ...inside] = rest;
  return { area, domain, ...roleOf(path, domain, inside) };
}

function roleOf(path: string, noun: string, inside: string[]): { role?: string } {
  if (DATA_TABLES.includes(path)) return { role: 'data' };
  const [name = '', ...deeper] = inside;
  if (deeper.length === 0) {
    if (name === 'index.ts') return { role: 'index' };
    const parts = name.split('.');
    if (parts[0] !== noun || parts.at(-1) !== 'ts') return {};
    if (parts.at(-2) === 'test') return { role: 'test' };
    return parts.length === 3 && isRole(parts[1]) ? { role: parts[1] as string } : {};
  }
  const [owner, role, ...more] = name.split('.');
  if (role === undefined) return roleOf(path, owner as string, deeper);
  if (owner !== noun || more.length > 0 || deeper.length > 1) return {};
  if (role === 'test' || deeper[0]?.endsWith('.test.ts')) return { role: 'test' };
  return isRole(role) && /^[a-z0-9-]+\.ts$/.test(deeper[0] ?? '') ? { role } : {};
}

const isRole = (word: string | undefined): boolean => ROLES.includes(word ?? '') && word !== 'index';

/** Files of domains whose names say no role. */
export function checkRoles(tree: Tree): string[] {
  return tree.sources
    .map((source) => source.path)
    .filter((path) => path.startsWith('src/domains/') && placeOfFile(path).role === undefined)
    .map(
      (path) =>
        `${path}: its name says no role. Call it <folder>.<role>.ts or <folder>.<role>/<part>.ts; roles: ` +
        `${ROLES.join(', ')}, test; or list it in DATA_TABLES when it is nothing but data.`,
    );
}

/** The folders of the domains in the order of THE LIST in `src/domains.ts`. */
export function domainOrder(tree: Tree): string[] {
  const list = tree.sources.find((source) => source.path === 'src/domains.ts');
  if (!list) return [];
  const folders = new Map<string, string>();
  for (const [, name, folder] of list.plain.matchAll(
    /import \{ (\w+) \} from '\.\/domains\/([\w-]+)\/index\.ts'/g,
  )) {
    folders.set(name as string, folder as string);
  }
  const entries = /DOMAINS[^=]*=\s*\[([^\]]*)\]/.exec(list.code)?.[1] ?? '';
  return entries
    .split(',')
    .map((entry) => folders.get(entry.trim()))
    .filter((folder) => folder !== undefined);
}
