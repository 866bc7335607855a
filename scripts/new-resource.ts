/**
 * Makes a domain with a small working resource (a name, notes, five endpoints, tests) to start from:
 *
 *   npm run new:resource piggy-banks
 *   npm run new:resource data-series data-serie     where cutting off the plural's ending is not enough
 *
 * The files come from `scripts/new-resource/`, where types and lint hold them to what the project is today.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, nextMigrationNumber, refuse, root } from './scaffold.ts';

const template = join(root, 'scripts', 'new-resource');
const [plural, singular = singularOf(plural ?? '')] = process.argv.slice(2);
if (!plural || ![plural, singular].every((noun) => /^[a-z]+(-[a-z]+)*$/.test(noun))) {
  refuse('Say which: npm run new:resource NOUNS [NOUN], in small letters with dashes, as piggy-banks.');
}
if (plural === singular) {
  refuse(`What is one of ${plural} called? Say both: npm run new:resource ${plural} NOUN`);
}
const folder = join(root, 'src', 'domains', plural);
if (existsSync(folder)) refuse(`src/domains/${plural} exists already.`);

const number = nextMigrationNumber();
mkdirSync(folder);
const files = readdirSync(template).map((name) => {
  const path = join(folder, rename(name));
  writeFileSync(path, adapt(readFileSync(join(template, name), 'utf8')));
  return path;
});
const list = addToDomains();
finish([...files, list]);
console.log(`Made src/domains/${plural} with migration ${number} and put it at the end of src/domains.ts.

Next: move its line there to where it belongs, write the one-sentence descriptions, and then
  UPDATE_GOLDEN=1 npm run check
  npm run openapi
  npm run test:fast ${plural}`);

/**
 * The text of a template, with the new noun, the next migration number and paths as seen from the new folder.
 */
function adapt(text: string): string {
  return rename(text)
    .replaceAll("'../../src/", "'../../")
    .replaceAll("'../../test/", "'../../../test/")
    .replace('number: 0,', `number: ${number},`);
}

/** Replaces the noun in every form it takes: identifiers, constants, tables, addresses and sentences. */
function rename(text: string): string {
  const forms = [pascal, camel, snake, kebab, words, (noun: string) => snake(noun).toUpperCase()];
  // The plural first, because it begins with the singular.
  const nouns = [
    ['sample-things', plural as string],
    ['sample-thing', singular],
  ] as const;
  return nouns.reduce(
    (all, [from, to]) => forms.reduce((part, form) => part.replaceAll(form(from), form(to)), all),
    text,
  );
}

function camel(noun: string): string {
  return noun.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(noun: string): string {
  return noun.charAt(0).toUpperCase() + camel(noun).slice(1);
}

function snake(noun: string): string {
  return noun.replaceAll('-', '_');
}

function kebab(noun: string): string {
  return noun;
}

function words(noun: string): string {
  return noun.replaceAll('-', ' ');
}

/** Good enough for most English nouns; the others are given by hand. */
function singularOf(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  return noun.replace(/(?<=s|x|z|ch|sh)es$|s$/, '');
}

function addToDomains(): string {
  const path = join(root, 'src', 'domains.ts');
  const name = camel(plural as string);
  const text = readFileSync(path, 'utf8')
    .replace(/\n\n/, `\nimport { ${name} } from './domains/${plural}/index.ts';\n\n`)
    .replace(/,?\n\];/, `,\n  ${name},\n];`);
  writeFileSync(path, text);
  return path;
}
