import { type CivilTime, type Day, parseDateTime, parseDay } from '../kernel/date.ts';
import { cleanInside, cleanLine, cleanLines, lengthOf } from '../kernel/text.ts';
import { type Amount, amount, parseAmount } from '../ledger/money.ts';
import type { FieldSpec } from './fields.ts';

/** Amounts lie strictly between the negative of this and this (contract 10, section 2.10). */
export const AMOUNT_LIMIT = amount('10019092020');
/** Texts without a limit of their own are refused above this many characters. */
export const TEXT_MAX = 32_768;

/** When a field is required; see `FieldSpec`. */
interface When<R extends boolean> {
  required?: R;
  requiredIf?: { field: string; values: readonly string[] }[];
  requiredWith?: string[];
  requiredWithout?: string;
}

function spec<T, R extends boolean>(
  when: When<R>,
  schema: Record<string, unknown>,
  read: FieldSpec<T>['read'],
): FieldSpec<T, R> {
  return {
    read,
    schema,
    required: (when.required ?? false) as R,
    ...(when.requiredIf && { requiredIf: when.requiredIf }),
    ...(when.requiredWith && { requiredWith: when.requiredWith }),
    ...(when.requiredWithout !== undefined && { requiredWithout: when.requiredWithout }),
  };
}

/** A text of the client; a number is taken as it is written. */
function textOf(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent;
  return typeof sent === 'number' && Number.isFinite(sent) ? String(sent) : undefined;
}

function text<R extends boolean>(
  options: When<R> & { min?: number; max?: number },
  clean: (text: string) => string,
): FieldSpec<string, R> {
  const { min = 1, max = TEXT_MAX } = options;
  return spec(options, { type: 'string', minLength: min, maxLength: max }, (sent, label, fail) => {
    const written = textOf(sent);
    if (written === undefined) {
      fail(`The ${label} must be a string.`);
      return undefined;
    }
    const cleaned = clean(written);
    const length = lengthOf(cleaned);
    if (length < min) fail(`The ${label} must be at least ${min} characters.`);
    else if (length > max) fail(`The ${label} may not be greater than ${max} characters.`);
    else return cleaned;
    return undefined;
  });
}

/** A text of one line, cleaned; `min` and `max` count characters. */
export const line = <R extends boolean = false>(options: When<R> & { min?: number; max?: number } = {}) =>
  text(options, cleanLine);

/** A text taken letter by letter, as passwords are. */
export const verbatim = <R extends boolean = false>(options: When<R> & { min?: number; max?: number } = {}) =>
  text(options, (written) => written);

/** A text that may have several lines. */
export const lines = <R extends boolean = false>(options: When<R> & { min?: number; max?: number } = {}) =>
  text(options, cleanLines);

/** A text that may have several lines and keeps the spaces at its ends; the route has to leave them there. */
export const spaced = <R extends boolean = false>(options: When<R> & { min?: number; max?: number } = {}) =>
  text(options, cleanInside);

/** One of a list of words, compared exactly. */
export function oneOf<const V extends string, R extends boolean = false>(
  values: readonly V[],
  options: When<R> = {},
): FieldSpec<V, R> {
  return spec(options, { type: 'string', enum: [...values] }, (sent, label, fail) => {
    if (typeof sent === 'string' && (values as readonly string[]).includes(sent)) return sent as V;
    fail(`The selected ${label} is invalid.`);
    return undefined;
  });
}

const BOOLEANS = new Set<unknown>([
  true,
  false,
  0,
  1,
  '0',
  '1',
  'true',
  'false',
  'on',
  'off',
  'yes',
  'no',
  'y',
  'n',
]);
const TRUE = new Set<unknown>([true, 1, '1', 'true', 'on', 'yes', 'y']);

/** Yes or no, in any of the forms clients send (contract 10, section 1.3). */
export function flag<R extends boolean = false>(options: When<R> = {}): FieldSpec<boolean, R> {
  return spec(options, { type: 'boolean' }, (sent, label, fail) => {
    if (BOOLEANS.has(sent)) return TRUE.has(sent);
    fail(`The ${label} field must be true or false.`);
    return undefined;
  });
}

/** A whole number, as JSON number or text. */
export function integer<R extends boolean = false>(
  options: When<R> & { min?: number; max?: number } = {},
): FieldSpec<number, R> {
  const { min, max } = options;
  const schema = { type: ['integer', 'string'], minimum: min, maximum: max, pattern: '^[+-]?[0-9]+$' };
  return spec(options, schema, (sent, label, fail) => {
    const written = textOf(sent) ?? '';
    const value = /^[+-]?\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
    if (Number.isNaN(value)) fail(`The ${label} must be an integer.`);
    else if (min !== undefined && value < min) fail(`The ${label} must be at least ${min}.`);
    else if (max !== undefined && value > max) fail(`The ${label} may not be greater than ${max}.`);
    else return value;
    return undefined;
  });
}

/**
 * The number of another record. Zero means none, because clients send it for an empty choice (contract 50,
 * rule 7).
 */
export function id<R extends boolean = false>(options: When<R> = {}): FieldSpec<number, R> {
  const whole = integer(options);
  const schema = { type: ['integer', 'string'], minimum: 0, pattern: '^[0-9]*$' };
  return spec(options, schema, (sent, label, fail) => {
    const value = whole.read(sent, label, fail);
    return value === 0 ? (null as never) : value;
  });
}

/** A plain number such as a latitude; never money. */
export function real<R extends boolean = false>(
  options: When<R> & { min: number; max: number },
): FieldSpec<number, R> {
  const { min, max } = options;
  const schema = { type: ['number', 'string'], minimum: min, maximum: max };
  return spec(options, schema, (sent, label, fail) => {
    const written = textOf(sent) ?? '';
    const value = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(written) ? Number(written) : Number.NaN;
    if (Number.isNaN(value)) fail(`The ${label} must be a number.`);
    else if (value < min) fail(`The ${label} must be at least ${min}.`);
    else if (value > max) fail(`The ${label} may not be greater than ${max}.`);
    else return value;
    return undefined;
  });
}

/** What sign an amount may have. */
export type Sign = 'any' | 'positive' | 'zero or more';

/**
 * A number too fine for twelve decimals comes from a client's own arithmetic; a text was typed and is kept
 * whole.
 */
function amountText(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent;
  if (typeof sent !== 'number' || !Number.isFinite(sent)) return undefined;
  const written = String(sent);
  return /e/i.test(written) || (written.split('.')[1]?.length ?? 0) > 12 ? sent.toFixed(12) : written;
}

/** An exact amount of money, as text or JSON number (contract 10, sections 1.3 and 2.10). */
export function money<R extends boolean = false>(
  options: When<R> & { sign?: Sign; max?: number } = {},
): FieldSpec<Amount, R> {
  const { sign = 'any', max } = options;
  return spec(options, { type: ['string', 'number'], format: 'decimal' }, (sent, label, fail) => {
    const written = amountText(sent)?.trim();
    if (written !== undefined && /^[+-]?(\d+\.?\d*|\.\d+)e[+-]?\d+$/i.test(written)) {
      fail(`The ${label} cannot use the scientific notation.`);
      return undefined;
    }
    const value = written === undefined ? undefined : parseAmount(written);
    if (value === undefined) fail(`The ${label} must be a number.`);
    else if (sign === 'positive' && value <= 0n) fail('The value must be more than zero.');
    else if (sign === 'zero or more' && value < 0n) fail('The value must be zero or more.');
    else if (max !== undefined && value > amount(String(max)))
      fail(`The ${label} may not be greater than ${max}.`);
    else if (value >= AMOUNT_LIMIT) fail(`The ${label} must be less than or equal 10019092020.`);
    else if (value <= -AMOUNT_LIMIT) fail(`The ${label} must be greater than -10019092020.`);
    else return value;
    return undefined;
  });
}

/** The window of days that storage accepts (contract 10, section 2.5). */
export const DAY_AFTER = '1970-01-02';
export const DAY_BEFORE = '2038-01-17';

/** A calendar day inside the window; a time behind it is dropped. */
export function day<R extends boolean = false>(
  options: When<R> & { after?: string; before?: string } = {},
): FieldSpec<Day, R> {
  const { after = DAY_AFTER, before = DAY_BEFORE } = options;
  return spec(options, { type: 'string', format: 'date' }, (sent, label, fail) => {
    const value = typeof sent === 'string' ? parseDay(sent) : undefined;
    if (value === undefined) fail(`The ${label} is not a valid date.`);
    else if (value <= after) fail(`The ${label} must be a date after ${after}.`);
    else if (value >= before) fail(`The ${label} must be a date before ${before}.`);
    else return value;
    return undefined;
  });
}

/** A day or a moment, in civil time of the server's zone, from 1970 on and inside the window's end. */
export function dateTime<R extends boolean = false>(options: When<R> = {}): FieldSpec<CivilTime, R> {
  const schema = {
    type: 'string',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}',
    description: 'A day or a moment.',
  };
  return spec(options, schema, (sent, label, fail) => {
    const value = typeof sent === 'string' ? parseDateTime(sent) : undefined;
    if (value === undefined) fail('The value must be a valid date or time value (ISO 8601).');
    else if (value.slice(0, 4) < '1970') fail(`The ${label} must be a date after ${DAY_AFTER}.`);
    else if (value.slice(0, 10) >= DAY_BEFORE) fail(`The ${label} must be a date before ${DAY_BEFORE}.`);
    else return value;
    return undefined;
  });
}
