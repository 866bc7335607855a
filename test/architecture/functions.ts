import type { Masked } from './mask.ts';
import { lineAt } from './tree.ts';

/** A function of any form, with its measures. */
export interface FunctionFound {
  name: string;
  /** Where its parameters begin. */
  position: number;
  line: number;
  lines: number;
  parameters: number;
}

const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const NO_METHOD = /^(?:if|for|while|switch|catch|return|function|await|super|with|typeof|new|throw|yield)$/;
const METHOD =
  /(?:^|\n)[ \t]+(?:(?:async|static|get|set|override|private)\s+)*\*?\s*(#?[\w$]+)\s*(?:<[^()]*>)?\s*$/;
const FUNCTION = /\bfunction\b\s*\*?\s*([\w$]*)\s*(?:<[^()]*>)?\s*$/;
const ASSIGNED = /(?:\b(?:const|let)\s+)?([\w$]+)\s*(?::[^=;,\n]*)?[=:]\s*(?:async\s+)?(?:<[^()]*>)?\s*$/;

/** Which bracket closes which, by position. */
export function bracketPairs(code: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < code.length; at++) {
    const sign = code[at] as string;
    if ('([{'.includes(sign)) open.push(at);
    else if (sign in PAIRS && code[open.at(-1) ?? -1] === PAIRS[sign]) pairs.set(open.pop() as number, at);
  }
  return pairs;
}

/** Every function with a body: declarations, methods and arrows, nested ones too. */
export function functionsOf({ code }: Masked): FunctionFound[] {
  const pairs = bracketPairs(code);
  const types = new Set<number>();
  const found: FunctionFound[] = [];
  for (const [open, close] of pairs) {
    if (code[open] !== '(' || types.has(open)) continue;
    const before = code.slice(Math.max(0, open - 200), open);
    const after = afterParameters(code, close + 1, { pairs, types });
    if (after === undefined) continue;
    const declared = FUNCTION.exec(before)?.[1];
    const method = METHOD.exec(before)?.[1];
    const isMethod = method !== undefined && !NO_METHOD.test(method);
    if (!after.arrow && declared === undefined && !isMethod) continue;
    const name = declared || (after.arrow ? ASSIGNED.exec(before)?.[1] : method) || 'a nameless function';
    const line = lineAt(code, open);
    const lines = lineAt(code, endOfBody(code, after.at, pairs)) - line + 1;
    found.push({
      name,
      position: open,
      line,
      lines,
      parameters: countParameters(code.slice(open + 1, close)),
    });
  }
  return found.sort((a, b) => a.position - b.position);
}

interface Brackets {
  pairs: Map<number, number>;
  /** Where the parameters of types of functions begin: they have no body. */
  types: Set<number>;
}

/** Where the body begins, behind the parameters and the type of the result; undefined when there is none. */
function afterParameters(
  code: string,
  start: number,
  { pairs, types }: Brackets,
): { arrow: boolean; at: number } | undefined {
  let at = skipBlanks(code, start);
  const hasType = code[at] === ':';
  if (!hasType && code[at] !== '{' && !code.startsWith('=>', at)) return undefined;
  let previous = code[at] as string;
  if (hasType) at++;
  for (; at < code.length; at++) {
    const sign = code[at] as string;
    if (/\s/.test(sign)) continue;
    if (code.startsWith('=>', at)) return { arrow: true, at: skipBlanks(code, at + 2) };
    if (sign === '(' && ':|&>'.includes(previous) && isArrow(code, at, pairs)) {
      // The result is a function itself: its arrow belongs to the type, and the type goes on behind it.
      types.add(at);
      at = skipBlanks(code, (pairs.get(at) as number) + 1) + 1;
      previous = '>';
      continue;
    }
    // A brace begins the body, unless the type still expects something.
    if (sign === '{' && !':|&<,('.includes(previous)) return { arrow: false, at };
    if (sign === '{' && !hasType) return { arrow: false, at };
    if (';,)]}='.includes(sign)) return undefined;
    if ('([{'.includes(sign)) at = pairs.get(at) ?? code.length;
    else if (sign === '<') at = closingAngle(code, at);
    previous = code[at] ?? ' ';
  }
  return undefined;
}

/** Whether the list in brackets is that of an arrow. */
const isArrow = (code: string, open: number, pairs: Map<number, number>): boolean =>
  code.startsWith('=>', skipBlanks(code, (pairs.get(open) ?? code.length) + 1));

/** The end of a type's argument list. */
function closingAngle(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (code[at] === '<') depth++;
    else if (code[at] === '>' && code[at - 1] !== '=' && --depth === 0) return at;
    else if (code[at] === ';') return open;
  }
  return open;
}

function skipBlanks(code: string, start: number): number {
  let at = start;
  while (at < code.length && /\s/.test(code[at] as string)) at++;
  return at;
}

/** The last position of a block, or of the expression behind an arrow. */
function endOfBody(code: string, start: number, pairs: Map<number, number>): number {
  if (code[start] === '{') return pairs.get(start) ?? code.length;
  for (let at = start; at < code.length; at++) {
    if (';,)]}'.includes(code[at] as string)) return at;
    if ('([{'.includes(code[at] as string)) at = pairs.get(at) ?? code.length;
  }
  return code.length;
}

/** Number of parameters, told by the commas between them. */
function countParameters(list: string): number {
  const parts: string[] = [''];
  let depth = 0;
  for (let at = 0; at < list.length; at++) {
    const sign = list[at] as string;
    if ('([{<'.includes(sign)) depth++;
    else if (')]}'.includes(sign) || (sign === '>' && list[at - 1] !== '=')) depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part.trim() !== '' && !/^\s*this\s*:/.test(part)).length;
}
