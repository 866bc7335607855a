import { truncated, whole } from './decimal.ts';
import { ExpressionFailure } from './failure.ts';
import type { Value } from './syntax.ts';
import { compare, numberOf, textOf } from './values.ts';

/** The first letter of each word; like all functions here it knows ASCII letters and blanks alone. */
const BLANKS = /(^|[ \t\r\n\f\v])([a-z])/g;

const upper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A whole number that a function is given. */
const integer = (value: Value): number => Number(truncated(numberOf(value)));

/** The least or the greatest of several values, or of those in one list. */
function extreme(given: readonly Value[], sign: 1 | -1): Value {
  const [only] = given;
  const among = given.length === 1 && only instanceof Map ? [...only.values()] : given;
  if (among.length === 0 || (given.length === 1 && !(only instanceof Map))) {
    throw new ExpressionFailure('there is nothing to compare');
  }
  return among.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best));
}

/** A part of a text, counted in bytes; negative numbers count from its end. */
function substr([text = null, start = null, length]: readonly Value[]): Value {
  const bytes = Buffer.from(textOf(text));
  const at = integer(start);
  const from = at < 0 ? Math.max(0, bytes.length + at) : at;
  const count = length === undefined || length === null ? bytes.length : integer(length);
  const to = count < 0 ? bytes.length + count : from + count;
  return bytes.subarray(from, Math.max(from, to)).toString();
}

/** Where a text is found in another, in bytes; false when it is not. */
function strpos([text = null, wanted = null, offset]: readonly Value[]): Value {
  const bytes = Buffer.from(textOf(text));
  const from = offset === undefined ? 0 : integer(offset);
  if (Math.abs(from) > bytes.length) throw new ExpressionFailure('the offset lies outside of the text');
  const at = bytes.indexOf(textOf(wanted), from < 0 ? bytes.length + from : from);
  return at === -1 ? false : whole(at);
}

const one =
  (run: (text: string) => Value) =>
  ([text = null]: readonly Value[]): Value =>
    run(textOf(text));

/** What a function does, and how many values it is given, at least and at most. */
interface Definition {
  least: number;
  most: number;
  run(given: readonly Value[]): Value;
}

/** Values that `min` and `max` compare. */
const COMPARED_MAX = 100;

const DEFINITIONS: Record<string, Definition> = {
  min: { least: 1, most: COMPARED_MAX, run: (given) => extreme(given, -1) },
  max: { least: 1, most: COMPARED_MAX, run: (given) => extreme(given, 1) },
  substr: { least: 2, most: 3, run: substr },
  strpos: { least: 2, most: 3, run: strpos },
  strlen: { least: 1, most: 1, run: one((text) => whole(Buffer.byteLength(text))) },
  strtolower: { least: 1, most: 1, run: one(lower) },
  strtoupper: { least: 1, most: 1, run: one(upper) },
  ucfirst: { least: 1, most: 1, run: one((text) => upper(text.slice(0, 1)) + text.slice(1)) },
  ucwords: {
    least: 1,
    most: 2,
    run: one((text) => text.replace(BLANKS, (_, before: string, letter: string) => before + upper(letter))),
  },
  constant: { least: 1, most: 1, run: one((text) => `${lower(text)}!`) },
  constant2: { least: 1, most: 1, run: one((text) => `${lower(text)}!`) },
};

/** Calls a function. Fails when it is given too little or too much, or a value of the wrong kind. */
export function call(name: string, given: readonly Value[]): Value {
  const definition = Object.hasOwn(DEFINITIONS, name) ? DEFINITIONS[name] : undefined;
  if (!definition) throw new ExpressionFailure(`nothing here has "${name.replace(/^\./, '')}"`);
  const { least, most, run } = definition;
  if (given.length < least || given.length > most) {
    throw new ExpressionFailure(`${name} cannot be given ${given.length} values`);
  }
  return run(given);
}
