import { describe, expect, test } from 'vitest';
import { checkMigrations, checkPages, checkVersion } from './architecture/claims.ts';
import { checkImports } from './architecture/imports.ts';
import { checkOwnership } from './architecture/ownership.ts';
import { checkPage } from './architecture/page.ts';
import { checkRoles } from './architecture/places.ts';
import { PLANTED, PLANTED_ROUTES } from './architecture/planted.ts';
import { CLEAN } from './architecture/planted-clean.ts';
import { PLANTED_PAGE } from './architecture/planted-page.ts';
import {
  checkRoutes,
  checkRoutesIndex,
  compareIndexes,
  placedRoutes,
  routesIndex,
} from './architecture/routes.ts';
import { checkDocstrings, checkSizes } from './architecture/sizes.ts';
import { type Check, readTree, treeOf } from './architecture/tree.ts';
import { checkForeignWords, checkWords } from './architecture/words.ts';

/** The laws of the house (ARCHITECTURE.md, STYLE.md), each with the check that holds us to it. */
const LAWS: Record<string, Check> = {
  'files import only what the table permits': checkImports,
  'a folder writes only its own tables': checkOwnership,
  'banned words stand only in their places': checkWords,
  'nothing speaks of machines and folders outside of the project': checkForeignWords,
  'every file of a domain plays one of the roles': checkRoles,
  'files, lines, functions and parameter lists are small': checkSizes,
  'every exported function and type has a docstring': checkDocstrings,
  'migrations are numbered without gaps': checkMigrations,
  'the version is the same everywhere': checkVersion,
  'the pages promise only what there is': checkPages,
  'the page is small files, whole languages and the client alone': checkPage,
};

/** Fails with every violation on a line of its own, whole, so that it can be mended from the report alone. */
function demandNone(violations: string[]): void {
  if (violations.length > 0) expect.fail([`${violations.length} violations:`, ...violations].join('\n'));
}

describe('the project', () => {
  const tree = readTree();

  for (const [law, check] of Object.entries(LAWS)) {
    test(law, () => demandNone(check(tree)));
  }

  test('every route lies in the folder its URL names, and the index of routes is fresh', async () => {
    const { domains, routes } = await placedRoutes(tree);
    demandNone([...checkRoutes(domains, routes), ...checkRoutesIndex(routesIndex(routes))]);
  });
});

describe('the checks bite', () => {
  const every = (files: Record<string, string>): string[] =>
    Object.values(LAWS).flatMap((check) => check(treeOf({ ...CLEAN, ...files })));

  test('the planted project is clean as long as nothing is planted', () => {
    expect(every({})).toEqual([]);
  });

  for (const [name, { path, text, told }] of Object.entries({ ...PLANTED, ...PLANTED_PAGE })) {
    test(name, () => {
      const violations = every({ [path]: text });
      expect(violations).toHaveLength(1);
      expect(violations[0]).toMatch(/^[^:]+(:\d+)?: .+\. .+\.?$/);
      expect(violations[0]).toContain(told);
    });
  }

  for (const [name, { domains, routes, told }] of Object.entries(PLANTED_ROUTES)) {
    test(name, () => {
      const violations = checkRoutes(domains, routes);
      expect(violations).toHaveLength(1);
      expect(violations[0]).toContain(told);
    });
  }

  test('an index of routes that is behind, and one that is ahead', () => {
    expect(compareIndexes('GET a\n', 'GET a\nPUT a\n')).toHaveLength(1);
    expect(compareIndexes('GET a\nPUT a\n', 'GET a\n')).toHaveLength(1);
    expect(compareIndexes('GET a\n', 'GET a\n')).toEqual([]);
  });

  test('an innocent file is left alone', () => {
    const text = [
      "import { cleanLine } from '../../kernel/text.ts';",
      '',
      '/** Speaks of new Date(), process.env and console.log( only in words. */',
      'export const motto = (name: string): string => cleanLine(`update all set: delete from the heart`);',
      '',
      "export const pattern = /new Date\\(\\)|'|`/;",
      '',
    ].join('\n');
    expect(every({ 'src/domains/tags/tags.logic.ts': text })).toEqual([]);
  });

  test('what several tests share may do what tests do', () => {
    const text = "import { ok } from '../../../../test/build.ts';\n\nexport const good = ok;\n";
    expect(every({ 'src/domains/tags/tags.test/build.ts': text })).toEqual([]);
  });

  test('innocent markup and types of functions are left alone', () => {
    const many = '  x();\n'.repeat(45);
    const part = (name: string) => `function ${name}() {\n${many}  return <A {...b} /><i>{c / d}</i>;\n}\n`;
    const gives = (name: string) => `function ${name}(x: X): () => void {\n${many}}\n`;
    const files = {
      'web/src/tags/parts.tsx': ['One', 'Two', 'Three'].map(part).join('\n'),
      'web/src/tags/says.tsx': '// As good as any other: any will do.\n',
      'web/src/tags/gives.ts': ['one', 'two', 'three'].map(gives).join('\n'),
    };
    expect(every(files)).toEqual([]);
  });
});
