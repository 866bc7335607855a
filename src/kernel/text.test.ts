import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines, fold, lengthOf, withoutSpaces } from './text.ts';

describe('a line', () => {
  it.each([
    ['  plain  ', 'plain'],
    ['tab\there', 'tab here'],
    ['two\nlines\r\n', 'two lines'],
    ['nul\u0000 and bell\u0007', 'nul  and bell'],
    ['no\u00a0break\u2003space', 'no break space'],
    ['\u200bzero\u200bwidth\ufeff', 'zero width'],
    ['right\u202eleft', 'right left'],
    ['line\u2028separator', 'line separator'],
    ['größe 日本 🎉', 'größe 日本 🎉'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    [' \u00a0\t\n', ''],
  ])('%j becomes %j', (sent, clean) => {
    expect(cleanLine(sent)).toBe(clean);
  });

  it('once clean stays as it is, and holds no control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanLine(text);
        expect(cleanLine(clean)).toBe(clean);
        expect(clean).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe('a text of several lines', () => {
  it.each([
    ['one\ntwo', 'one\ntwo'],
    ['one\r\ntwo\ttabbed', 'one \ntwo tabbed'],
    ['\n kept between \n', 'kept between'],
    ['bell\u0007\n\u200bend', 'bell \n end'],
  ])('%j becomes %j', (sent, clean) => {
    expect(cleanLines(sent)).toBe(clean);
  });

  it('is a line where it has no line feeds', () => {
    const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ''));
    fc.assert(
      fc.property(line, (text) => {
        expect(cleanLines(text)).toBe(cleanLine(text));
      }),
    );
  });
});

it.each([
  ['NL91 ABNA 0417', 'NL91ABNA0417'],
  ['\t1 2\n3\u00a04', '1234'],
])('%j without spaces is %j', (sent, clean) => {
  expect(withoutSpaces(sent)).toBe(clean);
});

it.each([
  ['GRÖSSE', 'größe', false],
  ['Größe', 'GRÖßE', true],
  ['ﬁne', 'FINE', true],
  ['Ａ１', 'a1', true],
  ['e\u0301', 'É', true],
  ['a', 'b', false],
])('%s and %s are the same but for case: %s', (a, b, same) => {
  expect(fold(a) === fold(b)).toBe(same);
});

it.each([
  ['', 0],
  ['abc', 3],
  ['日本', 2],
  ['🎉🎉', 2],
])('%j has %i characters', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});
