import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { functionsOf } from './functions.ts';
import { type Masked, mask } from './mask.ts';
import { FILE_LINES_MAX, LINE_LENGTH_MAX } from './sizes.ts';
import { type Check, ROOT, type Tree } from './tree.ts';

/** Lines of a component: its markup is as long as what it shows, and nothing to follow. */
const COMPONENT_LINES_MAX = 110;
const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es'];
const SOURCE = /^web\/src\/.*\.tsx?$/;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The sources of the page, by path. */
const sourcesOf = (tree: Tree): [string, string][] => [...tree.texts].filter(([path]) => SOURCE.test(path));

/** What may not stand in the page, and where it may after all. */
const BANNED: { pattern: RegExp; in?: 'code'; except?: RegExp; mend: string }[] = [
  { pattern: /\bparseFloat\b|\.toFixed\(/, mend: 'Amounts are texts and BigInt: use money/amount.ts' },
  { pattern: /dangerouslySetInnerHTML|\.innerHTML\b/, mend: 'A text stays a text' },
  {
    pattern: /(?<![.\w])fetch\(/,
    except: /^web\/src\/(api\/|service-worker\.ts)/,
    mend: 'Ask through api/client.ts',
  },
  // Comments and texts may say that something is as any other.
  { pattern: /\bas any\b|: any\b/, in: 'code', mend: 'Say what it is' },
  { pattern: /@ts-(?:ignore|nocheck)/, mend: 'Say what it is' },
  { pattern: /<style\b|\beval\(|new Function\(/, mend: 'The policy of the page forbids it' },
];

/** Where a file of the page may take something of ours from, outside of the page itself. */
const CLIENT = 'ledgerfly/client';

/** The page is made of small files that speak with the server through the client alone. */
const checkSources: Check = (tree) =>
  sourcesOf(tree).flatMap(([path, text]) => {
    const errors: string[] = [];
    const lines = text.replace(/\n$/, '').split('\n');
    const masked = mask(text);
    const code = masked.code.split('\n');
    if (lines.length > FILE_LINES_MAX && !path.includes('.test.')) {
      errors.push(`${path}: ${lines.length} lines, at most ${FILE_LINES_MAX}. Split it by what it shows.`);
    }
    lines.forEach((line, at) => {
      const place = `${path}:${at + 1}`;
      if ([...line].length > LINE_LENGTH_MAX)
        errors.push(`${place}: a line over ${LINE_LENGTH_MAX}. Break it.`);
      for (const { pattern, except, mend, ...where } of BANNED) {
        const read = where.in === 'code' ? (code[at] as string) : line;
        if (pattern.test(read) && !except?.test(path)) errors.push(`${place}: ${line.trim()}. ${mend}.`);
      }
      const from = /(?:from|import\()\s*'([^']+)'/.exec(line)?.[1];
      if (from?.startsWith(CLIENT) && path !== 'web/src/api/client.ts') {
        errors.push(`${place}: takes ${from}. Take it from api/client.ts.`);
      }
      const up = (from?.match(/\.\.\//g) ?? []).length;
      const toTexts = path.startsWith('web/src/texts/') && from?.startsWith('../../texts/');
      if (up > path.split('/').length - 3 && !toTexts)
        errors.push(`${place}: ${from} lies outside of the page. Ask through api/client.ts.`);
      // Whatever stands between tags and is not a name of a key is something somebody reads.
      if (/^\s*[A-Z][a-z]+( [a-z]+)+[.!?]?$/.test(line) && path.endsWith('.tsx') && !/^\s*[/*]/.test(line)) {
        errors.push(`${place}: “${line.trim()}” belongs into web/texts. Say its key.`);
      }
    });
    return [...errors, ...checkComponents(path, masked), ...checkExports(path, text)];
  });

function checkComponents(path: string, masked: Masked): string[] {
  if (!path.endsWith('.tsx')) return [];
  return functionsOf(masked)
    .filter(({ lines }) => lines > COMPONENT_LINES_MAX)
    .map(
      ({ name, line, lines }) =>
        `${path}:${line}: ${name} has ${lines} lines, at most ${COMPONENT_LINES_MAX}. Give its parts names.`,
    );
}

const EXPORTED = /^export\s+(?:default\s+)?(?:async\s+)?(?:function|class|type|interface|const)\s+(\w+)/gm;

/** Exported things without a docstring. */
function checkExports(path: string, text: string): string[] {
  return [...text.matchAll(EXPORTED)]
    .filter(({ index }) => !/\*\/\s*$/.test(text.slice(0, index)))
    .filter(({ 0: found }) => !/^export const \w+$/.test(found) || !path.endsWith('.ts'))
    .map(({ 1: name }) => `${path}: ${name} has no docstring. Say what it means.`);
}

/** Every text exists in every language, with the same values put in; none is left over. */
const checkTexts: Check = (tree) => {
  const code = sourcesOf(tree)
    .map(([, text]) => text)
    .join('\n');
  const catalogues = [...tree.texts].filter(([path]) => path.startsWith('web/texts/en/'));
  return catalogues.flatMap(([path, text]) => {
    const english = JSON.parse(text) as Record<string, string>;
    const others = LANGUAGES.slice(1).flatMap((language) =>
      compareTexts(english, `web/texts/${language}/${path.split('/').at(-1)}`, tree),
    );
    const unused = Object.keys(english)
      .filter((key) => !isUsed(key.replace(PLURAL, ''), code))
      .map((key) => `${path}: nobody says “${key}”. Take it out, in every language.`);
    return [...others, ...unused];
  });
};

/** A key stands in the code whole, or begins as a template does. */
function isUsed(key: string, code: string): boolean {
  if (code.includes(`'${key}'`) || code.includes(`:${key}'`) || code.includes(`"${key}"`)) return true;
  const beginnings = key.split('.').slice(0, -1);
  return beginnings.some((_, at) => {
    const beginning = beginnings.slice(0, at + 1).join('.');
    return code.includes(`\`${beginning}.\${`) || code.includes(`:${beginning}.\${`);
  });
}

const valuesIn = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();

/** What differs between the English texts and another language's, whose plural forms are its own. */
function compareTexts(english: Record<string, string>, path: string, tree: Tree): string[] {
  const other = JSON.parse(tree.texts.get(path) ?? '{}') as Record<string, string>;
  const formsOf = (texts: Record<string, string>) =>
    new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')));
  const missing = [...formsOf(english)].filter((key) => !formsOf(other).has(key));
  const surplus = [...formsOf(other)].filter((key) => !formsOf(english).has(key));
  const values = Object.entries(english)
    .filter(
      ([key, text]) => key in other && !PLURAL.test(key) && valuesIn(text) !== valuesIn(other[key] as string),
    )
    .map(([key]) => key);
  return [
    ...missing.map((key) => `${path}: “${key}” is missing. Say it in this language.`),
    ...surplus.map((key) => `${path}: “${key}” is not in English. Take it out.`),
    ...values.map((key) => `${path}: “${key}” has other values put in than in English. Use the same names.`),
  ];
}

/** Parts of the kit whose styles lie with those of another part, or which have none. */
const WITH: Record<string, string[]> = {
  Textarea: ['Input'],
  TextInput: ['Input'],
  Select: ['Input', 'Combobox'],
  MultiSelect: ['Input', 'Combobox', 'Pill', 'PillsInput'],
  TagsInput: ['Input', 'Combobox', 'Pill', 'PillsInput'],
  Autocomplete: ['Input', 'Combobox'],
  NativeSelect: ['Input'],
  FileInput: ['Input'],
};

/** The style of every part of the kit that is used is taken along. */
const checkKit: Check = (tree) => {
  const sheet = tree.texts.get('web/src/app/kit.css') ?? '';
  if (sheet === '') return [];
  const known = readdirSync(join(ROOT, 'node_modules/@mantine/core/styles'));
  const used = new Set<string>();
  for (const [, text] of sourcesOf(tree)) {
    for (const [, names = ''] of text.matchAll(/import\s*\{([^}]*)\}\s*from '@mantine\/core'/g)) {
      for (const name of names.split(',')) used.add(name.replace(/\btype\b/, '').trim());
    }
  }
  return [...used]
    .flatMap((name) => WITH[name] ?? [name])
    .filter((name) => known.includes(`${name}.css`) && !sheet.includes(`/${name}.css"`))
    .map((name) => `web/src/app/kit.css: the style of ${name} is missing.`);
};

/** What the page is held to (docs/decisions/0031). */
export const checkPage: Check = (tree) => [...checkSources(tree), ...checkTexts(tree), ...checkKit(tree)];
