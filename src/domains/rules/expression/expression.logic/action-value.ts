import { cleanLine } from '../../../../kernel/text.ts';
import { evaluate } from './evaluate.ts';
import { ExpressionFailure, ExpressionMistake } from './failure.ts';
import { parse } from './parse.ts';
import type { Node, Variables } from './syntax.ts';
import { textOf } from './values.ts';

/** The value of an action as it was read: a plain text, or an expression to be computed for each split. */
export type ActionValue =
  | { kind: 'text'; text: string }
  | { kind: 'expression'; node: Node; written: string };

/** Whether the value of an action is to be computed: it begins with `=` and goes on (contract 30, 10). */
export const isExpression = (value: string): boolean => value.length > 1 && value.startsWith('=');

/**
 * What is wrong with the value of an action, as a sentence; undefined when nothing is. A text without `=` in
 * front is always right (contract 30, section 10).
 */
export function mistakeIn(value: string): string | undefined {
  if (!isExpression(value)) return undefined;
  try {
    parse(value.slice(1));
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionMistake) return `Invalid expression. ${error.message}`;
    if (error instanceof ExpressionFailure)
      return `Invalid expression. The expression fails: ${error.message}.`;
    throw error;
  }
}

/** The text that a plain value stands for: a backslash keeps what begins with `=` from being computed. */
const literalIn = (value: string): string => (value.startsWith('\\=') ? value.slice(1) : value);

/** The name that a value gives, as actions look for it; undefined for an expression, which gives none yet. */
export const nameIn = (value: string): string | undefined =>
  isExpression(value) ? undefined : cleanLine(literalIn(value));

/** The value that gives a name. */
export const valueNaming = (name: string): string => (isExpression(name) ? `\\${name}` : name);

/** Reads the value of an action; an expression that cannot be read is taken as the text it is. */
export function readActionValue(value: string): ActionValue {
  if (!isExpression(value)) return { kind: 'text', text: literalIn(value) };
  if (mistakeIn(value) !== undefined) return { kind: 'text', text: value };
  return { kind: 'expression', node: parse(value.slice(1)), written: value };
}

/**
 * The text that the value of an action comes to for one split, or why it comes to nothing: then the action
 * fails and changes nothing.
 */
export function computeActionValue(
  value: ActionValue,
  variables: () => Variables,
): string | { failure: string } {
  if (value.kind === 'text') return value.text;
  try {
    return textOf(evaluate(value.node, variables()));
  } catch (error) {
    if (error instanceof ExpressionFailure) return { failure: error.message };
    throw error;
  }
}
