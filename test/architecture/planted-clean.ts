/** A small project without a flaw, into which the self-test plants one flaw at a time. */
export const CLEAN: Record<string, string> = {
  'package.json': '{ "version": "1.2.3", "scripts": { "test": "x", "start": "x", "check": "x" } }',
  'CHANGELOG.md': '# Changelog\n\n## 1.2.3\n\n- Tags.\n\n## 1.2.2\n',
  'README.md':
    'Run `npm start`, then `npm run check`. See [the list](src/domains.ts) or `src/domains/tags`.\n',
  'ARCHITECTURE.md': '# Architecture\n',
  'src/version.ts': "export const VERSION = '1.2.3';\n",
  'src/domain.ts': '',
  'src/domains.ts': [
    "import type { Domain } from './domain.ts';",
    "import { accounts } from './domains/accounts/index.ts';",
    "import { tags } from './domains/tags/index.ts';",
    'export const DOMAINS: readonly Domain[] = [accounts, tags];',
  ].join('\n'),
  'src/domains/accounts/index.ts': '',
  'src/domains/accounts/accounts.service.ts': '',
  'src/domains/accounts/accounts.tables.ts': tables('accounts', 1),
  'src/domains/tags/index.ts': "import { tagsRoutes } from './tags.routes.ts';\n",
  'src/domains/tags/tags.routes.ts': "import { listTags } from './tags.service.ts';\n",
  'src/domains/tags/tags.service.ts': [
    "import type { Ctx } from '../../kernel/ctx.ts';",
    "import { getAccount } from '../accounts/accounts.service.ts';",
    "import { selectTags } from './tags.repository.ts';",
    "import type { TagDraft } from './tags.input.ts';",
  ].join('\n'),
  'src/domains/tags/tags.repository.ts': [
    "import { sql } from 'kysely';",
    "import type { Db } from '../../kernel/database.ts';",
    '/** Adds a tag. */',
    'export async function insertTag(db: Db): Promise<void> {',
    "  await db.insertInto('tags').values({}).execute();",
    '  await sql`update tags set tag = 1 where id in (select id from accounts for update)`.execute(db);',
    '}',
  ].join('\n'),
  'src/domains/tags/tags.tables.ts': tables('tags', 2),
  'web/src/tags/tag.tsx': "const shown = t('yes');\n",
  ...Object.fromEntries(
    ['en', 'de', 'nl', 'fr', 'es'].map((language) => [
      `web/texts/${language}/common.json`,
      '{ "yes": "{{x}}" }',
    ]),
  ),
};

/** The tables file of a planted domain, with one table and one migration. */
export function tables(name: string, number: number): string {
  return [
    "declare module '../../kernel/database.ts' {",
    `  interface Database {\n    ${name}: Table;\n  }`,
    '}',
    'const migration: Migration = {',
    `  number: ${number},`,
    `  statements: () => ['create table ${name} (id)'],`,
    '};',
  ].join('\n');
}
