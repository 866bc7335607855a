import { ExpressionMistake } from './failure.ts';

/** A word of an expression. */
export interface Token {
  kind: 'number' | 'text' | 'name' | 'operator' | 'punctuation' | 'end of expression';
  value: string;
  /** Where it begins, from 1. */
  position: number;
}

const SPACE = /\s+/y;
const COMMENT = /\/\*[\s\S]*?\*\//y;
const NUMBER = /(?:\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const TEXT = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/y;
/** Words are operators only before a blank or a bracket, so that names may begin with them. */
const WORD_OPERATORS = /(?:starts with|ends with|not in|contains|matches|not|and|xor|or|in)(?=[\s(])/y;
const OPERATORS = /===|!==|<<|>>|\*\*|\.\.|==|!=|<=|>=|&&|\|\||[-+*/%~<>!|&^]/y;
const PUNCTUATION = /\?\?|\?\.|[.,?:]/y;
const NAME = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*/y;
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** What the escapes in a text mean. */
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', v: '\v', f: '\f', b: '\b', a: '\u0007' };

const unescaped = (written: string): string =>
  written.slice(1, -1).replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter);

/** In which order kinds of words are tried. */
const KINDS: readonly [Token['kind'] | undefined, RegExp][] = [
  [undefined, SPACE],
  [undefined, COMMENT],
  ['number', NUMBER],
  ['text', TEXT],
  ['operator', WORD_OPERATORS],
  ['operator', OPERATORS],
  ['punctuation', PUNCTUATION],
  ['name', NAME],
];

/** Cuts an expression into words. Throws an `ExpressionMistake` for what is none, and unpaired brackets. */
export function tokensOf(expression: string): Token[] {
  const tokens: Token[] = [];
  const open: Token[] = [];
  let at = 0;
  while (at < expression.length) {
    const letter = expression[at] as string;
    if (letter in CLOSING || ')]}'.includes(letter)) {
      const token: Token = { kind: 'punctuation', value: letter, position: at + 1 };
      matchBracket(token, open, expression);
      tokens.push(token);
      at++;
      continue;
    }
    const word = wordAt(expression, at);
    if (word.kind) tokens.push({ kind: word.kind, value: word.value, position: at + 1 });
    at += word.length;
  }
  const unclosed = open.at(-1);
  if (unclosed)
    throw new ExpressionMistake(`Unclosed "${unclosed.value}"`, {
      position: unclosed.position - 1,
      expression,
    });
  tokens.push({ kind: 'end of expression', value: '', position: at + 1 });
  return tokens;
}

function matchBracket(token: Token, open: Token[], expression: string): void {
  if (token.value in CLOSING) {
    open.push(token);
    return;
  }
  const opened = open.pop();
  const position = token.position - 1;
  if (!opened) throw new ExpressionMistake(`Unexpected "${token.value}"`, { position, expression });
  if (CLOSING[opened.value] !== token.value) {
    throw new ExpressionMistake(`Unclosed "${opened.value}"`, { position: opened.position - 1, expression });
  }
}

function wordAt(
  expression: string,
  at: number,
): { kind: Token['kind'] | undefined; value: string; length: number } {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at;
    const written = pattern.exec(expression)?.[0];
    if (written === undefined) continue;
    const value = kind === 'text' ? unescaped(written) : written;
    return { kind, value: kind === 'number' ? value.replaceAll('_', '') : value, length: written.length };
  }
  throw new ExpressionMistake(`Unexpected character "${expression[at]}"`, { position: at, expression });
}
