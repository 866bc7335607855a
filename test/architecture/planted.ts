// biome-ignore-all lint/suspicious/noTemplateCurlyInString: planted sources hold templates as text.
import { tables } from './planted-clean.ts';
import type { PlacedRoute, ServedDomain } from './routes.ts';

/** A flaw: the file that has it, and what is said of it. */
export interface Planted {
  path: string;
  text: string;
  /** What the report must say. */
  told: string;
}

const TAGS = 'src/domains/tags';
const service = (text: string, told: string): Planted => ({
  path: `${TAGS}/tags.service/more.ts`,
  text,
  told,
});
const repository = (text: string, told: string): Planted => ({ path: more('repository'), text, told });
const importing = (path: string, from: string, told: string, names = '{ x }'): Planted => ({
  path,
  text: `import ${names} from '${from}';\n`,
  told,
});
const more = (role: string): string => `${TAGS}/tags.${role}/more.ts`;
/** Put together here, so that the checks do not find these words in this file. */
const glue = (...parts: string[]): string => parts.join('');

/** One flaw each; exactly one of the checks must report it. */
export const PLANTED: Record<string, Planted> = {
  'a kernel that knows the ledger': importing(
    'src/kernel/x.ts',
    '../ledger/money.ts',
    'kernel may not import src/ledger/money.ts',
  ),
  'a ledger that knows storage': importing('src/ledger/x.ts', '../storage/open.ts', 'ledger may not import'),
  'a door that takes more than types of storage': importing(
    'src/http/x.ts',
    '../storage/open.ts',
    'http may not import',
  ),
  'a door that knows a domain': importing(
    'src/http/x.ts',
    `../domains/tags/tags.service.ts`,
    'http may not import',
  ),
  'a schema that knows routes': importing(more('schema'), '../tags.routes.ts', 'schema may not import'),
  'a description that calls a service': importing(
    more('description'),
    '../tags.service.ts',
    'description may not import',
  ),
  'a client that knows the server': importing('src/client/x.ts', '../http/route.ts', 'client may not import'),
  'a server that asks itself': importing('src/http/x.ts', 'openapi-fetch', 'http may not use openapi-fetch'),
  'a service that opens the database': importing(
    more('service'),
    '../../../storage/open.ts',
    'service may not import',
  ),
  'a service that builds queries': importing(more('service'), 'kysely', 'service may not use kysely'),
  'a service that takes more than types of its input': importing(
    more('service'),
    '../tags.input.ts',
    'service may not import',
  ),
  'a type-only import beside a real one': importing(
    more('service'),
    '../tags.input.ts',
    'service may not import',
    '{ type TagDraft, tagFields }',
  ),
  'a service that calls one below it': importing(
    'src/domains/accounts/accounts.service/more.ts',
    '../../tags/tags.service.ts',
    'accounts calls tags, which is not above it',
  ),
  'a service that reaches into a foreign repository': importing(
    more('service'),
    '../../accounts/accounts.repository.ts',
    'service may not import',
  ),
  'a route that reaches into the repository': importing(
    more('routes'),
    '../tags.repository.ts',
    'routes may not import',
  ),
  'a re-export that passes the table': {
    path: more('logic'),
    text: "export { x } from '../tags.repository.ts';\n",
    told: 'logic may not import',
  },
  'an import for its effect': {
    path: more('logic'),
    text: "import '../tags.service.ts';\n",
    told: 'logic may not import',
  },
  'a presenter that asks the database': importing(
    more('presenter'),
    '../tags.repository.ts',
    'presenter may not import',
  ),
  'an index imported by another than the list': importing(
    more('routes'),
    '../index.ts',
    'only src/domains.ts imports',
  ),
  'a domain that reads files': importing(more('logic'), 'node:fs', 'logic may not use node:fs'),
  'an import from outside of src': importing('src/http/x.ts', '../../test/world.ts', 'from outside of src/'),

  'a foreign table written': service(
    "const x = db.updateTable('accounts as a');\n",
    'writes the table accounts',
  ),
  'a foreign table written over several lines': service(
    "const x = db\n  .deleteFrom(\n    'accounts',\n  );\n",
    'accounts',
  ),
  'a foreign table written in plain SQL': repository(
    'const x = sql`\n  insert or ignore into accounts (id) values (1)`;\n',
    'writes the table accounts',
  ),
  'a foreign table updated in plain SQL': repository(
    'const x = sql`update accounts set id = ${1}`;\n',
    'writes the table accounts',
  ),
  'a table that nobody declares': service("const x = db.insertInto('nowhere');\n", 'which nobody declares'),
  'a table named by a variable': service(
    'const x = db.insertInto(table);\n',
    'a table that the code does not name',
  ),
  'a table named by a hole in SQL': repository(
    'const x = sql`delete from ${table}`;\n',
    'a table that the code does not name',
  ),

  'the time of the machine': service('const x = new Date();\n', 'new Date()'),
  'the time of the machine without new': service('const x = Date( );\n', 'new Date()'),
  'the milliseconds of the machine': service('const x = Date.now();\n', 'Date.now'),
  'a float for money': service("const x = Number.parseFloat('1');\n", 'parseFloat'),
  'a rounded float': service('const x = (1).toFixed(2);\n', '.toFixed('),
  'a setting read in passing': service('const x = process.env.HOME;\n', 'process.env'),
  'a request to the world': service("const x = await fetch('https://example.org');\n", 'fetch('),
  'a word to the console': service('console.log(1);\n', 'console'),
  'an import in the middle of code': service('const x = await import(name);\n', 'dynamic import()'),
  'a code word hidden in a template': service('const x = `${Date.now()}`;\n', 'Date.now'),
  'a type thrown away': service('const x = y as any;\n', 'as any'),
  'a check switched off': service(glue('// @ts-', 'ignore\n'), 'switched-off type check'),
  'a file switched off': service(glue('// @ts-', 'nocheck\n'), 'switched-off type check'),
  'something unfinished': service(glue('// TO', 'DO: mend\n'), 'an unfinished mark'),
  'something broken': service(glue('// FIX', 'ME: mend\n'), 'an unfinished mark'),
  'a test that runs alone': {
    path: `${TAGS}/tags.test.ts`,
    text: "test.only('x', run);\n",
    told: 'runs alone',
  },
  'a test that is left out': { path: 'test/x.test.ts', text: "describe.skip('x', run);\n", told: 'left out' },

  'a path of one machine': {
    path: 'docs/x.md',
    text: glue('See /wo', 'rk/main.\n'),
    told: 'path of somebody’s machine',
  },
  'a home folder': {
    path: 'src/x.ts',
    text: glue("const x = '/ho", "me/me';\n"),
    told: 'path of somebody’s machine',
  },
  'a folder beside the project': {
    path: 'src/x.ts',
    text: glue('// See ../sha', 'red/x.md.\n'),
    told: 'outside of the project',
  },

  'a role that does not exist': { path: `${TAGS}/tags.helpers.ts`, text: '', told: 'its name says no role' },
  'a role of another noun': { path: `${TAGS}/labels.service.ts`, text: '', told: 'its name says no role' },
  'a file without a role': { path: `${TAGS}/util.ts`, text: '', told: 'its name says no role' },
  'a folder in a role folder': {
    path: `${TAGS}/tags.service/deep/x.ts`,
    text: '',
    told: 'its name says no role',
  },

  'a long file': service('\n'.repeat(301), '301 lines, at most 300'),
  'a long test': { path: 'test/x.test.ts', text: '\n'.repeat(601), told: '601 lines, at most 600' },
  'a long line': service(`const x = '${'x'.repeat(110)}';\n`, 'a line of 123 characters'),
  'a long function': service(`function long(): void {\n${'  x();\n'.repeat(49)}}\n`, 'long has 51 lines'),
  'a long method': service(
    `class X {\n  long(): { a: 1 } {\n${'    x();\n'.repeat(49)}  }\n}\n`,
    'long has 51 lines',
  ),
  'a long arrow': service(`const long = () =>\n  [\n${'    1,\n'.repeat(49)}  ];\n`, 'long has 52 lines'),
  'a long parameter list': service(
    'function many(a: Map<1, 2>, b: X, c: Y, d: Z): void {}\n',
    'many takes 4 parameters',
  ),
  'a long parameter list of an arrow': service(
    'const many = (a: X, b: Y, c = f(1, 2), d?: Z): X => a;\n',
    'many takes 4',
  ),
  'a long parameter list of a constructor': service(
    'class X {\n  constructor(a: X, b: Y, c: Z, d: Z) {\n    super(a);\n  }\n}\n',
    'constructor takes 4',
  ),
  'a long page': { path: 'ARCHITECTURE.md', text: 'x\n'.repeat(201), told: '201 lines, at most 200' },

  'a function without a docstring': service('export async function bare() {}\n', 'bare has no docstring'),
  'an arrow without a docstring': service('export const bare = (a: X): X => a;\n', 'bare has no docstring'),
  'a type without a docstring': service(
    '/** Of the other. */\ntype A = 1;\n\nexport type Bare = 1;\n',
    'Bare has no docstring',
  ),
  'an interface with a mere remark': service(
    '// A remark.\nexport interface Bare {}\n',
    'Bare has no docstring',
  ),
  'a class without a docstring': service('export class Bare {}\n', 'Bare has no docstring'),

  'a migration number used twice': {
    path: `${TAGS}/tags.tables.ts`,
    text: tables('tags', 1),
    told: 'migration 1 exists already',
  },
  'a gap in the migration numbers': {
    path: `${TAGS}/tags.tables.ts`,
    text: tables('tags', 3),
    told: 'Number it 2',
  },

  'a version of its own': {
    path: 'package.json',
    text: '{ "version": "1.2.4", "scripts": { "start": "", "check": "" } }',
    told: 'package.json says 1.2.4',
  },
  'a changelog that is behind': { path: 'CHANGELOG.md', text: '## 1.2.2\n', told: 'does not name 1.2.3' },

  'a page with an npm script that is gone': {
    path: 'README.md',
    text: 'Run `npm run gone`.\n',
    told: 'no npm script gone',
  },
  'a page with a script called as a command': {
    path: 'README.md',
    text: 'Run `npm check`.\n',
    told: 'no command check',
  },
  'a page with a dead link': {
    path: 'docs/x.md',
    text: 'See [x](../gone.md#part).\n',
    told: 'links to ../gone.md',
  },
  'a page with a path that is gone': {
    path: 'docs/x.md',
    text: 'See `src/gone.ts`.\n',
    told: 'speaks of src/gone.ts',
  },
};

const file = (domain: string): string => `src/domains/${domain}/${domain}.routes.ts`;
const tag: PlacedRoute = { method: 'GET', path: '/v1/tags/:id', domain: 'tags', file: file('tags') };
const tags: ServedDomain = { name: 'tags', paths: ['tags'] };

/** Flaws in what the domains serve, which the files alone do not show. */
export const PLANTED_ROUTES: Record<
  string,
  { domains: ServedDomain[]; routes: PlacedRoute[]; told: string }
> = {
  'a URL in the wrong folder': {
    domains: [tags],
    routes: [tag, { ...tag, path: '/v1/labels' }],
    told: 'outside of the paths of tags',
  },
  'a segment of two domains': {
    domains: [tags, { name: 'labels', paths: ['tags'] }],
    routes: [tag, { ...tag, method: 'PUT', domain: 'labels', file: file('labels') }],
    told: 'served by tags already',
  },
  'a segment without a route': {
    domains: [{ name: 'tags', paths: ['tags', 'x'] }],
    routes: [tag],
    told: 'begins with /x',
  },
  'a route written in a foreign file': {
    domains: [tags],
    routes: [tag, { ...tag, method: 'PUT', file: file('labels') }],
    told: 'not exported by a routes file of its own',
  },
  'a route that no file exports': {
    domains: [tags],
    routes: [tag, { ...tag, method: 'PUT', file: undefined }],
    told: 'not exported by a routes file of its own',
  },
  'a route offered twice': { domains: [tags], routes: [tag, tag], told: 'offered twice' },
};
