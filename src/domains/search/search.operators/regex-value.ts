import { RE2JS, RE2JSException } from 're2js';
import { lengthOf } from '../../../kernel/text.ts';
import { Problem } from './operator.ts';

/** Characters of a regular expression. */
const REGEX_LENGTH_MAX = 255;
/**
 * Steps of a regular expression: matching takes time in proportion to them and to the text, so with this many
 * the longest note takes some 20 ms, whatever the expression is.
 */
export const REGEX_STEPS_MAX = 250;

/** A regular expression that takes linear time (RE2's syntax: no look-around, no back references). */
export interface RegexValue {
  readonly expression: string;
  finds(text: string): boolean;
}

/** Reads a regular expression; it looks for its match anywhere in a text, without regard to case. */
export function readRegex(value: string): RegexValue | Problem {
  const expression = value.toWellFormed();
  if (lengthOf(expression) > REGEX_LENGTH_MAX) {
    return new Problem(`A regular expression may have at most ${REGEX_LENGTH_MAX} characters.`);
  }
  try {
    const compiled = RE2JS.compile(expression, RE2JS.CASE_INSENSITIVE);
    if (compiled.programSize() > REGEX_STEPS_MAX) {
      return new Problem(`The regular expression is too large: it takes more than ${REGEX_STEPS_MAX} steps.`);
    }
    return { expression, finds: (text) => compiled.test(text) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return new Problem(`This is no regular expression: ${error.message.replace('(?i)', '')}`);
  }
}
