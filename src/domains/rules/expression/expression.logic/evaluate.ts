import { ARITHMETIC, truncated, whole } from './decimal.ts';
import { ExpressionFailure } from './failure.ts';
import { call } from './functions.ts';
import { matchesPattern } from './pattern.ts';
import type { Node, Value, Variables } from './syntax.ts';
import { compare, isDecimal, isIdentical, isList, isTrue, numberOf, textOf } from './values.ts';

/** Elements of a range such as `1..3`. */
const RANGE_MAX = 1000;
/** Characters (UTF-16 units) of a text that an expression makes. */
const TEXT_MAX = 65_536;

/** What operators with two sides do, once both are known. */
const OPERATIONS: Record<string, (a: Value, b: Value) => Value> = {
  '==': (a, b) => compare(a, b) === 0,
  '!=': (a, b) => compare(a, b) !== 0,
  '===': isIdentical,
  '!==': (a, b) => !isIdentical(a, b),
  '<': (a, b) => compare(a, b) < 0,
  '>': (a, b) => compare(a, b) > 0,
  '<=': (a, b) => compare(a, b) <= 0,
  '>=': (a, b) => compare(a, b) >= 0,
  '~': (a, b) => joined(textOf(a), textOf(b)),
  '..': range,
  in: isIn,
  'not in': (a, b) => !isIn(a, b),
  contains: (a, b) => textOf(a).includes(textOf(b)),
  'starts with': (a, b) => textOf(a).startsWith(textOf(b)),
  'ends with': (a, b) => textOf(a).endsWith(textOf(b)),
  matches(a, b) {
    const found = matchesPattern(textOf(a), textOf(b));
    if (found === undefined)
      throw new ExpressionFailure(`the pattern ${textOf(b).slice(0, 40)} cannot be read`);
    return found;
  },
  xor: (a, b) => isTrue(a) !== isTrue(b),
};

function joined(a: string, b: string): string {
  if (a.length + b.length > TEXT_MAX) throw new ExpressionFailure('the text is too long');
  return a + b;
}

function isIn(a: Value, b: Value): boolean {
  if (!isList(b)) throw new ExpressionFailure('there is no list to look in');
  return [...b.values()].some((value) => isIdentical(a, value));
}

function range(a: Value, b: Value): Value {
  const [from, to] = [truncated(numberOf(a)), truncated(numberOf(b))];
  const step = from <= to ? 1n : -1n;
  const length = Number((to - from) * step) + 1;
  if (length > RANGE_MAX) throw new ExpressionFailure(`a range has ${RANGE_MAX} numbers at most`);
  return new Map(Array.from({ length }, (_, i) => [String(i), whole(from + BigInt(i) * step)]));
}

/**
 * Computes an expression; every part is looked at once at most, so the time is bounded by its length. Throws
 * an `ExpressionFailure` for what cannot be computed.
 */
export function evaluate(node: Node, variables: Variables): Value {
  const of = (part: Node) => evaluate(part, variables);
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'variable':
      return variables[node.name as keyof Variables];
    case 'unary':
      return unary(node.operator, of(node.of));
    case 'binary':
      return binary(node, of);
    case 'choice':
      return choice(node, of);
    case 'either':
      return of(node.left) ?? of(node.right);
    case 'call':
      return call(node.name, node.of.map(of));
    case 'list':
      return new Map(node.of.map(({ key, value }) => [textOf(of(key)), of(value)]));
    case 'item':
      return item(of(node.of), of(node.key));
  }
}

/** `a ?: b` looks at its first part once. */
function choice(node: Node & { kind: 'choice' }, of: (part: Node) => Value): Value {
  const test = of(node.test);
  if (!isTrue(test)) return of(node.no);
  return node.yes === node.test ? test : of(node.yes);
}

function unary(operator: string, value: Value): Value {
  if (operator === 'not' || operator === '!') return !isTrue(value);
  const number = numberOf(value);
  return operator === '-' ? { ...number, digits: -number.digits } : number;
}

function binary({ operator, left, right }: Node & { kind: 'binary' }, of: (part: Node) => Value): Value {
  if (operator === 'or' || operator === '||') return isTrue(of(left)) || isTrue(of(right));
  if (operator === 'and' || operator === '&&') return isTrue(of(left)) && isTrue(of(right));
  const arithmetic = ARITHMETIC[operator];
  if (arithmetic) return arithmetic(numberOf(of(left)), numberOf(of(right)));
  return (OPERATIONS[operator] as (a: Value, b: Value) => Value)(of(left), of(right));
}

function item(list: Value, key: Value): Value {
  if (!isList(list)) throw new ExpressionFailure('only lists have elements');
  return list.get(isDecimal(key) ? String(truncated(key)) : textOf(key)) ?? null;
}
