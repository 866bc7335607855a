import { expect, it } from 'vitest';
import { languageFor } from './language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr;q=0.7', 'fr'],
  ['pt-BR, es;q=0.3', 'es'],
  ['nl;q=0, de;q=0.1', 'de'],
  ['ja,zh;q=0.5', 'en'],
  ['en-GB,en;q=0.9,nl;q=0.9', 'en'],
  ['deutsch', 'en'],
  ['de;q=x', 'en'],
  [`${'de-x,'.repeat(20_000)}`, 'de'],
])('%j wants %s', (header, language) => {
  expect(languageFor(header)).toBe(language);
});
