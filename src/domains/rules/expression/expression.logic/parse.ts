import { lookUp } from '../../../../kernel/look-up.ts';
import { readDecimal } from './decimal.ts';
import { ExpressionMistake } from './failure.ts';
import { BINARY, FUNCTIONS, type Node, UNARY, VARIABLES } from './syntax.ts';
import { type Token, tokensOf } from './tokens.ts';

/** How deep an expression may be nested. */
const DEPTH_MAX = 100;
/** Characters of an expression. */
const EXPRESSION_MAX = 4096;

const CONSTANTS: Record<string, boolean | null> = {
  true: true,
  TRUE: true,
  false: false,
  FALSE: false,
  null: null,
  NULL: null,
};

const constant = (value: string | null | boolean): Node => ({ kind: 'constant', value });

/**
 * Reads an expression. Throws an `ExpressionMistake` for wrong syntax, unknown names and what is nested too
 * deep; its meaning is not looked at.
 */
export function parse(expression: string): Node {
  if (expression.length > EXPRESSION_MAX) {
    throw new ExpressionMistake(`More than ${EXPRESSION_MAX} characters`, {
      position: EXPRESSION_MAX,
      expression: `${expression.slice(0, 40)}…`,
    });
  }
  return new Parser(expression).whole();
}

/** Reads by precedence: an operand, then operators that bind at least as tightly as wanted. */
class Parser {
  readonly #expression: string;
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;

  constructor(expression: string) {
    this.#expression = expression;
    this.#tokens = tokensOf(expression);
  }

  whole(): Node {
    const node = this.#expressionFrom(0);
    if (this.#now.kind !== 'end of expression') throw this.#unexpected();
    return node;
  }

  get #now(): Token {
    return this.#tokens[this.#at] as Token;
  }

  #fail(
    what: string,
    near?: { name: string; among: readonly string[] },
    token = this.#now,
  ): ExpressionMistake {
    const expression = this.#expression;
    return new ExpressionMistake(what, { position: token.position, expression, ...(near && { near }) });
  }

  #unexpected(): ExpressionMistake {
    const { kind, value } = this.#now;
    return this.#fail(`Unexpected token "${kind}" of value "${value}"`);
  }

  #isPunctuation(value: string): boolean {
    return this.#now.kind === 'punctuation' && this.#now.value === value;
  }

  #skip(value: string): boolean {
    if (!this.#isPunctuation(value)) return false;
    this.#at++;
    return true;
  }

  #expect(value: string, instead: string): void {
    if (!this.#skip(value)) {
      const { kind, value: found } = this.#now;
      const met = `Unexpected token "${kind}" of value "${found}"`;
      throw this.#fail(`${instead}. ${met} ("punctuation" expected with value "${value}")`);
    }
  }

  #expressionFrom(binds: number): Node {
    if (++this.#depth > DEPTH_MAX) throw this.#fail(`Nested more than ${DEPTH_MAX} levels deep`);
    let left = this.#operand();
    for (let operator = this.#binary(binds); operator; operator = this.#binary(binds)) {
      this.#at++;
      const { binds: own, fromRight } = BINARY[operator] as { binds: number; fromRight?: boolean };
      const right = this.#expressionFrom(fromRight ? own : own + 1);
      left = { kind: 'binary', operator, left, right };
    }
    this.#depth--;
    return binds === 0 ? this.#conditional(left) : left;
  }

  /** The operator that comes next, when it binds at least as tightly. */
  #binary(binds: number): string | undefined {
    const { kind, value } = this.#now;
    const known = kind === 'operator' ? lookUp(BINARY, value) : undefined;
    return known && known.binds >= binds ? value : undefined;
  }

  /** What follows a whole expression: `??`, then `? :` in its three forms. */
  #conditional(test: Node): Node {
    let node = test;
    while (this.#skip('??')) node = { kind: 'either', left: node, right: this.#expressionFrom(0) };
    while (this.#skip('?')) {
      if (this.#skip(':')) node = { kind: 'choice', test: node, yes: node, no: this.#expressionFrom(0) };
      else {
        const yes = this.#expressionFrom(0);
        const no = this.#skip(':') ? this.#expressionFrom(0) : constant(null);
        node = { kind: 'choice', test: node, yes, no };
      }
    }
    return node;
  }

  #operand(): Node {
    const { kind, value } = this.#now;
    const unary = kind === 'operator' ? lookUp(UNARY, value) : undefined;
    if (unary !== undefined) {
      this.#at++;
      return this.#behind({ kind: 'unary', operator: value, of: this.#expressionFrom(unary) });
    }
    if (this.#skip('(')) {
      const inside = this.#expressionFrom(0);
      this.#expect(')', 'An opened parenthesis is not properly closed');
      return this.#behind(inside);
    }
    return this.#behind(this.#single());
  }

  #single(): Node {
    const token = this.#now;
    if (token.kind === 'punctuation' && (token.value === '[' || token.value === '{')) return this.#listOf();
    if (!['name', 'number', 'text'].includes(token.kind)) throw this.#unexpected();
    this.#at++;
    if (token.kind === 'text') return constant(token.value);
    if (token.kind === 'number') {
      const number = readDecimal(token.value);
      if (!number?.isAll) throw this.#fail(`Invalid number "${token.value}"`, undefined, token);
      return { kind: 'constant', value: number.value };
    }
    return this.#named(token);
  }

  #named(token: Token): Node {
    const { value: name } = token;
    if (Object.hasOwn(CONSTANTS, name)) return constant(CONSTANTS[name] as boolean | null);
    if (this.#isPunctuation('(')) {
      if (!(FUNCTIONS as readonly string[]).includes(name)) {
        throw this.#fail(`The function "${name}" does not exist`, { name, among: FUNCTIONS }, token);
      }
      return { kind: 'call', name, of: this.#given() };
    }
    if (!(VARIABLES as readonly string[]).includes(name)) {
      throw this.#fail(`Variable "${name}" is not valid`, { name, among: VARIABLES }, token);
    }
    return { kind: 'variable', name };
  }

  /** What a function is given, in brackets. */
  #given(): Node[] {
    const given: Node[] = [];
    this.#expect('(', 'A list of arguments must begin with an opening parenthesis');
    while (!this.#isPunctuation(')')) {
      if (given.length > 0) this.#expect(',', 'Arguments must be separated by a comma');
      given.push(this.#expressionFrom(0));
    }
    this.#expect(')', 'A list of arguments must be closed by a parenthesis');
    return given;
  }

  /** `[1, 2]` and `{a: 1}`. */
  #listOf(): Node {
    const close = this.#now.value === '[' ? ']' : '}';
    this.#at++;
    const of: { key: Node; value: Node }[] = [];
    while (!this.#isPunctuation(close)) {
      if (of.length > 0) {
        this.#expect(',', 'An array element must be followed by a comma');
        // A comma may stand behind the last element.
        if (this.#isPunctuation(close)) break;
      }
      const key = close === '}' ? this.#key() : constant(String(of.length));
      of.push({ key, value: this.#expressionFrom(0) });
    }
    this.#expect(close, 'An opened array is not properly closed');
    return { kind: 'list', of };
  }

  #key(): Node {
    const { kind, value } = this.#now;
    let key: Node;
    if (kind === 'text' || kind === 'name' || kind === 'number') {
      this.#at++;
      key = constant(value);
    } else if (this.#skip('(')) {
      key = this.#expressionFrom(0);
      this.#expect(')', 'An opened parenthesis is not properly closed');
    } else
      throw this.#fail(
        `A hash key must be a quoted string, a number, a name, or an expression enclosed in parentheses`,
      );
    this.#expect(':', 'A hash key must be followed by a colon (:)');
    return key;
  }

  /** What stands behind a value: `[key]`, `.name`, `.name(…)`. */
  #behind(value: Node): Node {
    let node = value;
    for (;;) {
      if (this.#skip('[')) {
        node = { kind: 'item', of: node, key: this.#expressionFrom(0) };
        this.#expect(']', 'An opened bracket is not properly closed');
      } else if (this.#skip('.') || this.#skip('?.')) {
        const { kind, value: name } = this.#now;
        if (kind !== 'name' && kind !== 'operator') throw this.#fail('Expected name');
        this.#at++;
        const given = this.#isPunctuation('(') ? this.#given() : [];
        node = { kind: 'call', name: `.${name}`, of: [node, ...given] };
      } else return node;
    }
  }
}
