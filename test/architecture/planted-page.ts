import type { Planted } from './planted.ts';

const MORE = 'web/src/tags/more';
const page = (text: string, told: string): Planted => ({ path: `${MORE}.tsx`, text, told });
const logic = (text: string, told: string): Planted => ({ path: `${MORE}.ts`, text, told });

/** Markup whose slashes could be taken for the beginning of a pattern, as many lines as asked for. */
const markup = (lines: number): string => '    <Part {...of} /><b>{x / y}</b>\n'.repeat(lines);

/** One flaw of the page each; exactly one of the checks must report it. */
export const PLANTED_PAGE: Record<string, Planted> = {
  'a long component': page(
    `function Long() {\n  return (\n${markup(107)}  );\n}\n\nfunction Short() {\n  return <Part />;\n}\n`,
    'Long has 111 lines, at most 110',
  ),
  'a long line of markup': page(`<Part name="${'x'.repeat(100)}" />\n`, 'a line over 110'),
  'a long function that gives a function': logic(
    `function long(x: X): (y: Y) => Z {\n${'  x();\n'.repeat(49)}}\n`,
    'long has 51 lines',
  ),
  'a type of the page without a docstring': logic('export type Bare = 1;\n', 'Bare has no docstring'),
  'an amount rounded by a part of the page': page('const x = amount.toFixed(2);\n', 'Amounts are texts'),
  'markup made of a text': page('<b dangerouslySetInnerHTML={x} />\n', 'A text stays a text'),
  'a request past the client': page("const x = await fetch('/api');\n", 'Ask through api/client.ts'),
  'a type thrown away by the page': page('const x = y as any;\n', 'Say what it is'),
  'a page that knows the server': page(
    "import { x } from '../../../src/kernel/text.ts';\n",
    'lies outside of the page',
  ),
  'a type taken past the client': page(
    "import type { x } from 'ledgerfly/client';\n",
    'Take it from api/client',
  ),
  'words in the markup': page('<p>\n  Good morning to you.\n</p>\n', 'belongs into web/texts'),
  'a text that nobody says': { path: 'web/src/tags/tag.tsx', text: '', told: 'nobody says “yes”' },
  'a text that a language lacks': { path: 'web/texts/de/common.json', text: '{}', told: '“yes” is missing' },
  'a text that says something else': {
    path: 'web/texts/nl/common.json',
    text: '{ "yes": "{{y}}" }',
    told: 'has other values put in',
  },
};
