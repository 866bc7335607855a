/**
 * Adds a migration to a domain under the next number of the project:
 *
 *   npm run new:migration budgets limits-period
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, nextMigrationNumber, refuse, root } from './scaffold.ts';

const [domain, what] = process.argv.slice(2);
if (!domain || !what || ![domain, what].every((word) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word))) {
  refuse('Say where and what: npm run new:migration DOMAIN WHAT, as budgets limits-period.');
}
const folder = join(root, 'src', 'domains', domain);
const tables = join(folder, `${domain}.tables.ts`);
const index = join(folder, 'index.ts');
for (const path of [tables, index]) if (!existsSync(path)) refuse(`${path} does not exist.`);

const number = nextMigrationNumber();
const name = `${domain}-${what}`;
const constant = `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Migration`;

const declared = readFileSync(tables, 'utf8');
if (declared.includes(`const ${constant}:`)) refuse(`${domain}.tables.ts already has a ${constant}.`);
// Not SQL on purpose: an empty migration would be marked as done and never run again.
writeFileSync(
  tables,
  `${declared}
/** What it changes, and why. */
export const ${constant}: Migration = {
  number: ${number},
  name: '${name}',
  statements: () => ['write the statements of this migration here'],
};
`,
);

const listed = readFileSync(index, 'utf8');
const changed = listed
  .replace(new RegExp(`(import \\{)([^}]*)(\\} from '\\./${domain}\\.tables\\.ts')`), `$1$2, ${constant} $3`)
  .replace(/(migrations: \[)([^\]]*?),?(\s*\])/, `$1$2, ${constant}$3`);
writeFileSync(index, changed);
finish([tables, index]);
console.log(
  `Added migration ${number}, ${name}, to src/domains/${domain}/${domain}.tables.ts. Write its statements.`,
);
if (!changed.includes(`, ${constant}`)) console.log(`Add ${constant} to the migrations in its index.ts.`);
