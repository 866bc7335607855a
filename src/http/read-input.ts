import qs from 'qs';
import { malformed } from '../kernel/refusal.ts';
import { formatAmount, SCALE } from '../ledger/money.ts';
import { DoorRefusal } from './errors.ts';

/** Media types a body may come in (contract 10, section 1.1). */
const BODY_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/vnd.api+json',
  'application/octet-stream',
];
/** Media types an answer can be given in; wildcards count too. */
const ANSWER_TYPES = [...BODY_TYPES, 'text/json'];

/** Significant digits that a binary float surely holds. */
const DIGITS_SAFE = 15;
/** Digits before the decimal sign of a number that is worth rounding. */
const WHOLE_MAX = 30;

/** How deep a body may be nested. */
const DEPTH_MAX = 20;
/**
 * How deep the brackets of a query or form are read; those beyond stay part of a name that nobody asks for.
 * Far below the limit of bodies, because a query is read before anybody could answer that it is wrong.
 */
const BRACKETS_MAX = 10;
/** Parameters of one query or form. */
const PARAMETERS_MAX = 20_000;
/**
 * Elements of one list in a query or form; a longer one is no list. The work of reading one grows with the
 * square of its length: 1,000 take milliseconds, 10,000 seconds in which nobody else is served.
 */
const LIST_MAX = 1000;
type Headers = Record<string, string | string[] | undefined>;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Those of them that a page of another site cannot send without being asked about it first. */
const JSON_TYPES = ['application/json', 'application/vnd.api+json'];

const mediaTypeOf = (header: string): string => (header.split(';')[0] ?? '').trim().toLowerCase();

/** Refuses (406) when nothing the client accepts can be served; no header means anything goes. */
export function checkAccept(header: string | undefined): void {
  if (header === undefined || header.trim() === '') return;
  const accepted = header.split(',').map(mediaTypeOf);
  const servable = (type: string) =>
    type === '' ||
    type === '*/*' ||
    type === 'application/*' ||
    ANSWER_TYPES.includes(type) ||
    /\+json$/.test(type);
  if (!accepted.some(servable)) {
    throw new DoorRefusal(406, `Accept header "${header}" is not something this server can provide.`);
  }
}

/** The number by which a client follows its request; undefined when it is no UUID. */
export function traceIdIn(headers: Headers): string | undefined {
  const sent = String(headers['x-trace-id'] ?? '').trim();
  return UUID.test(sent) ? sent : undefined;
}

/** Refuses (400) a trace number that is no UUID; a blank one is none. */
export function checkTraceId(headers: Headers): void {
  if (String(headers['x-trace-id'] ?? '').trim() !== '' && traceIdIn(headers) === undefined) {
    throw new DoorRefusal(400, 'Bad X-Trace-Id header.', 'HttpException');
  }
}

/** Whether a body of this type is read at all. */
export const isBodyType = (header: string | undefined): boolean =>
  BODY_TYPES.includes(mediaTypeOf(header ?? ''));

/** Refuses (415) a body whose media type is missing or unknown; with `jsonOnly` forms are unknown too. */
export function checkContentType(header: string | undefined, jsonOnly = false): void {
  const type = mediaTypeOf(header ?? '');
  if (type === '') throw new DoorRefusal(415, 'Content-Type header cannot be empty.');
  if (!(jsonOnly ? JSON_TYPES : BODY_TYPES).includes(type))
    throw new DoorRefusal(415, `Content-Type cannot be "${type}"`);
}

/** Reads a query string with PHP brackets: `accounts[]=1&accounts[]=2`. Nothing in it can be an error. */
export function readQuery(text: string): Record<string, unknown> {
  return normalise(readForm(text)) as Record<string, unknown>;
}

function readForm(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: BRACKETS_MAX,
    parameterLimit: PARAMETERS_MAX,
    arrayLimit: LIST_MAX,
    plainObjects: false,
  });
}

/**
 * Reads a body of a known media type. Refuses (400) broken JSON and JSON that is nested too deep. Other JSON
 * than an object or a list reads as empty. Texts of the fields in `untrimmed` keep the spaces at their ends.
 */
export function readBody(
  text: string,
  contentType: string | undefined,
  untrimmed: readonly string[] = [],
): unknown {
  if (text.trim() === '') return {};
  if (mediaTypeOf(contentType ?? '') === 'application/x-www-form-urlencoded')
    return normalise(readForm(text), { untrimmed });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, exactNumbers);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
  return typeof parsed === 'object' && parsed !== null ? normalise(parsed, { untrimmed }) : {};
}

/**
 * Keeps numbers with more digits than a binary float holds as the text they were written in, so that an
 * amount sent as a JSON number stays exact.
 */
function exactNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  const digits = context.source.replace(/^-/, '').replace('.', '').replace(/^0+/, '');
  return digits.length > DIGITS_SAFE && /^\d+$/.test(digits) ? inAmountDecimals(context.source) : value;
}

/**
 * A number with no more decimals than an amount has, rounded half away from zero: clients that reckon in
 * binary floats send 0.30000000000000004 and mean 0.3.
 */
function inAmountDecimals(written: string): string {
  const [whole = '', decimals = ''] = written.split('.');
  if (decimals.length <= SCALE || whole.length > WHOLE_MAX) return written;
  const size = BigInt(whole.replace('-', '') + decimals.slice(0, SCALE));
  const rounded = decimals.charAt(SCALE) >= '5' ? size + 1n : size;
  return formatAmount(whole.startsWith('-') ? -rounded : rounded, 0);
}

/** Names whose text is taken letter by letter. */
const VERBATIM = /password/i;

/** Where in a body a value stands, and which names are not trimmed there. */
interface Spot {
  name?: string;
  depth?: number;
  untrimmed?: readonly string[];
}

/**
 * Trims every text and turns empty ones into null, at every depth (contract 10, section 1.3, steps 1 and 2).
 * Halves of characters are replaced here, as the database would do it later and unseen.
 */
function normalise(value: unknown, spot: Spot = {}): unknown {
  const { name = '', depth = 0, untrimmed = [] } = spot;
  if (depth > DEPTH_MAX) throw malformed(`The body is nested more than ${DEPTH_MAX} levels deep.`);
  if (typeof value === 'string') return textAt(name, value, untrimmed);
  const inside = { name, depth: depth + 1, untrimmed };
  if (Array.isArray(value)) return value.map((item) => normalise(item, inside));
  if (typeof value === 'object' && value !== null) {
    const clean: Record<string, unknown> = {};
    // A name such as `__proto__` must stay plain data.
    for (const [key, item] of Object.entries(value)) {
      Object.defineProperty(clean, key, {
        value: normalise(item, { ...inside, name: key }),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return clean;
  }
  return value;
}

/** The text as it is meant in that field; null where nothing is left of it. */
function textAt(name: string, sent: string, untrimmed: readonly string[]): string | null {
  if (VERBATIM.test(name)) return sent === '' ? null : sent;
  const text = untrimmed.includes(name) ? sent.toWellFormed() : sent.toWellFormed().trim();
  return text === '' ? null : text;
}
