import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the page begins, and the screen that it begins with. */
const BEGINNINGS = ['src/main.tsx', 'src/dashboard/dashboard.screen.tsx'].map((path) =>
  join(import.meta.dirname, path),
);

/** Packages whose front door leads to hundreds of modules, of which each importer takes a few by name. */
const TAKEN_BY_NAME = /import\s*\{([^}]*)\}\s*from\s*["'](@mantine\/core|@tabler\/icons-react)["']/g;
const FRONT_DOOR = /(@mantine\/core|@tabler\/icons-react)\/.*\b(index|tabler-icons-react)\.mjs$/;

const isStyle = (id: string): boolean => /\.css($|\?)/.test(id);

/** The names that a module takes from such packages. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(TAKEN_BY_NAME)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );

/**
 * Knows which modules the dashboard needs before it is there, so that they become one file: a hundred small
 * ones compress worse, and browsers ask for six at a time (docs/decisions/0031).
 */
export function firstLoad(): { plugin: Plugin; isFirst(id: string): boolean } {
  const first = new Set<string>();
  return {
    isFirst: (id) => first.has(id),
    plugin: {
      name: 'ledgerfly-first-load',
      apply: 'build',
      buildEnd() {
        const byName = new Map([...this.getModuleIds()].map((id) => [basename(id, '.mjs'), id]));
        const visit = (id: string): void => {
          if (first.has(id) || isStyle(id) || FRONT_DOOR.test(id)) return;
          first.add(id);
          const { code, importedIds = [] } = this.getModuleInfo(id) ?? {};
          const named = namesIn(code ?? '').flatMap((name) => byName.get(name) ?? []);
          for (const next of [...importedIds, ...named]) visit(next);
        };
        first.clear();
        BEGINNINGS.forEach(visit);
      },
    },
  };
}
